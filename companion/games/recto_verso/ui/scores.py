"""Everybody's points at a glance, with the places so far."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.games.recto_verso.rules.party import PartyState, standings
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel

NARROW, FIGURE = (
    112,
    70,
)  # dp: below the first no name stands beside the token, below the second no two digits


class PlayerTile(Panel):
    """On the game's colour; paper = whose turn. `place` is empty before the first round."""

    screen = ObjectProperty(None, allownone=True)
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    score = StringProperty("0")
    place = StringProperty("")
    in_turn = BooleanProperty(False)
    roomy = BooleanProperty(True)  # a name has room
    low = BooleanProperty(False)  # height is scarce: the figure stands beside the token
    high = NumericProperty(dp(78))


class PlayerTiles(GridLayout):
    def __init__(self, screen: Any, faces: list[Any]) -> None:
        look = screen.look
        super().__init__(size_hint_y=None, spacing=dp(8))
        self.bind(minimum_height=self.setter("height"))
        if look.form == "tablet":
            self.cols, wide = 1, 324.0
        else:
            self.padding = (dp(8), 0, dp(8), dp(8))
            room = (look.wide - 72) * 0.58 if look.form == "landscape" else look.wide
            self.cols = _columns(len(faces), room - 16)
            wide = (room - 16 - 8 * (self.cols - 1)) / self.cols
        rows = -(-len(faces) // self.cols)
        low = wide >= 96 and (look.form in ("compact", "landscape") or rows > 1) and look.form != "tablet"
        self.tiles = [
            PlayerTile(screen=screen, face=face, name=face.name, roomy=wide >= NARROW and not low, low=low)
            for face in faces
        ]
        self._margins = self.padding
        self.hide(False)

    def hide(self, hidden: bool) -> None:
        if hidden != bool(self.children):
            return
        self.clear_widgets()
        self.padding = 0 if hidden else self._margins
        if hidden:
            self.height = 0
        for tile in () if hidden else self.tiles:
            self.add_widget(tile)

    def show(self, state: PartyState) -> None:
        places = numbered(state)
        for tile in self.tiles:
            tile.score = str(state.score(tile.name))
            tile.in_turn = tile.name in state.builders and not state.over
            tile.place = str(places[tile.name]) if state.log else ""


def _columns(count: int, room: float) -> int:
    """All in a row if two digits have room, else in two."""
    return count if (room - 8 * (count - 1)) / count >= FIGURE else -(-count // 2)


def numbered(state: PartyState) -> dict[str, int]:
    """Places as people count them: after a shared first place comes the third."""
    found: dict[str, int] = {}
    for names in standings(state):
        found |= dict.fromkeys(names, len(found) + 1)
    return found


load_kv(__file__)
