"""Recto Verso afterwards: the rounds of every two."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.recto_verso.rules.party import PartyState, Round
from companion.games.recto_verso.statistics import Record, by_pair


@dataclass(frozen=True)
class Pair:
    """Two who built together: their rounds one after the other, and what they make together."""

    names: tuple[str, str]
    rounds: tuple[Round, ...]
    record: Record


def pairs(state: PartyState) -> tuple[Pair, ...]:
    """Most points first, then the faster best time, then who built earlier."""
    found = [
        Pair(names, tuple(round for round in state.log if set(round.pair) == set(names)), record)
        for names, record in by_pair(state.log).items()
    ]
    return tuple(sorted(found, key=_rank))


def _rank(pair: Pair) -> tuple[int, bool, int]:
    record = pair.record
    return -record.points, record.best is None, record.best or 0
