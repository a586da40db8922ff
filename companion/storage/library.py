"""The library: one TinyDB file with the schema number, settings, people and boxes. A tap never touches it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Final

from tinydb import TinyDB
from tinydb.table import Document

from companion.core.referee import Json
from companion.storage import settings
from companion.storage.atomic import AtomicStorage, Tables, encode_tables, parse_tables
from companion.storage.disk import Disk
from companion.storage.entry import IndexEntry
from companion.storage.errors import Damaged, Unreadable
from companion.storage.importing import Belongings
from companion.storage.migrations import LIBRARY_STEPS, Step, upgraded
from companion.storage.moments import instant, written
from companion.storage.people import Person, having_played

LIBRARY_FILE: Final = "library.json"
ONLY: Final = 1  # the document of a table that has just one


class Library:
    def __init__(self, folder: Path, disk: Disk, steps: Sequence[Step] = LIBRARY_STEPS) -> None:
        self._steps = steps
        self._path = folder / LIBRARY_FILE
        self._database = TinyDB(self._path, disk, encode_tables, self._parse, storage=AtomicStorage)
        storage = self._database.storage
        assert isinstance(storage, AtomicStorage)
        self._storage = storage

    def read(self) -> None:
        """Unreadable or NewerSchema if the file cannot be used. Writes nothing."""
        try:
            self.people()
            self.boxes()
        except (KeyError, TypeError, ValueError) as error:
            raise Unreadable(LIBRARY_FILE, type(error).__name__) from error

    def open(self, damaged: Damaged) -> None:
        """The same, but one that is damaged is told, and an empty library takes its place."""
        try:
            self.read()
        except Unreadable as error:
            damaged(self._path, error)
            self._storage.keep({})

    def together(self) -> AbstractContextManager[None]:
        """Several changes in one write."""
        return self._storage.together()

    @property
    def is_new(self) -> bool:
        return self._schema is None

    @property
    def is_current(self) -> bool:
        """False for a new library, and for an older one until its schema is written."""
        return self._schema == len(self._steps)

    @property
    def _schema(self) -> object:
        meta = self._database.table("meta").get(doc_id=ONLY)
        return meta.get("schema") if isinstance(meta, Document) else None

    def write_schema(self) -> None:
        """Write today's schema number, and with it everything that a migration changed."""
        self._put("meta", {"schema": len(self._steps)})

    def take_in(
        self, played: Iterable[IndexEntry], now: datetime, backups: Iterable[Belongings] = ()
    ) -> None:
        """What backups hold, and who sat at these sessions; one write, or none if all of it is known."""
        with self.together():
            if not self.is_current:
                self.write_schema()
            for belongings in backups:
                self._fill_in(belongings)
            self._remember(played, now)

    def copy(self) -> Tables:
        """All of it as it is now, to be put back."""
        return deepcopy(self._storage.read() or {})

    def put_back(self, tables: Tables) -> None:
        self._storage.write(tables)
        for name in self._database.tables():
            self._database.table(name).clear_cache()

    # People, settings, boxes

    def people(self) -> list[Person]:
        table = self._database.table("people")
        return [Person(**{**each, "former": tuple(each.get("former", ()))}) for each in table]

    def rename_person(self, old: str, person: Person) -> None:
        table = self._database.table("people")
        numbers = [document.doc_id for document in table if document["name"] == old]
        table.update(person._asdict(), doc_ids=numbers)

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

    def _remember(self, played: Iterable[IndexEntry], now: datetime) -> None:
        """Who sat at these sessions; strangers are added."""
        before = {person.name: person for person in self.people()}
        people = dict(before)
        for entry in sorted(played, key=lambda entry: instant(entry.started)):
            having_played(people, entry.people, entry.started, written(now))
        self.put_people(person for name, person in people.items() if person != before.get(name))

    def _fill_in(self, belongings: Belongings) -> None:
        """From a backup; what is here already stays as it is."""
        here = {person.name for person in self.people()}
        self.put_people(person for person in belongings.people if person.name not in here)
        self.put_settings({**settings.allowed(belongings.settings), **self.settings()})
        boxes = self.boxes()
        for game, box in belongings.boxes.items():
            if game not in boxes:
                self.put_box(game, box)

    def _parse(self, name: str, data: bytes) -> Tables:
        tables = parse_tables(name, data)
        try:
            schema = tables["meta"][str(ONLY)]["schema"]
        except KeyError as error:
            raise Unreadable(name, "no schema number") from error
        return upgraded(name, tables, schema, self._steps)

    def _put(self, name: str, fields: Mapping[str, Json]) -> None:
        table = self._database.table(name)
        if table.contains(doc_id=ONLY):
            table.update(fields, doc_ids=[ONLY])
        else:
            table.insert(Document(dict(fields), doc_id=ONLY))
