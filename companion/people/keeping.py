"""Statistics in step with what is stored: in slices while nobody waits, at once when somebody asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from companion.people.sat import Sat
from companion.people.statistics import Statistics


class Keeper:
    """`ids` are those of all sessions, the oldest first; `sat` tells one of them, None if it is gone; `news`
    are the ids of those that came, changed or went since it was last asked, None if that may be any.
    """

    def __init__(
        self,
        statistics: Statistics,
        ids: Callable[[], Iterable[str]],
        sat: Callable[[str], Sat | None],
        news: Callable[[], Iterable[str] | None],
    ) -> None:
        self._statistics = statistics
        self._ids = ids
        self._sat = sat
        self._news = news
        self._unread: deque[str] | None = None  # None: nothing has been looked at yet

    def look_again(self) -> None:
        """Anything may have changed: who sat there, too."""
        self._unread = None

    @property
    def ready(self) -> bool:
        """Nobody would have to wait."""
        return self._unread is not None and not self._unread

    def work(self, sessions: int) -> bool:
        """At most about so many sessions; whether nothing is left to do."""
        unread = self._catch_up()
        for _ in range(min(sessions, len(unread))):
            self._read(unread.popleft())
        return not unread and self._statistics.work(sessions)

    def current(self) -> Statistics:
        """Complete."""
        unread = self._catch_up()
        while unread:
            self._read(unread.popleft())
        return self._statistics

    def _catch_up(self) -> deque[str]:
        news = self._news()
        if self._unread is None or news is None:
            ids = dict.fromkeys(self._ids())
            gone = self._statistics.ids - ids.keys()
            self._unread = deque([*ids, *gone])
        else:
            for session_id in news:
                self._read(session_id)
        return self._unread

    def _read(self, session_id: str) -> None:
        sat = self._sat(session_id)
        if sat is None:
            self._statistics.drop(session_id)
        else:
            self._statistics.put(sat)
