"""A board of squares: cells are (row, column) from the top left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from companion.core.referee import Json, is_whole

Cell = tuple[int, int]

# Rightwards, down, and the two diagonals downwards: along each, cells come in reading order.
DIRECTIONS: Final[tuple[Cell, ...]] = ((0, 1), (1, 0), (1, 1), (1, -1))


def step(cell: Cell, direction: Cell, times: int = 1) -> Cell:
    return cell[0] + times * direction[0], cell[1] + times * direction[1]


def within(cell: Cell, rows: int, cols: int) -> bool:
    return 0 <= cell[0] < rows and 0 <= cell[1] < cols


@cache
def corners(rows: int, cols: int) -> frozenset[Cell]:
    return frozenset((row, col) for row in (0, rows - 1) for col in (0, cols - 1))


def cells(rows: int, cols: int) -> Iterator[Cell]:
    """All cells in reading order."""
    return ((row, col) for row in range(rows) for col in range(cols))


def run(cell: Cell, direction: Cell, holds: Callable[[Cell], bool], reach: int) -> list[Cell]:
    """The unbroken run through a cell, in reading order; the cell itself always belongs to it.

    It is followed for `reach` cells on either side.
    """
    down, right = direction
    found, (row, col) = [cell], cell
    while len(found) <= reach and holds(before := (row := row - down, col := col - right)):
        found.append(before)
    found.reverse()
    most, (row, col) = len(found) + reach, cell
    while len(found) < most and holds(after := (row := row + down, col := col + right)):
        found.append(after)
    return found


def windows(row: list[Cell], length: int) -> Iterator[tuple[Cell, ...]]:
    """Each stretch of so many cells, in order."""
    whole = tuple(row)
    return (whole[at : at + length] for at in range(len(row) - length + 1))


@cache
def stretches(rows: int, cols: int, length: int) -> tuple[tuple[Cell, ...], ...]:
    """Every straight stretch of so many cells on a board."""
    return tuple(
        tuple(step(cell, direction, times) for times in range(length))
        for cell in cells(rows, cols)
        for direction in DIRECTIONS
        if within(step(cell, direction, length - 1), rows, cols)
    )


def read_cell(value: Json) -> Cell | None:
    """An integer pair, or None."""
    if isinstance(value, (list, tuple)) and len(value) == 2 and is_whole(value[0]) and is_whole(value[1]):
        return value[0], value[1]
    return None
