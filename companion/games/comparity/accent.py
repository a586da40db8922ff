"""The colours of the game: fill, edge, tile, tint; text and tint in dark themes."""

from typing import Final

ACCENT: Final = "9A3B25 6A2617 A84D38 F2DACD F4AE98 3C2620"
