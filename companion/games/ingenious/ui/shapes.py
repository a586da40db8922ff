"""The six symbols and the hexagon as shapes for a mesh: see `ingenious_symbols` for the same on a canvas."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.ui.mesh import Shape, band, fan, ring

HEXAGON: Final = fan(ring((1.0,), 6))
HEXAGON_RIM: Final = band(ring((0.86,), 6), ring((1.0,), 6))
PRINTED_RIM: Final = band(ring((0.74,), 6), ring((0.8,), 6))
ROUND: Final = 32  # corners of a circle


@cache
def symbol_shape(colour: str) -> Shape:
    """One symbol within a radius of 1."""
    if colour == "red":
        return fan(ring((1.0, 0.62), 24))  # deep points: in grey it must not look like the disc
    if colour == "green":
        return fan(ring((0.86,), ROUND))
    if colour == "blue":
        return fan(ring((1.0, 0.52), 12))
    if colour == "orange":
        return band(ring((0.38,), 6, turn=1 / 12), ring((1.0,), 6, turn=1 / 12))
    if colour == "yellow":
        rays = 16
        shape = fan(ring((0.52,), ROUND))
        for at in range(rays):
            turn = at / rays
            foot = ring((0.66,), 1, turn)[0]
            left, right = ring((0.7,), 1, turn - 0.012)[0], ring((0.7,), 1, turn + 0.012)[0]
            tip_left, tip_right = ring((1.0,), 1, turn - 0.006)[0], ring((1.0,), 1, turn + 0.006)[0]
            middle = ((foot[0] + tip_left[0]) / 2, (foot[1] + tip_left[1]) / 2)
            shape = shape + fan([left, tip_left, tip_right, right], middle)
        return shape
    return band(ring((0.56,), ROUND), ring((0.88,), ROUND))
