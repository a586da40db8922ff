"""The bottom bar: the tile about to be placed, or what else can be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.ui import picker, shapes  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.tokens import DOUBLE_TAP
from companion.ui.widgets import snug  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.buttons import BigButton


class IngeniousBar(BoxLayout):
    """What both forms share: the tile in hand, a hint, and `on_other` (decline, or change the rack)."""

    colours: ListProperty[str] = ListProperty()
    hint = StringProperty("")
    other_text = StringProperty("")  # text of the second button, empty if there is none
    missing: ListProperty[str] = ListProperty()  # the colours that the rack must not show
    accent = ColorProperty("black")
    upright = BooleanProperty(False)  # a panel at the side of a tablet
    room: NumericProperty[float] = NumericProperty(60)  # for the tile and the words, whatever they are

    __events__: ClassVar[tuple[str, ...]] = ("on_other",)

    def on_other(self) -> None:
        """The second button was tapped."""


class TallyBar(IngeniousBar):
    """Fires `on_place` and `on_clear` (the tile was tapped)."""

    points = StringProperty("")
    ready = BooleanProperty(False)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    stacked = BooleanProperty(False)  # the words above the button

    __events__ = ("on_place", "on_clear")
    _placed = 0.0  # when Place was tapped last

    def press(self) -> None:
        """The second tap of a double tap on Place is no answer to what is offered there since."""
        now = Clock.get_time()
        if not self.other_text:
            self._placed = now
            self.dispatch("on_place")
        elif now - self._placed >= DOUBLE_TAP:
            self.dispatch("on_other")

    def on_place(self) -> None:
        """Place was tapped."""

    def on_clear(self) -> None:
        """The tile was tapped: take the picks back."""


class BoardBar(IngeniousBar):
    """With the six keys. Fires `on_turn` (its tile)."""

    title = StringProperty("")
    pick: ObjectProperty[Callable[[str], None] | None] = ObjectProperty(None, allownone=True)

    __events__ = ("on_turn",)
    _other: BigButton | None = None

    def on_other_text(self, *_: object) -> None:
        place = self.ids.other
        if not self.other_text:
            place.clear_widgets()
            return
        if self._other is None:
            self._other = BigButton(hug=not self.upright)
            self._other.bind(on_release=lambda _: self.dispatch("on_other"))
        self._other.text = self.other_text
        if self._other.parent is None:
            place.add_widget(self._other)

    def on_turn(self) -> None:
        """The tile was tapped: its halves change places."""


load_kv(__file__)
