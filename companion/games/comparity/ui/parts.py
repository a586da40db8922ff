"""A running session of Comparity: one tap lays a card, a tap on a closed card checks it, a bar repairs."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.games.comparity.rules.area import Cell
from companion.games.comparity.rules.repair import Advice, advise
from companion.games.comparity.rules.state import ComparityState, checkable, joins, kinds, places
from companion.games.comparity.ui.axes import TableWithAxes, axes_of
from companion.games.comparity.ui.bar import ComparityBar
from companion.games.comparity.ui.checking import Checking, Face
from companion.games.comparity.ui.face import FaceSheet
from companion.games.comparity.ui.given import given_sheet
from companion.games.comparity.ui.known import BoxCards, KnownCards, figures_of
from companion.games.comparity.ui.offers import offer_check, offer_moves, offer_repair
from companion.games.comparity.ui.scores import Hands
from companion.games.comparity.ui.seen import marks_at_rest, marks_for_check, marks_for_repair, touched
from companion.games.comparity.ui.table import CardTable
from companion.games.comparity.ui.values import measure_of
from companion.ui.game import SessionParts
from companion.ui.tokens import CARDS_SWAP

LARGEST_TEXT = 1.3  # so far cards grow with the text, where there is room


class ComparityParts(SessionParts):
    """`checking` is the check that is being entered, `picked` the number of the repair that is proposed."""

    fills = True
    entry = None

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.look = look = screen.look
        self.known: KnownCards = BoxCards(screen.services, screen.table.session.extra.get("box"))
        self.checking: Checking | None = None
        self.picked = 0
        self.sheet: FaceSheet | None = None
        self.hands = Hands(screen, self.state)
        self.scores = self.hands.widget
        roomy = look.form in ("phone", "tablet")
        least = min(max(look.text_scale, 1.0), LARGEST_TEXT) if roomy else 1.0
        self.figure = figures_of(look, self.known, self.state.measure)
        self.board = CardTable(palette=look.palette, figure=self.figure, tapped=self.tapped, least=least)
        self.table = TableWithAxes(
            self.board, axes_of(look, measure_of(self.known.edition, self.state.measure))
        )
        narrow = look.large_text or (look.form in ("compact", "landscape") and look.text_scale > 1.15)
        self.confirm = ComparityBar(
            look, narrow, fill=screen.fill, edge_fill=screen.edge_fill,
            upright=look.form == "tablet", slim=look.form in ("compact", "landscape"),
        )  # fmt: skip
        self._note = Clock.create_trigger(self._note_place, 0)

    @property
    def state(self) -> ComparityState:
        state: ComparityState = self.screen.table.state
        return state

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The legal repairs, the best first."""
        return advise(self.state.area) if {"swap", "discard"} & set(kinds(self.state)) else ()

    # Showing

    def render(self) -> None:
        self.checking, self.picked = None, 0
        self.hands.show(self.state)
        self.show(self.look.seconds(CARDS_SWAP))

    def show(self, swap_seconds: float = 0.0) -> None:
        """The table with what is being entered."""
        self.confirm.title = self.screen.title if self.look.form == "landscape" else ""
        state, advice = self.state, self.advice
        events = self.screen.table.session.events
        last = tuple(cell for cell in touched(events[-1]) if cell in state.area.cards) if events else ()
        if self.checking is not None:
            marks = marks_for_check(state, self.checking)
            focus = (*self.checking.cells, *marks.offered)
            offer_check(self, self.checking)
        elif advice:
            marks = marks_for_repair(state, advice[self.picked])
            focus = advice[self.picked].repair.cells
            offer_repair(self, advice)
        else:
            marks = marks_at_rest(self.look, state, last)
            focus = joins(state) or last
            offer_moves(self)
        self.board.show(state.area, marks, focus, swap_seconds)

    def line(self) -> tuple[Any, Any] | None:
        """Where there was no call, too, the line says who is to do what."""
        screen = self.screen
        if screen.table.verdict.calls or not screen.table.session.events:
            return None
        screen.line.askable = False
        event = screen.table.session.events[-1]
        return screen.texts.done(event, screen.described_before, screen.described), None

    # What can be tapped

    def tapped(self, cell: Cell) -> None:
        state = self.state
        if self.checking is not None and cell in self.checking.offered(state):
            self.hold(self.checking.with_also(cell))
            self.ask_next()
        elif cell in checkable(state) and (self.checking is None or cell not in self.checking.cells):
            self.hold(Checking.begun(state, cell))
            self.ask_next()
        elif self.checking is not None:
            self.ask_next()
        elif cell in places(state):
            kind = "join" if "join" in kinds(state) else "play"
            self.submit({"type": kind, "at": list(cell)})
        elif self.advice:
            self.pick_repair(cell)
        elif cell in state.area.cards:
            self.screen.nav.say(self._why_not())

    def _why_not(self) -> str:
        if "check" in kinds(self.state) and not checkable(self.state):
            return str(self.look.tr("Nothing lies beside it: there is nothing to compare"))
        return str(self.confirm.hint)

    def submit(self, event: dict[str, Any]) -> bool:
        taken = bool(self.screen.submit(event))
        if taken and not self.screen.amend and not self.state.over:
            given = [call.facts for call in self.screen.table.verdict.calls if call.code == "given"]
            if given:
                pairs = [(facts["from"], facts["to"]) for facts in given]
                self.screen.nav.sheet(given_sheet(self.screen, self.state.players, pairs))
        return taken

    # A repair

    def pick_repair(self, cell: Cell) -> None:
        """The next repair that touches this card."""
        advice = self.advice
        count = len(advice)
        ahead = [(self.picked + step) % count for step in range(1, count + 1)]
        self.propose(next((at for at in ahead if cell in advice[at].repair.cells), self.picked))

    def next_repair(self) -> None:
        self.propose((self.picked + 1) % len(self.advice))

    def propose(self, at: int) -> None:
        self.picked = at
        self.show()
        self.screen.nav.save_place()

    # A check

    def hold(self, checking: Checking | None) -> None:
        """Disk first, then screen: what cannot be written down is not taken."""
        before, self.checking = self.checking, checking
        try:
            self.screen.nav.remember()
        except Exception:
            self.checking = before
            raise
        self.show()

    def ask_next(self) -> None:
        """Ask for the face that is missing; with none missing and nothing to choose it is checked at once."""
        checking = self.checking
        if checking is None:
            return
        cell = checking.missing(self.state)
        if cell is not None:
            self.ask_face(cell)
        elif checking.settled(self.state):
            self.check()

    def ask_face(self, cell: Cell) -> FaceSheet | None:
        checking, state = self.checking, self.state
        if checking is None:
            return None
        self.known.refresh()
        names = [*state.area.open_names(), *checking.names]
        sheet = FaceSheet(
            self.screen, self._question(checking, cell), self.known, state.measure, names,
            done=lambda face: self.entered(cell, face), typed=self._note,
        )  # fmt: skip
        self.sheet = sheet
        sheet.bind(on_close=lambda sheet: self._closed(sheet, cell))
        self.screen.nav.sheet(sheet)
        return sheet

    def _question(self, checking: Checking, cell: Cell) -> str:
        tr = self.look.tr
        side = (cell[0] - checking.at[0], cell[1] - checking.at[1])
        return {
            (-1, 0): str(tr("And the card on its left?")),
            (1, 0): str(tr("And the card on its right?")),
            (0, 1): str(tr("And the card above it?")),
            (0, -1): str(tr("And the card below it?")),
        }.get(side) or str(tr("Which card is checked?"))

    def entered(self, cell: Cell, face: Face) -> None:
        if self.checking is not None:
            self.hold(self.checking.with_face(cell, face))
            self.ask_next()

    def _closed(self, sheet: FaceSheet, cell: Cell) -> None:
        """Closed by hand: the card that was asked for is not opened after all."""
        if self.sheet is sheet:
            self.sheet = None
        if sheet.taken or self.checking is None:
            return
        at = self.checking.at
        if cell == at:
            self.checking = None
        else:
            begun = Checking.begun(self.state, at)
            self.checking = begun.with_face(at, self.checking.faces[at])
        self.show()
        self._note()

    def check(self) -> None:
        if self.checking is not None and self.checking.complete(self.state):
            self.submit(self.checking.to_event())

    def cancel(self) -> None:
        self.hold(None)

    def menu(self) -> list[tuple[str, str, Any]]:
        return []

    # The draft

    def _note_place(self, *_: Any) -> None:
        if self.screen.nav.screen is self.screen:
            self.screen.nav.save_place()

    def draft(self) -> Any:
        if self.checking is None:
            return {"picked": self.picked} if self.picked else None
        typed = self.sheet.draft() if self.sheet is not None else None
        return {"checking": self.checking.to_json(), **({"typed": typed} if typed else {})}

    def restore(self, draft: Any) -> None:
        self.picked = min(int(draft.get("picked", 0)), max(0, len(self.advice) - 1))
        if "checking" in draft:
            self.checking = Checking.from_json(self.state, draft["checking"])
        self.show()
        if self.checking is None:
            return
        missing = self.checking.missing(self.state)
        sheet = self.ask_face(missing) if missing is not None else None
        if sheet is not None and draft.get("typed"):
            sheet.restore(draft["typed"])
