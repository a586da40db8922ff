"""Recto Verso for two: seven stages, each with less time; whoever fails starts again from the first."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from companion.core.referee import Call, Json
from companion.games.recto_verso.rules.log import Log
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.rules.shared import SharedState
from companion.games.recto_verso.rules.watch import Watch

PLAYERS: Final = (2, 2)
LIMITS: Final = (90, 75, 60, 45, 30, 20, 15)  # seconds, stage by stage
STAGES: Final = len(LIMITS)


@dataclass(frozen=True)
class Attempt:
    """A building that was judged."""

    stage: int
    ms: int
    correct: bool
    passed: bool

    @property
    def limit(self) -> int:
        """Seconds."""
        return LIMITS[self.stage - 1]

    @property
    def spare(self) -> int:
        """What it left of the stage's time, in ms; less than 0 if it was too late."""
        return spare(self.stage, self.ms)

    def describe(self) -> dict[str, Json]:
        return {"stage": self.stage, "ms": self.ms, "correct": self.correct, "passed": self.passed}


@dataclass(frozen=True, kw_only=True)
class CoopState(SharedState):
    stage: int = 1
    log: Log[Attempt] = field(default_factory=Log)

    @property
    def limit(self) -> int:
        """Seconds."""
        return LIMITS[self.stage - 1]

    @property
    def best(self) -> int:
        """The highest stage that was ever reached."""
        return max([self.stage, *(attempt.stage for attempt in self.log)])

    @property
    def crowned(self) -> bool:
        """All stages are passed."""
        return self.by == "crowned"

    @property
    def at_last_stage(self) -> bool:
        return self.stage == STAGES

    def judged(self, ms: int, correct: bool) -> tuple[CoopState, tuple[Call, ...]]:
        """Right within the limit: on to the next stage. Otherwise back to the first."""
        passed = correct and in_time(self, ms)
        log = self.log.plus(Attempt(self.stage, ms, correct, passed))
        after = replace(self, watch=Watch(), log=log)
        if not passed:
            return replace(after, stage=1), (Call("back-to-start"),)
        if self.at_last_stage:
            return replace(after, winners=self.players, by="crowned"), (Call("crowned"),)
        return replace(after, stage=self.stage + 1), (Call("stage", {"stage": self.stage + 1}),)

    def describe(self) -> dict[str, Json]:
        return {
            "over": self.over,
            "stage": self.stage,
            "limit": self.limit,
            "due": self.due,
            "ms": self.watch.ms,
            "attempts": len(self.log),
            "best": self.best,
            "log": [attempt.describe() for attempt in self.log],
            "winners": None if self.winners is None else list(self.winners),
            "by": self.by,
        }


# Questions


def spare(stage: int, ms: int) -> int:
    """What a building leaves of a stage's time, in ms; less than 0 if it is too late."""
    return LIMITS[stage - 1] * SECOND - ms


def in_time(state: CoopState, ms: int) -> bool:
    """To the millisecond, the limit included."""
    return spare(state.stage, ms) >= 0


def remaining(state: CoopState, now: int) -> int:
    """What the countdown shows, in ms: the whole limit before the start, 0 once the time is up."""
    return max(0, spare(state.stage, state.watch.elapsed(now)))
