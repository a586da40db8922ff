"""Ingenious, the scoring boards: six markers a side, where they stop, and what sets two sides apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.referee import Json
from companion.core.values import replace

COLOURS: Final = ("red", "green", "blue", "orange", "yellow", "purple")
TRACK: Final = 18  # the last space of one scoring board


@dataclass(frozen=True)
class Reached:
    """A marker that came to the end of a board; `start` is where it stood on that board before the tile."""

    colour: str
    start: int
    end: int


@dataclass(frozen=True)
class Order:
    """A double tile that takes its marker further if this half counts first; so this one does."""

    colour: str
    first: int  # points of the half that is counted first
    second: int
    now: int  # where the marker stands
    otherwise: int  # where it would stand the other way round


@dataclass(frozen=True)
class Side:
    """Who scores together: one player, or the two of a team. `markers` stand in the order of COLOURS."""

    players: tuple[str, ...]
    markers: tuple[int, ...] = (0,) * len(COLOURS)

    @property
    def score(self) -> int:
        """The lowest marker."""
        return min(self.markers)

    @property
    def lowest(self) -> tuple[str, ...]:
        pairs = zip(COLOURS, self.markers, strict=True)
        return tuple(colour for colour, marker in pairs if marker == self.score)

    @property
    def total(self) -> int:
        return sum(self.markers)

    @property
    def rising(self) -> tuple[int, ...]:
        """The markers from the lowest up: compared in this order, they rank the sides."""
        return tuple(sorted(self.markers))

    def marker(self, colour: str) -> int:
        return self.markers[COLOURS.index(colour)]

    def moved(self, colour: str, to: int) -> Side:
        index = COLOURS.index(colour)
        return replace(self, markers=(*self.markers[:index], to, *self.markers[index + 1 :]))

    def scored(
        self, points: Sequence[tuple[str, int]], track: int
    ) -> tuple[Side, tuple[Reached, ...], Order | None]:
        """Move the markers. A symbol's scoring stops at the end of a board; the rest of its points is lost.

        The halves of a double tile count in the order that takes the marker further, whatever their own.
        Also tells which markers reached the end of a board, and that order if there was one to choose.
        """
        order = self.order(points, track)
        if order is not None:
            points = ((order.colour, order.first), (order.colour, order.second))
        markers = list(self.markers)
        reached: list[Reached] = []
        for colour, number in points:
            index = COLOURS.index(colour)
            before = markers[index]
            end = end_of_board(before, track)
            markers[index] = min(end, before + number)
            if markers[index] == end > before:
                reached.append(Reached(colour, max(self.markers[index], end - TRACK), end))
        return Side(self.players, tuple(markers)), tuple(reached), order

    def order(self, points: Sequence[tuple[str, int]], track: int) -> Order | None:
        """Which half of a double tile counts first; None where it makes no difference."""
        if len(points) != 2 or points[0][0] != points[1][0]:
            return None
        (colour, one), (_, other) = points
        if one == other or not (one and other):
            return None
        now = self.marker(colour)
        here = moved(moved(now, one, track), other, track)
        there = moved(moved(now, other, track), one, track)
        if here > there:
            return Order(colour, one, other, here, there)
        return Order(colour, other, one, there, here) if there > here else None

    def describe(self, score: int) -> dict[str, Json]:
        return {
            "players": list(self.players),
            "markers": dict(zip(COLOURS, self.markers, strict=True)),
            "lowest": list(self.lowest),
            "score": score,
            "total": self.total,
        }


def moved(marker: int, points: int, track: int) -> int:
    """Where a marker goes that scores so many points at once."""
    return min(end_of_board(marker, track), marker + points)


def end_of_board(marker: int, track: int) -> int:
    """Where the board ends that a marker runs on; one at the end of a board runs on the next, if any."""
    return min(track, (marker // TRACK + 1) * TRACK)


def deciding_marker(better: Side, worse: Side) -> int | None:
    """Which marker, counted from the lowest (0), sets two sides apart; None if all six are equal."""
    pairs = zip(better.rising, worse.rising, strict=True)
    return next((number for number, (mine, theirs) in enumerate(pairs) if mine != theirs), None)
