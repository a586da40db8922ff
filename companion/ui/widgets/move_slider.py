"""The slider through the moves of a session: one drag, marks over what was called, arrows that go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty

from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import fan, put, ring, rounded, rounded_line
from companion.ui.tokens import Palette
from companion.ui.widgets.buttons import IconButton

KNOB, GROOVE = 30, 12  # dp
APART = 7  # dp between two marks; of closer ones the first stands for all
FIRST_AGAIN, A_SECOND = 0.4, 8  # seconds until a held arrow goes on, and then its steps
DISC = fan(ring((0.5,), 40))
Mark = tuple[int, str]  # a number and the glyph over it


class MoveSlider(Drawing):
    """From 0 to `last`. `value` follows the finger; `on_rest` tells that it was lifted.

    The knob never jumps away from under a finger that takes hold of it: only the way that the finger goes
    from there counts. Beside it a touch brings the knob to the finger.
    """

    value: NumericProperty[int] = NumericProperty(0)
    last: NumericProperty[int] = NumericProperty(1)
    marks: ListProperty[Mark] = ListProperty()
    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    mark_fill = ColorProperty("black")

    drawn_from = ("value", "last", "marks", "palette", "fill", "edge_fill", "mark_fill")
    __events__ = ("on_rest",)

    def on_rest(self) -> None:
        """The finger is off again."""

    # Geometry

    @property
    def _span(self) -> tuple[float, float]:
        """Where the middle of the knob can be."""
        return self.x + dp(KNOB) / 2, self.right - dp(KNOB) / 2

    def spot(self, n: float) -> float:
        left, right = self._span
        return left + (right - left) * n / max(1, self.last)

    def number_at(self, x: float) -> int:
        left, right = self._span
        part = (x - left) / max(1.0, right - left)
        return round(max(0.0, min(1.0, part)) * self.last)

    # Touching

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        knob = self.spot(self.value)
        held = abs(touch.x - knob) <= dp(24)
        touch.ud["off"] = knob - touch.x if held else 0.0
        if not held:
            self.value = self.number_at(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.value = self.number_at(touch.x + touch.ud["off"])
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_rest")
        return True

    # Drawing

    def draw(self) -> None:
        palette = self.palette
        if palette is None or self.width < dp(60):
            return
        left, right, high = self.x, self.right, dp(GROOVE)
        y, knob = self.y + dp(KNOB) / 2 + dp(4), self.spot(self.value)
        put(rounded(right - left, high, high / 2), (left, y - high / 2), 1, palette.tray)
        put(rounded_line(right - left, high, high / 2, dp(1)), (left, y - high / 2), 1, palette.line)
        if knob - left > high:
            put(rounded(knob - left, high, high / 2), (left, y - high / 2), 1, self.fill)
        over = y + dp(KNOB) / 2 + dp(9)
        for n, glyph in spread(self.marks, self.spot, dp(APART)):
            x = self.spot(n)
            put(rounded(dp(2), over - y, dp(1)), (x - dp(1), y - dp(6)), 1, self.mark_fill)
            put_text(glyph, (x, over), dp(14), self.mark_fill, "Icons")
        put(DISC, (knob, y - dp(2)), dp(KNOB), self.edge_fill)
        put(DISC, (knob, y), dp(KNOB), palette.paper)
        put(DISC, (knob, y), dp(KNOB - 5), self.fill)


def spread(marks: Sequence[Mark], spot: Callable[[float], float], apart: float) -> list[Mark]:
    """As many as can be told apart. A rare glyph is never left out for a common one."""
    often = Counter(glyph for _, glyph in marks)
    shown: list[Mark] = []
    taken: set[int] = set()  # columns that have a mark
    for mark in sorted(marks, key=lambda mark: (often[mark[1]], mark[0])):
        column = int(spot(mark[0]) // apart)
        if column not in taken:
            taken.add(column)
            shown.append(mark)
    return sorted(shown)


class StepArrow(IconButton):
    """One step when it is pressed, and more while it is held. `on_step` is each of them."""

    __events__ = ("on_step",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._waits = Clock.create_trigger(self._goes_on, FIRST_AGAIN)
        self._steps = Clock.create_trigger(self._again, 1 / A_SECOND, interval=True)

    def on_step(self) -> None:
        """One move further."""

    def on_press(self) -> None:
        self.dispatch("on_step")
        self._waits()

    def on_release(self) -> None:
        self.stop()

    def on_disabled(self, *_: object) -> None:
        """At the end of the way."""
        if self.disabled:
            self.stop()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.stop()
        return bool(super().on_touch_up(touch))

    def stop(self) -> None:
        self._waits.cancel()
        self._steps.cancel()

    def _goes_on(self, *_: object) -> None:
        self._again()
        self._steps()

    def _again(self, *_: object) -> None:
        self.dispatch("on_step")
