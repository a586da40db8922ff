"""Containers."""

from __future__ import annotations

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout

from companion.ui.look import load_kv


class Column(BoxLayout):
    """Things below each other, as high as they are together."""


class Flow(StackLayout):
    """Things beside each other that go on in the next line."""


class Scroll(ScrollView):
    """Scrolls only where its content is too high, so that what fits gets every touch at once."""


class Heading(BoxLayout):
    """A small heading above a group, with an optional note at its end."""

    text = StringProperty("")
    note = StringProperty("")


class BottomBar(BoxLayout):
    """Paper at the foot of a screen: what the thumb reaches."""

    ground = ColorProperty("white")


load_kv(__file__)
