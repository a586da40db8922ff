"""Entering points: the number strip, its compact form, and the pad of larger numbers above the finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.pad import MORE, PointPad
from companion.games.ingenious.ui.symbols import draw_tile
from companion.ui.draw import Drawing, put_text
from companion.ui.tokens import INGENIOUS_COLOURS, INGENIOUS_TILE, SAFFRON

Pick = Callable[[str, int], None]


class Entry(Drawing):
    """What the strip and its compact form share. `picks` are pairs of colour and points, two at most."""

    picks = ListProperty()
    palette = ObjectProperty()
    text_size = NumericProperty(22)
    overlay = ObjectProperty(None, allownone=True)
    pick = ObjectProperty(None)
    ask_number = ObjectProperty(None)
    row = NumericProperty(dp(56))

    drawn_from = ("picks", "palette", "text_size", "row")
    rows = len(COLOURS)
    COLUMNS = 7
    at_once = True  # a press opens the pad, also where the screen scrolls

    def __init__(self, **kwargs: Any) -> None:
        self.pressed: tuple[str, int | None] | None = None
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("row", self._grow)
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.height = self.rows * self.row + dp(8)

    def key_at(self, pos: tuple[float, float]) -> tuple[str, int | None] | None:
        """The colour and number under the finger; a number of None asks for the pad."""
        raise NotImplementedError

    def pad_numbers(self) -> list[int]:
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        key = self.key_at(touch.pos)
        if key is None:
            return False
        touch.grab(self)
        touch.ud["key"] = self.pressed = key  # two fingers may be down at once
        if key[1] is None:
            self._open_pad(key[0], touch)
        self.redraw()
        return True

    def _open_pad(self, colour: str, touch: Any) -> None:
        def chosen(number: int) -> None:
            if number == MORE:
                self.ask_number(colour)
            else:
                self.pick(colour, number)

        pad = PointPad(self.pad_numbers(), self.palette, chosen)
        touch.ud["pad"] = pad
        self.overlay.add_widget(pad)
        pad.open_above(self.to_window(*touch.pos), self.overlay.size)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if "pad" in touch.ud:
            touch.ud["pad"].hover(self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed, self.pressed = touch.ud["key"], None
        pad = touch.ud.get("pad")
        same = self.collide_point(*touch.pos) and self.key_at(touch.pos) == pressed
        if pad is not None:
            if not pad.let_go(self.to_window(*touch.pos)) and not same:
                pad.close()  # slid off: cancelled; let go on the key itself: the pad stays for a tap
        elif same and pressed[1] is not None:
            self.pick(*pressed)
        self.redraw()
        return True

    def picked(self, colour: str) -> list[int]:
        return [points for name, points in self.picks if name == colour]

    def _tray(self) -> None:
        Color(*self.palette.line)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(16)])
        Color(*self.palette.tray)
        SmoothRoundedRectangle(
            pos=(self.x + 1, self.y), size=(self.width - 2, self.height - dp(1.5)), radius=[dp(16)]
        )


class NumberStrip(Entry):
    """A row for each colour: the symbol is 0, then 1 to 5, then 6+."""

    def pad_numbers(self) -> list[int]:
        return [*range(6, TRACK + 1), MORE]

    @property
    def column(self) -> float:
        return float((self.width - dp(12)) / self.COLUMNS)

    def key_at(self, pos: tuple[float, float]) -> tuple[str, int | None] | None:
        row = int((self.top - dp(4) - pos[1]) // self.row)
        column = int((pos[0] - self.x - dp(6)) // self.column)
        if not (0 <= row < len(COLOURS) and 0 <= column < self.COLUMNS):
            return None
        return COLOURS[row], None if column == self.COLUMNS - 1 else column

    def draw(self) -> None:
        self._tray()
        for at, colour in enumerate(COLOURS):
            y = self.top - dp(4) - (at + 0.5) * self.row
            if at:
                Color(*self.palette.line)
                SmoothRoundedRectangle(
                    pos=(self.x + dp(6) + self.column, y + self.row / 2 - 0.5),
                    size=(self.width - self.column - dp(20), 1), radius=[0.5],
                )  # fmt: skip
            for column in range(self.COLUMNS):
                self._key(colour, column, (self.x + dp(6) + (column + 0.5) * self.column, y))

    def _key(self, colour: str, column: int, at: tuple[float, float]) -> None:
        points = self.picked(colour)
        last = column == self.COLUMNS - 1
        shown = [number for number in points if (number >= column if last else number == column)]
        size = min(dp(48), self.row - dp(6))
        if shown or self.pressed == (colour, None if last else column):
            Color(*(c * 0.62 for c in INGENIOUS_COLOURS[colour][:3]), 1)
            SmoothRoundedRectangle(
                pos=(at[0] - size / 2, at[1] - size / 2 - dp(1)), size=(size, size), radius=[dp(14)]
            )
            Color(*INGENIOUS_COLOURS[colour])
            SmoothRoundedRectangle(
                pos=(at[0] - size / 2, at[1] - size / 2 + dp(2)), size=(size, size - dp(3)), radius=[dp(14)]
            )
        ink = INGENIOUS_TILE if shown else self.palette.ink
        if column == 0:
            draw_tile(colour, at, size * (0.42 if shown else 0.46), dp(3))
            badge = (at[0] + size * 0.36, at[1] - size * 0.3)
            self._badge(badge, "0", self.palette.paper, self.palette.ink)
        else:
            text = str(shown[-1]) if shown else ("6+" if last else str(column))
            put_text(
                text,
                (at[0], at[1] + (dp(1) if shown else 0)),
                self.text_size,
                ink,
                "Black" if shown else "Medium",
            )
        if len(shown) > 1:
            both = "×2" if shown[0] == shown[1] else f"+{shown[0]}"
            self._badge((at[0] + size * 0.4, at[1] + size * 0.36), both, self.palette.ink, self.palette.paper)

    def _badge(self, at: tuple[float, float], text: str, ground: Any, ink: Any) -> None:
        radius = dp(10)
        Color(*self.palette.line)
        SmoothEllipse(pos=(at[0] - radius - 1, at[1] - radius - 1), size=(2 * radius + 2, 2 * radius + 2))
        Color(*ground)
        SmoothEllipse(pos=(at[0] - radius, at[1] - radius), size=(2 * radius, 2 * radius))
        put_text(text, at, dp(12), ink, "Medium")


class SymbolKeys(Entry):
    """The compact form: press a symbol, slide to its number on the pad above the finger, let go."""

    rows = 2
    COLUMNS = 3

    def pad_numbers(self) -> list[int]:
        return [*range(TRACK + 1), MORE]

    def key_at(self, pos: tuple[float, float]) -> tuple[str, int | None] | None:
        column = int((pos[0] - self.x) // (self.width / self.COLUMNS))
        row = int((self.top - dp(4) - pos[1]) // self.row)
        at = row * self.COLUMNS + column
        return (COLOURS[at], None) if 0 <= column < self.COLUMNS and 0 <= row < 2 else None

    def draw(self) -> None:
        self._tray()
        for at, colour in enumerate(COLOURS):
            x = self.x + (at % self.COLUMNS + 0.5) * self.width / self.COLUMNS
            y = self.top - dp(4) - (at // self.COLUMNS + 0.5) * self.row
            held = self.pressed is not None and self.pressed[0] == colour
            draw_tile(colour, (x, y), min(dp(26), self.row * 0.46), dp(3), rim=SAFFRON if held else None)
            for badge, points in enumerate(self.picked(colour)):
                self._count(colour, points, (x + dp(24) + badge * dp(26), y - dp(8)))

    def _count(self, colour: str, points: int, at: tuple[float, float]) -> None:
        radius = dp(14)
        Color(*self.palette.paper)
        SmoothEllipse(pos=(at[0] - radius - 1, at[1] - radius - 1), size=(2 * radius + 2, 2 * radius + 2))
        Color(*INGENIOUS_COLOURS[colour])
        SmoothEllipse(pos=(at[0] - radius, at[1] - radius), size=(2 * radius, 2 * radius))
        put_text(str(points), at, dp(16), INGENIOUS_TILE, "Black")
