"""Pages that tell of all sessions: `python -m companion.bench.pages DIR ROUNDS`.

The history right after the launch; then, once the app has counted what it counts while nobody waits, the
history opened, narrowed to two people and searched, a person's page from the tap to its first frame, and
its ratings: chosen anew, and how they are reckoned.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from companion.bench.driving import (
    NotDrawn,
    Report,
    drive,
    first_frame,
    frame,
    leave,
    open_screen,
    prepared,
    settle,
    unpaced,
    wait_for_picture,
)
from companion.bench.scratch import PEOPLE

MICRO = 1e6
MEASURED = ("first-history", "history", "filter", "search", "person", "ratings")
AT_ONCE = 500  # sessions


def steps() -> Report:
    first_frame()
    nav = open_screen().nav
    taken: dict[str, list[float]] = {name: [] for name in MEASURED}
    taken["first-history"].append(_taken(lambda: nav.go_home("history")))
    while not nav.services.look_ahead(AT_ONCE):
        pass
    settle()
    key = nav.services.everybody()[0].key
    for _ in range(int(sys.argv[2])):
        nav.go_home()
        settle()
        taken["history"].append(_taken(lambda: nav.go_home("history")))
        for name, wanted in (("filter", {"people": PEOPLE[:2]}), ("search", {"text": PEOPLE[2][:3]})):
            taken[name].append(_taken(partial(_want, **wanted)))
            _want(people=(), text="")
            settle()
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


def _want(**wanted: object) -> None:
    from companion.ui.screens.history import HistoryScreen

    screen = open_screen()
    if not isinstance(screen, HistoryScreen):
        raise NotDrawn("the history was not opened")
    screen.want(**wanted)


def _taken(action: Callable[[], object]) -> float:
    """Until its picture; a list lays out its rows a frame later."""
    begun = perf_counter()
    action()
    _draw()
    _draw()
    return (perf_counter() - begun) * MICRO


def _draw() -> None:
    with unpaced():
        frame()
    wait_for_picture()


def start() -> None:
    from companion.__main__ import main

    main(["--data", sys.argv[1]])


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start))
