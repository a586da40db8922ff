"""The face of the stopwatch: the steps as a ring, and the figure once for each side of the table."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from companion.games.recto_verso.ui.colours import DIAL, SPENT
from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import Batch, Corner, Shape, fan, put, ring
from companion.ui.tokens import CREAM, SAFFRON

DISC = fan(ring((1.0,), 96))
INNER, OUTER = 0.80, 0.89  # the ring, in radii
GAP = 0.013  # between two steps, in turns; less where there are many
FINE = 1 / 128  # an arc is made of pieces of at most so many turns
SEEN = 3  # dp along the ring; less than that nobody sees it move


class Dial(Drawing):
    """`steps` in equal parts, clockwise from the top; `spent` of them (and a part of one) are over.

    While a step runs only its own arc is made anew, and only once that can be seen to move.
    """

    steps: NumericProperty[int] = NumericProperty(10)
    spent: NumericProperty[float] = NumericProperty(0)
    value = StringProperty("")
    caption = StringProperty("")
    edge_fill = ColorProperty("black")
    angle: NumericProperty[float] = NumericProperty(0)  # as the nearer side reads it; the other one turned
    text_scale = NumericProperty(1.0)

    drawn_from = ("steps", "value", "caption", "edge_fill", "angle", "text_scale")

    def __init__(self, **kwargs: object) -> None:
        self._shown: float | None = None  # what is drawn of `spent`
        self._over, self._left = Batch(SPENT), Batch(SAFFRON)  # of the running step
        super().__init__(**kwargs)

    def on_spent(self, *_: object) -> None:
        if self._shown is None or int(self._shown) != int(self.spent) or self.spent < self._shown:
            self.redraw()
        elif (self.spent - self._shown) / self._count * pi * min(self.size) * OUTER >= dp(SEEN):
            self._shape_running()
            self._over.update()
            self._left.update()

    @property
    def _count(self) -> int:
        return max(1, int(self.steps))

    def draw(self) -> None:
        radius = min(self.size) / 2
        if radius < 10:
            return
        x, y = self.center
        put(DISC, (x, y - radius * 0.03), radius, self.edge_fill)
        put(DISC, (x, y), radius, CREAM)
        put(DISC, (x, y), radius * 0.955, DIAL)
        self._draw_ring(x, y, radius)
        for turned in (0, 180):
            PushMatrix()
            Rotate(angle=self.angle + turned, origin=(x, y))
            self._draw_side(x, y, radius)
            PopMatrix()

    def _draw_ring(self, x: float, y: float, radius: float) -> None:
        """What is over, the steps to come, and the running one in two parts."""
        over, ahead, running = Batch(SPENT), Batch(CREAM), int(self.spent)
        for step in range(self._count):
            if step != running:
                (over if step < running else ahead).add(arc(*self._turns(step)), x, y, radius)
        self._shape_running()
        for batch in (over, ahead, self._over, self._left):
            batch.draw()

    def _shape_running(self) -> None:
        """The running step: what is over of it, and what is left."""
        self._shown = self.spent
        self._over.clear()
        self._left.clear()
        step = int(self.spent)
        if step < self._count:
            start, end = self._turns(step)
            cut = start + (end - start) * (self.spent - step)
            radius = min(self.size) / 2
            x, y = self.center
            for batch, turns in ((self._over, (start, cut)), (self._left, (cut, end))):
                if turns[1] > turns[0]:
                    batch.add(arc(*turns), x, y, radius)

    def _turns(self, step: int) -> tuple[float, float]:
        """Where a step begins and ends, in turns from the top."""
        gap = min(GAP, 0.2 / self._count) if self._count > 1 else 0.0
        return step / self._count + gap / 2, (step + 1) / self._count - gap / 2

    def _draw_side(self, x: float, y: float, radius: float) -> None:
        bar = Batch(SPENT)
        bar.add(_line(radius * 0.62), x, y, 1)
        bar.draw()
        room = 0.9 if len(self.value) < 3 else 0.9 * 2 / len(self.value)
        put_text(self.value, (x, y - radius * 0.31), radius * 0.64 * room, CREAM)
        small = min(radius * 0.15 * min(1.3, self.text_scale), radius * 0.17)
        put_text(self.caption, (x, y - radius * 0.665), small, CREAM, "Medium")


def arc(start: float, end: float) -> Shape:
    """A piece of the ring between two turns from the top, clockwise."""
    count = max(2, int((end - start) / FINE) + 2)
    corners: list[Corner] = []
    for number in range(count):
        angle = 2 * pi * (start + (end - start) * number / (count - 1))
        out = sin(angle), cos(angle)
        near, far = (INNER * out[0], INNER * out[1]), (OUTER * out[0], OUTER * out[1])
        back = -out[0], -out[1]
        corners += [(*near, *back, 0), (*near, *out, 1), (*far, *back, 1), (*far, *out, 0)]
    triangles: list[int] = []
    for number in range(count - 1):
        here, there = 4 * number, 4 * number + 4
        for inner in range(3):
            a, b, c, d = here + inner, here + inner + 1, there + inner, there + inner + 1
            triangles += [a, b, c, b, d, c]
    return Shape(tuple(corners), tuple(triangles))


def _line(half: float) -> Shape:
    """A level hairline, in pixels."""
    corners: tuple[Corner, ...] = (
        (-half, 0, 0, -1.5, 0), (-half, 0, 0, 0, 1), (-half, 0, 0, 1.5, 0),
        (half, 0, 0, -1.5, 0), (half, 0, 0, 0, 1), (half, 0, 0, 1.5, 0),
    )  # fmt: skip
    return Shape(corners, (0, 1, 3, 1, 4, 3, 1, 2, 4, 2, 5, 4))
