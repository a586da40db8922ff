"""What is wrong with a screen: cut or overlapping texts, targets too small, on each other or out of reach.

Every finding is a line with its numbers. One pixel is one dp here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.games.ingenious.ui.keys import NumberStrip, SymbolKeys
from companion.games.ingenious.ui.picker import SymbolPicker
from companion.ui.widgets.basic import Figure
from companion.ui.widgets.sheet import Snackbar
from tests.ui.driver import Box, Driver, Seen, names, plain

TARGET = 48
SLACK = 1.0  # rounding
SHORT_NAME = 12  # letters; up to here a name is shown whole


def findings(driver: Driver, people: Sequence[str]) -> list[str]:
    """A list of people and a long name may end in an ellipsis, nothing else may."""
    seen = driver.uncovered()
    return [
        *_cut_texts(seen, driver.window, people),
        *_overlapping_texts(seen),
        *_small_targets(seen),
        *_overlapping_targets(seen),
        *_out_of_reach(seen, driver.window),
    ]


# Texts


def _texts(seen: list[Seen]) -> list[Seen]:
    return [
        each
        for each in seen
        if isinstance(each.widget, Label) and each.widget.font_name != "Icons" and plain(each.widget).strip()
    ]


def _cut_texts(seen: list[Seen], window: Box, people: Sequence[str]) -> Iterator[str]:
    for each in _texts(seen):
        label, text = each.widget, plain(each.widget)
        room, high = label.text_size
        wide = _width(label, text)
        if label.shorten and room is not None:
            if wide > room + SLACK and not _is_names(text, people):
                yield f"“{text}” is shortened: {wide:.0f} in {room:.0f}"
        elif room is not None:
            words = text.replace("\n", " ").split(" ")  # a gap that does not break is part of its word
            broken = [word for word in words if _width(label, word) > room + SLACK]
            if broken:
                yield f"“{text}” breaks inside “{broken[0]}”: {_width(label, broken[0]):.0f} in {room:.0f}"
        elif _painted(label)[0] > each.box.width + SLACK:
            yield f"“{text}” is wider than its place: {_painted(label)[0]} in {each.box.width:.0f}"
        needed = _height(label, text, room) if high is not None else _painted(label)[1]
        needed -= (
            0.25 * label.font_size if isinstance(label, Figure) else 0
        )  # digits go neither so high nor so low
        if needed > each.box.height + SLACK:
            yield f"“{text}” is higher than its place: {needed:.0f} in {each.box.height:.0f}"
        ink = _ink(each)
        if ink.x < window.x - SLACK or ink.right > window.right + SLACK:
            yield f"“{text}” leaves the window: {ink.x:.0f} to {ink.right:.0f} of {window.right}"
        if not each.scrolls and (ink.y < window.y - SLACK or ink.top > window.top + SLACK):
            yield f"“{text}” leaves the window: {ink.y:.0f} to {ink.top:.0f} of {window.top}"


def _painted(label: Any) -> tuple[float, float]:
    """How wide and high the text is on the screen, turned or not."""
    wide, high = label.texture_size
    return (high, wide) if getattr(label, "angle", 0) % 180 else (wide, high)


def _width(label: Any, text: str) -> float:
    return max(_extent(label.font_name, label.font_size, label.bold, line) for line in text.split("\n"))


def _is_names(text: str, people: Sequence[str]) -> bool:
    rest = text
    for name in people:
        rest = rest.replace(name, "")
    return len(text) > SHORT_NAME and rest.replace("and", "").strip(" ,и\u00a0") == ""


@lru_cache(maxsize=4096)
def _extent(font: str, size: float, bold: bool, text: str) -> float:
    return float(CoreLabel(font_name=font, font_size=size, bold=bold).get_extents(text)[0])


def _height(label: Any, text: str, room: float | None) -> float:
    core = CoreLabel(
        font_name=label.font_name,
        font_size=label.font_size,
        bold=label.bold,
        line_height=label.line_height,
        text_size=(room, None),
        text=text,
    )
    core.refresh()
    return float(core.texture.size[1])


def _ink(each: Seen) -> Box:
    """Where the letters are, without the empty rest of their lines."""
    label, (x, y) = each.widget, each.box.middle
    wide, high = label.texture_size
    lines = getattr(label._label, "_cached_lines", ())
    ink = min(wide, max((line.w for line in lines), default=wide))
    left = x - wide / 2
    if label.halign in ("center",):
        left = x - ink / 2
    elif label.halign == "right":
        left = x + wide / 2 - ink
    margin = 0.18 * label.font_size  # above and below the letters of a line
    if getattr(label, "angle", 0) % 180:
        return Box(x - high / 2 + margin, y - ink / 2, x + high / 2 - margin, y + ink / 2)
    return Box(left, y - high / 2 + margin, left + ink, y + high / 2 - margin)


def _overlapping_texts(seen: list[Seen]) -> Iterator[str]:
    inked = [(each, _ink(each).cut(each.shown)) for each in _texts(seen) if not _in(each, Snackbar)]
    for (one, first), (other, second) in combinations(inked, 2):
        both = first.cut(second)
        if both.width > 2 and both.height > 2:
            yield (
                f"“{plain(one.widget)}” and “{plain(other.widget)}” overlap:"
                f" {both.width:.0f} × {both.height:.0f}"
            )


# Targets


def _targets(seen: list[Seen]) -> list[Seen]:
    return [each for each in seen if isinstance(each.widget, ButtonBehavior) and not each.widget.disabled]


def _called(widget: Any) -> str:
    return f"{type(widget).__name__} {sorted(names(widget))}"


def _small_targets(seen: list[Seen]) -> Iterator[str]:
    for each in _targets(seen):
        if min(each.box.width, each.box.height) < TARGET - 0.01:
            yield f"{_called(each.widget)} is small: {each.box.width:.1f} × {each.box.height:.1f}"
    for each in seen:
        widget = each.widget
        if isinstance(widget, NumberStrip):
            key = (min(widget.column, widget.symbol_wide), widget.row)
        elif isinstance(widget, SymbolKeys):
            key = (widget.width / widget.COLUMNS, widget.row)
        elif isinstance(widget, SymbolPicker):
            key = (widget.width / widget.columns, widget.height / widget.rows)
        else:
            continue
        if min(key) < TARGET:
            yield f"the keys of {type(widget).__name__} are small: {key[0]:.1f} × {key[1]:.1f}"


def _overlapping_targets(seen: list[Seen]) -> Iterator[str]:
    targets = [each for each in _targets(seen) if not isinstance(each.widget, Snackbar)]
    for one, other in combinations(targets, 2):
        both = one.shown.cut(other.shown)
        if both.width > 0.5 and both.height > 0.5 and one.widget not in other.widget.walk():
            yield (
                f"{_called(one.widget)} and {_called(other.widget)} overlap:"
                f" {both.width:.0f} × {both.height:.0f}"
            )


def _out_of_reach(seen: list[Seen], window: Box) -> Iterator[str]:
    for each in _targets(seen):
        box = each.box
        beside = box.x < window.x - SLACK or box.right > window.right + SLACK
        beyond = box.y < window.y - SLACK or box.top > window.top + SLACK
        if beside or (beyond and not each.scrolls):
            yield f"{_called(each.widget)} leaves the window: {tuple(round(side) for side in box)}"


def _in(each: Seen, kind: type) -> bool:
    widget = each.widget
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, kind):
            return True
        widget = widget.parent
    return False
