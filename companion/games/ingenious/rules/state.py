"""Ingenious, the state of a game: whose turn it is, the markers of every side, the board where it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from companion.games.ingenious.rules.board import Board
from companion.games.ingenious.rules.sides import TRACK, Side

PLAYERS: Final = {"standard": (2, 4), "team": (4, 4), "solo": (1, 1)}  # the fewest and the most, by mode
RADIUS: Final = {1: 5, 2: 5, 3: 6, 4: 7}  # how far from the middle the cells of a board go, by players
DIRECTIONS_SCORED: Final = 5  # all but the one towards the tile's other half
TILES: Final = 6  # that a rack holds, and so the most that a turn can have
SOLO: Final = ("lowest", "total")  # the table's choice alone: what the score is; the first unless it is told


Places = tuple[tuple[int, ...], ...]  # of sides, best first


@dataclass(frozen=True)
class IngeniousState:
    mode: str
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    seat: int = 0  # whose turn it is
    turns: int = 0  # how many have ended
    bonus: int = 0  # bonus plays the player in turn still has
    laid: int = 0  # tiles of the turn so far
    tiles: int = 0  # of all turns so far
    swapper: int | None = None  # the seat whose turn has just ended and who may still change the rack
    board: Board | None = None  # kept in board entry; in tally entry the table counts by itself
    solo: str = SOLO[0]
    winners: tuple[int, ...] | None = None
    by: str | None = None

    @property
    def over(self) -> bool:
        return self.by is not None

    @cached_property
    def places(self) -> Places:
        """Sides by the lowest marker, then by the second lowest, and so on; all equal share a place."""
        found: dict[tuple[int, ...], list[int]] = {}
        for number, side in enumerate(self.sides):
            found.setdefault(side.rising, []).append(number)
        return tuple([tuple(found[markers]) for markers in sorted(found, reverse=True)])

    @property
    def track(self) -> int:
        """Teams and the solo player use two boards end to end."""
        return TRACK if self.mode == "standard" else 2 * TRACK

    @property
    def max_points(self) -> int:
        """No board lets one symbol score more."""
        return DIRECTIONS_SCORED * RADIUS[len(self.players)]

    @property
    def player(self) -> str:
        """Who is in turn."""
        return self.players[self.seat]

    @property
    def side(self) -> int:
        """The side in turn."""
        return self.side_of(self.seat)

    def side_of(self, seat: int) -> int:
        return seat % len(self.sides)
