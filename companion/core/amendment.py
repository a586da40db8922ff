"""Correcting the log in its middle: events are replaced, taken out or put in, the rest is judged again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Generic

from companion.core.changes import Change, change
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
    changes: tuple[Change, ...] = field(default=(), compare=False)  # for the record, not stamped yet


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
    return _rejudged(referee, session, verdicts, n, () if event is None else (event,), later=n)


def insert(
    referee: Referee[State],
    session: Session,
    verdicts: tuple[Verdict[State], ...],
    n: int,
    events: Sequence[Json],
) -> Amendment[State] | Foul:
    """Put forgotten `events` in as number `n` and what follows; `n` one above the last adds them at the end.

    A foul if one of them does not stand there. Later ones that no longer hold are left out and told.
    """
    if not 1 <= n <= len(session.events) + 1:
        raise ValueError(f"no place {n}")
    return _rejudged(referee, session, verdicts, n, events, later=n - 1)


def _rejudged(
    referee: Referee[State],
    session: Session,
    verdicts: tuple[Verdict[State], ...],
    n: int,
    new: Sequence[Json],
    later: int,
) -> Amendment[State] | Foul:
    """`new` from number `n` on, then the events behind the first `later` ones of the old log."""
    gone = session.events[n - 1 : later]
    pairs = enumerate(zip_longest(gone, new))
    changes = [change(n + at, was, now) for at, (was, now) in pairs if was != now]
    kept = list(verdicts[:n])
    events = list(session.events[: n - 1])
    broken: list[Broken] = []
    for event in new:
        verdict = judge(referee, kept[-1].state, event)
        if isinstance(verdict, Foul):
            return verdict
        kept.append(verdict)
        events.append(event)
    for number, old in enumerate(session.events[later:], start=later + 1):
        verdict = judge(referee, kept[-1].state, old)
        if isinstance(verdict, Foul):
            broken.append(Broken(number, old, verdict))
            changes.append(change(len(events) + 1, old, None))
        else:
            kept.append(verdict)
            events.append(old)
    amended = replace(session, events=tuple(events), undone=())
    return Amendment(amended, tuple(kept), tuple(broken), tuple(changes))


AnyAmendment = Amendment[Any]  # of whichever game
