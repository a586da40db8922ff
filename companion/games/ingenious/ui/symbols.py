"""The six symbols of Ingenious as vector shapes, on their dark hexagonal tile."""

from __future__ import annotations

from math import sqrt

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.ingenious.ui.shapes import HEXAGON, HEXAGON_RIM, symbol_shape
from companion.ui.draw import Drawing, Point
from companion.ui.mesh import put
from companion.ui.tokens import INGENIOUS_COLOURS, INGENIOUS_TILE, INGENIOUS_TILE_EDGE, Colour

HALF_WIDTH = sqrt(3) / 2  # of a hexagon that stands on a corner, for a corner radius of 1


def draw_symbol(colour: str, at: Point, radius: float) -> None:
    put(symbol_shape(colour), at, radius, INGENIOUS_COLOURS[colour])


def draw_tile(
    colour: str, at: Point, radius: float, edge: float = 0.0, symbol: float = 0.58, rim: Colour | None = None
) -> None:
    """A hexagon standing on a corner with its symbol; `edge` is the solid lower edge, `rim` a border."""
    if edge:
        put(HEXAGON, (at[0], at[1] - edge), radius, INGENIOUS_TILE_EDGE)
    put(HEXAGON, at, radius, INGENIOUS_TILE)
    if rim is not None:
        put(HEXAGON_RIM, at, radius, rim)
    draw_symbol(colour, at, radius * symbol)


class Symbols(Drawing):
    """Tiles of the given colours in a row, touching if `joined`: one tile of two halves."""

    colours = ListProperty()
    joined = BooleanProperty(False)
    radius = NumericProperty(12)
    gap = NumericProperty(4)
    align = StringProperty("left")
    edge = NumericProperty(0)

    drawn_from = ("colours", "radius", "joined", "gap", "align")

    @property
    def step(self) -> float:
        return 2 * HALF_WIDTH * self.radius + (0 if self.joined else self.gap)

    @property
    def full_width(self) -> float:
        return len(self.colours) * self.step - (0 if self.joined else self.gap)

    def draw(self) -> None:
        left = self.x if self.align == "left" else self.center_x - self.full_width / 2
        for at, colour in enumerate(self.colours):
            middle = (left + HALF_WIDTH * self.radius + at * self.step, self.center_y)
            draw_tile(colour, middle, self.radius, self.edge)


def as_fit(colours: list[str], room: float, step: float) -> list[str]:
    """As many symbols as there is room for."""
    return list(colours)[: max(1, int(room // step))]
