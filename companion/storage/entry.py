"""A session in the index: what lists show without opening its file, and the line of JSON it is kept as."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from sys import intern
from typing import Any, Final, NamedTuple

from companion.core.referee import Json, is_moment
from companion.core.session import Session
from companion.storage.atomic import to_text
from companion.storage.ids import file_name
from companion.storage.people import keys_of
from companion.storage.sessions import Stamp
from companion.storage.summary import ABANDONED, OVER, RUNNING, Summarise

NO_STAMP: Final = (0, 0)  # like that of no file
STATES: Final = (RUNNING, OVER, ABANDONED)

_texts: Final = itemgetter("id", "game", "started", "state", "by", "finished", "note")
_others: Final = itemgetter("people", "winners", "moves", "keys", "played")


class IndexEntry(NamedTuple):
    """`stamp` tells the file that the rest was read from, while the session is running."""

    id: str
    file: str
    game: str
    people: tuple[str, ...]
    started: str
    state: str  # running, over or abandoned
    winners: tuple[str, ...]
    by: str
    moves: int
    stamp: Stamp
    finished: str = ""
    note: str = ""
    keys: tuple[str, ...] = ()  # of the people, by seat, as far as the sheet knows them
    played: Mapping[str, Json] | None = None  # what a session that is over tells of its people


def entry_of(session: Session, stamp: Stamp, summarise: Summarise) -> IndexEntry:
    told = summarise(session)
    return IndexEntry(
        session.id,
        file_name(session.id),
        session.game,
        told.people,
        session.started,
        told.state,
        told.winners,
        told.by,
        told.moves,
        stamp,
        session.finished,
        session.note,
        keys_of(session),
        told.played,
    )


def line_of(entry: IndexEntry) -> str:
    """The id and the state come first: a launch reads no further in the line of a session that is over.

    The file has its name from the id; only of a running session can it be another than the index knows.
    """
    fields = {"id": entry.id, "state": entry.state, **entry._asdict()}
    del fields["file"]
    if entry.state != RUNNING:
        del fields["stamp"]
    return to_text(fields)


def entries_of(lines: Mapping[str, bytes]) -> dict[str, IndexEntry]:
    """Of lines by id; ValueError if any of them is not the entry of that session."""
    try:
        entries = [_entry(fields) for fields in json.loads(f"[{b','.join(lines.values()).decode()}]")]
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError("no entry") from error
    if [entry.id for entry in entries] != list(lines):
        raise ValueError("not its own entry")
    return dict(zip(lines, entries, strict=True))


def _entry(fields: Mapping[str, Any]) -> IndexEntry:
    """What many entries say alike is kept once."""
    session_id, game, started, state, by, finished, note = _texts(fields)
    people, winners, moves, keys, played = _others(fields)
    "".join((session_id, game, started, by, finished, note, *people, *winners, *keys))  # TypeError: no text
    if not (type(people) is type(winners) is type(keys) is list and type(moves) is int and state in STATES):
        raise ValueError("no entry")
    if (started and not is_moment(started)) or not (played is None or type(played) is dict):
        raise ValueError("no entry")
    return IndexEntry(
        session_id,
        file_name(session_id),
        intern(game),
        _same(tuple(people)),
        started,
        intern(state),
        _same(tuple(winners)),
        intern(by),
        moves,
        tuple(fields["stamp"]) if state == RUNNING else NO_STAMP,
        finished,
        note,
        _same(tuple(keys)),
        played,
    )


@lru_cache(maxsize=1024)
def _same(names: tuple[str, ...]) -> tuple[str, ...]:
    return names
