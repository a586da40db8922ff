"""Recto Verso, the time of one building: from the moment the card is shown to the second "ready".

All moments are milliseconds on the session's clock, handed in. Nothing here counts or waits. Where the clock
was stopped wrongly or not at all, the table tells how long it took: a duration, and no moment.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.values import replace


@dataclass(frozen=True)
class Watch:
    """Not started, running or stopped. A running one is asked with the moment it is looked at."""

    started: int | None = None
    ready: tuple[tuple[str, int], ...] = ()  # who has called "ready", and when
    stopped: int | None = None
    told: int | None = None  # how long it took by the table's word, whatever the clock has shown

    @property
    def running(self) -> bool:
        return self.started is not None and self.ms is None

    @property
    def callers(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.ready)

    @property
    def one_called(self) -> bool:
        """The next call will stop it."""
        return bool(self.ready)

    @property
    def latest(self) -> int:
        """The last moment that is known of this building; no later one may lie before it."""
        moments = (self.started, *(ms for _, ms in self.ready))
        return max((ms for ms in moments if ms is not None), default=0)

    @property
    def ms(self) -> int | None:
        """How long it took; None until it is stopped or told."""
        if self.told is not None:
            return self.told
        if self.started is None or self.stopped is None:
            return None
        return self.stopped - self.started

    def took(self, name: str) -> int | None:
        """When somebody called "ready", since the card was shown; None until then."""
        called = dict(self.ready).get(name)
        return None if called is None or self.started is None else called - self.started

    def elapsed(self, now: int) -> int:
        """A clock that runs backwards never takes away what has passed."""
        if self.ms is not None:
            return self.ms
        return 0 if self.started is None else max(self.latest, now) - self.started

    def called(self, name: str, ms: int, both: bool) -> Watch:
        """Somebody calls "ready"; once both have, it stands still."""
        return replace(self, ready=(*self.ready, (name, ms)), stopped=ms if both else None)
