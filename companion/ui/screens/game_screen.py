"""A screen in the colours of its game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty

from companion.ui.games import GAMES
from companion.ui.navigator import Navigator, Screen


class GameScreen(Screen):
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    def __init__(self, nav: Navigator, **kwargs: Any) -> None:
        super().__init__(nav, **kwargs)
        self.game: Any = None
        self.texts: Any = None

    def wear(self, game: str, setup: Any = None) -> None:
        """Take up a game: its colours, its words (of a session, if its setup is given), its own screens."""
        self.game = GAMES[game]
        self.texts = self.look.texts.game(game, setup)
        look = self.look.game(game)
        self.fill, self.edge_fill, self.tile = look.fill, look.edge, look.tile
        self.accent, self.tint = look.text, look.tint
