"""The result of Ingenious: all six markers of every side, sorted, and the chart of the lowest ones."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.ingenious.rules.questions import deciding_markers, numbered, ranking, score
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.ui import shapes  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.context import AtTable, Result, faces, personal_best
from companion.games.ingenious.ui.course import course, course_title
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import Chart
from companion.ui.widgets.people import Face
from companion.ui.widgets.referee_line import RefereeLine

NAME_BESIDE_MARKERS = 3  # letters; longer names stand above their markers on a phone


class MarkerCell(BoxLayout):
    colour = StringProperty("red")
    value = StringProperty("")
    deciding = BooleanProperty(False)


class PlaceRow(BoxLayout):
    """One side: place, who, the six markers from the lowest up."""

    place = StringProperty("")
    name = StringProperty("")
    faces: ListProperty[Face] = ListProperty()
    stacked = BooleanProperty(False)


def result_widgets(context: Result) -> list[Widget]:
    state = context.table.state
    places = Panel(orientation="vertical", size_hint_y=None, padding=(dp(12), dp(6)), spacing=dp(2))
    places.bind(minimum_height=places.setter("height"))
    longest = max(len(", ".join(side.players)) for side in state.sides)
    stacked = context.look.portrait and longest * context.look.text_scale > NAME_BESIDE_MARKERS
    for number, sides in numbered(ranking(state)):
        for side in sides:
            if places.children:
                places.add_widget(Rule())
            places.add_widget(_place_row(context, state, number, side, stacked))
    return [places, *_best(context, state), *context.lines(), chart_of(context)]


def chart_of(context: AtTable) -> Chart:
    """Every side's score, move by move."""
    state = context.table.state
    chart = Chart(title=course_title(context.look.texts, state))
    chart.ids.lines.faces = [faces(context, state, side)[0] for side in range(len(state.sides))]
    chart.ids.lines.series = course(context.table)
    return chart


def _best(context: Result, state: IngeniousState) -> list[Widget]:
    """A solo game is played against one's own best."""
    if state.mode != "solo" or not state.winners:
        return []
    tr, mark = context.look.tr, score(state, state.sides[0])
    best = personal_best(context.services, state.players[0], state.solo, but=context.session_id)
    line = RefereeLine(accent=context.accent, tint=context.tint, askable=False)
    if best is None:
        line.say(tr("The first solo game:"), tr("{n} is the mark to beat").format(n=mark))
    elif mark > best:
        line.say(tr("New personal best!"), tr("{n}, before it {best}").format(n=mark, best=best))
    else:
        line.say(tr("Best so far: {n}").format(n=best))
    return [line]


def _place_row(context: Result, state: IngeniousState, number: int, side: int, stacked: bool) -> PlaceRow:
    row = PlaceRow(
        place=str(number) if state.winners else "",
        name=", ".join(state.sides[side].players),
        faces=faces(context, state, side),
        stacked=stacked,
    )
    deciding = deciding_markers(state)[side]
    pairs = zip(state.sides[side].markers, COLOURS, strict=True)
    for nth, (marker, colour) in enumerate(sorted(pairs, key=lambda pair: pair[0])):
        row.ids.cells.add_widget(MarkerCell(colour=colour, value=str(marker), deciding=nth == deciding))
    return row


load_kv(__file__)
