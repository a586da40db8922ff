"""What tally and mirror board share: the sides at a glance, the bar's offers, corrections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Json
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


@dataclass(frozen=True)
class Offered:
    """Something that can be done instead of entering a tile; by `player`, if not by who is in turn."""

    event: Mapping[str, Json]
    words: str
    take: str  # what its button says
    row: str = ""  # of the menu: in the bar a tile that is being entered hides it
    player: str = ""
    colours: tuple[str, ...] = ()


class IngeniousParts(SessionParts[IngeniousState, IngeniousTexts, HalfMove]):
    confirm: IngeniousBar

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.looked_at: int | None = None  # another side whose tracks are being looked at
        self._tiles: Sequence[SideTile] = self._build_tiles(context)
        if self.look.form == "tablet":
            self.scores = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
        else:
            self.scores = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(5))
        self.scores.bind(minimum_height=self.scores.setter("height"))
        for tile in self._tiles:
            tile.bind(on_release=lambda tile: self.look_at(self._tiles.index(tile)))
            self.scores.add_widget(tile)

    def _build_tiles(self, context: Session) -> Sequence[SideTile]:
        everybody = [faces(context, self.state, side) for side in range(len(self.state.sides))]
        if self.look.form == "tablet":
            return [
                SideCard(faces=who, ground=context.fill, ground_edge=context.edge_fill) for who in everybody
            ]
        return [ScoreTile(faces=who, ground=context.tile, ground_edge=context.edge_fill) for who in everybody]

    # Showing

    def show_sides(self) -> None:
        state = self.state
        for side, tile in enumerate(self._tiles):
            in_turn = side == state.side and not state.over
            tile.show(state, side, in_turn=in_turn, looked_at=side == self.looked_at)

    def offer(self) -> None:
        """What can be done instead of entering a tile, in the bar."""
        offered, row, state = self.offered(), self.confirm.offer, self.state
        row.take = offered.take if offered else ""
        row.words = offered.words if offered else ""
        row.colours = offered.colours if offered else ()
        row.face, row.names = None, []
        if offered and offered.player:
            row.face = self.context.services.face(offered.player, state.players.index(offered.player))
            row.names = [offered.player]

    def offered(self) -> Offered | None:
        """The bonus can be declined; who has ended a turn may change the rack."""
        state, tr = self.state, self.look.tr
        if self.context.amend or state.over:
            return None  # a move of the log is entered again: nothing else is offered
        if due(state) == "bonus":
            left = self.look.trn("{n} bonus play", "{n} bonus plays", state.bonus)
            gives_up = tr("{player} gives up the bonus play").format(player=state.player)
            return Offered({"type": "decline"}, left.format(n=state.bonus), tr("Decline"), gives_up)
        swapper = swap_right(state)
        if swapper is None or state.swapper is None or not can_lack(swapper):
            return None
        name = state.players[state.swapper]
        words = tr("{name}: none of these on the rack?")
        if self.look.form == "tablet":
            words = tr("{name} may change the rack if it shows none of")
        changes = tr("{name} changes the rack").format(name=name)
        return Offered({"type": "swap"}, words.format(name=name), tr("Change"), changes, name, swapper.lowest)

    def hint(self, otherwise: str) -> str:
        """What to do, before anything is entered."""
        state, tr = self.state, self.look.tr
        if self.context.amend:
            return otherwise
        if state.mode == "solo" and not state.turns and (best := self._best()) is not None:
            return tr("Best so far: {n}").format(n=best)
        if self.look.large_text:
            return ""
        if first_round(state) and (state.turns or state.mode != "solo"):  # alone the opening says so
            return tr("First tile: at a free printed symbol")
        return otherwise

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
        offered = self.offered()
        if offered is not None:
            self.context.submit(offered.event)

    def look_at(self, side: int) -> None:
        """Tap a side to see its tracks, tap it again to come back."""
        self.looked_at = None if side in (self.looked_at, self.state.side) else side
        self.show()

    def correct(self) -> None:
        sheet = CorrectionSheet(self.context, self.state)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.correct())

    def menu(self) -> list[MenuRow]:
        rows: list[MenuRow] = [(icons.EDIT, self.look.tr("Correct the markers"), self.correct)]
        offered = self.offered()
        if offered is not None and offered.row:
            rows.insert(0, (icons.SWAP if offered.player else icons.CLOSE, offered.row, self.take_other))
        return rows
