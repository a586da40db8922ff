"""The phone twin: the packed app in a process of its own, in Android's environment, with a hand on it.

The package is made by buildozer's own copy of the sources, compiled with -OO and freed of the .py files as
python-for-android does. Kivy, SDL and OpenGL are the real ones, off screen; `standins` answer for Android.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

from companion.core.session import Session
from companion.games import REFEREES
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from tests.phone.build import ROOT, android_build

START = ROOT / "tests" / "phone" / "inside" / "start.py"
ANSWER_TIME = 300  # seconds; far more than any answer takes, on any machine


def pack(monkeypatch, folder: Path) -> Path:
    """What the phone unpacks: no sources, no tests."""
    build = android_build(monkeypatch, folder)
    with redirect_stdout(StringIO()):
        build._copy_application_sources()
    package = Path(build.app_dir)
    compiler = [sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", str(package)]
    subprocess.run(compiler, check=True)
    for source in package.rglob("*.py"):
        source.unlink()
    return package


class AppError(Exception):
    """What went wrong inside, with its traceback."""


class Twin:
    """A phone; `start` launches the app, every other call asks the hand inside."""

    def __init__(self, package: Path, private: Path, **state: Any) -> None:
        self.package, self.private, self.state = package, private, state
        self.process: subprocess.Popen[bytes] | None = None
        self.variables: dict[str, str] = {}

    @property
    def folder(self) -> Path:
        """Where the app keeps its data."""
        return self.private / "companion-data"

    @property
    def log(self) -> str:
        return (self.private / "log.txt").read_text(encoding="utf-8")

    def start(self) -> Twin:
        self.private.mkdir(parents=True, exist_ok=True)
        here, there = Pipe()
        self._pipe = here
        window = self.state.get("window", (618, 1372))
        app = str(self.package)
        environment = {
            "ANDROID_ARGUMENT": app, "ANDROID_APP_PATH": app, "ANDROID_UNPACK": app,
            "ANDROID_ENTRYPOINT": "main.pyc", "ANDROID_PRIVATE": str(self.private),
            "P4A_BOOTSTRAP": "SDL2", "PYTHONOPTIMIZE": "2", "PATH": os.environ["PATH"],
            "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
            "TWIN_PIPE": str(there.fileno()), "TWIN_STATE": repr(self.state),
            "TWIN_LONGEST": str(max(window)), **self.variables,
        }  # fmt: skip
        with (self.private / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(START), app],
                cwd=self.package, env=environment, stdout=log, stderr=log, pass_fds=[there.fileno()],
            )  # fmt: skip
        there.close()
        return self

    def ask(self, name: str, *arguments: Any) -> Any:
        try:
            self._pipe.send((name, arguments))
            if not self._pipe.poll(ANSWER_TIME):
                raise AppError(f"no answer to {name}\n{self.log}")
            fine, answer = self._pipe.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError) as error:
            raise AppError(f"the app is gone\n{self.log}") from error
        if not fine:
            raise AppError(f"{answer}\n{self.log}")
        return answer

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.ask(name, *arguments)

    def set(self, **changes: Any) -> None:
        """The system changes: `window`, `keyboard`, `font_scale` …"""
        self.ask("set", changes)

    def kill(self) -> None:
        """Without a word, as Android does it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self._pipe.close()
            self.process = None

    # The disk

    def prepare(self, playthrough: str = "", count: int = 0, **settings: Any) -> Twin:
        """What earlier evenings left: settings, and a session of tests/playthroughs after `count` events,
        which is open when the app starts."""
        summarise = summarise_with(REFEREES)
        with Store.open(self.folder, summarise, _now, lambda: "s1") as store:
            store.change_settings(**{"language": "en", "reduce_motion": True, **settings})
            if playthrough:
                session = played(playthrough, count)
                id = store.create(session).id
                store.set_bookmark({"stack": [["home", {}], ["session", {"id": id}]], "draft": None})
        return self

    def events(self) -> list[dict[str, Any]]:
        """Of the only session."""
        store = Store.read_only(self.folder, summarise_with(REFEREES), _now)
        [entry] = store.entries()
        return [dict(event) for event in store.load(entry.id).events]


def played(playthrough: str, count: int) -> Session:
    """The first events of a whole session."""
    file = ROOT / "tests" / "playthroughs" / f"{playthrough}.json"
    sheet = json.loads(file.read_text(encoding="utf-8"))["sheet"]
    session = Session(sheet["game"], sheet["setup"], sheet["rulings"])
    return replace(session, events=tuple(sheet["events"][:count]))


def _now() -> datetime:
    return datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
