"""How it went: a number of each side after each move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.draw import Drawing, Point, put_text
from companion.ui.look import load_kv
from companion.ui.tokens import PLAYER_COLOURS, WHITE, Colour, Palette
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import GLYPHS, Face

# The lines differ by dash too, never by colour alone.
DASHES = ((), (10, 5), (3, 4), (14, 4, 3, 4), (12, 3, 3, 3, 3, 3), (22, 6))


class Chart(Panel):
    title = StringProperty("")


class StepChart(Drawing):
    """A line of steps for each of `series`; it may rise and fall."""

    series: ListProperty[Sequence[int]] = ListProperty()  # lists of numbers, one for each face
    faces: ListProperty[Face] = ListProperty()
    palette: ObjectProperty[Palette | None] = ObjectProperty()
    text: NumericProperty[float] = NumericProperty(12)

    drawn_from = ("series", "faces", "palette", "text")

    def draw(self) -> None:
        if not self.series or self.palette is None or self.width < dp(120):
            return
        top = max(5, max(max(values) for values in self.series))
        moves = max(1, len(self.series[0]) - 1)
        left, bottom = self.x + self.text * 2 + dp(4), self.y + self.text * 1.8
        width, height = self.right - dp(44) - left, self.top - dp(14) - bottom

        def spot(move: int, value: float) -> Point:
            return left + width * move / moves, bottom + height * value / top

        step = 5 if top <= 20 else 10
        for value in range(0, top + 1, step):
            Color(*self.palette.line)
            y = spot(0, value)[1]
            SmoothLine(points=(left, y, left + width, y), width=1)
            put_text(str(value), (left - self.text, y), self.text, self.palette.ink2, "Roboto")
        for move in sorted({1, moves // 3, 2 * moves // 3, moves} - {0}):
            put_text(
                str(move),
                (spot(move, 0)[0], self.y + self.text * 0.7),
                self.text,
                self.palette.ink2,
                "Roboto",
            )
        ends: list[tuple[float, Face]] = []
        for number, values in enumerate(self.series):
            face = self.faces[number]
            points = stairs([spot(move, value) for move, value in enumerate(values)])
            Color(*_visible(PLAYER_COLOURS[face.colour % len(PLAYER_COLOURS)], self.palette.dark))
            for piece in dashed(points, [dp(1) * part for part in DASHES[number % len(DASHES)]]):
                SmoothLine(points=piece, width=dp(1.5))
            ends.append((points[-1][1], face))
        self._tokens(ends, left + width + dp(22))

    def _tokens(self, ends: list[tuple[float, Face]], x: float) -> None:
        """Whose line it is, at its end; tokens keep clear of each other and inside the chart."""
        low, high = self.y + dp(13), self.top - dp(12)
        for y, (_, face) in zip(apart([y for y, _ in ends], low, high, dp(28)), ends, strict=True):
            Color(*PLAYER_COLOURS[face.colour % len(PLAYER_COLOURS)])
            SmoothEllipse(pos=(x - dp(13), y - dp(13)), size=(dp(26), dp(26)))
            put_text(GLYPHS[face.glyph % len(GLYPHS)], (x, y), dp(15), WHITE, "Icons")


def _visible(colour: Colour, dark: bool) -> Colour:
    """Player colours are made for white glyphs: on dark paper a line needs a lighter shade."""
    if not dark:
        return colour
    red, green, blue = (part + (1 - part) * 0.45 for part in colour[:3])
    return (red, green, blue, 1.0)


def apart(heights: Sequence[float], low: float, high: float, gap: float) -> list[float]:
    """The same heights, moved so that they keep clear of each other between the two bounds."""
    gap = min(gap, (high - low) / max(1, len(heights) - 1))
    order = sorted(range(len(heights)), key=lambda at: -heights[at])
    found, last = [0.0] * len(heights), high + gap
    for above, at in enumerate(order):
        floor = low + gap * (len(order) - 1 - above)  # there is room for those below
        last = found[at] = max(floor, min(heights[at], last - gap))
    return found


def stairs(points: Sequence[Point]) -> list[Point]:
    found = list(points[:1])
    for x, y in points[1:]:
        found += [(x, found[-1][1]), (x, y)]
    return found


def dashed(points: Sequence[Point], dash: Sequence[float]) -> list[list[float]]:
    """Cut a line into dashes; no dash, one line."""
    if not dash:
        return [[value for point in points for value in point]]
    pieces: list[list[float]] = []
    part_of_dash, left, drawing = 0, dash[0], True
    for (x1, y1), (x2, y2) in pairwise(points):
        length = hypot(x2 - x1, y2 - y1)
        done = 0.0
        while done < length:
            part = min(left, length - done)
            if drawing:
                a, b = done / length, (done + part) / length
                pieces.append(
                    [x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b]
                )
            done += part
            left -= part
            if left <= 0:
                part_of_dash = (part_of_dash + 1) % len(dash)
                left, drawing = dash[part_of_dash], not drawing
    return pieces


load_kv(__file__)
