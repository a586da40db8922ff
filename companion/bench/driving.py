"""Inside a process that is measured: the event loop driven by hand, one frame after the other.

Nothing of Kivy is imported before it is needed: how long that takes is part of what is measured.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

    from companion.core.referee import Json
    from companion.ui.navigator import Screen

WIDTH, HEIGHT = 412, 915  # an upright phone
STILL: Final = 0.05  # seconds without a change: the screen is at rest
PATIENCE: Final = 20.0  # seconds until a screen must have come to rest
FAILED: Final = 3  # exit status: what went wrong is in the JSON
Report = dict[str, "Json"]


class NotDrawn(Exception):
    """What did not happen, in a few words."""


def prepared() -> None:
    """As the app does before Kivy is imported."""
    from companion.device.display import prepare
    from companion.ui.light import import_kivy

    gc.disable()
    prepare()
    import_kivy()


def start_app() -> None:
    """The app on the folder that was named first, with nothing else typed: as a phone starts it."""
    from companion.__main__ import main

    os.environ["COMPANION_DATA"] = sys.argv[1]
    main([])


def drive(steps: Callable[[], Report], start: Callable[[], object], **config: str) -> int:
    """Run `start`, which opens an app; `steps` stand in for Kivy's main loop. Prints one JSON line."""
    report: Report = {}

    def loop() -> None:
        report.update(steps())

    try:
        from kivy.config import Config

        for name, value in {"width": str(WIDTH), "height": str(HEIGHT), **config}.items():
            Config.set("graphics", name, value)
        from kivy.base import EventLoop

        EventLoop.mainloop = loop
        start()
        if not report:
            raise NotDrawn("it ended before anything was drawn")
    except SystemExit:
        report = {"error": "Kivy found no way to open a window"}
    except Exception as error:
        report = {"error": str(error) or type(error).__name__}
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()
    return FAILED if "error" in report else 0


def first_frame() -> float:
    """The moment of the first flip: the frame is drawn, and the next turn of the loop reads touches."""
    from kivy.core.window import Window

    if Window is None:
        raise NotDrawn("Kivy found no way to open a window")
    shown: list[bool] = []

    def on_flip(*_: object) -> None:
        shown.append(True)

    Window.bind(on_flip=on_flip)
    begun = perf_counter()
    while not shown:
        frame()
        if perf_counter() - begun > PATIENCE:
            raise NotDrawn("no frame was drawn")
    moment = perf_counter()
    Window.unbind(on_flip=on_flip)
    wait_for_picture()
    return moment


def frame() -> None:
    """One turn of Kivy's loop: input, clock, layout, drawing, flip."""
    from kivy.base import EventLoop

    EventLoop.idle()


def wait_for_picture() -> None:
    """Until the graphics processor (off screen: a program in its place) has drawn what it was told."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def settle() -> None:
    """Frames until nothing moves any more."""
    from kivy.core.window import Window

    begun = moved = perf_counter()
    while perf_counter() - moved < STILL:
        if Window.canvas.needs_redraw:
            moved = perf_counter()
        frame()
        wait_for_picture()  # a screen would; without one, pictures not yet drawn pile up in memory
        sleep(0.001)
        if perf_counter() - begun > PATIENCE:
            raise NotDrawn("the screen does not come to rest")


def touch(widget: Widget) -> None:
    """A finger on the middle of a widget, through Kivy's own input."""
    finger = finger_on(widget)
    dispatch("begin", finger)
    dispatch("end", finger)


def finger_on(widget: Widget) -> MotionEvent:
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        def depack(self, args: Sequence[float]) -> None:
            self.sx, self.sy = args
            self.profile = ["pos"]
            super().depack(args)

    return Finger("bench", 1, _part_of_window(widget, 0, 0), is_touch=True, type_id="touch")


def drag(finger: MotionEvent, widget: Widget, across: float, up: float) -> None:
    """To so many pixels from the widget's middle."""
    finger.move(_part_of_window(widget, across, up))
    dispatch("update", finger)


def dispatch(kind: str, finger: MotionEvent) -> None:
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input(kind, finger)


def _part_of_window(widget: Widget, across: float, up: float) -> tuple[float, float]:
    from kivy.core.window import Window

    x, y = widget.to_window(widget.center_x + across, widget.center_y + up)
    return x / max(1, Window.width - 1), y / max(1, Window.height - 1)


@contextmanager
def unpaced() -> Iterator[None]:
    """Frames as fast as they can be made; Kivy would sleep between two of them."""
    from kivy.clock import Clock

    before, Clock._max_fps = Clock._max_fps, 0
    try:
        yield
    finally:
        Clock._max_fps = before


def open_screen() -> Screen:
    """The screen that the app shows now."""
    from kivy.core.window import Window

    from companion.ui.navigator import Screen

    for child in Window.children:
        for widget in child.walk(restrict=True):
            if isinstance(widget, Screen):
                return widget
    raise NotDrawn("no screen was opened")


def peak_memory() -> float | None:
    """The most that this process ever had in memory, in MB; None where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():  # getrusage there counts the process that started this one, too
        for line in status.read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def leave(status: int) -> None:
    """At once: what Kivy does at its end is not measured, and may go wrong without a screen."""
    sys.stdout.flush()
    os._exit(status)
