"""The whole box at a glance: raised and red is what nobody has opened yet. Press to read a card's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.box.collection import CollectedCard, Collection
from companion.games.comparity.ui.colours import FRAME
from companion.games.comparity.ui.painter import initials
from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import Batch, rounded, rounded_line
from companion.ui.tokens import CREAM, SAFFRON, Palette, game_look
from companion.ui.widgets.cling import Cling
from companion.ui.widgets.loupe import Loupe

NEAR: Final = 3  # cells on each side that the loupe shows
ACROSS: Final = 10  # cells in a row where the height is free


@dataclass(frozen=True)
class Spot:
    """One card of the box: known by name, or only counted."""

    seen: bool
    card: CollectedCard | None = None


def spots(collection: Collection) -> tuple[Spot, ...]:
    """Known cards first, then those opened without a name, then those nobody has named."""
    known = [Spot(card.seen, card) for card in collection.cards]
    return (*known, *[Spot(True)] * collection.nameless, *[Spot(False)] * collection.never_named)


class CardGrid(Drawing):
    """`tapped` gets the spot that was let go on, `over` the one under the finger, None when it has left."""

    spots: ObjectProperty[tuple[Spot, ...]] = ObjectProperty(())
    again: ObjectProperty[frozenset[str]] = ObjectProperty(frozenset())  # by key, to be taken again: outlined
    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    columns = NumericProperty(0)  # 0: as many as fill the room best
    overlay: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True)
    tapped: ObjectProperty[Callable[[Spot], None] | None] = ObjectProperty(None, allownone=True)
    over: ObjectProperty[Callable[[Spot | None], None] | None] = ObjectProperty(None, allownone=True)

    drawn_from = ("spots", "again", "palette", "columns")
    at_once = True  # a press answers: the page is scrolled beside it

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.loupe = Loupe()
        self._cling = Cling[int](self.index_at, self.middle)
        self._finger: MotionEvent | None = None
        self._index: int | None = None  # of the spot under it

    # Where the cells are

    @property
    def across(self) -> int:
        return self.columns or _best_columns(len(self.spots), self.width, self.height)

    @property
    def step(self) -> float:
        """From cell to cell."""
        rows = ceil(max(1, len(self.spots)) / self.across)
        return min(self.width / self.across, self.height / rows)

    def corner(self, index: int) -> tuple[float, float]:
        """Lower left of a cell."""
        row, column = divmod(index, self.across)
        step = self.step
        rows = ceil(max(1, len(self.spots)) / self.across)
        left = self.x + (self.width - step * self.across) / 2
        top = self.y + (self.height + step * rows) / 2
        return left + column * step, top - (row + 1) * step

    def middle(self, index: int) -> tuple[float, float]:
        x, y = self.corner(index)
        return x + self.step / 2, y + self.step / 2

    def index_at(self, x: float, y: float) -> int | None:
        left, bottom = self.corner(0)
        column, row = (x - left) // self.step, (bottom + self.step - y) // self.step
        index = int(row * self.across + column)
        return index if 0 <= column < self.across and row >= 0 and index < len(self.spots) else None

    # Drawing

    def draw(self) -> None:
        if self.spots and self.width > dp(60) and self.height > dp(40):
            self._paint(range(len(self.spots)))

    def _paint(self, cells: Sequence[int], finger: int | None = None) -> None:
        look, palette = game_look(ACCENT, dark=False), self.palette
        if palette is None:
            return
        step = self.step
        gap = step * 0.09
        side, edge, radius = step - gap, step * 0.06, step * 0.19
        box = rounded(side, side - edge, radius)
        batches = {
            "edge": Batch(look.edge),
            "new": Batch(look.fill),
            "frame": Batch(FRAME),
            "seen": Batch(palette.tray),
            "line": Batch(palette.line),
            "again": Batch(game_look(ACCENT, palette.dark).text),
            "finger": Batch(SAFFRON),
        }
        texts = []
        for index in cells:
            spot = self.spots[index]
            x, y = self.corner(index)
            x, y = x + gap / 2, y + gap / 2
            if spot.seen:
                batches["seen"].add(box, x, y, 1)
                if palette.outlined:
                    batches["line"].add(rounded_line(side, side - edge, radius, dp(1)), x, y, 1)
            else:
                batches["edge"].add(box, x, y, 1)
                batches["new"].add(box, x, y + edge, 1)
            foot = y + (0 if spot.seen else edge)
            if spot.card is None:
                if not spot.seen:
                    inner = side * 0.62
                    left, low = x + (side - inner) / 2, foot + (side - edge - inner) / 2
                    batches["frame"].add(rounded_line(inner, inner, radius * 0.7, step * 0.035), left, low, 1)
                else:
                    texts.append(("?", (x + side / 2, foot + side * 0.47), palette.ink2))
            else:
                ink = palette.ink2 if spot.seen else CREAM
                texts.append((initials(spot.card.name), (x + side / 2, foot + side * 0.47), ink))
            if spot.card is not None and spot.card.printed.key in self.again:
                rim = rounded_line(side, side - edge, radius, max(dp(2), step * 0.06))
                batches["again"].add(rim, x, y, 1)
            if index == finger:
                wide = side + gap * 1.4
                rim = rounded_line(wide, wide, radius * 1.2, gap * 0.9)
                batches["finger"].add(rim, x - gap * 0.7, y - gap * 0.7, 1)
        for batch in batches.values():
            batch.draw()
        for text, point, ink in texts:
            put_text(text, point, side * 0.42, ink, "Medium")

    # Touching

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self._finger is not None:
            return False
        if self.index_at(*touch.pos) is None:
            return False
        touch.grab(self)
        self._finger = touch
        self._cling.begin()
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        index = self._index
        self.let_go()
        if index is not None and self.tapped is not None:
            self.tapped(self.spots[index])
        return True

    def let_go(self) -> None:
        self._finger = self._index = None
        self.loupe.lift()
        if self.loupe.parent is not None:
            self.loupe.parent.remove_widget(self.loupe)
        if self.over is not None:
            self.over(None)

    def _follow(self, touch: MotionEvent) -> None:
        index = self._cling.follow(touch.pos, self.step)
        if index != self._index and self.over is not None:
            self.over(None if index is None else self.spots[index])
        self._index = index
        if index is None:  # beside the cards: letting go there opens nothing
            self.loupe.hide()
        elif self.overlay is not None and self.palette is not None:
            if self.loupe.parent is None:
                self.overlay.add_widget(self.loupe)
            finger, top = self.to_window(*touch.pos), self.to_window(self.x, self.top)[1]
            ground = self.palette.table
            self.loupe.show(finger, self.middle(index), lambda: self._near(index), ground, top)

    def _near(self, index: int) -> None:
        row, column = divmod(index, self.across)
        near = [
            other
            for other in range(len(self.spots))
            if abs(other // self.across - row) <= NEAR and abs(other % self.across - column) <= NEAR
        ]
        self._paint(near, finger=index)


def grid_height(count: int, width: float) -> float:
    """How high a grid of ten in a row is."""
    return ceil(max(1, count) / columns_of(count)) * width / columns_of(count)


def columns_of(count: int) -> int:
    """Ten in a row, as long as that makes no more than ten rows."""
    return max(ACROSS, ceil(sqrt(count)))


def _best_columns(count: int, width: float, height: float) -> int:
    """Those with the largest cells."""
    if not count or width <= 0 or height <= 0:
        return ACROSS
    return max(range(1, count + 1), key=lambda across: min(width / across, height / ceil(count / across)))
