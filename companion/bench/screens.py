"""Every screen opened from home, to its picture: `python -m companion.bench.screens DIR ROUNDS`.

The first opening of each counts too: it imports what it needs, and is the worst that somebody waits for.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
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
from companion.bench.frames import EMPTY_FRAMES, MICRO, empty_frame
from companion.core.referee import Json


def steps() -> Report:
    from kivy.core.window import Window

    first_frame()
    settle()
    nav = open_screen().nav
    history = [nav.services.summary(each.id) for each in nav.services.history()]
    running = next(each.id for each in history if each.state == "running")
    over = next(each.id for each in history if each.state == "over")
    key = nav.services.everybody()[0].key
    places: Mapping[str, Mapping[str, Json]] = {
        "new_session": {"game": "ingenious"}, "session": {"id": running}, "log": {"id": running},
        "result": {"id": over}, "story": {"id": over}, "figures": {"id": over}, "history": {}, "people": {},
        "person": {"key": key}, "boxes": {}, "box": {"game": "comparity"}, "rules": {"game": "ingenious"},
        "settings": {}, "about": {},
    }  # fmt: skip
    taken: dict[str, list[float]] = {name: [] for name in ("home", *places)}
    for _ in range(int(sys.argv[2])):
        for name, arguments in places.items():
            begun = perf_counter()
            nav.go(name, **arguments)
            taken[name].append((_drawn() - begun) * MICRO)
            settle()
            begun = perf_counter()
            nav.go_home()
            taken["home"].append((_drawn() - begun) * MICRO)
            settle()
    root = Window.children[0]
    Window.remove_widget(root)
    settle()
    taken["empty"] = [empty_frame(EMPTY_FRAMES) for _ in range(5)]
    return taken


def _drawn() -> float:
    with unpaced():
        frame()
    wait_for_picture()
    return perf_counter()


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start_app))
