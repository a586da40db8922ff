"""Federation, the board: chips, wild corners, and the sixes that become superlines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from companion.core.referee import Json
from companion.core.squaregrid import DIRECTIONS, Cell, corners, read_cell, run, windows, within

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
    chips: Mapping[Cell, int]
    locked: frozenset[Cell] = frozenset()
    regions: Mapping[Cell, str] = field(default_factory=lambda: MappingProxyType({}))

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

        def holds(other: Cell) -> bool:
            return self.holds(other, team)

        return tuple(sorted(
            six
            for direction in DIRECTIONS
            for six in windows(run(cell, direction, holds), SIX)
            if cell in six and self.stands_free(six, team)
        ))  # fmt: skip

    def stands_free(self, six: Superline, team: int) -> bool:
        """Whether the team's superlines leave it the chips that it needs."""
        return all(self.compatible(six, line) for line in self.superlines[team])

    def compatible(self, one: Superline, other: Superline) -> bool:
        """Crossing lines share the chip at the crossing; those along the same line as the table chose."""
        if UNSHOWN in (one, other) or direction_of(one) != direction_of(other):
            return True
        return len({*one} & {*other}) <= self.shareable

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
        sixes = self.sixes(cell, team)
        made: list[Superline] = []
        for line in take:
            if line not in sixes or not all(self.compatible(line, other) for other in made):
                return None
            made.append(line)
        for line in sixes:
            if all(self.compatible(line, other) for other in made):
                made.append(line)
        return tuple(made)

    def laid(self, cell: Cell, team: int, lines: tuple[Superline, ...] = ()) -> Board:
        """A chip more, or another team's in place of the one there; the new superlines are locked."""
        return replace(self.claimed(team, lines), chips=MappingProxyType({**self.chips, cell: team}))

    def claimed(self, team: int, lines: tuple[Superline, ...]) -> Board:
        """Superlines more, and their chips are locked."""
        superlines = list(self.superlines)
        superlines[team] += lines
        locked = self.locked.union(*lines) - self.corners
        return replace(self, superlines=tuple(superlines), locked=locked)

    def lifted(self, cell: Cell) -> Board:
        chips = {other: team for other, team in self.chips.items() if other != cell}
        return replace(self, chips=MappingProxyType(chips))

    def named(self, cell: Cell, region: str) -> Board:
        """The table has said which region this cell is."""
        return replace(self, regions=MappingProxyType({**self.regions, cell: region}))


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
