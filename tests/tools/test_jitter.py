"""An unsteady finger: what tools/jitter.py measures, with few tries and the same dice every time."""

import pytest
from kivy.core.window import Window

from tools.jitter import BOARDS, PEOPLE, measure


@pytest.mark.parametrize("size", [(412, 915), (320, 568)])
@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.__name__)
def test_a_finger_that_rests_and_lifts_takes_the_cell_it_rested_on(driver, kind, size):
    Window.size = size
    driver.prepare(people=PEOPLE).launch()
    assert measure(driver, kind, "rest", 12, "ci").wrong == 0


@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.__name__)
def test_a_quick_tap_takes_the_cell_it_was_aimed_at(driver, kind):
    driver.prepare(people=PEOPLE).launch()
    result = measure(driver, kind, "quick", 20, "ci")
    assert result.taken >= 18
    assert result.wrong == 0
