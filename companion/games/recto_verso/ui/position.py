"""The table after one event of the log: the floors, or everybody's points."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.ui.context import AtTable
from companion.games.recto_verso.ui.floors import Floors
from companion.games.recto_verso.ui.result import standings_panel
from companion.ui.widgets.layout import Column, Scroll


def position(context: AtTable, n: int) -> Widget:
    state = context.table.history[n].state
    if isinstance(state, CoopState):
        floors = Floors(context)
        floors.show(state, state.best)
        return floors
    scroll, column = Scroll(), Column(padding=dp(8))
    column.add_widget(standings_panel(context, state))
    scroll.add_widget(column)
    return scroll
