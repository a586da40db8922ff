"""The table from near or whole: which of the two is shown, and how one comes from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.rules.area import Area, Cell, sides
from companion.games.comparity.ui.marks import Marks
from companion.games.comparity.ui.overview import Overview
from companion.games.comparity.ui.painter import STEP
from companion.games.comparity.ui.table import Axes, CardTable
from companion.ui.look import Look, load_kv
from companion.ui.tokens import Paint

MANY: Final = 20  # cards; a table that has so many and does not fit is shown whole between two moves
UNPLACED: Final = 100  # the size of a widget that has no place yet


class Legend(BoxLayout):
    """What the small cards of the overview mean; only what occurs."""

    def __init__(self, look: Look, fill: Paint, unit: str, example: str) -> None:
        super().__init__()
        self._look, self._fill, self._unit, self._example = look, fill, unit, example
        self._shown: tuple[str, ...] = ()
        self._entries: dict[str, LegendEntry] = {}  # made once: what is the newest comes and goes

    def show(self, area: Area, last: bool) -> None:
        cards, tr = area.cards.values(), self._look.tr
        opened = tr("open, {unit}").format(unit=self._unit) if self._unit else tr("open")
        words = {
            opened: any(card.open for card in cards),
            tr("closed"): any(not card.open and not card.name for card in cards),
            tr("named"): any(not card.open and card.name for card in cards),
            tr("newest"): last,
        }
        kinds = ("open", "closed", "named", "newest")
        shown = tuple(kind for kind, there in zip(kinds, words.values(), strict=True) if there)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        for kind, word in zip(kinds, words, strict=True):
            if kind in shown:
                if kind not in self._entries:
                    self._entries[kind] = LegendEntry(
                        kind=kind, word=word, fill=self._fill, example=self._example
                    )
                self.add_widget(self._entries[kind])


class LegendEntry(BoxLayout):
    kind = StringProperty("")
    word = StringProperty("")
    example = StringProperty("")
    fill = ColorProperty("black")


class Tables(BoxLayout):
    """Whole between two moves if somebody wants it so or there are many cards, else from near.

    The words below give way where not even one card would fit above them. `changed` is called when the room
    has changed, and with it what fits.
    """

    axes: ObjectProperty[Axes] = ObjectProperty()

    def __init__(self, near: CardTable, overview: Overview, axes: Axes, legend: Legend | None) -> None:
        super().__init__(axes=axes)
        self.near, self.overview, self.legend = near, overview, legend
        self.changed: Callable[[], object] | None = None
        self.whole = False  # that is what is shown
        self._placed = False  # it has its size
        self.fits = True  # from near, too, all of it is in view
        self._wanted = False  # somebody likes to see it whole between two moves
        self._view: Literal["", "whole", "near"] = ""  # what was asked for since the last move
        self._place: Cell | None = None  # where it was looked at from near last
        self.add_widget(near)
        self.add_widget(axes)
        self._resized = Clock.create_trigger(self._look_again, -1)
        self.fbind("height", self._fit)
        near.fbind("size", self._resized)
        axes.fbind("needed", self._fit)

    # What is asked for

    def moved(self) -> None:
        """A move was made or taken back."""
        self._view = ""

    def step_back(self) -> None:
        """All of it, also between the moves to come."""
        self._view, self._wanted = "whole", True

    def step_near(self, cell: Cell | None = None) -> None:
        """There, or where it was looked at last."""
        self._view = "near"
        if cell is None:
            self._wanted = False
        else:
            self._place = cell

    # Showing

    def show(
        self,
        area: Area,
        marks: Marks,
        focus: Iterable[Cell],
        busy: bool,
        swap_seconds: float = 0.0,
        seconds: float = 0.0,
    ) -> None:
        """`focus` are the cells that matter; `busy`: with these something is being done, from near.
        `swap_seconds`, `seconds`: how long a swap and coming nearer are seen."""
        was_whole, focus = self.whole, tuple(focus)
        self._show_whole(self._is_whole(area, busy))
        if self._view == "near" and not busy and self._place is not None:
            beside = sides(self._place) if self._place in area.cards else ()
            focus = (self._place, *(cell for cell in beside if cell not in area.cards))
        self.near.show(area, marks, focus, swap_seconds)
        if self.whole:
            self.overview.show(area, marks)
            if self.legend is not None:
                self.legend.show(area, last=bool(marks.last))
        elif was_whole and focus:
            self.near.come_to(focus, seconds)

    def _is_whole(self, area: Area, busy: bool) -> bool:
        if not self._placed:
            return False
        if not self.whole:  # the bar changes with the view: what fits is measured from near
            self.fits = self.near.fits(area)
        if self._view:
            return self._view == "whole" and not self.fits
        return not busy and not self.fits and (self._wanted or len(area.cards) >= MANY)

    def _show_whole(self, whole: bool) -> None:
        if whole == self.whole:
            return
        self.whole = whole
        gone, come = (self.near, self.overview) if whole else (self.overview, self.near)
        self.remove_widget(gone)
        self.add_widget(come, index=len(self.children))
        come.pos, come.size = gone.pos, gone.size
        if self.legend is not None:
            if whole:
                self.add_widget(self.legend)
            else:
                self.remove_widget(self.legend)

    def _fit(self, *_: object) -> None:
        self.axes.shown = self.height - self.axes.needed - dp(4) >= dp(STEP[1])

    def _look_again(self, *_: object) -> None:
        if self.whole or self.near.area is None or self.changed is None or self.near.width <= UNPLACED:
            return
        if not self._placed or self.fits != self.near.fits():
            self._placed = True
            self.changed()


load_kv(__file__)
