"""The board after one move of the log, with what that move did."""

from __future__ import annotations

from companion.games.federation.rules.questions import last_cells, superline_of
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.context import FederationTable, Looked
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
    board = board_of(context.look, context.table.history[n].state)
    lay_out(board, context.table, n)
    return board


def lay_out(board: FederationBoard, table: FederationTable, n: int) -> None:
    """Show the board after event `n`, with its cell and the superlines it made."""
    verdict = table.history[n]
    board.last = last_cells(table.session.events[max(0, n - 1) : n])
    board.lit = [
        superline_of(call) for call in verdict.calls if call.code == "superline" and superline_of(call)
    ]
    board.board = verdict.state.board
    board.mark()
