"""The cards of Comparity on the table: a grid that grows in every direction and fits itself to the window.

Panning and zooming move what is drawn; cards are drawn again when they change or a pinch has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.games.comparity.rules.area import Area, Card, Cell, Pair
from companion.games.comparity.ui.marks import NOTHING, Marks, paint_marks
from companion.games.comparity.ui.painter import STEP, CardPainter
from companion.games.comparity.ui.pictures import CardPictures
from companion.games.comparity.ui.values import ShownValue
from companion.ui.draw import Point
from companion.ui.tokens import Palette
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.pinch import Enlarged, shift_to

ROOMY: Final = 1.5  # how large cards become by themselves where there is room
FAR: Final = 0.6  # how small cards are where they are seen coming nearer
ALIKE: Final = 0.3  # a view that changes by less is still the same one


class CardBoard(Enlarged):
    """`least` is the smallest zoom: at 1 a card is 76 × 96 dp. What lies on it is told by `show`.

    `shift` is where the middle of [0, 0] is; `value_of` tells what an open card shows.
    """

    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    value_of: ObjectProperty[Callable[[Card], ShownValue] | None] = ObjectProperty(None, allownone=True)
    least = NumericProperty(1.0)
    passed = NumericProperty(0.0)  # of a swap that is being shown: 0 at its beginning, 1 at its end

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.area: Area | None = None
        self.marks: Marks = NOTHING
        self.focus: tuple[Cell, ...] = ()
        self.own_zoom = False  # somebody zoomed by hand: the table keeps that
        self._placed = False  # whether it has its place in a view of about this size
        self._size, self._middle = tuple(self.size), tuple(self.center)
        self._drawn_zoom = 1.0
        self._pictures: CardPictures | None = None
        self._painter: CardPainter | None = None
        self._shown: Area | None = None
        self._shown_wrong: frozenset[Cell] = frozenset()
        self._swapping: Pair | None = None
        self._moves: tuple[Translate, ...] = ()
        self._cards, self._marks, self._moving = Canvas(), Canvas(), Canvas()
        self._layers = Layers(self, (self._cards, self._marks, self._moving))
        self._redraw = Clock.create_trigger(self._draw_all, -1)
        self.fbind("pos", self._resized)
        self.fbind("size", self._resized)
        for name in ("palette", "value_of"):
            self.fbind(name, lambda *_: self._redraw())
        for name in ("zoom", "shift"):
            self.fbind(name, self._place_picture)
        self.fbind("passed", self._move_swapped)

    # What is shown

    def show(
        self, area: Area, marks: Marks = NOTHING, focus: Iterable[Cell] = (), swap_seconds: float = 0.0
    ) -> None:
        """`focus` are the cells that matter: they are kept in view. A swap may be seen for a moment."""
        before, self.area = self.area, area
        self.marks, self.focus = marks, tuple(focus)
        swapped = _swapped(before, area) if before is not None else None
        self._swapping = swapped if swap_seconds else None
        if self._fit():
            self._redraw()
        else:
            self._update()
        if self._swapping:
            self._redraw()
            self.passed = 0
            Animation(passed=1, d=swap_seconds, t="out_quad").start(self)

    @property
    def shows(self) -> object:
        """What a tap on a cell is for depends on it."""
        return self.marks

    # Geometry

    @property
    def step(self) -> Point:
        """From cell to cell, on the screen."""
        return STEP[0] * dp(1) * self.zoom, STEP[1] * dp(1) * self.zoom

    def on_screen(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.shift[0] + cell[0] * self.step[0], self.shift[1] + cell[1] * self.step[1]

    def cell_at(self, x: float, y: float) -> Cell:
        return round((x - self.shift[0]) / self.step[0]), round((y - self.shift[1]) / self.step[1])

    def _bounds(self, area: Area | None = None) -> tuple[int, int, int, int]:
        """Left, bottom, right and top cell, the places round the cards included."""
        area = area or self.area
        left, bottom, right, top = area.bounds if area else (0, 0, 0, 0)
        return left - 1, bottom - 1, right + 1, top + 1

    def fits(self, area: Area | None = None) -> bool:
        """Whether all of it, or of what is to be shown, is in view at the smallest zoom."""
        left, bottom, right, top = self._bounds(area)
        wide, high = (right - left + 1) * dp(STEP[0]), (top - bottom + 1) * dp(STEP[1])
        return self.width >= wide * self.least - 1 and self.height >= high * self.least - 1

    def come_to(self, focus: tuple[Cell, ...], seconds: float = 0.0) -> None:
        """The first of these in the middle, and the others in view; seen coming for a moment."""
        self.own_zoom, self._placed, self.focus = False, True, focus
        self.zoom, (column, row) = self.least, focus[0]
        centred = self.center_x - column * self.step[0], self.center_y - row * self.step[1]
        self.shift = self.held(self._with_focus(centred))
        self._redraw()
        if seconds:
            near, shift, middle = self.zoom, self.shift, (self.center_x, self.center_y)
            self.zoom = near * FAR
            self.shift = shift_to(shift, FAR, middle, middle)
            Animation(zoom=near, shift=shift, d=seconds, t="out_quad").start(self)

    def _fit(self) -> bool:
        """Choose zoom and place anew; True if the zoom has changed."""
        if self.width < 10 or self.height < 10:
            return False
        before = self.zoom
        left, bottom, right, top = self._bounds()
        if not self.own_zoom:
            across = self.width / (right - left + 1) / dp(STEP[0])
            up = self.height / (top - bottom + 1) / dp(STEP[1])
            self.zoom = min(max(self.least, min(across, up)), max(self.least, ROOMY))
        if not self._placed:
            self._placed = True
            self.shift = self._centred(left, bottom, right, top)
        self.shift = self.held(self._with_focus(self.shift))
        return bool(before != self.zoom) or self._drawn_zoom != self.zoom

    def _centred(self, left: int, bottom: int, right: int, top: int) -> Point:
        """All cards in the middle of the view, as far as they fit."""
        return (
            self.center_x - (left + right) / 2 * self.step[0],
            self.center_y - (bottom + top) / 2 * self.step[1],
        )

    def _with_focus(self, shift: Point) -> Point:
        """Moved no further than needed for the cells that matter."""
        if not self.focus:
            return shift
        placed = []
        for axis in (0, 1):
            step, start, end = self.step[axis], (self.x, self.y)[axis], (self.right, self.top)[axis]
            low = shift[axis] + (min(cell[axis] for cell in self.focus) - 0.5) * step
            high = shift[axis] + (max(cell[axis] for cell in self.focus) + 0.5) * step
            placed.append(shift[axis] + max(0.0, start - low) - max(0.0, high - end))
        return placed[0], placed[1]

    def held(self, shift: Point) -> Point:
        """The picture fills the view, or stands in its middle where it is smaller."""
        bounds = self._bounds()
        held = []
        for axis in (0, 1):
            step, start, end = self.step[axis], (self.x, self.y)[axis], (self.right, self.top)[axis]
            low, high = (bounds[axis] - 0.5) * step, (bounds[axis + 2] + 0.5) * step
            if high - low <= end - start + 1:
                held.append((start + end - low - high) / 2)
            else:
                held.append(min(start - low, max(end - high, shift[axis])))
        return round(held[0]), round(held[1])

    # Drawing

    def _resized(self, *_: object) -> None:
        (width, height), (x, y) = self._size, self._middle
        self._size, self._middle = tuple(self.size), tuple(self.center)
        if abs(self.width - width) > width * ALIKE or abs(self.height - height) > height * ALIKE:
            self._placed = False
        else:  # the bar below has grown or shrunk: what is in the middle stays there
            self.shift = (self.shift[0] + self.center_x - x, self.shift[1] + self.center_y - y)
        self._fit()
        self._redraw()

    def _place_picture(self, *_: object) -> None:
        self._layers.place(self.shift, self.zoom / self._drawn_zoom)

    def _draw_all(self, *_: object) -> None:
        painter = self._new_painter() if self.width >= 10 else None
        if self.area is None or painter is None:
            return
        self._drawn_zoom = self.zoom
        self._place_picture()
        self._painter = painter
        self._shown, self._shown_wrong = self.area, self.marks.wrong
        hidden = self._swapping or ()
        self._cards.clear()
        with self._cards:
            resting = {cell: card for cell, card in self.area.cards.items() if cell not in hidden}
            painter.paint(resting, self.marks.wrong)
        self._draw_marks()
        self._moving.clear()
        if self._swapping:
            self._draw_swap(self.area, *self._swapping)

    def _new_painter(self) -> CardPainter | None:
        """For cards of this size; None before the board knows what they look like."""
        if self.palette is None or self.value_of is None:
            return None
        unit, pictures = dp(1) * self.zoom, self._pictures
        if pictures is None or pictures.unit != unit or pictures.palette is not self.palette:
            pictures = self._pictures = CardPictures(self.palette, unit)
            self.canvas.before.clear()
            self.canvas.before.add(pictures.fbo)  # drawn again by itself when the device has lost it
        return CardPainter(pictures, self.value_of)

    def _update(self) -> None:
        """A closed card more is added to what is drawn; anything else is drawn anew."""
        painter, area, shown = self._painter, self.area, self._shown
        if painter is None or area is None or shown is None or self.marks.wrong != self._shown_wrong:
            self._redraw()
            return
        added = {cell: card for cell, card in area.cards.items() if cell not in shown.cards}
        same = len(area.cards) == len(shown.cards) + len(added)
        if not same or any(area.cards[cell] != card for cell, card in shown.cards.items()):
            self._redraw()
            return
        with self._cards:
            for cell, card in added.items():
                painter.add(cell, card)
        self._shown = area
        self._draw_marks()

    def _draw_marks(self) -> None:
        self._marks.clear()
        if self._painter is not None:
            with self._marks:
                paint_marks(self._painter, self.marks)

    # The two cards change places

    def _draw_swap(self, area: Area, a: Cell, b: Cell) -> None:
        moves = []
        for cell in (a, b):
            painter = self._new_painter()
            if painter is None:
                return
            with self._moving:
                PushMatrix()
                moves.append(Translate(0, 0))
                painter.paint({cell: area.cards[cell]})
                PopMatrix()
        self._moves = tuple(moves)
        self._move_swapped()

    def _move_swapped(self, *_: object) -> None:
        if self._swapping is None or not self._moves or self._painter is None:
            return
        (x1, y1), (x2, y2) = (self._painter.middle(cell) for cell in self._swapping)
        rest = 1 - self.passed
        self._moves[0].xy = (x2 - x1) * rest, (y2 - y1) * rest
        self._moves[1].xy = (x1 - x2) * rest, (y1 - y2) * rest
        if self.passed >= 1:
            self._swapping, self._moves = None, ()
            self._redraw()

    def settle(self) -> None:
        """A pinch has ended: draw at the new size, so that texts are sharp."""
        if self._drawn_zoom != self.zoom:
            self._redraw()


def _swapped(before: Area, after: Area) -> Pair | None:
    """The two places whose cards have changed places, if nothing else is different."""
    if before.cards.keys() != after.cards.keys():
        return None
    changed = sorted(cell for cell, card in after.cards.items() if before.cards[cell] != card)
    if len(changed) != 2:
        return None
    a, b = changed
    crossed = before.cards[a] == after.cards[b] and before.cards[b] == after.cards[a]
    return (a, b) if crossed else None
