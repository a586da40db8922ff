"""The face of the Ingenious card: a board of hexagons with a few tiles on it."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.ui.colours import SYMBOLS, TILE, TILE_EDGE
from companion.games.ingenious.ui.shapes import HALF_WIDTH, HEXAGON, symbol_shape
from companion.ui.mesh import Batch, band, ring
from companion.ui.tokens import game_look
from companion.ui.widgets.art import CardArt

CELL_LINE = band(ring((0.97,), 6), ring((1.0,), 6))

# Column (two halves make a step to the next cell), row from the top, colour.
TILES = (
    (0, 0, "yellow"), (1, 1, "blue"), (0, 2, "green"), (2, 2, "orange"),
    (4, 0, "purple"), (6, 0, "red"), (5, 1, "purple"), (4, 2, "red"),
)  # fmt: skip


class IngeniousArt(CardArt):
    def draw(self) -> None:
        look = game_look(ACCENT, dark=False)
        cell = min(self.height / 5.3, self.width * self.span / 7.4)
        if cell < 4:
            return
        self.ground(look.face)
        left = self.x + (self.width - 8 * HALF_WIDTH * cell) * self.place + HALF_WIDTH * cell
        top = self.center_y + 1.5 * cell
        if self.width > dp(80):  # in a small picture the grid would only be noise
            self._grid(cell, left, top)
        draw_tiles(cell, left, top)

    def _grid(self, cell: float, left: float, top: float) -> None:
        grid = Batch((*game_look(ACCENT, dark=False).fill[:3], 0.7))
        rows = int(self.height / cell / 1.5) + 3
        columns = int(self.width / cell / HALF_WIDTH) + 4
        for row in range(-rows, rows):
            for column in range(-columns, columns):
                x, y = left + column * HALF_WIDTH * cell, top - row * 1.5 * cell
                across = self.x + cell * HALF_WIDTH < x < self.right - cell * HALF_WIDTH
                upright = self.y + cell < y < self.top - cell  # whole cells: nothing is to be clipped
                if across and upright and (column + row) % 2 == 0:
                    grid.add(CELL_LINE, x, y, cell)
        grid.draw()


def draw_tiles(cell: float, left: float, top: float) -> None:
    """The middle of the first one is `left` and `top`."""
    edges, tiles = Batch(TILE_EDGE), Batch(TILE)
    symbols = {colour: Batch(paint) for colour, paint in SYMBOLS.items()}
    for column, row, colour in TILES:
        x, y = left + column * HALF_WIDTH * cell, top - row * 1.5 * cell
        edges.add(HEXAGON, x, y - cell * 0.1, cell * 0.97)
        tiles.add(HEXAGON, x, y, cell * 0.97)
        symbols[colour].add(symbol_shape(colour), x, y, cell * 0.56)
    for batch in (edges, tiles, *symbols.values()):
        batch.draw()


def draw_motif(x: float, y: float, width: float, height: float) -> None:
    """The tiles alone, in a box of so many pixels."""
    cell = min(height / 5.2, width / 7)
    draw_tiles(cell, x + (width - 6 * HALF_WIDTH * cell) / 2, y + height / 2 + 1.5 * cell)
