"""How a session of Comparity went: the cards that everybody had left."""

from __future__ import annotations

from companion.core.table import Table
from companion.games.comparity.rules.state import ComparityState
from companion.ui.log_lines import states_by_move


def course(table: Table[ComparityState]) -> list[list[int]]:
    """Of each seat, at the opening and after each move."""
    states, seats = states_by_move(table), range(len(table.state.players))
    return [[state.hands.cards[seat] for state in states] for seat in seats]


def order(state: ComparityState) -> list[int]:
    """The winner first, then whoever has fewer cards; the booklet knows no second place."""
    seats = range(len(state.players))
    return sorted(seats, key=lambda seat: (seat != state.winner, state.hands.cards[seat], seat))
