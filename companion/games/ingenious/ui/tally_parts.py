"""A running session with tally entry: two picks, a preview of where the markers go, and Place."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock

from companion.core.referee import Event, Json
from companion.games.ingenious.drafts import TallyDraft
from companion.games.ingenious.rules.questions import most_tiles, no_room
from companion.games.ingenious.ui.bar import TallyBar, TallyPanel
from companion.games.ingenious.ui.context import Session
from companion.games.ingenious.ui.parts import IngeniousParts, Offered
from companion.games.ingenious.ui.sheets import NumberSheet
from companion.games.ingenious.ui.tally_table import TallyTable
from companion.ui import icons
from companion.ui.game import Help, MenuRow
from companion.ui.tokens import MARKER_RUNS
from companion.ui.widgets.layout import Column

FINISH: Final = {"type": "finish"}


class TallyParts(IngeniousParts[TallyDraft]):
    fills = True
    table: TallyTable
    confirm: TallyBar | TallyPanel

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self._shown_side: int | None = None
        self._entered: TallyDraft | None = None  # what a move of the log was, that is entered again
        look = self.look
        self.entry = Column() if look.form == "landscape" else None
        self.table = TallyTable(
            look, self.state.track, context.nav.overlay, self.pick, self.ask_number, beside=self.entry
        )
        self.confirm = (TallyPanel if look.form == "tablet" else TallyBar)(
            fill=context.fill, edge_fill=context.edge_fill, accent=context.accent, tint=context.tint
        )
        self.confirm.bind(
            on_place=lambda _: self.place(),
            on_clear=lambda _: self.clear(),
            on_other=lambda _: self.take_other(),
        )

    @property
    def in_hand(self) -> TallyDraft:
        return self.draft or TallyDraft()

    # Showing

    def render(self) -> None:
        """After each event: the markers run first, then the next side's tracks are shown."""
        self.draft = self.looked_at = None
        before, side = self._shown_side, self.state.side
        self._shown_side = side
        if before is not None and before != side and self.look.motion:
            self.table.ghosts = self.state.sides[before].markers
            self.table.run(self.state.sides[before].markers, MARKER_RUNS)
            self._show_all_but_tracks()
            Clock.schedule_once(lambda _: self.show(), MARKER_RUNS)
        else:
            self.show()

    def show(self) -> None:
        self._show_all_but_tracks()
        state = self.state
        side = state.side if self.looked_at is None else self.looked_at
        markers = state.sides[side].markers
        self.table.foreign = side != state.side
        self.table.run(markers, 0)
        self.table.ghosts = self.in_hand.ahead(state).markers if side == state.side else markers

    def _show_all_but_tracks(self) -> None:
        self.show_sides()
        tile, bar = self.in_hand, self.confirm
        self.table.picks = tile.picks
        bar.colours = tile.colours
        bar.counts = [str(points) for _, points in tile.picks]
        bar.ready = tile.complete
        bar.hint = self._hint(tile)
        self.offer()

    def _hint(self, tile: TallyDraft) -> str:
        if isinstance(self.confirm, TallyPanel) and tile.complete:
            return self.becomes(tile.ahead(self.state))
        return self.hint(self.look.tr("Tap the points of each half"))

    # What can be tapped

    def pick(self, colour: str, points: int) -> None:
        most = self.state.max_points
        if points > most:
            self.context.say(self.look.tr("No board allows more than {n} points").format(n=most))
            return
        self.looked_at = None
        if self._entered is None:
            self.hold(self.in_hand.picked(colour, points))
        else:
            self.hold(self.in_hand.corrected(self._entered, colour, points))
        self.context.nav.feedback("tick")

    def clear(self) -> None:
        self.hold(None)

    def place(self) -> None:
        if self.in_hand.complete:
            self.context.submit(self.in_hand.event())

    def ask_number(self, colour: str) -> None:
        sheet = NumberSheet(self.context, lambda number: self.pick(colour, number))
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.ask_number(colour))

    def offered(self) -> Offered | None:
        """Also the end, once the board must be full."""
        state, tr = self.state, self.look.tr
        if self.context.amend or not no_room(state):
            return super().offered()
        words = tr("Tiles entered: {n}. The board is full: no tile fits")
        if state.tiles > most_tiles(state):
            words = tr("Tiles entered: {n}, but the board holds {most}. Is the log right?")
        return Offered(FINISH, words.format(n=state.tiles, most=most_tiles(state)), tr("Finish"))

    def menu(self) -> list[MenuRow]:
        tr = self.look.tr
        return [
            (icons.FINISH, tr("No tile fits any more: finish"), lambda: self.context.submit(FINISH)),
            *super().menu(),
            (icons.GRID, tr("Mirror board: only in a new session"), self.start_anew),
        ]

    def start_anew(self) -> None:
        """With the same people on the mirror board: what lies on the table by now is not known to the app."""
        setup = self.context.table.session.setup
        entered = {"seats": setup["players"], "chosen": {"mode": setup["mode"], "entry": "board"}}
        self.context.nav.go("new_session", game="ingenious", entered=entered)

    def take_up(self, event: Event) -> None:
        self.draft = self._entered = TallyDraft.of(event)
        self.show()

    def help(self) -> Help:
        return Help("tally", self.look.tr("Tap the points of both halves, then Place."))

    def read_draft(self, value: Json) -> TallyDraft | None:
        return TallyDraft.from_json(value, self.state)
