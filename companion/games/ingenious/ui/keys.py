"""Entering points: the number strip, its compact form, and the pad of larger numbers above the finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.colours import SYMBOLS, TILE
from companion.games.ingenious.ui.pad import MORE, PointPad
from companion.games.ingenious.ui.shapes import draw_tile
from companion.ui.draw import Drawing, Point, put_text
from companion.ui.tokens import PALETTES, SAFFRON, Colour, Palette

Key = tuple[str, int | None]  # the colour and its points; None asks for the pad


class PointKeys(Drawing):
    """What the strip and its compact form share. `picks` are pairs of colour and points, two at most."""

    picks: ListProperty[tuple[str, int]] = ListProperty()
    palette: ObjectProperty[Palette] = ObjectProperty(PALETTES["light"])
    text_size: NumericProperty[float] = NumericProperty(22)
    overlay: ObjectProperty[Widget] = ObjectProperty()
    pick: ObjectProperty[Callable[[str, int], None]] = ObjectProperty()
    ask_number: ObjectProperty[Callable[[str], None]] = ObjectProperty()
    row = NumericProperty(dp(56))

    drawn_from = ("picks", "palette", "text_size", "row")
    rows: ClassVar = len(COLOURS)
    COLUMNS: ClassVar = 7
    at_once: ClassVar = True  # a press opens the pad, also where the screen scrolls

    def __init__(self, **kwargs: object) -> None:
        self.pressed: Key | None = None
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("row", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.rows * self.row + dp(8)

    def key_at(self, pos: Point) -> Key | None:
        """The key under the finger."""
        raise NotImplementedError

    def pad_numbers(self) -> list[int]:
        raise NotImplementedError

    def on_touch_down(self, touch: MotionEvent) -> bool:
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

    def _open_pad(self, colour: str, touch: MotionEvent) -> None:
        def chosen(number: int) -> None:
            if number == MORE:
                self.ask_number(colour)
            else:
                self.pick(colour, number)

        pad = PointPad(self.pad_numbers(), self.palette, chosen)
        touch.ud["pad"] = pad
        self.overlay.add_widget(pad)
        pad.open_above(self.to_window(*touch.pos), self.overlay.size)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if "pad" in touch.ud:
            touch.ud["pad"].hover(self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
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


class NumberStrip(PointKeys):
    """A row for each colour: the symbol is 0, then 1 to 5, then 6+."""

    def pad_numbers(self) -> list[int]:
        return [*range(6, TRACK + 1), MORE]

    @property
    def column(self) -> float:
        return (self.width - dp(12)) / self.COLUMNS

    def key_at(self, pos: Point) -> Key | None:
        row = int((self.top - dp(4) - pos[1]) // self.row)
        column = int((pos[0] - self.x - dp(6)) // self.column)
        if not (0 <= row < len(COLOURS) and 0 <= column < self.COLUMNS):
            return None
        return COLOURS[row], None if column == self.COLUMNS - 1 else column

    def draw(self) -> None:
        self._tray()
        for number, colour in enumerate(COLOURS):
            y = self.top - dp(4) - (number + 0.5) * self.row
            if number:
                Color(*self.palette.line)
                SmoothRoundedRectangle(
                    pos=(self.x + dp(6) + self.column, y + self.row / 2 - 0.5),
                    size=(self.width - self.column - dp(20), 1), radius=[0.5],
                )  # fmt: skip
            for column in range(self.COLUMNS):
                self._key(colour, column, (self.x + dp(6) + (column + 0.5) * self.column, y))

    def _key(self, colour: str, column: int, middle: Point) -> None:
        x, y = middle
        points = self.picked(colour)
        last = column == self.COLUMNS - 1
        shown = [number for number in points if (number >= column if last else number == column)]
        size = min(dp(48), self.row - dp(6))
        if shown or self.pressed == (colour, None if last else column):
            Color(*(c * 0.62 for c in SYMBOLS[colour][:3]), 1)
            SmoothRoundedRectangle(
                pos=(x - size / 2, y - size / 2 - dp(1)), size=(size, size), radius=[dp(14)]
            )
            Color(*SYMBOLS[colour])
            SmoothRoundedRectangle(
                pos=(x - size / 2, y - size / 2 + dp(2)), size=(size, size - dp(3)), radius=[dp(14)]
            )
        ink = TILE if shown else self.palette.ink
        if column == 0:
            draw_tile(colour, middle, size * (0.42 if shown else 0.46), dp(3))
            badge = (x + size * 0.36, y - size * 0.3)
            self._badge(badge, "0", self.palette.paper, self.palette.ink)
        else:
            text = str(shown[-1]) if shown else ("6+" if last else str(column))
            put_text(
                text,
                (x, y + (dp(1) if shown else 0)),
                self.text_size,
                ink,
                "Black" if shown else "Medium",
            )
        if len(shown) > 1:
            both = "×2" if shown[0] == shown[1] else f"+{shown[0]}"
            self._badge((x + size * 0.4, y + size * 0.36), both, self.palette.ink, self.palette.paper)

    def _badge(self, middle: Point, text: str, ground: Colour, ink: Colour) -> None:
        _disc(middle, dp(10) + 1, self.palette.line)
        _disc(middle, dp(10), ground)
        put_text(text, middle, dp(12), ink, "Medium")


class SymbolKeys(PointKeys):
    """The compact form: press a symbol, slide to its number on the pad above the finger, let go."""

    rows = 2
    COLUMNS = 3

    def pad_numbers(self) -> list[int]:
        return [*range(TRACK + 1), MORE]

    def key_at(self, pos: Point) -> Key | None:
        column = int((pos[0] - self.x) // (self.width / self.COLUMNS))
        row = int((self.top - dp(4) - pos[1]) // self.row)
        inside = 0 <= column < self.COLUMNS and 0 <= row < self.rows
        return (COLOURS[row * self.COLUMNS + column], None) if inside else None

    def draw(self) -> None:
        self._tray()
        for number, colour in enumerate(COLOURS):
            row, column = divmod(number, self.COLUMNS)
            x = self.x + (column + 0.5) * self.width / self.COLUMNS
            y = self.top - dp(4) - (row + 0.5) * self.row
            held = self.pressed is not None and self.pressed[0] == colour
            draw_tile(colour, (x, y), min(dp(26), self.row * 0.46), dp(3), rim=SAFFRON if held else None)
            for badge, points in enumerate(self.picked(colour)):
                self._count(colour, points, (x + dp(24) + badge * dp(26), y - dp(8)))

    def _count(self, colour: str, points: int, middle: Point) -> None:
        _disc(middle, dp(14) + 1, self.palette.paper)
        _disc(middle, dp(14), SYMBOLS[colour])
        put_text(str(points), middle, dp(16), TILE, "Black")


def _disc(middle: Point, radius: float, colour: Colour) -> None:
    Color(*colour)
    SmoothEllipse(pos=(middle[0] - radius, middle[1] - radius), size=(2 * radius, 2 * radius))
