"""The table after one move of the log: the board with that move's lines, or the tracks of all sides."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.ingenious.ui.hexboard import HexBoard
from companion.games.ingenious.ui.scores import SideCard
from companion.ui.widgets.layout import Column, Scroll


def position(screen: Any, n: int) -> Widget:
    table = screen.table
    state = table.history[n].state
    if state.board is None:
        return _tracks(screen, state, table.history[n - 1].state.side if n else state.side)
    board = HexBoard(board=state.board)
    event = table.session.events[n - 1] if n else {"type": ""}
    if event["type"] == "place":
        one, other = ((q, r) for q, r in event["cells"])
        halves = table.history[n - 1].state.board.lines(tuple(event["tile"]), (one, other))
        board.last = (one, other)
        board.lit = (*halves[0], *halves[1])
        board.lit_from = (one,) * len(halves[0]) + (other,) * len(halves[1])
    return board


def _tracks(screen: Any, state: Any, mover: int) -> Widget:
    column = Column(spacing=dp(8))
    for at, side in enumerate(state.sides):
        faces = [screen.services.face(name, state.players.index(name)) for name in side.players]
        card = SideCard(faces=faces, screen=screen, disabled=True)
        card.show(side, state.track, in_turn=at == mover, looked_at=False)
        column.add_widget(card)
    scroll = Scroll()
    scroll.add_widget(column)
    return scroll
