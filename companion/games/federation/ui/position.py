"""The board after one move of the log, with what that move did."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.teams import emblems_of


def position(screen: Any, n: int) -> Widget:
    table = screen.table
    state = table.history[n].state
    rows, cols = state.board.rows, state.board.cols
    portrait = screen.look.form in ("phone", "compact")
    board = FederationBoard(
        board=state.board,
        emblems=emblems_of([team.name for team in state.teams]),
        turned=rows < cols if portrait else rows > cols,
    )
    event = table.session.events[n - 1] if n else {}
    if "cell" in event:
        row, col = event["cell"]
        board.last = ((row, col),)
    board.lit = [
        tuple((row, col) for row, col in call.facts["cells"])
        for call in table.history[n].calls
        if call.code == "superline"
    ]
    return board
