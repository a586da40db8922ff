"""The board of Federation: cells, wild corners, chips, superlines turned over, and marks upon them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.core.squaregrid import Cell, cells, corners, within
from companion.games.federation.accent import ACCENT
from companion.games.federation.rules.board import Superline
from companion.games.federation.ui.colours import CELL, CORNER, EMBLEMS, SHIELD_PALE, TEAM_COLOURS
from companion.games.federation.ui.grid import EDGE, PAD, CellGrid
from companion.games.federation.ui.shapes import (
    CROSS,
    DISC_RIM,
    SHIELD,
    SQUARE,
    SQUARE_FRAME,
    SQUARE_RIM,
    STAR,
    Pieces,
    ribbon,
)
from companion.ui.mesh import Batch, Shape, put, rounded
from companion.ui.tokens import PALETTES, SAFFRON, game_look

GAP = 0.47  # half of a cell that is painted: the ground shows between the cells
COVER = 0.44  # half of a cell that is painted once more below a new chip
NEAR = 2  # cells that the loupe shows round its middle


class FederationBoard(CellGrid):
    """`emblems` are those of the teams. A superline turns over chip by chip, `turn_time` seconds each."""

    emblems: ObjectProperty[Sequence[str]] = ObjectProperty(EMBLEMS)
    turn_time = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._laid: Pieces | None = None
        self._chips: dict[Cell, int] = {}
        self._lines: tuple[tuple[Superline, ...], ...] = ()
        self._turning: list[Callable[[], None]] = []  # what is yet to be turned over, in order
        self._turner: ClockEvent | None = None
        self.last: tuple[Cell, ...] = ()
        self.targets: Iterable[Cell] = ()  # chips that the card in hand may take away
        self.lit: Sequence[Superline] = ()
        self.missing: Collection[Cell] = ()  # cells that a line still lacks
        self.beacons: Sequence[Cell] = ()  # cells that somebody has searched for
        self.sought: Sequence[Cell] = ()  # the same, lit until the card is played
        self.ghost: tuple[Cell, str | None] | None = None  # the chip under the finger; None takes one away
        self.wrong: Cell | None = None  # nothing may be done here
        self.sketch: tuple[str, Collection[Cell], Collection[Cell]] | None = None  # emblem, cells, their ends
        self.fbind("board", self._board_changed)
        for name in ("turned", "emblems"):
            self.fbind(name, self._layout)

    # Drawing

    def _board_changed(self, *_: object) -> None:
        """A chip more and new superlines are added to what is drawn; anything else is drawn anew."""
        self.beacons = ()
        below = self._finish_turning()  # a bar lies below the chips
        board = self.board
        if self._laid is None or not self._grown():
            self._layout()
            return
        new = board.chips.keys() - self._chips.keys()
        for cell in new:
            self._lay(self._laid, cell)
        for team, lines in enumerate(board.superlines):
            for line in lines[len(self._lines[team]) :]:
                self._turn_over(team, line)
        self._note()
        if not self.turn_time:
            below = self._finish_turning() or below
        elif self._turning:
            self._turner = Clock.schedule_interval(self._turn_one, self.turn_time)
        self._added(None if below else lambda: self._draw_chips(new))

    def _update_pieces(self) -> None:
        if self._laid is not None:
            self._laid.update()

    def _draw_chips(self, new: Iterable[Cell]) -> None:
        """On cells of the picture, whatever is written there."""
        pieces, covers = Pieces(self.cell_size), Batch(CELL)
        for cell in new:
            covers.add(SQUARE, *self.middle(cell), COVER * self.cell_size)
            self._lay(pieces, cell)
        covers.draw()
        pieces.draw()

    def _grown(self) -> bool:
        """Whether all that is drawn is still there."""
        board = self.board
        chips = all(board.chips.get(cell) == team for cell, team in self._chips.items())
        lines = len(self._lines) == len(board.superlines) and all(
            now[: len(before)] == before for before, now in zip(self._lines, board.superlines, strict=True)
        )
        return chips and lines

    def _note(self) -> None:
        self._chips, self._lines = dict(self.board.chips), self.board.superlines

    def _turn_over(self, team: int, line: Superline) -> None:
        pieces, emblem = self._laid, self.emblems[team]
        if pieces is None:
            return
        self._turning.append(lambda: self._bar(pieces, emblem, line))
        for cell in line:
            if cell not in self.board.corners:
                self._turning.append(partial(pieces.plate, emblem, self.middle(cell)))

    def _turn_one(self, *_: object) -> bool:
        if self._turning:
            self._turning.pop(0)()
            self._added(None)
        return bool(self._turning)

    def _finish_turning(self) -> bool:
        """Whether there was something yet to be turned over."""
        if self._turner is not None:
            self._turner.cancel()
            self._turner = None
        turning, self._turning = self._turning, []
        for turn in turning:
            turn()
        return bool(turning)

    def _draw_all(self, *_: object) -> None:
        if self.width < 10 or self.height < 10:
            return
        self._turning.clear()
        for layer in (self._ground, self._pieces):
            layer.clear()
        with self._ground:
            self._draw_ground()
        self._laid = Pieces(self.cell_size)
        for cell in self.board.chips:
            self._lay(self._laid, cell)
        for team, lines in enumerate(self.board.superlines):
            for line in lines:
                self._bar(self._laid, self.emblems[team], line)
        for cell, team in self._turned_over().items():
            self._laid.plate(self.emblems[team], self.middle(cell))
        self._note()
        with self._pieces:
            self._laid.draw()
        self._drawn()
        self.mark()

    def _draw_ground(self) -> None:
        look, size, (left, top) = game_look(ACCENT, dark=False), self.cell_size, self._top_left
        (down, across), (before, above, behind) = self.extent, self.margins
        width, height = across * size + dp(2 * PAD) + before + behind, down * size + dp(2 * PAD) + above
        frame = rounded(width, height, dp(12))
        x, y = left - dp(PAD) - before, top - down * size - dp(PAD)
        lower = rounded(width, dp(2 * PAD + 14), dp(12))  # the rest of it would be painted over
        put(lower, (x, y - dp(EDGE)), 1, look.edge)
        put(frame, (x, y), 1, look.fill)
        self._draw_cells(cells(self.board.rows, self.board.cols))

    def _draw_cells(self, shown: Iterable[Cell]) -> None:
        size = self.cell_size
        plain, dark, shields, stars = (Batch(colour) for colour in (CELL, CORNER, SHIELD_PALE, CORNER))
        wild = corners(self.board.rows, self.board.cols)
        for cell in shown:
            x, y = self.middle(cell)
            (dark if cell in wild else plain).add(SQUARE, x, y, GAP * size)
            if cell in wild:
                shields.add(SHIELD, x, y, 0.29 * size)
                stars.add(STAR, x, y + 0.02 * size, 0.15 * size)
        for batch in (plain, dark, shields, stars):
            batch.draw()

    def _turned_over(self) -> dict[Cell, int]:
        """The chips of the superlines, and whose they are: a table may tell its superlines alone."""
        board = self.board
        return {
            cell: team
            for team, lines in enumerate(board.superlines)
            for line in lines
            for cell in line
            if cell not in board.corners
        }

    def _lay(self, pieces: Pieces, cell: Cell) -> None:
        pieces.chip(self.emblems[self.board.chips[cell]], self.middle(cell))

    def _bar(self, pieces: Pieces, emblem: str, line: Superline) -> None:
        """It ends at the edge of a wild corner, which is framed; one that was not shown lies nowhere."""
        if not line:
            return
        ends = []
        for end, beside in ((line[0], line[1]), (line[-1], line[-2])):
            x, y = self.middle(end)
            if end in self.board.corners:
                pieces.frame(emblem, (x, y))
                near = self.middle(beside)
                x, y = x + (near[0] - x) * GAP, y + (near[1] - y) * GAP
            ends.append((x, y))
        pieces.bar(emblem, ends[0], ends[1])

    def _draw_near_cells(self, near: list[Cell]) -> None:
        self._draw_cells(near)

    def draw_near(self, cell: Cell) -> None:
        board = self.board
        near = [
            (row, col)
            for row in range(cell[0] - NEAR, cell[0] + NEAR + 1)
            for col in range(cell[1] - NEAR, cell[1] + NEAR + 1)
            if within((row, col), board.rows, board.cols)
        ]
        self._draw_near_cells(near)
        pieces = Pieces(self.cell_size)
        for team, lines in enumerate(board.superlines):
            for line in lines:
                if not set(near).isdisjoint(line):
                    self._bar(pieces, self.emblems[team], line)
        turned_over = self._turned_over()
        for each in near:
            if each in turned_over:
                pieces.plate(self.emblems[turned_over[each]], self.middle(each))
            elif each in board.chips and (self.ghost is None or self.ghost[0] != each):
                self._lay(pieces, each)
        if self.ghost is not None and self.ghost[1] is not None:
            pieces.chip(self.ghost[1], self.middle(self.ghost[0]))
        pieces.draw()
        rim = PALETTES["light"].bad if self.wrong == cell else SAFFRON
        put(SQUARE_RIM, self.middle(cell), GAP * self.cell_size, rim)

    # Marks

    def _draw_sketch(self, rims: Batch, emblem: str, shown: Collection[Cell], ends: Collection[Cell]) -> None:
        """A superline that is being shown: chips in cells of the team's colour, the ends in saffron."""
        size, pieces = self.cell_size, Pieces(self.cell_size)
        ground, outline = Batch(CELL), Batch(TEAM_COLOURS[emblem])
        for cell in shown:
            outline.add(SQUARE, *self.middle(cell), GAP * size)
            ground.add(SQUARE, *self.middle(cell), 0.88 * GAP * size)
            pieces.chip(emblem, self.middle(cell))
        outline.draw()
        ground.draw()
        pieces.draw()
        for cell in ends:
            rims.add(SQUARE_RIM, *self.middle(cell), 0.52 * size)

    def mark(self) -> None:
        """Lit lines, the chip laid last, what the card in hand may take, and what is under the finger."""
        self._marks.clear()
        with self._marks:
            self._mark_all(Batch(SAFFRON))

    def _mark_all(self, rims: Batch) -> None:
        size = self.cell_size

        def ring(shape: Shape, cell: Cell, part: float) -> None:
            rims.add(shape, *self.middle(cell), part * size)

        for line in self.lit:
            spots = [self.middle(cell) for cell in line]
            rims.add(ribbon([spots[0], spots[-1]], max(dp(1.5), 0.07 * size)), 0, 0, 1)
            for cell in line:
                ring(SQUARE_RIM, cell, GAP)
        for cell in self.last:
            ring(SQUARE_RIM, cell, GAP)
        for cell in (*self.targets, *self.missing):
            ring(DISC_RIM, cell, 0.46)
        for cell in {*self.beacons, *self.sought}:
            put(SQUARE_FRAME, self.middle(cell), 0.66 * size, CORNER)
            ring(SQUARE_FRAME, cell, 0.62)
        if self.sketch is not None:
            self._draw_sketch(rims, *self.sketch)
        if self.ghost is not None:
            cell, emblem = self.ghost
            if emblem is None:
                put(CROSS, self.middle(cell), 0.42 * size, CORNER)
            else:
                put(SQUARE, self.middle(cell), GAP * size, CELL)
                pieces = Pieces(size)
                pieces.chip(emblem, self.middle(cell))
                pieces.draw()
            ring(SQUARE_RIM, cell, 0.52)
        rims.draw()
        if self.wrong is not None:
            put(SQUARE_RIM, self.middle(self.wrong), 0.52 * size, PALETTES["light"].bad)
