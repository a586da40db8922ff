"""The face of the Recto Verso card: a building and its other side, with the card between them."""

from __future__ import annotations

from companion.games.recto_verso.accent import ACCENT
from companion.games.recto_verso.ui.colours import PIECES
from companion.ui.mesh import Batch, rounded
from companion.ui.tokens import CREAM, game_look
from companion.ui.widgets.art import CardArt

# One side, from the card outwards: each row its pieces as column, width and colour. The other side is turned.
ROWS = (
    ((0, 2, "orange"), (2, 2, "yellow")),
    ((0, 1, "green"), (1, 2, "blue"), (3, 1, "yellow")),
    ((1, 2, "pink"),),
)
ACROSS, UP = 6.6, 7.0  # the whole picture in widths and heights of a small piece
TALL = 0.92  # a piece's height to its width


class RectoVersoArt(CardArt):
    def draw(self) -> None:
        piece = min(self.height / (UP + 0.6) / TALL, self.width * self.span / (ACROSS + 1.6))
        if piece < 3:
            return
        self.ground(game_look(ACCENT, dark=False).fill)
        left = self.x + (self.width - ACROSS * piece) * self.place + (ACROSS - 4) / 2 * piece
        draw_building(piece, left, self.center_y)


def draw_building(piece: float, left: float, middle: float) -> None:
    """`left` is where its lowest row begins, `middle` the height of the card between the two sides."""
    gap, tall = piece * 0.09, piece * TALL
    batches = {name: Batch(colour) for name, colour in PIECES.items()}
    batches["cream"] = Batch(CREAM)
    for number, row in enumerate(ROWS):
        for column, width, colour in row:
            shape = rounded(width * piece - gap, tall - gap, piece * 0.17)
            y = middle + (number + 0.3) * tall
            batches[colour].add(shape, left + column * piece + gap / 2, y + gap / 2, 1)
            turned = "cream" if colour == "pink" else colour
            x = left + (4 - column - width) * piece
            batches[turned].add(shape, x + gap / 2, 2 * middle - y - tall + gap / 2, 1)
    card = rounded(ACROSS * piece, tall * 0.3, tall * 0.15)
    batches["cream"].add(card, left - (ACROSS - 4) / 2 * piece, middle - tall * 0.15, 1)
    for batch in batches.values():
        batch.draw()


def draw_motif(x: float, y: float, width: float, height: float) -> None:
    """The building alone, in a box of so many pixels."""
    piece = min(height / UP / TALL, width / ACROSS)
    draw_building(piece, x + (width - 4 * piece) / 2, y + height / 2)
