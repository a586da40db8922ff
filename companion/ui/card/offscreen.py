"""Where there is no app: a window of its own to draw in."""

from __future__ import annotations


def has_window() -> bool:
    """Opens it. Kivy answers with nothing where it finds no OpenGL."""
    from kivy.core.window import Window

    return Window is not None
