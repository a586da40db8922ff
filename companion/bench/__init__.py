"""`companion bench`: what a tap and a launch cost, always as ratios within one run. See docs/benchmark.md.

- `run`       takes the measures one after the other and reports them
- `taps`      tap, tap-10000 and verdict: no window
- `windows`   first-frame, memory, person, ratings, frame, clock, voice: starts `bare`, `launch`, `pages`,
              `frames`, `clock` and `voice` in processes of their own
- `measure`   pairs of numbers, their ratio and spread; `report` prints them
- `scratch`   the temporary folder, and the sessions that fill it
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace


def main(arguments: Namespace) -> int:
    from companion.bench.run import run  # the processes that are measured import this package too

    return run(arguments)
