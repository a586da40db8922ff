"""A row that is swiped to the left to be deleted, and held for its menu. A tap is still a tap."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleview import RecycleView

from companion.ui.look import load_kv

DELETES = 96  # dp to the left: let go there, it is gone; from 40 on the word shows
SETTLED = 12  # dp: a finger that went so far means something else than a tap
HELD = 0.5  # seconds until the menu opens
BACK = 0.16  # seconds that it takes to spring back


class SwipeRow(ButtonBehavior, FloatLayout):
    """Fires `on_release`, `on_delete` and `on_hold`: one of them at most for one touch."""

    shift: NumericProperty[float] = NumericProperty(0)  # how far it is drawn to the left
    away = StringProperty("")  # the word on what shows behind it
    min_state_time: NumericProperty[float] = NumericProperty(0)

    __events__ = ("on_delete", "on_hold")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._swiping = self._held = False
        self._hold = Clock.create_trigger(self._be_held, HELD)

    def on_delete(self) -> None:
        """It was drawn far enough and let go."""

    def on_hold(self) -> None:
        """A finger rested on it."""

    def swipe(self, touch: MotionEvent) -> None:
        """A finger that came down on it goes to the left: it follows."""
        touch.grab(self)
        self._swiping, self._held = True, False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken and self.state == "down":
            self._swiping = self._held = False
            self._hold()
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        across, along = touch.x - touch.ox, touch.y - touch.oy
        if max(abs(across), abs(along)) > dp(SETTLED):
            self._hold.cancel()
        if across < -dp(SETTLED) and abs(across) > abs(along) and not self._held:
            self._swiping = True
        if self._swiping:
            self.shift = max(0.0, -across)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        self._hold.cancel()
        if not (self._swiping or self._held):
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.state = "normal"
        far, self._swiping, self._held = self._swiping and self.shift >= dp(DELETES), False, False
        if far:
            self.dispatch("on_delete")
        elif self.shift:
            Animation(shift=0, d=BACK, t="out_quad").start(self)
        return True

    def _be_held(self, *_: object) -> None:
        if self.state == "down" and not self._swiping:
            self._held = True
            self.state = "normal"
            self.dispatch("on_hold")


class SwipeList(RecycleView):
    """A list of such rows. A list hands a finger on only after a while; one that goes left need not wait."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._touch is touch and self._goes_left(touch):
            row = self._row_at(touch)
            if row is not None:
                touch.ungrab(self)
                self._touch = None
                row.swipe(touch)
                return True
        return bool(super().on_touch_move(touch))

    def _goes_left(self, touch: MotionEvent) -> bool:
        across, along = touch.x - touch.ox, touch.y - touch.oy
        return bool(across < -dp(SETTLED) and abs(across) > 2 * abs(along))

    def _row_at(self, touch: MotionEvent) -> SwipeRow | None:
        spot = self.to_local(touch.ox, touch.oy)
        rows = self.children[0].children if self.children else ()
        return next((row for row in rows if isinstance(row, SwipeRow) and row.collide_point(*spot)), None)


load_kv(__file__)
