"""The board after one move of the log, with what that move did."""

from __future__ import annotations

from companion.games.federation.rules.questions import last_cells, superline_of
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.context import Looked
from companion.games.federation.ui.emblems import emblems_of
from companion.ui.look import Look


def board_of(look: Look, state: FederationState) -> FederationBoard:
    """A board to be looked at, its long side along that of the window."""
    return FederationBoard(
        board=state.board,
        emblems=emblems_of([team.name for team in state.teams]),
        turned=is_turned(look, state),
    )


def is_turned(look: Look, state: FederationState) -> bool:
    rows, cols = state.board.rows, state.board.cols
    return rows < cols if look.portrait else rows > cols


def position(context: Looked, n: int) -> FederationBoard:
    verdict = context.table.history[n]
    board = board_of(context.look, verdict.state)
    board.last = last_cells(context.table.session.events[:n])
    board.lit = [
        superline_of(call) for call in verdict.calls if call.code == "superline" and superline_of(call)
    ]
    return board
