"""Every side at a glance: its score, the lowest marker, in large figures and the colours it is short of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty

from companion.games.ingenious.rules.questions import score
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.ui import shapes, tracks  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.tokens import CLEAR
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.people import Face


class SideTile(Press):
    """One side at a glance; a tap shows its tracks. `ground` is its colour while others are in turn."""

    ground = ColorProperty(CLEAR)
    ground_edge = ColorProperty(CLEAR)
    faces: ListProperty[Face] = ListProperty()
    name = StringProperty("")
    names: ListProperty[str] = ListProperty()
    score = StringProperty("0")
    lowest: ListProperty[str] = ListProperty()
    in_turn = BooleanProperty(False)
    looked_at = BooleanProperty(False)

    def show(self, state: IngeniousState, number: int, in_turn: bool, looked_at: bool) -> None:
        side = state.sides[number]
        self.name, self.names = ", ".join(side.players), list(side.players)
        self.score = str(score(state, side))
        self.lowest = list(side.lowest)
        self.in_turn, self.looked_at = in_turn, looked_at


class ScoreTile(SideTile):
    """On the game's colour; paper = whose turn. Above the name, below it the score and the lowest colours.

    Where the two do not fit beside each other the colours stand below the score.
    """

    stacked = BooleanProperty(False)


class SideCard(SideTile):
    """The large form, with the side's six tracks."""

    markers: ListProperty[int] = ListProperty([0] * len(COLOURS))
    track = NumericProperty(TRACK)

    def show(self, state: IngeniousState, number: int, in_turn: bool, looked_at: bool) -> None:
        super().show(state, number, in_turn, looked_at)
        self.markers, self.track = list(state.sides[number].markers), state.track


load_kv(__file__)
