"""What is half entered: the scale of the box while it is typed, fingers that came down in one frame, and an
end of the time that nobody has seen yet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.core.referee import Event, Json
from companion.games.recto_verso.box import PRESET_ROWS, Rows
from companion.games.recto_verso.rules.scale import SECOND, Scale, ScaleFault, faults_in
from companion.games.recto_verso.rules.watch import Watch

MAX_LETTERS: Final = 5  # 12:30
MAX_DIGITS: Final = 4
MAX_ROWS: Final = 60
LONGEST: Final = 3600  # seconds of a building, told by keys
AS_A_CLOCK: Final = re.compile(r"([0-9]{1,2}):([0-5][0-9])")  # 1:20


@dataclass(frozen=True)
class TypedRow:
    """One row of the scale as it is typed: it need not be numbers. A minute and twenty is 80 or 1:20."""

    seconds: str = ""
    points: str = ""

    @property
    def value(self) -> list[int | str]:
        return [_seconds(self.seconds), _number(self.points)]


@dataclass(frozen=True)
class ScaleDraft:
    """The scale of the box, and what was kept of it before; None if nothing was."""

    rows: tuple[TypedRow, ...]
    kept: Rows | None

    @classmethod
    def of(cls, kept: Rows | None) -> ScaleDraft:
        """What stands there before anything is typed: what was kept, or the preset."""
        return cls(_typed(kept or PRESET_ROWS), kept)

    # What a finger does; rows are counted from 0

    def with_seconds(self, n: int, text: str) -> ScaleDraft:
        return self._with(n, replace(self.rows[n], seconds=_cut(text)))

    def with_points(self, n: int, text: str) -> ScaleDraft:
        return self._with(n, replace(self.rows[n], points=text[:MAX_DIGITS]))

    def _with(self, n: int, row: TypedRow) -> ScaleDraft:
        return replace(self, rows=(*self.rows[:n], row, *self.rows[n + 1 :]))

    def with_row(self, at: int | None = None) -> ScaleDraft:
        """One more, empty, before row `at` or at the end; the same if there are enough."""
        if len(self.rows) >= MAX_ROWS:
            return self
        place = len(self.rows) if at is None else at
        return replace(self, rows=(*self.rows[:place], TypedRow(), *self.rows[place:]))

    def without_row(self, n: int) -> ScaleDraft:
        return replace(self, rows=(*self.rows[:n], *self.rows[n + 1 :]))

    def with_preset(self) -> ScaleDraft:
        return replace(self, rows=_typed(PRESET_ROWS))

    # What is shown of it

    @property
    def values(self) -> list[list[int | str]]:
        return [row.value for row in self.rows]

    @property
    def faults(self) -> tuple[ScaleFault, ...]:
        """Of every row that cannot be."""
        return faults_in(self.values)

    @property
    def is_preset(self) -> bool:
        return self.values == PRESET_ROWS

    @property
    def scale(self) -> Rows | None:
        """What could be kept; None while a row cannot be."""
        return None if self.faults else Scale.read(self.values).rows

    @property
    def changed(self) -> bool:
        return self.values != (self.kept or PRESET_ROWS)

    @property
    def unconfirmed(self) -> bool:
        """The rows are the preset's, and nobody has said that the box prints them."""
        return self.kept is None and not self.changed

    @property
    def to_be_kept(self) -> bool:
        """There is something new that can be kept."""
        return not self.faults and (self.changed or self.unconfirmed)

    def as_kept(self) -> ScaleDraft:
        return replace(self, kept=self.scale)

    # Over a kill

    def to_json(self) -> Json:
        return {"rows": [[row.seconds, row.points] for row in self.rows]}

    @classmethod
    def from_json(cls, value: Json, kept: Rows | None) -> ScaleDraft | None:
        """None if it is none."""
        try:
            return cls(_typed(value["rows"][:MAX_ROWS]), kept)
        except (TypeError, KeyError, ValueError):
            return None


def _typed(rows: Iterable[Sequence[Json]]) -> tuple[TypedRow, ...]:
    return tuple(TypedRow(_cut(str(seconds)), str(points)[:MAX_DIGITS]) for seconds, points in rows)


def _cut(text: str) -> str:
    """To what can be typed of seconds."""
    return text[: MAX_LETTERS if ":" in text else MAX_DIGITS]


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() else text


def _seconds(text: str) -> int | str:
    clock = AS_A_CLOCK.fullmatch(text)
    return 60 * int(clock[1]) + int(clock[2]) if clock else _number(text)


@dataclass(frozen=True)
class ClockTap:
    """A finger on the running clock, at a moment of the session's clock: "ready", or without a name the stop.

    Several may come down in one frame. They wait for its end: whoever was first counts first, not whoever
    was read first.
    """

    ms: int
    player: str | None = None

    def stops(self, watch: Watch) -> bool:
        return self.player is None or watch.one_called

    def event(self, watch: Watch) -> Event | None:
        """None if it comes too late: the clock has stopped, or this builder has called already."""
        if not watch.running or self.player in watch.callers:
            return None
        ms = max(self.ms, watch.latest)
        if self.player is None:
            return {"type": "stop", "ms": ms}
        return {"type": "ready", "player": self.player, "ms": ms}


@dataclass(frozen=True)
class TimeUp:
    """The countdown has run out, and nobody has said that it was seen."""

    def to_json(self) -> Json:
        return {"time-up": True}


def told_later(ms: int, seconds: int) -> int:
    """A time as people tell it, in whole seconds, so much later."""
    return min(max(0, ms // SECOND + seconds), LONGEST) * SECOND


def in_order(taps: Iterable[ClockTap]) -> tuple[ClockTap, ...]:
    return tuple(sorted(taps, key=lambda tap: tap.ms))
