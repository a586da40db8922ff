"""What tally and mirror board share: the sides at a glance, the bar's offers, corrections."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.ingenious.rules.questions import can_lack, due, first_round, score, swap_right
from companion.games.ingenious.rules.sides import Side
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts import IngeniousTexts
from companion.games.ingenious.ui.bar import IngeniousBar
from companion.games.ingenious.ui.context import Session, faces, personal_best
from companion.games.ingenious.ui.scores import ScoreTile, SideCard, SideTile
from companion.games.ingenious.ui.sheets import CorrectionSheet
from companion.ui import icons
from companion.ui.game import HalfMove, MenuRow, SessionParts


class IngeniousParts(SessionParts[IngeniousState, IngeniousTexts, HalfMove]):
    confirm: IngeniousBar

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.looked_at: int | None = None  # another side whose tracks are being looked at
        self._tiles = self._build_tiles(context)
        if self.look.form == "tablet":
            self.scores = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
        else:
            self.scores = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(8))
        self.scores.bind(minimum_height=self.scores.setter("height"))
        for side, tile in enumerate(self._tiles):
            tile.bind(on_release=lambda _, side=side: self.look_at(side))
            self.scores.add_widget(tile)

    def _build_tiles(self, context: Session) -> Sequence[SideTile]:
        form, state = self.look.form, self.state
        count = len(state.sides)
        everybody = [faces(context, state, side) for side in range(count)]
        if form == "tablet":
            return [
                SideCard(faces=who, ground=context.fill, ground_edge=context.edge_fill) for who in everybody
            ]
        return [
            ScoreTile(
                faces=who,
                ground=context.tile,
                ground_edge=context.edge_fill,
                nameless=count > 3 or (count > 2 and form == "compact"),
                stacked=count > 3 and form != "landscape",
            )
            for who in everybody
        ]

    # Showing

    def show_sides(self) -> None:
        state = self.state
        for side, tile in enumerate(self._tiles):
            in_turn = side == state.side and not state.over
            tile.show(state, side, in_turn=in_turn, looked_at=side == self.looked_at)

    def offer(self, otherwise: str) -> None:
        """What can be done instead of entering a tile: a bonus declined, a rack changed; or just a hint."""
        state, tr, bar = self.state, self.look.tr, self.confirm
        swapper = swap_right(state)
        bar.other_text = bar.hint = ""
        bar.missing = []
        if self.context.amend:
            bar.hint = otherwise  # a move of the log is entered again: nothing else is offered
        elif due(state) == "bonus":
            left = self.look.trn("{n} bonus play", "{n} bonus plays", state.bonus)
            bar.hint, bar.other_text = left.format(n=state.bonus), tr("Decline")
        elif swapper is not None and state.swapper is not None and can_lack(swapper):
            name = state.players[state.swapper]
            bar.hint = tr("{name}: none of these on the rack?").format(name=name)
            bar.missing, bar.other_text = list(swapper.lowest), tr("Change")
        elif state.mode == "solo" and not state.turns and (best := self._best()) is not None:
            bar.hint = tr("Best so far: {n}").format(n=best)
        elif self.look.large_text:
            return
        elif first_round(state) and (state.turns or state.mode != "solo"):  # alone the opening says so
            bar.hint = tr("First tile: at a free printed symbol")
        else:
            bar.hint = otherwise

    def _best(self) -> int | None:
        state, context = self.state, self.context
        return personal_best(context.services, state.players[0], state.solo, but=context.session_id)

    def becomes(self, ahead: Side) -> str:
        """What counts in the end, with the tile that is being entered."""
        tr, state = self.look.tr, self.state
        then, now = score(state, state.sides[state.side]), score(state, ahead)
        if state.solo == "total":
            return tr("The sum becomes {n}").format(n=now)
        return (tr("Lowest stays {n}") if now == then else tr("Lowest becomes {n}")).format(n=now)

    # What can be tapped

    def take_other(self) -> None:
        self.context.submit({"type": "decline" if due(self.state) == "bonus" else "swap"})

    def look_at(self, side: int) -> None:
        """Tap a side to see its tracks, tap it again to come back."""
        self.looked_at = None if side in (self.looked_at, self.state.side) else side
        self.show()

    def correct(self) -> None:
        sheet = CorrectionSheet(self.context, self.state)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.correct())

    def menu(self) -> list[MenuRow]:
        return [(icons.EDIT, self.look.tr("Correct the markers"), self.correct)]
