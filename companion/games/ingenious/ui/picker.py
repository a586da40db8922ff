"""Choosing the two symbols of a tile, and the bar that holds them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
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

from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui import symbols  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.symbols import draw_tile
from companion.ui.draw import Drawing, put_text
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import BigButton


class SymbolPicker(Drawing):
    """Six keys; `picks` are the chosen colours, two at most. Calls `pick` with a colour."""

    picks = ListProperty()
    palette = ObjectProperty()
    accent = ColorProperty("black")
    columns = NumericProperty(6)
    pick = ObjectProperty(None, allownone=True)
    drawn_from = ("picks", "palette", "columns", "accent")

    @property
    def rows(self) -> int:
        return -(-len(COLOURS) // int(self.columns))

    def key_at(self, pos: tuple[float, float]) -> str | None:
        column = int((pos[0] - self.x) // (self.width / self.columns))
        row = int((self.top - pos[1]) // (self.height / self.rows))
        at = row * int(self.columns) + column
        return COLOURS[at] if 0 <= column < self.columns and 0 <= at < len(COLOURS) else None

    def middle(self, colour: str) -> tuple[float, float]:
        row, column = divmod(COLOURS.index(colour), int(self.columns))
        return self.x + (column + 0.5) * self.width / self.columns, self.top - (
            row + 0.5
        ) * self.height / self.rows

    def draw(self) -> None:
        box = min(self.width / self.columns - dp(4), self.height / self.rows - dp(2), dp(60))
        for colour in COLOURS:
            x, y = self.middle(colour)
            count = list(self.picks).count(colour)
            if count:
                for inset, paint in ((0, self.accent), (dp(2), self.palette.table)):
                    Color(*paint)
                    side = box - 2 * inset
                    SmoothRoundedRectangle(
                        pos=(x - side / 2, y - side / 2), size=(side, side), radius=[dp(14)]
                    )
            draw_tile(colour, (x, y), box * 0.42, dp(2))
            if count > 1:
                Color(*self.palette.ink)
                SmoothEllipse(pos=(x + box * 0.2, y + box * 0.12), size=(dp(22), dp(22)))
                put_text(
                    "×2",
                    (x + box * 0.2 + dp(11), y + box * 0.12 + dp(11)),
                    dp(12),
                    self.palette.paper,
                    "Medium",
                )

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["key"] = self.key_at(touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        colour = self.key_at(touch.pos) if self.collide_point(*touch.pos) else None
        if colour is not None and colour == touch.ud.get("key") and self.pick is not None:
            self.pick(colour)
        return True


class BoardBar(BoxLayout):
    """The tile in hand, what to do with it, and the six keys. Fires `on_turn` (its tile) and `on_other`."""

    colours = ListProperty()
    title = StringProperty("")
    hint = StringProperty("")
    other_text = StringProperty("")
    missing = ListProperty()
    upright = BooleanProperty(False)
    accent = ColorProperty("black")
    pick = ObjectProperty(None, allownone=True)

    __events__ = ("on_turn", "on_other")
    _other: BigButton | None = None

    def on_other_text(self, *_: Any) -> None:
        place = self.ids.other
        if not self.other_text:
            place.clear_widgets()
            return
        if self._other is None:
            self._other = BigButton(hug=not self.upright)
            self._other.bind(on_release=lambda _: self.dispatch("on_other"))
        self._other.text = self.other_text
        if self._other.parent is None:
            place.add_widget(self._other)

    def on_turn(self, *_: Any) -> None:
        """The tile was tapped: its halves change places."""

    def on_other(self, *_: Any) -> None:
        """The second button was tapped."""


load_kv(__file__)
