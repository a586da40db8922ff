"""The services between the screens and the store: opens tables, knows the people, keeps what is in play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from companion.core.changes import CHANGES
from companion.core.referee import Json, Referee
from companion.core.session import Session
from companion.exchange.refusal import Refusal, Words
from companion.storage.entry import IndexEntry
from companion.storage.errors import StoreError
from companion.storage.importing import Belongings
from companion.storage.listing import Listing
from companion.storage.moments import written
from companion.storage.people import Person, recent_first
from companion.storage.settings import Settings, allowed
from companion.storage.store import Store
from companion.storage.summary import RUNNING
from companion.ui.services import (
    EVERYTHING,
    Acquaintance,
    Arrival,
    Evening,
    LastBackup,
    ListedSession,
    SessionSummary,
    Wanted,
)
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.core.clock import Reading, SessionClock
    from companion.core.document import Document
    from companion.core.measure import Measure
    from companion.core.played import Played
    from companion.core.renaming import Renaming
    from companion.core.table import AnyTable
    from companion.exchange.forms import Who
    from companion.exchange.sheets import Incoming
    from companion.people.answers import Broken
    from companion.people.keeping import Keeper
    from companion.people.sat import Sat
    from companion.people.statistics import Statistics

CLOCK = "clock"  # as `companion.core.clock` calls it, which the launch does not wait for
NOTHING_TAKEN: Final[tuple[Collection[str], Callable[[], None]]] = ((), lambda: None)
Made = TypeVar("Made")
Read = Callable[[Session], object]


class StoreServices:
    """Answers what `companion.ui.services.Services` asks."""

    def __init__(
        self,
        store: Store,
        referees: Mapping[str, Referee[Any]],
        now: Callable[[], datetime],
        clocks: Callable[[], Reading],
        draw: Callable[[Sequence[str]], str],
        words: Words,
        reads_box: Callable[[str, Json], bool] = lambda game, box: True,
    ) -> None:
        self._store = store
        self._referees = referees
        self._words = words
        self._reads_box = reads_box
        self.now = now
        self.draw = draw
        self._taken_in = NOTHING_TAKEN
        self._open: AnyTable | None = None  # the table in play; a rebuilt screen finds it as it was
        self._clock: tuple[str, SessionClock] | None = None  # of the session in play, by its id
        self._clocks = clocks
        self._listing = Listing(store, lambda game: words.of_game(game)[0])
        self._helped: list[str] | None = None
        self._keeper: Keeper | None = None  # of the statistics, from when they are first asked for
        self._sats: dict[str, tuple[IndexEntry, Sat]] = {}
        self._everybody: Sequence[Acquaintance] | None = None
        self._arrived: tuple[Document, Incoming] | None = None  # the file that was last looked into
        self._made: dict[Read, dict[str, tuple[IndexEntry, object]]] = {}

    def ticks(self) -> int:
        return self._clocks().boot

    def stamp(self) -> str:
        return self.now().isoformat(timespec="seconds")

    # Sessions

    def running(self, limit: int) -> Sequence[SessionSummary]:
        latest = self._store.running()[:limit]
        return [self._summary(entry) for entry in latest if entry.game in self._referees]

    def history(self, wanted: Wanted = EVERYTHING) -> Sequence[ListedSession]:
        games = [wanted.game] if wanted.game else list(self._referees)
        found = self._listing.select(games, wanted.people, wanted.finished, wanted.text)
        return [ListedSession(entry.id, entry.started[:10]) for entry in found]

    def summary(self, session_id: str) -> SessionSummary:
        return self._summary(self._store.entry(session_id))

    def _summary(self, entry: IndexEntry) -> SessionSummary:
        """By the names of today."""
        today = self._listing.today(entry)
        return SessionSummary(
            entry.id,
            entry.game,
            tuple(today[name] for name in entry.people),
            _moment(entry.started),
            entry.state,
            tuple(today[name] for name in entry.winners),
            entry.moves,
            entry.by,
            _moment(entry.finished),
            entry.note,
            _played(entry),
        )

    def sat(self, entry: IndexEntry) -> Sat:
        """As the statistics see it; the same object as long as nothing about it has changed."""
        keys = self._listing.known(entry).people
        people = tuple(key or f"?{name}" for key, name in zip(keys, entry.people, strict=True))
        known, sat = self._sats.get(entry.id, (None, None))
        if known is not entry or sat is None:
            told, played = (entry.started, entry.state, people, entry.by, entry.moves), _played(entry)
            from companion.people.sat import Sat  # only who asks for statistics needs it, not the launch

            sat = Sat(entry.id, entry.game, *told, played)
        elif sat.people != people:
            sat = replace(sat, people=people)
        self._sats[entry.id] = entry, sat
        return sat

    def statistics(self) -> Statistics:
        return self._kept().current()

    def records_of(self, session_id: str) -> Sequence[Broken]:
        kept = self._kept()
        return kept.current().broken(session_id) if kept.ready else ()

    def look_ahead(self, sessions: int) -> bool:
        return not self._store.look_ahead(sessions) and self._kept().work(sessions)

    def _kept(self) -> Keeper:
        if self._keeper is None:
            from companion.people.keeping import Keeper
            from companion.people.statistics import Statistics

            statistics = Statistics(Measures(self._referees))
            self._keeper = Keeper(statistics, self._store.ids, self._sat_of, self._store.news)
        return self._keeper

    def _sat_of(self, session_id: str) -> Sat | None:
        try:
            return self.sat(self._store.entry(session_id))
        except StoreError:
            self._sats.pop(session_id, None)
            return None

    def sats(self) -> Sequence[Sat]:
        """Every session of a game that is known here, the latest first."""
        return [self.sat(entry) for entry in self._store.entries() if entry.game in self._referees]

    def evening(self, session_id: str) -> Evening | None:
        """Only the entries of that day and night are looked at."""
        from companion.people.evening import day_of, gathered

        day = day_of(self._store.entry(session_id).started)
        if day is None:
            return None
        dates = {day.isoformat(), (day + timedelta(days=1)).isoformat()}
        entries = [entry for entry in self._store.entries() if entry.started[:10] in dates]
        sessions: list[Sat] = []
        names: dict[str, str] = {}
        for entry in entries:
            if entry.game in self._referees:
                known = self._listing.known(entry)
                keys = tuple(key or f"?{name}" for key, name in zip(known.people, known.names, strict=True))
                sessions.append(replace(self.sat(entry), people=keys))
                names |= dict(zip(keys, known.names, strict=True))
        found = gathered(sessions, session_id)
        return Evening(day, found, names) if found else None

    def last(self, game: str) -> Session | None:
        latest = next((entry for entry in self._store.entries() if entry.game == game), None)
        return self._shown(self._store.load(latest.id))[0] if latest else None

    def finished(self, game: str, *people: str) -> Iterable[AnyTable]:
        for entry in self._store.entries():
            if entry.game != game or entry.state == RUNNING:
                continue
            if set(self._listing.today(entry).values()) == set(people):
                yield self._table(self._store.load(entry.id))

    def each(self, game: str, read: Callable[[Session], Made]) -> Sequence[Made]:
        """A running session is always read; of others, the entry is another object once the session is."""
        known, now = self._made.get(read, {}), dict[str, tuple[IndexEntry, object]]()
        for entry in self._store.entries():
            if entry.game != game:
                continue
            kept, made = known.get(entry.id, (None, None))
            if kept is entry and entry.state != RUNNING:
                now[entry.id] = entry, made
                continue
            with suppress(StoreError):  # damaged: it was set aside, and that is told elsewhere
                now[entry.id] = entry, read(self._shown(self._store.load(entry.id))[0])
        self._made[read] = now
        return [cast(Made, made) for _, made in now.values()]

    def start(
        self,
        game: str,
        setup: Mapping[str, Json],
        rulings: Mapping[str, Json],
        extra: Mapping[str, Json] | None = None,
    ) -> str:
        self._referees[game].open(setup, rulings)
        session = self._store.create(Session(game, setup, rulings, extra=extra or {}))
        self._listing.people_changed()  # whoever plays first is remembered now
        self._everybody = None
        return session.id

    def continue_from(self, session_id: str, n: int) -> str:
        """What belongs to the old session alone stays there: its clock and what was corrected in it."""
        old = self._store.load(session_id)
        extra = {key: value for key, value in old.extra.items() if key not in (CHANGES, CLOCK)}
        new = Session(old.game, old.setup, old.rulings, old.events[:n], extra=extra)
        created = self._store.create(new)
        self._listing.people_changed()
        return created.id

    def set_note(self, session_id: str, text: str) -> None:
        self._retell(session_id, note=text)

    def set_started(self, session_id: str, started: datetime) -> None:
        """The end moves with it, so that it lasted as long; the stamps of the taps stay as they were made."""
        session = self._store.load(session_id)
        finished = session.finished
        if session.started and finished:
            shift = started - datetime.fromisoformat(session.started)
            finished = (datetime.fromisoformat(finished) + shift).isoformat()
        self._retell(session_id, started=written(started), finished=finished)

    def _retell(self, session_id: str, **head: Any) -> None:
        """The table in play has the names of today, the file those that were written: both get the head."""
        self._store.change(replace(self._store.load(session_id), **head))
        if self._open is not None and self._open.session.id == session_id:
            self._open.retold(replace(self._open.session, **head))

    def open(self, session_id: str) -> AnyTable:
        if self._open is None or self._open.session.id != session_id:
            self._open = self._table(self._store.load(session_id))
        return self._open

    def _table(self, session: Session) -> AnyTable:
        from companion.core.table import Table  # home needs no table: the launch does not wait for it

        shown, back = self._shown(session)
        store = self._store

        def save(changed: Session) -> None:
            store.save(back.of(changed) if back else changed)
            taken_in, went_on = self._taken_in
            if changed.id in taken_in:
                self._taken_in = NOTHING_TAKEN
                went_on()

        return Table(self._referees[session.game], shown, save, self.stamp)

    def _shown(self, session: Session) -> tuple[Session, Renaming | None]:
        """By the names of today, and the way back to what its sheet says; None if that is the same."""
        today = self._listing.today(self._store.entry(session.id))
        changed = {said: name for said, name in today.items() if said != name}
        if not changed or len(set(today.values())) < len(today):
            return session, None
        from companion.core.renaming import Renaming  # seldom needed

        renaming = Renaming(changed)
        return renaming.of(session), renaming.back()

    def clock(self, table: AnyTable, least: int) -> SessionClock:
        from companion.core.clock import SessionClock  # few games are timed

        if self._clock is None or self._clock[0] != table.session.id:
            self._clock = (table.session.id, SessionClock.of(table, self._clocks, least))
        with suppress(StoreError):  # a full disk will be told at the next tap; the time is right until then
            self._clock[1].keep(table)
        return self._clock[1]

    def delete(self, session_id: str) -> None:
        self._store.delete(session_id)
        if self._open is not None and self._open.session.id == session_id:
            self._open = None

    def restore(self, session_id: str) -> None:
        self._store.restore(session_id)

    # People

    def people(self) -> Sequence[Face]:
        return [_face(person) for person in self._store.people() if not person.archived]

    def everybody(self) -> Sequence[Acquaintance]:
        if self._everybody is None:
            self._everybody = [_acquaintance(person) for person in recent_first(self._listing.register)]
        return self._everybody

    def acquaintance(self, key: str) -> Acquaintance | None:
        person = self._listing.register.get(key)
        return _acquaintance(person) if person else None

    def face(self, name: str, seat: int = 0) -> Face:
        person = self._listing.register.find(name)
        return _face(person) if person else Face(name, seat, seat)

    def add_person(self, name: str) -> Face:
        person = self._store.add_person(name)
        self._people_changed()
        return _face(person)

    def rename_person(self, old: str, new: str) -> Callable[[], None]:
        return self._change_people(lambda: self._store.rename_person(self._key(old), new))

    def merge_people(self, name: str, other: str) -> Callable[[], None]:
        return self._change_people(lambda: self._store.merge_people(self._key(name), self._key(other)))

    def archive_person(self, name: str, archived: bool) -> Callable[[], None]:
        return self._change_people(lambda: self._store.archive_person(self._key(name), archived))

    def change_face(self, name: str, colour: int, glyph: int) -> Callable[[], None]:
        return self._change_people(lambda: self._store.change_face(self._key(name), colour, glyph))

    def _change_people(self, change: Callable[[], None]) -> Callable[[], None]:
        """The answer takes it back."""
        before = self._store.library_copy()
        change()
        self._people_changed()

        def take_back() -> None:
            self._store.put_library_back(before)
            self._people_changed()

        return take_back

    def _key(self, name: str) -> str:
        person = self._listing.register.find(name)
        return person.id if person else ""

    def _people_changed(self) -> None:
        """The table in play is laid again by the names of today."""
        self._open = self._everybody = None
        self._listing.people_changed()
        if self._keeper is not None:
            self._keeper.look_again()

    # Boxes

    def box(self, game: str) -> Json:
        return self._store.box(game)

    def put_box(self, game: str, box: Json) -> None:
        self._store.put_box(game, box)

    # Out and in

    def sheet(self, session_id: str) -> Document:
        from companion.exchange.sheets import sheet_document  # seldom needed

        return sheet_document(self._store.load(session_id))

    def exported(self, session_id: str, form: str) -> Document:
        from companion.exchange.forms import exported

        session = self._shown(self._store.load(session_id))[0]
        referee, words = self._referees[session.game], self._words.of_game(session.game)
        return exported(form, session, referee, *words, self._seated(session))

    def scanned(self, session_id: str) -> Sequence[Sequence[int]]:
        from companion.exchange.forms import played
        from companion.exchange.plays import qr_modules, short_link

        session = self._shown(self._store.load(session_id))[0]
        words = self._words.of_game(session.game)
        play = played(session, self._referees[session.game], *words, self._seated(session))
        return qr_modules(short_link(play))

    def table_of_all(self) -> Document:
        from companion.exchange.tables import sessions_table

        entries = [entry for entry in self._store.entries() if entry.game in self._referees]
        return sessions_table(entries, self._listing.today, self._words, f"companion-{self.now():%Y-%m-%d}")

    def _seated(self, session: Session) -> dict[str, Who]:
        """Whoever sits there, by the names that the session is shown with."""
        from companion.exchange.forms import Who

        keys = self._listing.known(self._store.entry(session.id)).people
        names = self._referees[session.game].players(
            self._referees[session.game].open(session.setup, session.rulings)
        )
        people = [self._listing.register.get(key) for key in keys]
        return {
            name: Who(person.id, person.glyph)
            for name, person in zip(names, people, strict=False)
            if person is not None
        }

    def sessions_of(self, person: str) -> Document:
        from companion.exchange.tables import sessions_table

        entries = self._listing.select(list(self._referees), [person])
        return sessions_table(entries, self._listing.today, self._words, person)

    def backup(self) -> tuple[Document, int]:
        from companion.exchange.backup import everything

        return everything(self._store, self.now())

    def backed_up(self, document: Document) -> None:
        """A full disk does not matter: the backup itself has left."""
        last = {"when": self.stamp(), "sessions": self._store.count(), "size": len(document.data)}
        with suppress(StoreError):
            self._store.change_settings(last_backup=last, backup_reminded=0)

    def last_backup(self) -> LastBackup | None:
        last = self._store.settings().last_backup
        return LastBackup(datetime.fromisoformat(last["when"]), last["size"]) if last else None

    def unsaved(self) -> int:
        last = self._store.settings().last_backup
        return max(0, self._store.count() - (last["sessions"] if last else 0))

    def reminded_of_backup(self) -> bool:
        return self._store.settings().backup_reminded > 0

    def backup_was_reminded(self) -> None:
        with suppress(StoreError):  # a full disk: it may come once more
            self._store.change_settings(backup_reminded=self._store.count())

    def arrival(self, document: Document) -> Arrival | str:
        try:
            found = self._incoming(document)
        except Refusal as refusal:
            return self._words.of(refusal)
        result = self._store.import_plan(found.sessions).result
        belongings, known = found.belongings or Belongings(), self._store.belongings()
        names = {person.name for person in known.people}
        return Arrival(
            new=len(result.stored),
            forward=len(result.forward),
            already=len(result.already),
            people=sum(person.name not in names for person in belongings.people),
            boxes=sum(game not in known.boxes for game in belongings.boxes),
            settings=len(allowed(belongings.settings).keys() - known.settings.keys()),
        )

    def take_in(self, document: Document, went_on: Callable[[], None]) -> Callable[[], Collection[str]]:
        found, store = self._incoming(document), self._store
        library = store.library_copy()
        forward = store.import_plan(found.sessions).result.forward
        before = [store.load(session_id) for session_id in forward]
        backups = [] if found.belongings is None else [found.belongings]
        result = store.import_all(found.sessions, backups)
        self._forget()
        self._taken_in = frozenset((*result.stored, *forward)), went_on

        def take_back() -> Collection[str]:
            store.take_back(result.stored, before, library)
            self._forget()
            return result.stored

        return take_back

    def _incoming(self, document: Document) -> Incoming:
        """Looked into once: ten thousand sessions take their time to be judged."""
        from companion.exchange.sheets import incoming

        if self._arrived is None or self._arrived[0] is not document:
            told = self._referees, self._words, self._reads_box
            self._arrived = document, incoming(document.name, document.data, *told)
        return self._arrived[1]

    def _forget(self) -> None:
        """What is kept of sessions and people may be of yesterday."""
        self._arrived = None
        self._people_changed()

    # Settings

    def settings(self) -> Settings:
        return self._store.settings()

    def change_settings(self, **changes: Json) -> None:
        self._store.change_settings(**changes)

    def needs_help(self, key: str) -> bool:
        if self._helped is None:
            self._helped = list(self._store.settings().helped)
        return key not in self._helped

    def helped(self, key: str) -> None:
        if self.needs_help(key):
            self._helped = [*(self._helped or ()), key]
            with suppress(StoreError):  # a full disk: it may come once more after the next launch
                self._store.change_settings(helped=self._helped)


class Measures(Mapping[str, "Measure"]):
    """By game, from its referee: a game is imported when its first session is counted."""

    def __init__(self, referees: Mapping[str, Referee[Any]]) -> None:
        self._referees = referees

    def __getitem__(self, game: str) -> Measure:
        return self._referees[game].measure

    def __iter__(self) -> Iterator[str]:
        return iter(self._referees)

    def __len__(self) -> int:
        return len(self._referees)


def _acquaintance(person: Person) -> Acquaintance:
    return Acquaintance(person.id, _face(person), person.archived)


def _face(person: Person) -> Face:
    return Face(person.name, person.colour, person.glyph)


def _moment(text: str) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _played(entry: IndexEntry) -> Played | None:
    """None also of an index that says something odd: it is a cache, and statistics can do without one row."""
    if entry.played is None:
        return None
    from companion.core.played import Played  # of sessions that are over: home has none

    try:
        return Played.from_json(entry.played)
    except (KeyError, TypeError, ValueError):
        return None
