"""Every side at a glance: its lowest marker in large figures and the colours it is short of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.ingenious.rules.sides import Side
from companion.games.ingenious.ui import symbols, tracks  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press


class SideTile(Press):
    """One side at a glance; a tap shows its tracks."""

    screen = ObjectProperty(None, allownone=True)
    faces = ListProperty()
    name = StringProperty("")
    score = StringProperty("0")
    lowest = ListProperty()
    in_turn = BooleanProperty(False)
    looked_at = BooleanProperty(False)

    def show(self, side: Side, track: int, in_turn: bool, looked_at: bool) -> None:
        self.name = ", ".join(side.players)
        self.score = str(side.score)
        self.lowest = list(side.lowest)
        self.in_turn, self.looked_at = in_turn, looked_at


class ScoreTile(SideTile):
    """On the game's colour; paper = whose turn."""

    nameless = BooleanProperty(False)
    stacked = BooleanProperty(False)
    low = BooleanProperty(False)  # where height is scarce the name gives way to the score


class SideCard(SideTile):
    """The large form, with the side's six tracks."""

    markers = ListProperty([0] * 6)
    track = NumericProperty(18)

    def show(self, side: Side, track: int, in_turn: bool, looked_at: bool) -> None:
        super().show(side, track, in_turn, looked_at)
        self.markers, self.track = list(side.markers), track


load_kv(__file__)
