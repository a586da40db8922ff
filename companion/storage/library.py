"""The library: one TinyDB file with the schema number, settings, people, boxes and the index of sessions.

A tap never touches it. The index only repeats what the session files say, so it can always be made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from sys import intern
from typing import Any, Final, NamedTuple

from tinydb import TinyDB
from tinydb.table import Document

from companion.core.referee import Json
from companion.storage.atomic import AtomicStorage, Tables, parse_tables, to_text
from companion.storage.disk import Disk
from companion.storage.errors import Unreadable
from companion.storage.ids import file_name
from companion.storage.migrations import LIBRARY_STEPS, Step, upgraded
from companion.storage.people import Person
from companion.storage.sealed import SESSIONS, encode_library, quickly, sealed
from companion.storage.summary import RUNNING

LIBRARY_FILE: Final = "library.json"
ONLY: Final = 1  # the document of a table that has just one
NO_STAMP: Final = (0, 0)  # like that of no file
RUNNING_TEXT: Final = f'"state":"{RUNNING}"'  # cannot stand in a name: the quotes would be escaped


class IndexEntry(NamedTuple):
    """A session in the index. `stamp` tells the file that the rest was read from, while it is running."""

    id: str
    file: str
    game: str
    people: tuple[str, ...]
    started: str
    state: str  # running, over or abandoned
    winners: tuple[str, ...]
    by: str
    moves: int
    stamp: tuple[int, int]


class Library:
    def __init__(self, folder: Path, disk: Disk, steps: Sequence[Step] = LIBRARY_STEPS) -> None:
        self._steps = steps
        self._database = TinyDB(
            folder / LIBRARY_FILE, disk, encode_library, self._parse, storage=AtomicStorage
        )
        storage = self._database.storage
        assert isinstance(storage, AtomicStorage)
        self._storage = storage

    def read(self) -> dict[str, IndexEntry | str]:
        """The index, running sessions as entries and the others as text; Unreadable or NewerSchema if the
        file cannot be used. Writes nothing."""
        try:
            self.people()
            self.boxes()
            return {
                session_id: opened([text])[0] if RUNNING_TEXT in text else text
                for session_id, text in self._sessions().items()
            }
        except (KeyError, TypeError, ValueError) as error:
            raise Unreadable(LIBRARY_FILE, type(error).__name__) from error

    def start_anew(self) -> None:
        """The file was no use: go on with an empty library."""
        self._storage.keep({})

    def together(self) -> AbstractContextManager[None]:
        """Several changes in one write."""
        return self._storage.together()

    @property
    def is_current(self) -> bool:
        """False for a new library, and for an older one until it is signed."""
        meta = self._database.table("meta").get(doc_id=ONLY)
        return meta is not None and meta.get("schema") == len(self._steps)

    def sign(self) -> None:
        """Write today's schema number, and with it everything that a migration changed."""
        self._put("meta", {"schema": len(self._steps)})

    # The index

    def put_entries(self, entries: Iterable[IndexEntry]) -> None:
        self._change({entry.id: _text(entry) for entry in entries}, ())

    def drop_entries(self, ids: Iterable[str]) -> None:
        self._change({}, ids)

    def _change(self, texts: Mapping[str, str], gone: Iterable[str]) -> None:
        """Past TinyDB, which would go through the whole table, document by document."""
        tables = self._storage.read() or {}
        index = {**tables.get(SESSIONS, {}), **texts}
        for each in gone:
            index.pop(each, None)
        self._storage.write({**tables, SESSIONS: index})

    def _sessions(self) -> dict[str, str]:
        return (self._storage.read() or {}).get(SESSIONS, {})

    def _parse(self, name: str, data: bytes) -> Tables:
        tables = quickly(data)
        if tables is not None and _schema(name, tables) == len(self._steps):
            return tables
        tables = parse_tables(name, data)
        tables = upgraded(name, tables, _schema(name, tables), self._steps)
        if SESSIONS not in tables:
            return tables
        try:
            return {**tables, SESSIONS: sealed(tables[SESSIONS])}
        except (KeyError, TypeError) as error:
            raise Unreadable(name, type(error).__name__) from error

    # People, settings, boxes

    def people(self) -> list[Person]:
        return [Person(**document) for document in self._database.table("people")]

    def put_people(self, people: Iterable[Person]) -> None:
        table = self._database.table("people")
        numbers = {document["name"]: document.doc_id for document in table}
        for person in people:
            fields = person._asdict()
            if person.name in numbers:
                table.update(fields, doc_ids=[numbers[person.name]])
            else:
                numbers[person.name] = table.insert(fields)

    def settings(self) -> dict[str, Json]:
        """Only what was ever changed."""
        return dict(self._database.table("settings").get(doc_id=ONLY) or {})

    def put_settings(self, settings: Mapping[str, Json]) -> None:
        self._put("settings", settings)

    def boxes(self) -> dict[str, Json]:
        """What is printed on the owner's copies, by game."""
        return {document["game"]: document["box"] for document in self._database.table("boxes")}

    def put_box(self, game: str, box: Json) -> None:
        table = self._database.table("boxes")
        numbers = [document.doc_id for document in table if document["game"] == game]
        if numbers:
            table.update({"box": box}, doc_ids=numbers)
        else:
            table.insert({"game": game, "box": box})

    def _put(self, name: str, fields: Mapping[str, Json]) -> None:
        table = self._database.table(name)
        if table.contains(doc_id=ONLY):
            table.update(fields, doc_ids=[ONLY])
        else:
            table.insert(Document(dict(fields), doc_id=ONLY))


def opened(texts: Iterable[str]) -> list[IndexEntry]:
    """Entries of the index, from their text."""
    return [_entry(document) for document in json.loads(f"[{','.join(texts)}]")]


def _entry(document: Mapping[str, Any]) -> IndexEntry:
    """What many entries say alike is kept once."""
    running = document["state"] == RUNNING
    return IndexEntry(
        document["id"],
        file_name(document["id"]),
        intern(document["game"]),
        _same(tuple(document["people"])),
        document["started"],
        intern(document["state"]),
        _same(tuple(document["winners"])),
        intern(document["by"]),
        document["moves"],
        tuple(document.get("stamp", NO_STAMP)) if running else NO_STAMP,
    )


@lru_cache(maxsize=1024)
def _same(names: tuple[str, ...]) -> tuple[str, ...]:
    return names


def _text(entry: IndexEntry) -> str:
    """The file has its name from the id; only of a running session can it be another than the index knows."""
    fields = entry._asdict()
    del fields["file"]
    if entry.state != RUNNING:
        del fields["stamp"]
    return to_text(fields)


def _schema(name: str, tables: Tables) -> object:
    try:
        return tables["meta"][str(ONLY)]["schema"]
    except (KeyError, TypeError) as error:
        raise Unreadable(name, "no schema number") from error
