"""How many touches things take at the table, at most."""

import pytest

from tests.ui.driver import SIZES, corrected, laid, placed

NAMES = ["Ann", "Bob", "Cat", "Dan"]


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


@pytest.mark.parametrize("form", SIZES)
def test_a_tile_on_the_mirror_board_takes_three(driver, form):
    driver.resize(form)
    driver.open({"mode": "standard", "players": NAMES[:2], "entry": "board"})
    driver.lay(("red", "blue"), (0, -4), (0, -3))
    assert driver.taps == 3
    assert driver.events() == [laid(("red", "blue"), (0, -4), (0, -3))]


@pytest.mark.parametrize("form", SIZES)
def test_undo_takes_one(driver, form):
    driver.resize(form)
    driver.open(NAMES[:3], [placed(("red", 3), ("blue", 2))])
    driver.tap("undo")
    assert driver.taps == 1
    assert driver.events() == []


def test_from_launch_back_into_the_running_session_takes_one(driver):
    driver.prepare(sessions=[(NAMES[:2], [placed(("red", 3), ("blue", 2))])]).launch()
    assert driver.screen == "HomeScreen"
    driver.tap("Continue")
    assert driver.taps == 1
    assert driver.reads("Bob’s turn")


def test_after_a_kill_it_takes_none(driver):
    driver.open(NAMES[:2], [placed(("red", 3), ("blue", 2))])
    driver.restart()
    assert driver.reads("Bob’s turn")
    assert driver.taps == 0


@pytest.mark.parametrize("form", SIZES)
def test_from_launch_to_the_first_move_with_the_same_people_takes_three(driver, form):
    driver.resize(form)
    driver.prepare(sessions=[(["Cat", "Ann", "Bob"], [{"type": "finish"}])]).launch()
    driver.tap("Ingenious")
    driver.tap("Same as last time")
    driver.tap("Start")
    assert driver.taps == 3
    assert driver.screen == "SessionScreen"
    assert driver.stored().setup["players"] == ["Cat", "Ann", "Bob"]
    driver.place(("red", 3), ("blue", 2))
    assert driver.events() == [placed(("red", 3), ("blue", 2))]
