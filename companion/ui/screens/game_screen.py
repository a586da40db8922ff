"""A screen in the colours of its game."""

from __future__ import annotations

from kivy.properties import ColorProperty

from companion.ui.game import AnyGameTexts, AnyGameUi, PlayableGame
from companion.ui.navigator import Navigator, Screen


class GameScreen(Screen):
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    def __init__(self, nav: Navigator, game: str, **kwargs: object) -> None:  # Kivy's own keywords
        super().__init__(nav, **kwargs)
        self.game: PlayableGame = nav.games[game]
        self.game_ui: AnyGameUi = self.game.ui()
        self.texts: AnyGameTexts = self.game.texts(self.look.texts)
        look = self.look.game(self.game.accent)
        self.fill, self.edge_fill, self.tile = look.fill, look.edge, look.tile
        self.accent, self.tint = look.text, look.tint
