"""What a running stopwatch costs: `python -m companion.bench.clock DIR RUNNING RESTING SECONDS`.

Two sessions, one with a running clock and one at rest, each for so many seconds with frames at Kivy's own
pace, in turn. What counts is the processor time of the process, software graphics included.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from companion.bench.driving import (
    Report,
    drive,
    first_frame,
    frame,
    leave,
    open_screen,
    prepared,
    settle,
    start_app,
)
from companion.bench.driving import wait_for_picture as wait

ROUNDS = 3
COMES_UP = 1.0  # seconds that are not counted: the screen is built in them


def steps() -> Report:
    running, resting, seconds = sys.argv[2], sys.argv[3], float(sys.argv[4])
    first_frame()
    settle()
    taken: dict[str, list[float]] = {"running": [], "resting": []}
    for _ in range(ROUNDS):
        for name, session_id in (("running", running), ("resting", resting)):
            open_screen().nav.go_home("session", id=session_id)
            spend(COMES_UP)
            taken[name].append(spend(seconds) / seconds)
    return taken


def spend(seconds: float) -> float:
    """Processor time of so many seconds of frames."""
    begun, before = perf_counter(), process_time()
    while perf_counter() - begun < seconds:
        frame()
        wait()
    return process_time() - before


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start_app))
