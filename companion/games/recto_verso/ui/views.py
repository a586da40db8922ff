"""What the views of a Recto Verso session are made of: one view for each thing that can be due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.ui import digits  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.tokens import TOKEN_TURNS
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.layout import Column, Scroll


class Roomy(BoxLayout):
    """Things below each other: as high as they must be, and at least as high as the place they lie in."""


class Pair(BoxLayout):
    """The two who build."""

    faces = ListProperty()
    names = ListProperty()
    token = NumericProperty(dp(48))
    stacked = BooleanProperty(False)  # the names below the tokens
    turned = NumericProperty(1)  # how far the partner's token has been turned over

    def show(self, faces: Sequence[Any]) -> None:
        self.faces, self.names = list(faces), [face.name for face in faces]

    def turn_over(self, seconds: float) -> None:
        """The token that was drawn comes up; it is on the disk already."""
        self.turned = 1
        if seconds:
            self.turned = 0
            Animation(turned=1, d=seconds, t="out_quad").start(self)


class Fact(BoxLayout):
    """An icon and a sentence."""

    icon = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty("black")


class DueBar(BoxLayout):
    """The bottom bar: what is due, and its button."""

    title = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    upright = BooleanProperty(False)  # a panel at the side of a tablet
    stacked = BooleanProperty(False)  # the words above the button

    __events__ = ("on_go",)

    def on_go(self, stamp: float) -> None:
        """The button was tapped; `stamp` is the time on the touch."""


class JudgeKey(Press):
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    ink = ColorProperty("black")
    mark = ColorProperty("black")
    bare = BooleanProperty(False)  # no room for the icon


class JudgeBar(BoxLayout):
    """Two keys, beside each other or, at the side of a tablet, below."""

    upright = BooleanProperty(False)


class View:
    """`body` goes in the middle, `side` to the actions of a wide window, `confirm` in the bottom bar."""

    confirm: Any

    def __init__(self, parts: Any) -> None:
        self.parts, self.screen, self.look = parts, parts.screen, parts.look
        self.body, self._column = _scrolling()
        self.side = Column(spacing=dp(8), padding=(0, dp(8), 0, 0)) if self.look.form == "landscape" else None

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            self._column.add_widget(widget)

    def add_beside(self, *widgets: Widget) -> None:
        """In a landscape window beside the rest, else below it."""
        for widget in widgets:
            (self._column if self.side is None else self.side).add_widget(widget)

    def bar(self, icon: str, text: str) -> DueBar:
        return DueBar(
            icon=icon, text=text, fill=self.screen.fill, edge_fill=self.screen.edge_fill,
            upright=self.look.form == "tablet",
        )  # fmt: skip

    def say_due(self) -> None:
        due = self.screen.texts.due(self.parts.state)
        self.confirm.title, self.confirm.note = due.lead, due.rest

    def fact(self, icon: str, text: str = "") -> Fact:
        return Fact(icon=icon, text=text, accent=self.screen.accent)

    def show(self, state: Any) -> None:
        """Copy the state into the widgets."""
        raise NotImplementedError

    def appear(self, came_from: str | None) -> None:
        """It has just been put on the screen, after something else was due."""


def _scrolling() -> tuple[Scroll, Roomy]:
    scroll, column = Scroll(), Roomy()
    scroll.add_widget(column)
    return scroll, column


def turning(look: Any) -> float:
    return float(look.seconds(TOKEN_TURNS))


load_kv(__file__)
