"""The library: one TinyDB file with the schema number, settings, people, boxes and the index of sessions.

A tap never touches it. The index only repeats what the session files say, so it can always be made anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final, NamedTuple

from tinydb import TinyDB
from tinydb.table import Document

from companion.core.referee import Json
from companion.storage.atomic import AtomicStorage
from companion.storage.disk import Disk
from companion.storage.errors import Unreadable
from companion.storage.migrations import LIBRARY_STEPS, Step, upgraded
from companion.storage.people import Person

LIBRARY_FILE: Final = "library.json"
ONLY: Final = 1  # the document of a table that has just one


class Entry(NamedTuple):
    """A session in the index. `stamp` tells the file that the rest was read from."""

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
        self._database = TinyDB(folder / LIBRARY_FILE, disk, storage=AtomicStorage)
        storage = self._database.storage
        assert isinstance(storage, AtomicStorage)
        self._storage = storage
        self._steps = steps

    def read(self) -> dict[str, Entry]:
        """The index; Unreadable or NewerSchema if the file cannot be used. Writes nothing."""
        tables = self._storage.read()
        if tables is None:
            return {}
        try:
            schema = tables["meta"][str(ONLY)]["schema"]
        except (KeyError, TypeError) as error:
            raise Unreadable(LIBRARY_FILE, "no schema number") from error
        current = upgraded(LIBRARY_FILE, tables, schema, self._steps)
        if current is not tables:
            self._storage.keep(current)
        try:
            self.people()
            self.boxes()
            return {document["id"]: _entry(document) for document in self._sessions().values()}
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

    def put_entries(self, entries: Iterable[Entry]) -> None:
        numbers = self._numbers()
        table = self._database.table("sessions")
        documents = {entry.id: entry._asdict() for entry in entries}
        known = [numbers[session_id] for session_id in documents if session_id in numbers]
        # One pass each, however many: every change makes TinyDB go through the whole table.
        if known:
            table.update(lambda document: document.update(documents[document["id"]]), doc_ids=known)
        if len(known) < len(documents):
            table.insert_multiple(
                document for session_id, document in documents.items() if session_id not in numbers
            )

    def drop_entries(self, ids: Iterable[str]) -> None:
        numbers = self._numbers()
        self._database.table("sessions").remove(doc_ids=[numbers[gone] for gone in ids if gone in numbers])

    def _sessions(self) -> dict[str, Json]:
        """Straight from the storage: TinyDB would copy ten thousand documents to tell a few."""
        return (self._storage.read() or {}).get("sessions", {})

    def _numbers(self) -> dict[str, int]:
        return {document["id"]: int(number) for number, document in self._sessions().items()}

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


def _entry(document: Mapping[str, Any]) -> Entry:
    """By name, one by one: ten thousand of them are read before the first screen shows."""
    if len(document) != len(Entry._fields):
        raise ValueError("other fields")
    return Entry(
        document["id"],
        document["file"],
        document["game"],
        tuple(document["people"]),
        document["started"],
        document["state"],
        tuple(document["winners"]),
        document["by"],
        document["moves"],
        tuple(document["stamp"]),
    )
