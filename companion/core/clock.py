"""The session's clock: time kept by stamps, never by ticks.

A session's clock shows milliseconds and only ever goes forward. Nobody counts them: an `Anchor`, stored with
the session, says what it showed when the device's clocks showed this and that. So it is right after the
screen slept, after the process was killed and after a reboot, and setting the wall clock does not move it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from companion.core.referee import Json, is_whole
from companion.core.session import Session
from companion.core.table import Table

CLOCK: Final = "clock"  # where a score sheet keeps the anchor, beside the events
SPANS: Final = frozenset({"time"})  # events whose `ms` tells how long something took, not when it was
OLDEST_TOUCH: Final = 10_000  # ms; a stamp further from now was not made by the same wall clock


@dataclass(frozen=True)
class Reading:
    """What the device's clocks show at one moment, in ms."""

    boot: int  # since the device was started, sleep included; nobody can set it
    wall: int  # since 1970; anybody can set it
    boot_id: str = ""  # tells one start of the device from another; empty where that is not known


@dataclass(frozen=True)
class Anchor:
    """The session's clock showed `ms` when the device showed `then`."""

    ms: int
    then: Reading

    def at(self, now: Reading) -> int:
        """What the session's clock shows now."""
        if self.outlived_by(now):
            return self.ms + max(0, now.wall - self.then.wall)
        return self.in_one_run(now)

    def in_one_run(self, now: Reading) -> int:
        """The same where the device cannot have been started anew: then the wall clock does not matter."""
        return self.ms + now.boot - self.then.boot

    def outlived_by(self, now: Reading) -> bool:
        """Whether the device was started anew since."""
        if now.boot < self.then.boot:
            return True
        if now.boot_id and self.then.boot_id:
            return now.boot_id != self.then.boot_id
        return now.wall - self.then.wall > now.boot  # more has passed than it has been running for

    def to_json(self) -> dict[str, Json]:
        named = {"boot-id": self.then.boot_id} if self.then.boot_id else {}
        return {"ms": self.ms, "boot": self.then.boot, "wall": self.then.wall, **named}

    @classmethod
    def from_json(cls, value: Json) -> Anchor | None:
        """None if it is none: anybody may write a sheet."""
        if not isinstance(value, Mapping):
            return None
        if not all(is_whole(value.get(name)) for name in ("ms", "boot", "wall")):
            return None
        boot_id = value.get("boot-id")
        return cls(
            value["ms"], Reading(value["boot"], value["wall"], boot_id if isinstance(boot_id, str) else "")
        )


def anchor_of(session: Session, now: Reading) -> Anchor:
    """The stored one. Without it, the last event that has a time: by its `when`, or as if it were now."""
    stored = Anchor.from_json(session.extra.get(CLOCK))
    if stored is not None:
        return stored
    for event in reversed(session.events):
        if is_whole(event.get("ms")) and event["type"] not in SPANS:
            # Which run of the device that was is not known: the wall clock alone tells how long ago it is.
            wall = _wall(event["when"]) if "when" in event else now.wall
            return Anchor(event["ms"] + max(0, now.wall - wall), now)
    return Anchor(0, now)


def _wall(when: str) -> int:
    return round(datetime.fromisoformat(when).timestamp() * 1000)


class SessionClock:
    """The clock of one session. `read` asks the device; `least` is the latest time in the events."""

    def __init__(self, anchor: Anchor, read: Callable[[], Reading], least: int = 0) -> None:
        self._read = read
        self._shown = max(least, 0)
        now = read()
        at = anchor.at(now)
        # Whatever was uncertain is settled here once: a wall clock set later changes nothing any more.
        self.anchor = anchor if at >= least and not anchor.outlived_by(now) else Anchor(max(at, least), now)

    @classmethod
    def of(cls, table: Table[Any], read: Callable[[], Reading], least: int = 0) -> SessionClock:
        return cls(anchor_of(table.session, read()), read, least)

    def keep(self, table: Table[Any]) -> None:
        """Store the anchor with the session, unless it is there: before the first event that has a time."""
        kept = self.anchor.to_json()
        if not table.over and table.session.extra.get(CLOCK) != kept:
            table.keep(CLOCK, kept)

    def now(self) -> int:
        """Never less than it has answered before."""
        self._shown = max(self._shown, self.anchor.in_one_run(self._read()))
        return self._shown

    def touched(self, stamp: float, least: int = 0) -> int:
        """When a finger came down or up, but not before `least`, the latest time in the events by now.

        `stamp` is what Kivy writes on a touch (`time_start`, `time_update`, `time_end`): seconds of the wall
        clock. Only its distance from now is used, so a wall clock that is wrong does no harm.
        """
        reading = self._read()
        return max(least, self.anchor.in_one_run(reading) - age_of(stamp, reading))


def age_of(stamp: float, now: Reading) -> int:
    """How many ms ago a touch was; 0 if the wall clock was set in between and cannot tell."""
    age = now.wall - int(stamp * 1000)
    return age if 0 <= age <= OLDEST_TOUCH else 0
