"""The one guard against double taps: what has just appeared under a finger does not take the second tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot, inf

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.draw import Point
from companion.ui.tokens import DOUBLE_TAP
from companion.ui.widgets.buttons import IconButton

NEAR = 32  # dp between the two taps of a double tap, at most
Sign = tuple[object, ...]  # what a tap is for: the same sign, the same answer
Box = tuple[float, float, float, float]


class DoubleTap:
    """Asked before a touch is handed on. `scene` changes when a tap on the same thing means another one.

    A tap counts that comes late, or elsewhere, or goes to something that stood there before the first tap
    and says the same: undo, a plus and the keys of a pad may be tapped as fast as anybody likes.
    """

    def __init__(self, root: Widget, scene: Callable[[], Sign]) -> None:
        self._root, self._scene = root, scene
        self._spot: Point = (-inf, -inf)  # of the latest tap that counted
        self._when = -inf
        self._there: tuple[Sign, ...] = ()  # what stood round it

    def refuses(self, touch: MotionEvent) -> bool:
        """Whether it is the second tap on what the first has brought."""
        if touch.is_mouse_scrolling:
            return False
        near = hypot(touch.x - self._spot[0], touch.y - self._spot[1]) < dp(NEAR)
        signs = [(sign, _holds(box, touch.pos)) for sign, box in self._signs(touch.pos)]
        aimed = next((sign for sign, hit in signs if hit), None)
        if near and Clock.get_time() - self._when < DOUBLE_TAP and aimed not in (None, *self._there):
            return True
        self._spot, self._there = touch.pos, tuple(sign for sign, _ in signs)
        self.lifted()
        return False

    def lifted(self) -> None:
        """A finger that is held down taps when it is lifted."""
        self._when = Clock.get_time()

    def _signs(self, at: Point) -> Iterator[tuple[Sign, Box]]:
        """Whatever takes touches near a point, the topmost first."""
        scene, far = self._scene(), dp(NEAR)
        for widget, box in _takers(self._root):
            x, y, right, top = box
            if x - far <= at[0] <= right + far and y - far <= at[1] <= top + far:
                yield _sign(widget, box, scene), box


def _takers(widget: Widget, shown: Box = (-inf, -inf, inf, inf)) -> Iterator[tuple[Widget, Box]]:
    if widget.disabled or not widget.opacity:
        return
    box = None
    if isinstance(widget, ScrollView):
        box = shown = _cut(_box(widget), shown)
    for child in widget.children:
        yield from _takers(child, shown)
    if isinstance(widget, ButtonBehavior) or not type(widget).on_touch_down.__module__.startswith("kivy."):
        yield widget, box or _cut(_box(widget), shown)


def _sign(widget: Widget, box: Box, scene: Sign) -> Sign:
    if isinstance(widget, IconButton):  # undo, plus, next: it is the same button, whatever it has changed
        return widget.uid, widget.label, widget.icon
    place = tuple(round(side) for side in box)
    said: tuple[str, ...] = ()
    if isinstance(widget, ButtonBehavior):
        said = tuple(each.text for each in widget.walk(restrict=True) if isinstance(each, Label))
    return type(widget), place, said, getattr(widget, "shows", None), *scene


def _box(widget: Widget) -> Box:
    return *widget.to_window(widget.x, widget.y), *widget.to_window(widget.right, widget.top)


def _cut(box: Box, other: Box) -> Box:
    return max(box[0], other[0]), max(box[1], other[1]), min(box[2], other[2]), min(box[3], other[3])


def _holds(box: Box, at: Point) -> bool:
    return box[0] <= at[0] < box[2] and box[1] <= at[1] < box[3]
