"""From a tap to its picture: `python -m companion.bench.frames DIR ID EVENTS [pan]`.

Each event of a file in the real session screen up to its first frame, in turn with frames of an empty window.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING

from companion.bench.driving import (
    NotDrawn,
    Report,
    dispatch,
    drag,
    drive,
    finger_on,
    first_frame,
    frame,
    leave,
    open_screen,
    prepared,
    settle,
    start_app,
    touch,
    unpaced,
    wait_for_picture,
)

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

MICRO = 1e6
EMPTY_FRAMES = 10
PAN_ROUNDS = 20
PAN_STEPS = 10
NO_DOUBLE_TAP = 0.6  # seconds after a tap another one means something else
UNPACED_FRAMES = 50  # a single one is so short that what disturbs a tap would miss it


def steps() -> Report:
    from kivy.core.window import Window

    session_id, events = sys.argv[2], json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))
    first_frame()
    open_screen().nav.go("session", id=session_id)
    settle()
    from companion.ui.screens.session import SessionScreen

    screen = open_screen()
    if not isinstance(screen, SessionScreen):
        raise NotDrawn("the session was not opened")
    root = Window.children[0]
    tap = tapper()
    names = ("tap", "submit", "picture", "pan", "empty", "unpaced")
    taken: dict[str, list[float]] = {name: [] for name in names}
    panned = sys.argv[4:] == ["pan"]
    for event in events:
        begun, submitted, accepted = tap(partial(screen.submit, event))
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
        with unpaced():
            taken["unpaced"].append(empty_frame(UNPACED_FRAMES))
        Window.add_widget(root)
        settle()
    if panned:
        touch(screen.parts.table)  # a table that is shown whole is looked at from near
        settle()
        sleep(NO_DOUBLE_TAP)
        frame()  # Kivy's clock goes on
        taken["pan"] = list(pan(screen.parts.table))
    return taken


def tapper() -> Callable[[Callable[[], bool]], tuple[float, float, bool]]:
    """Has something done where Kivy reads touches, in the middle of a turn of its loop, and draws it."""
    from kivy.base import EventLoop
    from kivy.input.provider import MotionEventProvider

    class Finger(MotionEventProvider):
        action: Callable[[], bool] | None = None
        done = (0.0, 0.0, False)

        def update(self, dispatch_fn: Callable[[str, MotionEvent], None]) -> None:
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


def pan(table: Widget) -> Iterator[float]:
    """What a frame takes while a finger drags the table about, there and back, for so many rounds."""
    finger = finger_on(table)
    dispatch("begin", finger)
    with unpaced():
        for _ in range(PAN_ROUNDS):
            spent = 0.0
            for step in (*range(PAN_STEPS), *range(PAN_STEPS, 0, -1)):
                begun = perf_counter()
                drag(finger, table, 5 * step, 3 * step)
                frame()
                wait_for_picture()
                spent += perf_counter() - begun
            if not finger.grab_list:
                raise NotDrawn("the table was not dragged")
            yield spent * MICRO / (2 * PAN_STEPS)
    drag(finger, table, 0, 100)  # let go elsewhere: a drag is no tap
    dispatch("end", finger)


def empty_frame(count: int) -> float:
    """How long a frame of an empty window takes."""
    from kivy.core.window import Window

    frame()
    begun = perf_counter()
    for _ in range(count):
        Window.canvas.ask_update()
        frame()
        wait_for_picture()
    return (perf_counter() - begun) * MICRO / count


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start_app))
