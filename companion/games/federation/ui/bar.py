"""The bottom bar of Federation: the kinds of cards as keys, and the choice of six where a run is longer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from companion.games.federation.ui.colours import TEAM_COLOURS
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.shapes import DISC, DISC_RIM
from companion.ui import icons
from companion.ui.draw import Drawing
from companion.ui.look import load_kv
from companion.ui.mesh import Batch
from companion.ui.tokens import SAFFRON
from companion.ui.widgets.buttons import BigButton, Press

SMALLEST = 10  # dp of a text that has to fit
Spot = tuple[tuple[int, int], bool]


@dataclass(frozen=True)
class KindOffer:
    """A kind of card as its key shows it; `able` if it can be played."""

    kind: str
    icon: str
    sign: str
    note: str
    able: bool = True


class FitLine(Label):
    """One line as large as `size_sp`, smaller only where it would not fit."""

    size_sp: NumericProperty[float] = NumericProperty(14)
    unit = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "unit", "size_sp", "font_name", "bold"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        wanted = self.size_sp * self.unit
        if self.width > 1 and self.text:
            natural = self._natural(wanted)
            wanted = max(dp(SMALLEST), min(wanted, wanted * self.width / natural))
            while wanted - 1 > dp(SMALLEST) and self._natural(wanted) > self.width:
                wanted -= 1  # letters do not shrink quite evenly
        self.font_size = wanted

    def _natural(self, size: float) -> float:
        """How wide it would be."""
        measure = CoreLabel(font_name=self.font_name, font_size=size, bold=self.bold)
        return float(measure.get_extents(self.text)[0]) + 2


class KindKey(Press):
    """A kind of card: its sign, what it does and how many are left."""

    kind = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    high = NumericProperty(dp(68))
    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)


class SixPicture(Drawing):
    """The chips of a run as they lie on the board; those that would be locked are filled."""

    spots: ListProperty[Spot] = ListProperty()  # where each chip of the run lies, and whether it belongs
    new: ObjectProperty[tuple[int, int] | None] = ObjectProperty(
        None, allownone=True
    )  # where the new one lies
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
        bottom = self.center_y - (max(rows) + min(rows)) / 2 * step
        taken, others, ring = Batch(TEAM_COLOURS[self.emblem]), Batch(self.rest), Batch(SAFFRON)
        for (column, row), belongs in self.spots:
            x, y = left + column * step, bottom + row * step
            (taken if belongs else others).add(DISC, x, y, step * (0.46 if belongs else 0.28))
            if (column, row) == self.new:
                ring.add(DISC_RIM, x, y, step * 0.56)
        for batch in (others, taken, ring):
            batch.draw()


class SixKey(Press):
    """One way to choose six; held down it is lit on the board."""

    spots: ListProperty[Spot] = ListProperty()
    new: ObjectProperty[tuple[int, int] | None] = ObjectProperty(None, allownone=True)
    emblem = StringProperty("peak")
    high = NumericProperty(dp(68))
    label = StringProperty("")


class FederationBar(BoxLayout):
    """Fires `on_kind` with a key's kind, `on_region`, and `on_cancel` while six are being chosen."""

    high = NumericProperty(dp(68))
    emblems: ListProperty[str] = ListProperty()
    left: ListProperty[str] = ListProperty()
    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)
    region_text = StringProperty("")
    choosing = BooleanProperty(False)  # six of a longer run

    __events__ = ("on_kind", "on_region", "on_cancel")

    def __init__(self, context: Context, **kwargs: object) -> None:
        self._keys: list[KindKey] = []
        self._look = context.look
        super().__init__(context=context, **kwargs)

    # The kinds

    def offer(self, kinds: Sequence[KindOffer], chosen: str) -> None:
        if self.choosing or [key.kind for key in self._keys] != [each.kind for each in kinds]:
            self._build(kinds)
        for key, each in zip(self._keys, kinds, strict=True):
            key.sign, key.note = each.sign, each.note
            key.chosen, key.disabled = each.kind == chosen, not each.able

    def _build(self, kinds: Sequence[KindOffer]) -> None:
        self.choosing = False
        self._keys = []
        grid = self._grid(2 if self._look.form == "tablet" else len(kinds))
        for each in kinds:
            key = KindKey(kind=each.kind, icon=each.icon, context=self.context, high=self.high)
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
        together, form = len(keys) + 1, self._look.form
        grid = self._grid(3 if form == "tablet" else min(together, 5 if form == "compact" else 7))
        cancel = KindKey(kind="cancel", icon=icons.CLOSE, note=self._look.tr("Cancel"), context=self.context)
        cancel.bind(on_release=lambda _: self.dispatch("on_cancel"))
        every: list[KindKey | SixKey] = [*keys, cancel]
        for key in every:
            key.high = self.high + dp(0 if form == "tablet" else 36 if form == "compact" else 56)
            grid.add_widget(key)

    # The region of the chip laid last

    def on_region_text(self, *_: object) -> None:
        place = self.ids.region
        place.clear_widgets()
        if self.region_text and self._look.form != "compact":
            button = BigButton(text=self.region_text, icon=icons.SEARCH, text_sp=14, edge=dp(2))
            button.hug = self._look.form != "tablet"
            button.height, button.radius = dp(50), dp(24)
            button.fill = self._look.palette.table
            button.bind(on_release=lambda _: self.dispatch("on_region"))
            place.add_widget(button)

    def on_kind(self, kind: str) -> None:
        """A key was tapped."""

    def on_region(self) -> None:
        """The table wants to say which region the chip laid last stands on."""

    def on_cancel(self) -> None:
        """Nothing is to be laid after all."""


load_kv(__file__)
