"""A picture that stays: drawn once in the screen's own pixels, then shown as one rectangle.

A board is thousands of triangles. Drawn in every frame they cost more than the rest of the screen together,
though most of the time only a piece is added to them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Instruction, Rectangle, Translate

from companion.ui.tokens import WHITE, Paint

Place = Sequence[float]  # two numbers, as Kivy or we have them


class Kept:
    """`lost` is called when the graphics card has lost it: it must be drawn anew."""

    def __init__(self, lost: Callable[[], object]) -> None:
        self.canvas = Canvas()
        self._lost = lost
        self._fbo: Fbo | None = None
        with self.canvas:
            Color(*WHITE)
            self._shown = Rectangle()

    def draw(self, spot: Place, size: Place, ground: Paint, parts: Sequence[Instruction] = ()) -> None:
        """What `parts` draw within that box, on that ground: it is opaque, so nothing shines through.

        They may not be shown elsewhere at the same time.
        """
        left, bottom = floor(spot[0]), floor(spot[1])
        pixels = max(1, ceil(spot[0] + size[0]) - left), max(1, ceil(spot[1] + size[1]) - bottom)
        fbo = self._fbo
        if fbo is None or tuple(fbo.size) != pixels:
            fbo = self._fbo = self._new(pixels)
        self._shown.pos, self._shown.size = (left, bottom), pixels
        with fbo:
            ClearColor(*ground)
            ClearBuffers()
            Translate(-left, -bottom)
        for part in parts:
            fbo.add(part)
        self._paint(fbo)

    def add(self, draw: Callable[[], object]) -> None:
        """Over what is there."""
        if self._fbo is None:
            return
        left, bottom = self._shown.pos
        with self._fbo:
            Translate(-left, -bottom)
            draw()
        self._paint(self._fbo)

    def _new(self, pixels: tuple[int, int]) -> Fbo:
        with self.canvas:  # a new one goes onto the active canvas, whichever that is
            fbo = Fbo(size=pixels)
        self.canvas.remove(fbo)
        fbo.add_reload_observer(lambda _: self._lost())
        self._shown.texture = fbo.texture
        return fbo

    def _paint(self, fbo: Fbo) -> None:
        fbo.draw()
        fbo.clear()
        self.canvas.ask_update()
