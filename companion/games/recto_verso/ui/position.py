"""The table after one event of the log: the floors, or everybody's points and tokens."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState
from companion.games.recto_verso.ui.floors import Floors
from companion.games.recto_verso.ui.result import standings_panel
from companion.ui.widgets.layout import Column, Scroll


def position(screen: Any, n: int) -> Widget:
    state = screen.table.history[n].state
    return _floors(screen, state) if isinstance(state, CoopState) else _standings(screen, state)


def _floors(screen: Any, state: CoopState) -> Floors:
    return Floors(
        stage=state.stage, best=state.best, crowned=state.by == "crowned", palette=screen.look.palette,
        fill=screen.fill, edge_fill=screen.edge_fill, accent=screen.accent, clock=screen.texts.clock,
    )  # fmt: skip


def _standings(screen: Any, state: PartyState) -> Scroll:
    scroll, column = Scroll(), Column(padding=dp(8))
    column.add_widget(standings_panel(screen, state))
    scroll.add_widget(column)
    return scroll
