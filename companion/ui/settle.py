"""Laying out a new screen from its top, before anything in it is drawn.

Left alone Kivy goes down one level in each of its rounds, and every text is written anew for each width that
it passes through on the way.
"""

from __future__ import annotations

from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def lay_out(widget: Widget) -> None:
    """Everything in it has its width afterwards; heights that depend on texts follow as ever."""
    if isinstance(widget, Layout):
        widget.do_layout()
    elif isinstance(widget, ScrollView):
        widget.update_from_scroll()
    for child in widget.children:
        if not hasattr(child, "recycleview"):  # the rows of a long list are its own affair
            lay_out(child)
