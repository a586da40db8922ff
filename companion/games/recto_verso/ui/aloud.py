"""What the running clock says: each step of the scale, the last seconds. Time is handed in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.recto_verso.rules.coop import CoopState, remaining
from companion.games.recto_verso.rules.party import PartyState, points_now, runs_out
from companion.games.recto_verso.rules.scale import SECOND, counted
from companion.texts.spoken import Aloud

LAST = 5  # seconds that are counted down
EVERY = 10  # seconds of a countdown between two that are said
Words = Callable[[Aloud], str]  # what is to be said, once it is known in which language


class ClockAloud:
    """Asked again and again; answers when there is something new. What was there at the first look was said
    before, or nobody has heard the start."""

    def __init__(self) -> None:
        self._heard: tuple[int, ...] | None = None

    def party(self, state: PartyState, now: int) -> Words | None:
        """The seconds with the points left whenever these fall; the last seconds before there are none."""
        left, points = _seconds(runs_out(state, now)), points_now(state, now)
        last = left if left <= LAST else 0
        if not self._is_new(points, last):
            return None
        if last:
            return partial(Aloud.count, n=last)
        return partial(Aloud.step, seconds=counted(state.watch.elapsed(now)), points=points)

    def coop(self, state: CoopState, now: int) -> Words | None:
        """Every ten seconds what is left, and the last ones; the end is a call."""
        left = _seconds(remaining(state, now))
        if not self._is_new(left):
            return None
        if 0 < left <= LAST:
            return partial(Aloud.count, n=left)
        return partial(Aloud.left, seconds=left) if left and left % EVERY == 0 else None

    def _is_new(self, *heard: int) -> bool:
        before, self._heard = self._heard, heard
        return before is not None and before != heard


def _seconds(ms: int) -> int:
    """A second that has begun is still there."""
    return -(-ms // SECOND)
