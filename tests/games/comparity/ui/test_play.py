"""Laying cards with one tap each: places, duets, trios, the win, undo; a table that grows, pans and zooms."""

import pytest

from tests.games.comparity.ui.at_table import (
    DRAW,
    NAMES,
    bar,
    board,
    drag,
    hands,
    line,
    marks,
    open_table,
    play,
    spot,
    state,
    tap_cell,
)
from tests.ui.driver import SIZES, box_of

SQUARE = [play(1, 0), play(0, 1)]  # the place [1, 1] makes a duet
RING = [play(1, 0), play(0, 1), play(2, 0), play(2, 1)]  # and then a trio


@pytest.mark.parametrize(
    ("form", "players"),
    [*((form, players) for form in SIZES for players in (2, 5)), ("phone", 3), ("phone", 4)],
)
def test_a_card_takes_one_tap(driver, form, players):
    driver.resize(form)
    open_table(driver, players)
    tap_cell(driver, 1, 0)
    assert driver.taps == 1
    assert driver.events() == [play(1, 0)]
    piles = {2: 14, 3: 19, 4: 34, 5: 39}
    left = {"Ann": 6, **dict.fromkeys(NAMES[1:players], 7)}
    assert hands(driver) == {**left, ("In the pile" if form == "tablet" else "pile"): piles[players]}
    assert board(driver).area.cards.keys() == {(0, 0), (1, 0)}
    assert state(driver)["due"] == {"player": "Bob", "actions": ["play", "check"]}


def test_places_tell_how_many_cards_they_touch(driver):
    open_table(driver, 2, SQUARE)
    places = marks(driver).places
    assert places[(2, 0)].sides == ((-1, 0),)
    assert places[(2, 0)].word == ""
    assert sorted(places[(1, 1)].sides) == [(-1, 0), (0, -1)]
    assert places[(1, 1)].word == "duet"


def test_a_duet_is_called_and_answered_by_drawing(driver):
    open_table(driver, 3, SQUARE)
    tap_cell(driver, 1, 1)
    assert driver.events()[-1] == play(1, 1)
    assert line(driver).startswith("Duet:")
    assert marks(driver).places == {}  # nothing may be laid before the answer
    assert state(driver)["due"] == {"player": "Ann", "actions": ["draw", "check"]}
    driver.tap("Draw a card")
    assert driver.events()[-1] == DRAW
    assert hands(driver)["Ann"] == 7
    assert marks(driver).places
    assert state(driver)["due"]["player"] == "Ann"


@pytest.mark.parametrize("ruling", ["must", "may"])
def test_the_extra_card_of_a_trio(driver, ruling):
    open_table(driver, 3, RING, rulings={"trio": ruling})
    assert marks(driver).places[(1, 1)].word == "trio"
    tap_cell(driver, 1, 1)
    assert line(driver).startswith("Trio:")
    driver.tap("Draw a card")
    assert state(driver)["due"]["player"] == "Bob"  # who played the trio
    assert driver.offers("No extra card") == (ruling == "may")
    assert all(place.word == "" for place in marks(driver).places.values())  # neither duet nor trio now
    if ruling == "may":
        driver.tap("No extra card")
        assert driver.events()[-1] == {"type": "decline"}
    else:
        tap_cell(driver, 1, 2)
        assert driver.events()[-1] == play(1, 2)
    assert state(driver)["due"] == {"player": "Cat", "actions": ["play", "check"]}


def test_the_last_card_wins_at_once(driver):
    events = [play(x, 0) for x in range(1, 13)]
    open_table(driver, 2, events)
    assert hands(driver) == {"Ann": 1, "Bob": 1, "pile": 14}
    assert all(place.wins for place in marks(driver).places.values())
    tap_cell(driver, 13, 0)
    assert driver.screen == "ResultScreen"
    assert driver.reads("Ann wins")
    assert driver.heard[-1] == "win"
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.events() == events
    assert hands(driver)["Ann"] == 1


def test_undo_takes_one_tap_and_redo_brings_it_back(driver):
    open_table(driver, 2, SQUARE)
    driver.tap("undo")
    assert driver.taps == 1
    assert driver.events() == SQUARE[:1]
    assert board(driver).area.cards.keys() == {(0, 0), (1, 0)}
    driver.restart()
    driver.tap("redo")
    assert driver.events() == SQUARE
    assert hands(driver) == {"Ann": 6, "Bob": 6, "pile": 14}


def test_a_double_tap_lays_one_card_and_checks_nothing(driver):
    open_table(driver, 2)
    at = spot(driver, (1, 0))
    driver.lift(driver.press(at))
    driver.lift(driver.press(at))
    driver.settle(0.5)
    assert driver.events() == [play(1, 0)]
    assert driver.sheet is None


def test_a_single_card_cannot_be_checked_and_it_is_said(driver):
    open_table(driver, 2)
    tap_cell(driver, 0, 0)
    assert driver.sheet is None
    assert driver.snackbar == "Nothing lies beside it: there is nothing to compare"


def test_a_tap_far_from_the_cards_is_nothing(driver):
    open_table(driver, 2)
    view = box_of(board(driver))
    driver.tap_at((view.x + 4, view.top - 4))
    assert (driver.events(), driver.snackbar) == ([], None)


# The table grows, fits itself to the window, pans and zooms

ROW = [play(x, 0) for x in range(1, 11)]


@pytest.mark.parametrize("form", SIZES)
def test_cards_never_become_smaller_than_76_by_96(driver, form):
    driver.resize(form)
    open_table(driver, 3, ROW)
    across, up = board(driver).step
    assert (across, up) >= (80, 104)
    shown = box_of(board(driver))
    x, y = board(driver).to_window(*board(driver).on_screen((10, 0)))
    assert shown.holds((x, y))  # the last card is in sight


def test_the_first_card_stands_large_in_the_middle(driver):
    open_table(driver, 2)
    assert board(driver).to_window(*board(driver).on_screen((0, 0))) == pytest.approx(
        box_of(board(driver)).middle, abs=1
    )
    assert board(driver).zoom == pytest.approx(1.5)


def test_a_finger_pans_and_lays_nothing(driver):
    open_table(driver, 3, ROW)
    before = board(driver).shift
    drag(driver, box_of(board(driver)).middle, 150, 0)
    assert board(driver).shift[0] == pytest.approx(before[0] + 150, abs=30)
    assert board(driver).shift[1] == before[1]
    assert driver.events() == ROW
    drag(driver, box_of(board(driver)).middle, -3000, 0)  # never beyond the last place
    right = board(driver).on_screen((11, 0))[0] + board(driver).step[0] / 2
    assert right == pytest.approx(board(driver).right, abs=1)
    tap_cell(driver, -1, 0)  # and all the way back
    assert driver.events()[-1] == play(-1, 0)


def test_two_fingers_zoom_and_taps_hit_what_is_drawn(driver):
    open_table(driver, 3, SQUARE)
    x, y = box_of(board(driver)).middle
    before = board(driver).zoom
    driver.pinch(((x - 40, y), (x + 40, y)), ((x - 64, y), (x + 64, y)))
    assert board(driver).zoom == pytest.approx(before * 1.6)
    assert driver.events() == SQUARE
    tap_cell(driver, 1, 1)
    assert driver.events()[-1] == play(1, 1)
    assert board(driver).zoom == pytest.approx(before * 1.6)  # what was chosen by hand stays
    driver.pinch(((x - 150, y), (x + 150, y)), ((x - 10, y), (x + 10, y)))
    assert board(driver).zoom == 1


def test_the_line_always_says_whose_move_it_is(driver):
    open_table(driver, 3, SQUARE)
    assert line(driver) == "Bob plays a card. Cat’s turn"
    tap_cell(driver, 1, 1)
    assert line(driver) == "Duet: Ann draws a card or checks one"
    driver.tap("Draw a card")
    assert line(driver) == "Ann draws a card. Ann’s turn"
    assert not driver.offers("why")  # nothing was called: nothing is to be explained
    assert not driver.offers("Why?")


def test_the_hint_says_what_a_tap_does(driver):
    open_table(driver, 2)
    assert bar(driver).hint == "Tap a place to play a card"
    tap_cell(driver, 1, 0)
    assert bar(driver).hint == "Tap a place to play a card, a closed card to check it"
    assert driver.reads("higher, upwards too")


def test_by_year_the_axes_say_earlier_and_later(driver):
    open_table(driver, 2, measure="year")
    assert driver.reads("earlier")
    assert driver.reads("later, upwards too")


def test_a_button_whose_action_another_finger_has_taken_away_does_nothing(driver):
    open_table(driver, 3, SQUARE)
    tap_cell(driver, 1, 1)
    held = driver.press(driver.find("Draw a card").shown.middle)
    driver.tap("undo")
    assert not driver.offers("Draw a card")
    events, shown = driver.events(), driver.texts()
    driver.let_go(held)
    assert driver.events() == events
    assert driver.texts() == shown
