"""The coloured head of a game's screens."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look import load_kv


class Header(BoxLayout):
    """Fires `on_back`."""

    title = StringProperty("")
    title_sp: NumericProperty[float] = NumericProperty(22)
    note = StringProperty("")
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The arrow was tapped."""


load_kv(__file__)
