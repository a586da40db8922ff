"""The bottom bar of Comparity: the cards that are spoken of, what is due, and the button that does it."""

from __future__ import annotations

from typing import Final

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

from companion.games.comparity.ui.offers import Action, Offer
from companion.games.comparity.ui.painter import fitting, put_name
from companion.games.comparity.ui.values import NO_BREAK
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.look import Look, load_kv
from companion.ui.mesh import put, rounded
from companion.ui.tokens import WHITE, Paint, Palette
from companion.ui.widgets.basic import Icon
from companion.ui.widgets.buttons import BigButton, IconButton

NAMED: Final = 56  # dp; a narrower plate shows the value alone, its unit below the number
LARGE: Final = 1.15  # a text scale beyond which a short bar says little


class CardPlate(Drawing):
    """A card in few words: its value and its name, both as large as there is room."""

    value = StringProperty("")
    name = StringProperty("")
    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
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
    """Shows an offer: cards, a hint and up to two or three buttons."""

    title = StringProperty("")  # whose move it is, where no other place says so
    lead = StringProperty("")
    hint = StringProperty("")
    many = BooleanProperty(False)  # more than one button
    cards: ListProperty[tuple[str, str]] = ListProperty()
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")

    def __init__(self, look: Look, fill: Paint, edge_fill: Paint) -> None:
        super().__init__(fill=fill, edge_fill=edge_fill)
        self._look = look
        # large letters in a small place: what the button says is not said twice
        self._terse = look.large_text or (look.short and look.text_scale > LARGE)
        self._actions: dict[tuple[str, str], Action] = {}
        # made once: a button costs more than a table of cards
        self._buttons: dict[tuple[str, str], BigButton | IconButton] = {}

    def show(self, offer: Offer) -> None:
        worded = any(action.text for action in offer.actions)
        self.many = len(offer.actions) > 1
        self.lead = "" if self._terse and self.many else offer.lead
        self.hint = "" if self._terse and worded else offer.hint
        # the rings on the table tell which
        crowded = self._terse and len(offer.cards) > 1 and len(offer.actions) > 1
        self._show_cards(() if crowded else offer.cards, offer.between)
        before, self._actions = list(self._actions), {action.key: action for action in offer.actions}
        if list(self._actions) == before:
            return
        self.ids.buttons.clear_widgets()
        for key, action in self._actions.items():
            if key not in self._buttons:
                self._buttons[key] = self._button(action)
            self.ids.buttons.add_widget(self._buttons[key])

    def _show_cards(self, cards: tuple[tuple[str, str], ...], between: str) -> None:
        row = self.ids.plates
        if not cards and not self.cards:
            return
        row.clear_widgets()
        self.cards = list(cards)
        for n, (value, name) in enumerate(cards):
            if n and between:
                sign = Icon(glyph=between, color=self._look.palette.good, pos_hint={"center_y": 0.5})
                row.add_widget(sign)
            plate = CardPlate(value=value, name=name, pos_hint={"center_y": 0.5})
            plate.size_hint_x, plate.size_hint_max_x = 1, dp(132)
            row.add_widget(plate)

    def _button(self, action: Action) -> BigButton | IconButton:
        palette, button = self._look.palette, self._plain_button(action)
        main = bool(action.text) and action.main
        button.fill = self.fill if main else palette.table
        button.edge_fill = self.edge_fill if main else palette.edge
        button.ink = WHITE if main else palette.ink
        button.bind(on_release=lambda _: self._do(action.key))
        return button

    def _do(self, key: tuple[str, str]) -> None:
        """What it is for now; nothing if another finger has made it pointless meanwhile."""
        if key in self._actions:
            self._actions[key].do()

    def _plain_button(self, action: Action) -> BigButton | IconButton:
        middle = {"center_y": 0.5}
        if not action.text:
            return IconButton(icon=action.icon or icons.CLOSE, label=action.label, pos_hint=middle)
        hug = self._look.form != "tablet"  # there the bar is a panel at the side
        return BigButton(text=action.text, icon=action.icon, hug=hug, pos_hint=middle)


load_kv(__file__)
