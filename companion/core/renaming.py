"""A session by other names: the sheet keeps what was written, people see what everybody is called today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.changes import CHANGES, changes_of
from companion.core.referee import Event, Json
from companion.core.session import Session


class Renaming:
    """From written names to others and back; no two become one. Events that name nobody stay as they are."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._events: dict[int, tuple[Event, Event]] = {}  # what was renamed before, by identity

    def of(self, session: Session) -> Session:
        return replace(
            session,
            setup=_renamed(session.setup, self._names),
            events=tuple(map(self._event, session.events)),
            undone=tuple(map(self._event, session.undone)),
            extra=self._extra(session),
        )

    def back(self) -> Renaming:
        return Renaming({other: name for name, other in self._names.items()})

    def _extra(self, session: Session) -> Mapping[str, Json]:
        changes = changes_of(session)
        if not changes:
            return session.extra
        said = [
            {**each, "was": self._event(each["was"]), "now": self._event(each["now"])} for each in changes
        ]
        return {**session.extra, CHANGES: said}

    def _event(self, event: Json) -> Json:
        if not isinstance(event, Mapping) or "player" not in event:
            return event
        known = self._events.get(id(event))
        if known is None or known[0] is not event:
            name = event["player"]
            other = {**event, "player": self._names.get(name, name) if isinstance(name, str) else name}
            known = self._events[id(event)] = event, other
        return known[1]


def _renamed(value: Json, names: Mapping[str, str]) -> Json:
    """Lists of players, wherever they stand in a setup."""
    if isinstance(value, Mapping):
        return {
            key: [names.get(name, name) if isinstance(name, str) else name for name in part]
            if key == "players" and isinstance(part, list)
            else _renamed(part, names)
            for key, part in value.items()
        }
    if isinstance(value, list):
        return [_renamed(part, names) for part in value]
    return value
