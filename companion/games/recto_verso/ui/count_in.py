"""3-2-1 before the clock starts: nobody has to hold a finger on the phone while the card is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.core.clock import SessionClock
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.ui.context import Session
from companion.games.recto_verso.ui.facing import Facing, sides
from companion.games.recto_verso.ui.half import Half, Shares
from companion.ui import icons
from companion.ui.tokens import CLEAR, CREAM, SAFFRON, WHITE
from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.people import Face

COUNT = 3  # seconds
TICKS = 20  # a second
BUTTON = 64  # dp


class CountHalf(Half):
    shares = Shares(figure=(0.5, 220), word=(0.13, 44), hint=18)


class CountInView(Facing):
    """The same figure for both sides, and one button at the seam that calls it off."""

    def __init__(self, context: Session, faces: Sequence[Face], cancel: Callable[[], None]) -> None:
        look = context.look
        paints = ((context.fill, WHITE, SAFFRON), (context.tint, context.accent, look.palette.ink))
        super().__init__(
            CountHalf(
                side=side, face=face, name=face.name, text=look.text, word=look.tr("Get ready"),
                hint=look.tr("after “1” show the card"), ground=ground, ink=ink, figures=figures,
            )
            for side, face, (ground, ink, figures) in zip(sides(look), faces, paints, strict=True)
        )  # fmt: skip
        self.cancel = IconButton(
            icon=icons.CLOSE, label="cancel", fill=CREAM, ink=context.fill, edge_fill=context.edge_fill,
            outline=CLEAR, size_hint=(None, None),
        )  # fmt: skip
        self.cancel.bind(on_release=lambda _: cancel())
        for widget in (*self.halves, self.cancel):
            self.add_widget(widget)

    def arrange(self) -> None:
        self.cancel.size = dp(BUTTON), dp(BUTTON)
        self.cancel.center = self.center
        for half in self.halves:
            half.seam = dp(BUTTON / 2 + 8)

    def show(self, seconds: int) -> None:
        for half in self.halves:
            half.time = str(seconds)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True


class CountIn:
    """From `begin` on it counts down to a moment of the session's clock; `start` is called with it."""

    def __init__(
        self,
        context: Session,
        clock: SessionClock,
        faces: Sequence[Face],
        begun: int,
        start: Callable[[int], None],
        cancel: Callable[[], None],
    ) -> None:
        self._nav, self._clock, self._start = context.nav, clock, start
        self._zero = begun + COUNT * SECOND
        self._shown = 0
        self.view = CountInView(context, faces, cancel)
        self._ticking = Clock.create_trigger(self._tick, 1 / TICKS, interval=True)

    def begin(self) -> None:
        """It may be over at once: the finger was lifted long ago on a phone that was busy."""
        self._ticking()
        self._tick()

    def _tick(self, *_: object) -> None:
        left = self._zero - self._clock.now()
        if left <= 0:
            self.end()
            self._start(self._zero)
            return
        seconds = -(-left // SECOND)
        if seconds != self._shown:
            self._shown = seconds
            self.view.show(seconds)
            self._nav.feedback("step-1")
            self._nav.caller.clock(lambda aloud: aloud.count(seconds))

    def end(self) -> None:
        self._ticking.cancel()
