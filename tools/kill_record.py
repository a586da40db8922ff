"""Kills `companion record` again and again, at random moments, and looks at what is left.

    python tools/kill_record.py [--kills 1000] [--seed 1]

Each time the record is fed many lines at once and killed with SIGKILL. Whatever it had answered must be on
the disk, in order and word for word; of what it had not answered, a beginning may be. No file may be damaged.
Then the same session is resumed. Prints one line of figures; the status is 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from companion.cli.judging import line_of  # noqa: E402
from companion.core.changes import CHANGES, changes_of  # noqa: E402
from companion.core.referee import Foul  # noqa: E402
from companion.core.session import Session  # noqa: E402
from companion.core.sheet import to_json  # noqa: E402
from companion.core.table import Table  # noqa: E402
from companion.games import REFEREES  # noqa: E402
from companion.games.ingenious.rules.sides import COLOURS  # noqa: E402
from companion.storage.disk import Disk  # noqa: E402
from companion.storage.index_file import INDEX_FILE  # noqa: E402
from companion.storage.sessions import SessionFiles  # noqa: E402

OPENING = Session("ingenious", {"mode": "standard", "players": ["Ann", "Боб", "Cat"]})
LINES_AT_ONCE = 150  # well within what a pipe takes without a reader
LONGEST = 400  # events, then a new session
START = 0.15  # seconds; a start takes less


class Lost(AssertionError):
    """Something acknowledged is not there, or not as it was told."""


class Model:
    """What the session must be: a table without a disk."""

    def __init__(self, session: Session) -> None:
        self.table: Table[Any] = Table(REFEREES[session.game], session, lambda session: None, lambda: "over")

    def submit(self, action: dict[str, Any]) -> dict[str, Any]:
        """Apply it; the answer that is due, a foul by its code alone."""
        table = self.table
        verdict: object = None
        match action["type"]:
            case "undo":
                verdict = table.undo() if table.can_undo else Foul("nothing-to-undo")
            case "redo":
                verdict = table.redo() if table.can_redo else Foul("nothing-to-redo")
            case _:
                verdict = table.submit(action)
        n = len(table.session.events)
        if isinstance(verdict, Foul):
            return {"n": n + 1, "foul": verdict.code}
        return line_of(table.referee, n, table.verdict)


def random_action(chance: random.Random) -> dict[str, Any]:
    kind = chance.choices(
        ["place", "undo", "redo", "swap", "wrong", "finish", "abandon"], [70, 14, 8, 4, 3, 0.6, 0.4]
    )[0]
    if kind == "place":
        tile = [chance.choice(COLOURS), chance.choice(COLOURS)]
        return {"type": "place", "tile": tile, "points": [chance.randrange(3), chance.randrange(2)]}
    return {"type": "place", "tile": ["pink", "red"], "points": [1, 1]} if kind == "wrong" else {"type": kind}


class Record:
    """One process of `companion record`."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "record", "--data", str(folder / "data"), *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout

    def opening(self) -> dict[str, Any]:
        line = self.output.readline()
        if not line.endswith(b"\n"):
            raise Lost(f"no opening: {self.process.communicate()[1].decode()}")
        opening: dict[str, Any] = json.loads(line)
        return opening

    def feed(self, actions: list[dict[str, Any]]) -> None:
        self.input.write(b"".join(json.dumps(action).encode() + b"\n" for action in actions))
        self.input.flush()

    def kill(self) -> list[dict[str, Any]]:
        """The whole lines that had come out."""
        self.process.kill()
        lines = self.output.read().splitlines(keepends=True)
        errors = self.process.communicate()[1]
        if errors:
            raise Lost(f"complained: {errors.decode()}")
        return [json.loads(line) for line in lines if line.endswith(b"\n")]


class Trial:
    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.figures: Counter[str] = Counter()
        (folder / "setup.json").write_text(json.dumps(to_json(OPENING)), encoding="utf-8")

    def run(self, kills: int) -> None:
        session: Session | None = None
        for _ in range(kills):
            if session is None or len(session.events) > LONGEST:
                session = self.begin()
            session = self.round(session)
            self.check_files()

    def begin(self) -> Session:
        record = Record(self.folder, str(self.folder / "setup.json"))
        session_id = record.opening()["id"]
        record.kill()
        self.figures["sessions"] += 1
        return self.stored(session_id)

    def round(self, session: Session) -> Session:
        """Resume, feed, kill; gives the session as it is stored then."""
        record = Record(self.folder, "--resume", session.id)
        actions = [random_action(self.chance) for _ in range(LINES_AT_ONCE)]
        early = self.chance.random() < 0.2
        if early:  # somewhere in the start, or shortly after
            record.feed(actions)
            time.sleep(self.chance.uniform(0, START))
            answers = record.kill()
            if answers:
                check_line(answers.pop(0), {"id": session.id, **standing(session)})
        else:
            check_line(record.opening(), {"id": session.id, **standing(session)})
            record.feed(actions)
            time.sleep(self.chance.uniform(0, 0.03))
            answers = record.kill()
        model = Model(session)
        for action, answer in zip(actions, answers, strict=False):
            check_line(answer, model.submit(action))
        self.figures["kills"] += 1
        self.figures["kills before the opening"] += early and not answers
        self.figures["acknowledged"] += len(answers)
        return self.continued(model, actions[len(answers) :])

    def continued(self, model: Model, unanswered: list[dict[str, Any]]) -> Session:
        """What is stored: what was answered, and perhaps a beginning of the rest."""
        stored = self.stored(model.table.session.id)
        for action in unanswered:
            if same(stored, model.table.session):
                return stored
            model.submit(action)
            self.figures["stored before it was answered"] += 1
        if not same(stored, model.table.session):
            raise Lost(f"stored: {stored}\nanswered: {model.table.session}")
        return stored

    def stored(self, session_id: str) -> Session:
        return SessionFiles(self.folder / "data" / "sessions", Disk()).read(f"{session_id}.json")

    def check_files(self) -> None:
        for path in (self.folder / "data").rglob("*.json"):
            if "unreadable" in path.name:
                raise Lost(f"set aside: {path.name}")
            json.loads(path.read_bytes())
        *lines, _ = (self.folder / "data" / INDEX_FILE).read_bytes().split(b"\n")  # the last may be torn
        for line in lines:
            json.loads(line)


def standing(session: Session) -> dict[str, Any]:
    table = Model(session).table
    return line_of(table.referee, len(session.events), table.verdict)


def check_line(answer: dict[str, Any], due: dict[str, Any]) -> None:
    if "foul" in answer:
        answer = {"n": answer["n"], "foul": answer["foul"]["code"]}
    if answer != due:
        raise Lost(f"answered: {answer}\ndue: {due}")


def same(one: Session, other: Session) -> bool:
    """But for the moments at which it was finished and moves were taken back."""
    return bool(one.finished) == bool(other.finished) and timeless(one) == timeless(other)


def timeless(session: Session) -> Session:
    changes = [{**each, "when": ""} for each in changes_of(session)]
    return replace(session, finished="", extra={**session.extra, CHANGES: changes})


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill `companion record` at random moments.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        trial = Trial(Path(name), args.seed)
        try:
            trial.run(args.kills)
        except Lost as lost:
            print(f"LOST after {trial.figures['kills']} kills (seed {args.seed}): {lost}")
            return 1
    seconds = time.monotonic() - begun
    print(json.dumps({**trial.figures, "lost": 0, "unreadable": 0, "seconds": round(seconds)}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
