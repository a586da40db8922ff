"""The result of Ingenious: all six markers of every side, sorted, and the chart of the lowest ones."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.ingenious.rules.referee import IngeniousState, ranking
from companion.games.ingenious.rules.sides import COLOURS, deciding_marker
from companion.games.ingenious.ui import symbols  # noqa: F401 (used in the Kivy file)
from companion.games.ingenious.ui.best import personal_best
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import Chart
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
    faces = ListProperty()
    stacked = BooleanProperty(False)


def result_widgets(screen: Any) -> list[Widget]:
    state: IngeniousState = screen.table.state
    places = Panel(orientation="vertical", size_hint_y=None, padding=(dp(12), dp(6)), spacing=dp(2))
    places.bind(minimum_height=places.setter("height"))
    longest = max(len(", ".join(side.players)) for side in state.sides)
    narrow = screen.look.form in ("phone", "compact")
    stacked = narrow and longest * screen.look.text_scale > NAME_BESIDE_MARKERS
    for number, sides in _numbered(ranking(state)):
        for side in sides:
            if places.children:
                places.add_widget(Rule())
            places.add_widget(_place_row(screen, state, number, side, stacked))
    chart = Chart(title=screen.look.tr("Lowest marker, move by move"))
    chart.ids.lines.faces = [
        screen.services.face(side.players[0], state.players.index(side.players[0])) for side in state.sides
    ]
    chart.ids.lines.series = [
        [ruling.state.sides[at].score for ruling in screen.table.history] for at in range(len(state.sides))
    ]
    return [places, *_best(screen, state), *screen.lines(), chart]


def _best(screen: Any, state: IngeniousState) -> list[Widget]:
    """A solo game is played against one's own best."""
    if state.mode != "solo" or not state.winners:
        return []
    tr, score = screen.look.tr, state.sides[0].score
    best = personal_best(screen.services, state.players[0], but=screen.session_id)
    line = RefereeLine(accent=screen.accent, tint=screen.tint, askable=False)
    if best is None:
        line.say(tr("The first solo game:"), tr("{n} is the mark to beat").format(n=score))
    elif score > best:
        line.say(tr("New personal best!"), tr("{n}, before it {best}").format(n=score, best=best))
    else:
        line.say(tr("Best so far: {n}").format(n=best))
    return [line]


def _numbered(places: tuple[tuple[int, ...], ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Places as people count them: after a shared first place comes the third."""
    numbered, number = [], 1
    for sides in places:
        numbered.append((number, sides))
        number += len(sides)
    return numbered


def _place_row(screen: Any, state: IngeniousState, number: int, side: int, stacked: bool) -> PlaceRow:
    row = PlaceRow(
        place=str(number) if state.winners else "",
        name=", ".join(state.sides[side].players),
        faces=[screen.services.face(name, state.players.index(name)) for name in state.sides[side].players],
        stacked=stacked,
    )
    deciding = deciding_places(state)[side]
    stand = sorted(zip(state.sides[side].markers, COLOURS, strict=True), key=lambda pair: pair[0])
    for at, (value, colour) in enumerate(stand):
        row.ids.cells.add_widget(MarkerCell(colour=colour, value=str(value), deciding=at == deciding))
    return row


def deciding_places(state: IngeniousState) -> list[int | None]:
    """For each side the marker (counted from the lowest) that sets it apart from the next place.

    The last place shows the marker that it lost by; sides that share the only place show none.
    """
    marked: list[int | None] = [None] * len(state.sides)
    places = ranking(state)
    for above, below in pairwise(places):
        at = deciding_marker(state.sides[above[0]], state.sides[below[0]])
        for side in above:
            marked[side] = at
        for side in below if below is places[-1] else ():
            marked[side] = at
    return marked


load_kv(__file__)
