"""The mirror board: hexagons with what is printed and laid on them, lit lines, the tile under the finger."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.board import Line
from companion.games.ingenious.rules.hexgrid import Cell, board
from companion.games.ingenious.ui.shapes import HEXAGON, HEXAGON_RIM, PRINTED_RIM, symbol_shape
from companion.ui.draw import put_text
from companion.ui.mesh import Batch, fan, put, ring
from companion.ui.tokens import (
    INGENIOUS_COLOURS,
    INGENIOUS_TILE,
    INK_ON_BRIGHT,
    SAFFRON,
    game_look,
    rgba,
)
from companion.ui.widgets.board import BoardPicture

ROOT3 = sqrt(3)
WHITE_RADIUS = 5  # the white area; the rings round it are light and dark grey
GREYS = {0: rgba("FCF8F0"), 1: rgba("E4DED2"), 2: rgba("CDC7BB")}
GROUND = fan(ring((1.0,), 6, turn=1 / 12))
GAP = 0.94  # of a cell: the ground shows between the cells
SYMBOL = 0.56
NEAR = 3  # cells that the loupe shows round its middle


class HexBoard(BoardPicture):
    board = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._batches: dict[str, Batch] = {}
        self._shown: dict[Cell, str] = {}
        self.last: tuple[Cell, ...] = ()
        self.starts: Iterable[Cell] = ()
        self.lit: tuple[Line, ...] = ()
        self.lit_from: tuple[Cell, ...] = ()
        self.ghost: tuple[tuple[Cell, str], ...] = ()
        self.fbind("board", self._board_changed)

    # Geometry

    @property
    def radius(self) -> int:
        return self.board.radius if self.board is not None else WHITE_RADIUS

    @property
    def cell_size(self) -> float:
        """From the middle of a cell to its corner, unzoomed."""
        across = (2 * self.radius + 1.9) * ROOT3
        return float(min(self.width / across, self.height / (3 * self.radius + 3.1)))

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Of a cell, on the unzoomed picture."""
        q, r = cell
        size = self.cell_size
        return self.center_x + size * ROOT3 * (q + r / 2), self.center_y - size * 1.5 * r

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point of the screen, or None off the board."""
        size = self.cell_size
        at = self.on_picture(x, y)
        across, down = (at[0] - self.center_x) / size, (self.center_y - at[1]) / size
        r = down * 2 / 3
        q = across / ROOT3 - r / 2
        whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
        off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
        if off_q > off_r and off_q > off_s:
            whole_q = -whole_r - whole_s
        elif off_r > off_s:
            whole_r = -whole_q - whole_s
        cell = (whole_q, whole_r)
        return cell if cell in board(self.radius) else None

    # Drawing

    def _board_changed(self, *_: Any) -> None:
        """A tile more is added to what is drawn; anything else is drawn anew."""
        symbols = self.board.symbols
        added = symbols.keys() - self._shown.keys()
        same = len(symbols) == len(self._shown) + len(added)
        if (
            not self._batches
            or not same
            or any(symbols[cell] != colour for cell, colour in self._shown.items())
        ):
            self._layout()
            return
        for cell in added:
            self._add(cell, symbols[cell])
        for batch in self._batches.values():
            batch.update()

    def _draw_all(self, *_: Any) -> None:
        if self.board is None or self.width < 10 or self.height < 10:
            return
        size = self.cell_size
        look = game_look(ACCENT, dark=False)
        for layer in (self._ground, self._pieces):
            layer.clear()
        with self._ground:
            reach = (ROOT3 * self.radius + 1.35) * size
            put(GROUND, (self.center_x, self.center_y - dp(4)), reach, look.edge)
            put(GROUND, self.center, reach, look.fill)
            cells = {ring_at: Batch(grey) for ring_at, grey in GREYS.items()}
            for cell in board(self.radius):
                distance = max(abs(cell[0]), abs(cell[1]), abs(sum(cell)))
                cells[max(0, distance - WHITE_RADIUS)].add(HEXAGON, *self.middle(cell), size * GAP)
            for batch in cells.values():
                batch.draw()
        self._batches = {"tile": Batch(INGENIOUS_TILE), "printed": Batch(rgba("8D8796"))}
        for colour, paint in INGENIOUS_COLOURS.items():
            self._batches[colour] = Batch(paint)
        self._shown = {}
        for cell, colour in self.board.symbols.items():
            self._add(cell, colour)
        with self._pieces:
            for batch in self._batches.values():
                batch.draw()
        self.mark()

    def _add(self, cell: Cell, colour: str) -> None:
        x, y = self.middle(cell)
        size = self.cell_size
        self._shown[cell] = colour
        self._batches["tile"].add(HEXAGON, x, y, size * GAP)
        self._batches[colour].add(symbol_shape(colour), x, y, size * SYMBOL)
        if cell in self.board.printed.values():
            self._batches["printed"].add(PRINTED_RIM, x, y, size)

    def draw_near(self, cell: Cell) -> None:
        """The cells round one of them on the active canvas, for the loupe."""
        size = self.cell_size
        batches = {name: Batch(batch.colour) for name, batch in self._batches.items()}
        grounds = {at: Batch(grey) for at, grey in GREYS.items()}
        shown = dict(self.board.symbols) | dict(self.ghost)
        for near in board(self.radius):
            if max(abs(near[0] - cell[0]), abs(near[1] - cell[1]), abs(sum(near) - sum(cell))) > NEAR:
                continue
            at = self.middle(near)
            if near in shown:
                batches["tile"].add(HEXAGON, *at, size * GAP)
                batches[shown[near]].add(symbol_shape(shown[near]), *at, size * SYMBOL)
            else:
                distance = max(abs(near[0]), abs(near[1]), abs(sum(near)))
                grounds[max(0, distance - WHITE_RADIUS)].add(HEXAGON, *at, size * GAP)
        rims = Batch(SAFFRON)
        for near, _ in self.ghost or ((cell, ""),):
            rims.add(HEXAGON_RIM, *self.middle(near), size)
        for batch in (*grounds.values(), *batches.values(), rims):
            batch.draw()

    def mark(self) -> None:
        """Draw the marks: where a first tile may go, the last tile, lit lines, the tile under the finger."""
        size = self.cell_size
        self._marks.clear()
        with self._marks:
            starts = Batch((*SAFFRON[:3], 0.55))
            for cell in self.starts:
                starts.add(HEXAGON, *self.middle(cell), size * 0.8)
            starts.draw()
            rims = Batch(SAFFRON)
            for cell in self.last:
                rims.add(HEXAGON_RIM, *self.middle(cell), size * GAP)
            for cell, colour in self.ghost:
                at = self.middle(cell)
                put(HEXAGON, at, size * GAP, (*INGENIOUS_TILE[:3], 0.92))
                put(symbol_shape(colour), at, size * SYMBOL, INGENIOUS_COLOURS[colour])
                rims.add(HEXAGON_RIM, *at, size * 1.02)
            rims.draw()
            self._lines()

    def _lines(self) -> None:
        size = self.cell_size
        for line, start in zip(self.lit, self.lit_from, strict=True):
            points = [self.middle(start), *(self.middle(cell) for cell in line.cells)]
            Color(*SAFFRON)
            SmoothLine(points=[value for point in points for value in point], width=max(1.5, size * 0.09))
        for line in self.lit:
            x, y = self.middle(line.cells[-1])
            badge = size * 0.5
            Color(*SAFFRON)
            SmoothEllipse(pos=(x - badge, y - badge), size=(2 * badge, 2 * badge))
            put_text(str(len(line.cells)), (x, y), badge * 1.5, INK_ON_BRIGHT)
