"""Comparity, putting a broken order right, by cards and not by cells, as the booklet reasons in its examples.

Bad pairs that share a card form a knot. Two cards of a knot may change places if at least one bad pair goes
and no two cards stand wrong that did not before; a knot without such a swap loses one of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from companion.core.referee import Json
from companion.games.comparity.rules.area import Area, Cell, Pair, are_neighbours


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
        swaps = list(_swaps(area, knot))
        found += swaps or [Repair("discard", (cell,)) for cell in knot]
    return tuple(sorted(found, key=lambda repair: repair.order))


def is_repair(area: Area, violations: tuple[Pair, ...], repair: Repair) -> bool:
    """Whether it is one of them: its own knot tells."""
    knot = next((knot for knot in knots(violations) if set(repair.cells) <= set(knot)), ())
    if repair.kind == "swap":
        return bool(knot) and puts_right(area, (repair.cells[0], repair.cells[1]))
    return bool(knot) and not any(_swaps(area, knot))


def kinds_of_repair(area: Area, violations: tuple[Pair, ...]) -> set[str]:
    """Whether there are swaps among them, or discards, or both."""
    return {"swap" if any(_swaps(area, knot)) else "discard" for knot in knots(violations)}


def _swaps(area: Area, knot: tuple[Cell, ...]) -> Iterator[Repair]:
    return (Repair("swap", pair) for pair in combinations(knot, 2) if puts_right(area, pair))


def knots(violations: tuple[Pair, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The cards that hang together by bad pairs, each knot in the order of its cells."""
    found: list[set[Cell]] = []
    for pair in violations:
        touched = [knot for knot in found if not knot.isdisjoint(pair)]
        found = [knot for knot in found if knot not in touched]
        found.append(set(pair).union(*touched))
    return tuple(sorted(tuple(sorted(knot)) for knot in found))


def puts_right(area: Area, pair: Pair) -> bool:
    """Whether exchanging them ends a bad pair, and no two cards stand wrong that did not before."""
    ends = False
    for here, there in (pair, pair[::-1]):
        value = area.cards[here].value
        if value is None:
            return False
        before, after = area.wrong_beside(here, value), area.wrong_beside(there, value)
        if are_neighbours(here, there) and there not in before and value != area.cards[there].value:
            return False  # the two themselves, now in the right order
        if not set(after) <= set(before):
            return False
        ends = ends or len(after) < len(before)
    return ends


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
