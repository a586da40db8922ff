"""Correcting a slip in the middle of the log: one event is replaced or taken out, the rest judged again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.core.referee import Event, Foul, Json, Referee, State, Verdict, judge
from companion.core.session import Session


@dataclass(frozen=True)
class Broken:
    """A later event that no longer holds: its number in the old log, and why."""

    n: int
    event: Event
    foul: Foul


@dataclass(frozen=True)
class Amendment(Generic[State]):
    """What the log would become. Nothing is changed until a table adopts it."""

    session: Session
    verdicts: tuple[Verdict[State], ...]  # the opening and one an event, as a table keeps them
    broken: tuple[Broken, ...]


def amend(
    referee: Referee[State],
    session: Session,
    verdicts: tuple[Verdict[State], ...],
    n: int,
    event: Json | None,
) -> Amendment[State] | Foul:
    """Put `event` in the place of event number `n` (1-based), or take that one out if it is None.

    A foul if the new event itself does not stand there. Later ones that no longer hold are left out and told.
    """
    if not 1 <= n <= len(session.events):
        raise ValueError(f"no event {n}")
    kept = list(verdicts[:n])
    events = list(session.events[: n - 1])
    broken: list[Broken] = []
    if event is not None:
        verdict = judge(referee, kept[-1].state, event)
        if isinstance(verdict, Foul):
            return verdict
        kept.append(verdict)
        events.append(event)
    for number, later in enumerate(session.events[n:], start=n + 1):
        verdict = judge(referee, kept[-1].state, later)
        if isinstance(verdict, Foul):
            broken.append(Broken(number, later, verdict))
        else:
            kept.append(verdict)
            events.append(later)
    return Amendment(replace(session, events=tuple(events), undone=()), tuple(kept), tuple(broken))


AnyAmendment = Amendment[Any]  # of whichever game
