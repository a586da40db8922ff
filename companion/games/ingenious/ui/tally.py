"""A running session with tally entry: two picks, a preview of where the markers go, and Place."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.referee import is_whole
from companion.games.ingenious.rules.referee import after_points
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.correct import NumberSheet
from companion.games.ingenious.ui.entry import NumberStrip, SymbolKeys
from companion.games.ingenious.ui.parts import IngeniousParts
from companion.games.ingenious.ui.tally_bar import TallyBar
from companion.games.ingenious.ui.tracks import Tracks
from companion.ui import icons
from companion.ui.tokens import MARKER_RUNS


class TallyParts(IngeniousParts):
    """`picks` are pairs of colour and points: two make a tile, a third replaces the first."""

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self._shown_side: int | None = None
        form = self.look.form
        strip, track_row, entry_row = self._rows(form)
        self.table = Tracks(
            row=dp(track_row), text_size=min(self.look.text * 20, dp(26)), track=self.state.track
        )
        self.entry = (NumberStrip if strip else SymbolKeys)(
            palette=self.look.palette,
            text_size=min(self.look.text * 22, dp(32)),
            overlay=screen.nav.overlay,
            pick=self.pick,
            ask_number=self.ask_number,
            row=dp(entry_row),
        )
        narrow = self.look.large_text or (form == "landscape" and self.look.text_scale > 1.15)
        self.confirm = TallyBar(
            fill=screen.fill, edge_fill=screen.edge_fill, accent=screen.accent,
            upright=form == "tablet", slim=self.slim, stacked=narrow,
        )  # fmt: skip
        self.confirm.bind(
            on_place=lambda _: self.place(),
            on_clear=lambda _: self.clear(),
            on_other=lambda _: self.take_other(),
        )

    def _rows(self, form: str) -> tuple[bool, float, float]:
        """Whether the whole number strip fits, and how high the rows of tracks and entry can be, in dp."""
        high, text = self.look.high, self.look.text_scale
        if form == "landscape":
            return False, min(34, (high - 130) / 7), 56
        spoken = (
            40 + 16 * text * 1.3 * 3 + max(76, 14 * text * 1.3 * 2 + 20 + (60 if self.look.large_text else 0))
        )
        room = high - (64 if form == "tablet" else 170) - spoken
        for strip, rows in ((True, len(COLOURS)), (False, 2)):
            entry = min(58 if strip else 72, (room - 32 - len(COLOURS) * 21) / rows)
            tracks = min(34, (room - 60 - rows * entry) / len(COLOURS))
            if self.look.wide >= 360 and entry >= 50 and tracks >= 21:
                return strip, tracks, entry
        return False, 19 if len(self.state.sides) < 4 else 18, 50

    # Showing

    def render(self) -> None:
        """After each event: the markers run first, then the next side's tracks are shown."""
        self.picks, self.looked_at = [], None
        before, side = self._shown_side, self.state.side
        self._shown_side = side
        if before is not None and before != side and self.look.motion:
            self.table.ghosts = list(self.state.sides[before].markers)
            self.table.run(list(self.state.sides[before].markers), MARKER_RUNS)
            self._show_all_but_tracks()
            Clock.schedule_once(lambda _: self.show(), MARKER_RUNS)
        else:
            self.show()

    def show(self) -> None:
        self._show_all_but_tracks()
        state = self.state
        side = state.side if self.looked_at is None else self.looked_at
        markers = list(state.sides[side].markers)
        self.table.foreign = side != state.side
        self.table.run(markers, 0)
        ahead = after_points(state, state.side, self.picks)
        self.table.ghosts = list(ahead.markers) if side == state.side else markers

    def _show_all_but_tracks(self) -> None:
        self.show_sides()
        self.entry.picks = list(self.picks)
        bar = self.confirm
        bar.colours = [colour for colour, _ in self.picks]
        bar.points = " + ".join(str(points) for _, points in self.picks)
        bar.ready = len(self.picks) == 2
        self.offer(self.look.tr("Tap the points of each half"))
        if self.picks:
            bar.other_text, bar.missing = "", []
            bar.hint = self._hint_for_picks()

    def _hint_for_picks(self) -> str:
        if len(self.picks) < 2:
            return str(self.look.tr("And the other half?"))
        if self.slim:
            return ""  # the tracks show it, and there is no room for words
        return self.lowest_becomes(after_points(self.state, self.state.side, self.picks).score)

    # What can be tapped

    def pick(self, colour: str, points: int) -> None:
        if points > self.state.max_points:
            most = self.state.max_points
            self.screen.nav.say(self.look.tr("No board allows more than {n} points").format(n=most))
            return
        self.looked_at = None
        self.hold([*self.picks, (colour, points)][-2:])
        self.screen.nav.feedback("tick")

    def clear(self) -> None:
        self.hold([])

    def place(self) -> None:
        if len(self.picks) == 2:
            tile, points = zip(*self.picks, strict=True)
            self.screen.submit({"type": "place", "tile": list(tile), "points": list(points)})

    def ask_number(self, colour: str) -> None:
        self.screen.nav.sheet(
            NumberSheet(
                title=self.look.tr("How many points?"),
                look=self.look,
                screen=self.screen,
                on_number=lambda number: self.pick(colour, number),
            )
        )

    def menu(self) -> list[tuple[str, str, Any]]:
        text = self.look.tr("No tile fits any more: finish")
        return [(icons.FINISH, text, lambda: self.screen.submit({"type": "finish"})), *super().menu()]

    # The draft

    def draft(self) -> Any:
        return {"picks": [list(pick) for pick in self.picks]} if self.picks else None

    def restore(self, draft: Any) -> None:
        picks = [(colour, points) for colour, points in draft.get("picks", [])]
        sensible = all(
            colour in COLOURS and is_whole(points) and 0 <= points <= self.state.max_points
            for colour, points in picks
        )
        if sensible:
            self.picks = picks[-2:]
            self.show()
