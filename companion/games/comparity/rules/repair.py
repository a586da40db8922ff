"""Comparity, putting a broken order right: swap the two cards, or discard one where a swap breaks more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.referee import Json
from companion.games.comparity.rules.area import Area, Cell, Pair


@dataclass(frozen=True)
class Repair:
    """A swap of two cells, or the discard of one."""

    kind: Literal["swap", "discard"]
    cells: tuple[Cell, ...]

    @property
    def order(self) -> tuple[Cell, bool, tuple[Cell, ...]]:
        """By cell; a swap before a discard at the same one."""
        return self.cells[0], self.kind == "discard", self.cells

    def done(self, area: Area) -> Area:
        return area.swapped(*self.cells) if self.kind == "swap" else area.without(self.cells[0])

    def describe(self) -> dict[str, Json]:
        cells = [list(cell) for cell in self.cells]
        return {"swap": cells} if self.kind == "swap" else {"discard": cells[0]}

    def to_event(self) -> dict[str, Json]:
        if self.kind == "swap":
            return {"type": "swap", "a": list(self.cells[0]), "b": list(self.cells[1])}
        return {"type": "discard", "at": list(self.cells[0])}


def repairs(area: Area, violations: tuple[Pair, ...]) -> tuple[Repair, ...]:
    """For every violating pair its swap or, where that makes a new violation, the discard of either card."""
    found = set()
    for pair in violations:
        if new_violations(area, violations, pair):
            found |= {Repair("discard", (cell,)) for cell in pair}
        else:
            found.add(Repair("swap", pair))
    return tuple(sorted(found, key=lambda repair: repair.order))


def new_violations(area: Area, violations: tuple[Pair, ...], pair: Pair) -> tuple[Pair, ...]:
    """The pairs of places that are right now and would be wrong once the two cards are swapped."""
    return tuple(sorted(area.swapped(*pair).violations_at(*pair) - set(violations)))


@dataclass(frozen=True)
class Advice:
    """A legal repair and what it would leave behind."""

    repair: Repair
    solves: int  # violating pairs fewer
    splits: bool  # whether the area would fall apart

    @property
    def order(self) -> tuple[Json, ...]:
        """The gentlest first: a swap loses no card; then what solves more, then what keeps the area whole."""
        return self.repair.kind == "discard", -self.solves, self.splits, self.repair.order


def advise(area: Area) -> tuple[Advice, ...]:
    """The legal repairs, the one to propose first."""
    broken = area.violations()
    return tuple(
        sorted((_weighed(area, broken, each) for each in repairs(area, broken)), key=lambda a: a.order)
    )


def _weighed(area: Area, broken: tuple[Pair, ...], repair: Repair) -> Advice:
    after = repair.done(area)
    splits = repair.kind == "discard" and len(after.parts()) > 1
    return Advice(repair, len(broken) - len(after.violations()), splits)
