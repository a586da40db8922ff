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
    # Its clock takes hold of asyncio for apps whose loop runs in it: a dozen milliseconds for nothing.
    nothing = SimpleNamespace(set=lambda: None)
    with _instead_of("asyncio", wait_for=None, Event=lambda: nothing):
        import kivy.clock
    # Its pictures look into each file of what kind it is; ours are what their names say.
    with _instead_of("filetype", guess_extension=lambda file: None):
        import kivy.graphics
    wear_little()


@contextmanager
def _instead_of(name: str, **parts: object) -> Iterator[None]:
    """Whoever imports that module meanwhile gets these parts and nothing else."""
    if name in sys.modules:
        yield
        return
    stand_in = ModuleType(name)
    vars(stand_in).update(parts)
    sys.modules[name] = stand_in
    try:
        yield
    finally:
        del sys.modules[name]
