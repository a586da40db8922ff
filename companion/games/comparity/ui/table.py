"""The table of Comparity under the finger: a tap names a cell, a drag pans, two fingers or a wheel zoom."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.comparity.ui.board import CardBoard
from companion.ui.draw import Point
from companion.ui.tokens import DOUBLE_TAP

LARGEST: Final = 2.4  # times
SLIP: Final = 12  # dp; what moves further is no tap


class CardTable(CardBoard):
    """`tapped` gets the cell under a tap."""

    tapped = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers: list[Any] = []
        self._answered = -1.0  # when a tap was last taken

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._zoom_to(self.zoom * (0.9 if touch.button == "scrollup" else 1 / 0.9), touch.pos, touch.pos)
            self.settle()
            return True
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) > 1:
            for finger in self._fingers:
                finger.ud["moved"] = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self._fingers) == 2:
            self._pinch(touch)
        elif len(self._fingers) == 1:
            far = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLIP)
            if far and not touch.ud.get("moved"):
                touch.ud["moved"] = True
            elif touch.ud.get("moved"):
                self.shift = self.held((self.shift[0] + touch.dx, self.shift[1] + touch.dy))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch in self._fingers:
            self._fingers.remove(touch)
        if not touch.ud.get("moved"):
            self._tap(touch.pos)
        elif not self._fingers:
            self.settle()
        return True

    def _tap(self, pos: Point) -> None:
        """The second tap of a double tap is no answer to what the first one has changed."""
        now = Clock.get_time()
        if self.tapped is None or 0 <= now - self._answered < DOUBLE_TAP:
            return
        self._answered = now
        self.tapped(self.cell_at(*pos))

    def _pinch(self, moved: Any) -> None:
        """The two points of the picture under the fingers stay under them."""
        other = next(finger for finger in self._fingers if finger is not moved)
        before = hypot(moved.px - other.x, moved.py - other.y) or 1.0
        after = hypot(moved.x - other.x, moved.y - other.y) or 1.0
        middle = ((moved.px + other.x) / 2, (moved.py + other.y) / 2)
        now = ((moved.x + other.x) / 2, (moved.y + other.y) / 2)
        self._zoom_to(self.zoom * after / before, middle, now)

    def _zoom_to(self, zoom: float, middle: Point, now: Point) -> None:
        self.own_zoom = True
        zoom = min(max(LARGEST, self.least), max(self.least, zoom))
        factor = zoom / self.zoom
        self.zoom = zoom
        self.shift = self.held(
            (now[0] + (self.shift[0] - middle[0]) * factor, now[1] + (self.shift[1] - middle[1]) * factor)
        )
