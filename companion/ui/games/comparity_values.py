"""A card's value: as it stands on the card, and as it is typed."""

from __future__ import annotations

from math import isfinite
from typing import Any

from companion.ui.games.comparity_painter import Figure

HEIGHT, YEAR = "height", "year"
NO_BREAK = "\u00a0"
Number = int | float


def figure(look: Any, measure: str, value: Number, about: bool = False) -> Figure:
    """The number, and the small word below it."""
    tr = look.tr
    words = [tr("about")] if about else []
    if measure == HEIGHT:
        words.append(tr("m"))
    elif measure == YEAR and value < 0:
        words.append(tr("BC"))
        value = -value
    number = str(value) if measure == YEAR and value == int(value) else look.texts.number(value)
    return Figure(number, NO_BREAK.join(words))


def spoken(look: Any, measure: str, value: Number, about: bool = False) -> str:
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


def axis_words(look: Any, measure: str) -> tuple[str, str]:
    """What stands at both ends of the order."""
    tr = look.tr
    if measure == HEIGHT:
        return str(tr("lower")), str(tr("higher"))
    if measure == YEAR:
        return str(tr("earlier")), str(tr("later"))
    return str(tr("less")), str(tr("more"))
