"""All cards of the table at once, however many: small, with their numbers alone. A tap zooms in there.

Nothing can be played here, so a slip costs nothing; the whole field is the target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.comparity.rules.area import Area, Card, Cell, Pair
from companion.games.comparity.ui.marks import NOTHING, Marks
from companion.games.comparity.ui.shapes import CROSS, DISC, frame
from companion.games.comparity.ui.small_cards import SmallCards
from companion.ui.draw import Drawing, Point
from companion.ui.kept import Kept
from companion.ui.mesh import Batch
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, Paint, Palette
from companion.ui.widgets.pinch import PinchPan, was_pinching

MARGIN: Final = 8  # dp round all cards
LARGEST: Final = (72.0, 84.0)  # dp from card to card, where few are seen
SLIMMEST, WIDEST = 0.72, 1.35  # of a card, its width by its height
CLOSER: Final = 1.15  # two fingers that come so much apart want to be nearer


class Overview(Drawing, PinchPan):
    """`tapped` gets the place that is to be looked at from near; `small` tells what an open card shows."""

    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    small: ObjectProperty[Callable[[Card], str] | None] = ObjectProperty(None, allownone=True)
    area: ObjectProperty[Area | None] = ObjectProperty(None, allownone=True)
    marks: ObjectProperty[Marks] = ObjectProperty(NOTHING)
    tapped: ObjectProperty[Callable[[Cell], None] | None] = ObjectProperty(None, allownone=True)

    drawn_from = ("palette", "small", "area", "marks")

    def __init__(self, **kwargs: object) -> None:
        self._nearer: Cell | None = None  # where two fingers want to be nearer
        self._cards, self._rings = Kept(self._lost), Canvas()
        self._painter: SmallCards | None = None  # of what is drawn
        self._kept_box: tuple[float, ...] = ()
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: self.forget_taps())

    def show(self, area: Area, marks: Marks) -> None:
        self.area, self.marks = area, marks

    # Geometry

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top card."""
        return self.area.bounds if self.area is not None else (0, 0, 0, 0)

    @property
    def step(self) -> Point:
        """From card to card: as large as all of them fit, and no card too slim or too wide for its number."""
        left, bottom, right, top = self.bounds
        across = min((self.width - 2 * dp(MARGIN)) / (right - left + 1), dp(LARGEST[0]))
        up = min((self.height - 2 * dp(MARGIN)) / (top - bottom + 1), dp(LARGEST[1]))
        across, up = max(1.0, across), max(1.0, up)
        return min(across, up * WIDEST), min(up, across / SLIMMEST)

    def on_screen(self, cell: Cell) -> Point:
        """The middle of a cell."""
        left, bottom, right, top = self.bounds
        across, up = self.step
        x = self.center_x + (cell[0] - (left + right) / 2) * across
        return x, self.center_y + (cell[1] - (bottom + top) / 2) * up

    def cell_at(self, x: float, y: float) -> Cell:
        """The nearest card or place beside one."""
        left, bottom, right, top = self.bounds
        across, up = self.step
        column = round((x - self.center_x) / across + (left + right) / 2)
        row = round((y - self.center_y) / up + (bottom + top) / 2)
        return min(max(column, left - 1), right + 1), min(max(row, bottom - 1), top + 1)

    # Drawing

    def draw(self) -> None:
        """Only the cards that have changed, unless all of them are larger or smaller now."""
        if self.palette is None or self.area is None or self.small is None or self.width < 10:
            return
        across, up = self.step
        painter = SmallCards(self.palette, self.small, across, up, self.on_screen((0, 0)))
        box = (*self.pos, *self.size)
        if self._painter is None or box != self._kept_box or not self._painter.is_like(painter):
            self._painter, self._kept_box = painter, box
            self._cards.draw(self.pos, self.size, self.palette.table)
        going_on, area, wrong = self._painter, self.area, self.marks.wrong
        self._cards.add(lambda: going_on.paint(area, wrong))
        self._rings.clear()
        with self._rings:
            self._draw_rings(self.palette, painter.wide, painter.high + painter.edge)
            self._draw_crosses(self.palette, self.marks.broken)
        self.canvas.add(self._cards.canvas)
        self.canvas.add(self._rings)

    def _lost(self) -> None:
        """The graphics card has forgotten what was drawn."""
        self._painter = None
        self.redraw()

    def _draw_rings(self, palette: Palette, wide: float, high: float) -> None:
        thick = max(2.0, min(dp(3.5), wide * 0.08))
        self._ring(palette.warn, self.marks.apart, wide, high, 0, thick)
        self._ring(palette.bad, self.marks.wrong, wide, high, 0, thick)
        self._ring(INK_ON_BRIGHT, self.marks.last, wide, high, thick + 1, thick + 1)
        self._ring(SAFFRON, self.marks.last, wide, high, thick, thick)

    def _ring(
        self, colour: Paint, cells: Iterable[Cell], wide: float, high: float, out: float, thick: float
    ) -> None:
        batch = Batch(colour)
        rim = frame(
            round(wide + 2 * out, 1), round(high + 2 * out, 1), round(min(wide, high) * 0.17 + out, 1), thick
        )
        for cell in cells:
            x, y = self._middle(cell)
            batch.add(rim, x, y, 1)
        batch.draw()

    def _draw_crosses(self, palette: Palette, broken: tuple[Pair, ...]) -> None:
        size = min(dp(11), min(self.step) * 0.28)
        discs, rims, crosses = Batch(palette.bad), Batch(palette.paper), Batch(palette.paper)
        for one, other in broken:
            (x1, y1), (x2, y2) = self._middle(one), self._middle(other)
            spot = (x1 + x2) / 2, (y1 + y2) / 2
            rims.add(DISC, *spot, size * 1.15)
            discs.add(DISC, *spot, size)
            crosses.add(CROSS, *spot, size * 0.5)
        for batch in (rims, discs, crosses):
            batch.draw()

    def _middle(self, cell: Cell) -> Point:
        x, y = self.on_screen(cell)
        return round(x), round(y)

    # Touching

    def zoom_to(self, zoom: float, was: Point, now: Point) -> None:
        """Nothing moves here; the fingers are followed, and what they want is done when they are off."""
        self.zoom = zoom
        self._nearer = self.cell_at(*now) if zoom > CLOSER else None

    def second_finger(self) -> None:
        self.zoom, self._nearer = 1.0, None

    def wheel(self, touch: MotionEvent) -> bool:
        if touch.button != "scrollup":
            self._go(self.cell_at(*touch.pos))
        return True

    def finger_up(self, touch: MotionEvent) -> None:
        if was_pinching(touch):
            if not self.fingers and self._nearer is not None:
                self._go(self._nearer)
        else:
            self._go(self.cell_at(*touch.pos))

    def _go(self, cell: Cell) -> None:
        self._nearer = None
        if self.tapped is not None:
            self.tapped(cell)
