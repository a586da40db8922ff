"""How the session frame is laid out: the same parts, placed as the window allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.game import AnyParts
from companion.ui.look import load_kv
from companion.ui.widgets.layout import Column, Scroll

if TYPE_CHECKING:
    from companion.ui.screens.session import SessionScreen


class SessionBar(BoxLayout):
    """Whose turn it is, undo, redo, menu. On its side (a rail) in a landscape phone."""

    screen: ObjectProperty[SessionScreen | None] = ObjectProperty(None, allownone=True)
    compact = BooleanProperty(False)


class SessionRail(BoxLayout):
    screen: ObjectProperty[SessionScreen | None] = ObjectProperty(None, allownone=True)


class FillGround(BoxLayout):
    """The game's colour behind the scores."""

    fill = ColorProperty("black")

    def __init__(self, widget: Widget, fill: Sequence[float]) -> None:
        super().__init__(fill=fill)
        self.add_widget(widget)


def scrolled(*widgets: Widget | None, from_top: bool = False, padding: float = 8) -> Scroll:
    """Where not all fits, the last part (the keys) is in reach first, unless it is read `from_top`."""
    column = Column(padding=dp(padding), spacing=dp(8))
    for widget in widgets:
        if widget is not None:
            column.add_widget(widget)
    scroll = Scroll()
    scroll.add_widget(column)

    def settle(*_: object) -> None:
        scroll.scroll_y = 0 if column.height > scroll.height + 1 and not from_top else 1

    column.bind(height=settle)
    scroll.bind(height=settle)
    return scroll


def framed(widget: Widget, below: float = 8) -> Column:
    column = Column(padding=(dp(8), 0, dp(8), dp(below)))
    column.add_widget(widget)
    return column


def arrange(screen: SessionScreen) -> Widget:
    """Puts the parts of a session on its screen; answers the bar."""
    if screen.look.form == "landscape":
        return _as_landscape(screen)
    return _as_tablet(screen) if screen.look.form == "tablet" else _as_phone(screen)


def _as_phone(screen: SessionScreen) -> Widget:
    parts, compact = screen.parts, screen.look.form == "compact"
    bar = parts.head or SessionBar(screen=screen, compact=compact)
    head = BoxLayout(orientation="vertical", size_hint_y=None)
    head.bind(minimum_height=head.setter("height"))
    head.add_widget(bar)
    if parts.head is None:
        head.add_widget(FillGround(parts.scores, screen.fill))
    line = framed(screen.line, below=4 if compact and parts.close else 8)
    for part in (head, _middle(parts, parts.table, parts.entry), line, parts.confirm):
        screen.add_widget(part)
    return bar


def _as_landscape(screen: SessionScreen) -> SessionRail:
    parts, bar = screen.parts, SessionRail(screen=screen)
    left = BoxLayout(orientation="vertical", size_hint_x=0.58)
    right = BoxLayout(orientation="vertical", size_hint_x=0.42)
    scores = FillGround(parts.scores, screen.fill)
    if parts.aside:  # between the system's bars, with large letters, the scores give way
        beside = scrolled(scores, parts.entry, from_top=True, padding=0)
    else:
        beside = scrolled(parts.entry, from_top=parts.from_top)
        left.add_widget(scores)
    left.add_widget(_middle(parts, parts.table))
    for part in (beside, framed(screen.line), parts.confirm):
        right.add_widget(part)
    row = BoxLayout()
    for part in (bar, left, right):
        row.add_widget(part)
    screen.add_widget(row)
    return bar


def _as_tablet(screen: SessionScreen) -> SessionBar:
    parts, bar = screen.parts, SessionBar(screen=screen)
    left = BoxLayout(size_hint_x=None, width=dp(340))
    left.add_widget(scrolled(parts.scores))
    middle = BoxLayout(orientation="vertical")
    middle.add_widget(_middle(parts, parts.table, parts.entry))
    middle.add_widget(framed(screen.line))
    row = BoxLayout(padding=dp(8), spacing=dp(8))
    if parts.aside:
        left.orientation, columns = "vertical", [left, middle]
        left.add_widget(parts.confirm)
    else:
        right = BoxLayout(size_hint_x=None, width=dp(296), padding=(0, dp(8)))
        right.add_widget(parts.confirm)
        columns = [left, middle, right]
    for part in columns:
        row.add_widget(part)
    screen.add_widget(bar)
    screen.add_widget(row)
    return bar


def _middle(parts: AnyParts, *widgets: Widget | None) -> Widget:
    """A table that fills the room stands as it is; rows are scrolled where they do not fit."""
    if not parts.fills:
        return scrolled(*widgets, from_top=parts.from_top)
    frame = BoxLayout(padding=dp(8))
    if parts.look.form == "compact":  # cells large enough to hit
        frame.padding = (0 if parts.close else dp(2), dp(2))
    frame.add_widget(parts.table)
    return frame


load_kv(__file__)
