"""The seven stages as floors of a building: passed, current, ahead; flag and crown."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.games.recto_verso.rules.coop import LIMITS, STAGES, CoopState
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.ui.context import AnyScreen
from companion.ui import icons
from companion.ui.draw import Drawing, put_text, text_texture
from companion.ui.mesh import band, put, ring, rounded, rounded_line
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, SAFFRON_EDGE, WHITE

CIRCLE = band(ring((0.9,), 48), ring((1.0,), 48))
NARROWEST, WIDEST = 0.52, 0.94  # of the width there is
CURRENT = 1.22  # how much higher the current floor is
LEAST = 26  # dp a floor


class Floors(Drawing):
    stage: NumericProperty[int] = NumericProperty(1)
    best: NumericProperty[int] = NumericProperty(0)
    crowned = BooleanProperty(False)

    drawn_from = ("stage", "best", "crowned")

    def __init__(self, context: AnyScreen) -> None:
        self.context, self.palette = context, context.look.palette
        super().__init__()

    def show(self, state: CoopState, best: int) -> None:
        self.stage, self.best, self.crowned = state.stage, best, state.crowned

    def draw(self) -> None:
        unit = self.height / (STAGES + CURRENT - 1 + 0.95)
        if unit < 6:
            return
        room = min(self.width, dp(520), unit * 12)
        gap, y = unit * 0.09, self.y + dp(8)
        put(rounded(room, dp(6), dp(3)), (self.center_x - room / 2, self.y), 1, self.palette.ink2)
        for stage in range(1, STAGES + 1):
            here = stage == self.stage and not self.crowned
            high = unit * (CURRENT if here else 1)
            part = NARROWEST + (WIDEST - NARROWEST) * (STAGES - stage) / (STAGES - 1)
            self._draw_floor(stage, room * part, y, high - gap, here)
            y += high
        gold = self.palette.line
        if self.crowned:
            gold = SAFFRON if self.palette.dark else self.palette.warn
        put_text(icons.CROWN, (self.center_x, y + unit * 0.36), min(unit * 1.1, dp(72)), gold, "Icons")

    def _draw_floor(self, stage: int, wide: float, y: float, high: float, here: bool) -> None:
        passed = stage < self.stage or self.crowned
        left, edge, radius = self.center_x - wide / 2, dp(4), min(dp(12), high / 3)
        ink = INK_ON_BRIGHT if here else (WHITE if passed else self.palette.ink2)
        if here or passed:
            below, face = (SAFFRON_EDGE, SAFFRON) if here else (self.context.edge_fill, self.context.fill)
            put(rounded(wide, high, radius), (left, y), 1, below)
            put(rounded(wide, high - edge, radius), (left, y + edge), 1, face)
        else:
            put(rounded(wide, high, radius), (left, y), 1, self.palette.tray)
            put(rounded_line(wide, high, radius, dp(1.5)), (left, y), 1, self.palette.line)
        middle, text = y + high / 2 + edge / 2, min(high * (0.62 if here else 0.5), wide * 0.19, dp(46))
        aside, radius = min(high * 0.52, wide * 0.13), min(high * 0.28, wide * 0.08, dp(18))
        put(CIRCLE, (left + aside, middle), radius, ink)
        put_text(str(stage), (left + aside, middle), radius * 1.1, ink, "Medium")
        limit = self.context.texts.clock(LIMITS[stage - 1] * SECOND)
        put_text(limit, (self.center_x, middle), text, ink)
        icon = icons.CHECK if passed else (icons.PLAY if here else "")
        flag = icons.FLAG if stage == self.best else ""
        size, x = radius * 1.7, left + wide - aside
        digits = self.center_x + text_texture(limit, "Black", round(text)).size[0] / 2
        for glyph, spot in beside(icon, flag, x, size, digits):
            colour = self.context.accent if glyph == flag and not (here or passed) else ink
            put_text(glyph, (spot, middle), size, colour, "Icons")


def beside(icon: str, flag: str, x: float, size: float, digits: float) -> list[tuple[str, float]]:
    """Where icon and flag stand at the end of a floor: never over the digits, which end at `digits`.

    The flag alone where both have no room: what the icon says, the colour of the floor says too.
    """
    if not icon or not flag:
        return [(glyph, x) for glyph in (icon, flag) if glyph]
    if x - size * 1.75 < digits:
        return [(flag, x)]
    return [(icon, x), (flag, x - size * 1.1)]
