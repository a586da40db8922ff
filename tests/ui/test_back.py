"""The Back key goes up one, from home leaves the app, and never loses anything."""

import pytest

from tests.ui.driver import names, placed

MOVE = placed(("red", 3), ("blue", 2))


@pytest.fixture
def at_table(driver):
    return driver.open(["Ann", "Bob", "Cat"], [MOVE])


def test_from_home_it_leaves_the_app(driver):
    driver.prepare().launch()
    driver.press_back()
    assert driver.app.left


@pytest.mark.parametrize("place", ["History", "My boxes", "Settings", "Ingenious"])
def test_one_above_home_it_goes_home(driver, place):
    driver.prepare().launch()
    driver.tap(place)
    assert driver.screen != "HomeScreen"
    driver.press_back()
    assert driver.screen == "HomeScreen"
    assert not driver.app.left


@pytest.mark.parametrize("place", ["History", "My boxes", "Settings"])
def test_the_places_of_the_bar_lie_beside_each_other(driver, place):
    driver.prepare().launch()
    driver.tap("Settings" if place == "History" else "History")
    driver.tap(place)
    driver.press_back()
    assert driver.screen == "HomeScreen"


def test_a_box_goes_back_to_the_boxes(driver):
    driver.prepare().launch()
    driver.tap("My boxes")
    driver.tap("Ingenious")
    assert driver.screen == "BoxScreen"
    driver.press_back()
    assert driver.screen == "BoxesScreen"


def test_the_arrow_in_the_head_is_the_same(driver):
    driver.prepare().launch()
    driver.tap("Ingenious")
    driver.tap("back")
    assert driver.screen == "HomeScreen"


def test_a_running_session_stays_as_it_is(at_table):
    at_table.tap_number("green", 4)
    at_table.press_back()
    assert at_table.screen == "HomeScreen"
    assert at_table.events() == [MOVE]
    at_table.tap("Continue")
    assert at_table.reads("Bob’s turn")


def test_the_result_and_the_log_go_up_one(at_table):
    at_table.tap("menu")
    at_table.tap("Log")
    assert at_table.screen == "LogScreen"
    at_table.press_back()
    assert at_table.screen == "SessionScreen"
    at_table.tap("menu")
    at_table.tap("No tile fits any more: finish")
    at_table.press_back()
    assert at_table.screen == "HomeScreen"
    assert at_table.disk().entries()[0].state == "over"


def test_it_closes_the_sheet_on_top_first(at_table):
    at_table.tap("menu")
    at_table.press_back()
    assert (at_table.sheet, at_table.screen) == (None, "SessionScreen")
    at_table.tap("menu")
    at_table.tap("Correct the markers")
    at_table.tap("more-red")
    at_table.press_back()
    assert (at_table.sheet, at_table.screen) == (None, "SessionScreen")
    at_table.ask_why()
    at_table.press_back()
    assert (at_table.sheet, at_table.screen) == (None, "SessionScreen")
    assert at_table.events() == [MOVE]


def test_it_closes_the_keypad_and_takes_nothing(at_table):
    at_table.tap_at(at_table.symbol("green"))
    at_table.tap_at(at_table.pad_key(-1))
    at_table.tap("2")
    at_table.press_back()
    assert (at_table.sheet, at_table.screen, at_table.picks) == (None, "SessionScreen", [])


def test_it_closes_the_pad_of_numbers(at_table):
    at_table.tap_at(at_table.symbol("green"))
    assert at_table.pad is not None
    at_table.press_back()
    assert (at_table.pad, at_table.screen) == (None, "SessionScreen")


def test_it_lets_go_of_the_field_then_closes_the_sheet(driver):
    driver.prepare().launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("Ann")
    driver.press_back()
    assert driver.sheet == "New people"
    driver.press_back()
    assert (driver.sheet, driver.screen) == (None, "NewSessionScreen")
    assert driver.disk().people() == []


def test_a_move_entered_again_is_left_as_it_was(at_table):
    at_table.tap("menu")
    at_table.tap("Log")
    at_table.tap("change")
    at_table.tap("Re-enter this move")
    assert at_table.reads("Move 1 again")
    at_table.tap_number("red", 5)
    at_table.press_back()
    assert at_table.screen == "LogScreen"
    at_table.press_back()
    assert at_table.screen == "SessionScreen"
    assert at_table.events() == [MOVE]


def test_other_keys_do_nothing(at_table):
    for key in (32, 97, 276, 282):
        at_table.press_key(key)
    assert at_table.screen == "SessionScreen"
    assert at_table.events() == [MOVE]


def resting_on(driver, name):
    """A finger on a button, that stays there."""
    return driver.press(next(seen for seen in driver.pressables() if name in names(seen.widget)).shown.middle)


@pytest.mark.parametrize("name", ["undo", "Place"])
def test_a_finger_that_rests_on_a_button_of_the_screen_that_was_left_does_nothing(at_table, name):
    at_table.tap_number("red", 1)
    at_table.tap_number("green", 2)
    resting = resting_on(at_table, name)
    at_table.press_back()
    assert at_table.screen == "HomeScreen"
    at_table.let_go(resting)
    assert at_table.events() == [MOVE]
    at_table.tap("Continue")
    assert at_table.picks == [("red", 1), ("green", 2)]


def test_nor_does_one_on_a_sheet_that_was_closed(at_table):
    at_table.tap("menu")
    at_table.scroll_to("Abandon the session")
    resting = resting_on(at_table, "Abandon the session")
    at_table.press_back()
    at_table.let_go(resting)
    assert (at_table.sheet, at_table.screen) == (None, "SessionScreen")
    assert at_table.events() == [MOVE]
    at_table.tap("menu")
    at_table.tap("Abandon the session")
    assert at_table.screen == "ResultScreen"


def test_nor_does_one_on_a_board(driver):
    driver.open({"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"})
    driver.choose("red", "blue")
    resting = driver.press(driver.cell((0, -4)))
    driver.move(resting, driver.cell((0, -3)))
    driver.press_back()
    assert driver.screen == "HomeScreen"
    driver.let_go(resting)
    assert driver.events() == []
