"""Where a superline lies: one end and the other on the large board, checked as they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.squaregrid import Cell
from companion.games.federation.drafts import ShowDraft
from companion.games.federation.rules.claims import between
from companion.games.federation.rules.questions import other_ends
from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.play_board import PlayBoard
from companion.games.federation.ui.position import is_turned
from companion.ui.look import load_kv
from companion.ui.widgets.referee_line import RefereeLine

if TYPE_CHECKING:
    from companion.games.federation.ui.claims import ClaimsParts


class ShowWhere(BoxLayout):
    """Takes the whole window; every touch is handed to `parts`, which hold the draft."""

    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)
    emblem = StringProperty("peak")
    text = StringProperty("")  # which line
    progress = StringProperty("")
    can_undo = BooleanProperty(False)
    able = BooleanProperty(False)
    tight = BooleanProperty(False)  # large letters in a low window: the sentence of the line is enough

    def __init__(self, parts: ClaimsParts) -> None:
        self.parts = parts
        context, state = parts.context, parts.state
        super().__init__(context=context)
        self.board = PlayBoard(
            board=state.board,
            emblems=parts.emblems,
            turned=is_turned(context.look, state),
            overlay=context.nav.overlay,
            hover=self.hover,
            place=self.place,
            called=context.texts.cell,
            labels=True,
            top_text=context.look.tr("top of the board"),
        )
        self.line = RefereeLine(accent=context.accent, tint=context.tint, steady=True)
        self.line.bind(on_why=lambda _: context.ask_why())
        if not context.look.portrait:
            below = self.ids.below
            self.remove_widget(below)
            self.ids.beside.add_widget(below)
        self.ids.table.add_widget(self.board)
        self.ids.line.add_widget(self.line)
        self._shown = ShowDraft(0, 0)
        self._pressed: Cell | None = None  # where the finger went down

    def show(self, draft: ShowDraft) -> None:
        self._shown = draft
        parts, tr = self.parts, self.parts.look.tr
        self.emblem = parts.emblems[draft.team]
        self.text = parts.line_name(draft.n, draft.team)
        self.progress = (tr("no end set"), tr("one end set"), tr("both ends set"))[len(draft.ends)]
        self.can_undo = bool(draft.ends)
        self.able = draft.both is not None and draft.foul(parts.state) is None
        self._say()
        self._sketch(draft)

    def _say(self) -> None:
        said = self.parts.line()
        if said is not None:
            self.line.grave = self._shown.foul(self.parts.state) is not None
            self.line.say(said[0].lead, said[0].rest, said[0].strong)

    def _sketch(self, draft: ShowDraft) -> None:
        state, board = self.parts.state, self.board
        line = between(draft.both) if draft.both else None
        board.sketch = (self.emblem, line or draft.ends, draft.ends) if draft.ends else None
        board.missing = other_ends(state, draft.team, draft.ends[0]) if len(draft.ends) == 1 else ()
        board.mark()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Closed while a finger still rests on the board: that one shows no end any more."""
        if parent is None:
            self.board.forget_fingers()

    # The finger on the board

    def hover(self, cell: Cell | None) -> None:
        """What letting go here would show."""
        if cell is None:
            self._sketch(self._shown)
            return
        if self._pressed is None:
            self._pressed = cell
        self._sketch(self._shown.touched(cell, self._pressed))

    def place(self, cell: Cell) -> None:
        pressed, self._pressed = self._pressed, None
        self.parts.touch(self._shown.touched(cell, pressed))

    def take_back(self) -> None:
        if self.parent is not None:  # not closed by another finger
            self.parts.touch(self._shown.without_last())


load_kv(__file__)
