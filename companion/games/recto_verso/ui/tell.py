"""How long a building took, told by the table: the clock was stopped wrongly, or nobody stopped it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.games.recto_verso.drafts import told_later
from companion.games.recto_verso.ui.context import AnyScreen, Mode
from companion.games.recto_verso.ui.digits import HIGH, Digits
from companion.games.recto_verso.ui.views import DueView, Pair, StackedPair
from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet

STEPS = ((-60, -10, -1), (60, 10, 1))  # seconds, row by row


class TimeKeys(Column):
    """A time and the keys that make it longer and shorter."""

    ms: NumericProperty[int] = NumericProperty(0)

    def __init__(self, context: AnyScreen) -> None:
        super().__init__(spacing=dp(8))
        self._texts, palette = context.texts, context.look.palette
        size = dp(64 if context.look.short else 88)
        self.digits = Digits(size_px=size, colour=palette.ink, size_hint_y=None, height=size * HIGH)
        self.add_widget(self.digits)
        for steps in STEPS:
            row = BoxLayout(size_hint_y=None, spacing=dp(8))
            for step in steps:
                text = ("+" if step > 0 else "\u2212") + context.texts.clock(abs(step) * 1000)
                key = BigButton(text=text, fill=context.tint, edge_fill=palette.edge, ink=context.accent)
                key.bind(on_release=lambda _, step=step: self.change(step))
                key.bind(height=row.setter("height"))
                row.height = key.height
                row.add_widget(key)
            self.add_widget(row)
        self.on_ms()

    def change(self, seconds: int) -> None:
        self.ms = told_later(self.ms, seconds)

    def on_ms(self, *_: object) -> None:
        self.digits.text = self._texts.clock(self.ms)


class TellSheet(Sheet):
    """`done` gets the time in ms; whole seconds, as people tell it."""

    def __init__(self, context: AnyScreen, ms: int, done: Callable[[int], None]) -> None:
        tr = context.look.tr
        super().__init__(title=tr("How long did it take?"))
        self.keys = TimeKeys(context)
        self.keys.ms = told_later(ms, 0)
        take = BigButton(icon=icons.CHECK, text=tr("Take this time"), ink=WHITE)
        take.fill, take.edge_fill = context.fill, context.edge_fill

        def taken(_: object) -> None:
            self.close()
            done(self.keys.ms)

        take.bind(on_release=taken)
        told = tr("The clock was stopped wrongly, or nobody stopped it: tell how long the building took.")
        for widget in (Text(text=told, size_sp=14, color=context.look.palette.ink2), self.keys, take):
            self.add(widget)

    def entered(self) -> Json:
        return self.keys.ms

    def take_up(self, entered: Json) -> None:
        self.keys.ms = entered


class TellView(DueView[Mode]):
    """The same where no clock can run: a round of the log, or a countdown that is over."""

    def __init__(self, context: AnyScreen, ms: int, done: Callable[[int], None]) -> None:
        super().__init__(context)
        self.pair = (StackedPair if self.look.large_text else Pair)(token=dp(44))
        self.keys = TimeKeys(context)
        self.keys.ms = told_later(ms, 0)
        self.add(self.pair, Widget(), self.keys, Widget())
        bar = self.add_bar(icons.CHECK, self.look.tr("Take this time"))
        bar.bind(on_go=lambda *_: done(self.keys.ms))

    def show(self, state: Mode) -> None:
        self.pair.show(self.faces(state, state.builders))
        self.confirm.title = self.look.tr("How long did it take?")
