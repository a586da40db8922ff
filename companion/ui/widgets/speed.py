"""A slider with a few steps: one of them is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty

from companion.ui.draw import Drawing
from companion.ui.mesh import fan, put, ring, rounded

KNOB, TICK, BAR = 26, 5, 6  # dp
DISC = fan(ring((0.5,), 32))


class Steps(Drawing):
    """`values` from left to right; `on_choose` when a finger is lifted from another one than before."""

    at_once = True  # a finger slides along it: a list round it does not wait and see
    drawn_from = ("values", "value", "ink", "groove", "tick", "disabled")
    values: ListProperty[float] = ListProperty()
    value: NumericProperty[float] = NumericProperty(0)
    ink = ColorProperty("black")
    groove = ColorProperty("grey")
    tick = ColorProperty("grey")
    label = "speed"

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        self._before = 0.0
        super().__init__(**kwargs)

    def on_choose(self, value: float) -> None:
        """Another step was chosen."""

    def spots(self) -> Sequence[float]:
        """Where the steps are, from left to right."""
        first, way = self.x + dp(KNOB) / 2, self.width - dp(KNOB)
        return [first + way * n / max(1, len(self.values) - 1) for n in range(len(self.values))]

    def draw(self) -> None:
        if self.width < dp(2 * KNOB) or self.value not in self.values:
            return
        spots, y = self.spots(), self.center_y
        here = spots[self.values.index(self.value)]
        bar = dp(BAR)
        for colour, right in ((self.groove, spots[-1]), (self.ink, here)):
            put(rounded(right - spots[0] + bar, bar, bar / 2), (spots[0] - bar / 2, y - bar / 2), 1, colour)
        for spot in spots:
            put(DISC, (spot, y), dp(TICK), self.tick)
        put(DISC, (here, y), dp(KNOB), self.ink)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._before = self.value
        self._slide(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._slide(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.value != self._before:
            self.dispatch("on_choose", self.value)
        return True

    def _slide(self, x: float) -> None:
        nearest = min(zip(self.spots(), self.values, strict=True), key=lambda spot: abs(spot[0] - x))
        self.value = nearest[1]
