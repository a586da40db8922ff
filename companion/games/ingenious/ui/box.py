"""The owner's Ingenious board: where its six symbols are printed. Choose a symbol, then its cell."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Json
from companion.games.ingenious.box import printed_in, with_printed
from companion.games.ingenious.drafts import PrintedDraft
from companion.games.ingenious.rules.board import Board
from companion.games.ingenious.rules.hexgrid import Cell
from companion.games.ingenious.ui import picker  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.board import WHITE_RADIUS, HexBoard
from companion.games.ingenious.ui.context import Box
from companion.ui.game import BoxEditor
from companion.ui.look import load_kv
from companion.ui.widgets import snug  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.board import SLIP


class PrintedBoard(HexBoard):
    """A tap answers with the cell that the finger came down on."""

    tapped: ObjectProperty[Callable[[Cell], None] | None] = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["cell"] = self.cell_at(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        cell, slipped = touch.ud["cell"], hypot(touch.x - touch.ox, touch.y - touch.oy)
        if cell is not None and slipped < dp(SLIP) and self.tapped is not None:
            self.tapped(cell)
        return True


class PrintedEditor(BoxEditor, BoxLayout):
    hint = StringProperty("")
    picks: ListProperty[str] = ListProperty()  # the symbol that is being moved
    accent = ColorProperty("black")

    def __init__(self, context: Box) -> None:
        self.context = context
        super().__init__(accent=context.accent)
        self.draft = PrintedDraft(printed_in(context.services.box("ingenious")))
        self.ids.board.tapped = self.put
        self.show(self.draft)

    def show(self, draft: PrintedDraft) -> None:
        self.draft = draft
        tr, board = self.context.look.tr, self.ids.board
        if draft.moving is None:
            self.hint, self.picks = tr("Tap a symbol that stands elsewhere on your board"), []
            board.last = ()
        else:
            self.hint, self.picks = tr("Now tap its cell"), [draft.moving]
            board.last = (draft.printed[draft.moving],)
        board.board = Board.empty(WHITE_RADIUS, draft.printed)
        board.mark()
        self.ids.usual.disabled = draft.usual

    def pick(self, colour: str) -> None:
        self.show(self.draft.picked(colour))

    def put(self, cell: Cell) -> None:
        if self.draft.moving is not None:
            self._keep(self.draft.put(cell))

    def as_usual(self) -> None:
        self._keep(self.draft.as_usual())

    def _keep(self, draft: PrintedDraft) -> None:
        services = self.context.services
        services.put_box("ingenious", with_printed(services.box("ingenious"), draft.printed))
        self.show(draft)

    def draft_json(self) -> Json:
        return self.draft.to_json()

    def restore(self, draft: Json) -> None:
        self.show(self.draft.restored(draft))


load_kv(__file__)
