"""What cards and places look like without their texts: drawn once, then shown any number of times.

A table of sixty cards is then a few hundred triangles in one mesh.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.ui.colours import FRAME
from companion.games.comparity.ui.shapes import PLUS, frame, plate
from companion.ui.mesh import put
from companion.ui.tokens import WHITE, Palette, game_look

WIDTH: Final = 76.0  # of a card, before the zoom
HEIGHT: Final = 96.0
EDGE: Final = 3.0
RADIUS: Final = 12.0
OPEN: Final = "open"
BACK: Final = "back"  # tells nothing
PLACE, PLACE_WITH_WORD = "place", "place with word"
_KINDS: Final = (BACK, OPEN, PLACE, PLACE_WITH_WORD)
_ACROSS: Final = 4


class CardPictures:
    """All of them in one texture, on the ground of the table. `unit` is a dp in pixels, zoomed."""

    def __init__(self, palette: Palette, unit: float) -> None:
        self.palette, self.unit = palette, unit
        self._wide, self._high = ceil(WIDTH * unit) + 2, ceil((HEIGHT + EDGE) * unit) + 2
        rows = -(-len(_KINDS) // _ACROSS)
        self.fbo = Fbo(size=(self._wide * _ACROSS, self._high * rows))
        with self.fbo:
            ClearColor(*palette.table)
            ClearBuffers()
            for kind in _KINDS:
                self._draw(kind)
        self.fbo.add_reload_observer(self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        """Also when the graphics card has lost them."""
        self.fbo.draw()

    def corners(self, kind: str, x: float, y: float) -> list[float]:
        """Of a card whose middle is there: x, y, u, v of its four corners, from the lower left."""
        left, bottom = self._corner(kind)
        width, height = self.fbo.size
        wide, high = self._wide, self._high
        u, v, u2, v2 = left / width, bottom / height, (left + wide) / width, (bottom + high) / height
        x, y = round(x - wide / 2), round(y - high / 2 - EDGE / 2 * self.unit)
        return [x, y, u, v, x + wide, y, u2, v, x + wide, y + high, u2, v2, x, y + high, u, v2]

    def _corner(self, kind: str) -> tuple[int, int]:
        row, column = divmod(_KINDS.index(kind), _ACROSS)
        return column * self._wide, row * self._high

    def _draw(self, kind: str) -> None:
        left, bottom = self._corner(kind)
        middle = (left + self._wide / 2, bottom + self._high / 2 + EDGE / 2 * self.unit)
        if kind == OPEN:
            self._open(*middle)
        elif kind in (PLACE, PLACE_WITH_WORD):
            self._place(*middle, raised=11 if kind == PLACE_WITH_WORD else 0)
        else:
            self._closed(*middle)

    def _open(self, x: float, y: float) -> None:
        palette, unit = self.palette, self.unit
        put(plate(WIDTH, HEIGHT, RADIUS), (x, y - EDGE * unit), unit, palette.edge)
        put(plate(WIDTH, HEIGHT, RADIUS), (x, y), unit, palette.paper)
        if palette.outlined:
            put(frame(WIDTH, HEIGHT, RADIUS, 1), (x, y), unit, palette.line)

    def _closed(self, x: float, y: float) -> None:
        look, unit = game_look(ACCENT, dark=False), self.unit
        put(plate(WIDTH, HEIGHT, RADIUS), (x, y - EDGE * unit), unit, look.edge)
        put(plate(WIDTH, HEIGHT, RADIUS), (x, y), unit, look.fill)
        put(frame(WIDTH - 9, HEIGHT - 9, RADIUS - 3, 1.2), (x, y), unit, FRAME)

    def _place(self, x: float, y: float, raised: float) -> None:
        palette, unit = self.palette, self.unit
        put(frame(WIDTH - 2, HEIGHT - 2, RADIUS, 1.6), (x, y), unit, palette.line)
        put(PLUS, (x, y + raised * unit), 11 * unit, palette.ink2)


class PictureMesh:
    """Pictures at their places, in one draw call. Adding to one that is drawn costs only what is added."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._vertices: list[float] = []
        self._indices: list[int] = []
        self._mesh: Mesh | None = None

    def add(self, kind: str, x: float, y: float) -> None:
        first = len(self._vertices) // 4
        self._vertices += self._pictures.corners(kind, x, y)
        self._indices += [first, first + 1, first + 2, first, first + 2, first + 3]

    def draw(self) -> None:
        """On the active canvas."""
        Color(*WHITE)
        self._mesh = Mesh(
            vertices=self._vertices,
            indices=self._indices,
            mode="triangles",
            texture=self._pictures.fbo.texture,
        )

    def update(self) -> None:
        if self._mesh is not None:
            self._mesh.vertices = self._vertices
            self._mesh.indices = self._indices
