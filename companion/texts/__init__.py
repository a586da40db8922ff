"""Every sentence the app says, in Russian and English. Knows the score sheet's JSON, no code of ours.

`load("ru")` gives the `Texts` of a language; `texts.game("ingenious")` the sentences of one game.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from importlib import import_module
from typing import Final

from companion.texts import dates
from companion.texts.catalogue import Catalogue, mark
from companion.texts.game import ABANDONED, OPENING, BySetup, GameTexts, Json, Sentence, Why
from companion.texts.problems import common_foul, problem

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
TITLES: Final = {
    "ingenious": mark("Ingenious"),
    "comparity": mark("Comparity"),
    "federation": mark("Federation"),
    "recto-verso": mark("Recto Verso"),
}
_CLASSES: Final = {
    "ingenious": ("companion.texts.ingenious", "IngeniousTexts"),
    "comparity": ("companion.texts.comparity", "ComparityTexts"),
    "federation": ("companion.texts.federation", "FederationTexts"),
    "recto-verso": ("companion.texts.recto_verso", "RectoVersoTexts"),
}


class Texts(Catalogue):
    """All texts in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._games: dict[str, GameTexts] = {}

    def title(self, game: str) -> str:
        return self.tr(TITLES[game])

    def game(self, game: str) -> GameTexts:
        """Imported when first asked for: the launch does not wait for sentences of a game."""
        if game not in self._games:
            module, name = _CLASSES[game]
            self._games[game] = getattr(import_module(module), name)(self)
        return self._games[game]

    def session(self, game: str, setup: Json) -> GameTexts:
        """The sentences of one session: what was agreed before it may tell more, such as units."""
        words = self.game(game)
        return words.of(setup) if isinstance(words, BySetup) else words

    def foul(self, game: str, code: str, facts: Json) -> str:
        """What is wrong with an event and what to do."""
        return common_foul(self, code, facts) or self.game(game).foul(code, facts)

    def problem(self, code: str, facts: Json) -> str:
        """Why a document, a setup or a store cannot be used."""
        return problem(self, code, facts)

    def duration(self, minutes: int | float) -> str:
        return dates.duration(self, minutes)

    def day(self, when: date, today: date) -> str:
        return dates.day(self, when, today)

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
