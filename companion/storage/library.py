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
from companion.storage.people import Person, Register, person_key

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
        lists = ("former", "also")
        return [Person(**{**each, **{name: tuple(each.get(name, ())) for name in lists}}) for each in table]

    def register(self) -> Register:
        return Register(self.people())

    def put_people(self, people: Iterable[Person]) -> None:
        """New ones, and ones in the place of whoever has that key."""
        table = self._database.table("people")
        numbers = {document["id"]: document.doc_id for document in table}
        new = []
        for person in people:
            fields = person._asdict()
            if person.id in numbers:
                table.update(fields, doc_ids=[numbers[person.id]])
            else:
                new.append(fields)
        if new:
            table.insert_multiple(new)

    def merge_people(self, whole: Person, gone: str) -> None:
        table = self._database.table("people")
        with self.together():
            table.remove(doc_ids=[document.doc_id for document in table if document["id"] == gone])
            self.put_people([whole])

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
        register = self.register()
        for entry in sorted(played, key=lambda entry: instant(entry.started)):
            register.played(entry.people, entry.keys, entry.started, written(now))
        self.put_people(person for person in register if person.id in register.changed)

    def _fill_in(self, belongings: Belongings) -> None:
        """From a backup; what is here already stays as it is."""
        register = self.register()
        for person in belongings.people:
            key = person.id or person_key(person.name, person.created)
            here = register.get(key) or register.named(person.name)
            if here is None:
                register.put(person._replace(id=key))
            else:
                keys = dict.fromkeys((*here.also, key, *person.also))
                register.put(here._replace(also=tuple(each for each in keys if each != here.id)))
        self.put_people(person for person in register if person.id in register.changed)
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
