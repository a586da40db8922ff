"""A running session for two: seven floors to climb, each against a countdown."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.games.recto_verso.drafts import ClockTap, TimeUp
from companion.games.recto_verso.rules.coop import STAGES, Attempt, CoopState, is_up, remaining
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.statistics import CoopBest
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.context import AnyScreen, Session, coop_best, faces
from companion.games.recto_verso.ui.floors import LEAST, Floors
from companion.games.recto_verso.ui.judge import JudgeView
from companion.games.recto_verso.ui.parts import RectoVersoParts
from companion.games.recto_verso.ui.time_up import TimeUpView
from companion.games.recto_verso.ui.views import DueView, View
from companion.ui import icons
from companion.ui.widgets.basic import Text

PIECE = 5  # seconds of the countdown that one part of the ring stands for
GRACE = 100  # ms: a finger that came down in time may be read a frame later
ALOUD, VERY_LAST = 5, 3  # the last seconds that are heard, and those that are heard more urgently


class CoopParts(RectoVersoParts[CoopState]):
    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.earlier = coop_best(context.services, self.state.players, but=context.session_id)
        self._run_out = Clock.create_trigger(self._time_out, -1)
        self._time_up: TimeUpView | None = None

    def build_scores(self) -> Widget:
        return Widget(size_hint_y=None, height=0)

    def build_view(self, due: str) -> View[CoopState]:
        if due == "start":
            return StageView(self.context, self.state.level, self.earlier, self.start, self.get_ready)
        return CoopJudgeView(self.context, self.state.level, self.judge, self.telling)

    def show_clock(self, view: ClockView, now: int) -> None:
        state = self.state
        tr, left = self.look.tr, remaining(state, now)
        view.dial.steps = state.limit // PIECE
        view.dial.spent = view.dial.steps * (1 - left / (state.limit * SECOND))
        view.dial.value, view.dial.caption = str(state.stage), tr("stage")
        hint = tr("tap here when your side is done")
        left_over = self.context.texts.clock(left + SECOND - 1)  # a second that has begun is still there
        self.show_halves(view, left_over, hint, late=left == 0)
        self._sound(-(-left // SECOND))
        self.speak(self.aloud.coop(state, now))
        if is_up(state, now - GRACE):
            self._run_out()

    # The time is up

    def is_past(self) -> bool:
        """An end that was taken back: the time is told, for the countdown has nothing left."""
        undone = self.context.table.can_redo
        return undone and self.clock is not None and is_up(self.state, self.clock.now())

    def counts(self, tap: ClockTap) -> bool:
        return not is_up(self.state, tap.ms)

    def _time_out(self, *_: object) -> None:
        """On the disk first; then it is shown until somebody has seen it, also over a kill."""
        if self.clock is None or not is_up(self.state, self.clock.now()):
            return
        if self.context.submit({"type": "timeout", "ms": self.clock.now()}, sound="time-up"):
            self.hold(TimeUp())

    def judge(self, correct: bool) -> None:
        """Whatever leads back to the first stage is heard; the stages passed have a sound of their own."""
        self.context.submit({"type": "judge", "correct": correct}, sound="foul")

    def read_draft(self, value: Json) -> TimeUp | None:
        return TimeUp() if value == TimeUp().to_json() else None

    def render(self) -> None:
        log = self.state.log
        if self.draft is not None and (self.state.due != "start" or not len(log) or not log.latest.timed_out):
            self.draft = None  # the session has gone on
        super().render()
        if self.draft is None:
            self._time_up = None
        else:
            self._time_up = self._time_up or self._build_time_up(log.latest)
            self.whole = self._time_up

    def _build_time_up(self, attempt: Attempt) -> TimeUpView:
        told = self.look.tr("Stage {n} of {all} · you had {limit}").format(
            n=attempt.stage, all=STAGES, limit=self.context.texts.clock(attempt.limit * SECOND)
        )
        builders = faces(self.context.services, self.state, self.state.builders)
        return TimeUpView(self.context, builders, told, lambda: self.hold(None))

    @property
    def holds_back(self) -> bool:
        """The end of the time has one action, and Back is not it."""
        return self.draft is not None

    def _sound(self, seconds: int) -> None:
        """The last seconds are heard one by one; the end is a call and has its own sound."""
        if self.heard not in (None, seconds) and 0 < seconds <= ALOUD:
            self.context.nav.feedback("step-2" if seconds > VERY_LAST else "step-3")
        self.heard = seconds


class StageView(DueView[CoopState]):
    """`earlier` is what these two have reached in other sessions."""

    def __init__(
        self,
        context: AnyScreen,
        level: str,
        earlier: CoopBest,
        start: Callable[[float], None],
        get_ready: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._earlier = earlier
        self.floors = Floors(context)
        self.floors.size_hint_min_y = dp(LEAST) * 8.2
        self.best = Text(size_sp=14, color=self.look.palette.ink2, halign="center")
        self.own_side = Text(text=self.texts.own_side(), size_sp=14, halign="center")
        self.add(self.floors)
        self.add_beside(self.best, self.own_side)
        if self.side is not None:
            self.add_beside(self.fact(icons.BRICK, str(self.texts.level(level))))
        bar = self.add_bar(icons.PLAY)
        bar.bind(on_go=lambda _, stamp: start(stamp), on_ready=lambda _: get_ready())

    def show(self, state: CoopState) -> None:
        best = self._earlier.plus(state)
        self.floors.show(state, best.stage)
        self.best.text = self._told(best)
        self.own_side.text = "" if len(state.log) else self.texts.own_side()  # once is enough
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
