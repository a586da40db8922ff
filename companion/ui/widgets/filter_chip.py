"""A chip that narrows a list: paper with a chevron until something is chosen, then ink with a cross."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press


class FilterChip(Press):
    text = StringProperty("")
    chosen = BooleanProperty(False)
    room: NumericProperty[float] = NumericProperty(dp(160))  # for the text: a long name ends in an ellipsis


load_kv(__file__)
