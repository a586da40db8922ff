"""A gentle turn timer: says when somebody has thought for as long as the table likes. It punishes nobody."""

from __future__ import annotations

from collections.abc import Callable


class TurnTimer:
    """`ticks` are milliseconds by a clock that nobody can set. While the app is put away no time counts."""

    def __init__(self, ticks: Callable[[], int]) -> None:
        self._ticks = ticks
        self._turn: object = None
        self._since = 0
        self._paused: int | None = None
        self._nudged = False

    def watch(self, turn: object) -> None:
        """Whose turn it is, and which: another one begins anew. None: nobody's time is taken."""
        if turn != self._turn:
            self._turn, self._since, self._nudged = turn, self._ticks(), False

    def spent(self) -> int:
        """Milliseconds of this turn."""
        return (self._ticks() if self._paused is None else self._paused) - self._since

    def is_over(self, seconds: int) -> bool:
        """0 seconds: there is no limit."""
        return bool(seconds) and self._turn is not None and self.spent() >= seconds * 1000

    def nudges(self, seconds: int) -> bool:
        """Once a turn: now is the moment to remind somebody."""
        if self._nudged or not self.is_over(seconds):
            return False
        self._nudged = True
        return True

    def pause(self) -> None:
        if self._paused is None:
            self._paused = self._ticks()

    def resume(self) -> None:
        if self._paused is not None:
            self._since += self._ticks() - self._paused
            self._paused = None
