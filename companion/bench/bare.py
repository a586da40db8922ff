"""The yardstick of a launch: `python -m companion.bench.bare`, a Kivy app with one label."""

from __future__ import annotations

from typing import Any

from companion.bench.driving import drive, first_frame, leave, peak_memory, settle


def steps() -> dict[str, Any]:
    shown = first_frame()
    at_first = peak_memory()
    settle()
    return {"shown": shown, "memory": at_first, "memory_after": peak_memory()}


def start() -> None:
    from kivy.app import App
    from kivy.uix.label import Label

    class BareApp(App):  # type: ignore[misc]
        def build(self) -> Any:
            return Label(text="Companion")

    BareApp().run()


if __name__ == "__main__":
    leave(drive(steps, start))
