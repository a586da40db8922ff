"""The six symbols as outlines for print: black, each of another shape, round the middle, 1 in radius."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
ROUND: Final = 32  # corners of a circle
RAYS: Final = 16


def _ring(radii: Sequence[float], count: int, turn: float = 0.0) -> list[Point]:
    """Corners round the middle, the radii in turn; `turn` in parts of a circle from the top, clockwise."""
    angles = [2 * pi * (number / count + turn) for number in range(count)]
    return [
        (radii[n % len(radii)] * sin(angle), -radii[n % len(radii)] * cos(angle))
        for n, angle in enumerate(angles)
    ]


def _path(*outlines: Iterable[Point]) -> str:
    return "".join("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in outline) + "Z" for outline in outlines)


def _ray(turn: float) -> list[Point]:
    corners = ((0.7, -0.012), (1.0, -0.006), (1.0, 0.006), (0.7, 0.012))
    return [_ring((radius,), 1, turn + aside)[0] for radius, aside in corners]


SYMBOLS: Final = {
    "red": _path(_ring((1.0, 0.62), 24)),  # deep points: it must not look like the disc
    "green": _path(_ring((0.86,), ROUND)),
    "blue": _path(_ring((1.0, 0.52), 12)),
    "orange": _path(_ring((1.0,), 6, 1 / 12), reversed(_ring((0.38,), 6, 1 / 12))),
    "yellow": _path(_ring((0.52,), ROUND), *(_ray(number / RAYS) for number in range(RAYS))),
    "purple": _path(_ring((0.88,), ROUND), reversed(_ring((0.56,), ROUND))),
}
