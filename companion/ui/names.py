"""Names where there is little room: letters that fit and a dot, never a token alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel

Measure = Callable[[str], float]  # how many pixels a text is wide


@lru_cache(maxsize=2048)
def _width(text: str, size: float, font: str, bold: bool) -> float:
    return float(CoreLabel(font_name=font, font_size=size, bold=bold).get_extents(text)[0])


def measured(size: float, font: str = "Medium", bold: bool = True) -> Measure:
    """How wide a text is in this font and size."""
    return lambda text: _width(text, size, font, bold)


def cut(name: str, letters: int) -> str:
    """So many letters and a dot; a name that would save nothing stays whole. One letter is left at least."""
    if len(name) <= letters + 1:
        return name
    return f"{name[: max(1, letters)].rstrip()}."


def shorten(name: str, room: float, width: Measure) -> str:
    """The whole name if it fits in `room` pixels, else as much of it as does: "Alex."."""
    return shorten_all((name,), room, width)


def shorten_all(names: Sequence[str], room: float, width: Measure) -> str:
    """All names in one line, the longest cut first. What does not fit even so is counted: "A., B. +3"."""
    line = ", ".join(names)
    if width(line) <= room:
        return line
    for letters in range(max(map(len, names)) - 2, 0, -1):
        line = ", ".join(cut(name, letters) for name in names)
        if width(line) <= room:
            return line
    for shown in range(len(names) - 1, 0, -1):
        line = f"{', '.join(cut(name, 1) for name in names[:shown])} +{len(names) - shown}"
        if width(line) <= room:
            return line
    return line
