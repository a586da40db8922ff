"""A child with the phone at a Federation table: nothing fails, and the disk knows what the screen shows."""

import pytest

from tests.few import few
from tests.games.federation.ui.table import NAMES, column, event, row, setup, taking_turns
from tests.ui.test_anything import STEPS, Child

FAR = row(9, 1, 3, 5, 7, 9, 11)
TWO_LINES = taking_turns(
    [*column(2, *range(1, 7)), *column(4, *range(1, 7)), *column(6, *range(1, 6))],
    [*FAR, *row(10, 1, 3, 5, 7, 9, 11), *row(8, 1, 3, 5, 7, 9)],
)
SEVEN = taking_turns(row(4, 1, 2, 3, 5, 6, 7), FAR)


@pytest.mark.parametrize("seed", few(range(4), range(2)))
def test_anything_may_be_touched(driver, seed):
    driver.prepare(
        people=NAMES,
        sessions=[
            (setup(2), TWO_LINES),
            (setup(4), SEVEN),
            (setup(9, 3), [event("blank")] * 150),
            (setup(6, 2), [event("finish")]),
        ],
        game="federation",
        sound=False,
    )
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": f"s{seed % 3 + 1}"}]], "draft": None})
    driver.launch()
    if seed == 1:  # with a choice of six open
        board = driver.app.nav.screen.parts.table
        driver.tap_at(board.to_window(*board.on_screen((4, 4))))
    child = Child(driver, seed)
    for _ in range(STEPS):
        try:
            child.step()
        except BaseException as error:
            error.add_note(f"seed {seed}, after {len(child.did)} steps on {driver.screen}: {child.did}")
            raise
