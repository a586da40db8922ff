"""The vocabulary of Comparity: values with their units, cards as sentences need them, what a state tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.texts.catalogue import Catalogue
from companion.texts.game import Json

HEIGHT, YEAR = "height", "year"
GROUPED_FROM = 10_000  # 1889 may be a year: thousands are set apart from here on
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
Cell = tuple[int, int]
Card = Json  # an entry of the grid


class ComparityWords:
    """`measure` is what the table plays by; no state tells it, and without it numbers are bare."""

    def __init__(self, catalogue: Catalogue, measure: str = "") -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join = catalogue.join
        self.measure = measure
        self._catalogue = catalogue

    def figure(self, value: int | float) -> str:
        """443; 1889; 2560 BC."""
        if self.measure == YEAR and value < 0:
            return self.tr("{year} BC").format(year=self._digits(-value))
        return self._digits(value)

    def value(self, value: int | float) -> str:
        """443 m; 1889; 2560 BC."""
        figure = self.figure(value)
        return self.tr("{value} m").format(value=figure) if self.measure == HEIGHT else figure

    def _digits(self, value: int | float) -> str:
        digits = self._catalogue.number(value)
        english = self._catalogue.language == "en"
        return digits.replace(",", "") if english and abs(value) < GROUPED_FROM else digits

    def opened(self, card: Card) -> str:
        """An open card by its name and value: Big Ben (96 m)."""
        name = card["card"] or self.trc("without a name", "a card")
        return f"{name} ({self.value(card['value'])})"

    def lying(self, cards: Iterable[Card]) -> str:
        """Cards on the table: Big Ben, 73 m and 2 closed cards."""
        known, closed = [], 0
        for card in cards:
            if card["card"] or card["open"]:
                known.append(card["card"] or self.value(card["value"]))
            else:
                closed += 1
        if closed:
            known.append(
                self.trn("{n} closed card", "{n} closed cards", closed).format(n=closed)
                if closed > 1
                else self.tr("a closed card")
            )
        return self.join(known)

    def face(self, card: Card) -> str:
        """443 m (Empire State)."""
        value = self.value(card["value"])
        return f"{value} ({card['card']})" if card["card"] else value

    def stands(self, greater: str, less: str, row: bool) -> str:
        """443 stands left of 330."""
        if row:
            return self.tr("{greater} stands left of {less}").format(greater=greater, less=less)
        return self.tr("{greater} stands below {less}").format(greater=greater, less=less)

    def wrong(self, state: Json, pair: Any) -> str:
        """The same of a violating pair, in bare figures."""
        greater, less = (self.figure(at(state, cell)["value"]) for cell in pair)
        return self.stands(greater, less, is_row(pair))


def stopped(text: str) -> str:
    """With one full stop, also after an abbreviation (до н. э.)."""
    return text.rstrip(".") + "."


# What a state tells


def at(state: Json, cell: Any) -> Card:
    """The card there."""
    return next(card for card in state["grid"] if list(card["at"]) == list(cell))


def cells(state: Json) -> dict[Cell, Card]:
    return {(card["at"][0], card["at"][1]): card for card in state["grid"]}


def beside(state: Json, cell: Any) -> list[Card]:
    """The cards that touch that place."""
    table = cells(state)
    near = ((cell[0] + x, cell[1] + y) for x, y in SIDES)
    return [table[other] for other in near if other in table]


def is_row(pair: Any) -> bool:
    """Whether the two lie side by side; else one above the other."""
    return bool(pair[0][1] == pair[1][1])


def laid(before: Json, after: Json) -> Any:
    """Where the new card lies."""
    then = cells(before)
    return next((list(cell) for cell in cells(after) if cell not in then), None)


def turned_over(before: Json, after: Json) -> list[Card]:
    """The cards that an event opened."""
    then = cells(before)
    return [card for cell, card in cells(after).items() if card["open"] and not then[cell]["open"]]


def can_check(state: Json) -> bool:
    return len(state["grid"]) > 1 and not all(card["open"] for card in state["grid"])


def is_extra(state: Json) -> bool:
    """Whether the extra card of a trio is due; a turn with nothing to check looks alike."""
    actions = state["due"]["actions"] if state["due"] else []
    return actions == ["play", "decline"] or (actions == ["play"] and can_check(state))


def after_swap(state: Json, pair: Any) -> list[tuple[Card, Card, bool]]:
    """What a swap would newly break: the greater card, the lesser, whether they would lie side by side."""
    table, known = cells(state), [list(map(list, each)) for each in state["violations"]]
    one, other = (tuple(cell) for cell in pair)
    swapped = {**table, one: table[other], other: table[one]}
    broken = []
    for (x, y), card in sorted(swapped.items(), key=lambda entry: entry[0]):
        for beyond in ((x, y + 1), (x + 1, y)):
            next_card = swapped.get(beyond)
            if next_card is None or [[x, y], list(beyond)] in known:
                continue
            if card["open"] and next_card["open"] and card["value"] > next_card["value"]:
                broken.append((card, next_card, beyond[1] == y))
    return broken


def gained(before: Json, after: Json, player: str) -> int:
    """How many cards more a player has."""
    return int(after["hands"][player]) - int(before["hands"][player])


def neighbour(state: Json, player: str, step: int) -> str:
    """Who sits so many seats to the left; −1 is the right-hand neighbour."""
    seats: list[str] = list(state["hands"])
    return seats[(seats.index(player) + step) % len(seats)]
