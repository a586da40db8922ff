"""The index of sessions in memory, and how it gets into the library.

The session files are the truth and the index a copy of it: it may be behind, and is caught up with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime

from companion.core.session import Session
from companion.storage import settings
from companion.storage.errors import StoreError
from companion.storage.ids import file_name
from companion.storage.importing import Belongings
from companion.storage.library import NO_STAMP, IndexEntry, Library, opened
from companion.storage.moments import instant, written
from companion.storage.opening import Damaged, entry_of, reconcile
from companion.storage.people import Person, having_played
from companion.storage.sessions import SessionFiles
from companion.storage.summary import RUNNING, Summarise


class Index:
    def __init__(self, library: Library, files: SessionFiles, summarise: Summarise) -> None:
        self._library = library
        self._files = files
        self._summarise = summarise
        self._entries: dict[str, IndexEntry | str] = {}  # as text until somebody wants to see them
        self._behind: set[str] = set()  # ids that the library does not have like this yet
        self._moves: dict[str, int] = {}  # of sessions tapped on since their entry was made

    def open(self, known: dict[str, IndexEntry | str], now: datetime, damaged: Damaged) -> None:
        """Compare with the files; only those that may have been written since are read."""
        changed, gone = reconcile(known, self._files, self._summarise, damaged)
        adopted = [entry for entry in changed if entry.id not in known]
        self._entries = known
        for session_id in gone:
            del known[session_id]
        known.update((entry.id, entry) for entry in changed)
        self._behind = {*gone, *(entry.id for entry in changed)}
        if not self._library.is_current:
            self.write(adopted, now)
        elif self._behind:
            with suppress(StoreError):  # a full disk must not keep anybody out
                self.write(adopted, now)

    def get(self, session_id: str) -> IndexEntry:
        try:
            entry = self._entries[session_id]
        except KeyError:
            raise StoreError("unknown-session", id=session_id) from None
        if isinstance(entry, str):
            (entry,) = opened([entry])
        return entry

    def __contains__(self, session_id: str) -> bool:
        return session_id in self._entries

    def all(self) -> list[IndexEntry]:
        self._count_moves()
        texts = {each: entry for each, entry in self._entries.items() if isinstance(entry, str)}
        self._entries.update(zip(texts, opened(texts.values()), strict=True))
        return [entry for entry in self._entries.values() if isinstance(entry, IndexEntry)]

    def running(self) -> list[IndexEntry]:
        """None of these is text: their files had to be looked at."""
        self._count_moves()
        entries = [entry for entry in self._entries.values() if isinstance(entry, IndexEntry)]
        return [entry for entry in entries if entry.state == RUNNING]

    def entry_of(self, session: Session) -> IndexEntry:
        """The entry of a session whose file has just been written."""
        name = file_name(session.id)
        return entry_of(session, name, self._files.stamp(name), self._summarise)

    def tapped(self, session_id: str, moves: int) -> None:
        """The least that a tap can do."""
        self._moves[session_id] = moves

    def reopen(self, ids: Iterable[str]) -> None:
        """To be told before the file of a session that is over is written: the library calls it running,
        with no file's stamp. Then a kill before the library is written again does not matter."""
        entries = [self.get(session_id) for session_id in ids]
        over = [entry for entry in entries if entry.state != RUNNING]
        if over:
            self._library.put_entries(entry._replace(state=RUNNING, stamp=NO_STAMP) for entry in over)

    def put(self, entry: IndexEntry) -> None:
        """In memory for now."""
        self._moves.pop(entry.id, None)
        self._entries[entry.id] = entry
        self._behind.add(entry.id)

    def drop(self, session_id: str) -> IndexEntry:
        """In memory for now."""
        self._count_moves()
        self._behind.add(session_id)
        entry = self.get(session_id)
        del self._entries[session_id]
        return entry

    def catch_up(self, now: datetime) -> None:
        self._count_moves()
        if self._behind:
            self.write((), now)

    def write(self, played: Iterable[IndexEntry], now: datetime, backups: Sequence[Belongings] = ()) -> None:
        """One write of the library: these entries with their people, and whatever is behind."""
        self._count_moves()
        new = {entry.id: entry for entry in played}
        others = [self._stamped(self.get(each)) for each in self._behind if each in self._entries]
        gone = [each for each in self._behind if each not in self._entries and each not in new]
        with self._library.together():
            if not self._library.is_current:
                self._library.sign()
            self._library.put_entries({**{entry.id: entry for entry in others}, **new}.values())
            self._library.drop_entries(gone)
            for belongings in backups:
                self._fill_in(belongings)
            if new:
                self._remember_people(new.values(), now)
        self._entries.update(new)
        self._behind.clear()

    def _count_moves(self) -> None:
        for session_id, moves in self._moves.items():
            self._entries[session_id] = self.get(session_id)._replace(moves=moves)
            self._behind.add(session_id)
        self._moves.clear()

    def _stamped(self, entry: IndexEntry) -> IndexEntry:
        with suppress(StoreError):
            return entry._replace(stamp=self._files.stamp(entry.file))
        return entry

    def _remember_people(self, played: Iterable[IndexEntry], now: datetime) -> None:
        people = self._people()
        for entry in sorted(played, key=lambda entry: instant(entry.started)):
            having_played(people, entry.people, entry.started, written(now))
        self._library.put_people(people.values())

    def _fill_in(self, belongings: Belongings) -> None:
        """What is here already stays as it is."""
        people = self._people()
        self._library.put_people(person for person in belongings.people if person.name not in people)
        self._library.put_settings({**settings.allowed(belongings.settings), **self._library.settings()})
        boxes = self._library.boxes()
        for game, box in belongings.boxes.items():
            if game not in boxes:
                self._library.put_box(game, box)

    def _people(self) -> dict[str, Person]:
        return {person.name: person for person in self._library.people()}
