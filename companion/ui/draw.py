"""Drawing on a canvas by hand: texts, polygons with smooth edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from companion.ui.tokens import Colour

Point = tuple[float, float]


class Drawing(Widget):
    """A widget that draws itself by hand, once before the next frame however much of it has changed."""

    drawn_from: ClassVar[tuple[str, ...]] = ()  # the properties that the picture depends on

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.redraw = Clock.create_trigger(self._draw_anew, -1)
        for name in ("pos", "size", *self.drawn_from):
            self.fbind(name, self.redraw)
        self.redraw()

    def _draw_anew(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            self.draw()

    def draw(self) -> None:
        """Draw on the active canvas."""


@lru_cache(maxsize=512)
def text_texture(text: str, font: str, size: float) -> Any:
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    return label.texture


def put_text(
    text: str, at: Point, size: float, colour: Colour, font: str = "Black", anchor: float = 0.5
) -> None:
    """Draw a text on the active canvas; `anchor` 0 puts its left edge at the point, 0.5 its middle."""
    texture = text_texture(text, font, round(size))
    width, height = texture.size
    Color(*colour)
    Rectangle(texture=texture, pos=(round(at[0] - width * anchor), round(at[1] - height / 2)), size=(width, height))


def ring_points(at: Point, radii: Sequence[float], count: int, turn: float = 0.0) -> list[Point]:
    """`count` corners round a middle, the radii taken in turn; `turn` in parts of a full circle, from the top."""
    middle_x, middle_y = at
    points = []
    for corner in range(count):
        angle = 2 * pi * (corner / count + turn)
        radius = radii[corner % len(radii)]
        points.append((middle_x + radius * sin(angle), middle_y + radius * cos(angle)))
    return points


def polygon(at: Point, points: Sequence[Point], colour: Colour, smooth: bool = True) -> None:
    """Fill a shape that its middle sees whole. The outline in the same colour smooths its edge."""
    vertices = [at[0], at[1], 0.0, 0.0]
    for x, y in (*points, points[0]):
        vertices += [x, y, 0.0, 0.0]
    Color(*colour)
    Mesh(vertices=vertices, indices=list(range(len(points) + 2)), mode="triangle_fan")
    if smooth:
        SmoothLine(points=[value for point in points for value in point], close=True, width=1.0)
