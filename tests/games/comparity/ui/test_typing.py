"""Typing a new card: the best match and the next field by Enter, nothing opened by mistake."""

import pytest

from tests.games.comparity.ui.at_table import board, fields, open_table, page, play, tap_cell
from tests.ui.driver import box_of

PAIR = [play(1, 0)]


def ask(driver, form="phone", **more):
    driver.resize(form)
    open_table(driver, 2, PAIR, **more)
    tap_cell(driver, 0, 0)


def texts(driver):
    return [field.text for field in fields(driver)]


def test_a_landmark_by_keys_alone(driver):
    ask(driver)
    driver.type("eif")
    driver.press_enter()
    assert texts(driver) == ["Eiffel Tower", "", ""]
    driver.type("330")
    driver.press_enter()
    assert page(driver).numbers["year"].focus
    driver.type("1889")
    driver.press_enter()
    assert driver.sheet == "And the card on its right?"
    face = board(driver).area.cards[(0, 0)]
    assert (face.name, face.value) == ("Eiffel Tower", 330)


def test_in_russian_too(driver):
    ask(driver, language="ru")
    driver.type("эйф")
    driver.press_enter()
    assert texts(driver)[0] == "Эйфелева башня"


def test_a_second_number_is_left_out_on_purpose_only(driver):
    ask(driver)
    driver.type("eif")
    driver.press_enter()
    driver.type("330")
    driver.press_enter()
    driver.press_enter()  # the year is empty
    assert driver.reads("Year: empty. Once more opens the card without it; it is asked for another time.")
    assert board(driver).area.cards[(0, 0)].value is None
    driver.press_enter()
    assert board(driver).area.cards[(0, 0)].value == 330


def test_without_a_name_one_number_is_enough_and_what_is_lost_is_said(driver):
    ask(driver)
    driver.tap("A new card")
    assert driver.reads("Without a name the box does not learn this card: it is typed anew next time.")
    driver.press_enter()
    driver.type("330")
    driver.tap("Open it")
    face = board(driver).area.cards[(0, 0)]
    assert (face.name, face.value) == (None, 330)


@pytest.mark.parametrize("form", ["compact", "phone"])
def test_the_button_stays_above_the_keyboard(driver, form):
    ask(driver, form)
    driver.type("eif")
    driver.press_enter()
    assert box_of(page(driver).button).y > driver.window.top / 2 - 4
