"""The owner's Ingenious board: where its six symbols are printed. Choose a symbol, then its cell."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.rules.board import PRINTED, Board, read_cell
from companion.games.ingenious.rules.hexgrid import Cell
from companion.games.ingenious.ui import picker  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.hexboard import WHITE_RADIUS, HexBoard
from companion.ui.game import Editor
from companion.ui.look import load_kv


class PrintedBoard(HexBoard):
    """A tap answers with its cell."""

    tapped = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["cell"] = self.cell_at(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        cell = self.cell_at(*touch.pos)
        if cell is not None and cell == touch.ud.get("cell") and self.tapped is not None:
            self.tapped(cell)
        return True


class PrintedEditor(Editor, BoxLayout):
    hint = StringProperty("")
    picks = ListProperty()  # the symbol that is being moved
    accent = ColorProperty("black")

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self.screen = screen
        super().__init__(accent=screen.accent, **kwargs)
        box = screen.services.box("ingenious") or {}
        self.printed: dict[str, Cell] = dict(PRINTED)
        for colour, cell in box.get("printed", {}).items():
            self.printed[colour] = read_cell(cell) or PRINTED[colour]
        self.ids.board.tapped = self.put
        self.show()

    def show(self) -> None:
        tr = self.screen.look.tr
        self.hint = (
            tr("Now tap its cell") if self.picks else tr("Tap a symbol that stands elsewhere on your board")
        )
        self.ids.board.board = Board.empty(WHITE_RADIUS, dict(self.printed))
        self.ids.board.last = tuple(self.printed[colour] for colour in self.picks)
        self.ids.board.mark()
        self.ids.usual.disabled = self.printed == dict(PRINTED)

    def pick(self, colour: str) -> None:
        self.picks = [] if self.picks == [colour] else [colour]
        self.show()

    def put(self, cell: Cell) -> None:
        """The symbol goes there; one that stood there takes its place."""
        if not self.picks:
            return
        colour = self.picks[0]
        for other, place in self.printed.items():
            if place == cell:
                self.printed[other] = self.printed[colour]
        self.printed[colour] = cell
        self.picks = []
        self._keep()

    def as_usual(self) -> None:
        self.printed = dict(PRINTED)
        self._keep()

    def draft(self) -> Any:
        return list(self.picks) or None

    def restore(self, draft: Any) -> None:
        self.picks = [colour for colour in draft if colour in PRINTED][:1]
        self.show()

    def _keep(self) -> None:
        box = dict(self.screen.services.box("ingenious") or {})
        box["printed"] = {colour: list(cell) for colour, cell in self.printed.items()}
        self.screen.services.put_box("ingenious", box)
        self.show()


load_kv(__file__)
