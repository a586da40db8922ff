"""What is to be told of a superline: which way it runs, what it shares, what it leaves beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.texts.game import Json

Cell = tuple[int, int]


@dataclass(frozen=True)
class Seen:
    direction: Literal["across", "down", "diagonally"]
    corners: tuple[Cell, ...]  # of its cells, those where no chip lies
    crossings: tuple[Cell, ...]  # chips that another line crosses
    ends: tuple[Cell, ...]  # chips that another line along the same line has too
    beside: int  # chips of the same run that are not locked


def seen(state: Json, team: int, cells: Sequence[Any]) -> Seen:
    line = [_cell(cell) for cell in cells]
    way = _way(line)
    chips = {(row, col): holder for row, col, holder in state["chips"]}
    others = [other for other in map(_line, state["superlines"][team]) if other != line]
    shared = [
        (cell, _way(other) == way) for other in others for cell in other if cell in line and cell in chips
    ]
    return Seen(
        direction={(0, 1): "across", (1, 0): "down"}.get(way, "diagonally"),  # type: ignore[arg-type]
        corners=tuple(cell for cell in line if cell not in chips),
        crossings=tuple(sorted({cell for cell, along in shared if not along})),
        ends=tuple(sorted({cell for cell, along in shared if along})),
        beside=_beside(chips, {_cell(cell) for cell in state["locked"]}, line, team),
    )


def _beside(chips: dict[Cell, int], locked: set[Cell], line: list[Cell], team: int) -> int:
    """The unlocked chips of the team that go on from either end."""
    down, right = _way(line)
    found = 0
    for (row, col), way in ((line[0], -1), (line[-1], 1)):
        at = (row + way * down, col + way * right)
        while chips.get(at) == team and at not in locked:
            found += 1
            at = (at[0] + way * down, at[1] + way * right)
    return found


def _way(line: list[Cell]) -> Cell:
    return line[1][0] - line[0][0], line[1][1] - line[0][1]


def _line(cells: Sequence[Any]) -> list[Cell]:
    return [_cell(cell) for cell in cells]


def _cell(cell: Sequence[int]) -> Cell:
    return cell[0], cell[1]
