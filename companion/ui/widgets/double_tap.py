"""The one guard against double taps."""

from __future__ import annotations

from math import inf

from kivy.clock import Clock

from companion.ui.tokens import DOUBLE_TAP


class DoubleTap:
    """The second tap of a double tap is no answer to what the first one has changed."""

    def __init__(self) -> None:
        self._last: tuple[float, object] = (-inf, None)  # when, and what was shown then

    def is_second(self, shown: object) -> bool:
        """Of a tap on what is shown now: whether it comes too soon after one that has changed it."""
        (then, seen), now = self._last, Clock.get_time()
        self._last = (now, shown)
        return now - then < DOUBLE_TAP and shown != seen
