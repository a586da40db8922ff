"""Placing a tile with one finger: press for one half, slide to the other, let go. Two fingers zoom."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.hexgrid import Cell, are_neighbours
from companion.games.ingenious.ui.hexboard import HexBoard
from companion.ui.tokens import game_look
from companion.ui.widgets.board import Fingers


class PlayBoard(Fingers, HexBoard):
    """`tile` has the colours to be placed. `hover` gets the pair under the finger, `place` when let go."""

    tile = ObjectProperty(())
    hover = ObjectProperty(None, allownone=True)
    place = ObjectProperty(None, allownone=True)
    loupe_ground = game_look(ACCENT, dark=False).fill

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._trail: list[Cell] = []  # the last two cells under the finger

    def _begin(self) -> None:
        self._trail = []

    def _follow(self, touch: Any) -> None:
        cell = self.cell_at(*touch.pos)
        if cell is None:  # off the board: letting go there cancels
            self._trail = []
        elif not self._trail or not (self._trail[-1] == cell or are_neighbours(self._trail[-1], cell)):
            self._trail = [cell]
        elif cell != self._trail[-1]:
            self._trail = [self._trail[-1], cell]
        self._show_pair(touch)

    def _show_pair(self, touch: Any) -> None:
        self.ghost = tuple(zip(self._trail, self.tile, strict=False)) if len(self.tile) == 2 else ()
        if self.hover is not None:
            self.hover(tuple(self._trail))
        self.mark()
        if self._trail:
            self.show_loupe(touch, self._trail[-1])
        else:
            self.loupe.hide()

    def _taken(self, touch: Any) -> tuple[Cell, ...]:
        return tuple(self._trail) if self.cell_at(*touch.pos) is not None else ()

    def _let_go(self, taken: tuple[Cell, ...]) -> None:
        if self.place is not None:
            self.place(taken)

    def _stop(self) -> None:
        self._trail = []
        self.ghost = ()
        super()._stop()
        if self.hover is not None:
            self.hover(())
        self.mark()
