"""The face of the Federation card: a piece of the board with a few chips and a superline."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.federation.accent import ACCENT
from companion.games.federation.ui.colours import CELL, CORNER, SHIELD_PALE
from companion.games.federation.ui.shapes import SHIELD, SQUARE, STAR, Pieces
from companion.ui.mesh import Batch
from companion.ui.tokens import game_look
from companion.ui.widgets.art import CardArt

# Column and row from the top left, which is a wild corner.
ROWS, COLUMNS = 4, 7
LINE = ((1, 1), (2, 2), (3, 3))  # it begins at the corner
CHIPS = (
    ("wave", 3, 0), ("wave", 4, 1), ("gem", 5, 0), ("wave", 0, 2), ("gem", 1, 3), ("gem", 6, 2),
    ("peak", 6, 1), ("wave", 5, 2), ("peak", 3, 1), ("peak", 5, 3),
)  # fmt: skip


class FederationArt(CardArt):
    def draw(self) -> None:
        look = game_look(ACCENT, dark=False)
        rows, columns = (ROWS, COLUMNS) if self.width > dp(80) else (3, 3)
        cell = min((self.height - dp(12)) / rows, self.width * self.span * 0.94 / columns)
        if cell < 4:
            return
        self.ground(look.face)
        left = self.x + (self.width - columns * cell) * self.place
        top = self.center_y + rows * cell / 2
        draw_board(cell, rows, columns, left, top)


def draw_board(cell: float, rows: int, columns: int, left: float, top: float) -> None:
    def middle(column: int, row: int) -> tuple[float, float]:
        return left + (column + 0.5) * cell, top - (row + 0.5) * cell

    plain, shield, star = Batch(CELL), Batch(SHIELD_PALE), Batch(CORNER)
    corner = Batch(CORNER)
    for row in range(rows):
        for column in range(columns):
            (plain if (column, row) != (0, 0) else corner).add(SQUARE, *middle(column, row), cell * 0.47)
    shield.add(SHIELD, *middle(0, 0), cell * 0.29)
    star.add(STAR, *middle(0, 0), cell * 0.15)
    for batch in (plain, corner, shield, star):
        batch.draw()
    pieces = Pieces(cell)
    line = [spot for spot in LINE if spot[0] < columns and spot[1] < rows]
    pieces.frame("peak", middle(0, 0))
    pieces.bar("peak", (left + cell * 0.97, top - cell * 0.97), middle(*line[-1]))
    for spot in line:
        pieces.plate("peak", middle(*spot))
    for emblem, column, row in CHIPS:
        if column < columns and row < rows:
            pieces.chip(emblem, middle(column, row))
    pieces.draw()


def draw_motif(x: float, y: float, width: float, height: float) -> None:
    """The piece of the board alone, in a box of so many pixels."""
    rows, columns = (ROWS, COLUMNS - 2) if width < height * 1.5 else (ROWS, COLUMNS)
    cell = min(height / rows, width / columns)
    draw_board(cell, rows, columns, x + (width - columns * cell) / 2, y + (height + rows * cell) / 2)
