"""Layers of a canvas that are moved and enlarged together and stay within their widget."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import (
    Canvas,
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
        with widget.canvas:
            StencilPush()
            self._view = Rectangle()
            StencilUse()
            PushMatrix()
            self._translate = Translate(0, 0)
            self._scale = Scale(1, 1, 1)
        for layer in layers:
            widget.canvas.add(layer)
        with widget.canvas:
            PopMatrix()
            StencilUnUse()
            self._view_again = Rectangle()
            StencilPop()
        for name in ("pos", "size"):
            widget.fbind(name, self._cut)

    def place(self, shift: Point, zoom: float) -> None:
        self._translate.xy = shift
        self._scale.x = self._scale.y = zoom

    def _cut(self, *_: object) -> None:
        for view in (self._view, self._view_again):
            view.pos, view.size = self._widget.pos, self._widget.size
