"""Texts, icons and surfaces."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.look import load_kv


class Text(Label):
    """Wraps to its width and is as high as it must be. `size_sp` before the user's text scale."""

    size_sp = NumericProperty(16)


class OneLine(Label):
    """One line; what does not fit (a long name) ends in an ellipsis. As wide as its text if `hug`."""

    size_sp = NumericProperty(16)
    hug = BooleanProperty(False)


class Fitted(Label):
    """As wide as its text, wrapped only where that would be wider than `room`."""

    size_sp = NumericProperty(16)
    room = NumericProperty(1000)
    natural = NumericProperty(0)  # how wide the text is in one line

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "font_name", "bold", "room"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: Any) -> None:
        measure = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=self.bold)
        self.natural = measure.get_extents(self.text)[0] + 2
        fits = self.natural <= self.room or self.room < 2 * self.font_size  # not laid out yet
        self.text_size = (None, None) if fits else (self.room, None)
        self.width = self.natural if fits else self.room


class Icon(Label):
    """A glyph of the icon font."""

    glyph = StringProperty("")
    size_sp = NumericProperty(24)


class Figure(Label):
    """A number to be read at arm's length: as large as `size_sp`, smaller only where it would not fit."""

    size_sp = NumericProperty(56)

    def fit(self) -> None:
        if self.width > 1 and self.text:
            wanted = self.size_sp * self.unit
            room = self.width / max(1, len(self.text)) / 0.58  # a digit of Roboto Black is 0.57 em wide
            self.font_size = min(wanted, room, self.height / 1.07 if self.height > 1 else wanted)

    unit = NumericProperty(1.0)


class Surface(Widget):
    """A rounded ground. `edge` > 0 makes it raised: a solid lower edge."""

    fill = ColorProperty("white")
    edge_fill = ColorProperty("black")
    outline = ColorProperty((0, 0, 0, 0))
    edge = NumericProperty(0)
    radius = NumericProperty(0)
    drop = NumericProperty(0)  # how far it is pressed down


class Panel(Surface, BoxLayout):
    """A surface that holds things."""


class Rule(Widget):
    """A hairline."""


load_kv(__file__)
