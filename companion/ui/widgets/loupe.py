"""The loupe: what lies under the finger, enlarged above it, or beside it near the top of a board."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from kivy.graphics import (
    Color,
    Ellipse,
    PopMatrix,
    PushMatrix,
    Scale,
    SmoothEllipse,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.draw import Point, put_text, text_texture
from companion.ui.mesh import fan, put, rounded
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, SAFFRON, Paint

ACROSS, ABOVE, ZOOM = 164, 134, 2.2  # dp, dp, times
SMALL, NARROW = 148, 360  # dp across in a window narrower than that
NEAR_TOP, BESIDE, BELOW_TOP = 190, 122, 64  # dp: from there on it stands beside the finger, and where
CLEAR_OF = 26  # dp between its rim and the finger


class Loupe(Widget):
    """`picture` draws the ground in its own coordinates; the loupe shows the part round `focus`."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._side: int | None = None  # where it stands until the finger is lifted

    def show(
        self,
        finger: Point,
        focus: Point,
        picture: Callable[[], None],
        ground: Paint,
        top: float,
        zoom: float = 1.0,
        foot: str = "",
    ) -> None:
        """`top` is the upper edge of the board in the window."""
        room = self.parent or self
        across = dp(SMALL if room.width < dp(NARROW) else ACROSS)
        if self._side is None:
            self._side = self._choose_side(finger, room, top)
        x, y = self._place(finger, room, across, top)
        scale = max(ZOOM, zoom)  # a zoomed board needs less enlarging
        self.canvas.clear()
        with self.canvas:
            if self._side:
                self._pointer(finger, (x, y), across)
            for size, colour in ((across + dp(8), INK_ON_BRIGHT), (across + dp(4), SAFFRON)):
                Color(*colour)
                SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))
            StencilPush()
            Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across))
            StencilUse()
            Color(*ground)
            Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across))
            PushMatrix()
            Translate(x - focus[0] * scale, y - focus[1] * scale)
            Scale(scale, scale, 1)
            picture()
            PopMatrix()
            StencilUnUse()
            Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across))
            StencilPop()
            if foot:
                self._name(foot, (x, y - across * 0.42), room)

    def _choose_side(self, finger: Point, room: Widget, top: float) -> int:
        """0 is above; -1 and 1 are left and right, where there is more room."""
        near = top - finger[1] < dp(NEAR_TOP)
        return (1 if finger[0] < room.center_x else -1) if near else 0

    def _place(self, finger: Point, room: Widget, across: float, top: float) -> Point:
        """It never covers the finger, and does not jump while the finger slides."""
        half = across / 2 + dp(4)

        def inside(x: float) -> float:
            return min(max(room.x + half, x), room.right - half)

        if not self._side:
            return inside(finger[0]), min(finger[1] + dp(ABOVE), room.top - half)
        x = inside(finger[0] + self._side * dp(BESIDE))
        apart, clear = abs(x - finger[0]), across / 2 + dp(CLEAR_OF)
        level = min(finger[1], top - dp(BELOW_TOP))
        if apart < clear:  # the edge of the window is near: it goes round the finger, downwards
            level = min(level, finger[1] - sqrt(clear**2 - apart**2))
        return x, max(room.y + half, level)

    def _pointer(self, finger: Point, middle: Point, across: float) -> None:
        """A corner that points towards the finger."""
        way = -1 if middle[0] > finger[0] else 1
        x, y = middle[0] + way * across / 2, min(max(finger[1], middle[1] - dp(30)), middle[1] + dp(30))
        tip = fan([(way, 0.0), (-way, -0.9), (-way, 0.9)], (-way * 0.3, 0.0))
        put(tip, (x, y), dp(18), INK_ON_BRIGHT)

    def lift(self) -> None:
        """The finger is off: the next one may find it elsewhere."""
        self._side = None
        self.hide()

    def _name(self, name: str, middle: Point, room: Widget) -> None:
        """A plate at the foot: names longer than the loupe is wide keep inside the window."""
        size = dp(15)
        while text_texture(name, "Medium", round(size)).width > room.width - dp(40) and size > dp(10):
            size -= 1
        width, height = text_texture(name, "Medium", round(size)).width + dp(24), dp(28)
        left = min(max(room.x + dp(4), middle[0] - width / 2), room.right - width - dp(4))
        plate = rounded(width, height, height / 2)
        put(plate, (left, middle[1] - height / 2), 1, INK_ON_BRIGHT)
        put_text(name, (left + width / 2, middle[1]), size, CREAM, "Medium")

    def hide(self) -> None:
        self.canvas.clear()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False
