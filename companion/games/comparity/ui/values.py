"""A card's value as it stands on the card, and the words for what is played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.comparity.box.stored import Edition, Measure, Number
from companion.games.comparity.rules.state import HEIGHT, YEAR
from companion.games.comparity.texts.words import GROUPED_FROM
from companion.ui.look import Look

MINUS: Final = "\u2212"
NO_BREAK: Final = "\u00a0"
SHORT_YEAR: Final = 1000  # a shorter one would be no year to the eye


@dataclass(frozen=True)
class ShownValue:
    """What an open card shows: its value, and a small word below it (metres, before our era)."""

    value: str
    unit: str = ""

    @property
    def one_line(self) -> str:
        return f"{self.value}{NO_BREAK}{self.unit}".strip()


def measure_of(edition: Edition, name: str) -> Measure:
    """What a session is played by; the box may have forgotten it."""
    return edition.measure(name) or Measure(name, "m" if name == HEIGHT else "", year=name == YEAR)


def shown_value(look: Look, measure: Measure, value: Number, about: bool = False) -> ShownValue:
    words = [look.tr("about")] if about else []
    if measure.year and value < SHORT_YEAR:
        words.append(look.tr("BC") if value < 0 else look.tr("AD"))
        value = abs(value)
    elif not measure.year and measure.unit:
        words.append(unit_word(look, measure))
    short = value == int(value) and abs(value) < GROUPED_FROM
    number = str(int(value)) if short else look.texts.number(value)
    return ShownValue(number, NO_BREAK.join(words))


def small_value(look: Look, value: Number) -> str:
    """The number alone, for a card that is seen from far; a year before our era has a minus."""
    short = value == int(value) and abs(value) < GROUPED_FROM
    number = str(abs(int(value))) if short else look.texts.number(abs(value))
    return f"{MINUS}{number}" if value < 0 else number


def unit_word(look: Look, measure: Measure) -> str:
    return look.tr("m") if measure.name == HEIGHT else measure.unit


def measure_title(look: Look, measure: Measure) -> str:
    """With its unit, above a field."""
    if measure.name == HEIGHT:
        return look.tr("Height, m")
    if measure.name == YEAR:
        return look.tr("Year")
    return f"{measure.name}, {measure.unit}" if measure.unit else measure.name


def measure_word(look: Look, measure: Measure) -> str:
    """The same without its unit."""
    if measure.name == HEIGHT:
        return look.texts.trc("card", "Height")
    return look.tr("Year") if measure.name == YEAR else measure.name


def axis_words(look: Look, measure: Measure) -> tuple[str, str]:
    """What stands at both ends of the order."""
    if measure.name == HEIGHT:
        return look.tr("lower"), look.tr("higher")
    if measure.year:
        return look.tr("earlier"), look.tr("later")
    return look.tr("less"), look.tr("more")
