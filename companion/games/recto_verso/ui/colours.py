"""The colours of Recto Verso that are the same in every theme."""

from __future__ import annotations

from typing import Final

from companion.ui.tokens import rgba

# The wooden pieces on the face of its card
PIECES: Final = {
    "pink": rgba("F49BB8"),
    "green": rgba("6BBF73"),
    "blue": rgba("5AA7E8"),
    "yellow": rgba("F2C14E"),
    "orange": rgba("F08A4B"),
}
DIAL: Final = rgba("241F29")  # the clock's, dark in every theme
SPENT: Final = rgba("4A4450")  # a step of the scale that is over
