"""The result of Recto Verso: places and how it went, who built how fast, or how far two have climbed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState, course, standings
from companion.games.recto_verso.statistics import Record, by_pair, by_person
from companion.games.recto_verso.ui.best import CoopBest, coop_best, with_this
from companion.games.recto_verso.ui.climb import Climb
from companion.games.recto_verso.ui.scores import numbered
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import Chart
from companion.ui.widgets.layout import Heading


class StandingRow(BoxLayout):
    """Place, who, points."""

    place = StringProperty("")
    face = ListProperty()  # one face
    name = StringProperty("")
    points = StringProperty("")


class RecordRow(BoxLayout):
    """One line of the statistics: who, and what stands in the columns."""

    faces = ListProperty()
    name = StringProperty("")
    columns = NumericProperty(1)
    stacked = BooleanProperty(False)
    heading = BooleanProperty(False)

    def __init__(self, cells: Sequence[str], **kwargs: Any) -> None:
        super().__init__(columns=len(cells), **kwargs)
        for text in cells:
            self.ids.cells.add_widget(RecordCell(text=text, heading=self.heading))


class RecordCell(BoxLayout):
    text = StringProperty("")
    heading = BooleanProperty(False)


def result_widgets(screen: Any) -> list[Widget]:
    state = screen.table.state
    if isinstance(state, CoopState):
        return _coop(screen, state)
    widgets: list[Widget] = [standings_panel(screen, state), *screen.lines()]
    if state.log:
        widgets += [_chart(screen, state), *_records(screen, state)]
    return widgets


def standings_panel(screen: Any, state: PartyState) -> Panel:
    """Everybody, best first."""
    panel, places = _panel(), numbered(state)
    for names in standings(state):
        for name in names:
            if panel.children:
                panel.add_widget(Rule())
            panel.add_widget(
                StandingRow(
                    place=str(places[name]) if state.log else "",
                    face=_faces(screen, state, (name,)),
                    name=name,
                    points=str(state.score(name)),
                )
            )
    return panel


def _chart(screen: Any, state: PartyState) -> Chart:
    chart = Chart(title=screen.look.tr("Points, round by round"))
    chart.ids.lines.faces = _faces(screen, state, state.players)
    chart.ids.lines.series = [[points[name] for points in course(state)] for name in state.players]
    return chart


def _records(screen: Any, state: PartyState) -> list[Widget]:
    """Times of right buildings, of each person and of each two who built together."""
    tr = screen.look.tr
    people = [(name, _faces(screen, state, (name,)), record) for name, record in by_person(state.log).items()]
    pairs = [
        (screen.look.texts.join(pair), _faces(screen, state, pair), record)
        for pair, record in by_pair(state.log).items()
    ]
    quickest = sorted(pairs, key=lambda row: (row[2].best is None, row[2].best))
    return [
        Heading(text=tr("Times of right buildings")),
        _record_panel(screen, people),
        Heading(text=tr("Two together, the quickest first")),
        _record_panel(screen, quickest),
    ]


def _record_panel(screen: Any, rows: Sequence[tuple[str, list[Any], Record]]) -> Panel:
    trc, panel = screen.look.texts.trc, _panel()
    heads = [trc("times", "best"), trc("times", "median"), trc("times", "right")]
    stacked = screen.look.form in ("phone", "compact")
    panel.add_widget(RecordRow(cells=heads, heading=True, stacked=stacked))
    for name, faces, record in rows:
        cells = [_time(screen, record.best), _time(screen, record.median), f"{record.right}/{record.rounds}"]
        panel.add_widget(Rule())
        panel.add_widget(RecordRow(name=name, faces=faces, cells=cells, stacked=stacked))
    return panel


def _coop(screen: Any, state: CoopState) -> list[Widget]:
    tr, trn = screen.look.tr, screen.look.trn
    earlier = coop_best(screen.services, state.players, but=screen.session_id)
    ever = with_this(earlier, state)
    climb = Climb(title=tr("Stage by stage, attempt by attempt"))
    climb.ids.attempts.show(screen, state)
    tried = trn("{n} attempt", "{n} attempts", ever.attempts).format(n=ever.attempts)
    crowned = trn("crowned {n} time", "crowned {n} times", ever.crowned).format(n=ever.crowned)
    reached = tr("best so far: stage {n}").format(n=ever.stage)
    heading = Heading(text=" · ".join((tried, crowned if ever.crowned else reached)))
    return [*([climb] if state.log else []), heading, _stages(screen, ever)]


def _stages(screen: Any, ever: CoopBest) -> Panel:
    """All seven: the best time, and how many of the tries were passed. Of all sessions of these two."""
    tr, trc, panel = screen.look.tr, screen.look.texts.trc, _panel()
    panel.add_widget(RecordRow(cells=[trc("times", "best"), trc("times", "passed")], heading=True))
    for record in reversed(ever.stages):
        name = tr("Stage {n}").format(n=record.stage)
        cells = [_time(screen, record.best), f"{record.passed}/{record.tries}"]
        panel.add_widget(Rule())
        panel.add_widget(RecordRow(name=name, cells=cells))
    return panel


def _time(screen: Any, ms: int | None) -> str:
    return "–" if ms is None else str(screen.texts.exact(ms))


def _faces(screen: Any, state: Any, names: Sequence[str]) -> list[Any]:
    return [screen.services.face(name, state.players.index(name)) for name in names]


def _panel() -> Panel:
    panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(12), dp(6)), spacing=dp(2))
    panel.bind(minimum_height=panel.setter("height"))
    return panel


load_kv(__file__)
