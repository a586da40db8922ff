"""The six scoring tracks of one side, with a preview of where the markers will go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.colours import SYMBOLS, TILE
from companion.games.ingenious.ui.groove import AXIS_STEP, Groove
from companion.games.ingenious.ui.shapes import draw_tile
from companion.ui.draw import Layered, put_text
from companion.ui.mesh import foot, put, put_box, rounded_line
from companion.ui.tokens import SAFFRON, WHITE, Paint, game_look


def draw_ground(widget: Widget, foreign: bool) -> None:
    """The game's colour behind tracks; rimmed while somebody else's are being looked at."""
    look, edge, radius = game_look(ACCENT, dark=False), dp(4), dp(16)
    (x, y), (width, height) = widget.pos, widget.size
    put_box((x, y - edge), (width, foot(height, radius, edge, look.fill)), radius, look.edge)
    put_box((x, y), (width, height), radius, look.fill)
    if foreign:
        put(rounded_line(width, height, radius, dp(3)), (x, y), 1, SAFFRON)


def lagging(markers: Sequence[float]) -> tuple[int, ...]:
    """The numbers of the markers that lag behind most."""
    least = min(markers)
    return tuple(number for number, value in enumerate(markers) if value == least)


def light_row(widget: Widget, y: float, row: float) -> None:
    """The row of a marker that lags behind most."""
    lit = game_look(ACCENT, dark=False).tile
    put_box((widget.x + dp(5), y - row / 2 + 1), (widget.width - dp(10), row - 2), dp(9), lit)


class Tracks(Layered):
    """`markers` and `ghosts` stand in the order of COLOURS; a ghost equal to its marker is not drawn."""

    markers: ListProperty[float] = ListProperty([0] * len(COLOURS))  # between two spaces while they run
    ghosts: ListProperty[int] = ListProperty([0] * len(COLOURS))
    row: NumericProperty[float] = NumericProperty(dp(31))
    text_size: NumericProperty[float] = NumericProperty(20)
    track = NumericProperty(TRACK)
    axis = BooleanProperty(True)
    bare = BooleanProperty(False)  # inside a pale card: no ground of its own
    foreign = BooleanProperty(False)  # somebody else's tracks are being looked at
    ink: ObjectProperty[Paint] = ObjectProperty(WHITE)

    drawn_from = ("markers", "ghosts", "row", "axis", "bare", "ink", "foreign", "track", "text_size")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        for name in ("row", "axis", "bare"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = len(COLOURS) * self.row + self._foot + 2 * self._pad

    @property
    def _pad(self) -> float:
        return 0.0 if self.bare else min(dp(8), self.row * 0.25)

    @property
    def _foot(self) -> float:
        return min(dp(20), self.row * 0.8) if self.axis else 0.0

    @property
    def _groove(self) -> Groove:
        return Groove(
            left=self.x + self._pad + self.row * 1.2 + dp(6),
            right=self.right - self._pad - max(self.text_size * 1.5, dp(22)) - self.row * 0.5,
            track=self.track,
            thick=self.row * 0.32,
            cube=self.row * 0.66,
            ground=TILE if self.bare else game_look(ACCENT, dark=False).edge,
            spaces=not self.bare,
        )

    def layers(self) -> Iterable[tuple[object, Callable[[], None]]]:
        """A tile moves two markers: the rest stays as it is drawn."""
        lit = () if self.bare else lagging(self.markers)
        look = self.row, self.axis, self.bare, self.ink, self.track, self.text_size
        yield (self.bare, self.foreign), self._ground
        yield (look, lit), partial(self._light, lit)
        yield look, self._draw_empty
        for number, (value, ghost) in enumerate(zip(self.markers, self.ghosts, strict=True)):
            yield (look, value, ghost), partial(self._draw_markers, number, value, ghost)

    def _middle(self, number: int) -> float:
        """Of a row."""
        return self.top - self._pad - (number + 0.5) * self.row

    def _ground(self) -> None:
        if not self.bare:
            draw_ground(self, self.foreign)

    def _light(self, lit: tuple[int, ...]) -> None:
        for number in lit:
            light_row(self, self._middle(number), self.row)

    def _draw_empty(self) -> None:
        groove = self._groove
        for number, colour in enumerate(COLOURS):
            draw_tile(colour, (self.x + self._pad + self.row * 0.6, self._middle(number)), self.row * 0.46)
            groove.draw_empty(self._middle(number))
        if self.track > TRACK:
            self._divide(groove)
        if self.axis:
            for space in range(0, self.track + 1, AXIS_STEP * (self.track // TRACK)):
                spot = (groove.x_of(space), self.y + self._pad + self._foot / 2)
                put_text(str(space), spot, dp(12), (*self.ink[:3], 0.85), "Medium")

    def _divide(self, groove: Groove) -> None:
        """Where the second board begins."""
        foot, wide = self.y + self._pad + self._foot, dp(1.6)
        x = groove.x_of(TRACK) + self.row * 0.12 - wide / 2
        put_box((x, foot), (wide, self.top - self._pad - foot), 0, SAFFRON)

    def _draw_markers(self, number: int, value: float, ghost: float) -> None:
        y = self._middle(number)
        self._groove.draw_markers(y, SYMBOLS[COLOURS[number]], value, ghost)
        size = min(self.text_size, self.row * 0.86)
        shown = str(round(ghost if ghost > value else value))
        spot = (self.right - self._pad - self.text_size * 0.75 - dp(4), y)
        put_text(shown, spot, size, SAFFRON if ghost > value and not self.bare else self.ink)
