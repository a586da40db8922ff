"""The index of sessions in memory, and when it is written.

The session files are the truth and the index a copy of it: it may be behind, and is caught up with.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from contextlib import suppress

from companion.core.session import Session
from companion.storage.entry import NO_STAMP, IndexEntry, entries_of, entry_of
from companion.storage.errors import Damaged, StoreError
from companion.storage.ids import file_name
from companion.storage.index_file import IndexFile, Known
from companion.storage.moments import instant
from companion.storage.opening import reconcile
from companion.storage.sessions import SessionFiles
from companion.storage.summary import RUNNING, Summarise


class Index:
    """`damaged` is told of session files that cannot be read."""

    def __init__(
        self, file: IndexFile, sessions: SessionFiles, summarise: Summarise, damaged: Damaged
    ) -> None:
        self._file = file
        self._sessions = sessions
        self._summarise = summarise
        self._damaged = damaged
        self._known: dict[str, Known] = {}
        self._behind: set[str] = set()  # ids that the file does not have like this yet
        self._tapped: dict[str, Session] = {}  # since their entries were made
        self._in_order: list[IndexEntry] | None = None  # newest first, until something changes
        self._unread: list[str] | None = None  # ids of lines that nobody has looked at; None: not counted
        self._news: set[str] | None = None  # ids that came, changed or went since somebody asked; None: any

    def open(self, there: Set[str]) -> list[IndexEntry]:
        """Compare with the session files, whose names are `there`; only those that may have been written
        since are read.

        Answers the entries of sessions that were not in the index. Writes nothing yet.
        """
        known = self._file.read()
        changed, gone = reconcile(known, there, self._sessions, self._summarise, self._damaged)
        found = [entry for entry in changed if entry.id not in known]
        self._known = known
        for session_id in gone:
            del known[session_id]
        known.update((entry.id, entry) for entry in changed)
        self._behind = {*gone, *(entry.id for entry in changed)}
        return found

    def get(self, session_id: str) -> IndexEntry:
        entry = self._known.get(session_id)
        if isinstance(entry, bytes):
            self._look_at({session_id: entry})
            entry = self._known.get(session_id)
        if not isinstance(entry, IndexEntry):
            raise StoreError("unknown-session", id=session_id)
        return entry

    def __contains__(self, session_id: str) -> bool:
        return session_id in self._known

    def __len__(self) -> int:
        return len(self._known)

    def all(self) -> list[IndexEntry]:
        """Newest first."""
        self._count_moves()
        if self._in_order is None:
            self._look_at(self._lines())
            entries = (entry for entry in self._known.values() if isinstance(entry, IndexEntry))
            self._in_order = _newest_first(entries)
        return list(self._in_order)

    def look_ahead(self, number: int) -> bool:
        """Makes entries of some more lines, while nobody waits for them; False once there are none left."""
        unread = list(self._lines()) if self._unread is None else self._unread
        some, self._unread = unread[-number:], unread[:-number]
        lines = {each: self._known.get(each) for each in some}
        self._look_at({each: line for each, line in lines.items() if isinstance(line, bytes)})
        return bool(some)

    def ids(self) -> list[str]:
        return list(self._known)

    def news(self) -> set[str] | None:
        """The ids of sessions that came, ended, changed or went since this was last asked; None: any may
        have. Taps in a running session are no news."""
        news, self._news = self._news, set()
        return news

    def running(self) -> list[IndexEntry]:
        """Newest first. None of these is a line any more: their files had to be looked at."""
        self._count_moves()
        entries = [entry for entry in self._known.values() if isinstance(entry, IndexEntry)]
        return _newest_first(entry for entry in entries if entry.state == RUNNING)

    def entry_of(self, session: Session) -> IndexEntry:
        """The entry of a session whose file has just been written."""
        return entry_of(session, self._sessions.stamp(file_name(session.id)), self._summarise)

    def people_of(self, session: Session) -> tuple[str, ...]:
        return self._summarise(session).people

    def tapped(self, session: Session) -> None:
        """The least that a tap can do; its moves are counted when somebody looks at the list."""
        self._tapped[session.id] = session

    def reopen(self, ids: Iterable[str]) -> None:
        """To be told before the file of a session that is over is written: the index calls it running, with
        no file's stamp. Then a kill before the index is written again does not matter."""
        entries = [self.get(session_id) for session_id in ids]
        over = {
            entry.id: entry._replace(state=RUNNING, stamp=NO_STAMP)
            for entry in entries
            if entry.state != RUNNING
        }
        if over:
            self._file.write(over, self._known)

    def put(self, entry: IndexEntry) -> None:
        """In memory for now."""
        self._tapped.pop(entry.id, None)
        self._known[entry.id] = entry
        self._in_order = None
        self._behind.add(entry.id)
        self._note(entry.id)

    def drop(self, session_id: str) -> IndexEntry:
        """In memory for now."""
        self._count_moves()
        entry = self.get(session_id)
        del self._known[session_id]
        self._in_order = None
        self._behind.add(session_id)
        self._note(session_id)
        return entry

    def write(self) -> None:
        """Whatever the file is behind with."""
        self._count_moves()
        if self._behind or self._file.is_out_of_order:
            self._file.write({each: self._stamped(each) for each in self._behind}, self._known)
            self._behind.clear()

    def _count_moves(self) -> None:
        for session_id, session in self._tapped.items():
            moves = self._summarise.moves(session)
            self._known[session_id] = self.get(session_id)._replace(moves=moves)
            self._in_order = None
            self._behind.add(session_id)
        self._tapped.clear()

    def _stamped(self, session_id: str) -> IndexEntry | None:
        """With the stamp that the file has by now; None if it has gone."""
        if session_id not in self._known:
            return None
        entry = self.get(session_id)
        with suppress(StoreError):
            return entry._replace(stamp=self._sessions.stamp(entry.file))
        return entry

    def _lines(self) -> dict[str, bytes]:
        """By id, of the sessions that nobody has looked at yet."""
        return {each: entry for each, entry in self._known.items() if isinstance(entry, bytes)}

    def _look_at(self, lines: dict[str, bytes]) -> None:
        """Make entries of lines. One that turns out to be none is as bad as one found at opening."""
        try:
            self._known.update(entries_of(lines))
        except ValueError:
            self._file.rewrite_next()
            there = self._sessions.names()
            found, _ = reconcile({}, there, self._sessions, self._summarise, self._damaged)
            self._known = {entry.id: entry for entry in found}
            self._behind.clear()
            self._tapped.clear()
            self._in_order = self._news = None

    def _note(self, session_id: str) -> None:
        if self._news is not None:
            self._news.add(session_id)


def _newest_first(entries: Iterable[IndexEntry]) -> list[IndexEntry]:
    return sorted(entries, key=lambda entry: (instant(entry.started), entry.id), reverse=True)
