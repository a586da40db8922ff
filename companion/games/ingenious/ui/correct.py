"""The sheets of the tally: typing a large number, and correcting the markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ingenious.rules.referee import IngeniousState
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui import symbols  # noqa: F401 (used in the Kivy file)
from companion.ui import icons
from companion.ui.look import Look, load_kv
from companion.ui.widgets.buttons import BigButton, Segments
from companion.ui.widgets.sheet import Sheet

MAX_DIGITS = 2


class NumberDisplay(BoxLayout):
    text = StringProperty("")


class NumberSheet(Sheet):
    """A keypad for a number that has no key of its own."""

    def __init__(self, look: Look, screen: Any, on_number: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.display = self.add(NumberDisplay())
        keys = GridLayout(cols=3, spacing=8, size_hint_y=None)
        keys.bind(minimum_height=keys.setter("height"))
        for text in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "back"):
            key = BigButton(
                text="" if text == "back" else text, icon=icons.BACKSPACE if text == "back" else ""
            )
            key.fill, key.edge_fill = look.palette.table, look.palette.edge
            key.opacity, key.disabled = (1, False) if text else (0, True)
            key.bind(on_release=lambda _, text=text: self.press(text))
            keys.add_widget(key)
        self.add(keys)
        done = BigButton(
            text=look.tr("Take it"),
            fill=screen.fill,
            edge_fill=screen.edge_fill,
            ink=(1, 1, 1, 1),
            icon=icons.CHECK,
        )
        done.bind(on_release=lambda _: self._done(on_number))
        self.add(done)

    def press(self, key: str) -> None:
        shown = self.display.text
        self.display.text = shown[:-1] if key == "back" else (shown + key).lstrip("0")[:MAX_DIGITS]

    def _done(self, on_number: Callable[[int], None]) -> None:
        text = self.display.text
        self.close()
        if text:
            on_number(int(text))


class MarkerRow(BoxLayout):
    """One colour: minus, where the marker stands, plus."""

    colour = StringProperty("red")
    value = NumericProperty(0)
    most = NumericProperty(18)
    look = ObjectProperty(None, allownone=True)

    def step(self, by: int) -> None:
        self.value = min(self.most, max(0, self.value + by))


class CorrectionSheet(Sheet):
    """The table's word on where the markers stand; only what was changed goes into the event."""

    def __init__(self, screen: Any, state: IngeniousState) -> None:
        tr = screen.look.tr
        super().__init__(title=tr("Correct the markers"))
        self.screen, self.state, self.side = screen, state, state.side
        names = [", ".join(side.players) for side in state.sides]
        self.choice = Segments(
            value=self.side, accent=screen.accent, stacked=sum(map(len, names)) * screen.look.text_scale > 20
        )
        self.choice.options = list(enumerate(names))
        self.choice.bind(on_choose=lambda _, side: self.show(side))
        self.add(self.choice)
        self.rows = [MarkerRow(colour=colour, most=state.track) for colour in COLOURS]
        for row in self.rows:
            self.add(row)
        done = BigButton(
            text=tr("Set the markers"),
            icon=icons.CHECK,
            fill=screen.fill,
            edge_fill=screen.edge_fill,
            ink=(1, 1, 1, 1),
        )
        done.bind(on_release=lambda _: self._done())
        self.add(done)
        self.show(self.side)

    def show(self, side: int) -> None:
        self.side = self.choice.value = side
        for row, marker in zip(self.rows, self.state.sides[side].markers, strict=True):
            row.value = marker

    def _done(self) -> None:
        stand = self.state.sides[self.side]
        changed = {row.colour: int(row.value) for row in self.rows if row.value != stand.marker(row.colour)}
        self.close()
        if changed:
            self.screen.submit({"type": "correct", "side": self.side, "markers": changed})


load_kv(__file__)
