"""Ingenious, the scoring boards: six markers a side, where they stop, and what sets two sides apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from companion.core.referee import Json

COLOURS: Final = ("red", "green", "blue", "orange", "yellow", "purple")
TRACK: Final = 18  # the last space of one scoring board


@dataclass(frozen=True)
class Side:
    """Who scores together: one player, or the two of a team. `markers` stand in the order of COLOURS."""

    players: tuple[str, ...]
    markers: tuple[int, ...] = (0,) * len(COLOURS)

    @property
    def score(self) -> int:
        return min(self.markers)

    @property
    def lowest(self) -> tuple[str, ...]:
        return tuple(colour for colour, at in zip(COLOURS, self.markers, strict=True) if at == self.score)

    @property
    def rising(self) -> tuple[int, ...]:
        """The markers from the lowest up: compared in this order, they rank the sides."""
        return tuple(sorted(self.markers))

    def marker(self, colour: str) -> int:
        return self.markers[COLOURS.index(colour)]

    def moved(self, colour: str, to: int) -> Side:
        at = COLOURS.index(colour)
        return replace(self, markers=(*self.markers[:at], to, *self.markers[at + 1 :]))

    def scored(self, points: Iterable[tuple[str, int]], track: int) -> tuple[Side, list[tuple[str, int]]]:
        """Move the markers. A symbol's scoring stops at the end of a board; the rest of its points is lost.

        Also tells which markers reached the end of a board, and where.
        """
        side = self
        reached: list[tuple[str, int]] = []
        for colour, number in points:
            before = side.marker(colour)
            end = min(track, (before // TRACK + 1) * TRACK)
            after = min(end, before + number)
            side = side.moved(colour, after)
            if after == end > before:
                reached.append((colour, after))
        return side, reached

    def describe(self) -> dict[str, Json]:
        return {
            "players": list(self.players),
            "markers": dict(zip(COLOURS, self.markers, strict=True)),
            "lowest": list(self.lowest),
            "score": self.score,
            "total": sum(self.markers),
        }


def deciding_marker(better: Side, worse: Side) -> int | None:
    """Which marker, counted from the lowest (0), sets two sides apart; None if all six are equal."""
    pairs = zip(better.rising, worse.rising, strict=True)
    return next((at for at, (mine, theirs) in enumerate(pairs) if mine != theirs), None)
