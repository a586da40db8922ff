"""The services between the screens and the store: opens tables, knows the people, keeps what is in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar, cast

from companion.core.document import Document
from companion.core.referee import Json, Referee
from companion.core.session import Session
from companion.exchange.refusal import Refusal, Words
from companion.storage.entry import IndexEntry
from companion.storage.errors import StoreError
from companion.storage.importing import Belongings
from companion.storage.people import renamed
from companion.storage.settings import Settings
from companion.storage.store import Store
from companion.storage.summary import RUNNING
from companion.ui.services import Arrival, SessionSummary
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.core.clock import Reading, SessionClock
    from companion.core.table import AnyTable
    from companion.exchange.sheets import Incoming

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
    ) -> None:
        self._store = store
        self._referees = referees
        self._words = words
        self.now = now
        self.draw = draw
        self._open: AnyTable | None = None  # the table in play; a rebuilt screen finds it as it was
        self._clock: tuple[str, SessionClock] | None = None  # of the session in play, by its id
        self._clocks = clocks
        self._faces: dict[str, Face] = {}
        self._helped: list[str] | None = None
        self._arrived: tuple[Document, Incoming] | None = None  # the file that was last looked into
        self._made: dict[Read, dict[str, tuple[IndexEntry, object]]] = {}

    def stamp(self) -> str:
        return self.now().isoformat(timespec="seconds")

    # Sessions

    def running(self, limit: int) -> Sequence[SessionSummary]:
        latest = self._store.running()[:limit]
        return [self._summary(entry) for entry in latest if entry.game in self._referees]

    def history(self) -> Sequence[SessionSummary]:
        return [self._summary(entry) for entry in self._store.entries() if entry.game in self._referees]

    def _summary(self, entry: IndexEntry) -> SessionSummary:
        """By the names of today."""
        started = datetime.fromisoformat(entry.started) if entry.started else None
        people = tuple(self.face(name).name for name in entry.people)
        winners = tuple(self.face(name).name for name in entry.winners)
        return SessionSummary(entry.id, entry.game, people, started, entry.state, winners, entry.moves)

    def last(self, game: str) -> Session | None:
        latest = next((entry for entry in self._store.entries() if entry.game == game), None)
        return self._store.load(latest.id) if latest else None

    def finished(self, game: str, *people: str) -> Iterable[AnyTable]:
        for entry in self._store.entries():
            if entry.game == game and set(entry.people) == set(people) and entry.state != "running":
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
                now[entry.id] = entry, read(self._store.load(entry.id))
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
        self._faces.clear()  # whoever plays first is remembered now
        return session.id

    def open(self, session_id: str) -> AnyTable:
        if self._open is None or self._open.session.id != session_id:
            self._open = self._table(self._store.load(session_id))
        return self._open

    def _table(self, session: Session) -> AnyTable:
        from companion.core.table import Table  # home needs no table: the launch does not wait for it

        return Table(self._referees[session.game], session, self._store.save, self.stamp)

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
        return [Face(person.name, person.colour, person.glyph) for person in self._store.people()]

    def face(self, name: str, seat: int = 0) -> Face:
        if not self._faces:
            faces = {face.name: face for face in self.people()}
            self._faces = {said: faces[name] for said, name in renamed(self._store.people()).items()}
        return self._faces.get(name) or Face(name, seat, seat)

    def add_person(self, name: str) -> Face:
        person = self._store.add_person(name)
        self._faces.clear()
        return Face(person.name, person.colour, person.glyph)

    def rename_person(self, old: str, new: str) -> None:
        self._store.rename_person(old, new)
        self._faces.clear()

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

        session = self._store.load(session_id)
        return exported(form, session, self._referees[session.game], *self._words.of_game(session.game))

    def scanned(self, session_id: str) -> Sequence[Sequence[int]]:
        from companion.exchange.forms import played
        from companion.exchange.plays import qr_modules, short_link

        session = self._store.load(session_id)
        words = self._words.of_game(session.game)
        return qr_modules(short_link(played(session, self._referees[session.game], *words)))

    def backup(self) -> tuple[Document, int]:
        from companion.exchange.backup import everything

        return everything(self._store, self.now())

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
        )

    def take_in(self, document: Document) -> Callable[[], None]:
        found, store = self._incoming(document), self._store
        library = store.library_copy()
        forward = store.import_plan(found.sessions).result.forward
        before = [store.load(session_id) for session_id in forward]
        backups = [] if found.belongings is None else [found.belongings]
        result = store.import_all(found.sessions, backups)
        self._forget()

        def take_back() -> None:
            store.take_back(result.stored, before, library)
            self._forget()

        return take_back

    def _incoming(self, document: Document) -> Incoming:
        """Looked into once: ten thousand sessions take their time to be judged."""
        from companion.exchange.sheets import incoming

        if self._arrived is None or self._arrived[0] is not document:
            self._arrived = document, incoming(document.name, document.data, self._referees, self._words)
        return self._arrived[1]

    def _forget(self) -> None:
        """What is kept of sessions and people may be of yesterday."""
        self._open = self._arrived = None
        self._faces.clear()

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
