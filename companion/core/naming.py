"""What a typed name may hold. A sheet from elsewhere may say anything: that is shown as well as it can be."""

from __future__ import annotations

import unicodedata
from typing import Final

from companion.core.referee import BadSetup

JOINERS: Final = "\u200c\u200d"  # within Persian and Indian words, and between the parts of an emoji


def typed_name(text: str) -> str:
    """In one form (NFC: é is one character, however it was typed), without space around or doubled inside.

    BadSetup for characters that nobody sees: they would make two names of one, or turn a line round.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    for at, letter in enumerate(name):
        hidden = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn")
        joins = letter in JOINERS and 0 < at < len(name) - 1 and name[at + 1] not in f"{JOINERS} "
        if hidden and not joins:
            raise BadSetup("hidden-character", sign=f"U+{ord(letter):04X}")
    return name
