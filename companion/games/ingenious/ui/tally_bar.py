"""The bottom bar of the tally: the tile about to be placed, or what else can be done now."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.ui import symbols  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.tokens import DOUBLE_TAP


class TallyBar(BoxLayout):
    """Fires `on_place`, `on_clear` (the tile was tapped) and `on_other` (decline, or change the rack)."""

    colours = ListProperty()
    points = StringProperty("")
    hint = StringProperty("")
    ready = BooleanProperty(False)
    other_text = StringProperty("")  # text of the second button, empty if there is none
    missing = ListProperty()  # the colours that the rack must not show
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    accent = ColorProperty("black")
    upright = BooleanProperty(False)  # a panel at the side of a tablet
    stacked = BooleanProperty(False)  # the words above the button
    slim = BooleanProperty(False)  # no room for an icon

    __events__ = ("on_place", "on_clear", "on_other")
    _placed = 0.0  # when Place was tapped last

    def press(self) -> None:
        """The second tap of a double tap on Place is no answer to what is offered there since."""
        now = Clock.get_time()
        if not self.other_text:
            self._placed = now
            self.dispatch("on_place")
        elif now - self._placed >= DOUBLE_TAP:
            self.dispatch("on_other")

    def on_place(self, *_: Any) -> None:
        """Place was tapped."""

    def on_clear(self, *_: Any) -> None:
        """The tile was tapped: take the picks back."""

    def on_other(self, *_: Any) -> None:
        """The second button was tapped."""


load_kv(__file__)
