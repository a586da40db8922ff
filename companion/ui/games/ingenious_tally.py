"""A running session with tally entry: two picks, a preview of where the markers go, and Place."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.rules.ingenious import COLOURS, IngeniousState, after_points, due, first_round, swap_right
from companion.ui import icons
from companion.ui.games.ingenious_correct import CorrectionSheet, NumberSheet
from companion.ui.games.ingenious_entry import NumberStrip, SymbolKeys
from companion.ui.games.ingenious_scores import ScoreTile, SideCard
from companion.ui.games.ingenious_tally_bar import TallyBar
from companion.ui.games.ingenious_tracks import Tracks
from companion.ui.tokens import MARKER_RUNS


class TallyParts:
    """`picks` are pairs of colour and points: two make a tile, a third replaces the first."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.look = screen.look
        self.picks: list[tuple[str, int]] = []
        self.looked_at: int | None = None  # another side whose tracks are being looked at
        self._shown_side: int | None = None
        form = self.look.form
        self.slim = form in ("compact", "landscape")
        self.scores = self._build_scores(form)
        strip, track_row, entry_row = self._rows(form)
        self.table = Tracks(row=dp(track_row), text_size=min(self.look.text * 20, dp(26)))
        self.entry = (NumberStrip if strip else SymbolKeys)(
            palette=self.look.palette,
            text_size=min(self.look.text * 22, dp(32)),
            overlay=screen.nav.overlay,
            pick=self.pick,
            ask_number=self.ask_number,
            row=dp(entry_row),
        )
        self.confirm = TallyBar(
            fill=screen.fill, edge_fill=screen.edge_fill, accent=screen.accent,
            upright=form == "tablet", slim=self.slim, stacked=self.look.tight,
        )  # fmt: skip
        self.confirm.bind(
            on_place=lambda _: self.place(), on_clear=lambda _: self.clear(), on_other=lambda _: self._other()
        )

    def _rows(self, form: str) -> tuple[bool, float, float]:
        """Whether the whole number strip fits, and how high the rows of tracks and entry can be, in dp."""
        high, text = self.look.high, self.look.text_scale
        if form == "landscape":
            return False, min(34, (high - 130) / 7), 56
        spoken = 40 + 16 * text * 1.3 * 3 + max(76, 14 * text * 1.3 * 2 + 20 + (60 if self.look.tight else 0))
        room = high - (64 if form == "tablet" else 170) - spoken
        for strip, rows in ((True, len(COLOURS)), (False, 2)):
            entry = min(58 if strip else 72, (room - 32 - len(COLOURS) * 21) / rows)
            tracks = min(34, (room - 60 - rows * entry) / len(COLOURS))
            if self.look.wide >= 360 and entry >= 50 and tracks >= 21:
                return strip, tracks, entry
        return False, 19, 50

    def _build_scores(self, form: str) -> BoxLayout:
        state = self.state
        if form == "tablet":
            column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
            column.bind(minimum_height=column.setter("height"))
            tiles = [SideCard(faces=self._faces(side), screen=self.screen) for side in range(len(state.sides))]
        else:
            narrow = form == "compact" or len(state.sides) > 3
            column = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(8))
            column.bind(minimum_height=column.setter("height"))
            tiles = [
                ScoreTile(
                    faces=self._faces(side),
                    screen=self.screen,
                    nameless=narrow and len(state.sides) > 2,
                    low=form != "phone",
                    stacked=len(state.sides) > 3 and form != "landscape",
                )
                for side in range(len(state.sides))
            ]
        for at, tile in enumerate(tiles):
            tile.bind(on_release=lambda _, at=at: self.look_at(at))
            column.add_widget(tile)
        self._tiles: list[Any] = tiles
        return column

    def _faces(self, side: int) -> list[Any]:
        state = self.state
        return [self.screen.desk.face(name, state.players.index(name)) for name in state.sides[side].players]

    @property
    def state(self) -> IngeniousState:
        state: IngeniousState = self.screen.table.state
        return state

    # Showing

    def render(self) -> None:
        """After each event: the markers run first, then the next side's tracks are shown."""
        self.picks, self.looked_at = [], None
        before, side = self._shown_side, self.state.side
        if before is not None and before != side and self.look.motion:
            self.table.ghosts = list(self.state.sides[before].markers)
            self.table.run(list(self.state.sides[before].markers), MARKER_RUNS)
            Clock.schedule_once(lambda _: self._show(), MARKER_RUNS)
        self._show(tracks=not self.look.motion or before is None or before == side)
        self._shown_side = side

    def _show(self, tracks: bool = True) -> None:
        state = self.state
        side = state.side if self.looked_at is None else self.looked_at
        ahead = after_points(state, state.side, self.picks)
        for at, tile in enumerate(self._tiles):
            tile.show(state.sides[at], in_turn=at == state.side and not state.over, looked_at=at == self.looked_at)
        self.entry.picks = list(self.picks)
        self._show_bar(state, ahead.score)
        if tracks:
            markers = list(state.sides[side].markers)
            self.table.foreign = side != state.side
            self.table.run(markers, 0)
            self.table.ghosts = list(ahead.markers) if side == state.side else markers

    def _show_bar(self, state: IngeniousState, score: int) -> None:
        tr, bar = self.look.tr, self.confirm
        bar.colours = [colour for colour, _ in self.picks]
        bar.points = " + ".join(str(points) for _, points in self.picks)
        bar.ready = len(self.picks) == 2
        bar.other = bar.hint = ""
        bar.missing = []
        swapper = swap_right(state)
        if bar.ready and self.slim:
            bar.hint = ""  # the tracks show it, and there is no room for words
        elif bar.ready:
            lowest = state.sides[state.side].score
            bar.hint = tr("Lowest becomes {n}").format(n=score) if score != lowest else tr("Lowest stays {n}").format(n=score)
        elif self.picks:
            bar.hint = tr("And the other half?")
        elif due(state) == "bonus":
            left = self.look.trn("{n} bonus play", "{n} bonus plays", state.bonus)
            bar.hint, bar.other = left.format(n=state.bonus), tr("Decline")
        elif swapper is not None and state.swapper is not None:
            name = state.players[state.swapper]
            bar.hint = tr("{name}: none of these on the rack?").format(name=name)
            bar.missing, bar.other = list(swapper.lowest), tr("Change")
        elif first_round(state) and state.turns and not self.look.tight:  # at the opening the referee's line says so
            bar.hint = tr("First tile: at a free printed symbol")
        elif not self.look.tight:
            bar.hint = tr("Tap the points of each half")

    # What can be tapped

    def pick(self, colour: str, points: int) -> None:
        if points > self.state.max_points:
            most = self.state.max_points
            self.screen.nav.say(self.look.tr("No board allows more than {n} points").format(n=most))
            return
        self.looked_at = None
        self.picks = [*self.picks, (colour, points)][-2:]
        self.screen.nav.remember()
        self.screen.nav.feedback("tick")
        self._show()

    def clear(self) -> None:
        self.picks = []
        self.screen.nav.remember()
        self._show()

    def place(self) -> None:
        if len(self.picks) == 2:
            tile, points = zip(*self.picks, strict=True)
            self.screen.submit({"type": "place", "tile": list(tile), "points": list(points)})

    def _other(self) -> None:
        self.screen.submit({"type": "decline" if due(self.state) == "bonus" else "swap"})

    def look_at(self, side: int) -> None:
        """Tap a side to see its tracks, tap it again to come back."""
        self.looked_at = None if side in (self.looked_at, self.state.side) else side
        self._show()

    def ask_number(self, colour: str) -> None:
        self.screen.nav.sheet(
            NumberSheet(
                title=self.look.tr("How many points?"),
                look=self.look,
                screen=self.screen,
                on_number=lambda number: self.pick(colour, number),
            )
        )

    def correct(self) -> None:
        self.screen.nav.sheet(CorrectionSheet(self.screen, self.state))

    def menu(self) -> list[tuple[str, str, Any]]:
        tr = self.look.tr
        return [
            (icons.FINISH, tr("No tile fits any more: finish"), lambda: self.screen.submit({"type": "finish"})),
            (icons.EDIT, tr("Correct the markers"), self.correct),
        ]

    # The draft

    def draft(self) -> Any:
        return {"picks": [list(pick) for pick in self.picks]} if self.picks else None

    def restore(self, draft: Any) -> None:
        picks = [(colour, points) for colour, points in draft.get("picks", [])]
        if all(colour in COLOURS and 0 <= points <= self.state.max_points for colour, points in picks):
            self.picks = picks[-2:]
            self._show()
