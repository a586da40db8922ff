"""A QR code, drawn as one mesh: dark on white in every theme, as cameras want it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

QUIET = 4  # modules of white round it, as the standard asks


class QrCode(Widget):
    """As large as there is room for, up to `most` dp; each module a whole number of pixels."""

    def __init__(self, modules: Sequence[Sequence[int]], most: float = 340, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._modules, self._most = modules, most
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        across = len(self._modules) + 2 * QUIET
        module = max(1, int(min(self.width, dp(self._most)) // across))
        side = module * across
        self.height = side
        left, bottom = round(self.center_x - side / 2), round(self.y)
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=(left, bottom), size=(side, side))
            Color(0, 0, 0)
            corners: list[float] = []
            for row, line in enumerate(self._modules):
                top = bottom + side - (row + QUIET) * module
                for start, end in runs(line):
                    x, right = left + (start + QUIET) * module, left + (end + QUIET) * module
                    for point in ((x, top), (right, top), (right, top - module), (x, top - module)):
                        corners += (*point, 0, 0)
            quads = range(0, len(corners) // 4, 4)
            Mesh(
                vertices=corners,
                indices=[first + n for first in quads for n in (0, 1, 2, 0, 2, 3)],
                mode="triangles",
            )


def runs(line: Sequence[int]) -> list[tuple[int, int]]:
    """Where dark modules stand side by side: from the first to behind the last."""
    found, start = [], None
    for at, dark in enumerate([*line, 0]):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            found.append((start, at))
            start = None
    return found
