"""What our letters cannot draw is drawn as something that can be read; without this it would be nothing.

The letters in assets/fonts are Latin and Cyrillic. A name in another script is spelt in Latin as far as the
names of its characters tell how (Ανδρέας: Andréas, محمد: mhmd, 한: han); of an ideograph or an emoji only
a question mark is left, and the person's token beside it. This is for the eye alone: what is stored, sorted
and handed on is the name itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label, LabelBase

# As in assets/README.md.
_RANGES: Final = (
    "20-7E A0-17F 300-304 306-308 30A-30C 400-45F 462-463 472-475 490-493 496-49B 4A2-4A3 4AE-4B3 4B6-4B7"
    " 4BA-4BB 4D8-4D9 4E2-4E3 4E8-4E9 4EE-4EF 2002-2003 2007-200B 2010-2015 2018-201E 2020-2022 2026-2026"
    " 202F-202F 2030-2030 2032-2033 2039-203A 2044-2044 20AC-20AC 20BD-20BD 2116-2116 2122-2122 2212-2212"
    " 2260-2260 2264-2265"
)
MOST_ACCENTS: Final = 1  # beside those of the letter itself: a tower of them would not stay in its line
UNKNOWN: Final = "?"
SYLLABLES: Final = ("HIRAGANA", "KATAKANA")


def _letters() -> frozenset[str]:
    ends = [[int(end, 16) for end in each.split("-")] for each in _RANGES.split()]
    return frozenset(chr(code) for first, last in ends for code in range(first, last + 1))


LETTERS: Final = _letters() | set("\n\r\t")
PLAIN: Final = frozenset(letter for letter in LETTERS if not "\u0300" <= letter <= "\u036f")


def drawable(text: str) -> str:
    """The same text, or one that can be drawn. Icons, which have a font of their own, stay."""
    return text if text.isascii() and text.isprintable() else _drawable(text)


@lru_cache(maxsize=4096)
def _drawable(text: str) -> str:
    if PLAIN.issuperset(text):
        return text
    import unicodedata  # few texts need it

    drawn: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", text):
        accents = accents + 1 if unicodedata.combining(letter) else 0
        if accents <= MOST_ACCENTS:
            drawn.append(letter if letter in LETTERS or _is_icon(letter) else _spelt(letter))
    shown = "".join(drawn)
    return shown if shown.strip() or not text.strip() else UNKNOWN


def _is_icon(letter: str) -> bool:
    return "\ue000" <= letter <= "\uf8ff" or letter >= "\U000f0000"


@lru_cache(maxsize=1024)
def _spelt(letter: str) -> str:
    """One character in letters that are there."""
    import unicodedata

    name = unicodedata.name(letter, "")
    if name.startswith("HANGUL SYLLABLE "):  # its parts would be letters one by one
        return name.rpartition(" ")[2].lower()
    parts = unicodedata.normalize("NFKD", letter)
    if parts != letter:
        return unicodedata.normalize(
            "NFC", "".join(each if each in LETTERS else _spelt(each) for each in parts)
        )
    kind = unicodedata.category(letter)
    if kind[0] in "MC":  # accents we have not, and what nobody sees
        return ""
    if kind[0] == "Z":
        return " "
    return _by_name(name)


def _by_name(name: str) -> str:
    """GREEK CAPITAL LETTER DELTA: D. HIRAGANA LETTER KA: ka, since that is its sound."""
    script, _, rest = name.partition(" ")
    words = rest.split()
    for sign in ("LETTER", "CHARACTER"):
        if sign in words:
            sound = [word for word in words[words.index(sign) + 1 :] if word not in ("FINAL", "SMALL")][:1]
            spelt = (sound[0] if script in SYLLABLES else sound[0][0]) if sound else UNKNOWN
            return spelt if "CAPITAL" in words else spelt.lower()
    return UNKNOWN


def use_drawable_texts() -> None:
    """Every label, field and measurement draws what can be drawn. Once per process."""
    base: Any = LabelBase
    label_class: Any = Label
    if getattr(base, "draws_all", False):
        return
    base.draws_all = True
    put, get, extents = base._set_text, base._get_text, label_class.get_extents

    def get_drawable(label: Any) -> str:
        return drawable(get(label))

    def extents_of_drawable(label: Any, text: str) -> tuple[int, int]:
        size: tuple[int, int] = extents(label, drawable(text))
        return size

    base.text = base.label = property(get_drawable, put)
    label_class.get_extents = extents_of_drawable
