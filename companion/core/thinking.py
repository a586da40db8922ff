"""Who thought how long: made from the stamps of the taps, once a session is over.

What lies between two stamps is the time of whoever was to act at the second one. Whatever cannot be such a
time is left out: an event without a stamp, a clock that went backwards (a move that was put in later), and a
gap of more than `PAUSE`, in which the table did something else. Where an event without a stamp lies in
between, nobody knows whose the time was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from companion.core.referee import Event

PAUSE: Final = timedelta(minutes=30)  # a longer gap is none that anybody thought in


@dataclass(frozen=True)
class Thought:
    """One turn: the events of one person without another's in between. `n` is the last of them (1-based)."""

    who: str
    seconds: float
    n: int


@dataclass(frozen=True)
class Spent:
    """What somebody's turns took together. `turns` counts only those whose time is known."""

    turns: int
    seconds: float
    longest: Thought

    @property
    def each(self) -> float:
        """The mean turn."""
        return self.seconds / self.turns


@dataclass(frozen=True)
class Times:
    by_person: Mapping[str, Spent]  # in the order in which they first thought
    longest: Thought | None
    pauses: int  # gaps that were too long to be anybody's


def times(events: Sequence[Event], actors: Sequence[str | None], started: str = "") -> Times:
    """`actors` tells who was to act at each event; None where nobody was, or everybody."""
    turns: list[Thought] = []
    pauses, before = 0, _moment(started)
    blurred = False  # something was done since the last stamp
    last: str | None = None
    for n, (event, who) in enumerate(zip(events, actors, strict=True), start=1):
        when = _moment(event.get("when"))
        fresh = who != last
        last = who
        if when is None:
            blurred = True
            continue
        gap, known = None if before is None else when - before, not blurred
        before, blurred = when, False
        if gap is not None and gap > PAUSE:
            pauses += 1
            continue
        if gap is None or gap < timedelta(0) or who is None or not known:
            continue
        if turns and not fresh and turns[-1].who == who:
            turns[-1] = Thought(who, turns[-1].seconds + gap.total_seconds(), n)
        else:
            turns.append(Thought(who, gap.total_seconds(), n))
    return Times(_by_person(turns), max(turns, key=lambda turn: turn.seconds, default=None), pauses)


def _by_person(turns: Iterable[Thought]) -> dict[str, Spent]:
    found: dict[str, list[Thought]] = {}
    for turn in turns:
        found.setdefault(turn.who, []).append(turn)
    return {
        who: Spent(len(each), sum(turn.seconds for turn in each), max(each, key=lambda turn: turn.seconds))
        for who, each in found.items()
    }


def _moment(stamp: str | None) -> datetime | None:
    return datetime.fromisoformat(stamp) if stamp else None
