"""What a tap costs between the finger and the screen: the verdict and the disk. No window here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, TypeVar

from companion.bench.measure import Measure, ratio
from companion.bench.scratch import PEOPLE, TYPICAL, Event, course, fill, open_store, setup, written
from companion.bench.scratch import now as right_now
from companion.core.referee import Foul, Verdict, judge
from companion.core.session import Session
from companion.core.table import AnyTable, Table
from companion.games import REFEREES
from companion.storage.disk import O_BINARY
from companion.storage.ids import file_name
from companion.storage.journal import journal_path
from companion.storage.opening import SESSIONS
from companion.storage.store import Store

Side = TypeVar("Side")
PLAYERS: Final = PEOPLE[:3]
MICRO: Final = 1e6
TAP_LIMIT: Final = 3.0
MANY_LIMIT: Final = 1.2
LONG_LIMIT: Final = 3.0
SHORT: Final = 100  # events
_NO_POINTS: Final = {"type": "place", "tile": ["red", "blue"], "points": [0, 0]}


def tap(folder: Path, taps: int) -> Measure:
    """Each tap beside an append of as many bytes as it wrote, and one of the event's own bytes."""
    taken: dict[str, list[float]] = {"tap": [], "whole": [], "event": [], "verdict": []}
    whole, small = Appended(folder / "whole"), Appended(folder / "event")
    with open_store(folder / "data") as store:
        player = Player(store, folder / "data")
        for number in range(taps):
            event = player.next_event()
            text = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
            as_much = b"x" * (player.bytes_stored() + len(text) + 1)
            sides: list[tuple[str, Callable[[], float]]] = [
                ("tap", partial(player.tap, event)),
                ("whole", partial(whole.append, as_much)),
                ("event", partial(small.append, text)),
            ]
            for name, side in turned(sides, number):
                taken[name].append(side())
            taken["verdict"].append(player.verdict_again())
    whole.close()
    small.close()
    by_event = ratio("", "", taken["tap"], taken["event"])
    share = median(mine / all_of_it for mine, all_of_it in zip(taken["verdict"], taken["tap"], strict=True))
    more = {
        "against_event_bytes": round(by_event.value or 0, 3),
        "append_event_us": round(by_event.yardstick or 0, 1),
        "verdict_us": round(median(taken["verdict"]), 2),
        "verdict_share": round(share, 4),
    }
    return ratio(
        "tap",
        "tap → verdict → disk, against a raw append + fsync of as many bytes as the session has on the disk",
        taken["tap"],
        taken["whole"],
        TAP_LIMIT,
        more=more,
        note=(
            f"against an append of the event's own bytes: {more['against_event_bytes']:.2f} × "
            f"(no limit); the verdict itself is {share:.1%} of a tap"
        ),
    )


def tap_among_many(folder: Path, taps: int, stored: int) -> Measure:
    """The same taps in a store with many sessions (`folder`/many, filled here) and in an empty one."""
    fill(folder / "many", stored)
    ours: list[float] = []
    yardstick: list[float] = []
    with open_store(folder / "many") as many, open_store(folder / "few") as few:
        full, empty = Player(many, folder / "many"), Player(few, folder / "few")
        for number in range(taps):
            sides = [(full, ours), (empty, yardstick)]
            for player, taken in turned(sides, number):
                taken.append(player.tap(player.next_event()))
    return ratio(
        "tap-10000",
        f"the same tap with {stored:,} stored sessions, against an empty store",
        ours,
        yardstick,
        MANY_LIMIT,
        more={"stored": stored},
    )


def tap_in_a_long_session(folder: Path, taps: int, events: int) -> Measure:
    """The same taps in a session that has many events by now, and in one that has few."""
    ours: list[float] = []
    yardstick: list[float] = []
    with open_store(folder / "long") as long, open_store(folder / "short") as short:
        sides = [(_Endless(long, events), ours), (_Endless(short, SHORT), yardstick)]
        for number in range(taps):
            for player, taken in turned(sides, number):
                taken.append(player.tap())
    return ratio(
        "tap-long",
        f"the same tap at {events:,} events of a session, against one at {SHORT}",
        ours,
        yardstick,
        LONG_LIMIT,
        more={"events": events},
    )


def replay(folder: Path, rounds: int, events: int) -> Measure:
    """The whole command in a process of its own, and a Python that only reads the JSON of the same sheet."""
    from companion.core.sheet import to_json

    sheet = folder / "long.json"
    session = Session("ingenious", setup(PLAYERS), events=(_NO_POINTS,) * events)
    sheet.write_text(json.dumps(to_json(session), separators=(",", ":")), encoding="utf-8")
    commands = {
        "ours": [sys.executable, "-m", "companion", "replay", str(sheet)],
        "theirs": [sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1], 'rb'))", str(sheet)],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds):
        for name, command in turned(list(commands.items()), number):
            begun = perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            taken[name].append((perf_counter() - begun) * 1000)
    seconds = round(median(taken["ours"]) / 1000, 2)
    return ratio(
        "replay",
        f"`companion replay` of {events:,} events, against a Python that only reads the sheet's JSON",
        taken["ours"],
        taken["theirs"],
        sides="ms",
        more={"events": events, "seconds": seconds},
        note=f"{seconds} s, of which 2.5 s are the aim for 100,000 events on the machine of these figures",
    )


class _Endless:
    """A session in tally entry that never ends: nobody ever scores."""

    def __init__(self, store: Store, events: int) -> None:
        session = store.create(Session("ingenious", setup(PLAYERS), events=(_NO_POINTS,) * events))
        self._table: AnyTable = Table(
            REFEREES["ingenious"], session, store.save, lambda: written(right_now())
        )
        self.tap()  # the first of a session in play writes the whole file

    def tap(self) -> float:
        begun = perf_counter()
        self._table.submit(_NO_POINTS)
        return (perf_counter() - begun) * MICRO


def turned(sides: Sequence[Side], by: int) -> Sequence[Side]:
    """Nobody is always first."""
    by %= len(sides)
    return [*sides[by:], *sides[:by]]


class Player:
    """Plays session after session through the store."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder / SESSIONS
        self._seeds = count()
        self._begin()

    def _begin(self) -> None:
        session = self._store.create(Session("ingenious", setup(PLAYERS)))
        self._table: AnyTable = Table(
            REFEREES["ingenious"], session, self._store.save, lambda: written(right_now())
        )
        self._course = islice(course(next(self._seeds), PLAYERS), TYPICAL)

    def next_event(self) -> Event:
        event = next(self._course, None)
        if event is None:
            self._begin()
            event = next(self._course)
        return event

    def bytes_stored(self) -> int:
        path = self._folder / file_name(self._table.session.id)
        journal = journal_path(path)
        return path.stat().st_size + (journal.stat().st_size if journal.exists() else 0)

    def tap(self, event: Event) -> float:
        begun = perf_counter()
        answer = self._table.submit(event)
        taken = perf_counter() - begun
        if isinstance(answer, Foul):
            raise AssertionError(answer)
        return taken * MICRO

    def verdict_again(self) -> float:
        """Only the judging of the tap just made."""
        state, event = self._table.history[-2].state, self._table.session.events[-1]
        begun = perf_counter()
        answer = judge(self._table.referee, state, event)
        taken = perf_counter() - begun
        assert isinstance(answer, Verdict)
        return taken * MICRO


class Appended:
    """The yardstick: an open file that grows."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | O_BINARY, 0o600)

    def append(self, data: bytes) -> float:
        begun = perf_counter()
        os.write(self._file, data)
        os.fsync(self._file)
        return (perf_counter() - begun) * MICRO

    def close(self) -> None:
        os.close(self._file)
