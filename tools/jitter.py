"""How often an unsteady finger takes the wrong cell, on every board.

    python tools/jitter.py                   200 tries on each board, at 412×915 and 320×568
    python tools/jitter.py --tries 50 --size 360x740 --seed 7

The real app off screen gets real touches; what counts is the cell on the disk. Two ways of touching, each
aimed at the middle of a free cell:

- a quick tap: the finger comes down 1.0 mm beside the middle, lifts 80 ms later and rolls 0.4 mm as it does;
- a rest: it comes down as badly, is moved until the loupe shows the cell (where there is one: on the table of
  Comparity it comes down on it), rests anywhere on it for 0.3 s, and rolls 0.4 mm as it lifts.

The distances are root mean squares of a normal scatter in every direction; 1 mm is 160/25.4 dp. A cell that
is refused takes nothing and is counted apart. Needs what the tests need.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
MM: Final = 160 / 25.4  # dp
DOWN, ROLL = 1.0, 0.4  # mm
SIZES: Final = ((412, 915), (320, 568))
WAYS: Final = ("quick", "rest")
Point = tuple[float, float]
Cell = tuple[int, int]
PEOPLE: Final = ["Ann", "Bob", "Cat", "Dan"]


class Result(NamedTuple):
    """Of so many tries with a cell on the disk: how many had the wrong one; `refused` took none."""

    board: str
    way: str
    pitch: float  # dp from cell to cell
    taken: int
    wrong: int
    refused: int

    @property
    def share(self) -> float:
        """Wrong, of a hundred."""
        return 100 * self.wrong / max(1, self.taken)


class Finger:
    """An unsteady one."""

    def __init__(self, driver: Any, seed: str) -> None:
        self.driver, self.dice = driver, Random(seed)

    def beside(self, spot: Point, mm: float) -> Point:
        scatter = mm * MM / sqrt(2)
        return spot[0] + self.dice.gauss(0, scatter), spot[1] + self.dice.gauss(0, scatter)

    def touch(self, way: str, spot: Point, somewhere: Callable[[], Point], led: bool) -> None:
        """`somewhere` on the cell it rests; `led` there by a loupe, or by the eye alone."""
        driver, rest = self.driver, way == "rest"
        last = somewhere() if rest else self.beside(spot, DOWN)
        finger = driver.press(self.beside(spot, DOWN) if rest and led else last)
        if rest and led:
            driver.move(finger, spot, steps=3)
            driver.move(finger, last, steps=2)
        driver.settle(0.3 if rest else 0.0)
        driver.move(finger, self.beside(last, ROLL), steps=2)
        driver.lift(finger)
        driver.settle(0.5)  # whatever comes next is no double tap


class Board:
    """A running session; `cells` are free ones, `try_at` touches one and answers what the disk says then."""

    name = ""
    led = True  # by the loupe
    setup: ClassVar[dict[str, Any]]
    events: Sequence[dict[str, Any]] = ()

    def __init__(self, driver: Any, finger: Finger) -> None:
        self.driver, self.finger = driver, finger
        session = import_module("companion.core.session").Session(self.setup["game"], self._plain())
        session = driver.app.store.create(session)
        self.table = driver.app.nav.services.open(session.id)
        for event in self.events:
            self.table.submit(event)
        self.base = len(self.table.session.events)
        driver.app.nav.go_home("session", id=session.id)
        driver.settle(0.5)

    def _plain(self) -> dict[str, Any]:
        return {key: value for key, value in self.setup.items() if key != "game"}

    @property
    def parts(self) -> Any:
        return self.driver.app.nav.screen.parts

    @property
    def picture(self) -> Any:
        return self.parts.table

    @property
    def pitch(self) -> float:
        return float(self.picture.pitch)

    def cells(self) -> list[Cell]:
        raise NotImplementedError

    def try_at(self, way: str) -> Iterator[tuple[Cell, Cell | None]]:
        """Each touch of a try: the cell that was aimed at, and the one on the disk."""
        raise NotImplementedError

    def touch(self, way: str, cell: Cell) -> None:
        picture = self.picture
        middle = picture.to_window(*picture.on_screen(cell))

        def somewhere() -> Point:
            """On the cell, as a finger rests that has been led there by the loupe."""
            while True:
                spot = self.finger.beside(middle, self.pitch / 3 / MM)
                if picture.cell_at(*picture.to_widget(*spot)) == cell:
                    return spot

        before = picture.zoom
        self.finger.touch(way, middle, somewhere, self.led)
        if picture.zoom > before:  # it only came closer: the same again
            middle = picture.to_window(*picture.on_screen(cell))
            self.finger.touch(way, middle, somewhere, self.led)

    def last(self) -> dict[str, Any] | None:
        """The event of this try on the disk."""
        events = self.driver.disk().load(self.table.session.id).events
        return dict(events[-1]) if len(events) > self.base else None

    def again(self) -> None:
        """As it was before the try."""
        while self.driver.app.nav.overlay.close_top():
            self.driver.settle()
        self.parts.hold(None)
        if getattr(self.picture, "closer", False):
            self.picture.look_at_all()
        while len(self.table.session.events) > self.base:
            self.table.undo()
        self.driver.settle()


class Mirror(Board):
    """Two taps a tile; each of them is one try."""

    def cells(self) -> list[Cell]:
        board = self.parts.board
        return [
            cell
            for cell in import_module("companion.games.ingenious.rules.hexgrid").board(board.radius)
            if board.is_free(cell) and list(board.free_neighbours(cell))
        ]

    def try_at(self, way: str) -> Iterator[tuple[Cell, Cell | None]]:
        cell = self.finger.dice.choice(self.cells())
        other = self.finger.dice.choice(list(self.parts.board.free_neighbours(cell)))
        for colour in ("red", "blue"):
            self.parts.pick(colour)
        self.touch(way, cell)
        draft = (self.driver.bookmark()["draft"] or {}).get("entered") or {}
        told = [tuple(each) for each in draft.get("cells", ())]
        yield cell, told[0] if told else None
        if told == [cell]:
            self.touch(way, other)
            event = self.last()
            yield other, tuple(event["cells"][1]) if event else None


class MirrorOfTwo(Mirror):
    name = "Ingenious, two players"
    setup: ClassVar[dict[str, Any]] = {
        "game": "ingenious",
        "mode": "standard",
        "entry": "board",
        "players": PEOPLE[:2],
    }
    events = (
        {"type": "place", "tile": ["red", "blue"], "cells": [[0, -4], [0, -3]]},
        {"type": "place", "tile": ["orange", "green"], "cells": [[0, 4], [0, 3]]},
    )


class MirrorOfFour(Mirror):
    name = "Ingenious, four players"
    setup: ClassVar[dict[str, Any]] = {
        "game": "ingenious",
        "mode": "standard",
        "entry": "board",
        "players": PEOPLE,
    }
    events = (
        *MirrorOfTwo.events,
        {"type": "place", "tile": ["red", "blue"], "cells": [[4, 0], [3, 0]]},
        {"type": "place", "tile": ["red", "blue"], "cells": [[-4, 0], [-3, 0]]},
    )


class Federation(Board):
    name = "Federation"
    setup: ClassVar[dict[str, Any]] = {
        "game": "federation",
        "teams": [{"name": "Peaks", "players": PEOPLE[::2]}, {"name": "Waves", "players": PEOPLE[1::2]}],
    }

    def cells(self) -> list[Cell]:
        board = self.table.state.board
        return [
            (row, col)
            for row in range(board.rows)
            for col in range(board.cols)
            if (row, col) not in board.corners
        ]

    def try_at(self, way: str) -> Iterator[tuple[Cell, Cell | None]]:
        cell = self.finger.dice.choice(self.cells())
        self.touch(way, cell)
        event = self.last()
        yield cell, tuple(event["cell"]) if event else None


class Comparity(Board):
    name = "Comparity"
    led = False
    setup: ClassVar[dict[str, Any]] = {"game": "comparity", "players": PEOPLE[:3], "measure": "height"}
    events = ({"type": "play", "at": [1, 0]}, {"type": "play", "at": [0, 1]})

    @property
    def picture(self) -> Any:
        return self.parts.board

    @property
    def pitch(self) -> float:
        return float(min(self.picture.step))

    def cells(self) -> list[Cell]:
        picture, state = self.picture, import_module("companion.games.comparity.rules.state")
        places = state.places(self.table.state)
        return [cell for cell in places if picture.collide_point(*picture.on_screen(cell))]

    def try_at(self, way: str) -> Iterator[tuple[Cell, Cell | None]]:
        cell = self.finger.dice.choice(self.cells())
        self.touch(way, cell)
        event = self.last()
        yield cell, tuple(event["at"]) if event else None


BOARDS: Final[tuple[type[Board], ...]] = (MirrorOfTwo, MirrorOfFour, Federation, Comparity)


def measure(driver: Any, kind: type[Board], way: str, tries: int, seed: str) -> Result:
    """On an app that is running, as large as its window is."""
    board = kind(driver, Finger(driver, f"{seed} {kind.name} {way}"))
    taken = wrong = refused = 0
    while taken + refused < tries:
        for aimed, found in board.try_at(way):
            taken, wrong = taken + (found is not None), wrong + (found not in (None, aimed))
            refused += found is None
        board.again()
    return Result(kind.name, way, board.pitch, taken, wrong, refused)


def row(result: Result) -> str:
    share = f"{result.wrong} of {result.taken}, {result.share:.1f} %"
    return f"  {result.board:26}{result.way:8}{result.pitch:5.1f} dp{share:>20}{result.refused:>10} refused"


def main() -> int:
    parser = argparse.ArgumentParser(description="How often an unsteady finger takes the wrong cell.")
    parser.add_argument("--tries", type=int, default=200, help="on each board, in each way")
    parser.add_argument("--size", action="append", help="of the window in dp, as 412x915")
    parser.add_argument("--seed", default="jitter")
    args = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in args.size or ()] or SIZES
    sys.path.insert(0, str(ROOT))
    os.environ["LANGUAGE"] = "en"
    import_module("tests.conftest")  # settles what Kivy reads when it is imported
    driving = import_module("tests.ui.driver")
    for size in sizes:
        print(f"{size[0]}×{size[1]}")
        with tempfile.TemporaryDirectory() as folder:
            driver = driving.Driver(Path(folder) / "data", size)
            driver.prepare(people=PEOPLE).launch()
            for kind in BOARDS:
                for way in WAYS:
                    print(row(measure(driver, kind, way, args.tries, args.seed)), flush=True)
            driver.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
