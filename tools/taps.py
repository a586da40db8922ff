"""How many touches each action takes at the table, against its budget.

    python tools/taps.py                     every action in five sizes of the window
    python tools/taps.py --size 320x568 --language ru --text 1.6

The real app off screen gets real touches, from the home screen to the action. A cell of the table has the
touches from the session screen and, in brackets, those from home; what begins at home has one figure. A press
that is held or slid is one touch; letters that are typed are none; a swipe that brings a button in sight is
shown as ~. More than the budget has a "!", and the program ends with 1. Needs what the tests need.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SIZES: Final = ("320x568", "360x740", "412x915", "915x412", "1280x800")
OVER: Final = "!"


def cell(counted: Any) -> str:
    """What was counted for an action in one size."""
    taps = counted.taps
    home = "" if counted.begins_at_home else f" ({taps.from_home})"
    return f"{taps.counted}{OVER * (taps.counted > counted.most)}{home}{'~' * taps.swipes}"


def table(sizes: Sequence[str], columns: Sequence[Sequence[Any]]) -> list[str]:
    """The same actions in every column."""
    rows = [["action", "at most", *(size.replace("x", "×") for size in sizes)], ["---"] * (len(sizes) + 2)]
    for same in zip(*columns, strict=True):
        rows.append([same[0].action, str(same[0].most), *map(cell, same)])
    return [f"| {' | '.join(row)} |" for row in rows]


def main() -> int:
    parser = argparse.ArgumentParser(description="Touches per action, against the budgets.")
    parser.add_argument("--size", action="append", help="of the window in dp, as 412x915")
    parser.add_argument("--language", default="en", choices=("en", "ru"))
    parser.add_argument("--text", type=float, default=1.0, help="the size of the text, 0.85 to 1.6")
    args = parser.parse_args()
    sizes: Sequence[str] = args.size or SIZES
    sys.path.insert(0, str(ROOT))
    os.environ["LANGUAGE"] = "en"
    import_module("tests.conftest")  # settles what Kivy reads when it is imported
    budgets = import_module("tests.ui.budgets")
    columns = []
    for size in sizes:
        window = tuple(map(int, size.split("x")))
        with tempfile.TemporaryDirectory() as folder:
            every = budgets.every(Path(folder), window, language=args.language, text_scale=args.text)
            columns.append(list(every))
    print("\n".join(table(sizes, columns)))
    return int(any(each.taps.counted > each.most for column in columns for each in column))


if __name__ == "__main__":
    raise SystemExit(main())
