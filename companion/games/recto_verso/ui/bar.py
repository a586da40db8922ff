"""The bottom bar: what is due and its button, or the two keys that judge a building."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press


class DueBar(BoxLayout):
    """What is due, and its button."""

    title = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    upright = BooleanProperty(False)  # a panel at the side of a tablet
    stacked = BooleanProperty(False)  # the words above the button

    __events__ = ("on_go", "on_ready")

    def on_ready(self) -> None:
        """A finger is on the button."""

    def go(self, touch: MotionEvent) -> None:
        self.dispatch("on_go", max(touch.time_start, touch.time_end))

    def on_go(self, stamp: float) -> None:
        """The button was tapped; `stamp` is the time on the touch."""


class JudgeKey(Press):
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    ink = ColorProperty("black")
    icon_ink = ColorProperty("black")
    without_icon = BooleanProperty(False)  # there is no room for it


class JudgeBar(BoxLayout):
    """Two keys, beside each other or, at the side of a tablet, below."""

    upright = BooleanProperty(False)


load_kv(__file__)
