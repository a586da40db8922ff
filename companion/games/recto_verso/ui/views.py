"""What the views of a Recto Verso session are made of: one view for each thing that can be due."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.ui.bar import DueBar
from companion.games.recto_verso.ui.context import AnyScreen, Mode, faces
from companion.ui.look import load_kv
from companion.ui.names import measured
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.layout import Column, Scroll
from companion.ui.widgets.people import Face


class Roomy(BoxLayout):
    """Things below each other: as high as they must be, and at least as high as the place they lie in."""


class Builders(BoxLayout):
    """The two who build."""

    faces: ListProperty[Face] = ListProperty()
    names: ListProperty[str] = ListProperty()
    token: NumericProperty[float] = NumericProperty(dp(48))
    room: NumericProperty[float] = NumericProperty(100)  # of a name
    turned: NumericProperty[float] = NumericProperty(1)  # how far the partner's token has been turned over

    def show(self, faces: Sequence[Face]) -> None:
        self.faces, self.names = faces, [face.name for face in faces]

    def turn_over(self, seconds: float) -> None:
        """The token that was drawn comes up; it is on the disk already."""
        self.turned = 1
        if seconds:
            self.turned = 0
            Animation(turned=1, d=seconds, t="out_quad").start(self)


class Pair(Builders):
    """In a row, each name beside its token."""

    @staticmethod
    def natural(names: Sequence[str], size: float) -> float:
        """How wide a name is."""
        return max(map(measured(size), names), default=0.0) + dp(4)


class StackedPair(Builders):
    """Each name below its token."""


class Fact(BoxLayout):
    """An icon and a sentence."""

    icon = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty("black")


class View(ABC, Generic[Mode]):
    """`body` goes in the middle, `side` to the actions of a wide window, `confirm` in the bottom bar."""

    confirm: Widget

    def __init__(self, context: AnyScreen) -> None:
        self.context, self.look, self.texts = context, context.look, context.texts
        self.body, self._column = Scroll(), Roomy()
        self.body.add_widget(self._column)
        self.side = Column(spacing=dp(8), padding=(0, dp(8), 0, 0)) if self.look.form == "landscape" else None

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            self._column.add_widget(widget)

    def add_beside(self, *widgets: Widget) -> None:
        """In a landscape window beside the rest, else below it."""
        for widget in widgets:
            (self._column if self.side is None else self.side).add_widget(widget)

    def fact(self, icon: str, text: str = "") -> Fact:
        return Fact(icon=icon, text=text, accent=self.context.accent)

    def faces(self, state: RectoVersoState, names: Iterable[str]) -> list[Face]:
        return faces(self.context.services, state, names)

    @abstractmethod
    def show(self, state: Mode) -> None:
        """Copy the state into the widgets."""

    def appear(self, came_from: str | None) -> None:
        """It has just been put on the screen, after something else was due."""


class DueView(View[Mode]):
    """One whose bar says what is due."""

    confirm: DueBar

    def add_bar(self, icon: str, text: str = "") -> DueBar:
        self.confirm = DueBar(
            icon=icon, text=text, fill=self.context.fill, edge_fill=self.context.edge_fill,
            upright=self.look.form == "tablet",
        )  # fmt: skip
        return self.confirm

    def show_due(self, state: Mode) -> None:
        due = self.texts.due(state)
        self.confirm.title, self.confirm.note = due.lead, due.rest
        if state.due == "start" and self.context.services.settings().count_in:
            self.confirm.note = self.look.tr("3-2-1, then show the card")


def growing_panel(**kwargs: object) -> Panel:
    """As high as what it holds."""
    panel = Panel(orientation="vertical", size_hint_y=None, **kwargs)
    panel.bind(minimum_height=panel.setter("height"))
    return panel


load_kv(__file__)
