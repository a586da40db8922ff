"""One scoring track, drawn: the groove, the cube on its space, and the ghost where it would go."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Color, Point, SmoothRoundedRectangle

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import TRACK
from companion.games.ingenious.ui.colours import SPACE
from companion.ui.tokens import Colour, game_look

AXIS_STEP = 3


@dataclass(frozen=True)
class Groove:
    """From the middle of space 0 at `left` to the middle of the last space at `right`."""

    left: float
    right: float
    track: int
    thick: float
    cube: float  # its side
    ground: Colour  # of the empty groove
    spaces: bool = True  # with a dot for each

    def x_of(self, space: float) -> float:
        return self.left + (self.right - self.left) * space / self.track

    def draw(self, y: float, paint: Colour, value: float, ghost: float) -> None:
        look = game_look(ACCENT, dark=False)
        for first in range(0, self.track, TRACK):  # teams and solo have a second board beside the first
            Color(*_mixed(self.ground, look.tile, 0.35 if first else 0.0))
            gap, end = (self.thick * 0.9, 0.0) if first else (0.0, self.thick * 0.3)
            self._bar(self.x_of(first) + gap, self.x_of(first + TRACK) - end, y)
        if self.spaces:
            self._dots(y)
        here, there = self.x_of(value), self.x_of(ghost)
        Color(*paint)
        self._bar(self.x_of(0), here, y)
        if ghost > value:
            # Mixed, not translucent: Kivy draws a translucent edge past the clipping of a list.
            Color(*_mixed(self.ground, paint, 0.45))
            self._bar(here, there, y)
            self._cube(there, y, paint, hollow=True)
        self._cube(here, y, paint, hollow=False)

    def _bar(self, start: float, end: float, y: float) -> None:
        thick = self.thick
        SmoothRoundedRectangle(
            pos=(start - thick / 2, y - thick / 2),
            size=(max(thick, end - start + thick), thick),
            radius=[thick / 2],
        )

    def _dots(self, y: float) -> None:
        for step, size, alpha in ((1, self.thick * 0.14, 0.5), (AXIS_STEP, self.thick * 0.26, 0.8)):
            points: list[float] = []
            for space in range(0, self.track + 1, step):
                points += [self.x_of(space), y]
            Color(*SPACE, alpha)
            Point(points=points, pointsize=max(1, size))

    def _cube(self, x: float, y: float, paint: Colour, hollow: bool) -> None:
        side = self.cube
        radius = [max(2, side * 0.2)]
        look = game_look(ACCENT, dark=False)
        box = (x - side / 2, y - side / 2)
        Color(*(c * 0.62 for c in paint[:3]), 1)
        SmoothRoundedRectangle(pos=(box[0], box[1] - side * 0.1), size=(side, side), radius=radius)
        Color(*paint)
        SmoothRoundedRectangle(pos=box, size=(side, side), radius=radius)
        inset = side * 0.16
        Color(*(look.edge if hollow else (*(c + (1 - c) * 0.3 for c in paint[:3]), 1.0)))
        SmoothRoundedRectangle(
            pos=(box[0] + inset, box[1] + inset),
            size=(side - 2 * inset, side - 2 * inset),
            radius=[radius[0] * 0.6],
        )


def _mixed(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (a + (b - a) * part for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0
