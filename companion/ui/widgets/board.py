"""What boards share: a picture in layers that can be enlarged, and the fingers on it.

Three layers: the ground is drawn once, pieces are added one by one, marks change with every touch.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.draw import Point
from companion.ui.tokens import Colour
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.loupe import Loupe

LARGEST = 3.0  # times


class BoardPicture(Widget):
    """`zoom` and `shift` place the picture; everything else is in cells, whatever the game calls a cell."""

    zoom = NumericProperty(1.0)
    shift = ObjectProperty((0.0, 0.0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ground, self._pieces, self._marks = Canvas(), Canvas(), Canvas()
        self._layers = Layers(self, (self._ground, self._pieces, self._marks))
        self._layout = Clock.create_trigger(self._draw_all, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._layout)
        for name in ("zoom", "shift"):
            self.fbind(name, self._place_picture)

    # What each game draws

    def middle(self, cell: Any) -> Point:
        """Of a cell, on the picture as it is before it is enlarged."""
        raise NotImplementedError

    def cell_at(self, x: float, y: float) -> Any:
        """The cell under a point of the screen, or None off the board."""
        raise NotImplementedError

    def draw_near(self, cell: Any) -> None:
        """The cells round one of them on the active canvas, for the loupe."""
        raise NotImplementedError

    def mark(self) -> None:
        """Draw the marks anew."""
        raise NotImplementedError

    def _draw_all(self, *_: Any) -> None:
        """Draw the ground and the pieces anew."""
        raise NotImplementedError

    # Where it is on the screen

    def on_screen(self, cell: Any) -> Point:
        x, y = self.middle(cell)
        return x * self.zoom + self.shift[0], y * self.zoom + self.shift[1]

    def on_picture(self, x: float, y: float) -> Point:
        """A point of the screen, on the picture as it is before it is enlarged."""
        return (x - self.shift[0]) / self.zoom, (y - self.shift[1]) / self.zoom

    def _place_picture(self, *_: Any) -> None:
        self._layers.place(self.shift, self.zoom)


class Fingers:
    """For a `BoardPicture`: one finger chooses under the loupe and lets go, two enlarge the picture."""

    overlay = ObjectProperty(None, allownone=True)
    loupe_ground: Colour  # of the board, behind its cells

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.loupe = Loupe()
        self._fingers: list[Any] = []
        for name in ("pos", "size"):
            self.fbind(name, self._hold)  # type: ignore[attr-defined]

    # What each board makes of it

    def _begin(self) -> None:
        """A finger goes down, alone."""

    def _follow(self, touch: Any) -> None:
        """It is there or has moved."""
        raise NotImplementedError

    def _taken(self, touch: Any) -> Any:
        """What letting go here would take; nothing off the board: that cancels."""
        raise NotImplementedError

    def _let_go(self, taken: Any) -> None:
        raise NotImplementedError

    def _stop(self) -> None:
        """Nothing is under the finger any more."""
        self.hide_loupe()

    # Touches

    def on_touch_down(self: Any, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._begin()
            self._follow(touch)
        else:
            self._stop()
        return True

    def on_touch_move(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self._fingers) == 2:
            self._pinch(touch)
        elif len(self._fingers) == 1 and not touch.ud.get("pinched"):
            self._follow(touch)
        return True

    def on_touch_up(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        alone = len(self._fingers) == 1 and not touch.ud.get("pinched")
        for finger in self._fingers:
            finger.ud["pinched"] = len(self._fingers) > 1 or finger.ud.get("pinched", False)
        if touch in self._fingers:
            self._fingers.remove(touch)
        taken = self._taken(touch) if alone else None
        self._stop()
        if taken:
            self._let_go(taken)
        return True

    def forget_fingers(self) -> None:
        """The table has changed under them: letting go takes nothing."""
        if self._fingers:
            for finger in self._fingers:
                finger.ud["pinched"] = True
            self._stop()

    # The loupe

    def show_loupe(self: Any, touch: Any, cell: Any, foot: str = "") -> None:
        if self.overlay is None:
            return
        if self.loupe.parent is None:
            self.overlay.add_widget(self.loupe)
        draw: Callable[[], None] = lambda: self.draw_near(cell)  # noqa: E731
        finger, focus = self.to_window(*touch.pos), self.middle(cell)
        self.loupe.show(finger, focus, draw, self.loupe_ground, self.zoom, foot)

    def hide_loupe(self) -> None:
        self.loupe.hide()
        if self.loupe.parent is not None:
            self.loupe.parent.remove_widget(self.loupe)

    # Enlarging

    def _pinch(self: Any, moved: Any) -> None:
        """The two points of the picture under the fingers stay under them."""
        other = next(finger for finger in self._fingers if finger is not moved)
        before = hypot(moved.px - other.x, moved.py - other.y) or 1.0
        after = hypot(moved.x - other.x, moved.y - other.y) or 1.0
        zoom = min(LARGEST, max(1.0, self.zoom * after / before))
        factor = zoom / self.zoom
        middle = ((moved.px + other.x) / 2, (moved.py + other.y) / 2)
        now = ((moved.x + other.x) / 2, (moved.y + other.y) / 2)
        shift = tuple(now[axis] + (self.shift[axis] - middle[axis]) * factor for axis in (0, 1))
        self.zoom = zoom
        self.shift = self._held(shift, zoom)

    def _hold(self: Any, *_: Any) -> None:
        self.shift = self._held(self.shift, self.zoom)

    def _held(self: Any, shift: tuple[float, ...], zoom: float) -> tuple[float, float]:
        """The picture never leaves the view."""
        x = min(self.x - self.x * zoom, max(self.right - self.right * zoom, shift[0]))
        y = min(self.y - self.y * zoom, max(self.top - self.top * zoom, shift[1]))
        return x, y
