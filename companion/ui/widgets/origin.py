"""Where a rule comes from, by icon, word and colour together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.texts.rules import Origin, Source, origin_line
from companion.ui import icons
from companion.ui.look import load_kv

if TYPE_CHECKING:
    from companion.ui.screens.game_screen import GameScreen

ICONS: Final[dict[Source, str]] = {
    "booklet": icons.RULES,
    "choice": icons.AGREED,
    "ruling": icons.WHISTLE,
}


def ink_of(source: Source, screen: GameScreen) -> Sequence[float]:
    palette = screen.look.palette
    return {"booklet": palette.ink2, "choice": palette.good, "ruling": screen.accent}[source]


class OriginLine(BoxLayout):
    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty("black")

    def __init__(self, origin: Origin, screen: GameScreen) -> None:
        super().__init__()
        self.text = origin_line(screen.look.texts, origin)
        self.icon, self.ink = ICONS[origin.source], ink_of(origin.source, screen)


load_kv(__file__)
