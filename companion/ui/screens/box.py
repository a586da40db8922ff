"""One box: its editor comes from the game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, StringProperty

from companion.ui.games import GAMES
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen


class BoxScreen(Screen):
    title = StringProperty("")
    note = StringProperty("")
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")
    accent = ColorProperty("black")

    def __init__(self, nav: Navigator, game: str, **kwargs: Any) -> None:
        super().__init__(nav, **kwargs)
        self.game = GAMES[game]
        look = self.look.game(game)
        self.fill, self.edge_fill, self.tile, self.accent = look.fill, look.edge, look.tile, look.text
        self.title = self.look.texts.game(game).title
        self.note = self.game.box_title(self.look)
        self.ids.editor.add_widget(self.game.box_editor(self))


load_kv(__file__)
