"""Layers of a canvas that are moved and enlarged together and stay within their widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import (
    Canvas,
    Instruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.uix.widget import Widget

from companion.ui.draw import Point


class Layers:
    def __init__(self, widget: Widget, layers: Iterable[Canvas]) -> None:
        self._widget = widget
        self._view, self._view_again = Rectangle(), Rectangle()
        self._translate, self._scale = Translate(0, 0), Scale(1, 1, 1)
        self._moved = [
            *(StencilPush(), self._view, StencilUse(), PushMatrix(), self._translate, self._scale),
            *layers,
            *(PopMatrix(), StencilUnUse(), self._view_again, StencilPop()),
        ]
        self._shown: Sequence[Instruction] = ()
        self.show(self._moved)
        for name in ("pos", "size"):
            widget.fbind(name, self._cut)

    def show(self, instructions: Sequence[Instruction] | None = None) -> None:
        """Something else in their place; by default the layers again."""
        wanted = self._moved if instructions is None else instructions
        if wanted != self._shown:
            self._shown = wanted
            self._widget.canvas.clear()
            for each in wanted:
                self._widget.canvas.add(each)

    def place(self, shift: Point, zoom: float) -> None:
        self._translate.xy = shift
        self._scale.x = self._scale.y = zoom

    def _cut(self, *_: object) -> None:
        for view in (self._view, self._view_again):
            view.pos, view.size = self._widget.pos, self._widget.size
