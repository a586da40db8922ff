"""Recto Verso, the scale printed on the sides of the box: the quicker a building, the more points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.referee import BadSetup, Json, is_whole

SECOND: Final = 1000  # ms
MOST: Final = 10**12  # seconds or points of a row: no box prints more, and their sums can always be written
# Offered until the owner enters what the box prints; as a whole, no public source confirms it.
PRESET: Final = ((15, 10), (20, 9), (25, 8), (30, 7), (40, 6), (50, 5), (60, 4), (80, 3), (100, 2), (120, 1))


def counted(ms: int) -> int:
    """Whole seconds; the rest is cut off: 15.9 s is 15."""
    return ms // SECOND


def within(seconds: int, exact: bool) -> int:
    """The last ms within a bound, the bound included: 15.9 s is within 15, unless it is to be exact."""
    return seconds * SECOND if exact else (seconds + 1) * SECOND - 1


@dataclass(frozen=True)
class Step:
    """One step of the scale: whoever is right from `begins` until just before `ends` (ms) has `points`."""

    seconds: int  # the bound printed on the box, included
    points: int
    begins: int
    ends: int


@dataclass(frozen=True)
class Scale:
    """What the box prints: up to so many seconds, so many points. Over the last bound: 0."""

    steps: tuple[Step, ...]
    exact: bool = False  # the table's choice: to the ms, or whole seconds with the rest cut off

    @classmethod
    def read(cls, value: Json, exact: bool = False) -> Scale:
        """BadSetup unless it is pairs of whole numbers, seconds rising and points falling."""
        rows = _rows(value)
        fault = fault_in(rows)
        if fault is not None:
            raise BadSetup("bad-scale", row=fault.row)
        steps: list[Step] = []
        for seconds, points in rows:
            begins = steps[-1].ends if steps else 0
            steps.append(Step(seconds, points, begins, within(seconds, exact) + 1))
        return cls(tuple(steps), exact)

    @property
    def rows(self) -> list[list[int]]:
        """As `read` takes it."""
        return [[step.seconds, step.points] for step in self.steps]

    def step(self, ms: int) -> Step | None:
        """The step that a time falls in; None over the last bound."""
        return next((step for step in self.steps if ms < step.ends), None)

    def points(self, ms: int) -> int:
        step = self.step(ms)
        return 0 if step is None else step.points

    @property
    def last(self) -> Step:
        return self.steps[-1]

    def after(self, ms: int) -> int:
        """The points of the next step."""
        step = self.step(ms)
        return 0 if step is None else self.points(step.ends)


@dataclass(frozen=True)
class ScaleFault:
    """A row that cannot be: its number from 1 (0: there is no row at all), and why."""

    row: int
    reason: str  # empty, not-whole, not-rising, not-falling


def fault_in(rows: Sequence[Json]) -> ScaleFault | None:
    """What keeps these rows from being a scale: the first fault."""
    return next(iter(faults_in(rows)), None)


def faults_in(rows: Sequence[Json]) -> tuple[ScaleFault, ...]:
    """One for each row that cannot be. A row is held against the nearest one above that is whole."""
    if not rows:
        return (ScaleFault(0, "empty"),)
    found, above = [], None
    for number, row in enumerate(rows, start=1):
        if not _is_row(row):
            found.append(ScaleFault(number, "not-whole"))
            continue
        if above is not None and row[0] <= above[0]:
            found.append(ScaleFault(number, "not-rising"))
        elif above is not None and row[1] >= above[1]:
            found.append(ScaleFault(number, "not-falling"))
        above = row
    return tuple(found)


def _rows(value: Json) -> Sequence[Json]:
    """Whatever is no list has no row."""
    return value if isinstance(value, list | tuple) else ()


def _is_row(row: Json) -> bool:
    pair = isinstance(row, list | tuple) and len(row) == 2
    return pair and all(map(is_whole, row)) and 0 < row[0] <= MOST and 0 <= row[1] <= MOST
