"""The face of a game's card: what all games' faces share."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.draw import Drawing
from companion.ui.mesh import put, rounded
from companion.ui.tokens import Colour


class CardArt(Drawing):
    """`place` is where the picture stands across the width (0 left, 1 right), `span` how much it may take.

    `radius` rounds the upper corners, `foot` the lower ones: a card's face sits on the card's text.
    """

    radius = NumericProperty(dp(16))
    foot: NumericProperty[float] = NumericProperty(0)
    place = NumericProperty(0.5)
    span = NumericProperty(1.0)

    drawn_from = ("radius", "foot", "place", "span")
    when = 0  # a picture may come a frame later than the words: what can be tapped is there first

    def ground(self, colour: Colour) -> None:
        """Opaque: its two pieces overlap."""
        radius = min(self.radius, self.height / 2)
        put(rounded(self.width, self.height, radius), self.pos, 1, colour)
        if self.foot < self.radius:  # square at the foot
            put(rounded(self.width, radius, self.foot), self.pos, 1, colour)
