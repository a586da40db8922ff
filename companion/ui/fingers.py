"""Fingers that are down while what they rest on is taken off the screen."""

from __future__ import annotations

from kivy.base import EventLoop


def leave_what_is_gone() -> None:
    """They do nothing there any more: an undo that nobody sees, a tile laid on a board that was left."""
    for touch in EventLoop.touches:
        for grabbed in touch.grab_list[:]:
            widget = grabbed()
            if widget is not None and widget.get_parent_window() is None:
                touch.ungrab(widget)
