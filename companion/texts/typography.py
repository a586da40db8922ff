"""Gaps that must not break: between a number and what it counts, behind short words, before a dash.

One pass over every message before it is filled in. A name that is filled in later keeps its own spaces.
"""

from __future__ import annotations

import re
from typing import Final

NO_BREAK: Final = "\u00a0"

# A number, or a field that holds one, and the next word: 3 cards, {n} карты, 38 с.
_NUMBERS: Final = (
    "n|all|least|most|hand|pile|left|score|total|points|rounds|stage|limit|count|row|cols|rows"
    "|day|hours|minutes|year|value|players|piles|four|built|columns|moved"
)
_COUNTED: Final = re.compile(rf"((?<![\w.,:])\d+|\{{(?:{_NUMBERS})\}}) (?=[^\W\d_])")
_NUMBERED: Final = re.compile(
    rf"\b((?:№|[Мм]ове|[Mm]ove|[Rr]ound|[Ss]tage|[Хх]од|[Рр]аунд|[Ээ]тап)) (?=\d|\{{(?:{_NUMBERS})\}})"
)
# Words that do not end a line.
_SHORT: Final = {
    "ru": "а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|с|со|у|я",
    "en": "a|an|I",
}
_ABBREVIATED: Final = re.compile(r"\b([нт]\.) (?=[эедп]\.)")  # н. э., т. е.
_DASH: Final = re.compile(r" (?=[–—] )")


def typeset(text: str, language: str) -> str:
    """The same with no-break spaces where a line may not end."""
    text = _COUNTED.sub(rf"\1{NO_BREAK}", text)
    text = _NUMBERED.sub(rf"\1{NO_BREAK}", text)
    text = _DASH.sub(NO_BREAK, text)
    text = _ABBREVIATED.sub(rf"\1{NO_BREAK}", text)
    short = _SHORT.get(language)
    if short:
        text = re.sub(rf"(?<![\w{{])({short}) (?=\S)", rf"\1{NO_BREAK}", text, flags=re.IGNORECASE)
    return text
