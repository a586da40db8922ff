"""Everybody's points at a glance, with the places so far."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.games.recto_verso.rules.party import PartyState, places
from companion.games.recto_verso.ui.context import AnyScreen
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import Face

NAME_FITS, FIGURE_FITS = 112, 70  # dp that a tile needs for a whole name, and for two digits


class PlayerTile(Panel):
    """On the game's colour; paper = whose turn. `place` is empty before the first round."""

    ground = ColorProperty("grey")
    ground_edge = ColorProperty("black")
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    score = StringProperty("0")
    place = StringProperty("")
    in_turn = BooleanProperty(False)
    named = BooleanProperty(True)  # a whole name has room, and the place below the token
    one_line = BooleanProperty(False)  # height is scarce: the figure stands beside token and name


class PlayerTiles(GridLayout):
    def __init__(self, context: AnyScreen, faces: Sequence[Face]) -> None:
        look = context.look
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
        one_line = wide >= 96 and (look.short or rows > 1) and look.form != "tablet"
        self.tiles = [
            PlayerTile(
                ground=context.tile, ground_edge=context.edge_fill, face=face, name=face.name,
                named=wide >= NAME_FITS and not one_line, one_line=one_line,
            )
            for face in faces
        ]  # fmt: skip
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
        stand = places(state)
        for tile in self.tiles:
            tile.score = str(state.score(tile.name))
            tile.in_turn = tile.name in state.builders and not state.over
            tile.place = str(stand[tile.name]) if state.log else ""


def _columns(count: int, room: float) -> int:
    """All in a row if two digits have room, else in two."""
    return count if (room - 8 * (count - 1)) / count >= FIGURE_FITS else -(-count // 2)


load_kv(__file__)
