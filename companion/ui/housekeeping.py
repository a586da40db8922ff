"""Python's collector works when nobody waits for the app; and what took long all the same is written down.

Left to itself it would stop the app for up to a third of a second in the middle of a tap. It would also take
away widgets of a screen that has gone while what they are bound to is just telling them something.
"""

from __future__ import annotations

import gc
import logging
from collections import deque
from collections.abc import Callable
from time import perf_counter

from kivy.clock import Clock
from kivy.core.window import Window

log = logging.getLogger(__name__)
OPENED = 0.3  # seconds after a screen has opened: it is read before it is touched
RESTS = 1.0  # seconds after the last touch
LITTLE = 2_000  # things made since the collector last worked: not worth its while
TOO_MUCH = 1_000_000  # the same: a pause between two taps must do
LONG = 0.1  # seconds
KEPT = 50  # of those that took longer; the log of one run has no more either


class Housekeeping:
    """`hurries` is asked whether a clock runs, which nothing may hold up; `place` where the app is now."""

    def __init__(
        self, hurries: Callable[[], bool], place: Callable[[], str], now: Callable[[], float] = perf_counter
    ) -> None:
        self._hurries = hurries
        self._place = place
        self._now = now
        self._begun = False
        self.slow: deque[tuple[str, str, float]] = deque(maxlen=KEPT)  # where, what, seconds
        self._told = 0
        self._since: float | None = None  # when the touch was read whose picture is to come
        self._rest = Clock.create_trigger(self._sweep, RESTS)
        self._nothing_drawn = Clock.create_trigger(self._forget, 0)

    def begin(self) -> None:
        """What is loaded by now stays for good and is never looked through."""
        self._begun = True
        gc.disable()
        gc.freeze()
        Window.bind(on_touch_down=self._touched, on_touch_up=self._touched, on_flip=self._shown)

    def end(self) -> None:
        if not self._begun:
            return
        self._begun = False
        Window.unbind(on_touch_down=self._touched, on_touch_up=self._touched, on_flip=self._shown)
        self._rest.cancel()
        self._nothing_drawn.cancel()
        gc.enable()

    def opened(self) -> None:
        """Another screen is there; what was on the one before is garbage."""
        self._wait(OPENED)

    # When

    def _touched(self, *_: object) -> None:
        self._wait(OPENED if gc.get_count()[0] > TOO_MUCH else RESTS)
        if self._since is None:
            self._since = self._now()
            self._nothing_drawn()

    def _wait(self, seconds: float) -> None:
        self._rest.cancel()
        if self._begun:
            self._rest.timeout = seconds
            self._rest()

    def _sweep(self, *_: object) -> None:
        if self._hurries():
            self._wait(RESTS)
        elif gc.get_count()[0] > LITTLE:
            begun = self._now()
            gc.collect()
            self._note("the collector", self._now() - begun)

    # What took long

    def _shown(self, *_: object) -> None:
        """The picture of a touch is on its way to the screen."""
        if self._since is not None:
            took, self._since = self._now() - self._since, None
            self._note("a touch", took)

    def _forget(self, *_: object) -> None:
        """The next frame has begun: the touch has changed nothing that can be seen."""
        self._since = None

    def _note(self, what: str, seconds: float) -> None:
        if seconds > LONG:
            self.slow.append((self._place(), what, seconds))
            self._told += 1
            if self._told <= KEPT:
                log.warning("%s: %s took %.0f ms", self._place(), what, seconds * 1000)
