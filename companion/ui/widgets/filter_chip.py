"""A chip that narrows a list: paper with a chevron until something is chosen, then ink with a cross."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press


class FilterChip(Press):
    text = StringProperty("")
    chosen = BooleanProperty(False)


load_kv(__file__)
