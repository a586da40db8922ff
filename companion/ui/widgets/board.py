"""What boards share: a picture in layers that can be enlarged, and the fingers on it.

Three layers: the ground is drawn once, pieces are added one by one, marks change with every touch. While it
is not enlarged a board that is played on is kept as a picture, without the marks.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.draw import Point
from companion.ui.kept import Kept
from companion.ui.tokens import Paint
from companion.ui.widgets.cling import RESTS, Cling
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.loupe import Loupe
from companion.ui.widgets.pinch import Enlarged, PinchPan, was_pinching

LARGEST = 3.0  # times
FINE, TAPPED = 18, 26  # dp from cell to cell: too fine for a quick tap, and as large as one needs
STRAYS = 10  # dp; a finger that goes further slides
SLIP = 12  # dp; what moves further is no tap
Cell = TypeVar("Cell")
Taken = TypeVar("Taken")


class BoardPicture(Enlarged, Generic[Cell]):
    """`zoom` and `shift` place the picture; everything else is in cells, whatever the game calls a cell.

    `behind` is the colour that it lies on; without one it is not kept.
    """

    behind: ObjectProperty[Paint | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ground, self._pieces, self._marks = Canvas(), Canvas(), Canvas()
        self._layers = Layers(self, (self._ground, self._pieces, self._marks))
        self._layout = Clock.create_trigger(self._draw_all, -1)
        self._kept = Kept(self._layout)
        self._layers_behind = self._picture_behind = False  # something is not in them yet
        for name in ("pos", "size"):
            self.fbind(name, self._layout)
        for name in ("zoom", "shift"):
            self.fbind(name, self._place_picture)

    # What each game draws

    def middle(self, cell: Cell) -> Point:
        """Of a cell, on the picture as it is before it is enlarged."""
        raise NotImplementedError

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point of the screen, or None off the board."""
        raise NotImplementedError

    @property
    def pitch(self) -> float:
        """From the middle of a cell to that of the next, before the picture is enlarged."""
        raise NotImplementedError

    def draw_near(self, cell: Cell) -> None:
        """The cells round one of them on the active canvas, for the loupe."""
        raise NotImplementedError

    def mark(self) -> None:
        """Draw the marks anew."""
        raise NotImplementedError

    def _draw_all(self, *_: object) -> None:
        """Draw the ground and the pieces anew, then `_drawn`."""
        raise NotImplementedError

    def _update_pieces(self) -> None:
        """Show what was added to the pieces since they were drawn."""
        raise NotImplementedError

    # Where it is on the screen

    def on_screen(self, cell: Cell) -> Point:
        x, y = self.middle(cell)
        return x * self.zoom + self.shift[0], y * self.zoom + self.shift[1]

    def on_picture(self, x: float, y: float) -> Point:
        """A point of the screen, on the picture as it is before it is enlarged."""
        return (x - self.shift[0]) / self.zoom, (y - self.shift[1]) / self.zoom

    def _place_picture(self, *_: object) -> None:
        self._layers.place(self.shift, self.zoom)
        self._show_layers()

    # What is kept as a picture

    def _drawn(self) -> None:
        """Ground and pieces were drawn anew."""
        self._layers_behind, self._picture_behind = False, True
        self._show_layers()

    def _added(self, draw: Callable[[], object] | None) -> None:
        """To the pieces: `draw` draws it over the picture; None if it lies below others."""
        self._layers_behind = True
        if draw is None or not self._is_kept:
            self._picture_behind = True
        elif not self._picture_behind:
            self._kept.add(draw)
        self._show_layers()

    @property
    def _is_kept(self) -> bool:
        return self.behind is not None and self.zoom == 1

    def _show_layers(self) -> None:
        kept = self._is_kept
        if self._layers_behind and (self._picture_behind or not kept):
            self._update_pieces()
            self._layers_behind = False
        if not kept:
            self._layers.show()
            return
        self._layers.show((self._kept.canvas, self._marks))
        # After the layers are shown no more: a canvas can be part of one thing alone.
        if self._picture_behind:
            self._kept.draw(self.pos, self.size, self.behind or (), (self._ground, self._pieces))
            self._picture_behind = False


class Fingers(PinchPan, BoardPicture[Cell], Generic[Cell, Taken]):
    """One finger chooses under the loupe and lets go, two enlarge the picture."""

    overlay: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True)
    loupe_ground: Paint  # of the board, behind its cells
    comes_closer = False  # whether a quick tap on fine cells enlarges the board before it takes one

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.loupe = Loupe()
        self.closer = False  # a quick tap has enlarged the picture
        self._down = 0.0  # when the finger came
        self._cling = Cling[Cell](self.cell_at, self.on_screen)
        for name in ("pos", "size"):
            self.fbind(name, self._moved)

    # What each board makes of it

    def _begin(self) -> None:
        """A finger goes down, alone."""

    def _follow(self, touch: MotionEvent) -> None:
        """It is there or has moved."""
        raise NotImplementedError

    def _taken(self) -> Taken | None:
        """What letting go now would take: what was shown last, never a second look at where the finger is.

        Nothing off the board: that cancels.
        """
        raise NotImplementedError

    def _let_go(self, taken: Taken) -> None:
        raise NotImplementedError

    def _stop(self) -> None:
        """Nothing is under the finger any more."""
        self.hide_loupe()

    # Touches

    def cell_under(self, touch: MotionEvent) -> Cell | None:
        """The cell to be shown; None off the board."""
        return self._cling.follow(touch.pos, self.pitch * self.zoom)

    def finger_down(self, touch: MotionEvent) -> None:
        self._down = Clock.get_time()
        self._cling.begin()
        self._begin()
        self._follow(touch)

    def finger_moved(self, touch: MotionEvent) -> None:
        if not was_pinching(touch):
            self._follow(touch)

    def second_finger(self) -> None:
        self._stop()

    def finger_up(self, touch: MotionEvent) -> None:
        taken = None if was_pinching(touch) else self._taken()
        self._stop()
        if taken and self._only_pointed(touch):
            self.look_closer(touch.pos)
        elif taken:
            self._let_go(taken)

    def _only_pointed(self, touch: MotionEvent) -> bool:
        """Whether it was a quick tap on cells that are finer than a quick tap is exact."""
        quick = Clock.get_time() - self._down < RESTS
        still = hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(STRAYS)
        return self.comes_closer and quick and still and self.pitch * self.zoom < dp(FINE)

    def look_closer(self, at: Point) -> None:
        """Large enough to be tapped; the next tap takes a cell."""
        self.zoom_to(dp(TAPPED) / self.pitch, at, at)
        self.closer = True

    def look_at_all(self) -> None:
        """What a tap has brought closer goes back."""
        if self.closer:
            self.closer = False
            self.zoom_to(1.0, (self.center_x, self.center_y), (self.center_x, self.center_y))

    def forget_fingers(self) -> None:
        """The table has changed under them: letting go takes nothing."""
        if self.fingers:
            self.forget_taps()
            self._stop()

    # The loupe

    def show_loupe(self, touch: MotionEvent, cell: Cell, foot: str = "") -> None:
        if self.overlay is None:
            return
        if self.loupe.parent is None:
            self.overlay.add_widget(self.loupe)
        draw: Callable[[], None] = lambda: self.draw_near(cell)  # noqa: E731
        finger, focus = self.to_window(*touch.pos), self.middle(cell)
        self.loupe.show(finger, focus, draw, self.loupe_ground, self._top_in_window, self.zoom, foot)

    @property
    def top_edge(self) -> float:
        """Of what is drawn, on the picture as it is before it is enlarged."""
        return float(self.top)

    @property
    def _top_in_window(self) -> float:
        shown = min(self.top, self.top_edge * self.zoom + self.shift[1])
        return float(self.to_window(self.x, shown)[1])

    def hide_loupe(self) -> None:
        self.loupe.lift()
        if self.loupe.parent is not None:
            self.loupe.parent.remove_widget(self.loupe)

    # Enlarging

    def zooms(self) -> tuple[float, float]:
        return 1.0, LARGEST

    def held(self, shift: Point) -> Point:
        """The picture never leaves the view."""
        x = min(self.x - self.x * self.zoom, max(self.right - self.right * self.zoom, shift[0]))
        y = min(self.y - self.y * self.zoom, max(self.top - self.top * self.zoom, shift[1]))
        return x, y

    def _moved(self, *_: object) -> None:
        """Laid out anew: a finger that is down now was on another cell."""
        self.forget_fingers()
        self.shift = self.held(self.shift)
