"""A card's value: as it stands on the card, and as it is typed."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final

from companion.games.comparity.box.stored import Edition, Measure
from companion.games.comparity.ui.painter import Figure

HEIGHT, YEAR = "height", "year"
NO_BREAK: Final = "\u00a0"
GROUPED_FROM: Final = 10_000  # shorter numbers are read at a glance
SHORT_YEAR: Final = 1000  # a shorter one would be no year to the eye
Number = int | float


def measure_of(edition: Edition, name: str) -> Measure:
    """What a session is played by; the box may have forgotten it."""
    return edition.measure(name) or Measure(name, "m" if name == HEIGHT else "", year=name == YEAR)


def figure(look: Any, measure: Measure, value: Number, about: bool = False) -> Figure:
    """The number, and the small words below it."""
    words = [look.tr("about")] if about else []
    if measure.year and value < SHORT_YEAR:
        words.append(look.tr("BC") if value < 0 else look.tr("AD"))
        value = abs(value)
    elif not measure.year and measure.unit:
        words.append(look.tr("m") if measure.name == HEIGHT else measure.unit)
    short = value == int(value) and abs(value) < GROUPED_FROM
    number = str(int(value)) if short else str(look.texts.number(value))
    return Figure(number, NO_BREAK.join(words))


def spoken(look: Any, measure: Measure, value: Number, about: bool = False) -> str:
    return one_line(figure(look, measure, value, about))


def one_line(shown: Figure) -> str:
    return f"{shown.value}{NO_BREAK}{shown.unit}".strip()


def typed_number(text: str) -> Number | None:
    """What was typed, with a comma or a point; None if it is no number."""
    plain = "".join(text.split()).replace(",", ".").replace("−", "-").replace("–", "-")
    try:
        value = float(plain)
    except ValueError:
        return None
    if not isfinite(value) or "_" in plain:
        return None
    return int(value) if value == int(value) else value


def measure_title(look: Any, measure: str) -> str:
    tr = look.tr
    return {HEIGHT: str(tr("Height, m")), YEAR: str(tr("Year"))}.get(measure, measure)


def axis_words(look: Any, measure: Measure) -> tuple[str, str]:
    """What stands at both ends of the order."""
    tr = look.tr
    if measure.name == HEIGHT:
        return str(tr("lower")), str(tr("higher"))
    if measure.year:
        return str(tr("earlier")), str(tr("later"))
    return str(tr("less")), str(tr("more"))
