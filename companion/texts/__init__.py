"""What every sentence needs, in Russian and English: the catalogues, dates, problems. Knows no game.

`load("ru")` gives the `Texts` of a language; each game makes its own sentences with them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

from companion.texts import dates
from companion.texts.catalogue import Catalogue
from companion.texts.game import ABANDONED, OPENING, GameTexts, Sentence, Why
from companion.texts.problems import Facts, problem

__all__ = [
    "ABANDONED",
    "LANGUAGES",
    "OPENING",
    "GameTexts",
    "Sentence",
    "Texts",
    "Why",
    "load",
    "pick_language",
]

LANGUAGES: Final = ("ru", "en")


class Texts(Catalogue):
    """All texts in one language."""

    def problem(self, code: str, facts: Facts) -> str:
        """Why a document, a setup or a store cannot be used."""
        return problem(self, code, facts)

    def duration(self, minutes: int | float) -> str:
        return dates.duration(self, minutes)

    def day(self, when: date, today: date) -> str:
        return dates.day(self, when, today)

    def whole_day(self, when: date, today: date) -> str:
        return dates.whole_day(self, when, today)

    def full_day(self, when: date) -> str:
        return dates.full_day(self, when)

    def plain_day(self, when: date) -> str:
        return dates.plain_day(self, when)

    def calendar_day(self, when: date, today: date) -> str:
        return dates.calendar_day(self, when, today)

    def brief_day(self, when: date, today: date) -> str:
        return dates.brief_day(self, when, today)

    def short_month(self, when: date) -> str:
        return dates.short_month(self, when)

    def short_day(self, when: date, today: date) -> str:
        return dates.short_day(self, when, today)

    def month(self, when: date, today: date | None = None) -> str:
        return dates.month(self, when, today)


def load(language: str) -> Texts:
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language}")
    return Texts(language)


def pick_language(wanted: str | None, locale_names: Iterable[str]) -> str:
    """The language asked for, or the first of the device's (ru_RU, en-GB, …) that we speak, or English."""
    if wanted in LANGUAGES:
        return str(wanted)
    for name in locale_names:
        language = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"
