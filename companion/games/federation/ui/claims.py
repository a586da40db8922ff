"""A running session of a table that only tells its superlines: one key a team."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.games.federation.drafts import MoveDraft
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import FederationTexts
from companion.games.federation.ui import sheets
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.scores import TeamScores
from companion.ui import icons
from companion.ui.game import MenuRow, SessionParts
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.layout import Column


class ClaimKey(BigButton):
    """“Superline!” of one team."""

    team = NumericProperty(0)
    name = StringProperty("")


class ClaimsParts(SessionParts[FederationState, FederationTexts, MoveDraft]):
    from_top = True
    scores: TeamScores

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.emblems = emblems_of([team.name for team in self.state.teams])
        self.scores = TeamScores(context, self.emblems, lambda _: self.show_superlines())
        self.table = self._keys()
        self.confirm = Column(padding=(dp(12), dp(8)))
        done = BigButton(text=self.look.tr("No cards left"), icon=icons.FINISH)
        done.bind(on_release=lambda _: self.finish())
        self.confirm.add_widget(done)

    def _keys(self) -> Column:
        tr, keys = self.look.tr, Column(padding=(dp(16), dp(16)), spacing=dp(12))
        words = tr("Each team says so when it has six in a line. Its third superline wins.")
        keys.add_widget(Text(text=words, color=self.look.palette.ink2))
        for number, (team, emblem) in enumerate(zip(self.state.teams, self.emblems, strict=True)):
            keys.add_widget(Text(text=f"{team.name} · {', '.join(team.players)}", bold=True))
            key = ClaimKey(
                team=number,
                name=team.name,
                text=tr("Superline!"),
                icon=icons.TEAM_GLYPHS[emblem],
                fill=self.context.fill,
                edge_fill=self.context.edge_fill,
                ink=(1, 1, 1, 1),
            )
            key.bind(on_release=lambda key: self.claim(int(key.team)))
            keys.add_widget(key)
        return keys

    def render(self) -> None:
        self.show()

    def show(self) -> None:
        self.scores.show(self.state, None)

    def claim(self, team: int) -> None:
        self.context.submit({"type": "claim", "team": team})

    def finish(self) -> None:
        sheets.open_sheet(self.context, sheets.finish_sheet)

    def show_superlines(self) -> None:
        """Where each lies, if the table has shown it."""

        def say(team: int, line: Superline) -> None:
            self.context.say(f"{self.state.teams[team].name}: {sheets.where(self.context, line)}")

        sheet = sheets.superlines_sheet(self.context, self.emblems, say)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.show_superlines())

    def menu(self) -> Sequence[MenuRow]:
        tr = self.look.tr
        rows: list[MenuRow] = [
            (icons.GRID, tr("Superlines"), self.show_superlines),
            (icons.FINISH, tr("No cards left"), self.finish),
        ]
        return rows
