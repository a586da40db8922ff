"""Placing a tile with one finger: press for one half, slide to the other, let go. Two fingers zoom."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.properties import ObjectProperty

from companion.rules.hexgrid import Cell, are_neighbours
from companion.ui.games.ingenious_hexboard import HexBoard
from companion.ui.tokens import game_look
from companion.ui.widgets.loupe import Loupe

LARGEST = 3.0  # times


class PlayBoard(HexBoard):
    """`tile` has the colours to be placed. `hover` gets the pair under the finger, `place` when let go."""

    tile = ObjectProperty(())
    overlay = ObjectProperty(None, allownone=True)
    hover = ObjectProperty(None, allownone=True)
    place = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.loupe = Loupe()
        self._fingers: list[Any] = []
        self._trail: list[Cell] = []  # the last two cells under the finger
        for name in ("pos", "size"):
            self.fbind(name, self._hold)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._trail = []
            self._follow(touch)
        else:
            self._stop()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self._fingers) == 2:
            self._pinch(touch)
        elif len(self._fingers) == 1 and not touch.ud.get("pinched"):
            self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        alone = len(self._fingers) == 1 and not touch.ud.get("pinched")
        for finger in self._fingers:
            finger.ud["pinched"] = len(self._fingers) > 1 or finger.ud.get("pinched", False)
        if touch in self._fingers:
            self._fingers.remove(touch)
        pair = tuple(self._trail) if alone and self.cell_at(*touch.pos) is not None else ()
        self._stop()
        if pair and self.place is not None:
            self.place(pair)
        return True

    def _follow(self, touch: Any) -> None:
        cell = self.cell_at(*touch.pos)
        if cell is None:  # off the board: letting go there cancels
            self._trail = []
            self._show_pair(touch)
            return
        if not self._trail or not (self._trail[-1] == cell or are_neighbours(self._trail[-1], cell)):
            self._trail = [cell]
        elif cell != self._trail[-1]:
            self._trail = [self._trail[-1], cell]
        self._show_pair(touch)

    def _show_pair(self, touch: Any) -> None:
        self.ghost = tuple(zip(self._trail, self.tile, strict=False)) if len(self.tile) == 2 else ()
        if self.hover is not None:
            self.hover(tuple(self._trail))
        self.mark()
        if not self._trail or self.overlay is None:
            self.loupe.hide()
            return
        if self.loupe.parent is None:
            self.overlay.add_widget(self.loupe)
        cell = self._trail[-1]
        self.loupe.show(
            self.to_window(*touch.pos),
            self.middle(cell),
            lambda: self.draw_near(cell),
            game_look("ingenious", dark=False).fill,
            self.zoom,
        )

    def _stop(self) -> None:
        self._trail = []
        self.ghost = ()
        self.loupe.hide()
        if self.loupe.parent is not None:
            self.loupe.parent.remove_widget(self.loupe)
        if self.hover is not None:
            self.hover(())
        self.mark()

    def _pinch(self, moved: Any) -> None:
        """The two points of the picture under the fingers stay under them."""
        other = next(finger for finger in self._fingers if finger is not moved)
        before = hypot(moved.px - other.x, moved.py - other.y) or 1.0
        after = hypot(moved.x - other.x, moved.y - other.y) or 1.0
        zoom = min(LARGEST, max(1.0, self.zoom * after / before))
        factor = zoom / self.zoom
        middle = ((moved.px + other.x) / 2, (moved.py + other.y) / 2)
        now = ((moved.x + other.x) / 2, (moved.y + other.y) / 2)
        shift = tuple(now[axis] + (self.shift[axis] - middle[axis]) * factor for axis in (0, 1))
        self.zoom = zoom
        self.shift = self._held(shift, zoom)

    def _hold(self, *_: Any) -> None:
        self.shift = self._held(self.shift, self.zoom)

    def _held(self, shift: tuple[float, ...], zoom: float) -> tuple[float, float]:
        """The picture never leaves the view."""
        x = min(self.x - self.x * zoom, max(self.right - self.right * zoom, shift[0]))
        y = min(self.y - self.y * zoom, max(self.top - self.top * zoom, shift[1]))
        return x, y
