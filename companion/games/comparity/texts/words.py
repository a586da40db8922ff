"""The vocabulary of Comparity: values with their units, cards as sentences need them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.core.referee import Call
from companion.games.comparity.rules.area import Area, Card, Cell, Pair, in_a_row
from companion.games.comparity.rules.state import HEIGHT, YEAR
from companion.texts.catalogue import Catalogue

GROUPED_FROM: Final = 10_000  # 1889 may be a year: thousands are set apart from here on


class ComparityWords:
    """`measure` is what the table plays by; without it numbers are bare."""

    def __init__(self, catalogue: Catalogue, measure: str = "") -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join = catalogue.join
        self.measure = measure
        self._catalogue = catalogue

    def played_by(self) -> str:
        """What is played by, in a few words."""
        return {HEIGHT: self.tr("by height"), YEAR: self.tr("by year")}.get(self.measure, self.measure)

    def order(self) -> str:
        """How the cards must lie."""
        if self.measure == HEIGHT:
            return self.tr("Heights must not fall from left to right, nor from bottom to top.")
        if self.measure == YEAR:
            return self.tr("Years must not fall from left to right, nor from bottom to top.")
        return self.tr("Values must not fall from left to right, nor from bottom to top.")

    def figure(self, value: float | None) -> str:
        """443; 1889; 2560 BC. The value of a closed card is not known: it has none."""
        if value is None:
            return ""
        if self.measure == YEAR and value < 0:
            return self.tr("{year} BC").format(year=self._digits(-value))
        return self._digits(value)

    def figures(self, area: Area, cells: Iterable[Cell]) -> list[str]:
        """The values of open cards, the smallest first."""
        values = sorted(value for cell in cells if (value := area.cards[cell].value) is not None)
        return [self.figure(value) for value in values]

    def value(self, value: float | None) -> str:
        """443 m; 1889; 2560 BC."""
        figure = self.figure(value)
        return self.tr("{value} m").format(value=figure) if figure and self.measure == HEIGHT else figure

    def _digits(self, value: float) -> str:
        digits = self._catalogue.number(value)
        english = self._catalogue.language == "en"
        return digits.replace(",", "") if english and abs(value) < GROUPED_FROM else digits

    def opened(self, card: Card) -> str:
        """An open card by its name and value: Big Ben (96 m)."""
        name = card.name or self.trc("without a name", "a card")
        return f"{name} ({self.value(card.value)})"

    def lying(self, cards: Iterable[Card]) -> str:
        """Cards on the table: Big Ben, 73 m and 2 closed cards."""
        known, closed = [], 0
        for card in cards:
            if card.name or card.open:
                known.append(card.name or self.value(card.value))
            else:
                closed += 1
        if closed:
            known.append(
                self.trn("{n} closed card", "{n} closed cards", closed).format(n=closed)
                if closed > 1
                else self.tr("a closed card")
            )
        return self.join(known)

    def value_first(self, card: Card) -> str:
        """443 m (Empire State)."""
        value = self.value(card.value)
        return f"{value} ({card.name})" if card.name else value

    def stands(self, greater: str, less: str, pair: Pair) -> str:
        """443 lies left of 330."""
        if in_a_row(pair):
            return self.tr("{greater} lies left of {less}").format(greater=greater, less=less)
        return self.tr("{greater} lies below {less}").format(greater=greater, less=less)

    def wrong(self, area: Area, pair: Pair) -> str:
        """The same of a violating pair, in bare figures."""
        greater, less = (self.figure(area.cards[cell].value) for cell in pair)
        return self.stands(greater, less, pair)


def stopped(text: str) -> str:
    """With one full stop, also after an abbreviation (до н. э.)."""
    return text.rstrip(".") + "."


def single_stops(text: str) -> str:
    """The full stop of an abbreviation (до н. э.) ends its sentence as well."""
    return text.replace("..", ".")


def pairs_of(call: Call) -> list[Pair]:
    """The violating pairs of a call."""
    return [(_cell(one), _cell(other)) for one, other in call.facts["pairs"]]


def _cell(value: list[int]) -> Cell:
    return value[0], value[1]
