"""The whole board, as small as a key, with one cell lit: which one is meant."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty

from companion.core.squaregrid import Cell, cells
from companion.games.federation.box.layout import BoardLayout
from companion.games.federation.ui.shapes import SQUARE
from companion.ui.draw import Drawing
from companion.ui.mesh import Batch
from companion.ui.tokens import PALETTES, SAFFRON, Palette

ACROSS = 72  # dp
LIT = 2.2  # times a cell, so that it is seen


class CellPicture(Drawing):
    """What is known is filled. `turned` as the large board is."""

    known: ObjectProperty[BoardLayout] = ObjectProperty(BoardLayout())
    cell: ObjectProperty[Cell] = ObjectProperty((0, 0))
    turned = BooleanProperty(False)
    palette: ObjectProperty[Palette] = ObjectProperty(PALETTES["light"])
    accent = ColorProperty("black")

    drawn_from = ("known", "cell", "turned", "palette", "accent")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(ACROSS), dp(ACROSS)), **kwargs)
        self.pos_hint = {"center_y": 0.5}

    def show(self, known: BoardLayout, cell: Cell) -> None:
        self.known, self.cell = known, cell

    def _shown_at(self, cell: Cell) -> Cell:
        return (cell[1], self.known.rows - 1 - cell[0]) if self.turned else cell

    def draw(self) -> None:
        rows, cols = self.known.rows, self.known.cols
        down, across = (cols, rows) if self.turned else (rows, cols)
        step = min(self.width, self.height) / max(down, across)
        left, top = self.center_x - across * step / 2, self.center_y + down * step / 2

        def add(batch: Batch, cell: Cell, size: float) -> None:
            row, col = self._shown_at(cell)
            batch.add(SQUARE, left + (col + 0.5) * step, top - (row + 0.5) * step, size * step)

        corner, plain, told, ring, lit = (
            Batch(colour)
            for colour in (self.palette.ink, self.palette.line, self.accent, self.palette.ink, SAFFRON)
        )
        for cell in cells(rows, cols):
            named = self.known.region_at(cell) is not None
            add(corner if cell in self.known.corners else told if named else plain, cell, 0.38)
        add(ring, self.cell, 0.38 * LIT + 0.3)
        add(lit, self.cell, 0.38 * LIT)
        for batch in (corner, plain, told, ring, lit):
            batch.draw()
