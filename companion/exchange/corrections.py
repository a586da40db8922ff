"""What was taken back or corrected, each put where it stands in the log of today, with the old states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from companion.core.changes import changes_of
from companion.core.referee import (
    Call,
    Event,
    Foul,
    Json,
    Referee,
    State,
    Verdict,
    is_moment,
    is_whole,
    judge,
)
from companion.core.session import Session


@dataclass(frozen=True)
class Correction(Generic[State]):
    """`at` is its number in the log of today: of the event itself, or of the one that it stood before.

    `before` and `after` are the states round the old event where it still holds there; else None.
    """

    when: str
    at: int
    was: Event | None
    now: Event | None
    before: State | None = None
    after: State | None = None
    calls: tuple[Call, ...] = ()


def corrections_of(
    referee: Referee[State], session: Session, verdicts: Sequence[Verdict[State]]
) -> list[Correction[State]]:
    """`verdicts` are those of the log of today, the opening first. In the order of the log, then of time."""
    found: list[tuple[int, int, Correction[State]]] = []
    log, told = list(session.events), _read(session)
    for index in range(
        len(told) - 1, -1, -1
    ):  # back in time, so that each old event finds what lay before it
        when, n, was, now = told[index]
        if not _undone(log, n, was, now):
            continue
        at = _today(n, told[index + 1 :], stands=now is not None)
        if at is None:
            continue
        if was is None:
            found.append((n, index, Correction(when, at, None, now)))
            continue
        standing = _fold(referee, session.events, log[: n - 1], verdicts)
        ruled = None if standing is None else judge(referee, standing, was)
        if standing is None or ruled is None or isinstance(ruled, Foul):
            found.append((n, index, Correction(when, at, was, now)))
        else:
            found.append((n, index, Correction(when, at, was, now, standing, ruled.state, ruled.calls)))
    return [change for _, _, change in sorted(found, key=lambda each: (each[2].at, each[0], each[1]))]


Entry = tuple[str, int, Event | None, Event | None]


def _read(session: Session) -> list[Entry]:
    """Anybody may write a sheet: what is no change is left out."""
    found = []
    for each in changes_of(session):
        n, events = each["n"], [each["was"], each["now"]]
        if not is_whole(n) or n < 1 or not any(events):
            continue
        if all(event is None or _is_event(event) for event in events):
            found.append((each["when"] if is_moment(each["when"]) else "", n, *events))
    return found


def _is_event(value: Json) -> bool:
    return isinstance(value, Mapping) and isinstance(value.get("type"), str)


def _undone(log: list[Event], n: int, was: Event | None, now: Event | None) -> bool:
    """Take a change back from the log, as it was made last; False if it does not fit there."""
    if n > len(log) + (now is None):
        return False
    log[n - 1 : n - 1 + (now is not None)] = [] if was is None else [was]
    return True


def _today(n: int, later: Sequence[Entry], stands: bool) -> int | None:
    """Where number `n` stands after later changes put events in before it, or took them out.

    None for one that stood and was taken out itself: then that tells of it.
    """
    for _, number, was, now in later:
        if was is None and number <= n:
            n += 1
        elif now is None and number == n and stands:
            return None
        elif now is None and number < n:
            n -= 1
    return n


def _fold(
    referee: Referee[State], today: Sequence[Event], then: Sequence[Event], verdicts: Sequence[Verdict[State]]
) -> State | None:
    """The state after the events of then; what they share with today's is not judged again."""
    same = 0
    while same < min(len(today), len(then), len(verdicts) - 1) and today[same] is then[same]:
        same += 1
    state = verdicts[same].state
    for event in then[same:]:
        ruled = judge(referee, state, event)
        if isinstance(ruled, Foul):
            return None
        state = ruled.state
    return state
