"""The app as the user starts it: `python -m companion.bench.launch DIR`, home to the first frame.

Then a finger proves that the frame can be used, and a session and the history are opened.
"""

from __future__ import annotations

from companion.bench.driving import (
    NotDrawn,
    Report,
    drive,
    first_frame,
    leave,
    open_screen,
    peak_memory,
    prepared,
    settle,
    start_app,
    touch,
)


def steps() -> Report:
    from kivy.uix.behaviors import ButtonBehavior

    shown = first_frame()
    at_first = peak_memory()
    home = open_screen()
    touch(next(widget for widget in home.walk(restrict=True) if isinstance(widget, ButtonBehavior)))
    settle()
    from companion.ui.screens.session import SessionScreen  # not before it is measured

    if not isinstance(open_screen(), SessionScreen):
        raise NotDrawn("a touch on the first frame was not answered")
    home.nav.go_home("history")
    settle()
    report = {"shown": shown, "memory": at_first, "memory_after": peak_memory()}
    home.nav.go_home()
    return report


if __name__ == "__main__":
    prepared()
    leave(drive(steps, start_app))
