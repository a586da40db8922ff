"""Comparity, what a session that is over tells of its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.measure import Measure
from companion.core.played import Feat, Played
from companion.core.referee import Event, Verdict
from companion.games.comparity.rules.state import ComparityState

MOVES: Final = frozenset({"play", "check", "draw"})
MEASURE: Final = Measure(fewer=True, records={"win-moves": True})


def played(events: Sequence[Event], history: Sequence[Verdict[ComparityState]]) -> Played:
    """The booklet knows a winner and nobody behind: all others share the second place."""
    state = history[-1].state
    seats = range(len(state.players))
    sides, cards = tuple((seat,) for seat in seats), tuple(state.hands.cards)
    winner = state.winner
    if winner is None:
        return Played(sides, scores=cards)
    moves = sum(event["type"] in MOVES for event in events)
    return Played(
        sides,
        places=tuple(1 if seat == winner else 2 for seat in seats),
        scores=cards,
        figures=tuple(moves if seat == winner else None for seat in seats),
        feats=(Feat("win-moves", (winner,), moves, len(events)),),
    )
