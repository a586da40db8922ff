"""The six symbols of Ingenious and their hexagonal tile: as shapes for a mesh, drawn, and in a row."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.ingenious.ui.colours import SYMBOLS, TILE, TILE_EDGE
from companion.ui.draw import Drawing, Point, put_text
from companion.ui.mesh import Shape, band, fan, put, put_disc, ring
from companion.ui.tokens import WHITE, Colour, Paint

HALF_WIDTH: Final = sqrt(3) / 2  # of a hexagon that stands on a corner, for a corner radius of 1
HEXAGON: Final = fan(ring((1.0,), 6))
HEXAGON_RIM: Final = band(ring((0.86,), 6), ring((1.0,), 6))
INNER_RIM: Final = band(ring((0.74,), 6), ring((0.8,), 6))
ROUND: Final = 32  # corners of a circle


@cache
def symbol_shape(colour: str) -> Shape:
    """One symbol within a radius of 1."""
    if colour == "red":
        return fan(ring((1.0, 0.62), 24))  # deep points: in grey it must not look like the disc
    if colour == "green":
        return fan(ring((0.86,), ROUND))
    if colour == "blue":
        return fan(ring((1.0, 0.52), 12))
    if colour == "orange":
        return band(ring((0.38,), 6, turn=1 / 12), ring((1.0,), 6, turn=1 / 12))
    if colour == "yellow":
        rays = 16
        shape = fan(ring((0.52,), ROUND))
        for number in range(rays):
            turn = number / rays
            foot = ring((0.66,), 1, turn)[0]
            left, right = ring((0.7,), 1, turn - 0.012)[0], ring((0.7,), 1, turn + 0.012)[0]
            tip_left, tip_right = ring((1.0,), 1, turn - 0.006)[0], ring((1.0,), 1, turn + 0.006)[0]
            middle = ((foot[0] + tip_left[0]) / 2, (foot[1] + tip_left[1]) / 2)
            shape = shape + fan([left, tip_left, tip_right, right], middle)
        return shape
    return band(ring((0.56,), ROUND), ring((0.88,), ROUND))


def draw_tile(
    colour: str,
    spot: Point,
    radius: float,
    edge: float = 0.0,
    symbol: float = 0.58,
    rim: Colour | None = None,
) -> None:
    """A hexagon standing on a corner with its symbol; `edge` is the solid lower edge, `rim` a border."""
    if edge:
        put(HEXAGON, (spot[0], spot[1] - edge), radius, TILE_EDGE)
    put(HEXAGON, spot, radius, TILE)
    if rim is not None:
        put(HEXAGON_RIM, spot, radius, rim)
    put(symbol_shape(colour), spot, radius * symbol, SYMBOLS[colour])


def badge(
    text: str, middle: Point, radius: float, ground: Paint, ink: Paint, rim: Paint, font: str = "Medium"
) -> None:
    """A small disc with a number."""
    for size, paint in ((radius + 1, rim), (radius, ground)):
        put_disc(middle, size, paint)
    put_text(text, middle, radius * 1.15, ink, font)


class Symbols(Drawing):
    """Tiles of the given colours in a row, touching if `joined`: one tile of two halves.

    `counts` are the points of each.
    """

    colours: ListProperty[str] = ListProperty()
    counts: ListProperty[str] = ListProperty()
    joined = BooleanProperty(False)
    radius: NumericProperty[float] = NumericProperty(12)
    gap: NumericProperty[float] = NumericProperty(4)
    align = StringProperty("left")
    edge: NumericProperty[float] = NumericProperty(0)

    together = True
    drawn_from = ("colours", "counts", "radius", "joined", "gap", "align")

    @property
    def step(self) -> float:
        return 2 * HALF_WIDTH * self.radius + (0 if self.joined else self.gap)

    @property
    def full_width(self) -> float:
        return len(self.colours) * self.step - (0 if self.joined else self.gap)

    def draw(self) -> None:
        left = self.x if self.align == "left" else self.center_x - self.full_width / 2
        for number, colour in enumerate(self.colours):
            middle = (left + HALF_WIDTH * self.radius + number * self.step, self.center_y)
            draw_tile(colour, middle, self.radius, self.edge)
            if number < len(self.counts):
                spot = (middle[0], self.center_y - self.radius * 0.62)
                badge(self.counts[number], spot, dp(11), SYMBOLS[colour], TILE, TILE, "Black")


class Lowest(Drawing):
    """Symbols in columns from the top, as many as there is room for; the last place says how many more."""

    colours: ListProperty[str] = ListProperty()
    ink: ObjectProperty[Paint] = ObjectProperty(WHITE)
    tall = BooleanProperty(False)  # below each other first

    together = True
    drawn_from = ("colours", "ink", "tall")
    STEP: Final = dp(20)

    def shown(self) -> tuple[list[str], int]:
        """The colours that fit, and how many more there are."""
        room = max(1, int(self.width // (self.STEP * 0.85))) * max(1, int(self.height // self.STEP))
        fit = len(self.colours) if len(self.colours) <= room else max(1, room - 1)
        return list(self.colours[:fit]), len(self.colours) - fit

    def draw(self) -> None:
        colours, more = self.shown()
        radius = min(dp(10), self.height / 2)
        across, down = 2 * HALF_WIDTH * radius + dp(2), 2 * radius
        rows = max(1, int(self.height // self.STEP)) if self.tall else 1
        rows = min(rows, len(colours) + bool(more))
        foot = self.center_y + down * (rows - 1) / 2 if self.tall else self.center_y
        for number in range(len(colours) + bool(more)):
            column, row = divmod(number, rows)
            middle = (self.x + across * (column + 0.5), foot - row * down)
            if number < len(colours):
                draw_tile(colours[number], middle, radius)
            else:
                put_text(f"+{more}", middle, dp(14), self.ink, "Medium")
