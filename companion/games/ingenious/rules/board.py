"""Ingenious, the board: printed symbols, the first round, counting a tile's runs, room for another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, takewhile
from types import MappingProxyType
from typing import Final

from companion.core.referee import BadSetup, Event, Json, check_keys, is_whole
from companion.games.ingenious.rules.hexgrid import (
    DIRECTIONS,
    Cell,
    are_neighbours,
    board,
    neighbours,
    ray,
    step,
    within,
)

Symbols = Mapping[Cell, str]  # which symbol lies or is printed on a cell
Tile = tuple[str, str]
Pair = tuple[Cell, Cell]

# The corners of the white area, on every board; a copy that differs says so in its setup.
PRINTED: Final[Mapping[str, Cell]] = MappingProxyType({
    "red": (0, -5),
    "green": (5, -5),
    "blue": (5, 0),
    "orange": (0, 5),
    "yellow": (-5, 5),
    "purple": (-5, 0),
})  # fmt: skip
MIXED_TILES, DOUBLE_TILES = 6, 5  # of each kind in the box: 15 × 6 + 6 × 5 = 120


@dataclass(frozen=True)
class Run:
    """Symbols in a line that score: the cells that count, from the tile outwards."""

    colour: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Board:
    """`symbols` has what is printed and what was laid; `openers` are the seats that have laid a tile."""

    radius: int
    printed: Mapping[str, Cell]
    symbols: Symbols
    openers: frozenset[int] = frozenset()

    @classmethod
    def empty(cls, radius: int, printed: Mapping[str, Cell] = PRINTED) -> Board:
        return cls(radius, printed, MappingProxyType({cell: colour for colour, cell in printed.items()}))

    def laid(self, tile: Tile, cells: Pair, seat: int) -> Board:
        symbols = {**self.symbols, cells[0]: tile[0], cells[1]: tile[1]}
        return replace(self, symbols=MappingProxyType(symbols), openers=self.openers | {seat})

    def is_free(self, cell: Cell) -> bool:
        return within(cell, self.radius) and cell not in self.symbols

    def free_neighbours(self, cell: Cell) -> Iterator[Cell]:
        return (other for other in neighbours(cell) if self.is_free(other))

    @property
    def room(self) -> bool:
        """Whether two free neighbouring cells are left."""
        return any(self.is_free(cell) and any(self.free_neighbours(cell)) for cell in board(self.radius))

    def misplaced(self, cells: Pair, seat: int) -> str | None:
        """The foul of placing a tile there."""
        if not all(within(cell, self.radius) for cell in cells):
            return "off-board"
        if any(cell in self.symbols for cell in cells):
            return "cell-taken"
        if not are_neighbours(*cells):
            return "not-adjacent"
        starts = self.starting_cells(seat)
        if starts and starts.isdisjoint(cells):
            return "first-round"
        return None

    def starting_cells(self, seat: int) -> frozenset[Cell]:
        """Free cells beside a printed symbol that no tile touches: a player's first tile must cover one.

        Empty for a player who has laid a tile, and where no such place is left.
        """
        if seat in self.openers:
            return frozenset()
        marks = set(self.printed.values())
        return frozenset(
            cell
            for mark in marks
            if not any(other in self.symbols and other not in marks for other in neighbours(mark))
            for cell in self.free_neighbours(mark)
            if any(self.free_neighbours(cell))
        )

    def runs(self, tile: Tile, cells: Pair) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """The scoring runs of each half, in the five directions away from the other half."""
        return self._runs(tile[0], cells[0], cells[1]), self._runs(tile[1], cells[1], cells[0])

    def _runs(self, colour: str, here: Cell, other: Cell) -> tuple[Run, ...]:
        runs = (
            tuple(takewhile(lambda cell: self.symbols.get(cell) == colour, ray(here, direction)))
            for direction in DIRECTIONS
            if step(here, direction) != other
        )
        return tuple(Run(colour, cells) for cells in runs if cells)


def points_of(runs: Iterable[Run]) -> int:
    return sum(len(run.cells) for run in runs)


def placed(event: Event) -> tuple[Tile, Pair]:
    """The tile and the cells of an event that stood."""
    (one, other), ((q, r), (other_q, other_r)) = event["tile"], event["cells"]
    return (one, other), ((q, r), (other_q, other_r))


def read_printed(setup: Json, radius: int) -> Mapping[str, Cell]:
    """The printed symbols of a setup: all six, on the board, no two on one cell."""
    check_keys("printed", setup, frozenset(PRINTED))
    cells = [read_cell(setup.get(colour)) for colour in PRINTED]
    if not all(cell is not None and within(cell, radius) for cell in cells) or len(set(cells)) < len(PRINTED):
        raise BadSetup("bad-choice", part="printed")
    pairs = zip(PRINTED, cells, strict=True)
    return MappingProxyType({colour: cell for colour, cell in pairs if cell is not None})


def read_cell(value: Json) -> Cell | None:
    """An integer pair, or None."""
    if isinstance(value, list | tuple) and len(value) == 2 and all(is_whole(part) for part in value):
        return value[0], value[1]
    return None


def kinds() -> Iterator[Tile]:
    """The 21 kinds of tiles in the box."""
    return combinations_with_replacement(PRINTED, 2)


def tiles_left(played: Iterable[Tile]) -> dict[Tile, int]:
    """How many of each kind have not been played; below zero if the table entered more than the box has."""
    left = {kind: DOUBLE_TILES if kind[0] == kind[1] else MIXED_TILES for kind in kinds()}
    for tile in played:
        left[kind_of(tile)] -= 1
    return left


def kind_of(tile: Tile) -> Tile:
    """A tile that is turned is of the same kind."""
    order = list(PRINTED)
    one, other = sorted(tile, key=order.index)
    return one, other
