"""The colours of Comparity that no other game has."""

from __future__ import annotations

from typing import Final

from companion.ui.tokens import rgba

FRAME: Final = rgba("C4725C")  # the printed line on the back of a card
