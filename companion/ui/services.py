"""What the screens ask of the rest of the house. `companion.services` answers; tests may bring their own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from companion.core.referee import Json
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.core.clock import SessionClock
    from companion.core.document import Document, Failed, Nearby, Saved
    from companion.core.played import Played
    from companion.core.session import Session
    from companion.core.table import AnyTable
    from companion.people.answers import Broken
    from companion.people.sat import Sat
    from companion.people.statistics import Statistics

Made = TypeVar("Made")


class SessionSummary(NamedTuple):
    """A stored session in a list. `moves` is known for running sessions that are shown."""

    id: str
    game: str
    people: tuple[str, ...]
    started: datetime | None
    state: str  # running, over or abandoned
    winners: tuple[str, ...]
    moves: int
    by: str = ""
    finished: datetime | None = None
    note: str = ""
    played: Played | None = None  # what it tells of its people, once it is over


class ListedSession(NamedTuple):
    """A session in a long list: all that is known of it before its row comes into view."""

    id: str
    day: str  # 2026-11-16, as it was at that table; empty if nobody knows


class Wanted(NamedTuple):
    """Which sessions of the history are asked for; left out: all."""

    game: str = ""
    people: tuple[str, ...] = ()  # all of them sat there
    finished: bool | None = None
    text: str = ""  # people, games, notes


EVERYTHING = Wanted()


class Acquaintance(NamedTuple):
    """Somebody who is known here. The key stays theirs whatever they are called; statistics go by it."""

    key: str
    face: Face
    archived: bool


class Settings(Protocol):
    """As they are stored; None is as the system has it."""

    @property
    def language(self) -> str | None: ...
    @property
    def theme(self) -> str | None: ...
    @property
    def text_scale(self) -> float: ...
    @property
    def sound(self) -> bool: ...
    @property
    def vibration(self) -> bool: ...
    @property
    def reduce_motion(self) -> bool: ...
    @property
    def step_sounds(self) -> bool: ...

    @property
    def count_in(self) -> bool: ...

    @property
    def volume_stops(self) -> bool: ...

    @property
    def evening_points(self) -> Sequence[int]: ...

    @property
    def voice(self) -> str: ...

    @property
    def voice_rate(self) -> float: ...

    @property
    def clock_aloud(self) -> bool: ...

    @property
    def turn_timer(self) -> int: ...


class Voice(Protocol):
    """Reads aloud. No call ever waits or raises; what is said later cuts off what is being said."""

    @property
    def place(self) -> str:
        """Where a missing voice can be had: android, linux, mac, windows."""

    def say(self, text: str, language: str, rate: float = 1.0) -> None: ...

    def hush(self) -> None: ...

    def lacks(self, language: str) -> str:
        """Why it cannot speak a language (no-engine, no-language); empty: it can."""


class VolumeKeys(Protocol):
    """The keys at the side of a phone, found without looking."""

    @property
    def there(self) -> bool:
        """Whether this machine has such keys for the app."""

    def pressed(self) -> bool:
        """Either of them, since it was last asked. The first time they are taken: the volume stays."""

    def give_back(self) -> None:
        """They change the volume again."""


class Files(Protocol):
    """How files leave the app and come in on this machine. Answers come later; None is a change of mind."""

    @property
    def shares(self) -> bool:
        """Whether there is a share sheet."""

    def share(self, document: Document, title: str) -> None: ...

    def save(self, document: Document, done: Callable[[Saved | Failed | None], None]) -> None:
        """To where the owner says."""

    def open(self, kinds: Sequence[str], done: Callable[[Document | Nearby | Failed | None], None]) -> None:
        """The file that the owner chooses, or, where there is no dialog, what there is to choose from."""

    def open_nearby(self, name: str) -> Document | Failed:
        """One of those."""

    def listen(self, take: Callable[[Document | Failed], None]) -> None:
        """What is opened with the app from elsewhere is taken to `take`."""


class LastBackup(NamedTuple):
    when: datetime
    size: int  # bytes


class Arrival(NamedTuple):
    """What a file would bring: sessions that are new, that go on where one here ends, that are here already;
    people, boxes and settings that are not known here yet."""

    new: int
    forward: int
    already: int
    people: int = 0
    boxes: int = 0
    settings: int = 0

    @property
    def anything(self) -> bool:
        return bool(self.new or self.forward or self.people or self.boxes or self.settings)


class Evening(NamedTuple):
    """The sessions of one day and table, in the order of play. `names` are of today, by key of a person."""

    day: date
    sessions: tuple[Sat, ...]
    names: Mapping[str, str]


class Services(Protocol):
    def running(self, limit: int) -> Sequence[SessionSummary]:
        """Unfinished sessions, the latest first."""

    def history(self, wanted: Wanted = EVERYTHING) -> Sequence[ListedSession]:
        """The sessions asked for, the latest first."""

    def summary(self, session_id: str) -> SessionSummary:
        """One of them, with the names of today."""

    def sats(self) -> Sequence[Sat]:
        """All sessions as statistics see them, the latest first."""

    def evening(self, session_id: str) -> Evening | None:
        """What was played that evening at that table; None if the session is no part of one."""

    def people(self) -> Sequence[Face]:
        """Everybody who is not archived, the most recent first."""

    def everybody(self) -> Sequence[Acquaintance]:
        """The archived, too; the most recent first."""

    def acquaintance(self, key: str) -> Acquaintance | None:
        """Whoever has this key, also as somebody's double; None if nobody has."""

    def statistics(self) -> Statistics:
        """What all sessions tell of all people, as they are now."""

    def records_of(self, session_id: str) -> Sequence[Broken]:
        """Those that this session has broken; none as long as the sessions are still being counted."""

    def look_ahead(self, sessions: int) -> bool:
        """Counts so many of them while nobody waits; whether nothing is left to do."""

    def face(self, name: str, seat: int = 0) -> Face:
        """How somebody is shown, with the name of today; a stranger from elsewhere gets a face by seat."""

    def add_person(self, name: str) -> Face: ...

    def rename_person(self, old: str, new: str) -> Callable[[], None]:
        """The same person, called otherwise from now on; the answer takes it back, as of those below."""

    def merge_people(self, name: str, other: str) -> Callable[[], None]:
        """One person instead of two; StoreError if both ever sat at one table."""

    def archive_person(self, name: str, archived: bool) -> Callable[[], None]: ...

    def change_face(self, name: str, colour: int, glyph: int) -> Callable[[], None]: ...

    def last(self, game: str) -> Session | None:
        """The latest session of this game; None if it was never played."""

    def finished(self, game: str, *people: str) -> Iterable[AnyTable]:
        """The sessions of exactly these people that are over, won or abandoned."""

    def draw(self, options: Sequence[str]) -> str:
        """One of them, at random."""

    def box(self, game: str) -> Json:
        """What is known of the owner's copy; None if nothing is."""

    def put_box(self, game: str, box: Json) -> None: ...

    def sheet(self, session_id: str) -> Document:
        """A session's score sheet."""

    def exported(self, session_id: str, form: str) -> Document:
        """The session in another form: a table, a play for BG Stats. Asked of sessions that are over."""

    def scanned(self, session_id: str) -> Sequence[Sequence[int]]:
        """The QR code of its play: rows of dark (1) and light modules."""

    def table_of_all(self) -> Document:
        """Every session a row, for a spreadsheet."""

    def sessions_of(self, person: str) -> Document:
        """The same of the sessions that somebody sat at."""

    def backup(self) -> tuple[Document, int]:
        """Everything in one file, and how many sessions could not be read and are missing."""

    def backed_up(self, document: Document) -> None:
        """The backup has left the app."""

    def last_backup(self) -> LastBackup | None: ...

    def unsaved(self) -> int:
        """How many sessions more there are than in the last backup."""

    def reminded_of_backup(self) -> bool:
        """Whether that was said since the last backup."""

    def backup_was_reminded(self) -> None: ...

    def arrival(self, document: Document) -> Arrival | str:
        """What a score sheet or a backup would bring, or why it cannot be used. Changes nothing."""

    def take_in(self, document: Document, went_on: Callable[[], None]) -> Callable[[], Collection[str]]:
        """Take it in; the answer takes that back and tells which sessions are gone.

        `went_on` is called once one of them is played on: to take it back then would lose what was played.
        """

    def each(self, game: str, read: Callable[[Session], Made]) -> Sequence[Made]:
        """What `read` makes of every session of a game, the latest first; made anew where one changed."""

    def start(
        self,
        game: str,
        setup: Mapping[str, Json],
        rulings: Mapping[str, Json],
        extra: Mapping[str, Json] | None = None,
    ) -> str:
        """Open a new session and answer its id. `extra` stands on its sheet beside what all games have."""

    def continue_from(self, session_id: str, n: int) -> str:
        """A new session with the first `n` events of another, which stays as it is; its id."""

    def set_note(self, session_id: str, text: str) -> None:
        """Free words of the owner's about a session."""

    def set_started(self, session_id: str, started: datetime) -> None:
        """The session was played on another day or at another time."""

    def open(self, session_id: str) -> AnyTable: ...

    def clock(self, table: AnyTable, least: int) -> SessionClock:
        """The clock of a session, on the disk with it; `least` is the latest time in its events."""

    def delete(self, session_id: str) -> None: ...

    def restore(self, session_id: str) -> None: ...

    def settings(self) -> Settings: ...

    def change_settings(self, **changes: Json) -> None: ...

    def needs_help(self, key: str) -> bool:
        """Whether this line of help was neither followed nor dismissed yet."""

    def helped(self, key: str) -> None:
        """It was: it goes for ever."""

    def now(self) -> datetime: ...

    def ticks(self) -> int:
        """Milliseconds by a clock that nobody can set."""

    def stamp(self) -> str:
        """The moment of a tap, ISO 8601 with offset."""
