"""The yardstick of a launch: `python -m companion.bench.bare`, a Kivy app with one label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.bench.driving import Report, drive, first_frame, leave, peak_memory, settle
from companion.device.display import prepare

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


def steps() -> Report:
    shown = first_frame()
    at_first = peak_memory()
    settle()
    return {"shown": shown, "memory": at_first, "memory_after": peak_memory()}


def start() -> None:
    from kivy.app import App
    from kivy.uix.label import Label

    class BareApp(App):
        def build(self) -> Widget:
            return Label(text="Companion")

    BareApp().run()


if __name__ == "__main__":
    prepare()  # the same settings of Kivy on both sides; its style is what everybody gets
    leave(drive(steps, start))
