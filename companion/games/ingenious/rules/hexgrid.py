"""A board of hexagons in axial coordinates (q, r); rows are horizontal, r grows downwards."""

from __future__ import annotations

from collections.abc import Mapping
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


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    q, r = cell
    return tuple([(q + to_q, r + to_r) for to_q, to_r in DIRECTIONS])


@cache
def rays(radius: int) -> Mapping[Cell, tuple[tuple[Cell, ...], ...]]:
    """From each cell of the board to its edge, in the order of DIRECTIONS."""
    return {cell: tuple(_ray(cell, direction, radius) for direction in DIRECTIONS) for cell in board(radius)}


def _ray(cell: Cell, direction: Cell, radius: int) -> tuple[Cell, ...]:
    found = list[Cell]()
    while within(cell := step(cell, direction), radius):
        found.append(cell)
    return tuple(found)


@cache
def adjacent(radius: int) -> Mapping[Cell, tuple[Cell, ...]]:
    """The neighbours on the board of each of its cells."""
    return {
        cell: tuple(other for other in neighbours(cell) if within(other, radius)) for cell in board(radius)
    }


def are_neighbours(one: Cell, other: Cell) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS
