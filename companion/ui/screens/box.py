"""One box: its editor comes from the game."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen


class BoxScreen(GameScreen):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, nav: Navigator, game: str, **kwargs: Any) -> None:
        super().__init__(nav, **kwargs)
        self.wear(game)
        self.title = self.look.texts.title(self.game.name)
        self.note = self.game.box_title(self.look)
        self.editor = self.game.box_editor(self)
        self.ids.editor.add_widget(self.editor)

    def draft(self) -> Any:
        """What is half entered: a turned window keeps it."""
        return self.editor.draft() if hasattr(self.editor, "draft") else None

    def restore(self, draft: Any) -> None:
        if hasattr(self.editor, "restore"):
            self.editor.restore(draft)


load_kv(__file__)
