"""The colours of the game: fill, edge, tile, tint; text and tint in dark themes."""

from typing import Final

ACCENT: Final = "763A77 502352 895A8A EBDCE7 E2AEE0 362735"
