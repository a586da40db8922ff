"""Entering points: the number strip and its compact form; larger numbers are on the pad above the finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.colours import SYMBOLS, TILE
from companion.games.ingenious.ui.pad import MORE, PointPad
from companion.games.ingenious.ui.shapes import badge, draw_tile
from companion.ui.draw import Layered, Point, put_text
from companion.ui.mesh import later, put, put_box, rounded_line
from companion.ui.tokens import PALETTES, SAFFRON, Paint, Palette

Key = tuple[str, int | None]  # the colour and its points; None asks for the pad


class PointKeys(Layered):
    """What the strip and its compact form share. `picks` are pairs of colour and points, two at most."""

    picks: ListProperty[tuple[str, int]] = ListProperty()
    palette: ObjectProperty[Palette] = ObjectProperty(PALETTES["light"])
    text_size: NumericProperty[float] = NumericProperty(22)
    overlay: ObjectProperty[Widget] = ObjectProperty()
    pick: ObjectProperty[Callable[[str, int], None]] = ObjectProperty()
    ask_number: ObjectProperty[Callable[[str], None]] = ObjectProperty()
    row: NumericProperty[float] = NumericProperty(dp(56))

    drawn_from: ClassVar[tuple[str, ...]] = ("picks", "palette", "text_size", "row")
    rows: ClassVar = len(COLOURS)
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

        pad = PointPad(colour, self.pad_numbers(), self.palette, chosen)
        touch.ud["pad"] = pad
        self.overlay.add_widget(pad)
        pad.open_above(self.to_window(*touch.pos), self.overlay)

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
        """Sunk in: a line round it, thicker above."""
        (wide, high), line, radius = self.size, self.palette.line, dp(16)
        head = min(high, 2 * radius)  # of what is thicker above; the rest would be painted over
        put(rounded_line(wide, high, radius, 1), self.pos, 1, line)
        put_box((self.x, self.top - head), (wide, head), radius, line)
        put_box((self.x + 1, self.y), (wide - 2, high - dp(1.5)), radius, self.palette.tray)


class NumberStrip(PointKeys):
    """A row for each colour: the symbol is 0, then keys for the numbers, the last one for all larger."""

    columns: NumericProperty[int] = NumericProperty(6)  # keys beside the symbol; the sixth says 6+
    drawn_from = (*PointKeys.drawn_from, "columns")

    def pad_numbers(self) -> list[int]:
        return [*range(self.columns, TRACK + 1), MORE]

    # Where the keys are

    @property
    def symbol_wide(self) -> float:
        """How wide the symbol's key is."""
        return (self.width - dp(12)) / (self.columns + 1)

    @property
    def column(self) -> float:
        return (self.width - dp(12) - self.symbol_wide) / self.columns

    def row_middle(self, number: int) -> float:
        return self.top - dp(4) - (number + 0.5) * self.row

    def key_at(self, pos: Point) -> Key | None:
        row = int((self.top - dp(4) - pos[1]) // self.row)
        across = pos[0] - self.x - dp(6)
        if not (0 <= row < len(COLOURS) and 0 <= across < self.width - dp(12)):
            return None
        number = max(0, int((across - self.symbol_wide) // self.column) + 1)
        return COLOURS[row], None if number >= self.columns else number

    # Drawing

    def layers(self) -> Iterable[tuple[object, Callable[[], None]]]:
        yield self.palette, self._tray
        for number in range(len(COLOURS)):
            yield self._shown_in(number), partial(self._draw_row, number)

    def _shown_in(self, number: int) -> tuple[object, ...]:
        """All that a row of keys shows."""
        pressed = self.pressed if self.pressed is not None and self.pressed[0] == COLOURS[number] else None
        look = self.palette, self.text_size, self.row, self.columns
        return look, tuple(self.picked(COLOURS[number])), pressed

    def _draw_row(self, number: int) -> None:
        y, colour = self.row_middle(number), COLOURS[number]
        if number:
            spot = self.x + dp(6) + self.symbol_wide, y + self.row / 2 - 0.5
            put_box(spot, (self.width - self.symbol_wide - dp(20), 1), 0.5, self.palette.line)
        size = min(dp(48), self.row - dp(6))
        self._symbol_key(colour, (self.x + dp(6) + self.symbol_wide / 2, y), size)
        self._number_keys(colour, y, size, self.palette.ink)

    def _number_keys(self, colour: str, y: float, size: float, ink: Paint) -> None:
        for number in range(1, self.columns + 1):
            x = self.x + dp(6) + self.symbol_wide + (number - 0.5) * self.column
            last = number == self.columns
            shown = [each for each in self.picked(colour) if each == number or (last and each > number)]
            self._lit(colour, (x, y), size, bool(shown), None if last else number)
            text = str(shown[-1]) if shown else f"{number}+" if last else str(number)
            spot, font = (x, y + (dp(1) if shown else 0)), "Black" if shown else "Medium"
            put_text(text, spot, self.text_size, TILE if shown else ink, font)
            self._both(shown, (x, y), size)

    def _symbol_key(self, colour: str, middle: Point, size: float) -> None:
        """The symbol with a small 0."""
        shown = [points for points in self.picked(colour) if points == 0]
        self._lit(colour, middle, size, bool(shown), 0)
        draw_tile(colour, middle, size * (0.42 if shown else 0.46), dp(3))
        spot = (middle[0] + size * 0.36, middle[1] - size * 0.3)
        badge("0", spot, dp(10), self.palette.paper, self.palette.ink, self.palette.line)
        self._both(shown, middle, size)

    def _lit(self, colour: str, middle: Point, size: float, shown: bool, points: int | None) -> None:
        """The ground of a key that was chosen or is under the finger."""
        if not shown and self.pressed != (colour, points):
            return
        x, y = middle
        for low, high, paint in (
            (dp(1), 0.0, [*(c * 0.62 for c in SYMBOLS[colour][:3]), 1.0]),
            (-dp(2), dp(3), SYMBOLS[colour]),
        ):
            put_box((x - size / 2, y - size / 2 - low), (size, size - high), dp(14), paint)

    def _both(self, shown: list[int], middle: Point, size: float) -> None:
        """A double tile: two numbers in one row."""
        if len(shown) > 1:
            both = "×2" if shown[0] == shown[1] else f"+{shown[0]}"
            spot = (middle[0] + size * 0.4, middle[1] + size * 0.36)
            look = self.palette.ink, self.palette.paper, self.palette.line
            later(partial(badge, both, spot, dp(10), *look))  # it may cover a corner of a long number


class SymbolKeys(PointKeys):
    """The compact form: press a symbol, slide to its number on the pad above the finger, let go.

    Where no tracks stand beside it, each key says in `values` where its marker is or would go.
    """

    values: ListProperty[tuple[int, int]] = ListProperty()  # by colour: now, and with the tile in hand
    drawn_from = (*PointKeys.drawn_from, "values")
    rows = 2
    COLUMNS: ClassVar = 3

    def pad_numbers(self) -> list[int]:
        return [*range(TRACK + 1), MORE]

    def key_at(self, pos: Point) -> Key | None:
        column = int((pos[0] - self.x) // (self.width / self.COLUMNS))
        row = int((self.top - dp(4) - pos[1]) // self.row)
        inside = 0 <= column < self.COLUMNS and 0 <= row < self.rows
        return (COLOURS[row * self.COLUMNS + column], None) if inside else None

    def layers(self) -> Iterable[tuple[object, Callable[[], None]]]:
        yield object(), self._draw_keys  # few, and most of them change

    def _draw_keys(self) -> None:
        self._tray()
        wide, radius = self.width / self.COLUMNS, min(dp(26), self.row * 0.46)
        for number, colour in enumerate(COLOURS):
            row, column = divmod(number, self.COLUMNS)
            x = self.x + (column + 0.5) * wide
            y = self.top - dp(4) - (row + 0.5) * self.row
            if self.values:
                self._value(*self.values[number], (x, y), wide)
                x -= wide * 0.22
            held = self.pressed is not None and self.pressed[0] == colour
            draw_tile(colour, (x, y), radius, dp(3), rim=SAFFRON if held else None)
            for points, side in zip(self.picked(colour), (1, -1), strict=False):
                spot = (x + side * radius * 0.86, y - radius * 0.4)
                badge(str(points), spot, dp(13), SYMBOLS[colour], TILE, self.palette.paper, "Black")

    def _value(self, now: int, then: int, middle: Point, wide: float) -> None:
        """Of the marker, on paper if it lags behind most."""
        x, y = middle
        if now == min(value for value, _ in self.values):
            corner, size = (x - wide / 2 + dp(3), y - self.row / 2 + dp(1)), (wide - dp(6), self.row - dp(2))
            put_box(corner, size, dp(12), self.palette.paper)
        put_text(str(then), (x + wide * 0.27, y), self.text_size, self.palette.ink)
