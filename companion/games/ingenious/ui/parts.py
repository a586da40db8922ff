"""What tally and mirror board share: the sides at a glance, the bar's offers, corrections."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.rules.referee import IngeniousState, due, first_round, swap_right
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.best import personal_best
from companion.games.ingenious.ui.correct import CorrectionSheet
from companion.games.ingenious.ui.scores import ScoreTile, SideCard
from companion.ui import icons
from companion.ui.game import SessionParts


class IngeniousParts(SessionParts):
    """`confirm` is the bar with `hint`, `other_text` (the text of a second button) and `missing` colours."""

    confirm: Any
    fills = False  # whether the table takes all the room there is

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.look = screen.look
        self.picks: list[Any] = []
        self.looked_at: int | None = None  # another side whose tracks are being looked at
        self.slim = self.look.form in ("compact", "landscape")
        self.scores = self._build_scores(self.look.form)

    @property
    def state(self) -> IngeniousState:
        state: IngeniousState = self.screen.table.state
        return state

    def _build_scores(self, form: str) -> BoxLayout:
        state = self.state
        if form == "tablet":
            column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
            tiles = [
                SideCard(faces=self._faces(side), screen=self.screen) for side in range(len(state.sides))
            ]
        else:
            narrow = form == "compact" or len(state.sides) > 3
            column = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(8))
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
        column.bind(minimum_height=column.setter("height"))
        for at, tile in enumerate(tiles):
            tile.bind(on_release=lambda _, at=at: self.look_at(at))
            column.add_widget(tile)
        self._tiles: list[Any] = tiles
        return column

    def _faces(self, side: int) -> list[Any]:
        state = self.state
        return [
            self.screen.services.face(name, state.players.index(name)) for name in state.sides[side].players
        ]

    # Showing

    def show(self) -> None:
        """Show the table with what is being entered."""
        raise NotImplementedError

    def show_sides(self) -> None:
        state = self.state
        for at, tile in enumerate(self._tiles):
            in_turn = at == state.side and not state.over
            tile.show(state.sides[at], state.track, in_turn=in_turn, looked_at=at == self.looked_at)

    def offer(self, otherwise: str) -> None:
        """What can be done instead of entering a tile: a bonus declined, a rack changed; or just a hint."""
        state, tr, bar = self.state, self.look.tr, self.confirm
        swapper = swap_right(state)
        bar.other_text = bar.hint = ""
        bar.missing = []
        if self.screen.amend:
            bar.hint = otherwise  # a move of the log is entered again: nothing else is offered
        elif due(state) == "bonus":
            left = self.look.trn("{n} bonus play", "{n} bonus plays", state.bonus)
            bar.hint, bar.other_text = left.format(n=state.bonus), tr("Decline")
        elif swapper is not None and state.swapper is not None and len(swapper.lowest) < len(COLOURS):
            name = state.players[state.swapper]
            bar.hint = tr("{name}: none of these on the rack?").format(name=name)
            bar.missing, bar.other_text = list(swapper.lowest), tr("Change")
        elif state.mode == "solo" and not state.turns and (best := self._best()) is not None:
            bar.hint = tr("Best so far: {n}").format(n=best)
        elif self.look.large_text:
            return
        elif first_round(state) and state.turns:  # at the opening the referee's line says so
            bar.hint = tr("First tile: at a free printed symbol")
        else:
            bar.hint = otherwise

    def _best(self) -> int | None:
        return personal_best(self.screen.services, self.state.players[0], but=self.screen.session_id)

    def lowest_becomes(self, score: int) -> str:
        tr = self.look.tr
        same = score == self.state.sides[self.state.side].score
        return str((tr("Lowest stays {n}") if same else tr("Lowest becomes {n}")).format(n=score))

    # What can be tapped

    def take_other(self) -> None:
        self.screen.submit({"type": "decline" if due(self.state) == "bonus" else "swap"})

    def look_at(self, side: int) -> None:
        """Tap a side to see its tracks, tap it again to come back."""
        self.looked_at = None if side in (self.looked_at, self.state.side) else side
        self.show()

    def correct(self) -> None:
        self.screen.nav.sheet(CorrectionSheet(self.screen, self.state))

    def menu(self) -> list[tuple[str, str, Any]]:
        return [(icons.EDIT, self.look.tr("Correct the markers"), self.correct)]

    def hold(self, picks: list[Any]) -> None:
        """Disk first, then screen: picks that cannot be written down are not taken."""
        before, self.picks = self.picks, picks
        try:
            self.screen.nav.remember()
        except Exception:
            self.picks = before
            raise
        self.show()
