"""Every team at a glance: its superlines in large figures and as slots, and how close the next one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.federation.rules.board import SIX
from companion.games.federation.rules.questions import chips_missing
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.sheets import chips_text, hands_text
from companion.ui.look import Look, load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import Press


class TeamScore(Press):
    """One team; a tap shows on the board how close it is."""

    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)
    emblem = StringProperty("peak")
    name = StringProperty("")
    people: ListProperty[str] = ListProperty()
    score = StringProperty("0")
    lines = NumericProperty(0)
    along = NumericProperty(0)  # chips of the nearest line that is not made yet
    in_turn = BooleanProperty(False)
    looked_at = BooleanProperty(False)


class TeamTile(TeamScore):
    """On the game's colour; paper = whose turn. The people always stand on it; where height is scarce the
    emblem is the team's name."""

    unnamed = BooleanProperty(False)  # three beside each other: the people go below the emblem


class TeamMark(TeamScore):
    """The small form: the chip is the team's name. The number keeps its size beside any buttons."""

    roomy = BooleanProperty(True)  # for the slots too, and a larger chip


class TeamCard(TeamScore):
    """The large form, with everybody's hand and the chips that are left."""

    hands = StringProperty("")
    left = StringProperty("")


class TeamScores(BoxLayout):
    """All teams, beside each other or on a tablet below each other; `look_at` gets the one tapped."""

    def __init__(self, context: Context, emblems: Sequence[str], look_at: Callable[[int], None]) -> None:
        self._look, self.tiles = context.look, list[TeamScore]()
        if self._look.form == "tablet":
            super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12))
        else:
            super().__init__(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(8))
            if self._look.form == "compact":
                self.padding, self.spacing = 0, dp(3)
        self.bind(minimum_height=self.setter("height"))
        teams = context.table.state.teams
        for number, (team, emblem) in enumerate(zip(teams, emblems, strict=True)):
            tile = self._tile(context, unnamed=len(teams) > 2)
            tile.emblem, tile.name, tile.people = emblem, team.name, list(team.players)
            tile.bind(on_release=lambda _, number=number: look_at(number))
            self.tiles.append(tile)
            self.add_widget(tile)

    def _tile(self, context: Context, unnamed: bool) -> TeamScore:
        if self._look.form == "tablet":
            return TeamCard(context=context)
        if self._look.form == "compact":
            return TeamMark(context=context)
        return TeamTile(context=context, unnamed=unnamed)

    def show(self, state: FederationState, looked_at: int | None) -> None:
        for team, tile in enumerate(self.tiles):
            tile.score, tile.lines = str(state.board.score[team]), state.board.score[team]
            tile.in_turn = team == state.team and not state.over and not state.claims
            tile.looked_at = team == looked_at
            if isinstance(tile, TeamCard) and not state.claims:
                tile.left, tile.hands = chips_text(self._look, state, team), hands_text(state, team)

    def show_progress(self, state: FederationState) -> None:
        """How close each team is."""
        for team, tile in enumerate(self.tiles):
            missing = chips_missing(state, team)
            tile.along = 0 if missing is None else SIX - missing


class HandsRow(BoxLayout):
    """One team's hands and chips."""

    emblem = StringProperty("peak")
    hands = StringProperty("")
    left = StringProperty("")


class TeamHands(Panel):
    """Whose turn it is and who holds how many cards, beside the board; there is no bar on top to say it."""

    context: ObjectProperty[Context | None] = ObjectProperty(None, allownone=True)

    def __init__(self, emblems: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows = [HandsRow(emblem=emblem) for emblem in emblems]
        for row in self._rows:
            self.ids.rows.add_widget(row)

    def show(self, look: Look, state: FederationState) -> None:
        for team, row in enumerate(self._rows):
            row.hands, row.left = hands_text(state, team), chips_text(look, state, team)


load_kv(__file__)
