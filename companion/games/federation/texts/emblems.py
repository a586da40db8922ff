"""Which emblem a team has: its name says it, in every language that the app speaks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from companion.texts import LANGUAGES, load
from companion.texts.catalogue import msg

NAMES: Final = {"peak": msg("Peaks"), "wave": msg("Waves"), "gem": msg("Gems")}


def emblems_of(names: Sequence[str]) -> tuple[str, ...]:
    """A team called after an emblem has it; the others take what is left, in order."""
    known = _by_name()
    found: list[str | None] = []
    for name in names:
        emblem = known.get(name)
        found.append(emblem if emblem not in found else None)
    left = [emblem for emblem in NAMES if emblem not in found]
    return tuple(emblem or left.pop(0) for emblem in found)


@cache
def _by_name() -> dict[str, str]:
    return {load(language).tr(name): emblem for language in LANGUAGES for emblem, name in NAMES.items()}
