"""The countdown has run out: over the whole window, the same for both sides, with one action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.games.recto_verso.ui.context import Session
from companion.games.recto_verso.ui.facing import Facing, sides
from companion.games.recto_verso.ui.half import ANGLES, Half, Shares, Turned
from companion.ui import icons
from companion.ui.draw import Drawing
from companion.ui.mesh import Batch, Shape, fan
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, PALETTES, SAFFRON, SAFFRON_EDGE, WHITE
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.people import Face

FRAME, STRIPE = 20, 28  # dp
KEY = (332, 128)  # dp, as the near side sees it
WAITS = 0.8  # seconds: a "ready" that came too late does not press the key
GROUND = PALETTES["light"].bad  # in every theme, with white on it


class HazardFrame(Drawing):
    """Slanting stripes round the window, unmistakable without colour. It stands still."""

    def draw(self) -> None:
        wide, stripe = dp(FRAME), dp(STRIPE)
        Color(*GROUND)
        Rectangle(pos=self.pos, size=self.size)
        level, upright, stripes = _stripe(stripe / 2, wide), _stripe(stripe / 2, wide, True), Batch(SAFFRON)
        last = wide + stripe / 2  # a stripe that leans over the end would be seen beside the frame
        for x in _steps(self.x, self.right - last, stripe):
            for y in (self.y, self.top - wide):
                stripes.add(level, x, y, 1)
        for y in _steps(self.y, self.top - last, stripe):
            for x in (self.x, self.right - wide):
                stripes.add(upright, x, y, 1)
        stripes.draw()


def _stripe(along: float, wide: float, upright: bool = False) -> Shape:
    """One stripe of a bar, its lower left corner at the origin, in pixels."""
    corners = [(0.0, 0.0), (wide, wide), (wide + along, wide), (along, 0.0)]
    if upright:
        corners = [(y, x) for x, y in reversed(corners)]
    middle = (wide + along) / 2, wide / 2
    return fan(corners, (middle[1], middle[0]) if upright else middle)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step


class TimeUpHalf(Half):
    """Nothing is to be tapped here: the zeros are the largest."""

    shares = Shares(figure=(0.4, 136), word=(0.13, 44), hint=20)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.token.ring = WHITE  # a red token lies on red


class BackKey(Press):
    """Its text stands on it twice, once for each side of a line."""

    text = StringProperty("")


class Seam(Drawing):
    """The line between the two texts."""

    def draw(self) -> None:
        Color(*PALETTES["light"].line)
        Rectangle(pos=self.pos, size=self.size)


class TimeUpView(Facing):
    """`stage` tells which it was and how long it was; `done` is the one action."""

    def __init__(self, context: Session, faces: Sequence[Face], stage: str, done: Callable[[], None]) -> None:
        look, self._done = context.look, done
        self.inset = dp(FRAME)
        super().__init__(
            TimeUpHalf(
                side=side, face=face, name=face.name, text=look.text, time="0:00", word=look.tr("Time is up"),
                hint=stage, ground=GROUND, ink=WHITE, figures=WHITE,
            )
            for side, face in zip(sides(look), faces, strict=True)
        )  # fmt: skip
        self._since = Clock.get_time()
        self.frame = HazardFrame(pos_hint={"x": 0, "y": 0})
        self.key = BackKey(
            text=look.tr("Back to stage 1"), fill=CREAM, edge_fill=SAFFRON_EDGE, size_hint=(None, None)
        )
        self.key.edge = dp(4)
        self.key.bind(on_release=lambda _: self._done())
        self.seam = Seam(size_hint=(None, None))
        self.labels = tuple(
            Turned(angle=ANGLES[side], text=self.key.text, font_name="Medium", bold=True, color=INK_ON_BRIGHT)
            for side in sides(look)
        )
        self.icons = tuple(
            Turned(angle=ANGLES[side], text=icons.AGAIN, font_name="Icons", color=INK_ON_BRIGHT)
            for side in sides(look)
        )
        for widget in (self.frame, *self.halves, self.key, self.seam, *self.labels, *self.icons):
            self.add_widget(widget)

    def arrange(self) -> None:
        one = self.halves[0]
        self.frame.pos, self.frame.size = self.pos, self.size
        long = min(dp(KEY[0]), one.across - dp(16))
        deep = min(dp(KEY[1]), one.deep * 0.5)
        self.key.size = (long, deep) if self.upright else (deep, long)
        self.key.center = self.center
        thin = long - dp(48), dp(1.5)
        self.seam.size = thin if self.upright else thin[::-1]
        self.seam.center = self.center_x, self.center_y + self.key.edge / 2
        for half, label, icon in zip(self.halves, self.labels, self.icons, strict=True):
            half.seam = deep / 2 + dp(8)
            label.font_size = icon.font_size = min(dp(30), deep * 0.26)
            beside = icon.natural + dp(10)
            label.room = long - dp(24) - beside
            label.font_size *= min(1.0, 0.97 * label.room / label.natural)
            label.middle = half.spot(beside / 2, deep / 4)
            icon.middle = half.spot(-(label.natural + dp(10)) / 2, deep / 4)

    # Taps beside the key do nothing, and none does at first

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if Clock.get_time() - self._since >= WAITS:
            super().on_touch_down(touch)
        return True
