"""A board that finds itself: letters and numbers on its edges, where its top is, names on free cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kivy.graphics import Canvas, Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import row_letters
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.grid import PAD
from companion.games.federation.ui.shapes import facet
from companion.ui.draw import Point, put_text, text_texture
from companion.ui.mesh import put, rounded
from companion.ui.tokens import INK_ON_BRIGHT, PALETTES, SAFFRON, WHITE, Paint

LEFT, ABOVE, TOP = 20, 20, 18  # dp: numbers or letters left and above, and the mark of the top
SMALL = 340  # dp across; below that the edges are narrow and the mark has no words
SMALL_LEFT, SMALL_ABOVE, SMALL_TOP = 13, 12, 6
LETTERS = 12  # dp
NAMED_FROM = 28  # dp of a cell; smaller ones are named under the loupe alone
NAME_WIDTH = 0.825  # of a cell: wider names are narrowed, never smaller
UP = facet((0.0, 1.0), (0.9, -0.7), (-0.9, -0.7))


class LabelledBoard(FederationBoard):
    """`codes` are the letters of the known cells, `top_text` stands at the edge that is the board's top."""

    labels = BooleanProperty(False)
    codes: ObjectProperty[Mapping[Cell, str]] = ObjectProperty({})
    top_text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.pointed: Cell | None = None  # the cell whose letter and number are lit
        self._names = Canvas()
        self._named: dict[Cell, InstructionGroup] = {}
        for name in ("labels", "codes", "top_text"):
            self.fbind(name, self._layout)

    # Edges

    @property
    def _narrow(self) -> bool:
        return self.width < dp(SMALL)

    @property
    def margins(self) -> tuple[float, float, float]:
        """The top of the board is on the right of one that is turned, and above any other."""
        if not self.labels:
            return 0.0, 0.0, 0.0
        left, above, top = (SMALL_LEFT, SMALL_ABOVE, SMALL_TOP) if self._narrow else (LEFT, ABOVE, TOP)
        pad = dp(PAD)  # the labels stand in it too
        if self.turned:
            return dp(left) - pad, dp(above) - pad, dp(top) - pad
        return dp(left) - pad, dp(above + top) - pad, 0.0

    def _draw_ground(self) -> None:
        super()._draw_ground()
        if self.labels:
            for text, spot in self._edge_labels():
                self._label(text, spot, WHITE)
            self._mark_top()

    def _edge_labels(self) -> Iterator[tuple[str, Point]]:
        for row in range(self.board.rows):
            yield self._row_label(row)
        for col in range(self.board.cols):
            yield self._col_label(col)

    def _row_label(self, row: int) -> tuple[str, Point]:
        return row_letters(row), self._on_edge((row, 0), along_top=self.turned)

    def _col_label(self, col: int) -> tuple[str, Point]:
        return str(col + 1), self._on_edge((0, col), along_top=not self.turned)

    def _on_edge(self, cell: Cell, along_top: bool) -> Point:
        """Beside the row or above the column that a cell is shown in."""
        (x, y), (left, top) = self.middle(cell), self._top_left
        wide, high = (SMALL_LEFT, SMALL_ABOVE) if self._narrow else (LEFT, ABOVE)
        return (x, top + dp(high) / 2) if along_top else (left - dp(wide) / 2, y)

    def _label(self, text: str, spot: Point, colour: Paint) -> None:
        size = min(dp(LETTERS), dp(11 if self._narrow else LETTERS), self.cell_size * 0.6)
        put_text(text, spot, size / (1.25 if len(text) > 2 else 1), colour, "Medium")

    def _mark_top(self) -> None:
        """Triangles that point off the board at its top, and the words between them where there is room."""
        (left, top), (down, across), size = self._top_left, self.extent, self.cell_size
        part = dp(2.6 if self._narrow else 5)
        text = "" if self._narrow else self.top_text
        half = (text_texture(text, "Medium", round(dp(LETTERS))).width / 2 if text else 0) + dp(10)
        if self.turned:
            x, y = left + across * size + dp(SMALL_TOP if self._narrow else TOP) / 2, top - down * size / 2
            spots = ((x, y + half), (x, y - half))
        else:
            above = dp(SMALL_ABOVE if self._narrow else ABOVE)
            x, y = left + across * size / 2, top + above + dp(SMALL_TOP if self._narrow else TOP) / 2
            spots = ((x - half, y), (x + half, y))
        if self.turned:  # a pair of these with nothing between moves the picture a little in each frame
            PushMatrix()
            Rotate(angle=-90, origin=(x, y))
            spots = ((x - half, y), (x + half, y))
        for spot in spots:
            put(UP, spot, part, WHITE)
        if text:
            put_text(text, (x, y), dp(LETTERS), WHITE, "Medium")
        if self.turned:
            PopMatrix()

    # Names on free cells

    def _drawn(self) -> None:
        self._ground.add(self._names)
        self._write_names()
        super()._drawn()

    def _board_changed(self, *_: object) -> None:
        for cell in self.board.chips.keys() & self._named.keys():  # none stands below a chip of the picture
            self._names.remove(self._named.pop(cell))
        super()._board_changed()

    def _place_picture(self, *_: object) -> None:
        if self._room_for_names != bool(self._named):
            self._write_names()
        super()._place_picture()

    @property
    def _room_for_names(self) -> bool:
        return self.cell_size * self.zoom >= dp(NAMED_FROM)

    def _write_names(self) -> None:
        self._names.clear()
        self._named = {}
        if not self._room_for_names:
            return
        for cell, code in self.codes.items():
            if self._is_free(cell):
                group = InstructionGroup()
                for instruction in self._name(cell, code):
                    group.add(instruction)
                self._named[cell] = group
                self._names.add(group)

    def _is_free(self, cell: Cell) -> bool:
        return cell not in self.board.chips and cell not in self._turned_over()

    def _name(self, cell: Cell, code: str) -> tuple[Color, Rectangle]:
        """Rendered larger than it is: the loupe and two fingers enlarge it."""
        x, y = self.middle(cell)
        wanted = min(dp(LETTERS), 0.45 * self.cell_size)
        texture = text_texture(code, "Medium", round(2 * wanted))
        width, height = min(texture.width / 2, NAME_WIDTH * self.cell_size), texture.height / 2
        spot = (x - width / 2, y - height / 2)
        return Color(*PALETTES["light"].ink2), Rectangle(texture=texture, pos=spot, size=(width, height))

    def _draw_near_cells(self, near: list[Cell]) -> None:
        """Under the loupe every name has room."""
        super()._draw_near_cells(near)
        for cell in near:
            if cell in self.codes and self._is_free(cell):
                self._name(cell, self.codes[cell])

    # The pressed cell

    def mark(self) -> None:
        super().mark()
        if self.labels and self.pointed is not None:
            with self._marks:
                for text, (x, y) in (self._row_label(self.pointed[0]), self._col_label(self.pointed[1])):
                    wide, high = dp(12 if self._narrow else 20), dp(12 if self._narrow else 17)
                    put(rounded(wide, high, dp(5)), (x - wide / 2, y - high / 2), 1, SAFFRON)
                    self._label(text, (x, y), INK_ON_BRIGHT)
