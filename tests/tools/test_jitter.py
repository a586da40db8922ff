"""An unsteady finger: what tools/jitter.py measures, with few tries and the same dice every time."""

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from tools.jitter import BOARDS, PEOPLE, Finger, MirrorOfFour, measure


@pytest.mark.parametrize("size", [(412, 915), (320, 568)])
@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.__name__)
def test_a_finger_that_rests_and_lifts_takes_the_cell_it_rested_on(driver, kind, size):
    Window.size = size
    driver.prepare(people=PEOPLE).launch()
    assert measure(driver, kind, "rest", 12, "ci").wrong == 0


def test_cells_too_fine_for_a_quick_tap_come_closer_first(driver):
    Window.size = (320, 568)
    driver.prepare(people=PEOPLE).launch()
    board = MirrorOfFour(driver, Finger(driver, "ci"))
    picture, whole = board.picture, board.picture.zoom
    assert picture.pitch < dp(18)
    for colour in ("red", "blue"):
        board.parts.pick(colour)

    def tap(cell):
        driver.tap_at(picture.to_window(*picture.on_screen(cell)))
        driver.settle(0.5)

    tap((1, 1))
    assert picture.zoom * picture.pitch >= dp(26)
    assert board.parts.draft.cells == ()
    tap((1, 1))
    assert board.parts.draft.cells == ((1, 1),)
    tap((2, 1))
    assert board.last()["cells"] == [[1, 1], [2, 1]]
    assert picture.zoom == whole == 1.0


@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.__name__)
def test_a_quick_tap_takes_the_cell_it_was_aimed_at(driver, kind):
    driver.prepare(people=PEOPLE).launch()
    result = measure(driver, kind, "quick", 20, "ci")
    assert result.taken >= 18
    assert result.wrong == 0
