"""Six keys to choose symbols with: the two of a tile, or the one that is printed elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty

from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.shapes import draw_tile
from companion.ui.draw import Drawing, Point, put_text
from companion.ui.mesh import put_box, put_disc
from companion.ui.tokens import PALETTES, Paint, Palette


class SymbolPicker(Drawing):
    """Six keys; `picks` are the chosen colours, two at most. Calls `pick` with a colour."""

    picks: ListProperty[str] = ListProperty()
    palette: ObjectProperty[Palette] = ObjectProperty(PALETTES["light"])
    accent = ColorProperty("black")
    columns = NumericProperty(6)
    pick: ObjectProperty[Callable[[str], None] | None] = ObjectProperty(None, allownone=True)
    together = True
    drawn_from = ("picks", "palette", "columns", "accent")

    @property
    def rows(self) -> int:
        return -(-len(COLOURS) // self.columns)

    def key_at(self, pos: Point) -> str | None:
        column = int((pos[0] - self.x) // (self.width / self.columns))
        row = int((self.top - pos[1]) // (self.height / self.rows))
        index = row * self.columns + column
        return COLOURS[index] if 0 <= column < self.columns and 0 <= index < len(COLOURS) else None

    def middle(self, colour: str) -> Point:
        row, column = divmod(COLOURS.index(colour), self.columns)
        x = self.x + (column + 0.5) * self.width / self.columns
        return x, self.top - (row + 0.5) * self.height / self.rows

    def draw(self) -> None:
        box = min(self.width / self.columns - dp(4), self.height / self.rows - dp(2), dp(60))
        for colour in COLOURS:
            x, y = self.middle(colour)
            count = self.picks.count(colour)
            if count:
                rings: tuple[tuple[float, Paint], ...] = ((0, self.accent), (dp(2), self.palette.table))
                for inset, paint in rings:
                    side = box - 2 * inset
                    put_box((x - side / 2, y - side / 2), (side, side), dp(14), paint)
            draw_tile(colour, (x, y), box * 0.42, dp(2))
            if count > 1:
                spot = (x + box * 0.2 + dp(11), y + box * 0.12 + dp(11))
                put_disc(spot, dp(11), self.palette.ink)
                put_text("×2", spot, dp(12), self.palette.paper, "Medium")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["key"] = self.key_at(touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        colour = self.key_at(touch.pos) if self.collide_point(*touch.pos) else None
        if colour is not None and colour == touch.ud.get("key") and self.pick is not None:
            self.pick(colour)
        return True
