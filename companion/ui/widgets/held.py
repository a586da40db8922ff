"""What can be tapped or held: a finger that rests asks for something else."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

HOLD = 0.6  # seconds
STRAYS = 12  # dp that a resting finger may move


class Held(ButtonBehavior):
    """`on_held` while the finger is still down; its release is then no tap."""

    __events__ = ("on_held",)

    def __init__(self, **kwargs: object) -> None:
        self._was_held = False
        self._holding = Clock.create_trigger(self._hold, HOLD)
        super().__init__(**kwargs)

    def on_held(self) -> None:
        """A finger rests on it."""

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def _hold(self, *_: object) -> None:
        self._was_held = True
        self.dispatch("on_held")

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(STRAYS):
            self._holding.cancel()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._holding.cancel()
            if self._was_held:
                touch.ungrab(self)
                self.state = "normal"
                self.last_touch = touch
                return True
        return bool(super().on_touch_up(touch))
