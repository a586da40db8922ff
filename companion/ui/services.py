"""What the screens ask of the rest of the house. `companion.services` answers; tests may bring their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.core.referee import Json
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.core.clock import SessionClock
    from companion.core.session import Session
    from companion.core.table import AnyTable

Made = TypeVar("Made")


@dataclass(frozen=True)
class SessionSummary:
    """A stored session in a list. `moves` is known for running sessions that are shown."""

    id: str
    game: str
    people: tuple[str, ...]
    started: datetime | None
    state: str  # running, over or abandoned
    winners: tuple[str, ...]
    moves: int


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


class Services(Protocol):
    def running(self, limit: int) -> Sequence[SessionSummary]:
        """Unfinished sessions, the latest first."""

    def history(self) -> Sequence[SessionSummary]:
        """All sessions, the latest first."""

    def people(self) -> Sequence[Face]:
        """Everybody known, the most recent first."""

    def face(self, name: str, seat: int = 0) -> Face:
        """How somebody is shown; a stranger from an imported session gets a face by seat."""

    def add_person(self, name: str) -> Face: ...

    def last(self, game: str) -> Session | None:
        """The latest session of this game; None if it was never played."""

    def finished(self, game: str, *people: str) -> Iterable[AnyTable]:
        """The sessions of exactly these people that are over, won or abandoned."""

    def draw(self, options: Sequence[str]) -> str:
        """One of them, at random."""

    def box(self, game: str) -> Json:
        """What is known of the owner's copy; None if nothing is."""

    def put_box(self, game: str, box: Json) -> None: ...

    def write_file(self, name: str, text: str) -> str:
        """A file for the owner to take along; answers where it lies."""

    def read_file(self, path: str) -> str:
        """What stands in a file that the owner names."""

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

    def open(self, session_id: str) -> AnyTable: ...

    def clock(self, table: AnyTable, least: int) -> SessionClock:
        """The clock of a session, on the disk with it; `least` is the latest time in its events."""

    def delete(self, session_id: str) -> None: ...

    def restore(self, session_id: str) -> None: ...

    def settings(self) -> Settings: ...

    def change_settings(self, **changes: Json) -> None: ...

    def now(self) -> datetime: ...

    def stamp(self) -> str:
        """The moment of a tap, ISO 8601 with offset."""
