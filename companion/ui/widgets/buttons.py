"""What can be pressed."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel


class Press(ButtonBehavior, Panel):
    """A raised surface that sinks under the finger. `on_release` is the tap."""

    min_state_time: NumericProperty[float] = NumericProperty(
        0
    )  # the release is answered at once, not after a show of being pressed


class BigButton(Press):
    """Icon and text. `accent` colours make it the main button of its place."""

    icon = StringProperty("")
    text = StringProperty("")
    ink = ColorProperty("black")
    text_sp: NumericProperty[float] = NumericProperty(18)
    hug = BooleanProperty(False)  # as wide as its content


class IconButton(Press):
    """A square of at least 48 dp with an icon. `label` is its name for the tests and for reading aloud."""

    icon = StringProperty("")
    ink = ColorProperty("white")
    label = StringProperty("")


class Row(Press):
    """A whole-width row with an icon, two lines and something at its end."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    ink = ColorProperty("black")


class SegmentKey(ButtonBehavior, Panel):
    """One key of a segmented choice."""

    text = StringProperty("")
    value: ObjectProperty[object] = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")


class Segments(Panel):
    """A tray with keys, exactly one of which is chosen."""

    options: ListProperty[tuple[object, str]] = ListProperty()  # pairs of value and text
    value: ObjectProperty[object] = ObjectProperty(None, allownone=True)
    accent = ColorProperty("black")
    stacked = BooleanProperty(False)  # keys below each other where texts are long

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """A key was tapped."""

    def on_options(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.options:
            key = SegmentKey(text=text, value=value, accent=self.accent, chosen=value == self.value)
            key.bind(on_release=lambda key: self.dispatch("on_choose", key.value))
            self.add_widget(key)

    def on_value(self, *_: object) -> None:
        for key in self._keys:
            key.chosen = key.value == self.value

    def on_accent(self, *_: object) -> None:
        for key in self._keys:
            key.accent = self.accent

    @property
    def _keys(self) -> list[SegmentKey]:
        return [key for key in self.children if isinstance(key, SegmentKey)]


class SwitchRow(ButtonBehavior, BoxLayout):
    """A row with a text and an on/off switch."""

    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    min_state_time: NumericProperty[float] = NumericProperty(0)


load_kv(__file__)
