"""The store: the one door to the data folder, for the app and the commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Self

from companion.core.referee import Json, check_players
from companion.core.session import Session
from companion.storage import settings
from companion.storage.atomic import Tables
from companion.storage.batch import FileBatch
from companion.storage.bookmark import read_bookmark, write_bookmark
from companion.storage.damages import Damages, Notice
from companion.storage.disk import Disk, ReadOnlyDisk, is_there
from companion.storage.entry import IndexEntry
from companion.storage.errors import StoreError, Unreadable, disk_errors
from companion.storage.ids import file_name
from companion.storage.importing import Belongings, ImportResult, Plan, plan
from companion.storage.index import Index
from companion.storage.index_file import IndexFile
from companion.storage.library import Library
from companion.storage.lock import FolderLock
from companion.storage.moments import written
from companion.storage.opening import SESSIONS, TRASH, check_folder, tidy
from companion.storage.people import SEATED, Person, Register, keys_of, merged, recent_first
from companion.storage.sessions import SessionFiles
from companion.storage.settings import Settings
from companion.storage.summary import RUNNING, Summarise

Now = Callable[[], datetime]  # with a zone


class Store:
    """Open it with `Store.open` or `Store.read_only`. A method that raises has changed nothing."""

    def __init__(
        self, folder: Path, summarise: Summarise, now: Now, new_id: Callable[[], str], disk: Disk
    ) -> None:
        self._folder = folder
        self._now = now
        self._new_id = new_id
        self._disk = disk
        self._lock: FolderLock | None = None
        self._damages = Damages(folder, now, disk)
        self._files = SessionFiles(folder / SESSIONS, disk)
        self._library = Library(folder, disk)
        self._index = Index(IndexFile(folder, disk), self._files, summarise, self._damages.set_aside)

    @classmethod
    def open(
        cls, folder: Path, summarise: Summarise, now: Now, new_id: Callable[[], str], disk: Disk | None = None
    ) -> Self:
        """Makes the folder if need be and holds it alone; FolderBusy if another process does."""
        store = cls(folder, summarise, now, new_id, disk or Disk())
        check_folder(folder)
        with disk_errors():
            for each in (folder, folder / SESSIONS, folder / TRASH):
                store._disk.make_folder(each)
        store._lock = FolderLock(folder)
        try:
            store._read(tidy(folder, store._disk))
        except BaseException:
            store._lock.release()
            raise
        return store

    @classmethod
    def read_only(cls, folder: Path, summarise: Summarise, now: Now) -> Self:
        """Looks at a folder that the app may be using; writes nothing. No folder is an empty store."""
        store = cls(folder, summarise, now, str, ReadOnlyDisk())
        check_folder(folder)
        store._read(store._files.names())
        return store

    def close(self) -> None:
        """Nothing is lost without it: it only spares the next opening some reading."""
        if self._lock is not None:
            self._files.forget()
            with suppress(StoreError):
                self._index.write()
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def notices(self) -> tuple[Notice, ...]:
        """What was found damaged since this was last asked, and what the disk complained of."""
        return self._damages.notices()

    def pending(self) -> tuple[Notice, ...]:
        """The same without asking, and what commands have set aside since the app was last open."""
        return self._damages.pending()

    def all_told(self) -> None:
        """The app has shown what was pending."""
        self._damages.forget()

    def on_notice(self, tell: Callable[[], object]) -> None:
        """Called whenever there is something more to be told."""
        self._damages.told = tell

    # Sessions

    def entries(self) -> list[IndexEntry]:
        """Newest first."""
        return self._index.all()

    def entry(self, session_id: str) -> IndexEntry:
        return self._index.get(session_id)

    def count(self) -> int:
        """How many sessions are stored; no line of the index has to be read for it."""
        return len(self._index)

    def ids(self) -> list[str]:
        return self._index.ids()

    def news(self) -> set[str] | None:
        """The ids of sessions that came, ended, changed or went since this was last asked; None: any may."""
        return self._index.news()

    def look_ahead(self, number: int) -> bool:
        """Reads so many more lines of the index while nobody waits; False once all are read."""
        return self._index.look_ahead(number)

    def running(self) -> list[IndexEntry]:
        """Newest first."""
        return self._index.running()

    def create(self, session: Session) -> Session:
        """Stores a new session under a new id, started now."""
        self._must_write()
        new_id = self._new_id()
        while self._is_stored(new_id):
            new_id = self._new_id()
        new = self._seated(replace(session, id=new_id, started=written(self._now())))
        try:
            self._files.write(new)
            self._take_in([self._index.entry_of(new)])
        except BaseException as error:
            if self._files.discard(new_id) or not isinstance(error, StoreError):
                raise
            raise _unsure(error) from error
        return new

    def load(self, session_id: str) -> Session:
        name = self._index.get(session_id).file
        try:
            return self._files.read(name)
        except Unreadable as error:
            if self._lock is None:
                raise
            self._damages.set_aside(self._files.folder / name, error)
            self._index.drop(session_id)
            raise StoreError("unreadable-session", id=session_id) from error

    def save(self, session: Session) -> None:
        """The hot path, a tap: one small file. Only an end, or its undoing, is worth a line in the index."""
        self._must_write()
        over = self._index.get(session.id).state != RUNNING
        if over:
            self._index.reopen([session.id])
        self._files.write(session)
        self._index.tapped(session)
        if not over and not session.finished:
            return
        with suppress(StoreError):  # the tap is safe; the index is caught up with later
            entry = self._index.entry_of(session)
            self._index.put(entry)
            if entry.state != RUNNING:
                self._index.write()

    def change(self, session: Session) -> None:
        """Save what is no tap: a note, another date. Its line in the index follows at once."""
        self._must_write()
        before = self._index.get(session.id)
        self._index.reopen([session.id])
        self._files.write(session)
        if before.started != session.started:
            with suppress(StoreError):
                self._library.take_in([before._replace(started=session.started)], self._now())
        with suppress(StoreError):  # the session is safe; the index is caught up with later
            self._index.put(self._index.entry_of(session))
            self._index.write()

    def delete(self, session_id: str) -> None:
        """Into the trash, which is emptied at the next opening.

        The index first: whatever fails after that, a file without an entry is one that is there.
        """
        self._must_write()
        self._files.fold(self._index.get(session_id).file)
        entry = self._index.drop(session_id)
        try:
            self._index.write()
            self._move(entry.file, SESSIONS, TRASH)
        except BaseException:
            self._index.put(entry)
            with suppress(StoreError):
                self._index.write()
            raise

    def restore(self, session_id: str) -> None:
        """Takes a delete back."""
        self._must_write()
        if session_id in self._index:
            return
        name = file_name(session_id)
        session = self._files.read(name, self._folder / TRASH)
        self._move(name, TRASH, SESSIONS)
        with suppress(StoreError):  # the session is there; the index is caught up with later
            self._index.put(self._index.entry_of(session))
            self._index.write()

    def import_all(self, sessions: Iterable[Session], backups: Sequence[Belongings] = ()) -> ImportResult:
        """All of them or none. What a backup holds beside the sessions fills what is missing here."""
        self._must_write()
        writes, result = plan(sessions, self._stored)
        if not writes and not backups:
            return result
        batch = FileBatch(self._disk)
        self._files.forget()
        try:
            with disk_errors():
                for session in writes.values():
                    batch.stage(self._file_of(session.id), self._files.encode(session))
                self._index.reopen(each for each in writes if each in self._index)
                batch.commit()
            self._take_in([self._index.entry_of(session) for session in writes.values()], backups)
        except BaseException as error:
            try:
                batch.undo()
            except OSError:
                if isinstance(error, StoreError):
                    raise _unsure(error) from error
            raise
        batch.close()
        return result

    def import_plan(self, sessions: Iterable[Session]) -> Plan:
        """What `import_all` would write."""
        return plan(sessions, self._stored)

    def take_back(self, added: Iterable[str], before: Iterable[Session], library: Tables) -> None:
        """Undoes an import: what it added is deleted, what it changed is as it was before."""
        self._must_write()
        for session in before:
            self.save(session)
        for session_id in added:
            if session_id in self._index:
                self.delete(session_id)
        self._library.put_back(library)

    # People, settings, boxes, bookmark

    def people(self) -> list[Person]:
        """Who played last comes first."""
        return recent_first(self._library.people())

    def register(self) -> Register:
        return self._library.register()

    def add_person(self, name: str) -> Person:
        """The one of that name, new or not; BadSetup if it is no name."""
        self._must_write()
        check_players([name])
        register = self._library.register()
        person = register.named(name) or register.add(name, written(self._now()))
        if person.id in register.changed:
            self._library.put_people([person])
        return person

    def rename_person(self, key: str, name: str) -> None:
        """The same person, called otherwise; sessions keep the name on their sheets.

        BadSetup if it is no name, or somebody else's.
        """
        self._must_write()
        person = self._person(key)
        check_players([name, *(other.name for other in self._library.people() if other.id != person.id)])
        former = dict.fromkeys((*person.former, person.name))
        self._put_person(person._replace(name=name, former=tuple(each for each in former if each != name)))

    def merge_people(self, key: str, other_key: str) -> None:
        """One person instead of two. StoreError "sat-together" if both ever sat at one table."""
        self._must_write()
        keep, other = self._person(key), self._person(other_key)
        together = sum({keep.id, other.id} <= set(self.who(entry)) for entry in self._index.all())
        if together or keep.id == other.id:
            raise StoreError("sat-together", name=keep.name, other=other.name, n=together)
        self._library.merge_people(merged(keep, other), other.id)

    def archive_person(self, key: str, archived: bool) -> None:
        self._must_write()
        self._put_person(self._person(key)._replace(archived=archived))

    def change_face(self, key: str, colour: int, glyph: int) -> None:
        self._must_write()
        self._put_person(self._person(key)._replace(colour=colour, glyph=glyph))

    def who(self, entry: IndexEntry, register: Register | None = None) -> tuple[str, ...]:
        """The keys of whoever sat there, as people are today; empty for somebody nobody knows any more."""
        register = register or self._library.register()
        keys = (*entry.keys, *[""] * (len(entry.people) - len(entry.keys)))
        found = (
            register.find(name, key, entry.started) for name, key in zip(entry.people, keys, strict=False)
        )
        return tuple(person.id if person else "" for person in found)

    def put_library_back(self, library: Tables) -> None:
        """Undoes what was done to people, settings or boxes since that copy."""
        self._must_write()
        self._library.put_back(library)

    def settings(self) -> Settings:
        return settings.read(self._library.settings())

    def change_settings(self, **changes: Json) -> Settings:
        self._must_write()
        settings.check(changes)
        self._library.put_settings(changes)
        return self.settings()

    def box(self, game: str) -> Json:
        """What is printed on the owner's copy; None if nothing was told yet."""
        return self._library.boxes().get(game)

    def put_box(self, game: str, box: Json) -> None:
        self._must_write()
        self._library.put_box(game, box)

    def belongings(self) -> Belongings:
        """For a backup."""
        return Belongings(self.people(), self._library.settings(), self._library.boxes())

    def library_copy(self) -> Tables:
        """As it is now, for `take_back`."""
        return self._library.copy()

    def bookmark(self) -> Json:
        return read_bookmark(self._folder)

    def set_bookmark(self, place: Json) -> None:
        self._must_write()
        write_bookmark(self._folder, place, self._disk)

    # Inside

    def _person(self, key: str) -> Person:
        person = self._library.register().get(key)
        if person is None:
            raise StoreError("unknown-person", id=key)
        return person

    def _put_person(self, person: Person) -> None:
        self._library.put_people([person])

    def _seated(self, session: Session) -> Session:
        """With the keys of its people on the sheet, by seat. Strangers get theirs now and are stored soon."""
        names = self._index.people_of(session)
        people = self._library.register().seated(names, keys_of(session), session.started, session.started)
        return replace(session, extra={**session.extra, SEATED: [person.id for person in people]})

    def _must_write(self) -> None:
        if self._lock is None:
            raise StoreError("folder-read-only", detail="opened for reading")

    def _file_of(self, session_id: str) -> Path:
        return self._files.folder / file_name(session_id)

    def _is_stored(self, session_id: str) -> bool:
        with disk_errors(reading=True):
            return is_there(self._file_of(session_id))

    def _read(self, there: Set[str]) -> None:
        self._library.open(self._damages.set_aside)
        found = self._index.open(there)
        in_use = self._library.is_current
        try:
            self._library.take_in(self._index.all() if self._library.is_new else found, self._now())
            self._index.write()
        except StoreError:  # a full disk keeps nobody out of a folder that is in use
            if not in_use:
                raise

    def _take_in(self, played: Sequence[IndexEntry], backups: Sequence[Belongings] = ()) -> None:
        """Sessions whose files are written. Their people come first: they would not be made anew."""
        self._library.take_in(played, self._now(), backups)
        for entry in played:
            self._index.put(entry)
        with suppress(StoreError):  # the index is caught up with later
            self._index.write()

    def _stored(self, session_id: str) -> Session | None:
        if session_id not in self._index:
            if self._is_stored(session_id):
                self._files.read(file_name(session_id))  # tells that it is a newer Companion's: hands off
            return None
        try:
            return self.load(session_id)
        except StoreError as error:
            if error.code in ("unreadable-session", "unknown-session"):  # set aside by now, or gone
                return None
            raise

    def _move(self, name: str, source: str, target: str) -> None:
        with disk_errors():
            self._disk.move(self._folder / source / name, self._folder / target / name)
            self._disk.sync_folder(self._folder / target)
            self._disk.sync_folder(self._folder / source)


def _unsure(error: StoreError) -> StoreError:
    """It failed, and what had been done by then could not be taken back."""
    return StoreError("disk-unsure", detail=error.facts.get("detail", error.code))
