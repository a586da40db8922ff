"""Recto Verso, what the rounds tell afterwards: who built how fast, alone and with whom.

Only right buildings have a time that says something; a mistake counts as a round and nothing else, and a
countdown that ran out is a try of its stage and no building. A time that the table told is as good as the
clock's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.recto_verso.rules.coop import STAGES, Attempt, CoopState
from companion.games.recto_verso.rules.party import Round


@dataclass(frozen=True)
class Record:
    """Of one person or of two who built together. Times are ms of the right buildings; None without one."""

    rounds: int
    right: int
    points: int
    best: int | None
    median: int | None

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> Record:
        built = tuple(rounds)
        times = sorted(round.ms for round in built if round.correct)
        points = sum(round.points for round in built)
        return cls(len(built), len(times), points, times[0] if times else None, median(times))


@dataclass(frozen=True)
class StageRecord:
    """One stage of the cooperative game: how often it was tried and passed, and the best time of these."""

    stage: int
    tries: int
    passed: int
    best: int | None

    def plus(self, other: StageRecord) -> StageRecord:
        """Of the same stage."""
        best = min((time for time in (self.best, other.best) if time is not None), default=None)
        return StageRecord(self.stage, self.tries + other.tries, self.passed + other.passed, best)


@dataclass(frozen=True)
class CoopBest:
    """What two have reached together in several sessions.

    `stage` is the highest that was ever tried, 0 if none was; `crowned` how often the last was passed.
    """

    stage: int
    attempts: int
    crowned: int
    stages: tuple[StageRecord, ...]

    @classmethod
    def of(cls, states: Iterable[CoopState]) -> CoopBest:
        played = tuple(states)
        attempts = tuple(attempt for state in played for attempt in state.log)
        stage = max((state.best for state in played if state.log), default=0)
        return cls(stage, len(attempts), sum(state.crowned for state in played), by_stage(attempts))

    def plus(self, state: CoopState) -> CoopBest:
        """The same with the attempts of a session that is not among them; its stage counts untried."""
        stages = zip(self.stages, by_stage(state.log), strict=True)
        return CoopBest(
            max(self.stage, state.best),
            self.attempts + len(state.log),
            self.crowned + state.crowned,
            tuple(one.plus(other) for one, other in stages),
        )


def by_person(rounds: Iterable[Round]) -> dict[str, Record]:
    """In the order in which they first built."""
    built = tuple(rounds)
    names = dict.fromkeys(name for round in built for name in round.pair)
    return {name: Record.of(round for round in built if name in round.pair) for name in names}


def by_pair(rounds: Iterable[Round]) -> dict[tuple[str, str], Record]:
    """Whoever was active: Ann with Bob is Bob with Ann. In the order in which they first built."""
    pairs: dict[frozenset[str], list[Round]] = {}
    for round in rounds:
        pairs.setdefault(frozenset(round.pair), []).append(round)
    return {built[0].pair: Record.of(built) for built in pairs.values()}


def quickest(rounds: Iterable[Round]) -> Round | None:
    """The fastest right building; of equal ones the first."""
    return min((round for round in rounds if round.correct), key=lambda round: round.ms, default=None)


def by_stage(attempts: Iterable[Attempt]) -> tuple[StageRecord, ...]:
    """All seven, the first stage first."""
    tried = tuple(attempts)
    found = []
    for stage in range(1, STAGES + 1):
        here = [attempt for attempt in tried if attempt.stage == stage]
        times = [attempt.ms for attempt in here if attempt.passed]
        found.append(StageRecord(stage, len(here), len(times), min(times, default=None)))
    return tuple(found)


def median(times: Iterable[int]) -> int | None:
    """The middle one; of two middle ones the mean, cut off to the ms."""
    rising = sorted(times)
    if not rising:
        return None
    return (rising[(len(rising) - 1) // 2] + rising[len(rising) // 2]) // 2
