"""A button for what one stray tap must not do: it has to be held."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from companion.ui.look import load_kv
from companion.ui.widgets.buttons import IconButton

HOLD = 0.6  # seconds


class HoldButton(IconButton):
    """`on_hold` once it was held for long enough, while the finger is still down; `on_tap` if it was not."""

    held: NumericProperty[float] = NumericProperty(0)  # the part of the time that is over

    __events__ = ("on_hold", "on_tap")

    def on_hold(self) -> None:
        """It was meant."""

    def on_tap(self) -> None:
        """It was touched in passing."""

    def on_press(self) -> None:
        self._filling = Animation(held=1, d=HOLD)
        self._filling.bind(on_complete=lambda *_: self.dispatch("on_hold"))
        self._filling.start(self)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.held < 1:
            self._filling.cancel(self)
            self.dispatch("on_tap")
        if touch.grab_current is self:
            self.held = 0
        return bool(super().on_touch_up(touch))


load_kv(__file__)
