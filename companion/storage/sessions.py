"""The session files: a small TinyDB each, with one document {schema, sheet, undone, journal}.

Rewriting a long one takes longer from tap to tap. So the first tap of a session in play writes its file as a
whole, and each one after it a line in the journal beside it (`companion.storage.journal`), until that has
grown larger than the file, the session ends, or another one is played.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from tinydb import TinyDB
from tinydb.table import Document, Table

from companion.core.referee import Json
from companion.core.session import Session
from companion.core.sheet import MAX_BYTES, MAX_EVENTS, from_json, to_json
from companion.storage.atomic import AtomicStorage, Tables, encoded, parse_tables, to_text
from companion.storage.disk import Disk, discard, is_there, read_file
from companion.storage.errors import StoreError, Unreadable, Unsure, disk_errors, from_os_error
from companion.storage.ids import SUFFIX, file_name, random_id
from companion.storage.journal import Change, Journal, change_between, changed, journal_path, read_changes
from companion.storage.migrations import SESSION_STEPS, Step, upgraded

TABLE: Final = TinyDB.default_table_name
DOCUMENT: Final = 1
LEAST_FOLDED: Final = 1 << 16  # bytes of a journal that are always worth keeping: most sessions have fewer
Stamp = tuple[int, int]  # when a file or its journal was last written (ns) and the size of both


class SessionFiles:
    """`new_mark` gives every file that is written as a whole a mark of its own: see the journal."""

    def __init__(
        self,
        folder: Path,
        disk: Disk,
        steps: Sequence[Step] = SESSION_STEPS,
        new_mark: Callable[[], str] = random_id,
    ) -> None:
        self.folder = folder
        self._disk = disk
        self._steps = steps
        self._new_mark = new_mark
        self._in_play: InPlay | None = None

    def names(self) -> set[str]:
        """Whatever is in the folder. Asking the disk about each would take longer than the rest."""
        with disk_errors(reading=True):
            try:
                return set(os.listdir(self.folder))  # noqa: PTH208 (ten thousand Paths, too)
            except FileNotFoundError:
                return set()

    def is_session(self, name: str) -> bool:
        """Anything else in the folder is left alone. A link is one that cannot be read."""
        if not name.endswith(SUFFIX) or name.count(".") != 1:
            return False
        with disk_errors(reading=True):
            try:
                return not stat.S_ISDIR((self.folder / name).lstat().st_mode)
            except FileNotFoundError:
                return False

    def stamp(self, name: str) -> Stamp:
        path = self.folder / name
        with disk_errors(reading=True):
            status = path.lstat()
            try:
                journal = journal_path(path).lstat()
            except FileNotFoundError:
                journal = None
        if journal is None or not journal.st_size:
            return (status.st_mtime_ns, status.st_size)
        return (max(status.st_mtime_ns, journal.st_mtime_ns), status.st_size + journal.st_size)

    def read(self, name: str, folder: Path | None = None) -> Session:
        """Unreadable, NewerSchema, or another StoreError if it is gone or the disk fails."""
        path = (folder or self.folder) / name
        with disk_errors(reading=True):
            try:
                journal = _content(journal_path(path))  # first: it may be folded into the file at any moment
                data = read_file(path)
            except FileNotFoundError as error:
                raise StoreError("unknown-session", id=name.removesuffix(SUFFIX)) from error
        document = parse_tables(name, data).get(TABLE, {}).get(str(DOCUMENT))
        if document is None:
            raise Unreadable(name, "no document")
        try:
            schema = document.get("schema")
            upgraded(name, document, schema, self._steps)  # a newer one is refused before anything else
            for change in read_changes(journal_path(path).name, journal, document.get("journal", "")):
                document = changed(document, change)  # in the form of the file that they continue
            document = upgraded(name, document, schema, self._steps)
            session = from_json(document["sheet"])
            undone = document["undone"]
        except (KeyError, TypeError, ValueError) as error:
            raise Unreadable(name, str(error)) from error
        if not isinstance(undone, list) or file_name(session.id) != name:
            raise Unreadable(name, "not its own name")
        return replace(session, undone=tuple(undone))

    def write(self, session: Session) -> None:
        """The hot path: on the disk once this returns."""
        if len(session.events) > MAX_EVENTS:  # such a sheet could never be taken out
            raise StoreError("session-full", limit=MAX_EVENTS)
        in_play = self._in_play
        if in_play is None or session.id != in_play.id:
            self.forget()
            in_play = InPlay(session.id, self.folder / file_name(session.id), self._disk, self._document)
        self._in_play = None  # whatever fails, the next tap writes the whole file
        in_play.write(session)
        self._in_play = in_play

    def encode(self, session: Session) -> bytes:
        if len(session.events) > MAX_EVENTS:
            raise StoreError("session-full", limit=MAX_EVENTS)
        return encoded(encode_session, {TABLE: {str(DOCUMENT): self._document(session)}})

    def forget(self) -> None:
        """Let go of the session in play: another is, or files are about to be changed otherwise."""
        in_play, self._in_play = self._in_play, None
        if in_play is not None:
            with suppress(StoreError):  # then the journal stays, and is read with the file
                in_play.close()

    def fold(self, name: str) -> None:
        """The file alone holds everything, and can be moved. StoreError if that cannot be written."""
        self.forget()
        path = self.folder / name
        with disk_errors():
            if is_there(journal_path(path)):
                self._disk.write(path, self.encode(self.read(name)))
                if self._disk.settled:
                    discard(journal_path(path))

    def discard(self, session_id: str) -> bool:
        """Take back a session that was just created; False if its file may still be there."""
        self._in_play = None
        path = self.folder / file_name(session_id)
        for each in (path, journal_path(path)):
            discard(each)
        try:
            return not is_there(path)
        except OSError:
            return False

    def _document(self, session: Session) -> dict[str, Json]:
        return {
            "schema": len(self._steps),
            "sheet": to_json(session),
            "undone": list(session.undone),
            "journal": self._new_mark(),
        }


class InPlay:
    """The file of one session as a TinyDB, and its journal."""

    def __init__(
        self, session_id: str, path: Path, disk: Disk, document: Callable[[Session], dict[str, Json]]
    ) -> None:
        self.id = session_id
        self._disk = disk
        self._document = document
        self._journal_path = journal_path(path)
        self._journal = Journal(self._journal_path, disk)
        self._storage = AtomicStorage(path, disk, encode_session)
        self._storage.keep({})  # the first write replaces whatever there is
        self._table = Table(self._storage, TABLE)
        self._stored: Session | None = None  # the last that was written, if a line can follow

    def write(self, session: Session) -> None:
        change = None if self._stored is None or session.finished else change_between(self._stored, session)
        if change == {}:
            return
        done = change is not None and self._write_line(change)
        can_go_on = done or self._write_whole(session)
        self._stored = session if can_go_on and self._disk.settled else None

    def close(self) -> None:
        """Leave one file behind, unless it is better to leave both."""
        if self._stored is None:
            return
        if self._journal.size:
            self._write_file(self._stored)
        if not self._journal.size or self._disk.settled:
            discard(self._journal_path)

    def _write_line(self, change: Change) -> bool:
        """False if there are too many by now, or it cannot be written: then the whole file may do."""
        most = min(max(LEAST_FOLDED, self._storage.size), MAX_BYTES - self._storage.size)
        try:
            return self._journal.add(change, most)
        except Unsure as error:
            raise from_os_error(error) from error
        except OSError:
            return False

    def _write_whole(self, session: Session) -> bool:
        """False if no journal can follow. It is made before the file, so that the folder is synced with it,
        and emptied after it: until then it is what the old file needs."""
        try:
            if not is_there(self._journal_path):
                self._disk.make_empty(self._journal_path)
        except OSError:
            self._write_file(session)
            return False
        mark = self._write_file(session)
        if not self._disk.settled:
            return False
        try:
            self._journal.begin(mark)
        except OSError:
            return False
        return True

    def _write_file(self, session: Session) -> str:
        """Its mark."""
        document = self._document(session)
        if self._table.contains(doc_id=DOCUMENT):
            self._table.update(document, doc_ids=[DOCUMENT])
        else:  # TinyDB's upsert would first write a file without it
            self._table.insert(Document(document, doc_id=DOCUMENT))
        mark: str = document["journal"]
        return mark


def encode_session(tables: Tables) -> bytes:
    """Refuses a sheet that could not be taken in again."""
    document = tables[TABLE][str(DOCUMENT)]
    sheet = to_text(document["sheet"]).encode()
    if len(sheet) >= MAX_BYTES:
        raise StoreError("session-too-large", limit=MAX_BYTES // 1_000_000)
    rest = to_text({name: value for name, value in document.items() if name != "sheet"}).encode()
    return b'{"%s":{"%d":{"sheet":%s,%s}}}' % (TABLE.encode(), DOCUMENT, sheet, rest[1:-1])


def _content(path: Path) -> bytes:
    """Nothing, of a file that is not there."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return b""
