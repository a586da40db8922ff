"""The face of the Comparity card: landmarks on closed cards, each higher than the one before."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.ui.shapes import plate, silhouette
from companion.ui.draw import Point
from companion.ui.mesh import Batch
from companion.ui.tokens import Colour, game_look
from companion.ui.widgets.art import CardArt

ROW = ("pyramid", "gate", "dome", "spire", "skyscraper", "eiffel")  # from low to high
LOWEST = 0.3  # of the highest


class ComparityArt(CardArt):
    def draw(self) -> None:
        look = game_look(ACCENT, dark=False)
        self.ground(look.face)
        shown = ROW if self.width > dp(80) else ROW[1::2]  # a small picture has room for a few
        step = min(self.width * self.span * 0.94 / len(shown), self.height * 0.3)
        highest = min(self.height * 0.84, step * 3.4)
        if step < 6:
            return
        left = self.x + (self.width - step * len(shown)) * self.place
        draw_row(shown, step, highest, (left, self.center_y - highest / 2), look.fill)


def draw_row(shown: Sequence[str], step: float, highest: float, foot: Point, ground: Colour) -> None:
    """Closed cards side by side, `step` pixels each; `foot` is the lower left corner of all."""
    look, (left, bottom) = game_look(ACCENT, dark=False), foot
    cards, edges, figures = Batch(ground), Batch(look.edge), Batch(look.tint)
    for n, name in enumerate(shown):
        high = highest * (LOWEST + (1 - LOWEST) * n / (len(shown) - 1))
        x, wide = left + (n + 0.5) * step, step * 0.88
        edge, radius = max(2.0, step * 0.05), step * 0.16
        edges.add(plate(wide, high, radius), x, bottom + high / 2 - edge, 1)
        cards.add(plate(wide, high, radius), x, bottom + high / 2, 1)
        figures.add(silhouette(name), x, bottom + step * 0.14, min(wide * 0.82, high - step * 0.28))
    for batch in (edges, cards, figures):
        batch.draw()


def draw_motif(x: float, y: float, width: float, height: float) -> None:
    """The cards alone, in a box of so many pixels."""
    step = min(width / len(ROW), height * 0.3)
    highest = min(height * 0.9, step * 4.2)
    foot = x + (width - step * len(ROW)) / 2, y + (height - highest) / 2
    draw_row(ROW, step, highest, foot, game_look(ACCENT, dark=False).fill)
