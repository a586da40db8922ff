"""The colours of the game: fill, edge, tile, tint; text and tint in dark themes."""

from typing import Final

ACCENT: Final = "1F6650 124535 34775F D5E5DA 8FD3B8 1F322B"
