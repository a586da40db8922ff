"""A long log and a list of people opened: `python -m companion.bench.lists DIR ROUNDS`."""

from __future__ import annotations

import sys
from time import perf_counter

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
    unpaced,
    wait_for_picture,
)
from companion.bench.frames import MICRO

AT_ONCE = 500  # sessions


def steps() -> Report:
    first_frame()
    nav = open_screen().nav
    while not nav.services.look_ahead(AT_ONCE):
        pass  # as the app does by itself while nobody touches it
    settle()
    longest = max(nav.services.running(len(nav.services.history())), key=lambda each: each.moves)
    taken: dict[str, list[float]] = {"log": [], "people": []}
    for number in range(int(sys.argv[2]) + 1):
        for name, arguments in (("log", {"id": longest.id}), ("people", {})):
            nav.go_home("session", id=longest.id)  # the log is opened from there
            settle()
            begun = perf_counter()
            nav.go(name, **arguments)
            for _ in range(2):  # a list lays out its rows a frame later
                with unpaced():
                    frame()
                wait_for_picture()
            if number:  # the first opening imports what it needs
                taken[name].append((perf_counter() - begun) * MICRO)
            settle()
    return taken


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start_app))
