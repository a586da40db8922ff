"""The containers of the session frame."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.widgets.layout import Column, Scroll


class FillGround(BoxLayout):
    """The game's colour behind the scores."""

    fill = ColorProperty("black")

    def __init__(self, widget: Any, fill: Any) -> None:
        super().__init__(fill=fill)
        self.add_widget(widget)


def scrolled(*widgets: Any, from_top: bool = False) -> Scroll:
    """Where not all fits, the last part (the keys) is in reach first, unless it is read `from_top`."""
    column = Column(padding=dp(8), spacing=dp(8))
    for widget in widgets:
        column.add_widget(widget)
    scroll = Scroll()
    scroll.add_widget(column)

    def settle(*_: Any) -> None:
        scroll.scroll_y = 0 if column.height > scroll.height + 1 and not from_top else 1

    column.bind(height=settle)
    scroll.bind(height=settle)
    return scroll


def framed(widget: Any) -> Column:
    column = Column(padding=(dp(8), 0, dp(8), dp(8)))
    column.add_widget(widget)
    return column
