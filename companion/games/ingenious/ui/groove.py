"""One scoring track, drawn: the groove, the cube on its space, and the ghost where it would go."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import TRACK
from companion.games.ingenious.ui.colours import SPACE
from companion.ui.mesh import put_box
from companion.ui.tokens import WHITE, Colour, game_look

AXIS_STEP = 3
BLACK: Colour = (0.0, 0.0, 0.0, 1.0)


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

    def draw_empty(self, y: float) -> None:
        look = game_look(ACCENT, dark=False)
        for first in range(0, self.track, TRACK):  # teams and solo have a second board beside the first
            empty = mixed(self.ground, look.tile, 0.35 if first else 0.0)
            gap, end = (self.thick * 0.9, 0.0) if first else (0.0, self.thick * 0.3)
            self._bar(self.x_of(first) + gap, self.x_of(first + TRACK) - end, y, empty)
        if self.spaces:
            self._dots(y)

    def draw_markers(self, y: float, paint: Colour, value: float, ghost: float) -> None:
        here, there = self.x_of(value), self.x_of(ghost)
        self._bar(self.x_of(0), here, y, paint)
        if ghost > value:
            self._bar(here, there, y, mixed(self.ground, paint, 0.45))
            self._cube(there, y, paint, hollow=True)
        self._cube(here, y, paint, hollow=False)

    def _bar(self, start: float, end: float, y: float, paint: Colour) -> None:
        thick = self.thick
        size = max(thick, end - start + thick), thick
        put_box((start - thick / 2, y - thick / 2), size, thick / 2, paint)

    def _dots(self, y: float) -> None:
        for step, size, alpha in ((1, self.thick * 0.14, 0.5), (AXIS_STEP, self.thick * 0.26, 0.8)):
            half, paint = max(1, size), mixed(self.ground, SPACE, alpha)
            for space in range(0, self.track + 1, step):
                put_box((self.x_of(space) - half, y - half), (2 * half, 2 * half), 0, paint)

    def _cube(self, x: float, y: float, paint: Colour, hollow: bool) -> None:
        side, radius = self.cube, max(2, self.cube * 0.2)
        left, low, inset = x - side / 2, y - side / 2, side * 0.16
        inside = game_look(ACCENT, dark=False).edge if hollow else mixed(paint, WHITE, 0.3)
        put_box((left, low - side * 0.1), (side, side), radius, mixed(paint, BLACK, 0.38))
        put_box((left, low), (side, side), radius, paint)
        put_box((left + inset, low + inset), (side - 2 * inset, side - 2 * inset), radius * 0.6, inside)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (a + (b - a) * part for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0
