"""What was taken back or corrected, kept on the sheet beside the events: the story and the protocol show it.

A change says where an event stood (`n`, counted from 1), what stood there before (`was`, null if it was put
in), what stands there since (`now`, null if it is gone) and when that was done. The rules never look at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from companion.core.referee import Event, Json
from companion.core.session import Session

CHANGES: Final = "changes"  # the key at the sheet's top level
MOST: Final = 500  # of a session; the oldest go
Change = dict[str, Json]


def change(n: int, was: Event | None, now: Event | None) -> Change:
    return {"n": n, "was": was, "now": now}


def changes_of(session: Session) -> list[Change]:
    """As far as they are ones: a sheet from elsewhere may say anything there."""
    found = session.extra.get(CHANGES)
    if not isinstance(found, list):
        return []
    return [each for each in found if isinstance(each, dict) and {"n", "was", "now", "when"} <= each.keys()]


def with_changes(session: Session, changes: Sequence[Change], when: str) -> Session:
    stamped = [{**each, "when": when} for each in changes]
    return _with(session, [*changes_of(session), *stamped][-MOST:])


def without_last(session: Session, event: Event) -> Session:
    """The event that was taken back last is there again: that it was gone is not worth a word."""
    changes = changes_of(session)
    if not changes or changes[-1]["now"] is not None or changes[-1]["was"] != event:
        return session
    return _with(session, changes[:-1])


def _with(session: Session, changes: list[Change]) -> Session:
    rest = {key: value for key, value in session.extra.items() if key != CHANGES}
    return replace(session, extra={**rest, CHANGES: changes} if changes else rest)
