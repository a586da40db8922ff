"""Federation, the board: chips, wild corners, and the sixes that become superlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from companion.core.referee import Json
from companion.core.squaregrid import DIRECTIONS, Cell, corners, read_cell, run, windows, within
from companion.core.values import replace

Superline = tuple[Cell, ...]  # six cells in reading order; also one that can still be made

SIX: Final = 6  # chips of a superline
UNSHOWN: Final[Superline] = ()  # claimed by a table that did not show where
DISJOINT, SHARE_ONE = "disjoint", "share-one"


@dataclass(frozen=True)
class Board:
    """`superlines` of each team stand in the order they were made; `locked` are their chips.

    `regions` are what the table said of cells: a cell keeps its region, whatever becomes of the chip.
    """

    rows: int
    cols: int
    collinear: str
    superlines: tuple[tuple[Superline, ...], ...]
    chips: MappingProxyType[Cell, int]
    locked: frozenset[Cell] = frozenset()
    regions: MappingProxyType[Cell, str] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def empty(cls, rows: int, cols: int, teams: int, collinear: str = DISJOINT) -> Board:
        return cls(rows, cols, collinear, ((),) * teams, MappingProxyType({}))

    @property
    def corners(self) -> frozenset[Cell]:
        return corners(self.rows, self.cols)

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(len(lines) for lines in self.superlines)

    def within(self, cell: Cell) -> bool:
        return within(cell, self.rows, self.cols)

    def holds(self, cell: Cell, team: int) -> bool:
        """A corner counts as a chip of whichever team needs it."""
        return self.chips.get(cell) == team or cell in self.corners

    def misplaced(self, cell: Cell) -> str | None:
        """The foul of putting a chip there."""
        if not self.within(cell):
            return "off-board"
        if cell in self.corners:
            return "corner"
        return "cell-taken" if cell in self.chips else None

    def no_victim(self, cell: Cell, team: int) -> str | None:
        """The foul of taking the chip there away: it must be an opponent's, outside any superline."""
        if not self.within(cell):
            return "off-board"
        if cell in self.corners:
            return "corner"
        if cell not in self.chips:
            return "no-target"
        if self.chips[cell] == team:
            return "own-chip"
        return "locked" if cell in self.locked else None

    def sixes(self, cell: Cell, team: int) -> tuple[Superline, ...]:
        """Every six, in reading order, that a chip of the team on this cell would complete."""
        every = (six for _, row in self._long_runs(cell, team) for six in windows(row, SIX))
        return tuple(sorted(six for six in every if self.stands_free(six, team)))

    def _long_runs(self, cell: Cell, team: int) -> Iterator[tuple[Cell, list[Cell]]]:
        """Each direction in which a new chip makes a run of six or more, and the run near the chip."""
        chips, wild = self.chips, self.corners

        def holds(other: Cell) -> bool:
            return chips.get(other) == team or other in wild

        for direction in DIRECTIONS:
            row = run(cell, direction, holds, reach=SIX - 1)
            if len(row) >= SIX:
                yield direction, row

    def stands_free(self, six: Superline, team: int) -> bool:
        """Whether the team's superlines leave it the chips that it needs."""
        return self.fits(six, self.superlines[team])

    def fits(self, six: Superline, lines: Iterable[Superline]) -> bool:
        """Whether it can be made beside all of these."""
        return all(self.compatible(six, line) for line in lines)

    def compatible(self, one: Superline, other: Superline) -> bool:
        """Crossing lines share the chip at the crossing; those along the same line as the table chose."""
        if UNSHOWN in (one, other) or direction_of(one) != direction_of(other):
            return True
        return self._apart(one, [{*other}])

    def _apart(self, six: Superline, along: list[set[Cell]]) -> bool:
        """Whether it takes no more of these lines along the same line than they may share."""
        most = self.shareable
        return all(len(line.intersection(six)) <= most for line in along)

    @property
    def shareable(self) -> int:
        """How many chips two superlines along the same line may share."""
        return 1 if self.collinear == SHARE_ONE else 0

    def completed(
        self, cell: Cell, team: int, take: Sequence[Superline] = ()
    ) -> tuple[Superline, ...] | None:
        """The superlines that a chip makes: those of `take`, then what fits beside them in reading order.

        None if `take` has a line that cannot be made.
        """
        made: list[Superline] = []
        for line in take:
            if line not in self.sixes(cell, team) or not self.fits(line, made):
                return None
            made.append(line)
        more: list[Superline] = []
        for direction, row in self._long_runs(cell, team):  # lines along others are not in the way
            every = (*self.superlines[team], *made)
            along = [{*line} for line in every if line and direction_of(line) == direction]
            for six in windows(row, SIX):
                if self._apart(six, along):
                    along.append({*six})
                    more.append(six)
        return (*made, *sorted(more))

    def laid(
        self, cell: Cell, team: int, lines: tuple[Superline, ...] = (), region: str | None = None
    ) -> Board:
        """A chip more, or another team's in place of the one there; the new superlines are locked.

        `region` is what the table said of the cell.
        """
        board = self.claimed(team, lines) if lines else self
        regions = board.regions if region is None else MappingProxyType(board.regions | {cell: region})
        return replace(board, chips=MappingProxyType(board.chips | {cell: team}), regions=regions)

    def claimed(self, team: int, lines: tuple[Superline, ...]) -> Board:
        """Superlines more, and their chips are locked."""
        superlines = list(self.superlines)
        superlines[team] += lines
        locked = self.locked.union(*lines) - self.corners
        return replace(self, superlines=tuple(superlines), locked=locked)

    def lifted(self, cell: Cell) -> Board:
        chips = self.chips.copy()
        del chips[cell]
        return replace(self, chips=MappingProxyType(chips))


def direction_of(line: Superline) -> Cell:
    return line[1][0] - line[0][0], line[1][1] - line[0][1]


def row_letters(row: int) -> str:
    """As rows are called at the table, from the top: A to Z, then AA, BB and so on."""
    return ascii_uppercase[row % len(ascii_uppercase)] * (1 + row // len(ascii_uppercase))


def read_take(value: Json) -> tuple[Superline, ...] | None:
    """A list of lines of cells, each put in reading order; or None."""
    if not isinstance(value, list | tuple):
        return None
    lines: list[Superline] = []
    for line in value:
        cells = [read_cell(cell) for cell in line] if isinstance(line, list | tuple) else [None]
        known = sorted(cell for cell in cells if cell is not None)
        if len(known) < len(cells):
            return None
        lines.append(tuple(known))
    return tuple(lines)
