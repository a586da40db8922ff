"""The session files: a small TinyDB each, with one document {schema, sheet, undone}.

A tap rewrites one of them as a whole. So the file of the session in play stays open as a TinyDB, and the
text of events written before is kept: a tap turns one event into JSON, not all of them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from operator import is_
from pathlib import Path
from typing import Final

from tinydb import TinyDB

from companion.core.referee import Json
from companion.core.session import Session
from companion.core.sheet import MAX_BYTES, MAX_EVENTS, BadSheet, from_json, to_json
from companion.storage.atomic import AtomicStorage, Tables, encoded, parse_tables, to_text
from companion.storage.disk import Disk
from companion.storage.errors import StoreError, Unreadable, disk_errors
from companion.storage.ids import SUFFIX, file_name
from companion.storage.migrations import SESSION_STEPS, Step, upgraded

TABLE: Final = TinyDB.default_table_name
DOCUMENT: Final = 1
Stamp = tuple[int, int]  # when a file was last written (ns) and its size


class SessionFiles:
    def __init__(self, folder: Path, disk: Disk, steps: Sequence[Step] = SESSION_STEPS) -> None:
        self.folder = folder
        self._disk = disk
        self._steps = steps
        self._in_play: InPlay | None = None

    def names(self) -> set[str]:
        """Whatever is in the folder. Asking the disk about each would take longer than the rest."""
        with disk_errors():
            try:
                return set(os.listdir(self.folder))  # noqa: PTH208 (ten thousand Paths, too)
            except FileNotFoundError:
                return set()

    def is_session(self, name: str) -> bool:
        """Anything else in the folder is left alone."""
        return name.endswith(SUFFIX) and name.count(".") == 1 and (self.folder / name).is_file()

    def stamp(self, name: str) -> Stamp:
        with disk_errors():
            status = (self.folder / name).stat()
        return (status.st_mtime_ns, status.st_size)

    def read(self, name: str, folder: Path | None = None) -> Session:
        """Unreadable, NewerSchema, or another StoreError if it is gone or the disk fails."""
        with disk_errors():
            try:
                data = ((folder or self.folder) / name).read_bytes()
            except FileNotFoundError as error:
                raise StoreError("unknown-session", id=name.removesuffix(SUFFIX)) from error
        document = parse_tables(name, data).get(TABLE, {}).get(str(DOCUMENT))
        if document is None:
            raise Unreadable(name, "no document")
        document = upgraded(name, document, document.get("schema"), self._steps)
        try:
            session = from_json(document["sheet"])
            undone = document["undone"]
        except (BadSheet, KeyError) as error:
            raise Unreadable(name, str(error)) from error
        if not isinstance(undone, list) or file_name(session.id) != name:
            raise Unreadable(name, "not its own name")
        return replace(session, undone=tuple(undone))

    def write(self, session: Session) -> None:
        """The hot path: on the disk once this returns."""
        if self._in_play is None or session.id != self._in_play.id:
            self.forget()
            self._in_play = InPlay(session.id, self.folder / file_name(session.id), self._disk)
        self._in_play.write(self._document(session))

    def encode(self, session: Session) -> bytes:
        return encoded(SheetText(), {TABLE: {str(DOCUMENT): self._document(session)}})

    def forget(self) -> None:
        """Let go of the session in play: another is, or files were changed otherwise."""
        if self._in_play is not None:
            self._in_play.database.close()
            self._in_play = None

    def _document(self, session: Session) -> dict[str, Json]:
        if len(session.events) > MAX_EVENTS:  # such a sheet could never be taken out
            raise StoreError("session-full", limit=MAX_EVENTS)
        return {"schema": len(self._steps), "sheet": to_json(session), "undone": list(session.undone)}


class InPlay:
    """The file of one session, kept open as a TinyDB."""

    def __init__(self, session_id: str, path: Path, disk: Disk) -> None:
        self.id = session_id
        self.database = TinyDB(path, disk, SheetText(), often=True, storage=AtomicStorage)
        self._table = self.database.table(TABLE)
        self._exists = self._table.contains(doc_id=DOCUMENT)

    def write(self, document: dict[str, Json]) -> None:
        if self._exists:
            self._table.update(document, doc_ids=[DOCUMENT])
        else:  # TinyDB's upsert would first write a file without it
            self._table.insert(document)
            self._exists = True


class SheetText:
    """Encodes a session file and remembers the text of its events, which nobody changes once made."""

    def __init__(self) -> None:
        self._rest: tuple[dict[str, Json], str] = ({}, "{}")
        self._events = ListText()
        self._undone = ListText()

    def __call__(self, tables: Tables) -> bytes:
        document = tables[TABLE][str(DOCUMENT)]
        sheet = document["sheet"]
        rest = {name: value for name, value in sheet.items() if name != "events"}
        if rest != self._rest[0]:
            self._rest = (rest, to_text(rest))
        text = f'{self._rest[1][:-1]},"events":{self._events.of(sheet["events"])}}}'
        if len(text) > MAX_BYTES // 4 and len(text.encode()) >= MAX_BYTES:
            raise StoreError("session-too-large", limit=MAX_BYTES // 1_000_000)
        undone = self._undone.of(document["undone"])
        return (
            f'{{"{TABLE}":{{"{DOCUMENT}":{{"schema":{document["schema"]},"sheet":{text},"undone":{undone}}}}}}}'
        ).encode()


class ListText:
    """The JSON of a list that mostly grows and shrinks at its end: only what is new there is encoded."""

    def __init__(self) -> None:
        self._items: list[Json] = []
        self._texts: list[str] = []

    def of(self, items: list[Json]) -> str:
        same = min(len(items), len(self._items))
        if not all(map(is_, self._items, items)):
            same = next(at for at in range(same) if self._items[at] is not items[at])
        self._texts[same:] = map(to_text, items[same:])
        self._items = items
        return f"[{','.join(self._texts)}]"
