"""A gettext catalogue and the few things beside messages that differ by language: lists and numbers.

English is the source language. Messages are filled with `str.format` and named fields.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.texts import typography

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "companion"
NO_BREAK = typography.NO_BREAK
MINUS = "\u2212"
_DIGITS = {"en": (",", ".", 1_000), "ru": (NO_BREAK, ",", 10_000)}  # thousands, decimals, from where


class Catalogue:
    """Messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = _read(language)
        self._typeset: dict[str, str] = {}

    def tr(self, message: str) -> str:
        return self._set(self._messages.gettext(message)) if message else ""  # gettext has its header there

    def trn(self, one: str, many: str, n: int) -> str:
        """The form for `n` things; the caller fills in {n} and the rest."""
        return self._set(self._messages.ngettext(one, many, n))

    def trc(self, context: str, message: str) -> str:
        """A message whose words alone do not tell how to translate it."""
        return self._set(self._messages.pgettext(context, message))

    def _set(self, text: str) -> str:
        """With gaps that do not break; each message once."""
        found = self._typeset.get(text)
        if found is None:
            found = self._typeset[text] = typography.typeset(text, self.language)
        return found

    def join(self, names: Iterable[str]) -> str:
        """Ann, Bob and Cat."""
        *first, last = list(names) or [""]
        if not first:
            return last
        return self.trc("list", "{first} and {last}").format(first=", ".join(first), last=last)

    def number(self, x: int | float) -> str:
        """A quantity, with two decimals at most. Not for years."""
        between, point, from_here = _DIGITS[self.language]
        digits = f"{abs(x):,}" if isinstance(x, int) else f"{abs(x):,.2f}".rstrip("0").rstrip(".")
        whole, _, decimals = digits.partition(".")
        whole = whole.replace(",", between if abs(x) >= from_here else "")
        return (MINUS if x < 0 and digits != "0" else "") + whole + (point + decimals if decimals else "")


def msg(message: str) -> str:
    """Name a message that is translated elsewhere."""
    return message


class _Known(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "…"


def fill(message: str, facts: Mapping[str, Any]) -> str:
    """Like `str.format`, but a fact that is missing never costs the sentence."""
    return message.format_map(_Known(facts))


def _read(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)
