"""The colours of Ingenious: its symbols, tiles and board. They are the same in every theme."""

from __future__ import annotations

from typing import Final

from companion.ui.tokens import Colour, rgba

# Symbols always lie on a dark tile; text on their colours is the tile's colour.
TILE: Final = rgba("241F29")
TILE_EDGE: Final = rgba("0F0C12")
SYMBOLS: Final[dict[str, Colour]] = {
    "red": rgba("FF6A5C"),
    "green": rgba("4CCB7A"),
    "blue": rgba("58ABFF"),
    "orange": rgba("FF9838"),
    "yellow": rgba("FFDD4A"),
    "purple": rgba("CC8BFF"),
}
PRINTED_RIM: Final = rgba("8D8796")  # round a symbol that is printed, not laid
CELLS: Final = (rgba("FCF8F0"), rgba("E4DED2"), rgba("CDC7BB"))  # the white area, the grey rings round it
SPACE: Final = (0.75, 0.82, 0.95, 1.0)  # the dots of a track
