"""My boxes: the owner's printed symbols are entered once, kept, and used by the next mirror board."""

import pytest

from companion.games.ingenious.rules.board import PRINTED
from tests.ui.driver import SIZES, laid

USUAL = {colour: list(cell) for colour, cell in PRINTED.items()}


def open_box(driver):
    driver.tap("My boxes")
    assert driver.screen == "BoxesScreen"
    driver.tap("Ingenious")
    assert driver.screen == "BoxScreen"


def kept(driver):
    box = driver.disk().box("ingenious")
    return box and box["printed"]


def shown(driver):
    return {colour: cell for cell, colour in driver.board._shown.items()}


def move(driver, colour, cell):
    driver.choose(colour)
    driver.tap_at(driver.cell(cell))


@pytest.mark.parametrize("form", SIZES)
def test_a_symbol_is_moved(driver, form):
    driver.resize(form)
    driver.prepare().launch()
    open_box(driver)
    assert driver.reads("Tap a symbol that stands elsewhere on your board")
    assert shown(driver) == dict(PRINTED)
    assert kept(driver) is None
    assert not driver.offers("As on most boards")
    driver.choose("red")
    assert driver.reads("Now tap its cell")
    assert driver.board.last == ((0, -5),)
    driver.tap_at(driver.cell((1, -5)))
    assert driver.reads("Tap a symbol that stands elsewhere on your board")
    assert kept(driver) == {**USUAL, "red": [1, -5]}
    assert shown(driver) == {**PRINTED, "red": (1, -5)}
    assert driver.offers("As on most boards")


def test_a_symbol_on_a_taken_cell_changes_places(driver):
    driver.prepare().launch()
    open_box(driver)
    move(driver, "red", (5, 0))
    assert kept(driver) == {**USUAL, "red": [5, 0], "blue": [0, -5]}
    assert shown(driver) == {**PRINTED, "red": (5, 0), "blue": (0, -5)}
    move(driver, "red", (5, 0))  # where it stands already
    assert kept(driver) == {**USUAL, "red": [5, 0], "blue": [0, -5]}


def test_a_choice_is_laid_down_again(driver):
    driver.prepare().launch()
    open_box(driver)
    driver.choose("red")
    driver.choose("red")
    assert driver.reads("Tap a symbol that stands elsewhere on your board")
    driver.tap_at(driver.cell((1, -5)))
    assert kept(driver) is None
    driver.choose("red")
    driver.choose("green")
    driver.tap_at(driver.cell((1, -5)))
    assert kept(driver) == {**USUAL, "green": [1, -5]}


def test_what_was_entered_survives_a_kill_and_is_set_back(driver):
    driver.prepare().launch()
    open_box(driver)
    move(driver, "red", (1, -5))
    move(driver, "purple", (0, 0))
    driver.restart()
    assert driver.screen == "BoxScreen"
    assert shown(driver) == {**PRINTED, "red": (1, -5), "purple": (0, 0)}
    driver.tap("As on most boards")
    assert kept(driver) == USUAL
    assert shown(driver) == dict(PRINTED)
    assert not driver.offers("As on most boards")
    driver.press_back()
    assert driver.screen == "BoxesScreen"


def test_the_next_mirror_board_is_the_owners(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    open_box(driver)
    move(driver, "red", (1, -5))
    driver.press_back()
    driver.tap("Games")
    driver.tap("Ingenious")
    driver.tap("Ann")
    driver.tap("Bob")
    driver.scroll_to("Mirror board")
    driver.tap("Mirror board")
    driver.tap("Start")
    printed = {**USUAL, "red": [1, -5]}
    assert driver.stored().setup == {
        "mode": "standard", "players": ["Ann", "Bob"], "entry": "board", "printed": printed,
    }  # fmt: skip
    assert shown(driver) == {**PRINTED, "red": (1, -5)}
    assert {(2, -5), (0, -5), (1, -4), (0, -4)} <= set(driver.board.starts)
    driver.lay(("red", "blue"), (0, -5), (-1, -4))
    assert driver.events() == [laid(("red", "blue"), (0, -5), (-1, -4))]
    assert driver.reads("Ann: red +1, blue 0.")


def test_the_tally_has_no_printed_symbols(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    open_box(driver)
    move(driver, "red", (1, -5))
    driver.press_back()
    driver.tap("Games")
    driver.tap("Ingenious")
    driver.tap("Ann")
    driver.tap("Bob")
    driver.tap("Start")
    assert driver.stored().setup == {"mode": "standard", "players": ["Ann", "Bob"], "entry": "tally"}


def test_a_turned_window_keeps_the_chosen_symbol(driver):
    driver.prepare().launch()
    open_box(driver)
    driver.choose("red")
    driver.resize("landscape")
    assert driver.reads("Now tap its cell")
    driver.tap_at(driver.cell((1, -5)))
    assert kept(driver) == {**USUAL, "red": [1, -5]}
