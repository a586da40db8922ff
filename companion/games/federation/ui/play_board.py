"""Placing a chip with one finger: press, see it under the loupe, move, let go. Two fingers zoom."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.core.squaregrid import Cell
from companion.games.federation.accent import ACCENT
from companion.games.federation.ui.labelled_board import LabelledBoard
from companion.ui.tokens import game_look
from companion.ui.widgets.board import Fingers

REACH = 24  # dp round the middle of a cell that was searched for


class PlayBoard(Fingers[Cell, Cell], LabelledBoard):
    """`hover` gets the cell under the finger (None off the board), `place` the one where it was let go.

    `called` names a cell for the foot of the loupe.
    """

    hover: ObjectProperty[Callable[[Cell | None], None] | None] = ObjectProperty(None, allownone=True)
    place: ObjectProperty[Callable[[Cell], None] | None] = ObjectProperty(None, allownone=True)
    called: ObjectProperty[Callable[[Cell], str] | None] = ObjectProperty(None, allownone=True)
    loupe_ground = game_look(ACCENT, dark=False).fill

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._under: Cell | None = None

    def cell_under(self, touch: MotionEvent) -> Cell | None:
        """A free cell that was searched for is as easy to hit as a key."""
        free = [cell for cell in self.sought if cell not in self.board.chips]
        near = [(hypot(touch.x - x, touch.y - y), cell) for cell in free for x, y in [self.on_screen(cell)]]
        if near and min(near)[0] <= dp(REACH):
            return min(near)[1]
        return super().cell_under(touch)

    @property
    def top_edge(self) -> float:
        return self._top_left[1] + self.margins[1]

    def _begin(self) -> None:
        self._under = None
        self.beacons = ()

    def _follow(self, touch: MotionEvent) -> None:
        cell = self.cell_under(touch)
        if cell != self._under:
            self._look_at(cell)
        if cell is None:  # off the board: letting go there cancels
            self.loupe.hide()
        else:
            self.show_loupe(touch, cell, self.called(cell) if self.called is not None else "")

    def _look_at(self, cell: Cell | None) -> None:
        self._under = self.pointed = cell
        self.ghost = self.wrong = None
        if self.hover is not None:
            self.hover(cell)
        self.mark()

    def _taken(self) -> Cell | None:
        return self._under

    def _let_go(self, taken: Cell) -> None:
        if self.place is not None:
            self.place(taken)

    def _stop(self) -> None:
        super()._stop()
        self._look_at(None)
