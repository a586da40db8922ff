"""The bottom bar of Federation: the kinds of cards as keys, and the choice of six where a run is longer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label as CoreLabel
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
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.shapes import DISC, DISC_RIM
from companion.ui import icons
from companion.ui.draw import Drawing
from companion.ui.look import load_kv
from companion.ui.mesh import Batch
from companion.ui.tokens import SAFFRON, TEAM_COLOURS
from companion.ui.widgets.buttons import BigButton, Press

SMALLEST = 10  # dp of a text that has to fit


class Fit(Label):
    """One line as large as `size_sp`, smaller only where it would not fit."""

    size_sp = NumericProperty(14)
    unit = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "unit", "size_sp"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: Any) -> None:
        wanted = self.size_sp * self.unit
        if self.width > 1 and self.text:
            measure = CoreLabel(font_name=self.font_name, font_size=wanted, bold=self.bold)
            natural = measure.get_extents(self.text)[0] + 2
            wanted = max(dp(SMALLEST), min(wanted, wanted * self.width / natural))
        self.font_size = wanted


class KindKey(Press):
    """A kind of card: its sign, what it does and how many are left."""

    kind = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    high = NumericProperty(dp(68))
    screen = ObjectProperty(None, allownone=True)


class SixPicture(Drawing):
    """The chips of a run as they lie on the board; those that would be locked are filled."""

    spots = ListProperty()  # where each chip of the run lies, and whether it belongs
    new = ObjectProperty(None, allownone=True)  # where the new chip lies
    emblem = StringProperty("peak")
    rest = ColorProperty("grey")

    drawn_from = ("spots", "new", "emblem", "rest")

    def draw(self) -> None:
        if not self.spots:
            return
        columns, rows = ([spot[axis] for spot, _ in self.spots] for axis in (0, 1))
        reach = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
        step = min(self.width, self.height) / reach
        left = self.center_x - (max(columns) + min(columns)) / 2 * step
        low = self.center_y - (max(rows) + min(rows)) / 2 * step
        taken, others, ring = Batch(TEAM_COLOURS[self.emblem]), Batch(self.rest), Batch(SAFFRON)
        for (column, row), belongs in self.spots:
            at = (left + column * step, low + row * step)
            (taken if belongs else others).add(DISC, *at, step * (0.46 if belongs else 0.28))
            if (column, row) == self.new:
                ring.add(DISC_RIM, *at, step * 0.56)
        for batch in (others, taken, ring):
            batch.draw()


class SixKey(Press):
    """One way to choose six; held down it is lit on the board."""

    spots = ListProperty()
    new = ObjectProperty(None, allownone=True)
    emblem = StringProperty("peak")
    high = NumericProperty(dp(68))
    label = StringProperty("")


class FederationBar(BoxLayout):
    """Fires `on_kind` with a key's kind, `on_region`, and `on_cancel` while six are being chosen."""

    upright = BooleanProperty(False)  # a column of its own on a tablet
    slim = BooleanProperty(False)  # no row above the keys
    high = NumericProperty(dp(68))
    emblems = ListProperty()
    left = ListProperty()
    screen = ObjectProperty(None, allownone=True)
    region_text = StringProperty("")
    choosing = BooleanProperty(False)  # six of a longer run

    __events__ = ("on_kind", "on_region", "on_cancel")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys: list[KindKey] = []

    # The kinds

    def offer(self, kinds: Sequence[tuple[str, str, str, str, bool]], chosen: str) -> None:
        """Kind, icon, sign, note, whether it can be played."""
        if self.choosing or [key.kind for key in self._keys] != [kind for kind, *_ in kinds]:
            self._build(kinds)
        for key, (kind, _, sign, note, able) in zip(self._keys, kinds, strict=True):
            key.sign, key.note = sign, note
            key.chosen, key.disabled = kind == chosen, not able

    def _build(self, kinds: Sequence[tuple[str, str, str, str, bool]]) -> None:
        self.choosing = False
        self._keys = []
        grid = self._grid(2 if self.upright else len(kinds))
        for kind, icon, sign, note, _ in kinds:
            key = KindKey(kind=kind, icon=icon, sign=sign, note=note, screen=self.screen, high=self.high)
            key.bind(on_release=lambda key: self.dispatch("on_kind", key.kind))
            self._keys.append(key)
            grid.add_widget(key)

    def _grid(self, columns: int) -> GridLayout:
        place = self.ids.cards
        place.clear_widgets()
        grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        place.add_widget(grid)
        return grid

    # The choice of six

    def choose(self, keys: Sequence[SixKey]) -> None:
        self.choosing = True
        together = len(keys) + 1
        grid = self._grid(3 if self.upright else min(together, 5 if self.slim else 7))
        cancel = KindKey(
            kind="cancel", icon=icons.CLOSE, note=self.screen.look.tr("Cancel"), screen=self.screen
        )
        cancel.bind(on_release=lambda _: self.dispatch("on_cancel"))
        for key in (*keys, cancel):
            key.high = self.high + dp(0 if self.upright else 36 if self.slim else 56)
            grid.add_widget(key)

    # The region of the chip laid last

    def on_region_text(self, *_: Any) -> None:
        place = self.ids.region
        place.clear_widgets()
        if self.region_text and not self.slim:
            button = BigButton(text=self.region_text, icon=icons.SEARCH, text_sp=14, edge=dp(2))
            button.hug = not self.upright
            button.height, button.radius = dp(50), dp(24)
            button.fill = self.screen.look.palette.table
            button.bind(on_release=lambda _: self.dispatch("on_region"))
            place.add_widget(button)

    def on_kind(self, kind: str) -> None:
        """A key was tapped."""

    def on_region(self) -> None:
        """The table wants to say which region the chip laid last stands on."""

    def on_cancel(self) -> None:
        """Nothing is to be laid after all."""


load_kv(__file__)
