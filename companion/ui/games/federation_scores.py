"""Every team at a glance: its superlines in large figures and as slots, and how close the next one is."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.games import federation_chips  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press


class Standing(Press):
    """One team; a tap shows on the board how close it is."""

    screen = ObjectProperty(None, allownone=True)
    emblem = StringProperty("peak")
    name = StringProperty("")
    people = StringProperty("")
    score = StringProperty("0")
    lines = NumericProperty(0)
    along = NumericProperty(0)  # chips of the nearest line that is not made yet
    in_turn = BooleanProperty(False)
    looked_at = BooleanProperty(False)


class TeamTile(Standing):
    """On the game's colour; paper = whose turn."""

    low = BooleanProperty(False)  # where height is scarce the names give way to the score
    narrow = BooleanProperty(False)  # three beside each other: the emblem is name enough


class TeamCard(Standing):
    """The large form, with everybody's hand and the chips that are left."""

    hands = StringProperty("")
    left = StringProperty("")


load_kv(__file__)
