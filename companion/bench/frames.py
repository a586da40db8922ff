"""From a tap to its picture: `python -m companion.bench.frames DIR ID ROUNDS`.

A tap in the real session screen up to its first frame, in turn with frames of an empty window.
"""

from __future__ import annotations

import sys
from itertools import islice
from time import perf_counter
from typing import Any

from companion.bench.driving import (
    NotDrawn,
    drive,
    first_frame,
    frame,
    leave,
    open_screen,
    settle,
    wait_for_picture,
)

MICRO = 1e6
EMPTY_FRAMES = 50  # a single one is so short that what disturbs a tap would miss it


def steps() -> dict[str, Any]:
    from kivy.core.window import Window

    from companion.bench.scratch import course

    session_id, rounds = sys.argv[2], int(sys.argv[3])
    first_frame()
    open_screen().nav.go("session", id=session_id)
    settle()
    screen = open_screen()
    root = Window.children[0]
    events = islice(course(7, screen.table.session.setup["players"]), rounds)
    taken: dict[str, list[float]] = {"tap": [], "submit": [], "picture": [], "empty": []}
    for event in events:
        del event["when"]
        begun = perf_counter()
        accepted = screen.submit(event)
        submitted = perf_counter()
        frame()
        told = perf_counter()
        wait_for_picture()
        taken["tap"].append((told - begun) * MICRO)
        taken["submit"].append((submitted - begun) * MICRO)
        taken["picture"].append((perf_counter() - told) * MICRO)
        if not accepted:
            raise NotDrawn("a tap was refused")
        settle()

        Window.remove_widget(root)
        settle()
        begun = perf_counter()
        for _ in range(EMPTY_FRAMES):
            Window.canvas.ask_update()
            frame()
        taken["empty"].append((perf_counter() - begun) * MICRO / EMPTY_FRAMES)
        Window.add_widget(root)
        settle()
    return taken


def start() -> None:
    from companion.__main__ import main

    main(["--data", sys.argv[1]])


if __name__ == "__main__":
    leave(drive(steps, start, maxfps="0"))  # Kivy would sleep between two frames
