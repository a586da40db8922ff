"""From a tap to its picture: `python -m companion.bench.frames DIR ID EVENTS`, a file of events.

Each event in the real session screen up to its first frame, in turn with frames of an empty window.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
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
from companion.device.display import prepare

MICRO = 1e6
EMPTY_FRAMES = 30
UNPACED_FRAMES = 50  # a single one is so short that what disturbs a tap would miss it


def steps() -> dict[str, Any]:
    from kivy.core.window import Window

    session_id, events = sys.argv[2], json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))
    first_frame()
    open_screen().nav.go("session", id=session_id)
    settle()
    screen = open_screen()
    root = Window.children[0]
    tap = tapper()
    taken: dict[str, list[float]] = {"tap": [], "submit": [], "picture": [], "empty": [], "unpaced": []}
    for event in events:
        begun, submitted, accepted = tap(lambda event=event: screen.submit(event))
        told = perf_counter()
        wait_for_picture()
        drawn = perf_counter()
        taken["tap"].append((drawn - begun) * MICRO)
        taken["submit"].append((submitted - begun) * MICRO)
        taken["picture"].append((drawn - told) * MICRO)
        if not accepted:
            raise NotDrawn("a tap was refused")
        settle()
        Window.remove_widget(root)
        settle()
        taken["empty"].append(empty_frame(EMPTY_FRAMES))
        taken["unpaced"].append(empty_frame(UNPACED_FRAMES, paced=False))
        Window.add_widget(root)
        settle()
    return taken


def tapper() -> Callable[[Callable[[], bool]], tuple[float, float, bool]]:
    """Has something done where Kivy reads touches, in the middle of a turn of its loop, and draws it."""
    from kivy.base import EventLoop
    from kivy.input.provider import MotionEventProvider

    class Finger(MotionEventProvider):  # type: ignore[misc]
        action: Callable[[], bool] | None = None
        done = (0.0, 0.0, False)

        def update(self, dispatch_fn: Any) -> None:
            if self.action is not None:
                begun = perf_counter()
                accepted = self.action()
                self.done = (begun, perf_counter(), accepted)
                self.action = None

    finger = Finger("bench", "")
    EventLoop.add_input_provider(finger)

    def tap(action: Callable[[], bool]) -> tuple[float, float, bool]:
        finger.action = action
        frame()
        return finger.done

    return tap


def empty_frame(count: int, paced: bool = True) -> float:
    """How long a frame of an empty window takes, as Kivy paces it or as fast as it can."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    before = Clock._max_fps
    if not paced:
        Clock._max_fps = 0
    frame()
    begun = perf_counter()
    for _ in range(count):
        Window.canvas.ask_update()
        frame()
        wait_for_picture()
    spent = perf_counter() - begun
    Clock._max_fps = before
    return spent * MICRO / count


def start() -> None:
    from companion.__main__ import main

    main(["--data", sys.argv[1]])


if __name__ == "__main__":
    prepare()  # as the app does, before Kivy is imported
    leave(drive(steps, start))
