"""Ingenious, what a session that is over tells of its people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.core.measure import Measure
from companion.core.played import Feat, Played
from companion.core.referee import Event, Verdict
from companion.games.ingenious.rules.questions import numbered, ranking, score
from companion.games.ingenious.rules.state import IngeniousState

MEASURE: Final = Measure(records={"lowest": False, "tile": False})


def played(events: Sequence[Event], history: Sequence[Verdict[IngeniousState]]) -> Played:
    """Markers run further in the team game and alone: only those of the standard game are compared."""
    state = history[-1].state
    sides = tuple(
        tuple(seat for seat in range(len(state.players)) if state.side_of(seat) == side)
        for side in range(len(state.sides))
    )
    scores = tuple(score(state, side) for side in state.sides)
    if not state.winners or state.mode == "solo":
        return Played(sides, scores=scores)
    places = {side: place for place, shared in numbered(ranking(state)) for side in shared}
    standard = state.mode == "standard"
    lowest = (Feat("lowest", sides[side], scores[side], len(events)) for side in range(len(sides)))
    return Played(
        sides,
        places=tuple(places[side] for side in range(len(sides))),
        scores=scores,
        figures=scores if standard else (),
        feats=(*(lowest if standard else ()), *_best_tiles(history)),
    )


def _best_tiles(history: Sequence[Verdict[IngeniousState]]) -> Iterator[Feat]:
    """The most points that each player made with one tile; of equal ones the first."""
    best: dict[int, Feat] = {}
    for n in range(1, len(history)):
        for call in history[n].calls:
            if call.code == "points":
                seat, points = history[n - 1].state.seat, sum(call.facts["points"].values())
                if seat not in best or points > best[seat].value:
                    best[seat] = Feat("tile", (seat,), points, n)
    yield from (best[seat] for seat in sorted(best))
