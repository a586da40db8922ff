"""One builder's half of the running clock: all of it is the button, read from that seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.recto_verso.ui.digits import HIGH, Digits
from companion.ui.look import load_kv
from companion.ui.widgets.people import Face, Token

# Where a half lies decides how its texts are turned: their upper edge is towards the middle of the table.
ANGLES = {"near": 0, "far": 180, "left": 270, "right": 90}
MARGIN = 14  # dp
LETTER = 0.68  # the width of a capital of Roboto Black in em, the widest languages included


class Turned(Label):
    """One line of text, turned for whoever sits at that side; `room` is how long it may be."""

    angle: NumericProperty[float] = NumericProperty(0)
    room: NumericProperty[float] = NumericProperty(1000)
    natural: NumericProperty[float] = NumericProperty(0)  # how long it is
    middle: ListProperty[float] = ListProperty([0, 0])  # where it stands, however long it is

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "font_name", "bold"):
            self.fbind(name, self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        label = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=self.bold)
        self.natural = label.get_extents(self.text)[0] + 2


class TurnedToken(Token):
    angle: NumericProperty[float] = NumericProperty(0)


@dataclass(frozen=True)
class Shares:
    """How large figures and word are: of the free depth, and at most so many dp; the hint in sp."""

    figure: tuple[float, float]
    word: tuple[float, float]
    hint: float


class Half(Widget):
    """`seam` is how much of it the dial takes. What was called stays as it was, and the half dims."""

    shares: ClassVar = Shares(figure=(0.27, 128), word=(0.29, 140), hint=14)
    side = StringProperty("near")
    seam: NumericProperty[float] = NumericProperty(0)
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    time = StringProperty("")
    tail = StringProperty("")
    word = StringProperty("")
    hint = StringProperty("")
    ground = ColorProperty("white")
    ink = ColorProperty("black")
    figures = ColorProperty("black")
    called = BooleanProperty(False)
    text = NumericProperty(1.0)  # pixels of one sp

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        angle = ANGLES[self.side]
        self.digits = Digits(angle=angle)
        self.word_label = Turned(angle=angle, font_name="Black")
        self.hint_label = Turned(angle=angle)
        self.token = TurnedToken(angle=angle)
        self.name_label = Turned(angle=angle, font_name="Medium", bold=True)
        for child in (self.digits, self.word_label, self.hint_label, self.token, self.name_label):
            self.add_widget(child)
        for name in ("pos", "size", "seam", "side", "text", "tail", "word", "hint", "name", "face"):
            self.fbind(name, self._arrange)
        for name in ("time", "ink", "figures", "called"):
            self.fbind(name, self._show)
        self._arrange()

    # As the one who sits there sees it: `across` to the right, `deep` from the seam towards the own edge

    @property
    def across(self) -> float:
        return self.width if self.side in ("near", "far") else self.height

    @property
    def deep(self) -> float:
        return self.height if self.side in ("near", "far") else self.width

    def spot(self, right: float, down: float) -> tuple[float, float]:
        match self.side:
            case "near":
                return self.center_x + right, self.top - down
            case "far":
                return self.center_x - right, self.y + down
            case "left":
                return self.right - down, self.center_y - right
            case _:
                return self.x + down, self.center_y + right

    def _show(self, *_: object) -> None:
        self.digits.text, self.digits.tail = self.time, self.tail
        self.digits.colour = self.figures
        self.word_label.text, self.hint_label.text = self.word, self.hint
        self.name_label.text, self.token.face = self.name, self.face
        for label in (self.word_label, self.hint_label, self.name_label):
            label.color = self.ink

    def _arrange(self, *_: object) -> None:
        """The time, the word, the hint, who: as large as there is room, the hint only if it fits."""
        self._show()
        room = self.across - 2 * dp(MARGIN)
        free = self.deep - self.seam - dp(MARGIN)
        if room < dp(100) or free < dp(80):
            return
        token = min(max(free * 0.15, dp(34)), dp(64))
        (of_figure, figure_dp), (of_word, word_dp) = self.shares.figure, self.shares.word
        figure = min(max(free * of_figure, dp(56)), dp(figure_dp))
        word = min(max(free * of_word, dp(44)), dp(word_dp), room / LETTER / max(1, len(self.word)))
        self.word_label.font_size = word
        hint = self.text * self.shares.hint * max(1.0, free / dp(320))
        self.hint_label.font_size = min(hint, word * 0.6, room / 15)
        self.name_label.font_size = max(dp(18), min(token * 0.55, self.text * 22))
        hint = self.hint_label.font_size * 1.2
        heights = [figure * HIGH, word * HIGH, hint, token]
        fits = sum(heights) + 4 * dp(8) <= free and self.hint_label.natural <= room
        self.hint_label.opacity = 1 if fits and self.hint else 0
        if not self.hint_label.opacity:
            heights[2] = 0
        gap = min((free - sum(heights)) / 4, dp(28))
        down = self.seam + max(0.0, (free - sum(heights) - 4 * gap) / 2)
        middles = []
        for height in heights:
            middles.append(down + gap / 2 + height / 2)
            down += height + (gap if height else 0)
        self._put(self.digits, middles[0], room, heights[0])
        self.digits.size_px = figure
        self.word_label.middle = self.spot(0, middles[1])
        self.hint_label.middle = self.spot(0, middles[2])
        self._put_name(middles[3], token, room)

    def _put(self, widget: Widget, down: float, across: float, high: float) -> None:
        widget.size = (across, high) if self.side in ("near", "far") else (high, across)
        widget.center = self.spot(0, down)

    def _put_name(self, down: float, token: float, room: float) -> None:
        self.token.diameter = token
        self.name_label.room = room - token - dp(12)
        wide = min(self.name_label.natural, self.name_label.room)
        left = -(token + dp(12) + wide) / 2
        self.token.center = self.spot(left + token / 2, down)
        self.name_label.middle = self.spot(left + token + dp(12) + wide / 2, down)


load_kv(__file__)
