"""The colours of the game: fill, edge, tile, tint; text and tint in dark themes."""

from typing import Final

ACCENT: Final = "27407C 182A55 35508F DDE2EE AFC3F5 232A3B"
