"""A running session of Recto Verso: what is due decides what is shown; the clock takes the window."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.views import View
from companion.ui import icons
from companion.ui.game import SessionParts
from companion.ui.tokens import STOP_WAITS

REDRAWS = 20  # a second


class RectoVersoParts(SessionParts):
    """Of either mode; `PartyParts` and `CoopParts` know their views and what the clock shows."""

    fills = True
    from_top = True

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.screen = screen
        self.whole: Any = None
        self.scene: str | None = None  # what was due when it was last shown
        self._views: dict[str, View] = {}
        self._stood = float("-inf")  # when the clock was taken off the screen
        self._calls: list[tuple[int, dict[str, Any]]] = []
        self._take_calls = Clock.create_trigger(self._hand_in, -1)
        self._ticking = Clock.create_trigger(self._tick, 1 / REDRAWS, interval=True)
        self.scores = self.build_scores()
        self.table = BoxLayout()
        self.entry = _as_high_as_it_must(BoxLayout()) if self.look.form == "landscape" else None
        self.confirm = BoxLayout() if self.look.form == "tablet" else _as_high_as_it_must(BoxLayout())
        events = screen.table.session.events
        latest = max((event["ms"] for event in events if "ms" in event), default=0)
        self.clock = None if screen.amend else screen.services.clock(screen.table, latest)

    @property
    def state(self) -> Any:
        return self.screen.table.state

    def faces(self, names: Any) -> list[Any]:
        players = self.state.players
        return [self.screen.services.face(name, players.index(name)) for name in names]

    # What a mode adds

    def build_scores(self) -> Any:
        raise NotImplementedError

    def build_view(self, due: str) -> View:
        raise NotImplementedError

    def show_clock(self, view: ClockView, now: int) -> None:
        """What the running clock shows at this moment, and what is heard."""
        raise NotImplementedError

    # Showing

    def render(self) -> None:
        due, before = self.state.due, self.scene
        self.scene = due
        if due == "ready" and self.clock is not None:
            self._show_running(fresh=before != "ready")
            return
        self._stand_still()
        if due is None:
            return  # the result takes over
        if due not in self._views:
            self._views[due] = self.build_view(due)
        view = self._views[due]
        view.show(self.state)
        if before != due:
            self._place(view)
            view.appear(before)

    def _place(self, view: View) -> None:
        for holder, widget in (
            (self.table, view.body), (self.entry, view.side), (self.confirm, view.confirm),
        ):  # fmt: skip
            if holder is not None:
                holder.clear_widgets()
                holder.add_widget(widget)

    def _show_running(self, fresh: bool) -> None:
        if fresh:
            self.heard: Any = None  # the step or second that was last told by a sound
            first, second = self.faces(self.state.builders)
            self.whole = ClockView(self.screen, (first, second), self.call_ready, self.call_stop)
            self.screen.nav.keep_awake(self, True)
            self._ticking()
        self._tick()

    def _stand_still(self) -> None:
        if self.whole is not None:
            self.whole = None
            self._stood = Clock.get_time()
            self._ticking.cancel()
            self.screen.nav.keep_awake(self, False)

    def _tick(self, *_: Any) -> None:
        if self.whole is not None and self.clock is not None:
            self.show_clock(self.whole, self.clock.now())

    def leave(self) -> None:
        self._stand_still()

    # What can be tapped; the time of a tap is the touch's own

    @property
    def ignores_touches(self) -> bool:
        """Whoever still taps "ready" just after the stop has neither judged nor taken anything back."""
        return self.scene == "judge" and Clock.get_time() - self._stood < STOP_WAITS

    def start(self, stamp: float) -> None:
        if self.clock is not None:
            self.screen.submit({"type": "start", "ms": max(0, self.clock.touched(stamp))}, sound="start")

    def call_ready(self, name: str, stamp: float) -> None:
        self._call({"type": "ready", "player": name}, stamp)

    def call_stop(self, stamp: float) -> None:
        self._call({"type": "stop"}, stamp)

    def _call(self, event: dict[str, Any], stamp: float) -> None:
        """Two fingers may come down in one frame: whoever was first counts first, not who was read first."""
        if self.clock is not None:
            self._calls.append((self.clock.touched(stamp), event))
            self._take_calls()

    def _hand_in(self, *_: Any) -> None:
        calls, self._calls = sorted(self._calls, key=lambda call: call[0]), []
        for ms, event in calls:
            watch = self.state.watch
            if watch.running and event.get("player") not in watch.callers:
                last = event["type"] == "stop" or bool(watch.callers)
                timed = {**event, "ms": max(ms, watch.latest)}
                self.screen.submit(timed, sound="stop" if last else "call")

    def judge(self, correct: bool) -> None:
        self.screen.submit({"type": "judge", "correct": correct})

    def call_off(self) -> None:
        self.screen.submit({"type": "void"})

    def line(self) -> Any:
        """After the stop: what a right building would bring."""
        if self.state.due != "judge":
            return None
        texts, state = self.screen.texts, self.state
        return texts.if_right(state), texts.if_right_why(state)

    def menu(self) -> list[tuple[str, str, Any]]:
        if self.state.due != "judge":
            return []
        return [(icons.CALLED_OFF, self.look.tr("Call the round off"), self.call_off)]

    def show(self) -> None:
        """Nothing is entered in pieces here."""


def _as_high_as_it_must(box: BoxLayout) -> BoxLayout:
    box.size_hint_y = None
    box.bind(minimum_height=box.setter("height"))
    return box
