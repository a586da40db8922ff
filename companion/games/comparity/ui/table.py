"""The table of Comparity under the finger: a tap names a cell, a drag pans, two fingers or a wheel zoom.

It is seen from near or whole (`overview`); below it stands which way the values grow.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.box.stored import Measure
from companion.games.comparity.rules.area import Cell
from companion.games.comparity.ui.board import CardBoard
from companion.games.comparity.ui.values import axis_words
from companion.ui.draw import Point
from companion.ui.look import Look, load_kv
from companion.ui.widgets.board import SLIP
from companion.ui.widgets.pinch import PinchPan, was_pinching

LARGEST: Final = 2.4  # times
WHEEL: Final = 0.9  # one notch
LONG_PRESS: Final = 0.5  # seconds
FURTHER: Final = 0.87  # fingers that ask for cards so much smaller than the least want to see them all


class CardTable(CardBoard, PinchPan):
    """`tapped` gets the cell under a tap, `pressed_long` the one under a finger that stays; `pinched_out` is
    called where fingers want to see more."""

    tapped: ObjectProperty[Callable[[Cell], None] | None] = ObjectProperty(None, allownone=True)
    pressed_long: ObjectProperty[Callable[[Cell], None] | None] = ObjectProperty(None, allownone=True)
    pinched_out: ObjectProperty[Callable[[], None] | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._wanted = 1.0  # the zoom that the fingers ask for, times the least
        self._stays = Clock.create_trigger(lambda _: self._stayed(), LONG_PRESS)
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: self.forget_taps())

    def zooms(self) -> tuple[float, float]:
        return self.least, max(LARGEST, self.least)

    def zoom_to(self, zoom: float, was: Point, now: Point) -> None:
        self.own_zoom = True
        asked = zoom / self.zoom * (self._wanted if self.zoom == self.least else 1.0)
        super().zoom_to(zoom, was, now)
        self._wanted = min(1.0, asked) if self.zoom == self.least else 1.0

    def second_finger(self) -> None:
        self._wanted = 1.0
        self._stays.cancel()

    def _stayed(self) -> None:
        """The finger lies still for a while: letting go is no tap any more."""
        if len(self.fingers) == 1 and not _is_drag(self.fingers[0]) and self.pressed_long is not None:
            self.fingers[0].ud["dragged"] = True
            FocusBehavior.ignored_touch.append(self.fingers[0])  # letting go leaves a field that was opened
            self.pressed_long(self.fingers[0].ud["cell"])

    def wheel(self, touch: MotionEvent) -> bool:
        out = touch.button == "scrollup"
        if out and self.zoom == self.least and not self.fits() and self.pinched_out is not None:
            self.pinched_out()
            return True
        self.zoom_to(self.zoom * (WHEEL if out else 1 / WHEEL), touch.pos, touch.pos)
        self.settle()
        return True

    def finger_down(self, touch: MotionEvent) -> None:
        touch.ud["cell"] = self.cell_at(*touch.pos)
        self._stays()

    def finger_moved(self, touch: MotionEvent) -> None:
        if _is_drag(touch):
            self.pan(touch.dx, touch.dy)
        elif hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLIP):
            touch.ud["dragged"] = True
            self._stays.cancel()

    def finger_up(self, touch: MotionEvent) -> None:
        self._stays.cancel()
        if not _is_drag(touch):
            if self.tapped is not None:
                self.tapped(touch.ud["cell"])
        elif not self.fingers:
            self.settle()
            wanted, self._wanted = self._wanted, 1.0
            if wanted < FURTHER and not self.fits() and self.pinched_out is not None:
                self.pinched_out()


def _is_drag(touch: MotionEvent) -> bool:
    return bool(touch.ud.get("dragged")) or was_pinching(touch)


class Axes(BoxLayout):
    """The words at both ends of the order."""

    low = StringProperty("")
    high = StringProperty("")
    size_sp: NumericProperty[float] = NumericProperty(14)
    needed: NumericProperty[float] = NumericProperty(0)
    shown = BooleanProperty(True)


def axes_of(look: Look, measure: Measure) -> Axes:
    low, high = axis_words(look, measure)
    if look.large_text:  # no room for both ends in large letters
        return Axes(high=high, size_sp=12)
    high = look.tr("{higher}, upwards too").format(higher=high)
    return Axes(low=low, high=high, size_sp=12 if look.short else 14)


load_kv(__file__)
