"""Federation, what a session that is over tells of its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.measure import Measure
from companion.core.played import Feat, Played
from companion.core.referee import Event, Verdict
from companion.games.federation.rules.state import FederationState

MOVES: Final = frozenset({"city", "flag", "arms", "star", "blank", "claim"})
MEASURE: Final = Measure(records={"win-moves": True})


def played(events: Sequence[Event], history: Sequence[Verdict[FederationState]]) -> Played:
    """Teams are placed by their superlines. The third one ends the game: in how many moves is a record."""
    state = history[-1].state
    score = tuple(state.board.score)
    sides = tuple(tuple(state.seats_of(team)) for team in range(len(state.teams)))
    if not state.winners:
        return Played(sides, scores=score)
    feats: tuple[Feat, ...] = ()
    if state.by == "three" and not state.claims:
        moves = sum(event["type"] in MOVES for event in events)
        feats = tuple(Feat("win-moves", sides[team], moves, len(events)) for team in state.winners)
    return Played(
        sides,
        places=tuple(1 + sum(other > own for other in score) for own in score),
        scores=score,
        figures=score,
        feats=feats,
    )
