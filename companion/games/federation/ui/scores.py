"""Every team at a glance: its superlines in large figures and as slots, and how close the next one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.sheets import chips_text, hands_text
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
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

    low = BooleanProperty(False)  # where height is scarce the people give way to the score
    narrow = BooleanProperty(False)  # three beside each other: the emblem is name enough


class TeamCard(Standing):
    """The large form, with everybody's hand and the chips that are left."""

    hands = StringProperty("")
    left = StringProperty("")


class HandsRow(BoxLayout):
    """One team's hands and chips."""

    emblem = StringProperty("peak")
    hands = StringProperty("")
    left = StringProperty("")


class TeamHands(Panel):
    """Whose turn it is and who holds how many cards, beside the board; there is no bar on top to say it."""

    screen = ObjectProperty(None, allownone=True)

    def show(self, look: Any, state: FederationState, emblems: Sequence[str]) -> None:
        rows = self.ids.rows
        if not rows.children:
            for emblem in emblems:
                rows.add_widget(HandsRow(emblem=emblem))
        for at, row in enumerate(reversed(rows.children)):
            row.hands, row.left = hands_text(state, at), chips_text(look, state, at)


load_kv(__file__)
