"""The pad of numbers above the finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.ingenious.ui.shapes import draw_tile
from companion.ui.draw import Point, put_text
from companion.ui.mesh import put_box
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, Palette

MORE = -1  # the last key of a pad: type any larger number
KEY, GAP, HEAD = dp(48), dp(8), dp(36)
AWAY = dp(44)  # from the finger


class PointPad(Widget):
    """Keys above the finger under their symbol: slide to one and let go, or tap and choose afterwards."""

    def __init__(
        self, colour: str, numbers: Sequence[int], palette: Palette, on_pick: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.colour = colour
        self.numbers, self.palette, self.on_pick = numbers, palette, on_pick
        self.columns = 5
        self.hot: int | None = None
        rows = -(-len(numbers) // self.columns)
        self.panel_size = (self.columns * (KEY + GAP) + GAP, rows * (KEY + GAP) + GAP + HEAD)
        self.origin = (0.0, 0.0)

    def open_above(self, finger: Point, room: Widget) -> None:
        """Or below the finger, or beside it where the window is low: never under it."""
        (width, height), (x, y) = self.panel_size, finger
        left = min(max(room.x + GAP, x - width / 2), room.right - width - GAP)
        if y + AWAY + height <= room.top - GAP:
            self.origin = left, y + AWAY
        elif y - AWAY - height >= room.y + GAP:
            self.origin = left, y - AWAY - height
        else:
            beside = x - AWAY - width if x - AWAY - width >= room.x + GAP else x + AWAY
            self.origin = beside, min(max(room.y + GAP, y - height / 2), room.top - height - GAP)
        self.redraw()

    def key_at(self, pos: Point) -> int | None:
        """The gaps belong to the nearer key: a finger is not that exact."""
        column = int((pos[0] - self.origin[0] - GAP / 2) // (KEY + GAP))
        row = int((self.origin[1] + self.panel_size[1] - HEAD - GAP / 2 - pos[1]) // (KEY + GAP))
        index = row * self.columns + column
        inside = 0 <= column < self.columns and row >= 0 and index < len(self.numbers)
        return self.numbers[index] if inside else None

    def hover(self, pos: Point) -> None:
        hot = self.key_at(pos)
        if hot != self.hot:
            self.hot = hot
            self.redraw()

    def let_go(self, pos: Point) -> bool:
        """True if a key was under the finger."""
        number = self.key_at(pos)
        if number is None:
            return False
        self.close()
        self.on_pick(number)
        return True

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def redraw(self) -> None:
        self.canvas.clear()
        with self.canvas:
            for inset, colour, radius in ((-dp(2), SAFFRON, 18), (0, self.palette.paper, 16)):
                spot = self.origin[0] + inset, self.origin[1] + inset
                size = self.panel_size[0] - 2 * inset, self.panel_size[1] - 2 * inset
                put_box(spot, size, dp(radius), colour)
            top = self.origin[1] + self.panel_size[1]
            draw_tile(self.colour, (self.origin[0] + self.panel_size[0] / 2, top - HEAD / 2 - dp(4)), dp(18))
            for index, number in enumerate(self.numbers):
                self._key(index, number)

    def _key(self, index: int, number: int) -> None:
        row, column = divmod(index, self.columns)
        x = self.origin[0] + GAP + column * (KEY + GAP)
        y = self.origin[1] + self.panel_size[1] - HEAD - (row + 1) * (KEY + GAP)
        hot = number == self.hot
        put_box((x, y), (KEY, KEY), dp(12), SAFFRON if hot else self.palette.tray)
        ink = INK_ON_BRIGHT if hot else self.palette.ink
        put_text("…" if number == MORE else str(number), (x + KEY / 2, y + KEY / 2), dp(22), ink, "Medium")

    # Opened by a tap, it waits for a second one; the touch that opened it belongs to the key below.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        touch.ud["on_pad"] = self
        self.hover(touch.pos)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.ud.get("on_pad") is self:
            self.hover(touch.pos)
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.ud.get("on_pad") is not self:
            return False
        if not self.let_go(touch.pos):
            self.close()
        return True
