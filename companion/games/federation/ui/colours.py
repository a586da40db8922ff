"""The colours of Federation: the teams by their emblem, white on them; the board and its wild corners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.ui.tokens import Colour, rgba

TEAM_COLOURS: Final[Mapping[str, Colour]] = {
    "peak": rgba("B23A2E"),
    "wave": rgba("1E66A6"),
    "gem": rgba("8A6100"),
}
EMBLEMS: Final = tuple(TEAM_COLOURS)
CELL: Final = rgba("EDF1E6")
UNKNOWN: Final = rgba("679785")  # a cell whose region nobody has told
CORNER: Final = rgba("352E29")
SHIELD_PALE: Final = rgba("D8CFC0")  # on a corner
