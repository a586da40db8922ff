"""The temporary folder on the disk that the data is on, and the sessions that fill it."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final

from companion.core.referee import Json, Verdict, judge
from companion.core.session import Session
from companion.games import REFEREES
from companion.games.ingenious.rules.referee import IngeniousReferee
from companion.games.ingenious.rules.sides import COLOURS
from companion.storage.disk import Disk
from companion.storage.ids import random_id
from companion.storage.store import Store
from companion.storage.summary import Summarise, Summary, summarise_with

PREFIX: Final = ".companion-bench-"
PEOPLE: Final = ("Anna", "Boris", "Clara", "Daniil", "Emma", "Fyodor", "Greta", "Ivan", "Julia", "Konstantin")
START: Final = datetime(2026, 1, 3, 19, 30, tzinfo=timezone(timedelta(hours=3)))
TYPICAL: Final = 60  # events of a whole session
TEMPLATES: Final = 60  # different courses of a game among the stored sessions
UNFINISHED: Final = 20
Event = dict[str, Json]


@contextmanager
def scratch(data: Path) -> Iterator[tuple[Path, str]]:
    """A folder beside the data folder, never in it, gone afterwards; and a note if it is on another disk."""
    place, note = _beside(data)
    with _ended_by_signal(), tempfile.TemporaryDirectory(prefix=PREFIX, dir=place) as name:
        yield Path(name), note


def _beside(data: Path) -> tuple[Path, str]:
    data = data.absolute()
    parent = next((folder for folder in data.parents if folder.is_dir()), data)
    same_disk = not data.exists() or data.stat().st_dev == parent.stat().st_dev
    if same_disk and os.access(parent, os.W_OK):
        return parent, ""
    return Path(
        tempfile.gettempdir()
    ), "measured where temporary files go, perhaps another disk than the data's"


@contextmanager
def _ended_by_signal() -> Iterator[None]:
    """A polite kill cleans up too."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    try:
        before = signal.signal(signal.SIGTERM, end)
    except ValueError:  # only the main thread may
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def now() -> datetime:
    return datetime.now().astimezone()


def open_store(folder: Path, disk: Disk | None = None) -> Store:
    return Store.open(folder, summarise_with(REFEREES), now, random_id, disk)


# Sessions


def setup(players: tuple[str, ...]) -> dict[str, Json]:
    return {"mode": "standard", "players": list(players), "entry": "tally"}


def course(seed: int, players: tuple[str, ...]) -> Iterator[Event]:
    """Tiles as a table enters them: legal, and the game goes on after each."""
    dice, referee = Random(seed), IngeniousReferee()
    state = referee.open(setup(players), {})
    when = START
    while True:
        when += timedelta(seconds=dice.randint(15, 90))
        tile = dice.sample(COLOURS, 2)
        event = {
            "type": "place",
            "tile": tile,
            "points": [dice.randint(0, 3) for _ in tile],
            "when": when.isoformat(timespec="seconds"),
        }
        verdict = judge(referee, state, event)
        if not isinstance(verdict, Verdict) or verdict.state.over:
            return
        state = verdict.state
        yield event


def fill(folder: Path, count: int) -> None:
    """That many stored sessions, the latest few unfinished, through the store's own import."""
    templates = [_template(number) for number in range(TEMPLATES)]
    judged = summarise_with(REFEREES)
    known = {id(events): judged(Session("ingenious", setup, events=events)) for setup, events in templates}

    class Judged(Summarise):
        """Ten thousand of them take long to judge, and only so many are different."""

        def __call__(self, session: Session) -> Summary:
            return known[id(session.events)]

    def sessions() -> Iterator[Session]:
        unfinished = min(UNFINISHED, count // 2)
        for number in range(count):
            running = number >= count - unfinished
            setup, events = templates[number % (TEMPLATES // 2) + (0 if running else TEMPLATES // 2)]
            started = START + timedelta(hours=5 * (number - count))
            finished = "" if running else written(started + timedelta(minutes=45))
            yield Session(
                "ingenious",
                setup,
                events=events,
                id=f"bench-{number:08}",
                started=written(started),
                finished=finished,
            )

    with Store.open(folder, Judged(REFEREES), now, random_id, UnsyncedDisk()) as store:
        store.import_all(sessions())
    if hasattr(os, "sync"):
        os.sync()  # nothing of this is left to be written while taps are measured


def _template(number: int) -> tuple[dict[str, Json], tuple[Event, ...]]:
    """The second half of them are played to the end."""
    dice = Random(number)
    players = tuple(dice.sample(PEOPLE, dice.randint(2, 4)))
    events = list(islice(course(number, players), dice.randint(TYPICAL // 3, TYPICAL)))
    if number >= TEMPLATES // 2:
        events.append({"type": "finish"})
    return setup(players), tuple(events)


def written(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


class UnsyncedDisk(Disk):
    """Does not wait for the disk: for filling a folder, never for what is measured."""

    def write(self, path: Path, data: bytes) -> None:
        path.write_bytes(data)

    def write_new(self, path: Path, data: bytes) -> None:
        path.write_bytes(data)

    def append(self, path: Path, data: bytes, at: int | None = None) -> None:
        with path.open("ab") as file:
            file.write(data)

    def sync_folder(self, folder: Path) -> None:
        return
