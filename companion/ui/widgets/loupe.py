"""The loupe: what lies under the finger, enlarged above it."""

from __future__ import annotations

from collections.abc import Callable

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
from companion.ui.mesh import put, rounded
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, SAFFRON, Paint

ACROSS, ABOVE, ZOOM = 164, 134, 2.2  # dp, dp, times


class Loupe(Widget):
    """`picture` draws the ground in its own coordinates; the loupe shows the part round `focus`."""

    def show(
        self,
        finger: Point,
        focus: Point,
        picture: Callable[[], None],
        ground: Paint,
        zoom: float = 1.0,
        foot: str = "",
    ) -> None:
        across, above = dp(ACROSS), dp(ABOVE)
        room = self.parent or self
        x = min(max(room.x + across / 2 + dp(4), finger[0]), room.right - across / 2 - dp(4))
        y = finger[1] + above
        if y + across / 2 > room.top - dp(4):  # near the top: below the finger
            y = finger[1] - above
        scale = max(ZOOM, zoom)  # a zoomed board needs less enlarging
        self.canvas.clear()
        with self.canvas:
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
