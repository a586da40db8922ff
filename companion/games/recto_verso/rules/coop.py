"""Recto Verso for two: seven stages, each with less time; whoever fails starts again from the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.core.referee import Call, Event, Foul, Json
from companion.core.values import replace
from companion.games.recto_verso.rules.log import Log
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.rules.shared import SharedState, backwards, not_due
from companion.games.recto_verso.rules.watch import Watch

PLAYERS: Final = (2, 2)
LIMITS: Final = (90, 75, 60, 45, 30, 20, 15)  # seconds, stage by stage
STAGES: Final = len(LIMITS)


@dataclass(frozen=True)
class Attempt:
    """A building that was judged, or one that the countdown ran out on."""

    stage: int
    ms: int
    correct: bool | None  # None: the time was up, and nobody looks at what is built by then
    passed: bool
    told: bool = False  # the time is the table's word, not the clock's

    @property
    def timed_out(self) -> bool:
        return self.correct is None

    @property
    def limit(self) -> int:
        """Seconds."""
        return LIMITS[self.stage - 1]

    @property
    def spare(self) -> int:
        """What it left of the stage's time, in ms; less than 0 if it was too late."""
        return spare(self.stage, self.ms)

    def describe(self) -> dict[str, Json]:
        return {
            "stage": self.stage,
            "ms": self.ms,
            "correct": self.correct,
            "passed": self.passed,
            "told": self.told,
        }


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
        told = self.watch.told is not None
        after = self._tried(Attempt(self.stage, ms, correct, passed, told))
        if not passed:
            return after.failed()
        if self.at_last_stage:
            return replace(after, winners=self.players, by="crowned"), (Call("crowned"),)
        return replace(after, stage=self.stage + 1), (Call("stage", {"stage": self.stage + 1}),)

    def run_out(self, ms: int) -> tuple[CoopState, tuple[Call, ...]]:
        """The time was up: an attempt, and back to the first stage, whatever is built by then."""
        return self._tried(Attempt(self.stage, ms, correct=None, passed=False)).failed()

    def failed(self) -> tuple[CoopState, tuple[Call, ...]]:
        return replace(self, stage=1), (Call("back-to-start"),)

    def _tried(self, attempt: Attempt) -> CoopState:
        return replace(self, watch=Watch(), log=self.log.plus(attempt))

    def describe(self) -> dict[str, Json]:
        return {
            "over": self.over,
            "stage": self.stage,
            "limit": self.limit,
            "due": self.due,
            "ms": self.watch.ms,
            "attempts": len(self.log),
            "voided": self.voided,
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


def is_up(state: CoopState, now: int) -> bool:
    """The countdown has run out while they still build: a `timeout` stands from now on."""
    return state.due == "ready" and not in_time(state, state.watch.elapsed(now))


# The booklet's section: the cooperative mode for two


def time_out(state: CoopState, event: Event) -> tuple[CoopState, tuple[Call, ...]] | Foul:
    """The countdown has run out before both were ready."""
    watch = state.watch
    if state.due != "ready" or watch.started is None:
        return not_due(state, event)
    if event["ms"] < watch.latest:
        return backwards(state, event)
    ms = event["ms"] - watch.started
    if in_time(state, ms):
        return Foul("too-early", {"ms": ms, "limit": state.limit})
    return state.run_out(ms)
