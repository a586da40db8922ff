"""How a session of Federation went: superlines and chips of every team after every move."""

from __future__ import annotations

from companion.core.table import Table
from companion.games.federation.rules.state import FederationState
from companion.ui.log_lines import states_by_move


def superlines(table: Table[FederationState]) -> list[list[int]]:
    teams = range(len(table.state.teams))
    return [[state.board.score[team] for state in states_by_move(table)] for team in teams]


def chips(table: Table[FederationState]) -> list[list[int]]:
    """On the board."""
    boards = [state.board for state in states_by_move(table)]
    teams = range(len(table.state.teams))
    return [[sum(holder == team for holder in board.chips.values()) for board in boards] for team in teams]
