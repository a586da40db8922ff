"""The loupe: what lies under the finger, enlarged above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.draw import put_text
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, Colour

ACROSS, ABOVE, ZOOM = 164, 134, 2.2  # dp, dp, times


class Loupe(Widget):
    """`picture` draws the ground in its own coordinates; the loupe shows the part round `focus`."""

    def show(
        self,
        finger: tuple[float, float],
        focus: tuple[float, float],
        picture: Callable[[], None],
        ground: Colour,
        zoom: float = 1.0,
        foot: str = "",
    ) -> None:
        across, above = dp(ACROSS), dp(ABOVE)
        room = self.parent.size if self.parent is not None else (finger[0] * 2, finger[1] * 2)
        x = min(max(across / 2 + dp(4), finger[0]), room[0] - across / 2 - dp(4))
        y = finger[1] + above
        if y + across / 2 > room[1] - dp(4):  # near the top: below the finger
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
            if foot:
                Color(*SAFFRON)
                Ellipse(pos=(x - across / 2, y - across * 1.36), size=(across, across))
                put_text(foot, (x, y - across * 0.42), dp(14), INK_ON_BRIGHT, "Medium")
            StencilUnUse()
            Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across))
            StencilPop()

    def hide(self) -> None:
        self.canvas.clear()

    def on_touch_down(self, touch: Any) -> bool:
        return False
