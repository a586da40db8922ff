"""People: a round token with a colour and a symbol, and the chip that chooses somebody."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.tokens import PLAYER_COLOURS
from companion.ui.widgets.basic import Panel

GLYPHS = tuple(icons.PLAYER_GLYPHS.values())


@dataclass(frozen=True)
class Face:
    """How somebody is shown: never by colour alone."""

    name: str
    colour: int
    glyph: int


class Token(Widget):
    diameter = NumericProperty(dp(40))
    face = ObjectProperty(None, allownone=True)
    fill = ColorProperty("black")
    glyph = StringProperty("")
    crowned = BooleanProperty(False)
    ring = ColorProperty((0, 0, 0, 0))

    def on_face(self, *_: object) -> None:
        if self.face is not None:
            self.fill = PLAYER_COLOURS[self.face.colour % len(PLAYER_COLOURS)]
            self.glyph = GLYPHS[self.face.glyph % len(GLYPHS)]


class PersonChip(ButtonBehavior, Panel):
    face = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")
    tint = ColorProperty("white")
    min_state_time = NumericProperty(0)


load_kv(__file__)
