"""The result of Ingenious: all six markers of every side, sorted, and the chart of the lowest ones."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.rules.ingenious import IngeniousState, ranking
from companion.rules.ingenious_sides import COLOURS, deciding_marker
from companion.ui.draw import Drawing, put_text
from companion.ui.games import ingenious_symbols  # noqa: F401 (used in the Kivy file)
from companion.ui.games.ingenious_best import personal_best
from companion.ui.look import load_kv
from companion.ui.tokens import PLAYER_COLOURS, WHITE
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.people import GLYPHS, Face
from companion.ui.widgets.referee_line import RefereeLine

NAME_BESIDE_MARKERS = 3  # letters; longer names stand above their markers on a phone
DASHES = ((), (10, 5), (3, 4), (14, 4, 3, 4))  # the lines differ by dash too, never by colour alone


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


class Chart(Panel):
    title = StringProperty("")


class LowestChart(Drawing):
    """Each side's lowest marker after each event."""

    series = ListProperty()  # one list of numbers a side
    faces = ListProperty()
    palette = ObjectProperty()
    text = NumericProperty(12)

    drawn_from = ("series", "faces", "palette", "text")

    def draw(self) -> None:
        if not self.series or self.palette is None or self.width < dp(120):
            return
        top = max(5, max(max(values) for values in self.series))
        moves = max(1, len(self.series[0]) - 1)
        left, bottom = self.x + self.text * 2 + dp(4), self.y + self.text * 1.8
        width, height = self.right - dp(44) - left, self.top - dp(14) - bottom

        def spot(move: int, value: float) -> tuple[float, float]:
            return left + width * move / moves, bottom + height * value / top

        step = 5 if top <= 20 else 10
        for value in range(0, top + 1, step):
            Color(*self.palette.line)
            y = spot(0, value)[1]
            SmoothLine(points=(left, y, left + width, y), width=1)
            put_text(str(value), (left - self.text, y), self.text, self.palette.ink2, "Roboto")
        for move in sorted({1, moves // 3, 2 * moves // 3, moves} - {0}):
            put_text(
                str(move),
                (spot(move, 0)[0], self.y + self.text * 0.7),
                self.text,
                self.palette.ink2,
                "Roboto",
            )
        ends: list[tuple[float, Face]] = []
        for at, values in enumerate(self.series):
            points = _steps([spot(move, value) for move, value in enumerate(values)])
            Color(*_visible(PLAYER_COLOURS[self.faces[at].colour % len(PLAYER_COLOURS)], self.palette.dark))
            for piece in _dashed(points, [dp(1) * part for part in DASHES[at % len(DASHES)]]):
                SmoothLine(points=piece, width=dp(1.5))
            ends.append((points[-1][1], self.faces[at]))
        self._tokens(ends, left + width + dp(22))

    def _tokens(self, ends: list[tuple[float, Face]], x: float) -> None:
        """Whose line it is, at its end; tokens keep clear of each other."""
        ceiling = self.top + dp(2)
        for y, face in sorted(ends, key=lambda end: -end[0]):
            y = min(y, ceiling - dp(14))
            ceiling = y - dp(14)
            Color(*PLAYER_COLOURS[face.colour % len(PLAYER_COLOURS)])
            SmoothEllipse(pos=(x - dp(13), y - dp(13)), size=(dp(26), dp(26)))
            put_text(GLYPHS[face.glyph % len(GLYPHS)], (x, y), dp(15), WHITE, "Icons")


def _visible(colour: Any, dark: bool) -> Any:
    """Player colours are made for white glyphs: on dark paper a line needs a lighter shade."""
    return (*(c + (1 - c) * 0.45 for c in colour[:3]), 1) if dark else colour


def _steps(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    stairs = points[:1]
    for x, y in points[1:]:
        stairs += [(x, stairs[-1][1]), (x, y)]
    return stairs


def _dashed(points: list[tuple[float, float]], dash: list[float]) -> list[list[float]]:
    """Cut a staircase (only level and upright pieces) into dashes; no dash, one line."""
    if not dash:
        return [[value for point in points for value in point]]
    pieces: list[list[float]] = []
    at, left, drawing = 0, dash[0], True
    for (x1, y1), (x2, y2) in pairwise(points):
        length = abs(x2 - x1) + abs(y2 - y1)
        done = 0.0
        while done < length:
            part = min(left, length - done)
            if drawing:
                a, b = done / length, (done + part) / length
                pieces.append(
                    [x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b]
                )
            done += part
            left -= part
            if left <= 0:
                at = (at + 1) % len(dash)
                left, drawing = dash[at], not drawing
    return pieces


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
        screen.desk.face(side.players[0], state.players.index(side.players[0])) for side in state.sides
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
    best = personal_best(screen.desk, state.players[0], but=screen.session_id)
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
        faces=[screen.desk.face(name, state.players.index(name)) for name in state.sides[side].players],
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
