"""Federation as shapes for a mesh: chips with their emblems, turned-over plates, bars, cells, shields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, sin
from typing import Final

from companion.games.federation.ui.colours import TEAM_COLOURS
from companion.ui.draw import Point
from companion.ui.mesh import Batch, Corner, Shape, band, fan, ring
from companion.ui.tokens import CREAM, WHITE, Colour

ROUND: Final = 20  # corners of a disc: a board has many
EDGE: Final = 0.66  # how dark the lower edge of a chip is

# Parts of a cell
CHIP: Final = 0.4
PLATE: Final = 0.44
BAR: Final = 0.17
SIGN: Final = 0.25


def box(half_width: float, half_height: float, radius: float, steps: int = 2) -> list[Point]:
    """Round a box with round corners and its middle at the origin, clockwise from the upper right."""
    points = []
    for quarter, (side, up) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1))):
        for step in range(steps + 1):
            angle = (quarter + step / steps) * pi / 2
            x = side * (half_width - radius) + radius * sin(angle)
            y = up * (half_height - radius) + radius * cos(angle)
            points.append((x, y))
    return points


def ribbon(points: Sequence[Point], half: float) -> Shape:
    """A line of some width, open at its ends."""
    corners: list[Corner] = []
    triangles: list[int] = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        out = (before[1] - after[1]) / length, (after[0] - before[0]) / length
        for side in (1, -1):
            spot = (x + side * half * out[0], y + side * half * out[1])
            corners += [
                (*spot, side * out[0], side * out[1], 0),
                (*spot, -side * out[0], -side * out[1], 1),
            ]
    for number in range(len(points) - 1):
        here, there = 4 * number, 4 * number + 4
        for one, other in ((0, 1), (1, 3), (3, 2)):
            triangles += [here + one, here + other, there + one, here + other, there + other, there + one]
    return Shape(tuple(corners), tuple(triangles))


def facet(*points: Point) -> Shape:
    """A part without a hollow, filled from its middle."""
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return fan(points, (x, y))


DISC: Final = fan(ring((1.0,), ROUND))
UNDER: Final = fan(ring((1.0,), 14))  # the edge of a chip: little of it is seen
DISC_RIM: Final = band(ring((0.82,), ROUND), ring((1.0,), ROUND))
SQUARE: Final = fan(box(1, 1, 0.34))
SQUARE_RIM: Final = band(box(0.8, 0.8, 0.2), box(1, 1, 0.34))
SQUARE_FRAME: Final = band(box(0.68, 0.68, 0.16), box(1, 1, 0.34))
SHARP: Final = fan(box(1, 1, 0.14))
FLAG: Final = fan(box(0.86, 0.5, 0.0, steps=1))  # the pale middle between the two bands
CROSS: Final = ribbon([(-0.55, -0.55), (0.55, 0.55)], 0.16) + ribbon([(-0.55, 0.55), (0.55, -0.55)], 0.16)
SHIELD: Final = fan([
    (-0.72, 0.78), (0.0, 0.86), (0.72, 0.78), (0.72, 0.1), (0.6, -0.3), (0.34, -0.66), (0.0, -0.92),
    (-0.34, -0.66), (-0.6, -0.3), (-0.72, 0.1),
])  # fmt: skip
STAR: Final = fan(ring((1.0, 0.42), 10))


@cache
def emblem_shape(name: str) -> Shape:
    """Within a radius of 1."""
    if name == "peak":
        return facet((0.22, 0.78), (1.05, -0.68), (-0.52, -0.68), (-0.12, 0.12)) + facet(
            (-0.5, 0.26), (-0.24, -0.16), (-0.62, -0.68), (-1.05, -0.68)
        )
    if name == "wave":
        steps = 8
        line = [(-1 + 2 * step / steps, 0.2 * sin(2 * pi * step / steps)) for step in range(steps + 1)]
        upper, lower = ([(x, y + shift) for x, y in line] for shift in (0.36, -0.36))
        return ribbon(upper, 0.17) + ribbon(lower, 0.17)
    return (
        facet((-0.56, 0.7), (-0.24, 0.7), (-0.38, 0.16), (-0.98, 0.16))
        + facet((-0.14, 0.7), (0.14, 0.7), (0.28, 0.16), (-0.28, 0.16))
        + facet((0.56, 0.7), (0.24, 0.7), (0.38, 0.16), (0.98, 0.16))
        + facet((-0.96, 0.04), (-0.38, 0.04), (-0.08, -0.8))
        + facet((-0.27, 0.04), (0.27, 0.04), (0.0, -0.92))
        + facet((0.96, 0.04), (0.38, 0.04), (0.08, -0.8))
    )


def dark(colour: Colour) -> Colour:
    return colour[0] * EDGE, colour[1] * EDGE, colour[2] * EDGE, colour[3]


class Pieces:
    """What lies on a board, as few meshes as there are colours. `cell` is the width of a cell in pixels."""

    def __init__(self, cell: float) -> None:
        self.cell = cell
        self._batches: dict[tuple[str, str], Batch] = {}
        self._drawn: set[tuple[str, str]] = set()
        self._changed: set[tuple[str, str]] = set()
        teams = TEAM_COLOURS.items()
        for part in ("bar", "edge", "disc"):
            for name, colour in teams:
                self._batches[part, name] = Batch(dark(colour) if part == "edge" else colour)
        self._batches["sign", ""] = Batch(WHITE)
        self._batches["rim", ""] = Batch(CREAM)
        for name, colour in teams:
            self._batches["plate", name] = Batch(colour)
        self._batches["flag", ""] = Batch(CREAM)
        for name, colour in teams:
            self._batches["turned", name] = Batch(colour)

    def _add(self, key: tuple[str, str], shape: Shape, spot: Point, size: float) -> None:
        self._batches[key].add(shape, *spot, size * self.cell)
        self._changed.add(key)

    def chip(self, emblem: str, spot: Point) -> None:
        x, y = spot
        self._add(("edge", emblem), UNDER, (x, y - 0.035 * self.cell), CHIP)
        self._add(("disc", emblem), DISC, (x, y + 0.02 * self.cell), CHIP)
        self._add(("sign", ""), emblem_shape(emblem), (x, y + 0.02 * self.cell), SIGN)

    def plate(self, emblem: str, spot: Point) -> None:
        """A chip turned over; it covers the chip."""
        self._add(("rim", ""), SHARP, spot, PLATE)
        self._add(("plate", emblem), SHARP, spot, PLATE * 0.92)
        self._add(("flag", ""), FLAG, spot, PLATE)
        self._add(("turned", emblem), emblem_shape(emblem), spot, SIGN * 0.78)

    def bar(self, emblem: str, start: Point, end: Point) -> None:
        """Through all six of a superline."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        ends = [((x - middle[0]) / self.cell, (y - middle[1]) / self.cell) for x, y in (start, end)]
        self._add(("bar", emblem), ribbon(ends, BAR), middle, 1)

    def frame(self, emblem: str, spot: Point) -> None:
        """Round a wild corner that counts for a team."""
        self._add(("bar", emblem), SQUARE_RIM, spot, 0.47)

    def draw(self) -> None:
        """On the active canvas; what is empty takes no draw call until something is added."""
        for batch in self._batches.values():
            batch.draw()
        self._changed.clear()

    def update(self) -> None:
        """After something was added to what is drawn."""
        for key in self._changed:
            self._batches[key].update()
        self._changed.clear()
