"""The face of the Recto Verso card: a building and its other side, with the card between them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.draw import Drawing
from companion.ui.mesh import Batch, put, rounded
from companion.ui.tokens import CREAM, RECTO_VERSO_PIECES, game_look

# One side, from the card outwards: each row its pieces as column, width and colour. The other side is turned.
ROWS = (
    ((0, 2, "orange"), (2, 2, "yellow")),
    ((0, 1, "green"), (1, 2, "blue"), (3, 1, "yellow")),
    ((1, 2, "pink"),),
)
ACROSS, UP = 6.6, 7.0  # the whole picture in widths and heights of a small piece
TALL = 0.92  # a piece's height to its width


class RectoVersoArt(Drawing):
    """`place` is where the building stands across the width (0 left, 1 right), `span` how much it may take.

    `radius` rounds the upper corners, `foot` the lower ones: a card's face sits on the card's text.
    """

    radius = NumericProperty(dp(16))
    foot = NumericProperty(0)
    place = NumericProperty(0.5)
    span = NumericProperty(1.0)

    drawn_from = ("radius", "foot", "place", "span")
    when = 0  # a picture may come a frame later than the words: what can be tapped is there first

    def draw(self) -> None:
        piece = min(self.height / (UP + 0.6) / TALL, self.width * self.span / (ACROSS + 1.6))
        if piece < 3:
            return
        self._ground()
        left = self.x + (self.width - ACROSS * piece) * self.place + (ACROSS - 4) / 2 * piece
        gap, tall = piece * 0.09, piece * TALL
        batches = {name: Batch(colour) for name, colour in RECTO_VERSO_PIECES.items()}
        batches["cream"] = Batch(CREAM)
        for number, row in enumerate(ROWS):
            for column, width, colour in row:
                shape = rounded(width * piece - gap, tall - gap, piece * 0.17)
                y = self.center_y + (number + 0.3) * tall
                batches[colour].add(shape, left + column * piece + gap / 2, y + gap / 2, 1)
                turned = "cream" if colour == "pink" else colour
                x = left + (4 - column - width) * piece
                batches[turned].add(shape, x + gap / 2, 2 * self.center_y - y - tall + gap / 2, 1)
        card = rounded(ACROSS * piece, tall * 0.3, tall * 0.15)
        batches["cream"].add(card, left - (ACROSS - 4) / 2 * piece, self.center_y - tall * 0.15, 1)
        for batch in batches.values():
            batch.draw()

    def _ground(self) -> None:
        fill = game_look("recto-verso", dark=False).fill
        radius = min(self.radius, self.height / 2)
        put(rounded(self.width, self.height, radius), self.pos, 1, fill)
        if self.foot < self.radius:  # square at the foot
            put(rounded(self.width, radius, self.foot), self.pos, 1, fill)
