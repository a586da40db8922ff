"""The head of the mirror board where height is scarce: whose turn, every team and the buttons in one bar."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.federation.ui.context import Context
from companion.games.federation.ui.scores import TeamScores
from companion.ui.look import load_kv


class SmallHead(BoxLayout):
    """Instead of the frame's bar and a row of tiles below it: the room goes to the cells."""

    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)

    def __init__(self, context: Context, scores: TeamScores) -> None:
        super().__init__(context=context)
        self.ids.teams.add_widget(scores)


load_kv(__file__)
