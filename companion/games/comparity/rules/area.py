"""Comparity, the play area: cards on a square grid, what lies beside what, and what stands out of order."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from companion.core.referee import Json, is_whole
from companion.core.values import knowing

Cell = tuple[int, int]  # x grows to the right, y upwards
Pair = tuple[Cell, Cell]

START: Final[Cell] = (0, 0)
UPWARDS: Final = ((0, 1), (1, 0))  # values must not fall along these
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))  # corners do not count
ROUND: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # a side, a corner, …


@dataclass(frozen=True)
class Card:
    """What the table has told of a card. Its value is known once it is open, and never before."""

    name: str | None = None
    value: float | None = None

    @property
    def open(self) -> bool:
        return self.value is not None


@dataclass(frozen=True)
class Area:
    """The cards by their cells. What a change leaves as it was is not looked for again."""

    cards: MappingProxyType[Cell, Card]

    @classmethod
    def first(cls) -> Area:
        """The pile's top card, closed."""
        return cls(MappingProxyType({START: Card()}))

    def with_cards(self, *laid: tuple[Cell, Card]) -> Area:
        """Cards laid or turned over."""
        changed = dict(laid)
        return self._with(self.cards | changed, changed)

    def without(self, cell: Cell) -> Area:
        cards = self.cards.copy()
        del cards[cell]
        return self._with(cards, (cell,))

    def _with(self, cards: dict[Cell, Card], changed: Collection[Cell]) -> Area:
        """The area with these cards; the others lie in the same order and have the same names."""
        after = Area(MappingProxyType(cards))
        wrong = [pair for pair in self._violations if pair[0] not in changed and pair[1] not in changed]
        wrong += after.violations_at(*changed)
        names = dict(self._open_names)
        for cell in changed:
            if self.is_open(cell):
                names.pop(self.cards[cell].name or "", None)
        for cell in changed:
            if after.is_open(cell) and (name := cards[cell].name):
                names[name] = cell
        return knowing(after, _violations=tuple(sorted(wrong)), _open_names=names)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top card."""
        across, up = [x for x, _ in self.cards], [y for _, y in self.cards]
        return min(across), min(up), max(across), max(up)

    def swapped(self, a: Cell, b: Cell) -> Area:
        return self.with_cards((a, self.cards[b]), (b, self.cards[a]))

    def is_closed(self, cell: Cell) -> bool:
        return cell in self.cards and not self.cards[cell].open

    def is_open(self, cell: Cell) -> bool:
        return cell in self.cards and self.cards[cell].open

    def beside(self, cell: Cell) -> list[Cell]:
        """Where cards touch that place."""
        return [other for other in sides(cell) if other in self.cards]

    def open_names(self) -> dict[str, Cell]:
        """The names that lie open, and where."""
        return self._open_names

    @cached_property
    def _open_names(self) -> dict[str, Cell]:
        return {card.name: cell for cell, card in self.cards.items() if card.open and card.name}

    def closed_cells(self) -> list[Cell]:
        return sorted(cell for cell in self.cards if self.is_closed(cell))

    def free_cells(self) -> list[Cell]:
        """Every empty place beside a card."""
        return sorted({other for cell in self.cards for other in sides(cell)} - self.cards.keys())

    def violations(self) -> tuple[Pair, ...]:
        """Open neighbours in the wrong order; the place for the smaller value comes first."""
        return self._violations

    @cached_property
    def _violations(self) -> tuple[Pair, ...]:
        return tuple(sorted(self.violations_at(*self.cards)))

    def violations_at(self, *cells: Cell) -> set[Pair]:
        """Those that one of these cells has part in."""
        found = set[Pair]()
        for cell in cells:
            card = self.cards.get(cell)
            if card is not None and card.value is not None:
                wrong = self.wrong_beside(cell, card.value)
                found.update([(cell, other) if cell < other else (other, cell) for other in wrong])
        return found

    def wrong_beside(self, cell: Cell, value: float) -> list[Cell]:
        """Beside which open cards one of this value would lie in the wrong order at that place."""
        (x, y), cards, found = cell, self.cards, list[Cell]()
        for to_x, to_y in UPWARDS:
            card = cards.get(above := (x + to_x, y + to_y))
            if card is not None and card.value is not None and card.value < value:
                found.append(above)
            card = cards.get(below := (x - to_x, y - to_y))
            if card is not None and card.value is not None and card.value > value:
                found.append(below)
        return found

    def parts(self) -> tuple[set[Cell], ...]:
        """The cards that hang together; a whole area is one part."""
        return self._parts

    @cached_property
    def _parts(self) -> tuple[set[Cell], ...]:
        left = set(self.cards)
        found = []
        while left:
            part, edge = set[Cell](), {left.pop()}
            while edge:
                part |= edge
                edge = left.intersection([other for cell in edge for other in sides(cell)])
                left -= edge
            found.append(part)
        return tuple(found)

    def linked_round(self, cell: Cell) -> bool:
        """Whether the cards on a cell's sides hang together by those at its corners."""
        lies = [(cell[0] + x, cell[1] + y) in self.cards for x, y in ROUND]
        links = [lies[at - 2] and lies[at - 1] and lies[at] for at in range(0, len(ROUND), 2)]
        return sum(links) >= sum(lies[::2]) - 1

    def joins(self) -> tuple[Cell, ...]:
        """The empty places that make a broken area one; none if it is whole."""
        if len(self.parts()) == 1:
            return ()
        return tuple(cell for cell in self.free_cells() if self.is_joining(cell))

    def is_joining(self, cell: Cell) -> bool:
        """Whether every part of a broken area has a card beside this empty place."""
        return not any(part.isdisjoint(sides(cell)) for part in self.parts())

    def describe(self) -> list[Json]:
        return [
            {"at": list(cell), "open": card.open, "value": card.value, "card": card.name}
            for cell, card in sorted(self.cards.items(), key=lambda entry: entry[0])
        ]


@lru_cache(maxsize=4096)
def sides(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + x, cell[1] + y) for x, y in SIDES)


def in_a_row(pair: Pair) -> bool:
    """Whether two neighbours lie side by side; else one above the other."""
    return pair[0][1] == pair[1][1]


def are_neighbours(a: Cell, b: Cell) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def read_cell(value: Json) -> Cell | None:
    """An integer pair, or None."""
    if isinstance(value, (list, tuple)) and len(value) == 2 and is_whole(value[0]) and is_whole(value[1]):
        return value[0], value[1]
    return None
