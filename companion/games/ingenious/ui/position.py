"""The table after one move of the log: the board with that move's runs, or the tracks of all sides."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.table import Table
from companion.games.ingenious.rules.board import placed
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.ui.board import HexBoard
from companion.games.ingenious.ui.context import AtTable, faces
from companion.games.ingenious.ui.scores import SideCard
from companion.ui.widgets.layout import Column, Scroll


def position(context: AtTable, n: int) -> Widget:
    history = context.table.history
    state, before = history[n].state, history[max(0, n - 1)].state
    if state.board is None:
        return _tracks(context, state, before.side)
    picture = HexBoard(board=state.board)
    lay_out(picture, context.table, n)
    return picture


def lay_out(picture: HexBoard, table: Table[IngeniousState], n: int) -> None:
    """Show the board after event `n` with the runs of its tile."""
    history = table.history
    state, before = history[n].state, history[max(0, n - 1)].state
    event = table.session.events[n - 1] if n else {"type": ""}
    picture.last = ()
    picture.unlight()
    if event["type"] == "place" and before.board is not None:
        tile, cells = placed(event)
        picture.last = cells
        picture.light(before.board, tile, cells)
    if state.board is not None:
        picture.board = state.board
    picture.mark()


def _tracks(context: AtTable, state: IngeniousState, mover: int) -> Widget:
    column = Column(spacing=dp(8))
    for number in range(len(state.sides)):
        card = SideCard(
            faces=faces(context, state, number),
            ground=context.fill,
            ground_edge=context.edge_fill,
            disabled=True,
        )
        card.show(state, number, in_turn=number == mover, looked_at=False)
        column.add_widget(card)
    scroll = Scroll()
    scroll.add_widget(column)
    return scroll
