"""Which cell a finger is on: a finger that lifts rolls, and that is no move."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final, Generic, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp

from companion.ui.draw import Point

CLINGS: Final = 3  # dp beyond the edge of the cell that is shown: up to there it stays
RESTED_CLINGS: Final = 7  # the same once the finger has rested on it
RESTS: Final = 0.12  # seconds on one cell
MOST: Final = 0.3  # of a cell; where cells are small the next one must be in reach
Cell = TypeVar("Cell")


class Cling(Generic[Cell]):
    """Keeps the cell that was shown until the finger has clearly left it.

    `cell_at` gives the cell at a point or None, `middle` where a cell is, both in the same coordinates.
    """

    def __init__(
        self, cell_at: Callable[[float, float], Cell | None], middle: Callable[[Cell], Point]
    ) -> None:
        self._cell_at, self._middle = cell_at, middle
        self._cell: Cell | None = None
        self._since = 0.0

    def begin(self) -> None:
        """A finger comes down."""
        self._cell = None

    def follow(self, at: Point, pitch: float) -> Cell | None:
        """The cell to be shown for a finger there; `pitch` is how far cells are apart."""
        cell, now = self._cell_at(*at), Clock.get_time()
        if cell != self._cell and not self._stays(at, pitch, now - self._since >= RESTS):
            self._cell, self._since = cell, now
        return self._cell

    def _stays(self, at: Point, pitch: float, rested: bool) -> bool:
        """Whether the point so far towards the middle of the cell that is shown lies on that cell."""
        if self._cell is None:
            return False
        (x, y), (to_x, to_y) = at, self._middle(self._cell)
        away = hypot(to_x - x, to_y - y)
        part = min(dp(RESTED_CLINGS if rested else CLINGS), pitch * MOST) / away if away else 1.0
        return part >= 1 or self._cell_at(x + (to_x - x) * part, y + (to_y - y) * part) == self._cell
