"""One box: its editor comes from the game."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.core.referee import Json
from companion.ui.game import Action, BoxEditor
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets import header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.buttons import IconButton


class BoxScreen(GameScreen):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, nav: Navigator, game: str, **kwargs: object) -> None:
        super().__init__(nav, game, **kwargs)
        self.title = self.look.tr(self.game.title)
        self.note = self.game_ui.box_title(self.look)
        self.editor = self.game_ui.box_editor(self)
        self.ids.editor.add_widget(self.editor)

    def add_action(self, icon: str, label: str, action: Action) -> IconButton:
        """The editor's own button in the head."""
        button = IconButton(icon=icon, label=label, fill=self.tile, edge_fill=self.edge_fill)
        button.outline, button.pos_hint = (0, 0, 0, 0), {"center_y": 0.5}
        button.bind(on_release=lambda _: action())
        self.ids.header.add_widget(button)
        return button

    def draft_json(self) -> Json:
        """What is half entered: a turned window keeps it."""
        return self.editor.draft_json() if isinstance(self.editor, BoxEditor) else None

    def restore(self, draft: Json) -> None:
        if isinstance(self.editor, BoxEditor):
            self.editor.restore(draft)


load_kv(__file__)
