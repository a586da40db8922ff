"""The six scoring tracks of one side, with a preview of where the markers will go."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Line, Point, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.colours import SPACE, SYMBOLS, TILE
from companion.games.ingenious.ui.shapes import draw_tile
from companion.ui.draw import Drawing, put_text
from companion.ui.tokens import SAFFRON, WHITE, Colour, Paint, game_look

AXIS_STEP = 3


class Tracks(Drawing):
    """`markers` and `ghosts` stand in the order of COLOURS; a ghost equal to its marker is not drawn."""

    markers: ListProperty[float] = ListProperty([0] * len(COLOURS))  # between two spaces while they run
    ghosts: ListProperty[int] = ListProperty([0] * len(COLOURS))
    row = NumericProperty(dp(31))
    text_size: NumericProperty[float] = NumericProperty(20)
    track = NumericProperty(TRACK)
    axis = BooleanProperty(True)
    bare = BooleanProperty(False)  # inside a pale card: no ground of its own
    foreign = BooleanProperty(False)  # somebody else's tracks are being looked at
    ink: ObjectProperty[Paint] = ObjectProperty(WHITE)

    drawn_from = ("markers", "ghosts", "row", "axis", "bare", "ink", "foreign", "track")

    def __init__(self, **kwargs: object) -> None:
        self._run: Animation | None = None
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

    def run(self, markers: Sequence[int], seconds: float) -> None:
        """The markers run to their new places."""
        if self._run is not None:
            self._run.stop(self)
        if not seconds:
            self.markers = markers
            return
        self._run = Animation(markers=list(markers), d=seconds, t="out_quad")
        self._run.start(self)

    def draw(self) -> None:
        if not self.bare:
            self._ground()
        for number, colour in enumerate(COLOURS):
            self._row(number, colour, self.top - self._pad - (number + 0.5) * self.row)
        if self.track > TRACK:
            self._divide()
        if self.axis:
            for space in range(0, self.track + 1, AXIS_STEP * (self.track // TRACK)):
                spot = (self.x_of(space), self.y + self._pad + self._foot / 2)
                put_text(str(space), spot, dp(12), (*self.ink[:3], 0.85), "Medium")

    def _divide(self) -> None:
        """Where the second board begins."""
        x = self.x_of(TRACK) + self.row * 0.12
        Color(*SAFFRON)
        Line(points=(x, self.y + self._pad + self._foot, x, self.top - self._pad), width=dp(0.8))

    def _ground(self) -> None:
        look = game_look(ACCENT, dark=False)
        edge = dp(4)
        Color(*look.edge)
        SmoothRoundedRectangle(pos=(self.x, self.y - edge), size=(self.width, self.height), radius=[dp(16)])
        Color(*look.fill)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(16)])
        if self.foreign:
            Color(*SAFFRON)
            Line(
                rounded_rectangle=(self.x + 1, self.y + 1, self.width - 2, self.height - 2, dp(16)),
                width=dp(1.5),
            )

    @property
    def _left(self) -> float:
        return self.x + self._pad + self.row * 1.2 + dp(6)

    @property
    def _right(self) -> float:
        return self.right - self._pad - max(self.text_size * 1.5, dp(22)) - self.row * 0.5

    def x_of(self, space: float) -> float:
        return self._left + (self._right - self._left) * space / self.track

    def _row(self, number: int, colour: str, y: float) -> None:
        look = game_look(ACCENT, dark=False)
        paint = SYMBOLS[colour]
        value, ghost = self.markers[number], self.ghosts[number]
        if value == min(self.markers) and not self.bare:
            Color(*look.tile)
            SmoothRoundedRectangle(
                pos=(self.x + dp(5), y - self.row / 2 + 1),
                size=(self.width - dp(10), self.row - 2),
                radius=[dp(9)],
            )
        draw_tile(colour, (self.x + self._pad + self.row * 0.6, y), self.row * 0.46)
        groove = self.row * 0.32
        start, here = self.x_of(0), self.x_of(value)
        for first in range(0, self.track, TRACK):  # teams and solo have a second board beside the first
            Color(*_mixed(TILE if self.bare else look.edge, look.tile, 0.35 if first else 0.0))
            gap = groove * 0.9 if first else 0
            _bar(
                self.x_of(first) + gap,
                self.x_of(first + TRACK) - (groove * 0.3 if not first else 0),
                y,
                groove,
            )
        if not self.bare:
            self._spaces(y, groove)
        Color(*paint)
        _bar(start, here, y, groove)
        if ghost > value:
            # Mixed, not translucent: Kivy draws a translucent edge past the clipping of a list.
            Color(*_mixed(TILE if self.bare else look.edge, paint, 0.45))
            _bar(here, self.x_of(ghost), y, groove)
            self._cube(self.x_of(ghost), y, paint, hollow=True)
        self._cube(here, y, paint, hollow=False)
        size = min(self.text_size, self.row * 0.86)
        shown = str(round(ghost if ghost > value else value))
        spot = (self.right - self._pad - self.text_size * 0.75 - dp(4), y)
        put_text(shown, spot, size, SAFFRON if ghost > value and not self.bare else self.ink)

    def _spaces(self, y: float, groove: float) -> None:
        for step, size, alpha in ((1, groove * 0.14, 0.5), (AXIS_STEP, groove * 0.26, 0.8)):
            points: list[float] = []
            for space in range(0, self.track + 1, step):
                points += [self.x_of(space), y]
            Color(*SPACE, alpha)
            Point(points=points, pointsize=max(1, size))

    def _cube(self, x: float, y: float, paint: Colour, hollow: bool) -> None:
        side = self.row * 0.66
        radius = [max(2, side * 0.2)]
        look = game_look(ACCENT, dark=False)
        box = (x - side / 2, y - side / 2)
        Color(*(c * 0.62 for c in paint[:3]), 1)
        SmoothRoundedRectangle(pos=(box[0], box[1] - side * 0.1), size=(side, side), radius=radius)
        Color(*paint)
        SmoothRoundedRectangle(pos=box, size=(side, side), radius=radius)
        inset = side * 0.16
        Color(*(look.edge if hollow else (*(c + (1 - c) * 0.3 for c in paint[:3]), 1.0)))
        SmoothRoundedRectangle(
            pos=(box[0] + inset, box[1] + inset),
            size=(side - 2 * inset, side - 2 * inset),
            radius=[radius[0] * 0.6],
        )


def _mixed(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (a + (b - a) * part for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


def _bar(start: float, end: float, y: float, thickness: float) -> None:
    SmoothRoundedRectangle(
        pos=(start - thickness / 2, y - thickness / 2),
        size=(max(thickness, end - start + thickness), thickness),
        radius=[thickness / 2],
    )
