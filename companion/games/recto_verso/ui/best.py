"""What two builders have reached together in all their cooperative games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.recto_verso.rules.coop import Attempt, CoopState
from companion.games.recto_verso.statistics import StageRecord, by_stage


@dataclass(frozen=True)
class CoopBest:
    """`stage` is the highest that was ever tried, 0 if none was; `crowned` how often the last was passed."""

    stage: int
    attempts: int
    crowned: int
    stages: tuple[StageRecord, ...]


def coop_best(services: Any, players: Sequence[str], but: str = "") -> CoopBest:
    """Of the sessions that are over, the session `but` left out."""
    tables = services.finished("recto-verso", *players)
    return _best(table.state for table in tables if table.session.id != but)


def with_this(earlier: CoopBest, state: CoopState) -> CoopBest:
    """The same after this session's attempts."""
    stages = tuple(
        _joined(one, other) for one, other in zip(earlier.stages, by_stage(state.log), strict=True)
    )
    return CoopBest(
        max(earlier.stage, state.best),
        earlier.attempts + len(state.log),
        earlier.crowned + (state.by == "crowned"),
        stages,
    )


def _best(states: Iterable[Any]) -> CoopBest:
    played = [state for state in states if isinstance(state, CoopState)]
    attempts: list[Attempt] = [attempt for state in played for attempt in state.log]
    stage = max((state.best for state in played if state.log), default=0)
    crowned = sum(state.by == "crowned" for state in played)
    return CoopBest(stage, len(attempts), crowned, by_stage(attempts))


def _joined(one: StageRecord, other: StageRecord) -> StageRecord:
    best = min((time for time in (one.best, other.best) if time is not None), default=None)
    return StageRecord(one.stage, one.tries + other.tries, one.passed + other.passed, best)
