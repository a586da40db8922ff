"""Comparity, the play area: cards on a square grid, what lies beside what, and what stands out of order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.core.referee import Json, is_whole

Cell = tuple[int, int]  # x grows to the right, y upwards
Pair = tuple[Cell, Cell]

START: Final[Cell] = (0, 0)
UPWARDS: Final = ((0, 1), (1, 0))  # values must not fall along these
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))  # corners do not count


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
    cards: Mapping[Cell, Card]

    @classmethod
    def first(cls) -> Area:
        """The pile's top card, closed."""
        return cls(MappingProxyType({START: Card()}))

    def with_cards(self, *laid: tuple[Cell, Card]) -> Area:
        """Cards laid or turned over."""
        return Area(MappingProxyType({**self.cards, **dict(laid)}))

    def without(self, cell: Cell) -> Area:
        return Area(MappingProxyType({at: card for at, card in self.cards.items() if at != cell}))

    @property
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
        return {card.name: cell for cell, card in self.cards.items() if card.open and card.name}

    def closed_cells(self) -> list[Cell]:
        return sorted(cell for cell in self.cards if self.is_closed(cell))

    def free_cells(self) -> list[Cell]:
        """Every empty place beside a card."""
        return sorted({other for cell in self.cards for other in sides(cell)} - self.cards.keys())

    def violations(self) -> tuple[Pair, ...]:
        """Open neighbours in the wrong order; the place for the smaller value comes first."""
        return tuple(sorted(pair for cell in self.cards for pair in self._broken_after(cell)))

    def _broken_after(self, cell: Cell) -> Iterator[Pair]:
        value = self.cards[cell].value
        if value is None:
            return
        for step in UPWARDS:
            other = cell[0] + step[0], cell[1] + step[1]
            greater = self.cards[other].value if other in self.cards else None
            if greater is not None and greater < value:
                yield cell, other

    def violations_at(self, *cells: Cell) -> set[Pair]:
        """Those that one of these cells has part in."""
        near = {(x - dx, y - dy) for x, y in cells for dx, dy in UPWARDS} | set(cells)
        broken = (pair for cell in near if cell in self.cards for pair in self._broken_after(cell))
        return {pair for pair in broken if not set(pair).isdisjoint(cells)}

    def parts(self) -> list[set[Cell]]:
        """The cards that hang together; a whole area is one part."""
        left = set(self.cards)
        found = []
        while left:
            part, edge = set[Cell](), [left.pop()]
            while edge:
                cell = edge.pop()
                part.add(cell)
                for other in sides(cell):
                    if other in left:
                        left.remove(other)
                        edge.append(other)
            found.append(part)
        return found

    def joins(self) -> tuple[Cell, ...]:
        """The empty places that make a broken area one; none if it is whole."""
        parts = self.parts()
        if len(parts) == 1:
            return ()
        near = [{other for cell in part for other in sides(cell)} for part in parts]
        return tuple(sorted(set.intersection(*near) - self.cards.keys()))

    def describe(self) -> list[Json]:
        return [
            {"at": list(cell), "open": card.open, "value": card.value, "card": card.name}
            for cell, card in sorted(self.cards.items(), key=lambda entry: entry[0])
        ]


def sides(cell: Cell) -> Iterator[Cell]:
    return ((cell[0] + x, cell[1] + y) for x, y in SIDES)


def in_a_row(pair: Pair) -> bool:
    """Whether two neighbours lie side by side; else one above the other."""
    return pair[0][1] == pair[1][1]


def are_neighbours(a: Cell, b: Cell) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def read_cell(value: Json) -> Cell | None:
    """An integer pair, or None."""
    if isinstance(value, list | tuple) and len(value) == 2 and all(is_whole(part) for part in value):
        return value[0], value[1]
    return None
