"""A running session with tally entry: two picks, a preview of where the markers go, and Place."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.referee import Json
from companion.games.ingenious.drafts import TallyDraft
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.bar import TallyBar
from companion.games.ingenious.ui.context import Session
from companion.games.ingenious.ui.keys import NumberStrip, PointKeys, SymbolKeys
from companion.games.ingenious.ui.parts import IngeniousParts
from companion.games.ingenious.ui.sheets import NumberSheet
from companion.games.ingenious.ui.tracks import Tracks
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.tokens import MARKER_RUNS


class TallyParts(IngeniousParts[TallyDraft]):
    table: Tracks
    entry: PointKeys
    confirm: TallyBar

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self._shown_side: int | None = None
        look = self.look
        strip, track_row, key_row = self._rows()
        self.table = Tracks(row=dp(track_row), text_size=min(look.text * 20, dp(26)), track=self.state.track)
        self.entry = (NumberStrip if strip else SymbolKeys)(
            palette=look.palette,
            text_size=min(look.text * 22, dp(32)),
            overlay=context.nav.overlay,
            pick=self.pick,
            ask_number=self.ask_number,
            row=dp(key_row),
        )
        self.confirm = TallyBar(
            fill=context.fill,
            edge_fill=context.edge_fill,
            accent=context.accent,
            upright=look.form == "tablet",
            stacked=look.large_text or (look.form == "landscape" and look.text_scale > 1.15),
        )
        self.confirm.bind(
            on_place=lambda _: self.place(),
            on_clear=lambda _: self.clear(),
            on_other=lambda _: self.take_other(),
        )

    def _rows(self) -> tuple[bool, float, float]:
        """Whether the whole number strip fits, and how high the rows of tracks and keys can be, in dp."""
        form, high, text = self.look.form, self.look.high, self.look.text_scale
        if form == "landscape":
            return False, min(34, (high - 130) / 7), 56
        spoken = (
            40 + 16 * text * 1.3 * 3 + max(76, 14 * text * 1.3 * 2 + 20 + (60 if self.look.large_text else 0))
        )
        room = high - (64 if form == "tablet" else 170) - spoken
        for strip, rows in ((True, len(COLOURS)), (False, 2)):
            keys = min(58 if strip else 72, (room - 32 - len(COLOURS) * 21) / rows)
            tracks = min(34, (room - 60 - rows * keys) / len(COLOURS))
            if self.look.wide >= 360 and keys >= 50 and tracks >= 21:
                return strip, tracks, keys
        return False, 19 if len(self.state.sides) < 4 else 18, 50

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
        self.entry.picks = tile.picks
        bar.colours = tile.colours
        bar.points = " + ".join(str(points) for _, points in tile.picks)
        bar.ready = tile.complete
        self.offer(self.look.tr("Tap the points of each half"))
        if self.draft:
            bar.other_text, bar.missing = "", []
            bar.hint = self._hint_for(self.draft)

    def _hint_for(self, tile: TallyDraft) -> str:
        if not tile.complete:
            return self.look.tr("And the other half?")
        if self.look.short:
            return ""  # the tracks show it, and there is no room for words
        return self.becomes(tile.ahead(self.state))

    # What can be tapped

    def pick(self, colour: str, points: int) -> None:
        most = self.state.max_points
        if points > most:
            self.context.say(self.look.tr("No board allows more than {n} points").format(n=most))
            return
        self.looked_at = None
        self.hold(self.in_hand.picked(colour, points))
        self.context.nav.feedback("tick")

    def clear(self) -> None:
        self.hold(None)

    def place(self) -> None:
        if self.in_hand.complete:
            self.context.submit(self.in_hand.event())

    def ask_number(self, colour: str) -> None:
        sheet = NumberSheet(self.context, lambda number: self.pick(colour, number))
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.ask_number(colour))

    def menu(self) -> list[MenuRow]:
        text = self.look.tr("No tile fits any more: finish")
        return [(icons.FINISH, text, lambda: self.context.submit({"type": "finish"})), *super().menu()]

    def read_draft(self, value: Json) -> TallyDraft | None:
        return TallyDraft.from_json(value, self.state)
