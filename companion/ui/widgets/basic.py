"""Texts, icons and surfaces."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.look import load_kv
from companion.ui.mesh import Together, foot, put, put_box, rounded_line


class Text(Label):
    """Wraps to its width and is as high as it must be. `size_sp` before the user's text scale."""

    size_sp: NumericProperty[float] = NumericProperty(16)


class OneLine(Label):
    """One line; what does not fit (a long name) ends in an ellipsis. As wide as its text if `hug`."""

    size_sp: NumericProperty[float] = NumericProperty(16)
    hug = BooleanProperty(False)


class Fitted(Label):
    """As wide as its text, wrapped only where that would be wider than `room`."""

    size_sp: NumericProperty[float] = NumericProperty(16)
    room: NumericProperty[float] = NumericProperty(1000)
    natural: NumericProperty[float] = NumericProperty(0)  # how wide the text is in one line

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "font_name", "bold", "room"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        measure = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=self.bold)
        self.natural = measure.get_extents(self.text)[0] + 2
        fits = self.natural <= self.room or self.room < 2 * self.font_size  # not laid out yet
        self.text_size = (None, None) if fits else (self.room, None)
        self.width = self.natural if fits else self.room


class Icon(Label):
    """A glyph of the icon font."""

    glyph = StringProperty("")
    size_sp: NumericProperty[float] = NumericProperty(24)


class Figure(Label):
    """A number to be read at arm's length: as large as `size_sp`, smaller only where it would not fit."""

    size_sp: NumericProperty[float] = NumericProperty(56)
    unit = NumericProperty(1.0)  # pixels of one sp, without the user's text scale

    def fit(self) -> None:
        if self.width > 1 and self.text:
            wanted = self.size_sp * self.unit
            room = self.width / max(1, len(self.text)) / 0.58  # a digit of Roboto Black is 0.57 em wide
            self.font_size = min(wanted, room, self.height / 1.07 if self.height > 1 else wanted)


class Surface(Widget):
    """A rounded ground. `edge` > 0 makes it raised: a solid lower edge."""

    fill = ColorProperty("white")
    edge_fill = ColorProperty("black")
    outline = ColorProperty((0, 0, 0, 0))
    edge: NumericProperty[float] = NumericProperty(0)
    radius: NumericProperty[float] = NumericProperty(0)
    drop: NumericProperty[float] = NumericProperty(0)  # how far it is pressed down

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ground = Canvas()
        self.canvas.before.insert(0, self._ground)
        self._box: tuple[float, ...] = ()
        self._redraw = Clock.create_trigger(self._draw_ground, -1)
        for name in ("pos", "size", "fill", "edge_fill", "outline", "edge", "radius", "drop"):
            self.fbind(name, self._redraw)
        self._redraw()

    def _draw_ground(self, *_: object) -> None:
        box = (*self.pos, *self.size)
        if box != self._box:  # the layout may still be moving: draw once it rests
            self._box = box
            self._redraw()
            return
        self._ground.clear()
        x, y, width, height = *self.pos, self.width, self.height - self.edge
        if width < 1 or height < 1:
            return
        face = (x, y + self.edge - self.drop)
        with self._ground, Together():
            if self.edge > self.drop and self.edge_fill[3]:
                low = foot(self.height - self.drop, self.radius, self.edge, self.fill)
                put_box((x, y), (width, low), self.radius, self.edge_fill)
            if self.fill[3]:
                put_box(face, (width, height), self.radius, self.fill)
            if self.outline[3]:
                put(rounded_line(width, height, self.radius, dp(1)), face, 1, self.outline)


class Panel(Surface, BoxLayout):
    """A surface that holds things."""


class Rule(Widget):
    """A hairline."""


load_kv(__file__)
