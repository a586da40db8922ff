"""A rating in pictures: the number on its scale with how sure it is, and its course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty

from companion.ui.draw import Drawing, Point, put_text
from companion.ui.mesh import put, rounded, rounded_line
from companion.ui.tokens import Palette

LOW, NEW, HIGH, STEP = 1300, 1500, 1700, 100
SHOWN: Final = 60  # points of a course; a longer one leaves some out
Reckoned = tuple[int, int]  # a number and its uncertainty


def scale_of(number: int, uncertainty: int) -> tuple[int, int]:
    """It starts as 1300 to 1700 and widens by hundreds."""
    low, high = LOW, HIGH
    while number - uncertainty < low:
        low -= STEP
    while number + uncertainty > high:
        high += STEP
    return low, high


def thinned(count: int, shown: int = SHOWN) -> list[int]:
    """Which of so many points are drawn: the first, the last, and as many between as can be told apart."""
    if count <= shown:
        return list(range(count))
    return [round(at * (count - 1) / (shown - 1)) for at in range(shown)]


class RatingBand(Drawing):
    """The pale part is the number give or take its uncertainty, the dashed tick a new player."""

    number: NumericProperty[float] = NumericProperty(NEW)
    uncertainty: NumericProperty[float] = NumericProperty(0)
    low: NumericProperty[float] = NumericProperty(LOW)
    high: NumericProperty[float] = NumericProperty(HIGH)
    accent = ColorProperty("black")
    palette: ObjectProperty[Palette | None] = ObjectProperty()

    drawn_from = ("number", "uncertainty", "low", "high", "accent", "palette")

    def x_of(self, number: float) -> float:
        return self.x + self.width * (number - self.low) / max(1, self.high - self.low)

    def draw(self) -> None:
        if self.palette is None or self.width < dp(60):
            return
        high, y = dp(14), self.center_y - dp(7)
        put(rounded(self.width, high, high / 2), (self.x, y), 1, self.palette.tray)
        Color(*self.palette.ink2)
        x = self.x_of(NEW)
        for part in range(4):
            bottom = self.center_y - dp(13) + part * dp(7)
            SmoothLine(points=(x, bottom, x, bottom + dp(4)), width=dp(0.75))
        left, right = self.x_of(self.number - self.uncertainty), self.x_of(self.number + self.uncertainty)
        put(rounded(right - left, high, high / 2), (left, y), 1, (*self.accent[:3], 0.4))
        put(rounded_line(right - left, high, high / 2, dp(1.5)), (left, y), 1, self.accent)
        at = self.x_of(self.number) - dp(4)
        put(rounded(dp(12), dp(30), dp(6)), (at - dp(2), self.center_y - dp(15)), 1, self.palette.paper)
        put(rounded(dp(8), dp(26), dp(4)), (at, self.center_y - dp(13)), 1, self.accent)


class RatingCourse(Drawing):
    """The number after each session, with the same band. `marks` stand below: where (0 to 1) and what."""

    points: ListProperty[Reckoned] = ListProperty()
    marks: ListProperty[tuple[float, str]] = ListProperty()
    accent = ColorProperty("black")
    palette: ObjectProperty[Palette | None] = ObjectProperty()
    text: NumericProperty[float] = NumericProperty(12)

    drawn_from = ("points", "marks", "accent", "palette", "text")

    def draw(self) -> None:
        if not self.points or self.palette is None or self.width < dp(120):
            return
        low = min(number - give for number, give in self.points)
        high = max(number + give for number, give in self.points)
        left, bottom = self.x + self.text * 2.8, self.y + self.text * 1.7
        width, height = self.right - dp(10) - left, self.top - dp(6) - bottom

        def spot(at: int, number: float) -> Point:
            across = at / max(1, len(self.points) - 1)
            return left + width * across, bottom + height * (number - low) / max(1, high - low)

        step = next(step for step in (50, 100, 200, 500, 1000) if (high - low) / step <= 4)
        for number in range(-(-low // step) * step, high + 1, step):
            y = spot(0, number)[1]
            Color(*self.palette.line)
            SmoothLine(points=(left, y, left + width, y), width=1)
            put_text(str(number), (left - dp(8), y), self.text, self.palette.ink2, "Roboto", anchor=1)
        Color(*self.accent[:3], 0.2)
        self._band([spot(at, each[0] - each[1]) for at, each in enumerate(self.points)],
                   [spot(at, each[0] + each[1]) for at, each in enumerate(self.points)])  # fmt: skip
        line = [value for at, each in enumerate(self.points) for value in spot(at, each[0])]
        Color(*self.accent)
        SmoothLine(points=line, width=dp(1.5), joint="round")
        x, y = line[-2:]
        Color(*self.palette.paper)
        SmoothEllipse(pos=(x - dp(7), y - dp(7)), size=(dp(14), dp(14)))
        Color(*self.accent)
        SmoothEllipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10)))
        for across, word in self.marks:
            put_text(
                word,
                (left + width * across, self.y + self.text * 0.7),
                self.text,
                self.palette.ink2,
                "Roboto",
            )

    def _band(self, under: Sequence[Point], above: Sequence[Point]) -> None:
        corners = [
            value for pair in zip(under, above, strict=True) for x, y in pair for value in (x, y, 0, 0)
        ]
        Mesh(vertices=corners, indices=list(range(2 * len(under))), mode="triangle_strip")
