"""Ingenious, the board: printed symbols, the first round, counting a tile's runs, room for another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, takewhile
from types import MappingProxyType
from typing import Final

from companion.core.referee import BadSetup, Event, Json, check_keys, is_whole
from companion.core.values import knowing, replace
from companion.games.ingenious.rules.hexgrid import (
    Cell,
    adjacent,
    board,
    rays,
    within,
)

Symbols = MappingProxyType[Cell, str]  # which symbol lies or is printed on a cell
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
        symbols = MappingProxyType({cell: colour for colour, cell in printed.items()})
        whole = cls(radius, printed, symbols)
        return knowing(whole, free_pairs=whole.free_pairs)  # counted once; the tiles only take away

    def laid(self, tile: Tile, cells: Pair, seat: int) -> Board:
        one, other = cells
        symbols = MappingProxyType(self.symbols | {one: tile[0], other: tile[1]})
        taken = self._free_beside(one) + self._free_beside(other) - 1  # the tile's own pair counts once
        after = replace(self, symbols=symbols, openers=self.openers | {seat})
        return knowing(after, free_pairs=self.free_pairs - taken)

    def is_free(self, cell: Cell) -> bool:
        return within(cell, self.radius) and cell not in self.symbols

    def free_neighbours(self, cell: Cell) -> list[Cell]:
        symbols = self.symbols
        return [other for other in adjacent(self.radius)[cell] if other not in symbols]

    def _free_beside(self, cell: Cell) -> int:
        near = adjacent(self.radius)[cell]
        return len(near) - sum(map(self.symbols.__contains__, near))

    @cached_property
    def free_pairs(self) -> int:
        """How many pairs of neighbouring cells are free: each place for a tile."""
        free = [cell for cell in board(self.radius) if cell not in self.symbols]
        return sum(map(self._free_beside, free)) // 2

    @property
    def room(self) -> bool:
        """Whether two free neighbouring cells are left."""
        return self.free_pairs > 0

    def misplaced(self, cells: Pair, seat: int) -> str | None:
        """The foul of placing a tile there."""
        (one, other), near = cells, adjacent(self.radius)
        if one not in near or other not in near:
            return "off-board"
        if one in self.symbols or other in self.symbols:
            return "cell-taken"
        if other not in near[one]:
            return "not-adjacent"
        if seat not in self.openers and not self._starts(cells) and any(self._starting_cells()):
            return "first-round"
        return None

    def _starts(self, cells: Pair) -> bool:
        """Whether a tile there touches a printed symbol that no tile touches."""
        marks, near = self.printed.values(), adjacent(self.radius)
        touched = [mark for mark in marks if cells[0] in near[mark] or cells[1] in near[mark]]
        return any(map(self._untouched, touched))

    def _untouched(self, mark: Cell) -> bool:
        marks, symbols = self.printed.values(), self.symbols
        return not [cell for cell in adjacent(self.radius)[mark] if cell in symbols and cell not in marks]

    def starting_cells(self, seat: int) -> frozenset[Cell]:
        """Free cells beside a printed symbol that no tile touches: a player's first tile must cover one.

        Empty for a player who has laid a tile, and where no such place is left.
        """
        return frozenset(() if seat in self.openers else self._starting_cells())

    def _starting_cells(self) -> Iterator[Cell]:
        for mark in filter(self._untouched, self.printed.values()):
            yield from (cell for cell in self.free_neighbours(mark) if self.free_neighbours(cell))

    def runs(self, tile: Tile, cells: Pair) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """The scoring runs of each half, in the five directions away from the other half."""
        return self._runs(tile[0], cells[0], cells[1]), self._runs(tile[1], cells[1], cells[0])

    def _runs(self, colour: str, here: Cell, other: Cell) -> tuple[Run, ...]:
        symbols, found = self.symbols, list[Run]()
        for line in rays(self.radius)[here]:
            if line and line[0] in symbols and symbols[line[0]] == colour and line[0] != other:
                cells = takewhile(lambda cell: symbols.get(cell) == colour, line)
                found.append(Run(colour, tuple(cells)))
        return tuple(found)


def points_of(runs: Iterable[Run]) -> int:
    return sum([len(run.cells) for run in runs])


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
    if isinstance(value, (list, tuple)) and len(value) == 2 and is_whole(value[0]) and is_whole(value[1]):
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
