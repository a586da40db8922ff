"""How many cards everybody has, and the pile."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.ui.context import Coloured, Context
from companion.ui.look import load_kv
from companion.ui.tokens import INK_ON_BRIGHT, WHITE
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import Face

ROOMY: Final = 76  # dp; a tile of this width has the token in its corner
PILE, SMALL_PILE = 80, 44  # dp across


class HandCount(Panel):
    """Somebody's cards by number; paper = whose move."""

    context: ObjectProperty[Coloured | None] = ObjectProperty(None, allownone=True)
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
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


class HandCard(HandCount):
    """The large form, for a tablet; without a face it is the pile."""


class PileTile(Panel):
    context: ObjectProperty[Coloured | None] = ObjectProperty(None, allownone=True)
    count = StringProperty("")
    crowded = BooleanProperty(False)  # no room for words below the number

    def show(self, count: int) -> None:
        self.count = str(count)


class HandTiles:
    """`widget` holds a tile for everybody and one for the pile."""

    def __init__(self, context: Context, state: ComparityState) -> None:
        look = context.look
        faces = [context.services.face(name, seat) for seat, name in enumerate(state.players)]
        self.pile: HandCard | PileTile
        self.tiles: list[HandCount]
        if look.form == "tablet":
            self.widget = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
            self.tiles = [HandCard(face=face, name=face.name, context=context) for face in faces]
            self.pile = HandCard(name=look.tr("In the pile"), context=context)
        else:
            crowded = len(faces) > 3 or look.form == "compact"
            gap, pile = (4, SMALL_PILE) if crowded else (8, PILE)
            room = look.wide if look.form != "landscape" else (look.wide - 72) * 0.42
            each = (room - 16 - pile - gap * len(faces)) / len(faces)
            self.widget = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(gap))
            self.tiles = [
                HandTile(face=face, name=face.name, context=context, stacked=each < ROOMY) for face in faces
            ]
            self.pile = PileTile(context=context, crowded=crowded)
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
