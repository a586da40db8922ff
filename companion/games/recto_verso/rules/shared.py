"""Recto Verso, what both modes share: two builders, a card, and the time that the building takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from companion.core.referee import Call, Event, Foul, Json
from companion.games.recto_verso.rules.watch import Watch


@dataclass(frozen=True, kw_only=True)
class SharedState(ABC):
    """Of either mode; `PartyState` and `CoopState` add the rest."""

    players: tuple[str, ...]
    level: str
    watch: Watch = field(default_factory=Watch)
    voided: int = 0  # rounds called off while the clock ran
    winners: tuple[str, ...] | None = None
    by: str | None = None

    @property
    def over(self) -> bool:
        return self.by is not None

    @property
    def active(self) -> str | None:
        """Whose turn it is; None where it is everybody's."""
        return None

    @property
    def builders(self) -> tuple[str, ...]:
        """Who builds, as far as it is known."""
        return self.players

    @property
    def due(self) -> str | None:
        if self.over:
            return None
        if self.watch.started is None:
            return "start"
        return "ready" if self.watch.running else "judge"

    @abstractmethod
    def judged(self, ms: int, correct: bool) -> tuple[SharedState, tuple[Call, ...]]:
        """The building took so long, and both its sides are right or not: what follows, what is said."""

    @abstractmethod
    def describe(self) -> dict[str, Json]:
        """As the score sheet's contract spells it."""


def not_due(state: SharedState, event: Event) -> Foul:
    return Foul("not-due", {"type": event["type"], "due": state.due})


def backwards(state: SharedState, event: Event) -> Foul:
    return Foul("time-backwards", {"ms": event["ms"], "latest": state.watch.latest})
