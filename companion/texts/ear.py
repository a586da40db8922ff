"""What sentences for the ear have in common: figures as words, times, nothing that a voice stumbles on."""

from __future__ import annotations

import re
from typing import Any, Final

from companion.texts.catalogue import Catalogue
from companion.texts.numerals import Numeral, year_in_words

SECOND, MINUTE, TENTH = 1000, 60_000, 100  # ms
MOST_NAMES: Final = 3  # of winners: more are a crowd, and take too long
LAST_YEAR: Final = 10_000  # from here on a year is a number like others

_DASH: Final = re.compile(r"\s+[-–—−]\s+|\s*[:;·/]\s*(?=\S)")
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])['’](?=[^\W\d_])")
_SIGN: Final = re.compile(r"[^\w\s.,!?\-’]|_|(?<!\w)-|-(?!\w)")
_BEGINS: Final = re.compile(r"(?:^|(?<=[.!?] ))\w")
_LONE: Final = re.compile(r"\s+(?=[.,!?])")


class Ear:
    """Fills messages for a voice in one language. Whole numbers are filled in as words."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.language = catalogue.language
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join = catalogue.join

    def number(self, value: int | float) -> Numeral:
        return Numeral(value, self.language)

    def fill(self, message: str, **facts: Any) -> str:
        """A part of a sentence."""
        return message.format(**{name: self._word(fact) for name, fact in facts.items()})

    def say(self, message: str, **facts: Any) -> str:
        """One sentence or several, to be spoken as they are."""
        told = _BEGINS.sub(lambda found: found[0].upper(), self.heard(self.fill(message, **facts)))
        return f"{told.rstrip('.')}." if told else ""

    def heard(self, text: str) -> str:
        """Without what is only for the eye; names come from people, who write as they like."""
        text = text.replace("&", self.trc("list", "{first} and {last}").format(first="", last="").strip())
        text = _DASH.sub(", ", text.replace("\u00a0", " "))
        text = _SIGN.sub(" ", _APOSTROPHE.sub("’", text))
        return _LONE.sub("", " ".join(text.split()))

    def duration(self, ms: int) -> str:
        """One minute twenty seconds; fourteen point three seconds."""
        minutes, rest = divmod(ms, MINUTE)
        number = self.number(rest / SECOND)
        parts = []
        if minutes:
            parts.append(self.fill(self.trn("{word} minute", "{word} minutes", minutes), word=minutes))
        if rest or not minutes:
            if number.whole:
                message = self.trn("{word} second", "{word} seconds", rest // SECOND)
            else:
                message = self.trc("a broken number", "{word} seconds")
            parts.append(self.fill(message, word=number))
        return " ".join(parts)

    def year(self, year: int) -> str:
        """Eighteen eighty-nine; twenty-five sixty before Christ."""
        if abs(year) >= LAST_YEAR:
            return str(self.number(year))
        told = year_in_words(abs(year), self.language)
        message = self.trc("spoken", "{year} before Christ") if year < 0 else self.trc("spoken", "{year}")
        return message.format(year=told)

    def metres(self, value: float) -> str:
        number = self.number(value)
        if number.whole:
            return self.fill(self.trn("{word} metre", "{word} metres", abs(round(value))), word=number)
        return self.fill(self.trc("a broken number", "{word} metres"), word=number)

    def points(self, n: int) -> str:
        return self.fill(self.trn("{word} point", "{word} points", n), word=n)

    def turn(self, player: str) -> str:
        return self.say(self.tr("{player}, your turn"), player=player)

    def begins(self, player: str) -> str:
        return self.say(self.tr("{player} begins"), player=player)

    def abandoned(self) -> str:
        return self.say(self.tr("The game is abandoned"))

    def _word(self, fact: Any) -> Any:
        whole = isinstance(fact, int) and not isinstance(fact, bool)
        return self.number(fact) if whole else fact
