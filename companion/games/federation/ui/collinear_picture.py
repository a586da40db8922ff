"""Two superlines along the same line: how many chips they take, as a picture."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.federation.rules.board import SIX
from companion.games.federation.ui.colours import CELL, EMBLEMS, TEAM_COLOURS
from companion.games.federation.ui.shapes import SQUARE, Pieces
from companion.ui.draw import Drawing
from companion.ui.mesh import Batch, put, rounded
from companion.ui.tokens import SAFFRON

LARGEST = 30  # dp of a cell


class CollinearPicture(Drawing):
    """A row of chips with a bracket over each six; a chip that both have stands on saffron."""

    shared = BooleanProperty(False)

    drawn_from = ("shared",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(2 * LARGEST), **kwargs)

    def draw(self) -> None:
        step = min(self.width / (2 * SIX), dp(LARGEST))
        count = 2 * SIX - (1 if self.shared else 0)
        left, y = self.center_x - count * step / 2, self.center_y - step * 0.3
        plain, both, pieces = Batch(CELL), Batch(SAFFRON), Pieces(step)
        for number in range(count):
            x = left + (number + 0.5) * step
            (both if self.shared and number == SIX - 1 else plain).add(SQUARE, x, y, 0.48 * step)
            pieces.chip(EMBLEMS[0], (x, y))
        for batch in (plain, both):
            batch.draw()
        pieces.draw()
        colour, high = TEAM_COLOURS[EMBLEMS[0]], dp(5)
        for line, first in enumerate((0, count - SIX)):
            width = SIX * step - dp(4)
            above = y + step * 0.62 + (dp(8) if self.shared and line else 0)
            put(rounded(width, high, high / 2), (left + first * step + dp(2), above), 1, colour)
