"""Which way the values grow, below the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.comparity.box.stored import Measure
from companion.games.comparity.ui.painter import STEP
from companion.games.comparity.ui.values import axis_words
from companion.ui.look import load_kv


class Axes(BoxLayout):
    low = StringProperty("")
    high = StringProperty("")
    size_sp = NumericProperty(14)
    needed = NumericProperty(0)
    shown = BooleanProperty(True)


class TableWithAxes(BoxLayout):
    """The words give way where not even one card would fit above them."""

    axes = ObjectProperty(None, allownone=True)

    def __init__(self, board: Widget, axes: Axes) -> None:
        super().__init__(axes=axes)
        self.add_widget(board)
        self.add_widget(axes)
        self.fbind("height", self._fit)
        axes.fbind("needed", self._fit)

    def _fit(self, *_: Any) -> None:
        self.axes.shown = self.height - self.axes.needed - dp(4) >= dp(STEP[1])


def axes_of(look: Any, measure: Measure) -> Axes:
    low, high = axis_words(look, measure)
    if look.large_text:  # no room for both ends in large letters
        return Axes(high=high, size_sp=12)
    high = look.tr("{higher}, also upwards").format(higher=high)
    return Axes(low=low, high=high, size_sp=14 if look.form in ("phone", "tablet") else 12)


load_kv(__file__)
