"""Which cards were never revealed: by name, in a list, on the table, before a game, in a mixed-up box."""

from tests.games.comparity.ui.at_table import board, check, open_table, parts, play, spot, tap_cell

EVENTS = [play(1, 0), check((0, 0), 96, (1, 0), 157, "Big Ben", "Cologne Cathedral"), play(2, 0)]
KNOWN = [("Big Ben", 96, 1859), ("Taj Mahal", 73, 1653)]


def press_long(driver, cell):
    finger = driver.press(spot(driver, cell))
    driver.settle(0.7)
    driver.let_go(finger)
    driver.settle(0.3)


def open_box(driver):
    driver.app.nav.go_home()
    driver.settle()
    driver.tap("My boxes")
    driver.tap("Comparity")


def test_a_closed_card_is_named_by_a_long_press(driver):
    open_table(driver, 3, EVENTS)
    press_long(driver, (2, 0))
    assert driver.sheet == "Which card lies here closed?"
    assert driver.events() == EVENTS
    driver.type("eif")
    driver.press_enter()
    assert driver.events() == [*EVENTS[:2], {**play(2, 0), "card": "Eiffel Tower"}]
    assert board(driver).area.cards[(2, 0)].name == "Eiffel Tower"
    assert board(driver).area.cards[(2, 0)].value is None
    driver.restart()
    open_box(driver)
    driver.tap("menu")
    driver.tap("Which were never opened?")
    assert driver.sheet == "Never opened"
    assert driver.reads("Eiffel Tower")
    assert not driver.reads("Big Ben")
    assert driver.reads("97 cards were never opened and have no name here yet.")
    driver.tap("All")
    assert driver.reads("Big Ben")


def test_the_first_card_and_open_ones_cannot_be_named(driver):
    open_table(driver, 3, EVENTS[:1])
    press_long(driver, (0, 0))
    assert driver.sheet is None
    assert driver.snackbar == "The first card gets its name when it is opened"
    assert driver.events() == EVENTS[:1]


def test_a_name_goes_with_a_card_that_was_swapped(driver):
    events = [
        play(1, 0),
        play(2, 0),
        check((1, 0), 443, (0, 0), 500),
        {"type": "swap", "a": [0, 0], "b": [1, 0]},
    ]
    open_table(driver, 3, events)
    press_long(driver, (2, 0))
    driver.type("eif")
    driver.press_enter()
    assert driver.events()[1] == {**play(2, 0), "card": "Eiffel Tower"}


def test_how_to_deal_names_what_goes_in(driver):
    open_table(driver, 3, EVENTS, known=KNOWN)
    open_box(driver)
    driver.tap("How to deal")
    assert driver.reads("Never opened: Taj Mahal.")


def test_a_mixed_up_box_is_ticked_off(driver):
    open_table(driver, 3, EVENTS, known=KNOWN)
    open_box(driver)
    driver.tap("menu")
    driver.tap("Sort a mixed-up box")
    assert driver.sheet == "Sort a mixed-up box · 0 of 3 sorted"
    driver.tap("Big Ben")
    assert driver.sheet == "Big Ben: set aside · 1 of 3 sorted"
    driver.tap("Taj Mahal")
    assert driver.sheet == "Taj Mahal: back among the new ones · 2 of 3 sorted"
    assert not driver.offers("Big Ben")


def test_a_check_that_was_begun_outlasts_the_name_of_another_card(driver):
    open_table(driver, 3, [play(1, 0), play(2, 0)])
    tap_cell(driver, 1, 0)
    begun = parts(driver).checking
    assert begun.asks_which(parts(driver).state)
    press_long(driver, (2, 0))
    driver.type("eif")
    driver.press_enter()
    assert board(driver).area.cards[(2, 0)].name == "Eiffel Tower"
    assert parts(driver).checking == begun
    assert driver.bookmark()["draft"]["entered"] == begun.to_json()
