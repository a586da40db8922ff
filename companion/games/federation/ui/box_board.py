"""The owner's board as it is learnt: cells that are known show the first letters of their region."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.core.squaregrid import Cell, cells
from companion.games.federation.box.layout import BoardLayout
from companion.games.federation.rules.board import Board
from companion.games.federation.ui.board import GAP
from companion.games.federation.ui.colours import UNKNOWN
from companion.games.federation.ui.play_board import PlayBoard
from companion.games.federation.ui.shapes import SQUARE
from companion.ui.draw import text_texture
from companion.ui.mesh import Batch
from companion.ui.tokens import INK_ON_BRIGHT

LETTERS = 0.36  # of a cell, high
FINER = 2  # the loupe shows the same letters enlarged


class LayoutBoard(PlayBoard):
    """`known` is what is told; `short` gives the letters of a region."""

    known: ObjectProperty[BoardLayout] = ObjectProperty(BoardLayout())
    short: ObjectProperty[Callable[[str], str]] = ObjectProperty(str)

    def show(self, known: BoardLayout) -> None:
        self.known = known
        if not known.fits(self.board.rows, self.board.cols):
            self.board = Board.empty(known.rows, known.cols, teams=0)
        self._layout()

    def _draw_cells(self, shown: Iterable[Cell]) -> None:
        here = list(shown)
        super()._draw_cells(here)
        known, size = self.known, self.cell_size
        unknown = Batch(UNKNOWN)
        for cell in here:
            if cell not in known.corners and known.region_at(cell) is None:
                unknown.add(SQUARE, *self.middle(cell), GAP * size)
        unknown.draw()
        Color(*INK_ON_BRIGHT)
        for cell in here:
            region = known.region_at(cell)
            if region is not None:
                self._letters(self.short(region), self.middle(cell), size)

    def _letters(self, text: str, middle: tuple[float, float], size: float) -> None:
        texture = text_texture(text, "Medium", round(LETTERS * size * FINER))
        wide, high = (side / FINER for side in texture.size)
        Rectangle(texture=texture, pos=(middle[0] - wide / 2, middle[1] - high / 2), size=(wide, high))

    @property
    def proportion(self) -> float:
        """How high it is for its width."""
        down, across = self.extent
        return down / across

    def high_for(self, width: float) -> float:
        return width * self.proportion + dp(8)

    def unknown(self) -> list[Cell]:
        """The cells to be named yet, line by line as they are shown."""
        known = self.known
        every = (cell for cell in cells(known.rows, known.cols) if cell not in known.corners)
        left = [cell for cell in every if known.region_at(cell) is None]
        return sorted(left, key=lambda cell: (-round(self.middle(cell)[1]), self.middle(cell)[0]))

    def light(self, lit: Iterable[Cell]) -> None:
        self.beacons = tuple(lit)
        self.mark()
