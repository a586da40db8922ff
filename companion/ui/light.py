"""Kivy without what this app never uses of it; a launch would wait for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Final

from companion.ui.style import wear_little

IMAGES: Final = ("sdl2",)  # what reads and writes our pictures; Kivy would import Pillow, too, where it is


def import_kivy() -> None:
    """Before anything else imports it; afterwards this does nothing."""
    if "kivy.clock" in sys.modules:
        return
    import kivy

    vars(kivy)["kivy_options"]["image"] = IMAGES
    with _without_asyncio():
        import kivy.clock
    wear_little()


@contextmanager
def _without_asyncio() -> Iterator[None]:
    """Kivy's clock takes hold of it for apps whose loop runs in it: a dozen milliseconds for nothing."""
    if "asyncio" in sys.modules:
        yield
        return
    nothing = SimpleNamespace(set=lambda: None)
    stand_in = ModuleType("asyncio")
    vars(stand_in).update(wait_for=None, Event=lambda: nothing)
    sys.modules["asyncio"] = stand_in
    try:
        yield
    finally:
        del sys.modules["asyncio"]
