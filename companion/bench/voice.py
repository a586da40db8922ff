"""A tap while the voice is stuck: `python -m companion.bench.voice DIR ID EVENTS`.

The events of a file in the real session screen, every other one with all calls spoken by an engine that
blocks for ten seconds at each word.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import IO, Final

from companion.bench.driving import NotDrawn, Report, drive, first_frame, leave, open_screen, prepared, settle
from companion.bench.driving import wait_for_picture as wait
from companion.bench.frames import MICRO, tapper
from companion.device.desktop_voice import DesktopVoice, Espeak

BLOCKS: Final = 10.0  # seconds
LEVELS: Final = ("all", "off")


class Stuck:
    """A program that took its time to start, and says nothing."""

    stdin: IO[bytes] | None = None

    def __init__(self, command: Sequence[str]) -> None:
        sleep(BLOCKS)

    def poll(self) -> int:
        return 0

    def kill(self) -> None:
        """It is over already."""

    def wait(self) -> int:
        return 0


def steps() -> Report:
    session_id, events = sys.argv[2], json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))
    first_frame()
    open_screen().nav.go("session", id=session_id)
    settle()
    from companion.ui.screens.session import SessionScreen

    screen = open_screen()
    if not isinstance(screen, SessionScreen):
        raise NotDrawn("the session was not opened")
    tap, caller = tapper(), screen.nav.caller
    taken: dict[str, list[float]] = {f"{level}{part}": [] for level in LEVELS for part in ("", "-submit")}
    for number, event in enumerate(events):
        level = LEVELS[(number + number // 2) % 2]  # nobody is always first
        screen.services.change_settings(voice=level)
        caller.latest = ""
        settle()
        begun, submitted, accepted = tap(partial(screen.submit, event))
        wait()
        taken[level].append((perf_counter() - begun) * MICRO)
        taken[f"{level}-submit"].append((submitted - begun) * MICRO)
        if not accepted:
            raise NotDrawn("a tap was refused")
        if bool(caller.latest) != (level == "all"):
            raise NotDrawn("what should be said and what is said are two things")
    return taken


def start() -> None:
    from companion.app import CompanionApp

    CompanionApp(Path(sys.argv[1]), voice=lambda: DesktopVoice(Espeak(), "linux", Stuck)).run()


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start))
