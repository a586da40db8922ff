"""People: a round token with a colour and a symbol, and the chip that chooses somebody."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.look import load_kv
from companion.ui.mesh import fan, put, ring
from companion.ui.names import measured, shorten_all
from companion.ui.tokens import INK_ON_BRIGHT, PLAYER_COLOURS, SAFFRON, WHITE
from companion.ui.widgets import layout  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import Press

GLYPHS = tuple(icons.PLAYER_GLYPHS.values())
EDGE = 0.68  # how dark the lower edge is


@dataclass(frozen=True)
class Face:
    """How somebody is shown: never by colour alone."""

    name: str
    colour: int
    glyph: int


DISC = fan(ring((0.5,), 40))
LID = fan([(x, y * 0.95 + 0.025) for x, y in ring((0.5,), 40)], (0.0, 0.025))  # above the disc's edge


class Token(Drawing):
    """Drawn by hand: a screen has many of them."""

    drawn_from = ("face", "crowned", "ring", "opacity", "ticked", "nudged")
    diameter = NumericProperty(dp(40))
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    fill = ColorProperty("black")
    glyph = StringProperty("")
    crowned = BooleanProperty(False)
    crown = ColorProperty("black")
    ring = ColorProperty((0, 0, 0, 0))
    ticked = BooleanProperty(False)  # somebody who was chosen
    nudged = BooleanProperty(False)  # somebody who has thought for long
    tick = ColorProperty("black")
    tick_ink = ColorProperty("white")

    def on_face(self, *_: object) -> None:
        if self.face is not None:
            self.fill = PLAYER_COLOURS[self.face.colour % len(PLAYER_COLOURS)]
            self.glyph = GLYPHS[self.face.glyph % len(GLYPHS)]

    def draw(self) -> None:
        if self.face is None or not self.opacity or self.height < 1:
            return
        middle, size = (self.center_x, self.center_y), self.height
        if self.nudged:  # seen on light and on dark
            put(DISC, middle, size + dp(9), INK_ON_BRIGHT)
            put(DISC, middle, size + dp(7), SAFFRON)
        if self.ring[3]:
            put(DISC, middle, size + dp(4), self.ring)
        put(DISC, middle, size, (*(shade * EDGE for shade in self.fill[:3]), self.fill[3]))
        put(LID, middle, size, self.fill)
        put_text(self.glyph, (middle[0], middle[1] + size * 0.025), size * 0.56, WHITE, "Icons")
        if self.crowned:
            put_text(icons.CROWN, (middle[0], self.y + size * 1.12), size * 0.52, self.crown, "Icons")
        if self.ticked:
            corner = self.right - size * 0.14, self.y + size * 0.16
            put(DISC, corner, size * 0.52, self.tick_ink)
            put(DISC, corner, size * 0.45, self.tick)
            put_text(icons.CHECK, corner, size * 0.36, self.tick_ink, "Icons")


class Names(Label):
    """Somebody's name, or several, in one line: shortened to the room there is."""

    size_sp: NumericProperty[float] = NumericProperty(16)
    names: ListProperty[str] = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("names", "width", "font_size", "font_name", "bold"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        width = measured(self.font_size, self.font_name, self.bold)
        self.text = (
            shorten_all(self.names, self.width - dp(2), width) if self.names and self.width > 1 else ""
        )


class PersonChip(ButtonBehavior, Panel):
    """Chosen or not, it is as wide: the next chip stays under the finger."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")
    tint = ColorProperty("white")
    min_state_time: NumericProperty[float] = NumericProperty(0)


class PersonRow(Press):
    """Somebody in a list, whole name and token."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")


load_kv(__file__)
