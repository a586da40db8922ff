"""Takes the measures one after the other, in a folder that is gone afterwards."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from companion.bench import opening, taps, verdicts, windows
from companion.bench.measure import CannotMeasure, Measure
from companion.bench.report import as_json, as_table, machine, write
from companion.bench.scratch import scratch
from companion.device.paths import data_folder
from companion.storage.errors import StoreError

UNUSABLE: Final = 2


class Effort(NamedTuple):
    """How many rounds of each; a test takes fewer."""

    taps: int = 900
    stored: int = 10_000
    long: int = 10_000  # events of a long session
    replayed: int = 100_000  # events of the sheet that is replayed
    replays: int = 3
    verdicts: int = 200
    launches: int = 7
    frames: int = 60
    pages: int = 8
    openings: int = 12  # of each screen
    clock: float = 5.0  # seconds of each


def run(arguments: Namespace) -> int:
    """0 if everything could be measured, whatever came out; 2 and one sentence otherwise."""
    effort: Effort = getattr(arguments, "effort", Effort())
    named = getattr(arguments, "data", None)
    measures: list[Measure] = []
    try:
        with scratch(Path(named) if named else data_folder()) as (folder, note):
            for measure in _all(folder, effort):
                measures.append(measure)
    except CannotMeasure as problem:
        return _refuse(str(problem))
    except StoreError as problem:
        return _refuse(f"the disk does not let itself be measured: {problem}")
    except OSError as problem:
        return _refuse(f"the temporary folder cannot be used: {problem.strerror or problem}")
    about = {**machine(), **({"note": note} if note else {})}
    write((as_json if arguments.json else as_table)(about, measures))
    return 0


def _all(folder: Path, effort: Effort) -> Iterator[Measure]:
    progress = _progress()
    if find_spec("kivy") is None:
        raise CannotMeasure("Kivy is not installed, so the app cannot be measured (pip install kivy)")
    windows.can_draw(folder)
    progress("tap")
    yield taps.tap(folder, effort.taps)
    progress("tap-10000")
    yield taps.tap_among_many(folder, effort.taps, effort.stored)
    progress("tap-long")
    yield taps.tap_in_a_long_session(folder, effort.taps, effort.long)
    progress("replay")
    yield taps.replay(folder, effort.replays, effort.replayed)
    progress("first-frame")
    yield from windows.launches(folder, effort.launches)
    progress("verdict")
    yield from verdicts.verdicts(effort.verdicts)
    progress("person")
    yield from windows.pages(folder, effort.pages)
    progress("screens")
    yield from opening.screens(folder, effort.openings)
    yield from opening.lists(folder, effort.pages)
    progress("pictures")
    yield from windows.pictures(folder, effort.frames)
    progress("clock")
    yield windows.clock(folder, effort.clock)
    progress("voice")
    yield windows.voice(folder, effort.frames)
    progress("")


def _progress() -> Callable[[str], None]:
    """Which measure is being taken, where somebody watches."""
    if not sys.stderr.isatty():
        return lambda name: None

    def show(name: str) -> None:
        sys.stderr.write(f"\r\x1b[Kmeasuring {name} …" if name else "\r\x1b[K")
        sys.stderr.flush()

    return show


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"companion bench: {' '.join(sentence.split())}\n")
    return UNUSABLE
