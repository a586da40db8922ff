"""The result of Federation: the superlines of the teams side by side, and how the board filled."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.federation.rules.referee import ranking
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui.chips import draw_chip
from companion.games.federation.ui.colours import EMBLEMS
from companion.games.federation.ui.context import Looked, Result
from companion.games.federation.ui.course import chips, superlines
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.position import board_of
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import StepChart
from companion.ui.widgets.people import Face

# The players' colours that come nearest to those of the teams: lines are drawn in them.
LINE_COLOURS = {"peak": 0, "wave": 1, "gem": 3}


class TeamPlace(BoxLayout):
    """One team: place, emblem, who, its superlines."""

    place = StringProperty("")
    emblem = StringProperty("peak")
    name = StringProperty("")
    people = StringProperty("")
    lines = NumericProperty(0)


class TeamChart(StepChart):
    """At the end of each line stands its team's chip."""

    def _tokens(self, ends: list[tuple[float, Face]], x: float) -> None:
        ceiling = self.top + dp(2)
        for y, face in sorted(ends, key=lambda end: -end[0]):
            y = min(y, ceiling - dp(14))
            ceiling = y - dp(14)
            draw_chip(EMBLEMS[face.glyph], (x, y), dp(13))


class TeamChartPanel(Panel):
    title = StringProperty("")
    series: ListProperty[Sequence[int]] = ListProperty()
    faces: ListProperty[Face] = ListProperty()


class LastBoard(Panel):
    """The board as it was at the end."""


def result_widgets(context: Result) -> list[Widget]:
    state = context.table.state
    emblems = emblems_of([team.name for team in state.teams])
    widgets: list[Widget] = [_places(state, emblems), *context.lines()]
    if state.board.locked or not state.claims:  # of claims only what was shown is known
        widgets.append(_last_board(context, state))
    return [*widgets, *charts_of(context)]


def charts_of(context: Looked) -> list[Widget]:
    """Superlines and chips of every team, move by move."""
    tr, state = context.look.tr, context.table.state
    emblems = emblems_of([team.name for team in state.teams])
    widgets: list[Widget] = []
    faces = [
        Face(team.name, LINE_COLOURS[emblem], EMBLEMS.index(emblem))
        for team, emblem in zip(state.teams, emblems, strict=True)
    ]
    if any(state.board.score):
        lines = superlines(context.table)
        widgets.append(TeamChartPanel(title=tr("Superlines, move by move"), series=lines, faces=faces))
    if not state.claims:
        laid = chips(context.table)
        widgets.append(TeamChartPanel(title=tr("Chips on the board, move by move"), series=laid, faces=faces))
    return widgets


def _places(state: FederationState, emblems: tuple[str, ...]) -> Panel:
    panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(12), dp(6)), spacing=dp(2))
    panel.bind(minimum_height=panel.setter("height"))
    number = 1
    for teams in ranking(state):
        for team in teams:
            if panel.children:
                panel.add_widget(Rule())
            panel.add_widget(
                TeamPlace(
                    place=str(number) if state.winners else "",
                    emblem=emblems[team],
                    name=state.teams[team].name,
                    people=", ".join(state.teams[team].players),
                    lines=state.board.score[team],
                )
            )
        number += len(teams)
    return panel


def _last_board(context: Result, state: FederationState) -> LastBoard:
    panel, board = LastBoard(), board_of(context.look, state)
    panel.add_widget(board)
    down, across = board.extent
    panel.bind(width=lambda _, width: setattr(panel, "height", min(width, dp(520)) * down / across))
    return panel


load_kv(__file__)
