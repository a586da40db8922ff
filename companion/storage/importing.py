"""Which sessions an import stores. Nothing is stored twice or lost; a second import changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.core.referee import Json
from companion.core.session import Session
from companion.storage.ids import content_id
from companion.storage.people import Person


class ImportResult(NamedTuple):
    """Ids. `forward`: stored before, and now with the events that were missing."""

    stored: tuple[str, ...]
    forward: tuple[str, ...]
    already: tuple[str, ...]


class Belongings(NamedTuple):
    """What a backup holds beside the sessions."""

    people: Sequence[Person] = ()
    settings: Mapping[str, Json] = {}
    boxes: Mapping[str, Json] = {}


class Plan(NamedTuple):
    """What is to be written, by id, and the report of it."""

    writes: dict[str, Session]
    result: ImportResult


def plan(sessions: Iterable[Session], stored: Callable[[str], Session | None]) -> Plan:
    writes: dict[str, Session] = {}
    fate: dict[str, str] = {}

    def find(session_id: str) -> Session | None:
        return writes.get(session_id) or stored(session_id)

    for session in sessions:
        named = session if session.id else replace(session, id=content_id(session))
        kind, settled = _settle(named, find)
        if kind == "already":
            fate.setdefault(settled.id, kind)
        else:
            fate[settled.id] = "stored" if fate.get(settled.id) == "stored" else kind
            writes[settled.id] = settled

    def ids(kind: str) -> tuple[str, ...]:
        return tuple(session_id for session_id, was in fate.items() if was == kind)

    return Plan(writes, ImportResult(ids("stored"), ids("forward"), ids("already")))


def _settle(session: Session, find: Callable[[str], Session | None]) -> tuple[str, Session]:
    known = find(session.id)
    if known is None:
        return "stored", session
    if _begins(session, known):
        return "already", known
    if _begins(known, session):
        return "forward", replace(
            session,
            started=session.started or known.started,
            note=session.note or known.note,
            extra={**known.extra, **session.extra},
        )
    # The two went different ways: the new one gets an id of its own, the same at every import.
    return _settle(replace(session, id=content_id(session, base=session.id)), find)


def _begins(start: Session, whole: Session) -> bool:
    """Whether the one is the other, or an earlier moment of it."""
    return (
        start.game == whole.game
        and dict(start.setup) == dict(whole.setup)
        and dict(start.rulings) == dict(whole.rulings)
        and start.events == whole.events[: len(start.events)]
    )
