"""Pairs of numbers taken in turn, and what they come to: a ratio (or a difference) with its spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import TypedDict, Unpack

from companion.core.referee import Json


class CannotMeasure(Exception):
    """Why, in one sentence."""


class Rest(TypedDict, total=False):
    """What else a measure may be told."""

    unit: str
    sides: str
    more: dict[str, Json]
    note: str


@dataclass(frozen=True)
class Measure:
    """`value` is a ratio, or a difference in MB; None if skipped. Without a limit it only informs."""

    name: str
    what: str
    value: float | None
    unit: str = "×"
    limit: float | None = None
    low: float | None = None  # a quarter of the rounds gave less
    high: float | None = None  # and a quarter gave more
    rounds: int = 0
    ours: float | None = None
    p99: float | None = None  # of ours: one in a hundred took longer
    worst: float | None = None
    yardstick: float | None = None
    sides: str = "µs"  # the unit of the two above
    more: dict[str, Json] = field(default_factory=dict)
    note: str = ""

    @property
    def result(self) -> str:
        if self.value is None:
            return "skipped"
        if self.limit is None:
            return "info"
        return "ok" if self.value <= self.limit else "over"

    def to_json(self) -> dict[str, Json]:
        elsewhere = ("name", "more", "note")
        fields = {name: value for name, value in vars(self).items() if name not in elsewhere}
        for name, value in fields.items():
            fields[name] = round(value, 3) if isinstance(value, float) else value
        note = {"note": self.note} if self.note else {}
        return {**fields, "result": self.result, **self.more, **note}


def skipped(name: str, what: str, why: str) -> Measure:
    return Measure(name, what, None, note=why)


def ratio(
    name: str,
    what: str,
    ours: Sequence[float],
    yardstick: Sequence[float],
    limit: float | None = None,
    **rest: Unpack[Rest],
) -> Measure:
    """The median of the ratios pair by pair: what disturbs the machine for longer disturbs both of a pair."""
    pairs = [mine / other for mine, other in zip(ours, yardstick, strict=True)]
    return _measure(name, what, pairs, ours, yardstick, limit, **rest)


def difference(
    name: str,
    what: str,
    ours: Sequence[float],
    yardstick: Sequence[float],
    limit: float | None = None,
    **rest: Unpack[Rest],
) -> Measure:
    pairs = [mine - other for mine, other in zip(ours, yardstick, strict=True)]
    return _measure(name, what, pairs, ours, yardstick, limit, **rest)


def _measure(
    name: str,
    what: str,
    pairs: Sequence[float],
    ours: Sequence[float],
    yardstick: Sequence[float],
    limit: float | None,
    **rest: Unpack[Rest],
) -> Measure:
    low, _, high = quantiles(pairs, n=4, method="inclusive") if len(pairs) > 1 else [*pairs] * 3
    return Measure(
        name, what, median(pairs), limit=limit, low=low, high=high, rounds=len(pairs), ours=median(ours),
        p99=tail(ours), worst=max(ours), yardstick=median(yardstick), **rest,
    )  # fmt: skip


def tail(taken: Sequence[float]) -> float:
    """What one in a hundred takes longer than."""
    return quantiles(taken, n=100, method="inclusive")[-1] if len(taken) > 1 else taken[0]
