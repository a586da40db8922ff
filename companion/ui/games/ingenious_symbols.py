"""The six symbols of Ingenious as vector shapes, on their dark hexagonal tile."""

from __future__ import annotations

from math import sqrt

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.ui.draw import Drawing, Point, polygon, ring_points
from companion.ui.tokens import INGENIOUS_COLOURS, INGENIOUS_TILE, INGENIOUS_TILE_EDGE, Colour

HALF_WIDTH = sqrt(3) / 2  # of a hexagon that stands on a corner, for a corner radius of 1


def draw_symbol(colour: str, at: Point, radius: float, ground: Colour = INGENIOUS_TILE) -> None:
    """One symbol within `radius`; `ground` shows through its hole."""
    x, y = at
    paint = INGENIOUS_COLOURS[colour]
    if colour == "red":
        polygon(at, ring_points(at, (radius, radius * 0.68), 24), paint)
    elif colour == "green":
        _disc(at, radius * 0.86, paint)
    elif colour == "blue":
        polygon(at, ring_points(at, (radius, radius * 0.52), 12), paint)
    elif colour == "orange":
        polygon(at, ring_points(at, (radius,), 6, turn=1 / 12), paint)
        polygon(at, ring_points(at, (radius * 0.38,), 6, turn=1 / 12), ground)
    elif colour == "yellow":
        _disc(at, radius * 0.52, paint)
        Color(*paint)
        for tip, foot in zip(
            ring_points(at, (radius,), 16), ring_points(at, (radius * 0.64,), 16), strict=True
        ):
            SmoothLine(points=(*foot, *tip), width=max(1.0, radius * 0.055), cap="round")
    else:
        Color(*paint)
        SmoothLine(circle=(x, y, radius * 0.72), width=max(1.0, radius * 0.15))


def _disc(at: Point, radius: float, paint: Colour) -> None:
    Color(*paint)
    SmoothEllipse(pos=(at[0] - radius, at[1] - radius), size=(2 * radius, 2 * radius))


def draw_tile(
    colour: str, at: Point, radius: float, edge: float = 0.0, symbol: float = 0.58, rim: Colour | None = None
) -> None:
    """A hexagon standing on a corner with its symbol; `edge` is the solid lower edge, `rim` a coloured border."""
    if edge:
        under = (at[0], at[1] - edge)
        polygon(under, ring_points(under, (radius,), 6), INGENIOUS_TILE_EDGE)
    polygon(at, ring_points(at, (radius,), 6), INGENIOUS_TILE)
    if rim is not None:
        Color(*rim)
        corners = ring_points(at, (radius * 0.96,), 6)
        Line(points=[value for corner in corners for value in corner], close=True, width=max(1.1, radius * 0.07))
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
