"""The mirror board: hexagons with what is printed and laid on them, lit runs, the tile under the finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.drafts import Trail
from companion.games.ingenious.rules.board import Board, Pair, Run, Tile
from companion.games.ingenious.rules.hexgrid import Cell, board
from companion.games.ingenious.ui.colours import CELLS, PRINTED_RIM, SYMBOLS, TILE
from companion.games.ingenious.ui.shapes import HEXAGON, HEXAGON_RIM, INNER_RIM, symbol_shape
from companion.ui.draw import Point, put_text
from companion.ui.mesh import Batch, fan, put, ring
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, game_look
from companion.ui.widgets.board import BoardPicture, Fingers

ROOT3 = sqrt(3)
WHITE_RADIUS = 5  # the white area; the rings round it are light and dark grey
GROUND = fan(ring((1.0,), 6, turn=1 / 12))
GAP = 0.94  # of a cell: the ground shows between the cells
SYMBOL = 0.56
NEAR = 3  # cells that the loupe shows round its middle


class HexBoard(BoardPicture[Cell]):
    """`board` is what lies; the marks on it are drawn by `mark`: they change with every touch."""

    board: ObjectProperty[Board] = ObjectProperty(Board.empty(WHITE_RADIUS))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._batches: dict[str, Batch] = {}
        self._shown: dict[Cell, str] = {}
        self.last: tuple[Cell, ...] = ()
        self.starts: Iterable[Cell] = ()
        self.lit: tuple[Run, ...] = ()
        self.lit_from: tuple[Cell, ...] = ()
        self.ghost: tuple[tuple[Cell, str], ...] = ()
        self.fbind("board", self._board_changed)

    def light(self, board: Board, tile: Tile, cells: Pair) -> None:
        """The runs of a tile on that board, each with its number, so that the table can follow."""
        halves = board.runs(tile, cells)
        self.lit = (*halves[0], *halves[1])
        self.lit_from = (cells[0],) * len(halves[0]) + (cells[1],) * len(halves[1])

    def unlight(self) -> None:
        self.lit, self.lit_from = (), ()

    # Geometry

    @property
    def radius(self) -> int:
        return self.board.radius

    @property
    def cell_size(self) -> float:
        """From the middle of a cell to its corner, unzoomed."""
        across = (2 * self.radius + 1.9) * ROOT3
        return min(self.width / across, self.height / (3 * self.radius + 3.1))

    @property
    def pitch(self) -> float:
        return ROOT3 * self.cell_size

    def middle(self, cell: Cell) -> Point:
        """Of a cell, on the unzoomed picture."""
        q, r = cell
        size = self.cell_size
        return self.center_x + size * ROOT3 * (q + r / 2), self.center_y - size * 1.5 * r

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point of the screen, or None off the board."""
        size = self.cell_size
        x, y = self.on_picture(x, y)
        across, down = (x - self.center_x) / size, (self.center_y - y) / size
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

    def _board_changed(self, *_: object) -> None:
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
            self._add(self._batches, cell)
        self._shown = dict(symbols)
        self._added(lambda: self._draw_tiles(added))

    def _update_pieces(self) -> None:
        for batch in self._batches.values():
            batch.update()

    def _draw_all(self, *_: object) -> None:
        if self.width < 10 or self.height < 10:
            return
        size = self.cell_size
        look = game_look(ACCENT, dark=False)
        for layer in (self._ground, self._pieces):
            layer.clear()
        with self._ground:
            reach = (ROOT3 * self.radius + 1.35) * size
            put(GROUND, (self.center_x, self.center_y - dp(4)), reach, look.edge)
            put(GROUND, self.center, reach, look.fill)
            cells = [Batch(colour) for colour in CELLS]
            for cell in board(self.radius):
                cells[_ring(cell)].add(HEXAGON, *self.middle(cell), size * GAP)
            for batch in cells:
                batch.draw()
        self._shown = dict(self.board.symbols)
        with self._pieces:
            self._batches = self._draw_tiles(self._shown)
        self._drawn()
        self.mark()

    def _draw_tiles(self, cells: Iterable[Cell]) -> dict[str, Batch]:
        """What lies on these cells, on the active canvas."""
        batches = _batches()
        for cell in cells:
            self._add(batches, cell)
        for batch in batches.values():
            batch.draw()
        return batches

    def _add(self, batches: dict[str, Batch], cell: Cell) -> None:
        (x, y), size, colour = self.middle(cell), self.cell_size, self.board.symbols[cell]
        batches["tile"].add(HEXAGON, x, y, size * GAP)
        batches[colour].add(symbol_shape(colour), x, y, size * SYMBOL)
        if cell in self.board.printed.values():
            batches["printed"].add(INNER_RIM, x, y, size)

    def draw_near(self, cell: Cell) -> None:
        """The cells round one of them on the active canvas, for the loupe."""
        size = self.cell_size
        batches = _batches()
        grounds = [Batch(colour) for colour in CELLS]
        shown = dict(self.board.symbols) | dict(self.ghost)
        for near in board(self.radius):
            if max(abs(near[0] - cell[0]), abs(near[1] - cell[1]), abs(sum(near) - sum(cell))) > NEAR:
                continue
            middle = self.middle(near)
            if near in shown:
                batches["tile"].add(HEXAGON, *middle, size * GAP)
                batches[shown[near]].add(symbol_shape(shown[near]), *middle, size * SYMBOL)
            else:
                grounds[_ring(near)].add(HEXAGON, *middle, size * GAP)
        rims = Batch(SAFFRON)
        for near, _ in self.ghost or ((cell, ""),):
            rims.add(HEXAGON_RIM, *self.middle(near), size)
        for batch in (*grounds, *batches.values(), rims):
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
                middle = self.middle(cell)
                put(HEXAGON, middle, size * GAP, (*TILE[:3], 0.92))
                put(symbol_shape(colour), middle, size * SYMBOL, SYMBOLS[colour])
                rims.add(HEXAGON_RIM, *middle, size * 1.02)
            rims.draw()
            self._draw_runs()

    def _draw_runs(self) -> None:
        size = self.cell_size
        for run, start in zip(self.lit, self.lit_from, strict=True):
            points = [self.middle(start), *(self.middle(cell) for cell in run.cells)]
            Color(*SAFFRON)
            SmoothLine(points=[value for point in points for value in point], width=max(1.5, size * 0.09))
        for run in self.lit:
            x, y = self.middle(run.cells[-1])
            badge = size * 0.5
            Color(*SAFFRON)
            SmoothEllipse(pos=(x - badge, y - badge), size=(2 * badge, 2 * badge))
            put_text(str(len(run.cells)), (x, y), badge * 1.5, INK_ON_BRIGHT)


def _batches() -> dict[str, Batch]:
    """In the order in which they cover each other."""
    symbols = {colour: Batch(paint) for colour, paint in SYMBOLS.items()}
    return {"tile": Batch(TILE), "printed": Batch(PRINTED_RIM), **symbols}


def _ring(cell: Cell) -> int:
    """0 in the white area, 1 and 2 in the grey rings round it."""
    return max(0, max(abs(cell[0]), abs(cell[1]), abs(sum(cell))) - WHITE_RADIUS)


class PlayBoard(Fingers[Cell, Trail], HexBoard):
    """Placing a tile: tap one cell and then the other, or press, slide and let go. Two fingers zoom.

    `tile` has the colours to be placed, `told` the cells that were told so far. `hover` gets the trail under
    the finger, `place` when let go.
    """

    tile: ObjectProperty[tuple[str, ...]] = ObjectProperty(())
    told: ObjectProperty[tuple[Cell, ...]] = ObjectProperty(())
    hover: ObjectProperty[Callable[[Trail], None]] = ObjectProperty()
    place: ObjectProperty[Callable[[Trail], None]] = ObjectProperty()
    loupe_ground = game_look(ACCENT, dark=False).fill
    comes_closer = True

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trail = Trail()

    def _board_changed(self, *_: object) -> None:
        super()._board_changed()
        self.look_at_all()

    def _begin(self) -> None:
        self._trail = Trail(first=self.told[0] if len(self.told) == 1 else None)

    def on_told(self, *_: object) -> None:
        if not self.fingers:
            self._haunt(self.told)

    def on_tile(self, *_: object) -> None:
        self.on_told()

    def _haunt(self, cells: Sequence[Cell]) -> None:
        """The tile shows where it would lie."""
        self.ghost = tuple(zip(cells, self.tile, strict=False)) if len(self.tile) == 2 else ()

    def _follow(self, touch: MotionEvent) -> None:
        self._trail = self._trail.moved(self.cell_under(touch))
        cells = self._trail.cells
        self._haunt(cells)
        self.hover(self._trail)
        self.mark()
        if cells:
            self.show_loupe(touch, cells[-1])
        else:
            self.loupe.hide()

    def _taken(self) -> Trail | None:
        return self._trail if self._trail.cells else None

    def _let_go(self, taken: Trail) -> None:
        self.place(taken)

    def _stop(self) -> None:
        self._trail = Trail()
        self._haunt(self.told)
        super()._stop()
        self.hover(self._trail)
        self.mark()
