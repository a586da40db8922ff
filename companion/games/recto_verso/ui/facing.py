"""Two who sit opposite each other: what takes the whole window has a half for each of them."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.uix.floatlayout import FloatLayout

from companion.games.recto_verso.ui.half import Half
from companion.ui.look import Look


def sides(look: Look) -> tuple[str, str]:
    """The first builder sits below or at the left."""
    return ("near", "far") if look.high >= look.wide else ("left", "right")


class Facing(FloatLayout):
    """The halves lie where their builders sit, `inset` from the edges; the rest is laid out by `arrange`."""

    inset: float = 0.0

    def __init__(self, halves: Iterable[Half]) -> None:
        super().__init__()
        self.halves = tuple(halves)
        self.fbind("size", self._lay)
        self.fbind("pos", self._lay)

    @property
    def upright(self) -> bool:
        return self.halves[0].side == "near"

    def _lay(self, *_: object) -> None:
        (one, other), inset = self.halves, self.inset
        x, y, width, height = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        one.size_hint = other.size_hint = (None, None)
        if self.upright:
            one.size = other.size = (width, height / 2)
            one.pos, other.pos = (x, y), (x, y + height / 2)
        else:
            one.size = other.size = (width / 2, height)
            one.pos, other.pos = (x, y), (x + width / 2, y)
        self.arrange()

    def arrange(self) -> None:
        """What lies at the seam; the halves have their places."""
