"""The bottom bar of Comparity: the cards that are spoken of, what is due, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.ui.painter import fitting, put_name
from companion.games.comparity.ui.values import NO_BREAK
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.look import load_kv
from companion.ui.mesh import put, rounded
from companion.ui.tokens import DOUBLE_TAP, WHITE
from companion.ui.widgets.basic import Icon
from companion.ui.widgets.buttons import BigButton, IconButton

NAMED = 56  # dp; a narrower plate shows the value alone, its unit below the number


class Action(NamedTuple):
    """A button of the bar. `main` wears the game's colour; without a text it is a small one with an icon."""

    text: str
    do: Callable[[], Any]
    icon: str = ""
    label: str = ""
    main: bool = True


class CardPlate(Drawing):
    """A card in few words: its value and its name, both as large as there is room."""

    value = StringProperty("")
    name = StringProperty("")
    palette = ObjectProperty()
    scale = NumericProperty(1.0)
    drawn_from = ("value", "name", "palette", "scale")

    def draw(self) -> None:
        if self.palette is None or self.width < dp(24):
            return
        put(rounded(self.width, self.height, dp(12)), self.pos, 1, self.palette.table)
        unit, room = dp(self.scale), self.width - dp(12)
        value, name, below = self.value, self.name, (self.center_x, self.center_y - 12 * unit)
        if self.width < NAMED * unit:  # a stump of a name tells nothing
            value, _, name = self.value.partition(NO_BREAK)
        up = 13 if name else 0
        size = fitting(value, room, 20 * unit)
        put_text(value, (self.center_x, self.center_y + up * unit), size, self.palette.ink)
        put_name(name, below, self.palette.ink2, room, unit)


class ComparityBar(BoxLayout):
    """Shows cards (pairs of value and name), a hint and up to two or three buttons."""

    title = StringProperty("")  # whose move it is, where no other place says so
    hint = StringProperty("")
    cards = ListProperty()
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    upright = BooleanProperty(False)  # a panel at the side of a tablet
    slim = BooleanProperty(False)  # no room for words beside buttons: the hint stands below the cards

    def __init__(self, look: Any, narrow: bool, **kwargs: Any) -> None:
        """`narrow`: large letters in a small place, where what the button says is not said twice."""
        super().__init__(**kwargs)
        self._look, self._narrow = look, narrow
        self._offered: Any = None
        self._pressed: tuple[float, Any] = (-1.0, None)  # when, and what was offered then
        self._buttons: dict[tuple[str, str], Any] = {}  # made once: a button costs more than a table of cards
        self._actions: dict[tuple[str, str], Action] = {}

    def show(
        self,
        hint: str,
        cards: tuple[tuple[str, str], ...] = (),
        between: str = "",
        actions: tuple[Action, ...] = (),
    ) -> None:
        """`between` is the icon between two cards."""
        spoken = any(action.text for action in actions)
        self.hint = "" if self._narrow and spoken else hint
        crowded = self._narrow and len(cards) > 1 and len(actions) > 1  # the rings on the table tell which
        self._show_cards(() if crowded else cards, between)
        self._offered = (cards, tuple(action.text for action in actions))
        self._actions = {(action.text, action.label): action for action in actions}
        for named, action in self._actions.items():
            if named not in self._buttons:
                self._buttons[named] = self._button(named, action)
        self.ids.buttons.clear_widgets()
        for named in self._actions:
            self.ids.buttons.add_widget(self._buttons[named])

    def _show_cards(self, cards: tuple[tuple[str, str], ...], between: str) -> None:
        row = self.ids.plates
        row.clear_widgets()
        self.cards = list(cards)
        for at, (value, name) in enumerate(cards):
            if at and between:
                sign = Icon(glyph=between, color=self._look.palette.good, pos_hint={"center_y": 0.5})
                row.add_widget(sign)
            plate = CardPlate(value=value, name=name, pos_hint={"center_y": 0.5})
            plate.size_hint_x, plate.size_hint_max_x = 1, dp(132)
            row.add_widget(plate)

    def _button(self, named: tuple[str, str], action: Action) -> Any:
        palette = self._look.palette
        button: Any
        if action.text:
            button = BigButton(
                text=action.text, icon=action.icon, hug=not self.upright,
                pos_hint={"center_y": 0.5},
            )  # fmt: skip
            button.fill = self.fill if action.main else palette.table
            button.edge_fill = self.edge_fill if action.main else palette.edge
            button.ink = WHITE if action.main else palette.ink
        else:
            button = IconButton(
                icon=action.icon or icons.CLOSE, label=action.label, ink=palette.ink, fill=palette.table,
                edge_fill=palette.edge, pos_hint={"center_y": 0.5},
            )  # fmt: skip
        button.bind(on_release=lambda _: self._press(named))
        return button

    def _press(self, named: tuple[str, str]) -> None:
        """The second tap of a double tap is no answer to what is offered there since."""
        action = self._actions[named]
        now, (then, offered) = Clock.get_time(), self._pressed
        self._pressed = (now, self._offered)
        if not action.text or now - then >= DOUBLE_TAP or offered == self._offered:
            action.do()


load_kv(__file__)
