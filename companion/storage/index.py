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
from companion.storage.library import Entry, Library
from companion.storage.moments import instant, written
from companion.storage.opening import Damaged, entry_of, reconcile
from companion.storage.people import Person, having_played
from companion.storage.sessions import SessionFiles
from companion.storage.summary import Summarise


class Index:
    def __init__(self, library: Library, files: SessionFiles, summarise: Summarise) -> None:
        self._library = library
        self._files = files
        self._summarise = summarise
        self._entries: dict[str, Entry] = {}
        self._behind: set[str] = set()  # ids that the library does not have like this yet
        self._moves: dict[str, int] = {}  # of sessions tapped on since their entry was made

    def open(self, known: dict[str, Entry], now: datetime, damaged: Damaged) -> None:
        """Compare with the files; only those written since their entry was made are read."""
        found = reconcile(known, self._files, self._summarise, damaged)
        self._entries = found.entries
        self._behind = {*found.gone, *(entry.id for entry in found.changed)}
        adopted = [entry for entry in found.changed if entry.id not in known]
        if not self._library.is_current:
            self.write(adopted, now)
        elif self._behind:
            with suppress(StoreError):  # a full disk must not keep anybody out
                self.write(adopted, now)

    def get(self, session_id: str) -> Entry:
        try:
            return self._entries[session_id]
        except KeyError:
            raise StoreError("unknown-session", id=session_id) from None

    def __contains__(self, session_id: str) -> bool:
        return session_id in self._entries

    def all(self) -> Iterable[Entry]:
        self._count_moves()
        return self._entries.values()

    def entry_of(self, session: Session) -> Entry:
        """The entry of a session whose file has just been written."""
        name = file_name(session.id)
        return entry_of(session, name, self._files.stamp(name), self._summarise)

    def tapped(self, session_id: str, moves: int) -> None:
        """The least that a tap can do."""
        self._moves[session_id] = moves

    def put(self, entry: Entry) -> None:
        """In memory for now."""
        self._moves.pop(entry.id, None)
        self._entries[entry.id] = entry
        self._behind.add(entry.id)

    def drop(self, session_id: str) -> Entry:
        """In memory for now."""
        self._count_moves()
        self._behind.add(session_id)
        return self._entries.pop(session_id)

    def catch_up(self, now: datetime) -> None:
        self._count_moves()
        if self._behind:
            self.write((), now)

    def write(self, played: Iterable[Entry], now: datetime, backups: Sequence[Belongings] = ()) -> None:
        """One write of the library: these entries with their people, and whatever is behind."""
        self._count_moves()
        new = {entry.id: entry for entry in played}
        others = [self._stamped(self._entries[each]) for each in self._behind if each in self._entries]
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
            self._entries[session_id] = self._entries[session_id]._replace(moves=moves)
            self._behind.add(session_id)
        self._moves.clear()

    def _stamped(self, entry: Entry) -> Entry:
        with suppress(StoreError):
            return entry._replace(stamp=self._files.stamp(entry.file))
        return entry

    def _remember_people(self, played: Iterable[Entry], now: datetime) -> None:
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
