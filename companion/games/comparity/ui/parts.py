"""A running session of Comparity: one tap lays a card, a tap on a closed card checks it, a bar repairs."""

from __future__ import annotations

from typing import Final

from companion.core.referee import Json
from companion.games.comparity.box.stored import Measure
from companion.games.comparity.drafts import (
    CheckDraft,
    ComparityDraft,
    RepairDraft,
    draft_from_json,
)
from companion.games.comparity.rules.area import Cell
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import advice, checkable, joins, kinds, places
from companion.games.comparity.ui.bar import ComparityBar
from companion.games.comparity.ui.checks import Checks
from companion.games.comparity.ui.collected import values_of
from companion.games.comparity.ui.context import Context
from companion.games.comparity.ui.given import given_sheet
from companion.games.comparity.ui.marks import (
    last_cells,
    marks_at_rest,
    marks_for_check,
    marks_for_repair,
)
from companion.games.comparity.ui.naming import tell_name
from companion.games.comparity.ui.offers import offer_check, offer_moves, offer_repair, pending, with_views
from companion.games.comparity.ui.overview import Overview
from companion.games.comparity.ui.scores import HandTiles
from companion.games.comparity.ui.table import CardTable, axes_of
from companion.games.comparity.ui.values import measure_of, small_value, unit_word
from companion.games.comparity.ui.views import Legend, Tables
from companion.texts.game import Sentence, Why
from companion.ui.game import Help
from companion.ui.tokens import CARDS_SWAP

LARGEST_TEXT: Final = 1.3  # so far cards grow with the text, where there is room


class ComparityParts(Checks):
    """The draft is a check that is being entered, or the repair that is proposed instead of the best one."""

    fills = aside = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        look, measure = context.look, self.state.measure
        self.hands = HandTiles(context, self.state)
        self.scores = self.hands.widget
        least = 1.0 if look.short else min(max(look.text_scale, 1.0), LARGEST_TEXT)
        self.value_of = values_of(look, self.known, measure)
        self.table = self.tables = self._tables(measure_of(self.known.edition, measure), least)
        self.board, self.overview = self.tables.near, self.tables.overview
        self.bar = ComparityBar(look, context.fill, context.edge_fill)
        self.confirm = self.bar
        self._pending = False  # the line tells of a check that is being entered

    def _tables(self, measure: Measure, least: float) -> Tables:
        look, legend = self.look, None
        if not look.short and not look.large_text:
            legend = Legend(
                look, self.context.fill, unit_word(look, measure), "1889" if measure.year else "330"
            )
        near = CardTable(
            palette=look.palette, value_of=self.value_of, tapped=self.tapped,
            pressed_long=self.name_card, pinched_out=self.step_back, least=least,
        )  # fmt: skip
        overview = Overview(
            palette=look.palette, small=lambda card: small_value(look, card.value or 0),
            tapped=self.look_at,
        )  # fmt: skip
        tables = Tables(near, overview, axes_of(look, measure), legend)
        tables.changed = self.show
        return tables

    @property
    def repairing(self) -> RepairDraft:
        return self.draft if isinstance(self.draft, RepairDraft) else RepairDraft()

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The legal repairs, the best first."""
        return advice(self.state)

    # Showing

    def render(self) -> None:
        """What is being entered stays where only an earlier move was told more exactly, as far as it fits."""
        same_move = len(self.context.table.session.events) == self.moves_shown
        kept = self.read_draft(self.draft.to_json()) if same_move and self.draft is not None else None
        self.draft = self.taken_back() or kept
        self.tables.moved()
        self.hands.show(self.state)
        self._show(self.look.seconds(CARDS_SWAP))

    def show(self) -> None:
        self._show(0.0)

    def _show(self, swap_seconds: float) -> None:
        look, state, check, offered = self.look, self.state, self.checking, self.advice
        last = last_cells(self.context.table.session.events, state.area)
        if check is not None:
            marks = marks_for_check(state, check)
            focus = (*check.cells, *marks.offered)
            offer = offer_check(look, state, self, self.value_of, check)
        elif offered:
            picked = self.repairing.picked
            marks = marks_for_repair(state, offered[picked])
            focus = offered[picked].repair.cells
            offer = offer_repair(look, state, self, self.value_of, offered, picked)
        else:
            marks = marks_at_rest(look, state, last)
            focus = joins(state) or last
            offer = offer_moves(look, state, self)
        busy = check is not None or bool(offered) or bool(joins(state))
        area = check.opened(state) if check is not None else state.area
        self.tables.show(area, marks, focus, busy, swap_seconds, look.seconds(CARDS_SWAP))
        if not busy and not self.tables.fits:
            offer = with_views(look, state, self, offer, self.tables.whole)
        self.bar.title = self.context.title if look.form == "landscape" else ""
        self.bar.show(offer)
        if check is not None or self._pending:
            self._pending = check is not None
            self.context.show_line()

    def line(self) -> tuple[Sentence, Why | None] | None:
        """A check that is being entered; where there was no call, too, who is to do what."""
        table, check = self.context.table, self.checking
        if check is not None:
            return pending(self.look, self.state, self.value_of, check), None
        if table.verdict.calls or not table.session.events:
            return None
        before, after = (verdict.state for verdict in table.history[-2:])
        event, texts = table.session.events[-1], self.context.texts
        return texts.done(event, before, after), texts.done_why(event, before, after)

    # From near or whole

    def step_back(self) -> None:
        self.tables.step_back()
        self.show()

    def step_near(self) -> None:
        self.tables.step_near()
        self.show()

    def look_at(self, cell: Cell) -> None:
        self.tables.step_near(cell)
        self.show()

    def help(self) -> Help:
        return Help("cards", self.look.tr("Tap a plus to lay a card, a closed card to check it."))

    # What can be tapped

    def name_card(self, cell: Cell) -> None:
        tell_name(self.context, self.known, cell)

    def tapped(self, cell: Cell) -> None:
        state, check = self.state, self.checking
        if check is not None and cell in check.offered(state):
            self.hold(check.with_also(cell))
            self.ask_next()
        elif cell in checkable(state) and (check is None or cell not in check.cells):
            self.hold(CheckDraft.begun(state, cell))
            self.ask_next()
        elif check is not None and cell in check.faces:
            self.type_again(cell)
        elif check is not None:
            self.ask_next()
        elif cell in places(state):
            kind = "join" if "join" in kinds(state) else "play"
            self.submit({"type": kind, "at": list(cell)})
        elif self.advice:
            self._tapped_repair(cell)
        elif cell in state.area.cards:
            self.context.say(self._why_not())

    def _tapped_repair(self, cell: Cell) -> None:
        """Another repair of that card; where a wrong card has none, that is said."""
        offered = self.advice
        if any(cell in each.repair.cells for each in offered):
            self._propose(self.repairing.touching(cell, offered))
        elif any(cell in pair for pair in self.state.area.violations()):
            self.context.say(self.look.tr("No swap with this card helps: try the other ringed cards"))

    def _why_not(self) -> str:
        if "check" in kinds(self.state) and not checkable(self.state):
            return self.look.tr("Nothing lies beside it: there is nothing to compare")
        return self.bar.hint

    def submit(self, event: dict[str, Json]) -> bool:
        context = self.context
        taken = context.submit(event)
        if taken and not context.amend and not self.state.over:
            given = [call.facts for call in context.table.verdict.calls if call.code == "given"]
            if given:
                pairs = [(facts["from"], facts["to"]) for facts in given]
                self._show_given(pairs)
        return taken

    def _show_given(self, pairs: list[tuple[str, str]]) -> None:
        sheet = given_sheet(self.context, self.state.players, pairs)
        self.context.nav.sheet(sheet, again=lambda screen: given_sheet(screen, self.state.players, pairs))

    # A repair

    def next_repair(self) -> None:
        self._propose(self.repairing.next(self.advice))

    def _propose(self, draft: RepairDraft) -> None:
        """Looking at another one is no move: a full disk does not keep anybody from it."""
        self.draft = draft if draft.picked else None  # the best one stands there by itself
        self.show()
        self.context.nav.save_place()

    # The draft

    def read_draft(self, value: Json) -> ComparityDraft | None:
        return draft_from_json(value, self.state)

    def restore(self, value: Json) -> None:
        super().restore(value)
        if self.checking is not None and self.checking.missing(self.state) is not None:
            self.ask_next()
