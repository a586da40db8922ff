"""Ingenious, what a finger has begun and nobody has confirmed. Each value answers with the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.core.referee import Event, Json, is_whole
from companion.games.ingenious.rules.board import PRINTED, Board, Pair, Tile, placed, points_of, read_cell
from companion.games.ingenious.rules.hexgrid import Cell, are_neighbours
from companion.games.ingenious.rules.questions import after_points
from companion.games.ingenious.rules.sides import COLOURS, Side
from companion.games.ingenious.rules.state import IngeniousState

HALVES: Final = 2  # of a tile
MAX_DIGITS: Final = 2
BACK: Final = "back"  # the key that takes the last digit away


@dataclass(frozen=True)
class TallyDraft:
    """The halves of a tile with their points: two make a tile, a third replaces the first."""

    picks: tuple[tuple[str, int], ...] = ()

    def picked(self, colour: str, points: int) -> TallyDraft:
        return TallyDraft((*self.picks, (colour, points))[-HALVES:])

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(colour for colour, _ in self.picks)

    @property
    def complete(self) -> bool:
        return len(self.picks) == HALVES

    def ahead(self, state: IngeniousState) -> Side:
        """Where the markers of the side in turn would go."""
        return after_points(state, state.side, self.picks)

    @classmethod
    def of(cls, event: Event) -> TallyDraft:
        """What a move was made of."""
        return cls(tuple(zip(event["tile"], event["points"], strict=True)))

    def corrected(self, entered: TallyDraft, colour: str, points: int) -> TallyDraft:
        """A move is `entered` again: a number in the row of one of its halves puts that half right."""
        same_tile = sorted(self.colours) == sorted(entered.colours)
        if not same_tile or colour not in self.colours or len(set(self.colours)) < HALVES:
            return self.picked(colour, points)
        return TallyDraft(tuple((name, points if name == colour else number) for name, number in self.picks))

    def event(self) -> dict[str, Json]:
        return {
            "type": "place",
            "tile": list(self.colours),
            "points": [points for _, points in self.picks],
        }

    def to_json(self) -> Json:
        return {"picks": [list(pick) for pick in self.picks]}

    @classmethod
    def from_json(cls, value: Json, state: IngeniousState) -> TallyDraft | None:
        picks = value.get("picks") if isinstance(value, Mapping) else None
        if not isinstance(picks, list) or not 0 < len(picks) <= HALVES:
            return None
        for pick in picks:
            if not isinstance(pick, list) or len(pick) != 2 or pick[0] not in COLOURS:
                return None
            if not is_whole(pick[1]) or not 0 <= pick[1] <= state.max_points:
                return None
        return cls(tuple((colour, points) for colour, points in picks))


@dataclass(frozen=True)
class TileDraft:
    """The symbols of the tile in hand, for the mirror board: a third replaces the first.

    `cells` is where it is to lie: the one that was tapped first, or both of a move that is entered again.
    """

    colours: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()

    @classmethod
    def of(cls, event: Event) -> TileDraft:
        """What a move was made of."""
        tile, cells = placed(event)
        return cls(tile, cells)

    def picked(self, colour: str) -> TileDraft:
        return replace(self, colours=(*self.colours, colour)[-HALVES:])

    def turned(self) -> TileDraft:
        """Its halves change places."""
        return replace(self, colours=self.colours[::-1])

    def tapped(self, cell: Cell) -> TileDraft:
        """One half lies there; the other one will be told."""
        return replace(self, cells=(cell,))

    @property
    def first(self) -> Cell | None:
        """The cell of one half, while the other one is missing."""
        return self.cells[0] if len(self.cells) == 1 else None

    def cancelled(self) -> TileDraft | None:
        """The cell is taken back before the tile; None if nothing is left."""
        return replace(self, cells=()) if self.cells else None

    @property
    def tile(self) -> Tile | None:
        """None while a half is missing."""
        return (self.colours[0], self.colours[1]) if len(self.colours) == HALVES else None

    def to_json(self) -> Json:
        return {"tile": list(self.colours), "cells": [list(cell) for cell in self.cells]}

    @classmethod
    def from_json(cls, value: Json, board: Board) -> TileDraft | None:
        """Cells that are taken by now are left out."""
        colours = value.get("tile") if isinstance(value, Mapping) else None
        if not isinstance(colours, list) or not 0 < len(colours) <= HALVES:
            return None
        if not all(colour in COLOURS for colour in colours):
            return None
        told = value.get("cells")
        cells = [read_cell(cell) for cell in told] if isinstance(told, list) else []
        free = [cell for cell in cells[:HALVES] if cell is not None and board.is_free(cell)]
        return cls(tuple(colours), tuple(free) if len(free) == len(cells) else ())


@dataclass(frozen=True)
class Trail:
    """The last two cells under a finger that slides over the board: one half of the tile lies on each.

    Beside a `first` cell that was tapped before, the finger tells the other half.
    """

    cells: tuple[Cell, ...] = ()
    first: Cell | None = None

    def moved(self, cell: Cell | None) -> Trail:
        """The finger is on this cell now. Off the board it begins anew: letting go there cancels."""
        if cell is None:
            return replace(self, cells=())
        if self.cells and cell == self.cells[-1]:
            return self
        before = self.cells[-1:]
        beside_first = self.first is not None and self.cells[:1] in ((), (self.first,))
        if beside_first and self.first is not None and are_neighbours(self.first, cell):
            before = (self.first,)
        if before and are_neighbours(before[0], cell):
            return replace(self, cells=(*before, cell))
        return replace(self, cells=(cell,))

    @property
    def pair(self) -> Pair | None:
        """None while there is no cell for the other half."""
        return (self.cells[0], self.cells[1]) if len(self.cells) == HALVES else None


@dataclass(frozen=True)
class LaidTile:
    """A whole tile under the finger: what it would do there."""

    tile: Tile
    cells: Pair

    def points(self, board: Board) -> list[tuple[str, int]]:
        """Of each half."""
        halves = board.runs(self.tile, self.cells)
        return [(colour, points_of(runs)) for colour, runs in zip(self.tile, halves, strict=True)]

    def total(self, board: Board) -> dict[str, int]:
        """Of each colour: a double tile has one."""
        points = self.points(board)
        return {colour: sum(number for name, number in points if name == colour) for colour in self.tile}

    def event(self) -> dict[str, Json]:
        return {"type": "place", "tile": list(self.tile), "cells": [list(cell) for cell in self.cells]}


@dataclass(frozen=True)
class TypedNumber:
    """Points that have no key of their own, digit by digit."""

    digits: str = ""

    def pressed(self, key: str) -> TypedNumber:
        if key == BACK:
            return TypedNumber(self.digits[:-1])
        return TypedNumber((self.digits + key).lstrip("0")[:MAX_DIGITS])

    @property
    def number(self) -> int | None:
        return int(self.digits) if self.digits else None


@dataclass(frozen=True)
class Correction:
    """The table's word on where the markers of a side stand."""

    side: int
    markers: tuple[int, ...]  # in the order of COLOURS

    @classmethod
    def of(cls, state: IngeniousState, side: int) -> Correction:
        return cls(side, state.sides[side].markers)

    def stepped(self, colour: str, by: int, state: IngeniousState) -> Correction:
        moved = Side((), self.markers)
        to = min(state.track, max(0, moved.marker(colour) + by))
        return replace(self, markers=moved.moved(colour, to).markers)

    def event(self, state: IngeniousState) -> dict[str, Json] | None:
        """Only what was changed goes into it; None if nothing was."""
        standing = state.sides[self.side].markers
        pairs = zip(COLOURS, self.markers, standing, strict=True)
        changed = {colour: marker for colour, marker, stood in pairs if marker != stood}
        return {"type": "correct", "side": self.side, "markers": changed} if changed else None


@dataclass(frozen=True)
class PrintedDraft:
    """Where the symbols are printed on the owner's board, and the one that is being moved."""

    printed: Mapping[str, Cell]
    moving: str | None = None

    def picked(self, colour: str) -> PrintedDraft:
        """A second tap lays it aside again."""
        return replace(self, moving=None if colour == self.moving else colour)

    def put(self, cell: Cell) -> PrintedDraft:
        """The symbol goes there; one that stood there takes its place."""
        if self.moving is None:
            return self
        left = self.printed[self.moving]
        moved = {colour: left if stood == cell else stood for colour, stood in self.printed.items()}
        return PrintedDraft(MappingProxyType({**moved, self.moving: cell}))

    def as_usual(self) -> PrintedDraft:
        return replace(self, printed=PRINTED)

    @property
    def usual(self) -> bool:
        return self.printed == PRINTED

    def to_json(self) -> Json:
        """What is printed stands in the box."""
        return self.moving

    def restored(self, value: Json) -> PrintedDraft:
        return replace(self, moving=value if isinstance(value, str) and value in PRINTED else None)
