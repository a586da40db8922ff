"""Screens that are opened, measured in fresh processes off screen: each of them, and the long lists."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from companion.bench.measure import Measure, ratio
from companion.bench.scratch import UnsyncedDisk, open_store, setup
from companion.bench.taps import turned
from companion.bench.windows import MILLI, process
from companion.core.session import Session

LIST_LIMIT: Final = 1.2
EVENTS: Final = 2_000  # of a log
PEOPLE: Final = 1_000
FEW: Final = 20  # of either
_NO_POINTS: Final = {"type": "place", "tile": ["red", "blue"], "points": [0, 0]}


def screens(folder: Path, rounds: int) -> Iterator[Measure]:
    """Every screen of the app with the hundred sessions that the pages were measured with."""
    report = process(folder, "screens", str(folder / "hundred"), str(rounds))
    empty = median(report.pop("empty")) / MILLI
    for name, times in report.items():
        what = f"the screen {name.replace('_', ' ')} from the tap to its picture, against an empty Kivy frame"
        ours = [each / MILLI for each in times]
        yield ratio(f"open-{name}", what, ours, [empty] * len(ours), sides="ms")


def lists(folder: Path, rounds: int) -> Iterator[Measure]:
    """A log of two thousand events and a thousand people, against twenty of each."""
    for data, events, people in (("long", EVENTS, PEOPLE), ("short", FEW, FEW)):
        _fill(folder / f"lists-{data}", events, people)
    taken: dict[str, dict[str, list[float]]] = {"long": {}, "short": {}}
    for number in range(2):
        for data, _ in turned([("long", ""), ("short", "")], number):
            report = process(folder, "lists", str(folder / f"lists-{data}"), str(rounds))
            for name, times in report.items():
                taken[data].setdefault(name, []).extend(each / MILLI for each in times)
    for name, what in (("log", f"a log of {EVENTS:,} events"), ("people", f"a list of {PEOPLE:,} people")):
        ours, few = taken["long"][name], taken["short"][name]
        yield ratio(f"{name}-long", f"{what} opened, against one of {FEW}", ours, few, LIST_LIMIT, sides="ms")


def _fill(folder: Path, events: int, people: int) -> None:
    """A session that goes on for ever, and tables of four who never met anybody else."""
    names = [f"Player {number}" for number in range(people)]
    with open_store(folder, UnsyncedDisk()) as store:
        tables = [tuple(names[at : at + 4]) for at in range(0, people, 4)]
        store.import_all(
            Session("ingenious", setup(table), events=(_NO_POINTS,), id=f"table-{number:06}")
            for number, table in enumerate(tables)
        )
        store.create(Session("ingenious", setup(tables[0]), events=(_NO_POINTS,) * events))
