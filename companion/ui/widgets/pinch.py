"""Pinch and pan: two fingers enlarge and move a picture, and the widget says where it has to stay."""

from __future__ import annotations

from math import hypot

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.draw import Point


def shift_to(shift: Point, factor: float, was: Point, now: Point) -> Point:
    """Where a picture goes that is enlarged `factor` times while what was under `was` comes under `now`."""
    return now[0] + (shift[0] - was[0]) * factor, now[1] + (shift[1] - was[1]) * factor


def pinched(before: Point, after: Point, other: Point) -> tuple[float, Point, Point]:
    """One of two fingers has moved: how much larger it makes things, and their middle before and after.

    Handed on to `shift_to`, the two points of the picture under the fingers stay under them.
    """
    apart = hypot(before[0] - other[0], before[1] - other[1]) or 1.0
    now_apart = hypot(after[0] - other[0], after[1] - other[1]) or 1.0
    return now_apart / apart, _middle(before, other), _middle(after, other)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


class Enlarged(Widget):
    """Shows a picture: a point of it is at `shift` + `zoom` times that point."""

    zoom = NumericProperty(1.0)
    shift: ObjectProperty[Point] = ObjectProperty((0.0, 0.0))


class PinchPan(Enlarged):
    """Counts the fingers on a picture: two of them pinch it, one alone is for whoever takes this up.

    A touch that was part of a pinch is marked for good: `was_pinching`.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fingers: list[MotionEvent] = []

    # What each picture makes of it

    def zooms(self) -> tuple[float, float]:
        """The least and the largest zoom."""
        raise NotImplementedError

    def held(self, shift: Point) -> Point:
        """The nearest place to this one where the picture, as large as it is now, may be."""
        raise NotImplementedError

    def finger_down(self, touch: MotionEvent) -> None:
        """A finger goes down, alone."""

    def finger_moved(self, touch: MotionEvent) -> None:
        """The only finger has moved; it may have pinched before."""

    def second_finger(self) -> None:
        """Another one has come: from now on they pinch."""

    def finger_up(self, touch: MotionEvent) -> None:
        """A finger is taken off; those that are left are in `fingers`."""

    def wheel(self, touch: MotionEvent) -> bool:
        """A mouse wheel was turned; True if that was for the picture."""
        return False

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            return self.wheel(touch)
        touch.grab(self)
        self.fingers.append(touch)
        if len(self.fingers) == 1:
            self.finger_down(touch)
        else:
            self.forget_taps()
            self.second_finger()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self.fingers) == 2:
            other = next(finger for finger in self.fingers if finger is not touch)
            factor, was, now = pinched(touch.ppos, touch.pos, other.pos)
            self.zoom_to(self.zoom * factor, was, now)
        elif len(self.fingers) == 1:
            self.finger_moved(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch in self.fingers:
            self.fingers.remove(touch)
        self.finger_up(touch)
        return True

    def forget_taps(self) -> None:
        """What the fingers have begun is off: letting go takes nothing."""
        for finger in self.fingers:
            finger.ud["pinched"] = True

    # Where the picture goes

    def zoom_to(self, zoom: float, was: Point, now: Point) -> None:
        """As large as that, as far as it may be; what was under `was` comes under `now`."""
        least, largest = self.zooms()
        before, self.zoom = self.zoom, min(largest, max(least, zoom))
        self.shift = self.held(shift_to(self.shift, self.zoom / before, was, now))

    def pan(self, across: float, up: float) -> None:
        self.shift = self.held((self.shift[0] + across, self.shift[1] + up))


def was_pinching(touch: MotionEvent) -> bool:
    return bool(touch.ud.get("pinched"))
