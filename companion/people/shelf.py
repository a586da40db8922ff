"""What is known of one person in one game: kept in order, so that it is answered without counting."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from typing import NamedTuple

from companion.core.measure import Measure
from companion.people.when import Key


class Sitting(NamedTuple):
    """A session that is over, as one of its people sees it."""

    key: Key
    first: bool = False  # on the first place
    shared: bool = False  # and not alone there
    ranked: bool = False
    figure: int | None = None
    others: tuple[int, ...] = ()  # the scores of the other sides, the highest first
    feats: tuple[tuple[str, int, int], ...] = ()  # kind, value, event: the best of each kind


class Best(NamedTuple):
    figure: int
    others: tuple[int, ...]
    key: Key


class Record(NamedTuple):
    """`n` is the event at which it happened; 0 for what took the whole session."""

    kind: str
    value: int
    key: Key
    n: int


class Run(NamedTuple):
    """Clear wins in a row, from one session to another."""

    length: int
    first: Key
    last: Key


class Shelf:
    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self._sign = 1 if measure.fewer else -1
        self._sittings: list[Sitting] = []  # in the order of time
        self._figures: list[tuple[int, tuple[int, ...], Key]] = []  # the best first, less being better
        self._feats: defaultdict[str, list[tuple[int, Key, int]]] = defaultdict(list)  # the same
        self._streak: Run | None = None  # that may go on
        self._run: Run | None = None  # the longest
        self.in_order = True  # the runs have been counted
        self.wins = 0
        self.shared = 0

    def put(self, sitting: Sitting) -> None:
        """A session that is not here yet."""
        newest = not self._sittings or self._sittings[-1].key < sitting.key
        insort(self._sittings, sitting)
        self._count(sitting, 1)
        if sitting.figure is not None:
            insort(self._figures, (self._sign * sitting.figure, sitting.others, sitting.key))
        for kind, value, n in sitting.feats:
            insort(self._feats[kind], (self._worth(kind, value), sitting.key, n))
        if newest and self.in_order:
            self._go_on(sitting)
        else:
            self.in_order = False

    def drop(self, sitting: Sitting) -> None:
        del self._sittings[bisect_left(self._sittings, sitting)]
        self._count(sitting, -1)
        if sitting.figure is not None:
            figure = (self._sign * sitting.figure, sitting.others, sitting.key)
            del self._figures[bisect_left(self._figures, figure)]
        for kind, value, n in sitting.feats:
            feats = self._feats[kind]
            del feats[bisect_left(feats, (self._worth(kind, value), sitting.key, n))]
        self.in_order = False

    @property
    def sessions(self) -> int:
        return len(self._sittings)

    @property
    def first(self) -> Sitting:
        return self._sittings[0]

    @property
    def last(self) -> Sitting:
        return self._sittings[-1]

    @property
    def best(self) -> Best | None:
        if not self._figures:
            return None
        figure, others, key = self._figures[0]
        return Best(self._sign * figure, others, key)

    @property
    def median(self) -> float | None:
        """Of an even number of figures, the mean of the two in the middle."""
        if not self._figures:
            return None
        half, odd = divmod(len(self._figures), 2)
        if odd:
            return self._sign * self._figures[half][0]
        return self._sign * (self._figures[half - 1][0] + self._figures[half][0]) / 2

    def records(self) -> list[Record]:
        """The best of each kind; of equals, whoever was first keeps it."""
        return [
            Record(kind, self._worth(kind, worth), key, n)
            for kind in self._measure.records
            for worth, key, n in self._feats.get(kind, ())[:1]
        ]

    def before(self, kind: str, key: Key) -> int | None:
        """The best of this kind without that session."""
        feats = self._feats.get(kind, ())
        return next((self._worth(kind, worth) for worth, other, _ in feats if other != key), None)

    def run(self) -> Run | None:
        if not self.in_order:
            self._streak = self._run = None
            for sitting in self._sittings:
                self._go_on(sitting)
            self.in_order = True
        return self._run

    def _go_on(self, sitting: Sitting) -> None:
        if not sitting.ranked:
            return
        if not sitting.first or sitting.shared:
            self._streak = None
            return
        before = self._streak or Run(0, sitting.key, sitting.key)
        self._streak = Run(before.length + 1, before.first, sitting.key)
        if self._run is None or self._streak.length > self._run.length:
            self._run = self._streak

    def _count(self, sitting: Sitting, times: int) -> None:
        if sitting.first and sitting.shared:
            self.shared += times
        elif sitting.first:
            self.wins += times

    def _worth(self, kind: str, value: int) -> int:
        """Of two worths the less is better; the worth of a worth is the value again."""
        return value if self._measure.records[kind] else -value
