"""The bottom bar: the tile about to be placed, or what else can be done now.

While a tile is being entered nothing in it changes its place: what is offered keeps its room unseen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.ui import picker, shapes  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.widgets import snug  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.people import Face


class BarLayer(BoxLayout):
    """Keeps its room while it is hidden, and lets touches through to what is shown instead."""

    hidden = BooleanProperty(False)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.hidden and bool(super().on_touch_down(touch))


class OfferRow(BarLayer):
    """What can be done instead of entering a tile, and by whom. Fires `on_accept`."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)  # whose it is, if not in turn
    names: ListProperty[str] = ListProperty()  # instead of words that do not fit
    words = StringProperty("")
    colours: ListProperty[str] = ListProperty()  # that the rack must not show
    take = StringProperty("")  # the text of its button; empty if nothing is offered
    ground = ColorProperty("white")
    upright = BooleanProperty(False)  # a card of its own

    __events__ = ("on_accept",)

    def on_accept(self) -> None:
        """The button was tapped."""


class TileInHand(Press):
    """The tile in hand; a tap does something with it. Its points stand on it if `counts` are given."""

    colours: ListProperty[str] = ListProperty()
    counts: ListProperty[str] = ListProperty()
    large = BooleanProperty(False)


class IngeniousBar(BoxLayout):
    """What all forms share: the tile in hand, a hint, and what is offered beside it (`on_other`)."""

    colours: ListProperty[str] = ListProperty()
    hint = StringProperty("")
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    __events__: ClassVar[tuple[str, ...]] = ("on_other",)

    @property
    def offer(self) -> OfferRow:
        row: OfferRow = self.ids.offer
        return row

    def on_other(self) -> None:
        """What is offered was taken."""


class TallyHand(IngeniousBar):
    """Fires `on_place` and `on_clear` (the tile was tapped)."""

    counts: ListProperty[str] = ListProperty()  # the points of each half
    ready = BooleanProperty(False)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")

    __events__ = ("on_place", "on_clear")

    def on_place(self) -> None:
        """Place was tapped."""

    def on_clear(self) -> None:
        """The tile was tapped: take the picks back."""


class TallyBar(TallyHand):
    """At the foot of the screen."""


class TallyPanel(TallyHand):
    """At the side of a tablet."""


class BoardHand(IngeniousBar):
    """With the six keys. Fires `on_turn` (its tile)."""

    title = StringProperty("")
    pick: ObjectProperty[Callable[[str], None] | None] = ObjectProperty(None, allownone=True)

    __events__ = ("on_turn",)

    def on_turn(self) -> None:
        """The tile was tapped: its halves change places."""


class BoardBar(BoardHand):
    """At the foot of the screen."""


class BoardPanel(BoardHand):
    """At the side of a tablet."""


load_kv(__file__)
