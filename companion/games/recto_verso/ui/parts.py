"""A running session of Recto Verso: what is due decides what is shown; the clock takes the window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Generic, cast

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.clock import SPANS
from companion.games.recto_verso.drafts import ClockTap, TimeUp, in_order
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import RectoVersoTexts
from companion.games.recto_verso.ui.aloud import ClockAloud, Words
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.context import Mode, Session, faces
from companion.games.recto_verso.ui.count_in import CountIn, CountInView
from companion.games.recto_verso.ui.digits import split
from companion.games.recto_verso.ui.tell import TellSheet, TellView
from companion.games.recto_verso.ui.time_up import TimeUpView
from companion.games.recto_verso.ui.views import View
from companion.texts.game import Sentence, Why
from companion.texts.spoken import Aloud
from companion.ui import icons
from companion.ui.game import Help, MenuRow, SessionParts
from companion.ui.tokens import STOP_WAITS
from companion.ui.widgets.sheet import Again, Sheet

REDRAWS = 20  # a second


class RectoVersoParts(SessionParts[RectoVersoState, RectoVersoTexts, TimeUp], Generic[Mode]):
    """Of either mode; `PartyParts` and `CoopParts` know their views and what the clock shows.

    Nothing is entered in pieces: every tap is an event, and the only draft is an end that nobody has seen.
    """

    fills = True
    from_top = True

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.whole: ClockView | CountInView | TimeUpView | None = None
        self._count: CountIn | None = None  # while it is counted down to the start
        self._sheet: Sheet | None = None  # over the running clock
        self.scene: str | None = None  # what was due when it was last shown
        self.aloud = ClockAloud()
        self.heard: int | None = None  # the points or seconds that were last told by a sound
        self._views: dict[str, View[Mode]] = {}
        self._stopped = float("-inf")  # when the clock was taken off the screen
        self._taps: tuple[ClockTap, ...] = ()
        self._take_taps = Clock.create_trigger(self._hand_in, -1)
        self._ticking = Clock.create_trigger(self._go_on, 1 / REDRAWS, interval=True)
        self._volume_stops = context.services.settings().volume_stops
        self.scores = self.build_scores()
        self.table = BoxLayout()
        self.entry = _as_high_as_it_must(BoxLayout()) if self.look.form == "landscape" else None
        self.confirm = BoxLayout() if self.look.form == "tablet" else _as_high_as_it_must(BoxLayout())
        events = context.table.session.events
        moments = (event["ms"] for event in events if "ms" in event and event["type"] not in SPANS)
        latest = max(moments, default=0)
        in_log = context.amend or context.insert  # there no clock runs: times are told
        self.clock = None if in_log else context.services.clock(context.table, latest)
        self._latest = latest

    @property
    def state(self) -> Mode:
        """Of the mode that these parts were built for."""
        return cast("Mode", self.context.table.state)

    # What a mode adds

    @abstractmethod
    def build_scores(self) -> Widget: ...

    @abstractmethod
    def build_view(self, due: str) -> View[Mode]: ...

    def is_past(self) -> bool:
        """The clock has nothing more to show, though nobody has stopped it."""
        return False

    @abstractmethod
    def show_clock(self, view: ClockView, now: int) -> None:
        """What the running clock shows at this moment, and what is heard."""

    # Showing

    def show(self) -> None:
        self.context.render()  # what takes the whole window may be another

    def render(self) -> None:
        due, before = self.state.due, self.scene
        if due == "ready" and (self.clock is None or (before != "ready" and self.is_past())):
            due = "tell"
        if due == "start" and self.context.insert:
            due = "tell"
        self.scene = due
        if due == "ready":
            self._show_running(fresh=before != "ready")
            return
        self._take_clock_off()
        if due is None:
            return  # the result takes over
        if due not in self._views:
            self._views[due] = self._build_tell() if due == "tell" else self.build_view(due)
        view = self._views[due]
        view.show(self.state)
        if before != due:
            self._place(view)
            view.appear(before)
        if self._count is not None and due == "start":
            self.whole = self._count.view

    def _place(self, view: View[Mode]) -> None:
        for holder, widget in (
            (self.table, view.body), (self.entry, view.side), (self.confirm, view.confirm),
        ):  # fmt: skip
            if holder is not None and widget is not None:
                holder.clear_widgets()
                holder.add_widget(widget)

    def _show_running(self, fresh: bool) -> None:
        if fresh:
            self.heard, self.aloud = None, ClockAloud()
            builders = faces(self.context.services, self.state, self.state.builders)
            self.whole = ClockView(self.context, builders, self.call_ready, self.call_stop, self.open_menu)
            self._ticking()
        if isinstance(self.whole, ClockView):
            self.whole.show_redo()
        self._tick()

    def _take_clock_off(self) -> None:
        if self.whole is not None:
            self.whole = None
            self.close_sheet()
            self._stopped = Clock.get_time()
            self._ticking.cancel()
            self.context.nav.volume_keys.give_back()

    def _go_on(self, *_: object) -> None:
        """The timekeeper may press a volume key, too: at the time of this reading."""
        if self._volume_stops and self.clock is not None and self.context.nav.volume_keys.pressed():
            self._take(ClockTap(self.clock.now(), None))
        self._tick()

    def _tick(self) -> None:
        if isinstance(self.whole, ClockView) and self.clock is not None:
            self.show_clock(self.whole, self.clock.now())

    def show_halves(self, view: ClockView, time: str, hint: str, late: bool = False) -> None:
        """The running time for whoever still builds, the time of the call for whoever is done."""
        watch, builders = self.state.watch, self.state.builders
        for n, name in enumerate(builders):
            took = watch.took(name)
            if took is None:
                view.show(n, time, "", hint, called=False, late=late)
            else:
                waiting = self.look.tr("waiting for {name}").format(name=builders[1 - n])
                view.show(n, *split(self.context.texts.exact(took)), waiting, called=True)

    def speak(self, words: Words | None) -> None:
        if words is not None:
            self.context.nav.caller.clock(words)

    def leave(self) -> None:
        self._end_count()
        self._take_clock_off()

    # What can be tapped; the time of a tap is the touch's own

    @property
    def ignores_touches(self) -> bool:
        """Whoever still taps "ready" just after the stop has neither judged nor taken anything back."""
        return self.scene == "judge" and Clock.get_time() - self._stopped < STOP_WAITS

    def get_ready(self) -> None:
        """The finger is on the button."""
        self.speak(Aloud.ready)

    def start(self, stamp: float) -> None:
        """The finger was lifted: the clock runs from then on, or after 3-2-1."""
        if self.clock is None:
            return
        lifted = max(0, self.clock.touched(stamp))
        if not self.context.services.settings().count_in:
            self._begin(lifted)
            return
        builders = faces(self.context.services, self.state, self.state.builders)
        self._count = CountIn(self.context, self.clock, builders, lifted, self._begin, self.call_off_count)
        self._count.begin()
        self.show()

    def _begin(self, ms: int) -> None:
        self._end_count()
        if self.context.submit({"type": "start", "ms": ms}, sound="start"):
            self.speak(Aloud.go)
        else:
            self.show()

    def call_off_count(self) -> None:
        self._end_count()
        self.show()

    def _end_count(self) -> None:
        if self._count is not None:
            self._count.end()
            self._count = None

    def change_count_in(self) -> None:
        services = self.context.services
        services.change_settings(count_in=not services.settings().count_in)
        self.show()

    def call_ready(self, name: str, stamp: float) -> None:
        self._tap(name, stamp)

    def call_stop(self, stamp: float) -> None:
        self._tap(None, stamp)

    def _tap(self, name: str | None, stamp: float) -> None:
        if self.clock is not None:
            self._take(ClockTap(self.clock.touched(stamp), name))

    def _take(self, tap: ClockTap) -> None:
        self._taps = (*self._taps, tap)
        self._take_taps()

    def _hand_in(self, *_: object) -> None:
        taps, self._taps = in_order(self._taps), ()
        for tap in taps:
            watch = self.state.watch
            event = tap.event(watch)
            if event is not None and self.counts(tap):
                self.context.submit(event, sound="stop" if tap.stops(watch) else "call")

    def counts(self, tap: ClockTap) -> bool:
        """Whether a finger that came down then is still in time."""
        return True

    def judge(self, correct: bool) -> None:
        self.context.submit({"type": "judge", "correct": correct})

    def call_off(self) -> None:
        self.context.submit({"type": "void"})

    def line(self) -> tuple[Sentence, Why | None] | None:
        """After the stop: what a right building would bring."""
        if self.state.due != "judge":
            return None
        texts, state = self.context.texts, self.state
        return texts.if_right(state), texts.if_right_why(state)

    def help(self) -> Help | None:
        if self.state.due != "start":
            return None
        return Help("ready", self.look.tr("Whoever is done taps their own half."))

    def menu(self) -> list[MenuRow]:
        """While the clock runs a round can be cancelled; a time can be told until the building is judged."""
        rows: list[MenuRow] = []
        if self.context.amend:
            return rows
        if self.state.due in ("partner", "start"):
            counts = self.context.services.settings().count_in
            text = (
                self.look.tr("Start without 3-2-1")
                if counts
                else self.look.tr("Count 3-2-1 before the start")
            )
            rows.append((icons.TIMER, text, self.change_count_in))
        if self.state.due in ("ready", "judge"):
            rows.append((icons.TIMER, self.look.tr("Tell the time"), self.open_tell))
        if self.state.due == "ready":
            rows.append((icons.CALLED_OFF, self.look.tr("Cancel the round"), self.call_off))
        return rows

    # Sheets, also over the running clock

    def open_menu(self) -> None:
        sheet = Sheet(title=self.context.texts.turn(self.state))
        sheet.offer(self.menu())
        self._open(sheet, lambda screen: screen.parts.open_menu())

    @property
    def telling(self) -> Callable[[], None] | None:
        """None for a judgement of the log that is entered again: its time is another event."""
        return None if self.context.amend else self.open_tell

    def open_tell(self) -> None:
        sheet = TellSheet(self.context, self._elapsed(), self.tell)
        self._open(sheet, lambda screen: screen.parts.open_tell())

    def _open(self, sheet: Sheet, again: Again) -> None:
        self._sheet = sheet
        self.context.nav.sheet(sheet, again)

    def close_sheet(self) -> None:
        if self._sheet is not None:
            self._sheet.close()
            self._sheet = None

    def tell(self, ms: int) -> None:
        if self.state.due == "start":  # a forgotten round: nobody has seen the clock run
            self.context.submit({"type": "start", "ms": self._latest})
        self.context.submit({"type": "time", "ms": ms})

    def _elapsed(self) -> int:
        watch = self.state.watch
        if watch.ms is not None:
            return watch.ms
        return 0 if self.clock is None else watch.elapsed(self.clock.now())

    def _build_tell(self) -> TellView[Mode]:
        return TellView(self.context, self.first_told(), self.tell)

    def first_told(self) -> int:
        """Where the keys begin: at what the round of the log had, or at what the clock shows."""
        session = self.context
        if not session.amend:
            return self._elapsed()
        event = session.services.open(session.session_id).session.events[session.amend - 1]
        ms: int = event.get("ms", 0)
        return ms if event["type"] in SPANS else max(0, ms - (self.state.watch.started or 0))


def _as_high_as_it_must(box: BoxLayout) -> BoxLayout:
    box.size_hint_y = None
    box.bind(minimum_height=box.setter("height"))
    return box
