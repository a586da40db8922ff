"""How many cards everybody has, and the pile."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.rules.state import ComparityState
from companion.ui.look import load_kv
from companion.ui.tokens import INK_ON_BRIGHT, WHITE
from companion.ui.widgets.basic import Panel

ROOMY = 76  # dp; a tile of this width has the token in its corner


class HandCount(Panel):
    """Somebody's cards by number; paper = whose move."""

    screen = ObjectProperty(None, allownone=True)
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    count = StringProperty("")
    in_turn = BooleanProperty(False)
    ink = ColorProperty(WHITE)

    def show(self, count: int, in_turn: bool = False) -> None:
        self.count, self.in_turn = str(count), in_turn
        self.ink = INK_ON_BRIGHT if in_turn else WHITE


class HandTile(HandCount):
    """On the game's colour, beside the others'."""

    stacked = BooleanProperty(False)  # the token above the number
    low = BooleanProperty(False)  # where height is scarce the name gives way


class HandCard(HandCount):
    """The large form, for a tablet; without a face it is the pile."""


class PileTile(Panel):
    screen = ObjectProperty(None, allownone=True)
    count = StringProperty("")
    narrow = BooleanProperty(False)

    def show(self, count: int) -> None:
        self.count = str(count)


class Hands:
    """`widget` holds a tile for everybody and one for the pile."""

    def __init__(self, screen: Any, state: ComparityState) -> None:
        look = screen.look
        faces = [screen.services.face(name, at) for at, name in enumerate(state.players)]
        self.pile: Any
        self.tiles: list[Any]
        if look.form == "tablet":
            self.widget = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
            self.tiles = [HandCard(face=face, name=face.name, screen=screen) for face in faces]
            self.pile = HandCard(name=look.tr("In the pile"), screen=screen)
        else:
            gap, pile = (4, 44) if len(faces) > 3 or look.form == "compact" else (8, 80)
            room = look.wide if look.form != "landscape" else (look.wide - 72) * 0.58
            each = (room - 16 - pile - gap * len(faces)) / len(faces)
            self.widget = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(gap))
            low = look.form != "phone"
            self.tiles = [
                HandTile(face=face, name=face.name, screen=screen, low=low, stacked=each < ROOMY)
                for face in faces
            ]
            self.pile = PileTile(screen=screen, narrow=pile < 80)
            self.tiles[0].bind(height=self.pile.setter("height"))
            self.pile.height = self.tiles[0].height
        self.widget.bind(minimum_height=self.widget.setter("height"))
        for tile in (*self.tiles, self.pile):
            self.widget.add_widget(tile)

    def show(self, state: ComparityState) -> None:
        for seat, tile in enumerate(self.tiles):
            tile.show(state.hands.cards[seat], in_turn=seat == state.acting and not state.over)
        self.pile.show(state.hands.pile)


load_kv(__file__)
