"""What each action at the table may cost in touches, and how it is counted.

Every count begins on the home screen of a fresh launch, with what an earlier hour left in the folder. Real
touches lead into the running session and do the action; afterwards the disk or the screen must show that it
was done. A press that is held or slid is one touch. Letters typed into a field are none; swipes that bring
something in sight are counted apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pytest import MonkeyPatch

from tests.games.comparity.ui import at_table as comparity
from tests.games.comparity.ui.reach import COUNTS, far_places, lay_out
from tests.ui.budget_rows import AT_TABLE, CROWD, EVERY_GAME, NAMES, Row, press
from tests.ui.driver import Driver

Size = tuple[int, int]


class Taps(NamedTuple):
    """`counted` are those the budget speaks of: in the session, or all of them if it begins at home."""

    counted: int
    from_home: int
    swipes: int


class Counted(NamedTuple):
    action: str
    most: int
    begins_at_home: bool
    taps: Taps


def every(folder: Path, size: Size, **settings: Any) -> Iterator[Counted]:
    """All budgets in one size of the window, each with a data folder of its own."""
    late_rows = [
        Row(f"Comparity, late in the game: {cards} cards", 2, CROWD, [], press, press) for cards in COUNTS
    ]
    counters: list[tuple[Row, Callable[..., Taps]]] = [
        *((row, partial(count, row=row)) for row in AT_TABLE),
        *((row, partial(late, row=row, cards=cards)) for row, cards in zip(late_rows, COUNTS, strict=True)),
        *((row, partial(count, row=row)) for row in EVERY_GAME),
    ]
    for number, (row, counter) in enumerate(counters):
        driver = Driver(folder / str(number), size)
        try:
            yield Counted(row.action, row.most, row.from_home, counter(driver, **settings))
        finally:
            driver.close()


def count(driver: Driver, row: Row, **settings: Any) -> Taps:
    """The app is left open, after the action."""
    leave(driver, row, settings)
    driver.launch()
    assert driver.screen == "HomeScreen", driver.screen
    assert driver.taps == 0
    if not row.from_home:
        press(driver, "Continue")
    reached = driver.taps
    row.act(driver)
    taps = Taps(driver.taps - reached, driver.taps, driver.swipes)
    if callable(row.after):
        row.after(driver)
    else:
        assert without_times(driver.events()) == without_times(row.after), driver.events()
    return taps


def leave(driver: Driver, row: Row, settings: Mapping[str, Any]) -> None:
    """The running session in the folder, with nothing of it on the screen."""
    setup = dict(row.setup)
    if setup.get("game") == "comparity":
        comparity.prepare(driver, setup["players"], row.before, known=comparity.CARDS, **settings)
        driver.write_bookmark({"stack": [["home", {}]], "draft": None})
    else:
        driver.prepare(NAMES, [(setup, row.before)], **settings)


def without_times(events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """A clock's readings differ with every finger."""
    return [{name: value for name, value in event.items() if name != "ms"} for event in events]


def late(driver: Driver, row: Row, cards: int, **settings: Any) -> Taps:
    """The most that a card takes at the ends of a table of so many; nothing is dragged."""
    with MonkeyPatch.context() as patch:
        area, most = lay_out(patch, cards), Taps(0, 0, 0)
        leave(driver, row, settings)
        driver.launch()
        for place in sorted(far_places(area)):
            driver.taps = 0
            press(driver, "Continue")
            lay_far(driver, place)
            assert driver.events() == [comparity.play(*place)]
            most = max(most, Taps(driver.taps - 1, driver.taps, driver.swipes))
            driver.tap("undo")
            driver.press_back()
    return most


def lay_far(driver: Driver, place: tuple[int, int]) -> None:
    if comparity.is_whole(driver):
        comparity.zoom_in(driver, *place)
    board = comparity.board(driver)
    driver.tap_at(board.to_window(*board.on_screen(place)))
