"""Where the cells of a Federation board are in its picture."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.squaregrid import Cell, within
from companion.games.federation.rules.board import Board
from companion.games.federation.rules.referee import COLS, ROWS
from companion.ui.draw import Point
from companion.ui.widgets.board import BoardPicture

PAD, EDGE = 5, 3  # dp round the cells; the solid lower edge
EMPTY = Board.empty(ROWS, COLS, teams=0)


class CellGrid(BoardPicture[Cell]):
    """`board` is that of the rules. `turned` shows it a quarter turn to the right; cells keep their names."""

    board: ObjectProperty[Board] = ObjectProperty(EMPTY)
    turned = BooleanProperty(False)

    @property
    def extent(self) -> tuple[int, int]:
        """Rows and columns as they are shown."""
        rows, cols = self.board.rows, self.board.cols
        return (cols, rows) if self.turned else (rows, cols)

    @property
    def margins(self) -> tuple[float, float, float]:
        """What the ground has left of the cells, above and right of them."""
        return 0.0, 0.0, 0.0

    @property
    def cell_size(self) -> float:
        (down, across), (left, above, right) = self.extent, self.margins
        wide, high = self.width - dp(2 * PAD) - left - right, self.height - dp(2 * PAD + EDGE) - above
        return max(1.0, min(wide / across, high / down))

    @property
    def pitch(self) -> float:
        return self.cell_size

    @property
    def _top_left(self) -> Point:
        (down, across), size, (left, above, right) = self.extent, self.cell_size, self.margins
        x = self.center_x + (left - right) / 2 - across * size / 2
        return x, self.center_y + (dp(EDGE) - above) / 2 + down * size / 2

    def middle(self, cell: Cell) -> Point:
        row, col = (cell[1], self.board.rows - 1 - cell[0]) if self.turned else cell
        (left, top), size = self._top_left, self.cell_size
        return left + (col + 0.5) * size, top - (row + 0.5) * size

    def cell_at(self, x: float, y: float) -> Cell | None:
        (left, top), size = self._top_left, self.cell_size
        x, y = self.on_picture(x, y)
        row, col = int((top - y) // size), int((x - left) // size)
        cell = (self.board.rows - 1 - col, row) if self.turned else (row, col)
        return cell if within(cell, self.board.rows, self.board.cols) else None
