"""A chart of the cooperative game: one column an attempt, as high as its stage."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.recto_verso.rules.coop import LIMITS, CoopState
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.look import load_kv
from companion.ui.mesh import put, rounded, rounded_line
from companion.ui.widgets.basic import Panel

NARROWEST = 14  # dp a column; of more attempts than have room the latest are shown


class Climb(Panel):
    title = StringProperty("")


class Attempts(Drawing):
    """Passed ones are filled, the others are an outline with a cross."""

    attempts = ListProperty()  # pairs of a stage and whether it was passed
    screen = ObjectProperty(None, allownone=True)
    palette = ObjectProperty()
    text = NumericProperty(12)

    drawn_from = ("attempts", "palette", "text")

    def show(self, screen: Any, state: CoopState) -> None:
        self.screen = screen
        self.attempts = [(attempt.stage, attempt.passed) for attempt in state.log]

    def draw(self) -> None:
        if not self.attempts or self.palette is None or self.width < dp(100):
            return
        left, bottom = self.x + self.text * 1.6, self.y + self.text * 1.7
        room = self.right - left
        shown = self.attempts[-int(room / dp(NARROWEST)) :]
        first = len(self.attempts) - len(shown)
        wide, unit = min(room / len(shown), dp(48)), (self.top - bottom) / len(LIMITS)
        for stage in range(1, len(LIMITS) + 1):
            at = (self.x + self.text * 0.5, bottom + unit * (stage - 0.5))
            put_text(str(stage), at, self.text, self.palette.ink2, "Roboto")
        for at, (stage, passed) in enumerate(shown):
            x = left + at * wide + dp(1)
            self._column(x, bottom, wide - dp(2), unit * stage, passed)
            if at == 0 or (first + at + 1) % 5 == 0:
                where = (x + wide / 2, self.y + self.text * 0.7)
                put_text(str(first + at + 1), where, self.text, self.palette.ink2, "Roboto")

    def _column(self, x: float, y: float, wide: float, high: float, passed: bool) -> None:
        radius = min(dp(6), wide / 3)
        if passed:
            put(rounded(wide, high, radius), (x, y), 1, self.screen.fill)
            return
        put(rounded_line(wide, high, radius, dp(1.5)), (x, y), 1, self.palette.ink2)
        cross = min(wide * 0.8, dp(18), high * 0.9)
        put_text(icons.WRONG, (x + wide / 2, y + high / 2), cross, self.palette.bad, "Icons")


load_kv(__file__)
