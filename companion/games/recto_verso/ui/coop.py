"""A running session for two: seven floors to climb, each against a countdown."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.coop import CoopState, remaining
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.statistics import CoopBest
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.context import AnyScreen, Session, coop_best
from companion.games.recto_verso.ui.floors import LEAST, Floors
from companion.games.recto_verso.ui.judge import JudgeView
from companion.games.recto_verso.ui.parts import RectoVersoParts
from companion.games.recto_verso.ui.views import DueView, View
from companion.ui import icons
from companion.ui.widgets.basic import Text

PIECE = 5  # seconds of the countdown that one part of the ring stands for
ALOUD = 5  # the last seconds that are heard


class CoopParts(RectoVersoParts[CoopState]):
    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.earlier = coop_best(context.services, self.state.players, but=context.session_id)

    def build_scores(self) -> Widget:
        return Widget(size_hint_y=None, height=0)

    def build_view(self, due: str) -> View[CoopState]:
        if due == "start":
            return StageView(self.context, self.state.level, self.earlier, self.start)
        return CoopJudgeView(self.context, self.state.level, self.judge, self.call_off)

    def show_clock(self, view: ClockView, now: int) -> None:
        state = self.state
        tr, left = self.look.tr, remaining(state, now)
        view.dial.steps = state.limit // PIECE
        view.dial.spent = view.dial.steps * (1 - left / (state.limit * SECOND))
        view.dial.value, view.dial.caption = str(state.stage), tr("stage")
        up = left == 0
        hint = tr("Time is up!") if up else tr("tap here when your side is done")
        left_over = self.context.texts.clock(left + SECOND - 1)  # a second that has begun is still there
        self.show_halves(view, left_over, hint, late=up)
        self._sound(-(-left // SECOND))

    def _sound(self, seconds: int) -> None:
        """The last seconds are heard one by one, and the end."""
        if self.heard not in (None, seconds) and seconds <= ALOUD:
            self.context.nav.feedback("step" if seconds else "foul")
        self.heard = seconds


class StageView(DueView[CoopState]):
    """`earlier` is what these two have reached in other sessions."""

    def __init__(
        self, context: AnyScreen, level: str, earlier: CoopBest, start: Callable[[float], None]
    ) -> None:
        super().__init__(context)
        self._earlier = earlier
        self.floors = Floors(context)
        self.floors.size_hint_min_y = dp(LEAST) * 8.2
        self.best = Text(size_sp=14, color=self.look.palette.ink2, halign="center")
        self.add(self.floors)
        self.add_beside(self.best)
        if self.side is not None:
            self.add_beside(self.fact(icons.BRICK, str(self.texts.level(level))))
        bar = self.add_bar(icons.PLAY)
        bar.bind(on_go=lambda _, stamp: start(stamp))

    def show(self, state: CoopState) -> None:
        best = self._earlier.plus(state)
        self.floors.show(state, best.stage)
        self.best.text = self._told(best)
        self.show_due(state)
        limit = self.texts.clock(state.limit * SECOND)
        self.confirm.text = self.look.tr("Start {time}").format(time=limit)

    def _told(self, best: CoopBest) -> str:
        tr, trn = self.look.tr, self.look.trn
        told = [tr("best so far: stage {n}").format(n=best.stage)]
        if best.crowned:
            told = [trn("crowned {n} time", "crowned {n} times", best.crowned).format(n=best.crowned)]
        if best.attempts:
            told.append(trn("{n} attempt", "{n} attempts", best.attempts).format(n=best.attempts))
        return " · ".join(told)


class CoopJudgeView(JudgeView[CoopState]):
    """Whether the time was kept, and where right and wrong lead to."""

    def build_worth(self) -> None:
        self.add(self.caption)

    def show_worth(self, state: CoopState, ms: int) -> None:
        tr, palette = self.look.tr, self.look.palette
        if_right, _ = state.judged(ms, correct=True)
        passed = if_right.log.latest.passed
        self.time.colour = palette.ink if passed else palette.bad
        told = tr("Stage {n}, within {limit}") if passed else tr("Stage {n}: over the limit of {limit}")
        self.caption.text = told.format(n=state.stage, limit=self.texts.clock(state.limit * SECOND))
        self.wrong.note = self.right.note = tr("back to stage 1")
        if if_right.crowned:
            self.right.note = tr("the crown is yours")
        elif passed:
            self.right.note = tr("on to stage {n}").format(n=if_right.stage)
