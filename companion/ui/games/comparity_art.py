"""The face of the Comparity card: landmarks on closed cards, each higher than the one before."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.draw import Drawing
from companion.ui.games.comparity_shapes import plate, silhouette
from companion.ui.mesh import Batch
from companion.ui.tokens import game_look

ROW = ("pyramid", "gate", "dome", "spire", "skyscraper", "eiffel")  # from low to high
LOWEST = 0.3  # of the highest


class ComparityArt(Drawing):
    """`place` is where the cards stand across the width (0 left, 1 right), `span` how much they may take.

    `radius` rounds the upper corners, `foot` the lower ones: a card's face sits on the card's text.
    """

    radius = NumericProperty(dp(16))
    foot = NumericProperty(0)
    place = NumericProperty(0.5)
    span = NumericProperty(1.0)

    drawn_from = ("radius", "foot", "place", "span")
    when = 0  # a picture may come a frame later than the words: what can be tapped is there first

    def draw(self) -> None:
        look = game_look("comparity", dark=False)
        Color(*look.tile[:3], 0.55)
        corners = [self.radius, self.radius, self.foot, self.foot]
        RoundedRectangle(pos=self.pos, size=self.size, radius=corners)
        shown = ROW if self.width > dp(80) else ROW[1::2]  # a small picture has room for a few
        step = min(self.width * self.span * 0.94 / len(shown), self.height * 0.3)
        highest = min(self.height * 0.84, step * 3.4)
        if step < 6:
            return
        left = self.x + (self.width - step * len(shown)) * self.place
        bottom = self.center_y - highest / 2
        cards, edges, figures = Batch(look.fill), Batch(look.edge), Batch(look.tint)
        for at, name in enumerate(shown):
            high = highest * (LOWEST + (1 - LOWEST) * at / (len(shown) - 1))
            x, wide = left + (at + 0.5) * step, step * 0.88
            edge, radius = max(2.0, step * 0.05), step * 0.16
            edges.add(plate(wide, high, radius), x, bottom + high / 2 - edge, 1)
            cards.add(plate(wide, high, radius), x, bottom + high / 2, 1)
            figures.add(silhouette(name), x, bottom + step * 0.14, min(wide * 0.82, high - step * 0.28))
        for batch in (edges, cards, figures):
            batch.draw()
