"""A running session for two: seven floors to climb, each against a countdown."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import CoopState, in_time, remaining
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.ui.best import coop_best, with_this
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.floors import LEAST, Floors
from companion.games.recto_verso.ui.judge import JudgeView
from companion.games.recto_verso.ui.parts import RectoVersoParts
from companion.games.recto_verso.ui.party import show_halves
from companion.games.recto_verso.ui.views import View
from companion.ui import icons
from companion.ui.widgets.basic import Text

PIECE = 5  # seconds of the countdown that one part of the ring stands for
ALOUD = 5  # the last seconds that are heard


class CoopParts(RectoVersoParts):
    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.earlier = coop_best(screen.services, self.state.players, but=screen.session_id)

    def build_scores(self) -> Widget:
        return Widget(size_hint_y=None, height=0)

    def build_view(self, due: str) -> View:
        return {"start": StageView, "judge": CoopJudgeView}[due](self)

    def show_clock(self, view: ClockView, now: int) -> None:
        state: CoopState = self.state
        tr, left = self.look.tr, remaining(state, now)
        view.dial.steps = state.limit // PIECE
        view.dial.spent = view.dial.steps * (1 - left / (state.limit * SECOND))
        view.dial.value, view.dial.caption = str(state.stage), tr("stage")
        up = left == 0
        hint = tr("Time is up!") if up else tr("tap here when your side is done")
        left_over = self.screen.texts.clock(left + SECOND - 1)  # a second that has begun is still there
        show_halves(self, view, left_over, hint, late=up)
        self._tell(-(-left // SECOND))

    def _tell(self, seconds: int) -> None:
        """The last seconds, one by one, and the end."""
        if self.heard not in (None, seconds) and seconds <= ALOUD:
            self.screen.nav.feedback("step" if seconds else "foul")
        self.heard = seconds


class StageView(View):
    def __init__(self, parts: CoopParts) -> None:
        super().__init__(parts)
        screen, look = self.screen, self.look
        self.floors = Floors(
            palette=look.palette,
            fill=screen.fill,
            edge_fill=screen.edge_fill,
            accent=screen.accent,
            clock=screen.texts.clock,
        )
        self.floors.size_hint_min_y = dp(LEAST) * 8.2
        self.best = Text(size_sp=14, color=look.palette.ink2, halign="center")
        self.add(self.floors)
        self.add_beside(self.best)
        if self.side is not None:
            self.add_beside(self.fact(icons.BRICK, str(screen.texts.level(parts.state.level))))
        self.confirm = self.bar(icons.PLAY, "")
        self.confirm.bind(on_go=lambda _, stamp: parts.start(stamp))

    def show(self, state: CoopState) -> None:
        tr = self.look.tr
        best = with_this(self.parts.earlier, state)
        self.floors.stage, self.floors.best = state.stage, best.stage
        self.best.text = self._told(best)
        self.say_due()
        self.confirm.text = tr("Start {time}").format(time=self.screen.texts.clock(state.limit * SECOND))

    def _told(self, best: Any) -> str:
        told = [self.look.tr("best so far: stage {n}").format(n=best.stage)]
        if best.crowned:
            told = [
                self.look.trn("crowned {n} time", "crowned {n} times", best.crowned).format(n=best.crowned)
            ]
        if best.attempts:
            told.append(self.look.trn("{n} attempt", "{n} attempts", best.attempts).format(n=best.attempts))
        return " · ".join(told)


class CoopJudgeView(JudgeView):
    """Whether the time was kept, and where right and wrong lead to."""

    def build_worth(self) -> None:
        self.add(self.caption)

    def show_worth(self, state: CoopState, ms: int) -> None:
        tr, limit = self.look.tr, self.screen.texts.clock(state.limit * SECOND)
        kept = in_time(state, ms)
        self.time.colour = self.look.palette.ink if kept else self.look.palette.bad
        told = tr("Stage {n}, within {limit}") if kept else tr("Stage {n}: over the limit of {limit}")
        self.caption.text = told.format(n=state.stage, limit=limit)
        back = tr("back to stage 1")
        self.wrong.note = back
        if not kept:
            self.right.note = back
        elif _last(state):
            self.right.note = tr("the crown is yours")
        else:
            self.right.note = tr("on to stage {n}").format(n=state.stage + 1)


def _last(state: CoopState) -> bool:
    from companion.games.recto_verso.rules.coop import LIMITS

    return state.stage == len(LIMITS)
