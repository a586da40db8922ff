"""Silhouettes of landmarks, cards and marks as corners: within a box 1 wide and 1 high, standing on 0."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

from companion.ui.mesh import Shape, band, fan, ring

Points = Sequence[tuple[float, float]]

# Convex pieces; they overlap a little, so that no seam shows.
_PIECES: Final[dict[str, tuple[Points, ...]]] = {
    "gate": (
        ((-0.5, 0.62), (-0.5, 0.9), (0.5, 0.9), (0.5, 0.62)),
        ((-0.5, 0.0), (-0.5, 0.7), (-0.24, 0.7), (-0.24, 0.0)),
        ((0.24, 0.0), (0.24, 0.7), (0.5, 0.7), (0.5, 0.0)),
        ((-0.26, 0.3), (-0.26, 0.7), (-0.06, 0.7), (-0.16, 0.54)),
        ((0.26, 0.3), (0.26, 0.7), (0.06, 0.7), (0.16, 0.54)),
        ((-0.12, 0.58), (-0.12, 0.7), (0.12, 0.7), (0.12, 0.58)),
    ),
    "cathedral": (
        ((-0.46, 0.0), (-0.46, 0.44), (0.5, 0.44), (0.5, 0.0)),
        ((-0.46, 0.4), (-0.46, 0.68), (-0.18, 0.68), (-0.18, 0.4)),
        ((-0.46, 0.66), (-0.32, 0.92), (-0.18, 0.66)),
        ((-0.06, 0.4), (-0.06, 0.74), (0.22, 0.74), (0.22, 0.4)),
        ((-0.06, 0.72), (0.08, 1.0), (0.22, 0.72)),
    ),
    "pyramid": (((-0.56, 0.0), (0.0, 0.78), (0.56, 0.0)),),
    "dome": (
        ((-0.42, 0.0), (-0.42, 0.34), (0.42, 0.34), (0.42, 0.0)),
        ((-0.34, 0.32), (-0.36, 0.48), (-0.26, 0.64), (0.0, 0.8), (0.26, 0.64), (0.36, 0.48), (0.34, 0.32)),
        ((-0.06, 0.74), (0.0, 1.0), (0.06, 0.74)),
    ),
    "spire": (
        ((-0.16, 0.0), (-0.16, 0.72), (0.16, 0.72), (0.16, 0.0)),
        ((-0.2, 0.7), (0.0, 1.0), (0.2, 0.7)),
        ((-0.26, 0.0), (-0.26, 0.1), (0.26, 0.1), (0.26, 0.0)),
    ),
    "skyscraper": (
        ((-0.4, 0.0), (-0.4, 0.46), (0.4, 0.46), (0.4, 0.0)),
        ((-0.26, 0.42), (-0.26, 0.7), (0.26, 0.7), (0.26, 0.42)),
        ((-0.12, 0.66), (-0.12, 0.88), (0.12, 0.88), (0.12, 0.66)),
        ((-0.04, 0.84), (0.0, 1.02), (0.04, 0.84)),
    ),
    "eiffel": (
        ((-0.07, 0.62), (-0.03, 1.02), (0.03, 1.02), (0.07, 0.62)),
        ((-0.15, 0.34), (-0.06, 0.66), (0.06, 0.66), (0.15, 0.34)),
        ((-0.26, 0.2), (-0.14, 0.4), (0.14, 0.4), (0.26, 0.2)),
        ((-0.42, 0.0), (-0.25, 0.24), (-0.1, 0.24), (-0.2, 0.0)),
        ((0.2, 0.0), (0.1, 0.24), (0.25, 0.24), (0.42, 0.0)),
    ),
}  # fmt: skip
_STEPS: Final = 4  # pieces of a rounded corner


@cache
def silhouette(name: str) -> Shape:
    pieces = [_piece(points) for points in _PIECES[name]]
    whole = pieces[0]
    for piece in pieces[1:]:
        whole = whole + piece
    return whole


def _piece(points: Points) -> Shape:
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    return fan(points, middle)


def _outline(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """A rounded rectangle round the origin, clockwise from its upper left corner."""
    points = []
    for quarter, (side, up) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))):
        x, y = side * (width / 2 - radius), up * (height / 2 - radius)
        for step in range(_STEPS + 1):
            angle = pi / 2 * (quarter - 1 + step / _STEPS)
            points.append((x + radius * sin(angle), y + radius * cos(angle)))
    return points


@cache
def plate(width: float, height: float, radius: float) -> Shape:
    """A rounded rectangle, its middle at the origin; size 1 is a pixel."""
    return fan(_outline(width, height, radius))


@cache
def frame(width: float, height: float, radius: float, line: float) -> Shape:
    """The rim of such a rectangle, `line` thick inwards."""
    inside = _outline(width - 2 * line, height - 2 * line, max(0.1, radius - line))
    return band(inside, _outline(width, height, radius))


DISC: Final = fan(ring((1.0,), 24))


def _bar(angle: float, half: float, thick: float) -> Shape:
    corners = ((-half, -thick), (-half, thick), (half, thick), (half, -thick))
    return fan([(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in corners])


PLUS: Final = _bar(0, 1.0, 0.13) + _bar(pi / 2, 1.0, 0.13)
CROSS: Final = _bar(pi / 4, 1.0, 0.24) + _bar(-pi / 4, 1.0, 0.24)
TICK: Final = (_bar(0, 13, 2), _bar(pi / 2, 13, 2))  # lying and upright, in dp
