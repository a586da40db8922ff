"""A board of hexagons in axial coordinates (q, r); rows are horizontal, r grows downwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

Cell = tuple[int, int]

DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def within(cell: Cell, radius: int) -> bool:
    """Whether a cell lies on the hexagonal board of this radius round (0, 0)."""
    q, r = cell
    return max(abs(q), abs(r), abs(q + r)) <= radius


@cache
def board(radius: int) -> tuple[Cell, ...]:
    """All cells, row by row from the top left."""
    span = range(-radius, radius + 1)
    return tuple((q, r) for r in span for q in span if within((q, r), radius))


def step(cell: Cell, direction: Cell) -> Cell:
    return cell[0] + direction[0], cell[1] + direction[1]


def neighbours(cell: Cell) -> Iterator[Cell]:
    return (step(cell, direction) for direction in DIRECTIONS)


def are_neighbours(one: Cell, other: Cell) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def ray(cell: Cell, direction: Cell) -> Iterator[Cell]:
    """The cells from here on in one direction, without end."""
    while True:
        cell = step(cell, direction)
        yield cell
