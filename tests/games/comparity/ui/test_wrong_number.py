"""A number can be wrong: it is seen before it is compared, typed again, taken back, corrected afterwards."""

import pytest

from companion.games.comparity.box.stored import box_from_json
from tests.games.comparity.ui.at_table import (
    CARDS,
    bar,
    board,
    check,
    fields,
    hands,
    line,
    marks,
    open_table,
    play,
    spot,
    state,
    tap_cell,
    type_card,
)

OPEN_PAIR = [play(1, 0), check((0, 0), 96, (1, 0), 157, "Big Ben", "Cologne Cathedral"), play(2, 0)]
DEL = 8


def box(driver):
    edition = box_from_json(driver.disk().box("comparity")).edition
    return {card.name: dict(card.values) for card in edition.cards}


def begin(driver, name="Eiffel Tower", height="33", year="1889", **more):
    """A new card beside open ones is typed; nothing is compared yet."""
    open_table(driver, 3, OPEN_PAIR, **more)
    tap_cell(driver, 2, 0)
    type_card(driver, name, height=height, year=year)


def retype(driver, text):
    """Into the field of the height, instead of what stands there."""
    field = driver.app.nav.overlay.sheets[0].page.numbers["height"]
    driver.tap_at(field.to_window(*field.center))
    for _ in field.text:
        driver.press_key(DEL)
    driver.type(text)
    driver.tap("Open it")


def test_what_was_typed_lies_open_before_it_is_compared(driver):
    begin(driver)
    assert driver.events() == OPEN_PAIR
    card = board(driver).area.cards[(2, 0)]
    assert (card.name, card.value) == ("Eiffel Tower", 33)
    assert marks(driver).typed == ((2, 0),)
    assert line(driver) == "Entered: 33\u00a0m Eiffel Tower. “Check” compares, the pencil corrects"
    assert list(bar(driver).cards) == [("33\u00a0m", "Eiffel Tower")]
    assert box(driver) == {}  # nobody has opened it yet
    driver.tap("Check")
    assert driver.events()[-1] == check((2, 0), 33, card="Eiffel Tower")
    assert box(driver) == {"Eiffel Tower": {"height": 33, "year": 1889}}
    assert "Entered" not in line(driver)


def test_the_pencil_asks_again_with_what_was_typed(driver):
    begin(driver)
    driver.tap_at(spot(driver, (2, 0)))
    assert [field.text for field in fields(driver)] == ["Eiffel Tower", "33", "1889"]
    driver.press_back()
    driver.press_back()  # never mind: it stays as it was
    assert board(driver).area.cards[(2, 0)].value == 33
    driver.tap_at(spot(driver, (2, 0)))
    retype(driver, "330")
    assert line(driver).startswith("Entered: 330\u00a0m Eiffel Tower.")
    driver.tap("Check")
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")
    assert line(driver).startswith("All in order:")
    assert box(driver) == {"Eiffel Tower": {"height": 330, "year": 1889}}


def test_what_waits_for_the_check_survives_a_kill(driver):
    begin(driver)
    driver.restart()
    assert driver.sheet is None
    assert board(driver).area.cards[(2, 0)].value == 33
    driver.tap_at(spot(driver, (2, 0)))
    driver.settle(0.5)
    driver.restart()
    assert [field.text for field in fields(driver)] == ["Eiffel Tower", "33", "1889"]
    retype(driver, "330")
    driver.tap("Check")
    assert box(driver) == {"Eiffel Tower": {"height": 330, "year": 1889}}


@pytest.mark.parametrize("killed", [False, True])
def test_an_undone_check_asks_again_and_leaves_no_phantom(driver, killed):
    begin(driver)
    driver.tap("Check")
    if killed:
        driver.restart()
    driver.tap("undo")
    driver.settle(0.5)
    assert driver.events() == OPEN_PAIR
    assert box(driver) == {}
    assert [field.text for field in fields(driver)] == ["Eiffel Tower", "33", "1889"]
    assert "wrong" not in line(driver)
    retype(driver, "330")
    driver.tap("Check")
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")
    assert box(driver) == {"Eiffel Tower": {"height": 330, "year": 1889}}
    assert state(driver)["violations"] == []


def test_an_undone_check_can_be_left_or_redone(driver):
    begin(driver)
    driver.tap("Check")
    after = hands(driver)
    driver.tap("undo")
    driver.settle(0.5)
    driver.press_back()
    driver.press_back()
    driver.tap("cancel")
    assert driver.events() == OPEN_PAIR
    assert marks(driver).places
    driver.tap("redo")
    assert driver.events()[-1] == check((2, 0), 33, card="Eiffel Tower")
    assert hands(driver) == after
    assert box(driver) == {"Eiffel Tower": {"height": 33, "year": 1889}}


def test_an_undone_check_of_a_known_card_asks_nothing(driver):
    open_table(driver, 3, OPEN_PAIR, known=CARDS)
    tap_cell(driver, 2, 0)
    driver.type("Eif")
    driver.tap("Eiffel Tower")
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")
    driver.tap("undo")
    driver.settle(0.5)
    assert driver.sheet is None
    assert "Eiffel Tower" in box(driver)


def test_no_stale_verdict_stands_over_a_check(driver):
    open_table(driver, 3, [*OPEN_PAIR, check((2, 0), 330, card="Eiffel Tower"), play(2, 1), play(3, 0)])
    driver.tap("undo")
    driver.tap("undo")
    assert line(driver).startswith("All in order:")
    driver.tap("redo")
    tap_cell(driver, 2, 1)
    assert line(driver) == "A check: what stands on the card?"
    driver.press_back()
    driver.press_back()
    assert not line(driver).startswith("A check:")


# Afterwards, in the box


def change_height(driver, name, text):
    """My boxes → Comparity → the card → Edit."""
    driver.app.nav.go_home()
    driver.settle()
    driver.tap("My boxes")
    driver.tap("Comparity")
    driver.tap("Find a card")
    driver.tap(name)
    driver.tap("Edit")
    form = driver.app.nav.overlay.sheets[0]
    field = form.numbers["height"]
    driver.tap_at(field.to_window(*field.center))
    for _ in field.text:
        driver.press_key(DEL)
    driver.type(text)
    driver.scroll_to("Save")
    driver.tap("Save")


def test_a_number_changed_in_the_box_corrects_the_running_game(driver):
    events = [*OPEN_PAIR, check((2, 0), 33, card="Eiffel Tower"), {"type": "swap", "a": [0, 0], "b": [2, 0]}]
    open_table(driver, 3, events[:4], known=[("Eiffel Tower", 33, 1889)])
    change_height(driver, "Eiffel Tower", "330")
    assert driver.sheet == "Correct the running game too?"
    assert driver.reads("Move 4: Eiffel Tower, 330 m instead of 33 m.")
    assert driver.reads("It was: ")
    assert driver.reads("It would be: ")
    assert driver.events() == events[:4]  # shown first
    driver.tap("Correct")
    assert driver.events()[3] == check((2, 0), 330, card="Eiffel Tower")
    assert driver.snackbar == "Corrected"
    driver.tap("Undo")
    assert driver.events() == events[:4]


def test_the_game_can_be_left_as_it_is(driver):
    open_table(
        driver, 3, [*OPEN_PAIR, check((2, 0), 330, card="Eiffel Tower")], known=[("Eiffel Tower", 330, 1889)]
    )
    change_height(driver, "Eiffel Tower", "324")
    assert driver.reads("Move 4: Eiffel Tower, 324 m instead of 330 m.")
    assert driver.reads("Nothing else changes.")
    driver.tap("Leave the game as it is")
    assert driver.events()[3] == check((2, 0), 330, card="Eiffel Tower")
    assert box(driver)["Eiffel Tower"] == {"height": 324, "year": 1889}
