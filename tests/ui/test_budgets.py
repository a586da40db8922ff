"""How many touches things take at the table, at most."""

import pytest

from tests.ui.budget_rows import NAMES
from tests.ui.budgets import every
from tests.ui.driver import SIZES, corrected, placed

SCROLLED = {  # the home screen of the smallest phone with the largest text, and what a told line offers there
    "Federation, claims: the first one with its ends": 1,
    "launch to the first move, same people, Federation": 1,
    "launch to the first move, same people, Recto Verso": 1,
}


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize(
    ("size", "language", "scale", "swipes"),
    [((320, 568), "ru", 1.6, SCROLLED), ((915, 412), "en", 1.0, {})],
    ids=["smallest phone", "lying phone"],
)
def test_every_action_keeps_its_budget(tmp_path, size, language, scale, swipes):
    counted = list(every(tmp_path, size, language=language, text_scale=scale))
    assert [each for each in counted if each.taps.counted > each.most] == []
    assert {each.action: each.taps.swipes for each in counted if each.taps.swipes} == swipes
    more = {each.taps.from_home - each.taps.counted for each in counted if not each.begins_at_home}
    assert more == {1}  # from home into the session


@pytest.mark.parametrize(("players", "scale"), [(2, 1.0), (4, 0.85), (4, 1.6)])
@pytest.mark.parametrize("form", SIZES)
def test_a_tile_takes_three(driver, form, players, scale):
    driver.resize(form)
    driver.open(NAMES[:players], text_scale=scale)
    driver.place(("red", 3), ("purple", 12))
    assert driver.taps == 3
    assert driver.events() == [placed(("red", 3), ("purple", 12))]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_symbols_keep_still_when_the_referee_says_a_lot(driver, language):
    """The line above the bar grows with its sentence; the entry must stay in reach of one touch."""
    driver.resize("compact")
    driver.open(NAMES, [corrected(0, red=15, blue=15)], language=language)
    driver.place(("red", 5), ("blue", 5))
    driver.taps = 0
    driver.place(("green", 1), ("yellow", 6))
    assert driver.taps == 3


def test_after_a_kill_it_takes_none(driver):
    driver.open(NAMES[:2], [placed(("red", 3), ("blue", 2))])
    driver.restart()
    assert driver.reads("Bob’s turn")
    assert driver.taps == 0
