"""A screen in the colours of its game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty

from companion.texts.game import BySetup
from companion.ui.game import PlayableGame
from companion.ui.navigator import Navigator, Screen


class GameScreen(Screen):
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    def __init__(self, nav: Navigator, **kwargs: Any) -> None:
        super().__init__(nav, **kwargs)
        self.game: PlayableGame
        self.game_ui: Any = None
        self.texts: Any = None

    def use_game(self, game: str, setup: Any = None) -> None:
        """Take up a game: its colours, its words (a session's own), its own side of the user interface."""
        self.game = self.nav.games[game]
        self.game_ui = self.game.ui()
        texts = self.game.texts(self.look.texts)
        self.texts = texts.of(setup) if setup is not None and isinstance(texts, BySetup) else texts
        look = self.look.game(self.game.accent)
        self.fill, self.edge_fill, self.tile = look.fill, look.edge, look.tile
        self.accent, self.tint = look.text, look.tint
