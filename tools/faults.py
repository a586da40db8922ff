"""Breaks the disk under the store in every way it can break, and looks at what is left.

    python tools/faults.py [--quick] [--seed 1]

An evening is played through the store: sessions begun, tapped, undone, ended, deleted, imported; people,
settings and a box changed. One of its sessions comes from an older schema, one file from a newer Companion.
It is played again and again, each time with another fault (tools/file_calls.py). After each, the folder is
opened as the next day would, and must hold exactly what the answers said:

- done, or done with a complaint of the disk: it is there;
- "nothing was changed": it is not there;
- the one answer that leaves it open ("disk-unsure"): one of the two.

Prints a line a class of faults; the status is 1 if a single answer was wrong.
"""

from __future__ import annotations

import argparse
import errno
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce
from itertools import combinations
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from companion.core.session import Session  # noqa: E402
from companion.core.table import AnyTable, Table  # noqa: E402
from companion.games import REFEREES  # noqa: E402
from companion.storage.errors import StoreError  # noqa: E402
from companion.storage.store import Store  # noqa: E402
from companion.storage.summary import summarise_with  # noqa: E402
from tools.file_calls import Drive, Fault, FileCalls, Killed, lay_out  # noqa: E402

ERRORS: Final = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EMFILE)
NOW: Final = datetime.fromisoformat("2026-03-01T20:00:00+03:00")
STAMP: Final = NOW.isoformat()
SUMMARISE: Final = summarise_with(REFEREES)
OPENING: Final = Session("ingenious", {"mode": "standard", "players": ["Ann", "Боб"]})
TILE: Final = {"type": "place", "tile": ["red", "blue"], "points": [2, 1]}
NEWER: Final = b'{"_default":{"1":{"schema":99,"paper":"?"}}}'
State = dict[str, Any]  # what a folder holds: sessions by id, settings, boxes, names


class Wrong(AssertionError):
    """The folder does not hold what was answered."""


@dataclass
class Evening:
    """Plays, and keeps what the folder must hold: the one state, or either of two."""

    folder: Path
    states: list[State]
    answers: Counter[str] = field(default_factory=Counter)
    begun: list[State] = field(default_factory=list)  # what it may hold besides, while something is done
    ids: Iterator[str] = field(default_factory=lambda: (f"session-{n:04}" for n in range(100, 200)))

    def play(self) -> None:
        store = self._opened()
        if store is None:
            return
        table = self._table(store, "older-session")
        for tap in (table.undo, lambda: table.submit(TILE), lambda: table.submit(TILE)):
            self._tap(table, tap)
        new = self._begin(store)
        if new is not None:
            for act in (
                *[lambda: new.submit(TILE)] * 3,
                *(new.undo, new.redo, lambda: new.keep("note-of-mine", [1])),
                *(lambda: new.submit({"type": "finish"}), new.undo, lambda: new.submit(TILE)),
            ):
                self._tap(new, act)
            self._try(
                lambda: store.change(replace(new.session, note="!")),
                self._with(replace(new.session, note="!")),
            )
        self._try(lambda: store.change_settings(theme="dark"), {"settings": {"theme": "dark"}})
        self._try(lambda: store.add_person("Cat"), {"names": {"Cat"}})
        self._try(lambda: store.put_box("ingenious", {"a": 1}), {"boxes": {"ingenious": {"a": 1}}})
        self._try(lambda: store.delete("older-session"), {"sessions": {"older-session": None}})
        if "older-session" not in self.states[-1]["sessions"]:
            self._try(lambda: store.restore("older-session"), self._with(table.session))
        imported = replace(OPENING, id="imported-one", events=(TILE,))
        further = replace(table.session, undone=(), events=(*table.session.events, TILE), finished="")
        self._try(lambda: store.import_all([imported, further]), self._with(imported), self._with(further))
        store.close()

    def _opened(self) -> Store | None:
        try:
            return Store.open(self.folder, SUMMARISE, lambda: NOW, lambda: next(self.ids))
        except StoreError as error:
            self.answers[error.code] += 1
            return None

    def _table(self, store: Store, session_id: str) -> AnyTable:
        """What cannot be read for now is played without a disk: the state tells it is not saved."""
        session = self.states[-1]["sessions"][session_id]
        return Table(REFEREES[session.game], session, store.save, lambda: STAMP)

    def _begin(self, store: Store) -> AnyTable | None:
        session = replace(OPENING, setup={"mode": "standard", "players": ["Dan", "Ева"]})
        done: list[Session] = []
        expected = replace(session, id="session-0100", started="2026-03-01T20:00:00.000+03:00")
        self._try(
            lambda: done.append(store.create(session)),
            {**self._with(expected), "names": {"Dan", "Ева"}},
        )
        return Table(REFEREES["ingenious"], done[0], store.save, lambda: STAMP) if done else None

    def _tap(self, table: AnyTable, act: Callable[[], object]) -> None:
        """The state to come is what a table without a disk makes of it."""
        saved: list[Session] = []
        real, table._save = table._save, saved.append
        before = table.session, list(table._verdicts)
        with suppress(IndexError):  # nothing to redo: the undo before it failed
            act()
        (table.session, table._verdicts), table._save = before, real
        if saved:
            self._try(act, self._with(saved[0]))

    def _with(self, *sessions: Session) -> State:
        return {"sessions": {session.id: session for session in sessions}}

    def _try(self, act: Callable[[], object], *changes: State) -> None:
        """Only an import makes several changes: a kill may leave a part of them, each of them whole."""
        some = [each for count in range(len(changes) + 1) for each in combinations(changes, count)]
        possible = [reduce(merged, each, state) for state in self.states for each in some]
        self.begun = possible
        try:
            act()
        except StoreError as error:
            self.answers[error.code] += 1
            if error.code == "disk-unsure":
                self.states = possible
        else:
            self.answers["done"] += 1
            self.states = [reduce(merged, changes, state) for state in self.states]
        self.begun = []

    def check(self, folder: Path | None = None) -> None:
        """The next day: what the folder holds is what was answered; what was being done may be there too."""
        found = held(folder or self.folder)
        if not any(same(found, state) for state in [*self.states, *self.begun]):
            raise Wrong(f"found {found}\nanswered {self.states[-1]}")


def merged(state: State, change: State) -> State:
    """None for what is gone."""
    return {
        part: content | change.get(part, set())
        if isinstance(content, set)
        else {name: value for name, value in {**content, **change.get(part, {})}.items() if value is not None}
        for part, content in state.items()
    }


def same(found: State, state: State) -> bool:
    """But for keys of people, and for people who were noted although their session was not begun."""
    sessions = [
        {
            each: replace(session, extra={k: v for k, v in session.extra.items() if k != "people"})
            for each, session in side["sessions"].items()
        }
        for side in (found, state)
    ]
    return (
        sessions[0] == sessions[1]
        and found["settings"] == state["settings"]
        and found["boxes"] == state["boxes"]
        and found["names"] >= state["names"]
    )


def held(folder: Path) -> State:
    """What a fresh store finds; the index must agree with the files, and the newer file must be as it was."""
    with Store.open(folder, SUMMARISE, lambda: NOW, lambda: "session-9999") as store:
        state = seen(store)
        aside = [notice.code for notice in store.notices() if notice.code != "newer-schema"]
    if aside:
        raise Wrong(f"set aside: {aside}")
    if (folder / "sessions" / "newer-session.json").read_bytes() != NEWER:
        raise Wrong("the file of a newer Companion was touched")
    return state


def seen(store: Store) -> State:
    sessions = {entry.id: store.load(entry.id) for entry in store.entries()}
    for entry in store.entries():
        summary = SUMMARISE(sessions[entry.id])
        if (entry.state, entry.moves) != (summary.state, summary.moves):
            raise Wrong(f"the index is wrong about {entry.id}")
    return {
        "sessions": sessions,
        "settings": dict(store.belongings().settings),
        "boxes": dict(store.belongings().boxes),
        "names": {person.name for person in store.people()},
    }


class Trial:
    """Folders to break, and the figures."""

    def __init__(self, scratch: Path, seed: int, most: int | None) -> None:
        self.scratch = scratch
        self.chance = random.Random(seed)
        self.most = most  # runs of a class, or all of them
        self.figures: dict[str, Counter[str]] = {}
        self.first = scratch / "first"
        self._make_first()
        calls, _ = self._played(None)
        self.calls = calls.count

    def _make_first(self) -> None:
        """A folder of yesterday: a session of schema 1, a library, and a file of a newer Companion."""
        (self.first / "sessions").mkdir(parents=True)
        sheet: dict[str, Any] = {"format": "companion-session/1", "id": "older-session", "game": "ingenious"}
        sheet |= {"started": STAMP, "setup": OPENING.setup, "rulings": {}, "events": [TILE, TILE]}
        old = {"_default": {"1": {"schema": 1, "sheet": sheet, "undone": []}}}
        (self.first / "sessions" / "older-session.json").write_text(json.dumps(old), encoding="utf-8")
        (self.first / "sessions" / "newer-session.json").write_bytes(NEWER)

    def evening(self) -> Evening:
        folder = self.scratch / "data"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.first, folder)
        session = replace(OPENING, id="older-session", started=STAMP, events=(TILE, TILE))
        state = {"sessions": {"older-session": session}, "settings": {}, "boxes": {}, "names": {"Ann", "Боб"}}
        return Evening(folder, [state])

    def _played(self, fault: Fault | None, **how: Any) -> tuple[FileCalls, Evening]:
        evening = self.evening()
        calls = FileCalls(evening.folder, fault, **how)
        with calls.watching(), suppress(Killed):
            evening.play()
        return calls, evening

    def _some(self, faults: list[Any]) -> list[Any]:
        few = self.most is not None and self.most < len(faults)
        return sorted(self.chance.sample(faults, self.most or 0), key=str) if few else faults

    def _count(self, name: str, evening: Evening) -> None:
        figures = self.figures.setdefault(name, Counter())
        figures["runs"] += 1
        figures.update(evening.answers)

    # The classes of faults

    def failing_calls(self) -> None:
        """Every call in turn, with five errors, before and after it took effect, once and for good."""
        for after in (False, True):
            for for_good in (False, True):
                moment, time = "after" if after else "before", "for good" if for_good else "once"
                name = f"failing {moment} it took effect, {time}"
                faults = [
                    Fault(n, error, after, for_good) for n in range(1, self.calls + 1) for error in ERRORS
                ]
                self._run(name, faults)

    def kills(self) -> None:
        """Before and after every call."""
        self._run(
            "kills",
            [Fault(n, None, after, True) for n in range(1, self.calls + 1) for after in (False, True)],
        )

    def short_writes(self) -> None:
        """Every write takes a half: then the disk is full, or it goes on."""
        faults = [
            Fault(n, error, False, True) for n in range(1, self.calls + 1) for error in (errno.ENOSPC, None)
        ]
        self._run("short writes", faults, short=True)

    def _run(self, name: str, faults: list[Fault], **how: Any) -> None:
        for fault in self._some(faults):
            _, evening = self._played(fault, **how)
            self._count(name, evening)
            try:
                evening.check()
            except (Wrong, StoreError) as wrong:
                raise Wrong(f"{name}: {fault}\n{wrong}") from wrong

    def power_cuts(self) -> None:
        """After every call that changed something, all states that the disk may be left in."""
        cuts: list[tuple[int, dict[str, bytes | None]]] = []
        evening = self.evening()
        drive = Drive.of(evening.folder)
        told: dict[int, list[State]] = {}
        calls = FileCalls(evening.folder)

        def note() -> None:
            told[len(calls.ops)] = [*evening.states, *evening.begun]

        calls.between = note
        told[0] = evening.states
        with calls.watching():
            evening.play()
        for number, op in enumerate(calls.ops, start=1):
            drive.apply(op)
            cuts += [(number, state) for state in drive.after_a_cut()]
        for number, state in self._some(cuts):
            folder = self.scratch / "cut"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            lay_out(folder, state, evening.folder)
            right = Evening(folder, told[max(n for n in told if n <= number)])
            right.begun = told[min((n for n in told if n >= number), default=max(told))]
            self._count("power cuts", right)
            try:
                right.check()
            except (Wrong, StoreError) as wrong:
                raise Wrong(
                    f"power cut after call {number} ({calls.ops[number - 1].name}): {wrong}"
                ) from wrong

    def two_processes(self) -> None:
        """Another process looks after every call of the first: it sees what was answered, or one act more."""
        evening = self.evening()
        figures = self.figures.setdefault("looks of a second process", Counter())

        def look() -> None:
            figures["runs"] += 1
            found = seen(Store.read_only(evening.folder, SUMMARISE, lambda: NOW))
            if not any(same(found, state) for state in [*evening.states, *evening.begun]):
                raise Wrong(f"seen {found}\nanswered {evening.states[-1]}")

        calls = FileCalls(evening.folder, between=look)
        with calls.watching():
            evening.play()

    def all(self) -> None:
        self.failing_calls()
        self.kills()
        self.short_writes()
        self.power_cuts()
        self.two_processes()


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the disk under the store.")
    parser.add_argument("--quick", action="store_true", help="100 of each class")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        trial = Trial(Path(name).resolve(), args.seed, 100 if args.quick else None)
        try:
            trial.all()
        except Wrong as wrong:
            print(f"WRONG (seed {args.seed}): {wrong}")
            return 1
    for kind, figures in trial.figures.items():
        print(f"{kind}: {json.dumps(figures)}")
    print(f"{trial.calls} calls an evening, {round(time.monotonic() - begun)} s, nothing wrong")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
