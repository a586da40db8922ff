"""Recto Verso, what a session that is over tells of its people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.core.measure import Measure
from companion.core.played import Feat, Played
from companion.core.referee import Event, Verdict
from companion.games.recto_verso.rules.party import PartyState
from companion.games.recto_verso.rules.state import RectoVersoState

MEASURE: Final = Measure(records={"building": True, "points": False}, pairs="building")


def played(events: Sequence[Event], history: Sequence[Verdict[RectoVersoState]]) -> Played:
    """Two who build together against the clock are placed above nobody, but their times count."""
    state = history[-1].state
    seats, buildings = range(len(state.players)), tuple(_buildings(history))
    if not isinstance(state, PartyState):
        return Played((tuple(seats),), scores=(state.best,), feats=buildings if state.winners else ())
    sides, scores = tuple((seat,) for seat in seats), tuple(map(state.score, state.players))
    if not state.winners:
        return Played(sides, scores=scores)
    points = tuple(Feat("points", (seat,), scores[seat], len(events)) for seat in seats)
    return Played(
        sides,
        places=tuple(1 + sum(other > own for other in scores) for own in scores),
        scores=scores,
        figures=scores,
        feats=(*points, *buildings),
    )


def _buildings(history: Sequence[Verdict[RectoVersoState]]) -> Iterator[Feat]:
    """Every right building, with its time, at the event that judged it."""
    for n in range(1, len(history)):
        before, after = history[n - 1].state, history[n].state
        if len(after.log) == len(before.log):
            continue
        if isinstance(after, PartyState):
            built = after.log[-1]
            seats, ms, right = sorted(map(after.players.index, built.pair)), built.ms, built.correct
        else:
            tried = after.log.latest
            seats, ms, right = [0, 1], tried.ms, bool(tried.correct)
        if right:
            yield Feat("building", tuple(seats), ms, n)
