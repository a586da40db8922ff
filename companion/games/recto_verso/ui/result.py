"""The result of Recto Verso: places and how it went, who built how fast, or how far two have climbed."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import STAGES, CoopState
from companion.games.recto_verso.rules.party import PartyState, course, places, standings
from companion.games.recto_verso.statistics import CoopBest, Record, by_pair, by_person
from companion.games.recto_verso.ui.context import AnyScreen, AtTable, Result, coop_best, faces
from companion.games.recto_verso.ui.views import growing_panel
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.look import load_kv
from companion.ui.mesh import put, rounded, rounded_line
from companion.ui.tokens import Palette
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import Chart
from companion.ui.widgets.layout import Heading
from companion.ui.widgets.people import Face

NARROWEST = 14  # dp a column of attempts; of more than have room the latest are shown


class StandingRow(BoxLayout):
    """Place, who, points."""

    place = StringProperty("")
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    points = StringProperty("")


class RecordRow(BoxLayout):
    """One line of the statistics: who, and what stands in the columns."""

    faces: ListProperty[Face] = ListProperty()
    name = StringProperty("")
    columns: NumericProperty[int] = NumericProperty(1)
    stacked = BooleanProperty(False)
    heading = BooleanProperty(False)

    def __init__(self, cells: Sequence[str], **kwargs: object) -> None:
        super().__init__(columns=len(cells), **kwargs)
        for text in cells:
            self.ids.cells.add_widget(RecordCell(text=text, heading=self.heading))


class RecordCell(BoxLayout):
    text = StringProperty("")
    heading = BooleanProperty(False)


class AttemptsPanel(Panel):
    title = StringProperty("")


class Attempts(Drawing):
    """A column an attempt, as high as its stage. Passed ones are filled, others have a cross."""

    attempts: ListProperty[tuple[int, bool]] = ListProperty()  # a stage and whether it was passed
    fill = ColorProperty("black")
    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    text: NumericProperty[float] = NumericProperty(12)

    drawn_from = ("attempts", "fill", "palette", "text")

    def draw(self) -> None:
        palette = self.palette
        if not self.attempts or palette is None or self.width < dp(100):
            return
        left, bottom = self.x + self.text * 1.6, self.y + self.text * 1.7
        room = self.right - left
        shown = self.attempts[-int(room / dp(NARROWEST)) :]
        first = len(self.attempts) - len(shown) + 1
        wide, unit = min(room / len(shown), dp(48)), (self.top - bottom) / STAGES
        for stage in range(1, STAGES + 1):
            spot = (self.x + self.text * 0.5, bottom + unit * (stage - 0.5))
            put_text(str(stage), spot, self.text, palette.ink2, "Roboto")
        for number, (stage, passed) in enumerate(shown, start=first):
            x = left + (number - first) * wide + dp(1)
            self._draw_column(palette, x, bottom, wide - dp(2), unit * stage, passed)
            if number == first or number % 5 == 0:
                below = (x + wide / 2, self.y + self.text * 0.7)
                put_text(str(number), below, self.text, palette.ink2, "Roboto")

    def _draw_column(
        self, palette: Palette, x: float, y: float, wide: float, high: float, passed: bool
    ) -> None:
        radius = min(dp(6), wide / 3)
        if passed:
            put(rounded(wide, high, radius), (x, y), 1, self.fill)
            return
        put(rounded_line(wide, high, radius, dp(1.5)), (x, y), 1, palette.ink2)
        cross = min(wide * 0.8, dp(18), high * 0.9)
        put_text(icons.WRONG, (x + wide / 2, y + high / 2), cross, palette.bad, "Icons")


def result_widgets(context: Result) -> list[Widget]:
    state = context.table.state
    if isinstance(state, CoopState):
        return _coop(context, state)
    widgets: list[Widget] = [standings_panel(context, state), *context.lines()]
    if state.log:
        widgets += [chart_of(context, state), *_records(context, state)]
    return widgets


def standings_panel(context: AtTable, state: PartyState) -> Panel:
    """Everybody, best first."""
    panel, numbers = _panel(), places(state)
    for name in (name for place in standings(state) for name in place):
        if panel.children:
            panel.add_widget(Rule())
        panel.add_widget(
            StandingRow(
                place=str(numbers[name]) if state.log else "",
                face=faces(context.services, state, (name,))[0],
                name=name,
                points=str(state.score(name)),
            )
        )
    return panel


def chart_of(context: AtTable, state: PartyState) -> Chart:
    chart = Chart(title=context.look.tr("Points, round by round"))
    chart.ids.lines.faces = faces(context.services, state, state.players)
    chart.ids.lines.series = [[points[name] for points in course(state)] for name in state.players]
    return chart


def _records(context: AtTable, state: PartyState) -> list[Widget]:
    """Times of correct buildings, of each person and of each two who built together."""
    tr, services = context.look.tr, context.services
    people = [
        (name, faces(services, state, (name,)), record) for name, record in by_person(state.log).items()
    ]
    pairs = [
        (context.look.texts.join(pair), faces(services, state, pair), record)
        for pair, record in by_pair(state.log).items()
    ]
    quickest = sorted(pairs, key=lambda row: (row[2].best is None, row[2].best))
    return [
        Heading(text=tr("Times of correct buildings")),
        _record_panel(context, people),
        Heading(text=tr("Two together, the quickest first")),
        _record_panel(context, quickest),
    ]


def _record_panel(context: AnyScreen, rows: Sequence[tuple[str, list[Face], Record]]) -> Panel:
    trc, panel = context.look.texts.trc, _panel()
    heads = [trc("times", "best"), trc("times", "median"), trc("times", "correct")]
    stacked = context.look.portrait
    panel.add_widget(RecordRow(cells=heads, heading=True, stacked=stacked))
    for name, shown, record in rows:
        times = [_time(context, record.best), _time(context, record.median)]
        cells = [*times, f"{record.right}/{record.rounds}"]
        panel.add_widget(Rule())
        panel.add_widget(RecordRow(name=name, faces=shown, cells=cells, stacked=stacked))
    return panel


def _coop(context: Result, state: CoopState) -> list[Widget]:
    tr, trn = context.look.tr, context.look.trn
    ever = coop_best(context.services, state.players, but=context.session_id).plus(state)
    tried = trn("{n} attempt", "{n} attempts", ever.attempts).format(n=ever.attempts)
    crowned = trn("crowned {n} time", "crowned {n} times", ever.crowned).format(n=ever.crowned)
    reached = tr("best so far: stage {n}").format(n=ever.stage)
    heading = Heading(text=" · ".join((tried, crowned if ever.crowned else reached)))
    return [*climb_of(context, state), heading, _stages(context, ever)]


def climb_of(context: AtTable, state: CoopState) -> list[Widget]:
    """Every attempt, as high as its stage."""
    if not state.log:
        return []
    climb = AttemptsPanel(title=context.look.tr("Stage by stage, attempt by attempt"))
    climb.ids.attempts.fill = context.accent if context.look.palette.dark else context.fill
    climb.ids.attempts.attempts = [(attempt.stage, attempt.passed) for attempt in state.log]
    return [climb]


def _stages(context: AnyScreen, ever: CoopBest) -> Panel:
    """All seven: the best time, and how many of the tries were passed. Of all sessions of these two."""
    tr, trc, panel = context.look.tr, context.look.texts.trc, _panel()
    panel.add_widget(RecordRow(cells=[trc("times", "best"), trc("times", "passed")], heading=True))
    for record in reversed(ever.stages):
        name = tr("Stage {n}").format(n=record.stage)
        cells = [_time(context, record.best), f"{record.passed}/{record.tries}"]
        panel.add_widget(Rule())
        panel.add_widget(RecordRow(name=name, cells=cells))
    return panel


def _time(context: AnyScreen, ms: int | None) -> str:
    return "–" if ms is None else context.texts.exact(ms)


def _panel() -> Panel:
    return growing_panel(padding=(dp(12), dp(6)), spacing=dp(2))


load_kv(__file__)
