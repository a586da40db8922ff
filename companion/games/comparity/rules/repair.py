"""Comparity, putting a broken order right, by cards and not by cells, as the booklet reasons in its examples.

Bad pairs that share a card form a knot. Two cards of a knot may change places if at least one bad pair goes
and no two cards stand wrong that did not before; a knot without such a swap loses one of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
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
    """For every knot the swaps that put something right or, where there is none, the discard of each card."""
    found: list[Repair] = []
    for knot in knots(violations):
        swaps = [pair for pair in combinations(knot, 2) if puts_right(area, violations, pair)]
        found += [Repair("swap", pair) for pair in swaps]
        if not swaps:
            found += [Repair("discard", (cell,)) for cell in knot]
    return tuple(sorted(found, key=lambda repair: repair.order))


def knots(violations: tuple[Pair, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The cards that hang together by bad pairs, each knot in the order of its cells."""
    found: list[set[Cell]] = []
    for pair in violations:
        touched = [knot for knot in found if not knot.isdisjoint(pair)]
        found = [knot for knot in found if knot not in touched]
        found.append(set(pair).union(*touched))
    return tuple(sorted(tuple(sorted(knot)) for knot in found))


def puts_right(area: Area, violations: tuple[Pair, ...], pair: Pair) -> bool:
    """Whether exchanging them ends a bad pair, and no two cards stand wrong that did not before."""
    before, after = _by_cards(violations), _by_cards(area.swapped(*pair).violations(), pair)
    return after < before


def new_violations(area: Area, violations: tuple[Pair, ...], pair: Pair) -> tuple[Pair, ...]:
    """Where cards would stand wrong that did not before, once the two are exchanged."""
    before, after = _by_cards(violations), area.swapped(*pair).violations()
    return tuple(wrong for wrong in after if not _by_cards((wrong,), pair) <= before)


def _by_cards(violations: tuple[Pair, ...], exchanged: Pair | None = None) -> frozenset[frozenset[Cell]]:
    """Bad pairs named by their cards: by the cells that these had before two of them were exchanged."""
    came_from = {} if exchanged is None else {exchanged[0]: exchanged[1], exchanged[1]: exchanged[0]}
    return frozenset(frozenset(came_from.get(cell, cell) for cell in pair) for pair in violations)


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
