"""The sheets of Ingenious: typing a large number, correcting the markers, which tiles are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.referee import Json
from companion.games.ingenious.drafts import BACK, Correction, TypedNumber
from companion.games.ingenious.rules.board import Tile
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.ui import shapes  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.context import Session
from companion.ui import icons
from companion.ui.look import Look, load_kv
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Segments
from companion.ui.widgets.sheet import Sheet

LONG_NAMES = 20  # letters of all sides; more do not stand beside each other


def _done_button(context: Session, text: str, done: Callable[[], None]) -> BigButton:
    button = BigButton(text=text, icon=icons.CHECK, fill=context.fill, edge_fill=context.edge_fill, ink=WHITE)
    button.bind(on_release=lambda _: done())
    return button


class NumberDisplay(BoxLayout):
    text = StringProperty("")


class NumberSheet(Sheet):
    """A keypad for a number that has no key of its own."""

    def __init__(self, context: Session, on_number: Callable[[int], None]) -> None:
        super().__init__(title=context.look.tr("How many points?"))
        self.typed = TypedNumber()
        self._on_number = on_number
        self.display = self.add(NumberDisplay())
        keys = GridLayout(cols=3, spacing=8, size_hint_y=None)
        keys.bind(minimum_height=keys.setter("height"))
        palette = context.look.palette
        for text in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", BACK):
            key = BigButton(text="" if text == BACK else text, icon=icons.BACKSPACE if text == BACK else "")
            key.fill, key.edge_fill = palette.table, palette.edge
            key.opacity, key.disabled = (1, False) if text else (0, True)
            key.bind(on_release=lambda _, text=text: self.press(text))
            keys.add_widget(key)
        self.add(keys)
        self.add(_done_button(context, context.look.tr("Take it"), self._done))

    def entered(self) -> Json:
        return self.typed.digits

    def take_up(self, entered: Json) -> None:
        for digit in entered:
            self.press(digit)

    def press(self, key: str) -> None:
        self.typed = self.typed.pressed(key)
        self.display.text = self.typed.digits

    def _done(self) -> None:
        number = self.typed.number
        self.close()
        if number is not None:
            self._on_number(number)


class MarkerRow(BoxLayout):
    """One colour: minus, where the marker stands, plus. Fires `on_step` with -1 or 1."""

    colour = StringProperty("red")
    value = NumericProperty(0)
    most = NumericProperty(TRACK)

    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """Minus or plus was tapped."""


class CorrectionSheet(Sheet):
    """The table's word on where the markers stand; only what was changed goes into the event."""

    def __init__(self, context: Session, state: IngeniousState) -> None:
        tr = context.look.tr
        super().__init__(title=tr("Correct the markers"))
        self.context, self.state = context, state
        names = [", ".join(side.players) for side in state.sides]
        stacked = sum(map(len, names)) * context.look.text_scale > LONG_NAMES
        self.choice = Segments(value=state.side, accent=context.accent, stacked=stacked)
        self.choice.options = list(enumerate(names))
        self.choice.bind(on_choose=lambda _, side: self.show(Correction.of(state, side)))
        self.add(self.choice)
        self.rows = [MarkerRow(colour=colour, most=state.track) for colour in COLOURS]
        for row in self.rows:
            row.bind(on_step=lambda row, by: self.show(self.draft.stepped(row.colour, by, state)))
            self.add(row)
        self.add(_done_button(context, tr("Set the markers"), self._done))
        self.show(Correction.of(state, state.side))

    def entered(self) -> Json:
        return self.draft.side, self.draft.markers

    def take_up(self, entered: Json) -> None:
        side, markers = entered
        self.show(Correction(side, markers))

    def show(self, draft: Correction) -> None:
        self.draft = draft
        self.choice.value = draft.side
        for row, marker in zip(self.rows, draft.markers, strict=True):
            row.value = marker

    def _done(self) -> None:
        event = self.draft.event(self.state)
        self.close()
        if event is not None:
            self.context.submit(event)


class TileKind(BoxLayout):
    colours: ListProperty[str] = ListProperty()
    left = StringProperty("")
    gone = BooleanProperty(False)


class TilesLeftSheet(Sheet):
    """Which tiles have not been played yet, by kind."""

    def __init__(self, look: Look, left: Mapping[Tile, int]) -> None:
        super().__init__(title=look.tr("Tiles left"))
        total = sum(max(0, count) for count in left.values())
        words = look.trn("{n} tile has not been played.", "{n} tiles have not been played.", total)
        self.add(Text(text=words.format(n=total), color=look.palette.ink2))
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for kind, count in left.items():
            grid.add_widget(TileKind(colours=list(kind), left=str(max(0, count)), gone=count <= 0))
        self.add(grid)


load_kv(__file__)
