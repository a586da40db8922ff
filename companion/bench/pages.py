"""Pages that tell of all sessions: `python -m companion.bench.pages DIR ROUNDS`.

A person's page from the tap to its first frame, then its ratings: chosen anew, and how they are reckoned.
What the app counts while nobody waits is counted before: it is the page that is measured.
"""

from __future__ import annotations

import sys
from time import perf_counter

from companion.bench.driving import (
    NotDrawn,
    Report,
    drive,
    first_frame,
    frame,
    leave,
    open_screen,
    settle,
    unpaced,
    wait_for_picture,
)
from companion.device.display import prepare

MICRO = 1e6
AT_ONCE = 500  # sessions


def steps() -> Report:
    first_frame()
    nav = open_screen().nav
    while not nav.services.look_ahead(AT_ONCE):
        pass
    settle()
    key = nav.services.everybody()[0].key
    taken: dict[str, list[float]] = {"person": [], "ratings": []}
    for number in range(int(sys.argv[2]) + 1):
        begun = perf_counter()
        nav.go("person", key=key)
        _draw()
        shown = perf_counter()
        from companion.ui.screens.person import PersonScreen

        screen = open_screen()
        if not isinstance(screen, PersonScreen) or screen.page is None:
            raise NotDrawn("the page was not opened")
        settle()
        asked = perf_counter()
        screen.page.rating.choose(screen.page.rating.game)
        screen.page.explain_rating()
        _draw()
        told = perf_counter()
        if number:  # the first opening imports what it needs
            taken["person"].append((shown - begun) * MICRO)
            taken["ratings"].append((told - asked) * MICRO)
        nav.go_home()
        settle()
    return taken


def _draw() -> None:
    with unpaced():
        frame()
    wait_for_picture()


def start() -> None:
    from companion.__main__ import main

    main(["--data", sys.argv[1]])


if __name__ == "__main__":
    prepare()  # as the app does, before Kivy is imported
    leave(drive(steps, start))
