"""Many shapes of one colour in one mesh, with smooth edges: a whole board is a few draw calls.

A shape is a list of corners `(x, y, out_x, out_y, solid)` in units of its own size, and of triangles. Its
edge is a narrow band along `out`: `solid` is 1 inside and 0 outside; a texture that fades between the two
makes it smooth at every size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import ClassVar

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from companion.ui.tokens import WHITE, Paint

Corner = tuple[float, float, float, float, float]
ARC = 8  # steps of a round corner, where it is large enough to see them
SQUARE = 0.25  # pixels; what is less round than this has four corners
FEATHER = 0.6  # half the width of the soft edge, in pixels
FADE = 32  # texels from clear to solid
PAINTS = 128  # colours that are kept


@dataclass(frozen=True, eq=False)
class Shape:
    """Each is itself alone: they are kept, and looked for thousands of times."""

    corners: tuple[Corner, ...]
    triangles: tuple[int, ...]

    def __add__(self, other: Shape) -> Shape:
        shift = len(self.corners)
        return Shape(
            self.corners + other.corners, self.triangles + tuple(index + shift for index in other.triangles)
        )


def ring(radii: Sequence[float], count: int, turn: float = 0.0) -> list[tuple[float, float]]:
    """Corners round the middle, the radii in turn; `turn` in parts of a circle from the top, clockwise."""
    points = []
    for number in range(count):
        angle = 2 * pi * (number / count + turn)
        radius = radii[number % len(radii)]
        points.append((radius * sin(angle), radius * cos(angle)))
    return points


def fan(points: Sequence[tuple[float, float]], middle: tuple[float, float] = (0.0, 0.0)) -> Shape:
    """A filled shape that its middle sees whole."""
    corners: list[Corner] = [(*middle, 0, 0, 1)]
    triangles: list[int] = []
    count = len(points)
    for x, y in points:
        out = _unit(x - middle[0], y - middle[1])
        corners += [(x, y, -out[0], -out[1], 1), (x, y, *out, 0)]
    for number in range(count):
        inner, outer = 1 + 2 * number, 2 + 2 * number
        next_inner, next_outer = 1 + 2 * ((number + 1) % count), 2 + 2 * ((number + 1) % count)
        triangles += [0, inner, next_inner, inner, outer, next_inner, outer, next_outer, next_inner]
    return Shape(tuple(corners), tuple(triangles))


def band(inside: Sequence[tuple[float, float]], outside: Sequence[tuple[float, float]]) -> Shape:
    """What lies between two closed lines of as many corners round the middle."""
    corners: list[Corner] = []
    triangles: list[int] = []
    count = len(inside)
    for (ix, iy), (ox, oy) in zip(inside, outside, strict=True):
        x, y = _unit(ox, oy)
        corners += [(ix, iy, -x, -y, 0), (ix, iy, x, y, 1), (ox, oy, -x, -y, 1), (ox, oy, x, y, 0)]
    for number in range(count):
        here, there = 4 * number, 4 * ((number + 1) % count)
        for inner in range(3):
            a, b, c, d = here + inner, here + inner + 1, there + inner, there + inner + 1
            triangles += [a, b, c, b, d, c]
    return Shape(tuple(corners), tuple(triangles))


@lru_cache(maxsize=512)
def rounded(width: float, height: float, radius: float) -> Shape:
    """A filled box with round corners, its lower left at the origin, in pixels (so of size 1)."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    if radius < SQUARE:
        return _square(width, height)
    points = _round_trip(width, height, radius, steps_of(radius))
    corners: list[Corner] = [(x, y, 0, 0, 1) for x, y in _hubs(width, height, radius)]
    hubs, each = len(corners), len(points) // len(corners)
    for number, (x, y) in enumerate(points):
        out = _turned(number, each)
        corners += [(x, y, -out[0], -out[1], 1), (x, y, *out, 0)]
    triangles = [0, 1, 2, 0, 2, 3]
    for number in range(len(points)):
        here, there = hubs + 2 * number, hubs + 2 * ((number + 1) % len(points))
        hub, next_hub = number // each, ((number + 1) // each) % hubs
        triangles += [hub, here, there, here, here + 1, there, here + 1, there + 1, there]
        if hub != next_hub:
            triangles += [hub, there, next_hub]
    return Shape(tuple(corners), tuple(triangles))


def _square(width: float, height: float) -> Shape:
    """A quarter of the triangles: boards and tracks have hundreds of dots and lines."""
    corners: list[Corner] = []
    for x, out in ((width, 1), (0.0, -1)):
        for y, up in ((height, 1), (0.0, -1)):
            corners += [(x, y, -out, -up, 1), (x, y, out, up, 0)]
    triangles = [0, 2, 4, 2, 4, 6]
    for here, there in ((0, 2), (2, 6), (6, 4), (4, 0)):
        triangles += [here, here + 1, there, here + 1, there + 1, there]
    return Shape(tuple(corners), tuple(triangles))


@lru_cache(maxsize=256)
def rounded_line(width: float, height: float, radius: float, thick: float) -> Shape:
    """The border of such a box, inside it."""
    radius = max(thick, min(radius, width / 2, height / 2))
    steps = steps_of(radius)
    inner = _round_trip(width - 2 * thick, height - 2 * thick, radius - thick, steps)
    outer = _round_trip(width, height, radius, steps)
    shape = band(
        [(x + thick - width / 2, y + thick - height / 2) for x, y in inner],
        [(x - width / 2, y - height / 2) for x, y in outer],
    )
    moved = [(x + width / 2, y + height / 2, ox, oy, solid) for x, y, ox, oy, solid in shape.corners]
    return Shape(tuple(moved), shape.triangles)


def _round_trip(width: float, height: float, radius: float, steps: int) -> list[tuple[float, float]]:
    """Round a box with round corners."""
    points = []
    for quarter, (x, y) in enumerate(_hubs(width, height, radius)):
        for step in range(steps + 1):
            across, up = _turned(quarter * (steps + 1) + step, steps + 1)
            points.append((x + radius * across, y + radius * up))
    return points


def steps_of(radius: float) -> int:
    """So many that each is some two pixels long."""
    return min(ARC, max(1, round(radius * 0.8)))


def _hubs(width: float, height: float, radius: float) -> tuple[tuple[float, float], ...]:
    """The middles of the four round corners, clockwise from the upper right."""
    right, top = width - radius, height - radius
    return (right, top), (right, radius), (radius, radius), (radius, top)


def _turned(number: int, each: int) -> tuple[float, float]:
    """Outwards at this point of a round trip with `each` points a corner."""
    quarter, step = divmod(number, each)
    angle = (quarter + step / (each - 1)) * pi / 2
    return sin(angle), cos(angle)


def _unit(x: float, y: float) -> tuple[float, float]:
    length = hypot(x, y) or 1.0
    return x / length, y / length


class Batch:
    """Shapes of one colour, drawn together. Adding to one that is drawn costs only what is added."""

    def __init__(self, colour: Paint) -> None:
        self.colour = colour
        self._vertices: list[float] = []
        self._indices: list[int] = []
        self._count = 0
        self._mesh: Mesh | None = None

    def add(self, shape: Shape, x: float, y: float, size: float) -> None:
        self._vertices += [
            value for right, up, solid in _sized(shape, size) for value in (x + right, y + up, solid, 0.5)
        ]
        first = self._count
        self._indices += [first + index for index in shape.triangles]
        self._count += len(shape.corners)

    def clear(self) -> None:
        """Before other shapes are added; what is drawn stays until `update`."""
        self._vertices, self._indices, self._count = [], [], 0

    def draw(self) -> None:
        """On the active canvas."""
        Color(*self.colour)
        self._mesh = Mesh(vertices=self._vertices, indices=self._indices, mode="triangles", texture=fade())

    def update(self) -> None:
        """After the shapes of a batch that is drawn have changed."""
        if self._mesh is not None:
            self._mesh.vertices = self._vertices
            self._mesh.indices = self._indices


@lru_cache(maxsize=512)
def _sized(shape: Shape, size: float) -> tuple[tuple[float, float, float], ...]:
    """Where its corners are from its origin, with the soft edge, and how solid it is there."""
    return tuple(
        (x * size + out_x * FEATHER, y * size + out_y * FEATHER, solid)
        for x, y, out_x, out_y, solid in shape.corners
    )


class Together:
    """While it is open, all that is put goes into one mesh, whatever its colour, and texts come after it.

    For a picture of many small parts whose texts nothing covers: each part by itself is a draw call.
    """

    open: ClassVar[Together | None] = None

    def __init__(self) -> None:
        self._vertices: list[float] = []
        self._indices: list[int] = []
        self._count = 0
        self._texts: list[Callable[[], None]] = []

    def __enter__(self) -> None:
        Together.open = self

    def __exit__(self, *_: object) -> None:
        """On the active canvas."""
        Together.open = None
        self._draw()
        for write in self._texts:
            write()

    def _draw(self) -> None:
        if self._indices:
            Color(*WHITE)
            Mesh(vertices=self._vertices, indices=self._indices, mode="triangles", texture=paints().texture)
            self._vertices, self._indices, self._count = [], [], 0

    def add(self, shape: Shape, spot: Sequence[float], size: float, colour: Paint) -> None:
        (x, y), row = spot, paints().row(colour)
        if row is None:
            self._draw()  # what it may lie on
            put_alone(shape, spot, size, colour)
            return
        self._vertices += [
            value for right, up, solid in _sized(shape, size) for value in (x + right, y + up, solid, row)
        ]
        first = self._count
        self._indices += [first + index for index in shape.triangles]
        self._count += len(shape.corners)

    def write(self, text: Callable[[], None]) -> None:
        self._texts.append(text)


def later(draw: Callable[[], None]) -> None:
    """What lies above a text: drawn after those that came before it."""
    if Together.open is not None:
        Together.open.write(draw)
    else:
        draw()


class Paints:
    """A texture with a row for each colour, from clear to solid across like `fade`."""

    def __init__(self) -> None:
        self._rows: dict[tuple[float, ...], int] = {}
        self.texture = Texture.create(size=(FADE, PAINTS), colorfmt="rgba")
        self.texture.mag_filter = self.texture.min_filter = "linear"
        self.texture.add_reload_observer(self._fill)

    def row(self, colour: Paint) -> float | None:
        """Where it is in the texture; None if there were more colours than fit, as while one is changing."""
        key = tuple(colour)
        if key not in self._rows:
            if len(self._rows) == PAINTS:
                return None
            self._rows[key] = len(self._rows)
            self._paint(key)
        return (self._rows[key] + 0.5) / PAINTS

    def _fill(self, _: Texture) -> None:
        """When the graphics card has lost it."""
        for colour in self._rows:
            self._paint(colour)

    def _paint(self, colour: tuple[float, ...]) -> None:
        red, green, blue, alpha = (round(255 * part) for part in colour)
        row = bytes(
            each for step in range(FADE) for each in (red, green, blue, round(alpha * step / (FADE - 1)))
        )
        spot = 0, self._rows[colour]
        self.texture.blit_buffer(row, size=(FADE, 1), pos=spot, colorfmt="rgba", bufferfmt="ubyte")


@cache
def paints() -> Paints:
    return Paints()


def put(shape: Shape, spot: Sequence[float], size: float, colour: Paint) -> None:
    """One shape on the active canvas; `spot` is where its origin goes."""
    if Together.open is not None:
        Together.open.add(shape, spot, size, colour)
    else:
        put_alone(shape, spot, size, colour)


def put_alone(shape: Shape, spot: Sequence[float], size: float, colour: Paint) -> None:
    """In a mesh of its own."""
    batch = Batch(colour)
    batch.add(shape, spot[0], spot[1], size)
    batch.draw()


def put_box(spot: Sequence[float], size: Sequence[float], radius: float, colour: Paint) -> None:
    """A box with round corners on the active canvas, its lower left at `spot`. Kivy's own smooth shapes cost
    three times as much to draw. A translucent one must be wider than its soft edges, and round."""
    put(rounded(size[0], size[1], radius), spot, 1, colour)


def put_disc(middle: Sequence[float], radius: float, colour: Paint) -> None:
    put_box((middle[0] - radius, middle[1] - radius), (2 * radius, 2 * radius), radius, colour)


def foot(height: float, radius: float, edge: float, fill: Paint) -> float:
    """How much of a lower edge need be drawn below a face of that height: the rest would be painted over."""
    return height if fill[3] < 1 else min(height, edge + 2 * radius)


@cache
def fade() -> Texture:
    """From clear (0) to solid (1) across; the outer quarter of a texel is clamped."""
    texture = Texture.create(size=(FADE, 1), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "linear"
    texture.add_reload_observer(_fill_fade)
    _fill_fade(texture)
    return texture


def _fill_fade(texture: Texture) -> None:
    row = bytes(value for step in range(FADE) for value in (255, 255, 255, round(255 * step / (FADE - 1))))
    texture.blit_buffer(row, colorfmt="rgba", bufferfmt="ubyte")
