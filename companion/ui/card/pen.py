"""Drawing in pixels of the card, from its upper left corner. Nothing here knows a screen's density.

What is written is noted with the room it was given: tests see what would overlap or stick out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine

from companion.ui.card.fit import LINE, Lettering, Measure, Run, fit
from companion.ui.draw import Point
from companion.ui.mesh import Shape, put, rounded, rounded_line
from companion.ui.names import measured
from companion.ui.tokens import Paint

WIDTH: Final = 1080
HEIGHT: Final = 1350


class Box(NamedTuple):
    x: float
    y: float  # of its upper side, from the top of the card
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


class Face(NamedTuple):
    """A font: how large it is, how small it may become, in how many lines."""

    size: int
    font: str = "Roboto"
    bold: bool = False
    least: int = 0
    lines: int = 1
    floor: int = 0


class Written(NamedTuple):
    text: str
    ink: Box
    room: Box


class Pen:
    def __init__(self) -> None:
        self.written: list[Written] = []

    def up(self, y: float) -> float:
        """The same height as Kivy counts it, from below."""
        return HEIGHT - y

    # Shapes

    def plate(self, box: Box, radius: float, colour: Paint) -> None:
        put(rounded(box.width, box.height, radius), (box.x, self.up(box.bottom)), 1, colour)

    def outline(self, box: Box, radius: float, thick: float, colour: Paint) -> None:
        put(rounded_line(box.width, box.height, radius, thick), (box.x, self.up(box.bottom)), 1, colour)

    def bar(self, box: Box, colour: Paint) -> None:
        Color(*colour)
        Rectangle(pos=(box.x, self.up(box.bottom)), size=(box.width, box.height))

    def shape(self, shape: Shape, spot: Point, size: float, colour: Paint) -> None:
        put(shape, (spot[0], self.up(spot[1])), size, colour)

    def line(self, points: Sequence[float], width: float, colour: Paint) -> None:
        """Through points that are counted from below."""
        Color(*colour)
        SmoothLine(points=points, width=width / 2)

    # Texts

    def icon(self, glyph: str, spot: Point, size: float, colour: Paint) -> None:
        self._put(glyph, "Icons", False, round(size), spot[0], spot[1], colour, middle=True)

    def text(self, text: str, room: Box, face: Face, colour: Paint, align: float = 0.0) -> Box:
        return self.runs([Run(text, face.bold)], room, face, colour, align)

    def runs(
        self, runs: Sequence[Run], room: Box, face: Face, colour: Paint, align: float = 0.0, up: float = 0.5
    ) -> Box:
        """In the room there is, `align` 0 to its left, `up` 0 to its top; the answer is what it took."""

        measure = measure_in(face.font)
        size, lines = self.fitted(runs, room, face)
        pitch = round(size * LINE)
        top = room.y + (room.height - pitch * len(lines)) * up
        widths = [sum(measure(text, bold, size) for text, bold in line) for line in lines]
        for n, line in enumerate(lines):
            x = room.x + (room.width - widths[n]) * align
            for text, bold in line:
                self._put(text, face.font, bold, size, x, top + pitch * (n + 0.5), colour)
                x += measure(text, bold, size)
        wide = max(widths, default=0.0)
        ink = Box(room.x + (room.width - wide) * align, top, wide, pitch * len(lines))
        said = "\n".join("".join(text for text, _ in line) for line in lines)
        self.written.append(Written(said, ink, room))
        return ink

    def fitted(self, runs: Sequence[Run], room: Box, face: Face) -> Lettering:
        least, measure = face.least or face.size, measure_in(face.font)
        return fit(runs, room.width, room.height, measure, face.size, least, face.lines, face.floor)

    def measured(self, text: str, room: Box, face: Face) -> float:
        """How high it would be there."""
        size, lines = self.fitted([Run(text, face.bold)], room, face)
        return round(size * LINE) * len(lines)

    def width_of(self, runs: Sequence[Run], size: int, font: str = "Roboto") -> float:
        return sum(measure_in(font)(text, bold, size) for text, bold in runs)

    def _put(
        self,
        text: str,
        font: str,
        bold: bool,
        size: int,
        x: float,
        y: float,
        colour: Paint,
        middle: bool = False,
    ) -> None:
        label = CoreLabel(text=text, font_name=font, font_size=size, bold=bold)
        label.refresh()
        width, height = label.texture.size
        Color(*colour)
        Rectangle(
            texture=label.texture,
            pos=(round(x - width / 2 if middle else x), round(self.up(y) - height / 2)),
            size=(width, height),
        )


def measure_in(font: str) -> Measure:
    return lambda text, bold, size: measured(size, font, bold)(text)
