"""What one tap runs through: in each game, how many files of companion/ and how often from room to room.

    python tools/crossings.py               this tree
    python tools/crossings.py --root DIR    another one, measured in the same way

The real app off screen gets a real touch that ends in an event on the disk. From the moment the finger comes
down until the picture is at rest, every call is noted. A crossing is a call from a file of one room to a file
of another (`tools/rooms.py` says what a room is); what Kivy's own Python calls is none. More rooms make more
crossings: the last column takes each game with all its rooms as one. Needs what the tests need.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
sys.path.append(str(HERE))  # rooms.py is ours, whichever tree is measured
Point = tuple[float, float]


class Tap(NamedTuple):
    """A session as the tests' driver prepares it, and where the finger comes down once all is ready."""

    game: str
    what: str
    setup: dict[str, Any]
    spot: Callable[[Any], Point]


def button(driver: Any, name: str) -> Point:
    spot: Point = driver.find(name).shown.middle
    return spot


def cell(driver: Any, *at: int) -> Point:
    """On whatever board is shown."""
    board = next(seen.widget for seen in driver.seen() if hasattr(seen.widget, "on_screen"))
    spot: Point = board.to_window(*board.on_screen(at))
    return spot


def tile(driver: Any) -> Point:
    """Both halves are entered already; the finger confirms them."""
    driver.tap_number("green", 1)
    driver.tap_number("red", 2)
    return button(driver, "Place")


TAPS: Final = (
    Tap(
        "ingenious", "a tile is placed",
        {"mode": "standard", "players": ["Ann", "Bob"], "entry": "tally"},
        tile,
    ),
    Tap(
        "comparity", "a card is laid",
        {"players": ["Ann", "Bob"], "measure": "height"},
        lambda driver: cell(driver, 1, 0),
    ),
    Tap(
        "federation", "a city card is played",
        {
            "teams": [{"name": "Peaks", "players": ["Ann"]}, {"name": "Waves", "players": ["Bob"]}],
            "rows": 12, "cols": 14,
        },
        lambda driver: cell(driver, 3, 4),
    ),
    Tap(
        "recto-verso", "a building is begun",
        {"mode": "coop", "players": ["Ann", "Bob"], "level": "normal"},
        lambda driver: button(driver, "Start 1:30"),
    ),
)  # fmt: skip


class Profile:
    """Of everything between `start` and `stop`."""

    def __init__(self, package: Path) -> None:
        self._package = str(package) + os.sep
        self._rooms: dict[str, str | None] = {}  # by file name; None for what is not ours
        self.files: set[str] = set()
        self.calls = 0
        self.crossings: Counter[tuple[str, str]] = Counter()

    def start(self) -> None:
        sys.setprofile(self._note)

    def stop(self) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        name = frame.f_code.co_filename
        room = self._room(name)
        if room is None:
            return
        self.files.add(name)
        self.calls += 1
        caller = self._room(frame.f_back.f_code.co_filename) if frame.f_back else None
        if caller not in (None, room):
            self.crossings[str(caller), room] += 1

    def _room(self, name: str) -> str | None:
        if name not in self._rooms:
            ours = name.startswith(self._package)
            self._rooms[name] = room_of(Path(name[len(self._package) :])) if ours else None
        return self._rooms[name]


def room_of(path: Path) -> str:
    """Of a file in companion/. Where games were no packages yet, their screens stood in ui/games."""
    parts = path.with_suffix("").parts
    if parts[:2] == ("ui", "games"):
        return "ui/games"
    name = ".".join(("companion", *parts)).removesuffix(".__init__")
    return str(import_module("rooms").room_of(name))


def house(room: str) -> str:
    """The room, or the game that it is a room of."""
    return "/".join(room.split("/")[:2]) if room.startswith("games/") else room


def measured(root: Path, tap: Tap) -> dict[str, Any]:
    """In the process that has this tree on its path."""
    driving = import_module("tests.ui.driver")
    with tempfile.TemporaryDirectory() as folder:
        driver = driving.Driver(Path(folder) / "data")
        driver.prepare(["Ann", "Bob"], [(tap.setup, [])], game=tap.game)
        driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
        driver.launch()
        spot = tap.spot(driver)
        profile = Profile(root / "companion")
        profile.start()
        driver.tap_at(spot)
        profile.stop()
        if len(driver.events()) != 1:
            raise SystemExit(f"{tap.game}: the touch at {spot} was no move")
        driver.close()
    ways = [[*way, count] for way, count in profile.crossings.most_common()]
    return {"files": len(profile.files), "calls": profile.calls, "ways": ways}


def measure_all(root: Path) -> dict[str, Any]:
    """Each game in a process of its own: nothing is loaded or remembered from the one before."""
    found = {}
    for tap in TAPS:
        run = subprocess.run(
            [sys.executable, str(HERE / "crossings.py"), "--measure", tap.game, "--root", str(root)],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root), "LANGUAGE": "en"},
            capture_output=True,
            encoding="utf-8",
        )
        if run.returncode != 0:
            raise SystemExit(run.stderr.strip() or f"{tap.game} cannot be measured")
        found[tap.game] = json.loads(run.stdout.splitlines()[-1])
    return found


def table(found: dict[str, Any], ways: bool) -> str:
    lines = [f"{'':34}{'files':>7}{'calls':>8}{'crossings':>11}{'of games':>10}"]
    for tap in TAPS:
        one = found[tap.game]
        crossings = sum(count for *_, count in one["ways"])
        of_games = sum(count for start, end, count in one["ways"] if house(start) != house(end))
        numbers = f"{one['files']:>7}{one['calls']:>8}{crossings:>11}{of_games:>10}"
        lines.append(f"{tap.game + ', ' + tap.what:34}{numbers}")
        if ways:
            lines += [f"{count:>8}  {start} → {end}" for start, end, count in one["ways"]]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Files and crossings of rooms for one tap in each game.")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree to be measured")
    parser.add_argument("--ways", action="store_true", help="from which room to which, too")
    parser.add_argument("--measure", choices=[tap.game for tap in TAPS], help=argparse.SUPPRESS)
    args = parser.parse_args()
    root = args.root.resolve()
    if args.measure is None:
        print(table(measure_all(root), args.ways))
        return 0
    sys.path.insert(0, str(root))
    import_module("tests.conftest")  # settles what Kivy reads when it is imported
    print(json.dumps(measured(root, next(tap for tap in TAPS if tap.game == args.measure))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
