"""A process is killed while a round of Recto Verso is timed. The next one knows how long it has taken."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import json, sys
from datetime import datetime
from pathlib import Path

from companion.core.clock import Reading, SessionClock
from companion.core.session import Session
from companion.core.table import Table
from companion.device.clock import read_clocks
from companion.games import REFEREES
from companion.storage.store import Store
from companion.storage.summary import summarise_with

folder, session_id = Path(sys.argv[1]), sys.argv[2]
store = Store.open(folder, summarise_with(REFEREES), lambda: datetime.now().astimezone(), lambda: session_id)
read = lambda: Reading(*read_clocks())
known = [entry.id for entry in store.entries()]
if known:
    session = store.load(session_id)
else:
    setup = {"mode": "coop", "players": ["Ann", "Bob"], "level": "normal"}
    session = store.create(Session("recto-verso", setup))
table = Table(REFEREES["recto-verso"], session, store.save, lambda: datetime.now().astimezone().isoformat())
clock = SessionClock.of(table, read, table.state.watch.latest)
clock.keep(table)
if not known:
    table.submit({"type": "start", "ms": clock.now()})
print(json.dumps({"elapsed": table.state.watch.elapsed(clock.now())}), flush=True)
sys.stdin.read()
"""


def now():
    """The parent's own look at the clock that counts sleep, in ms."""
    from companion.device.clock import since_boot

    return since_boot()


class Process:
    def __init__(self, folder):
        self.run = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder), "session-0001"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def answer(self):
        return json.loads(self.run.stdout.readline())

    def kill(self):
        self.run.kill()
        self.run.wait(timeout=60)
        self.run.stdin.close()
        self.run.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_a_running_round_outlives_the_process_that_started_it(tmp_path):
    before_start = now()
    first = Process(tmp_path)
    try:
        first.answer()
        after_start = now()
    finally:
        first.kill()
    before_look = now()
    second = Process(tmp_path)
    try:
        elapsed = second.answer()["elapsed"]
        after_look = now()
    finally:
        second.kill()
    assert before_look - after_start <= elapsed <= after_look - before_start
    assert elapsed > 0
