"""Checking: which card, which neighbour, what their faces say; what is typed once is known for good."""

import pytest

from companion.games.comparity.box.stored import (
    LANDMARKS,
    Box,
    BoxCard,
    Edition,
    Measure,
    box_from_json,
)
from tests.games.comparity.ui.at_table import (
    CARDS,
    bar,
    board,
    check,
    fields,
    hands,
    line,
    marks,
    name_card,
    open_it,
    open_table,
    parts,
    pick,
    play,
    spot,
    state,
    tap_cell,
    type_card,
    type_number,
)
from tests.ui.driver import SIZES, box_of

PAIR = [play(1, 0)]
TRIPLE = [play(1, 0), play(-1, 0)]
OPENED = [*TRIPLE, check((1, 0), 157, (0, 0), 96, "Cologne Cathedral", "Big Ben")]


def known(driver):
    """What the box on the disk remembers."""
    edition = box_from_json(driver.disk().box("comparity")).edition
    return {card.name: (dict(card.values), set(card.about)) for card in edition.cards}


# Which neighbour


@pytest.mark.parametrize("form", SIZES)
def test_a_known_card_takes_three_taps(driver, form):
    """From the session screen; the only neighbour is opened with it without asking."""
    driver.resize(form)
    open_table(driver, 2, PAIR, known=CARDS)
    tap_cell(driver, 0, 0)
    assert driver.sheet == "Which card is checked?"
    pick(driver, "Bi", "Big Ben")
    assert driver.sheet == "And the card on its right?"
    pick(driver, "Eif", "Eiffel Tower")
    assert driver.taps == 3
    assert driver.events()[-1] == check((0, 0), 96, (1, 0), 330, "Big Ben", "Eiffel Tower")
    assert driver.sheet is None


@pytest.mark.parametrize("form", SIZES)
def test_a_known_card_beside_an_open_one_takes_three_taps(driver, form):
    driver.resize(form)
    open_table(driver, 2, [*OPENED, play(2, 0), play(2, 1)], known=CARDS)
    tap_cell(driver, 2, 0)
    pick(driver, "Eif", "Eiffel Tower")
    assert driver.sheet is None
    assert marks(driver).offered == ((2, 1),)  # it may be opened too
    driver.tap("Check")
    assert driver.taps == 3
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")


def test_where_one_must_be_opened_it_asks_which(driver):
    open_table(driver, 2, TRIPLE, known=CARDS)
    tap_cell(driver, 0, 0)
    assert driver.sheet is None
    assert bar(driver).hint == "Which card beside it is opened too? Tap it"
    assert set(marks(driver).offered) == {(1, 0), (-1, 0)}
    assert marks(driver).places == {}
    tap_cell(driver, -1, 0)
    pick(driver, "Big", "Big Ben")
    assert driver.sheet == "And the card on its left?"
    pick(driver, "Taj", "Taj Mahal")
    assert driver.events()[-1] == check((0, 0), 96, (-1, 0), 73, "Big Ben", "Taj Mahal")
    assert line(driver).startswith("All in order:")


def test_where_one_may_be_opened_it_offers_it(driver):
    open_table(driver, 2, [*OPENED, play(1, 1), play(0, 1), {"type": "draw"}], known=CARDS)
    tap_cell(driver, 1, 1)
    assert driver.sheet == "Which card is checked?"
    pick(driver, "Emp", "Empire State Building")
    assert bar(driver).hint == "Tap a card beside it to open it too"
    assert list(bar(driver).cards) == [("443\u00a0m", "Empire State Building")]
    tap_cell(driver, 0, 1)
    pick(driver, "Ei", "Eiffel Tower")
    assert driver.events()[-1] == check((1, 1), 443, (0, 1), 330, "Empire State Building", "Eiffel Tower")


def test_nothing_left_to_choose_is_checked_at_once(driver):
    open_table(driver, 2, [*OPENED, play(2, 0)], known=CARDS)
    tap_cell(driver, 2, 0)
    pick(driver, "Eif", "Eiffel Tower")
    assert driver.taps == 2
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")


# What is offered


def test_cards_that_lie_open_are_not_offered_and_values_are_never_shown(driver):
    open_table(driver, 2, [*OPENED, play(2, 0)], known=CARDS)
    tap_cell(driver, 2, 0)
    shown = driver.texts()
    assert "Eiffel Tower" in shown
    assert "Taj Mahal" in shown
    assert "Big Ben" not in shown
    assert "Cologne Cathedral" not in shown
    assert not [text for text in shown if any(str(value) in text for _, *values in CARDS for value in values)]


def test_the_first_card_of_two_is_not_offered_for_the_second(driver):
    open_table(driver, 2, PAIR, known=CARDS)
    tap_cell(driver, 0, 0)
    pick(driver, "Bi", "Big Ben")
    assert "Big Ben" not in driver.texts()
    assert "Eiffel Tower" in driver.texts()


def test_a_card_opened_in_an_earlier_session_is_known(driver):
    """The sessions tell, too: nobody typed it into the box."""
    open_table(driver, 2, OPENED)
    driver.app.nav.go_home()
    driver.kill()
    open_table(driver, 2, PAIR)
    tap_cell(driver, 0, 0)
    pick(driver, "Bi", "Big Ben")
    pick(driver, "Co", "Cologne Cathedral")
    assert driver.events()[-1] == check((0, 0), 96, (1, 0), 157, "Big Ben", "Cologne Cathedral")


def test_a_card_of_which_only_the_other_number_is_known_asks_for_this_one(driver):
    open_table(driver, 2, OPENED)
    driver.kill()
    open_table(driver, 2, PAIR, measure="year")
    tap_cell(driver, 0, 0)
    pick(driver, "Bi", "Big Ben")
    assert [field.text for field in fields(driver)] == ["Big Ben", "", "96"]
    type_number(driver, "year", "1859")
    driver.tap("Open it")
    assert driver.sheet == "And the card on its right?"
    type_card(driver, "Taj Mahal", year="1653")
    driver.tap("Check")
    assert known(driver)["Big Ben"] == ({"height": 96, "year": 1859}, set())


# A new card


def test_a_new_card_is_typed_once_ever(driver):
    open_table(driver, 2, PAIR)
    tap_cell(driver, 0, 0)
    type_card(driver, "Big Ben", height="96", year="1859")
    assert known(driver) == {}  # nothing was compared yet
    type_card(driver, "Taj  Mahal ", height="73,5")
    driver.tap("Check")
    assert driver.events()[-1] == check((0, 0), 96, (1, 0), 73.5, "Big Ben", "Taj Mahal")
    assert known(driver) == {
        "Big Ben": ({"height": 96, "year": 1859}, set()),
        "Taj Mahal": ({"height": 73.5}, set()),
    }
    driver.app.nav.go_home()
    driver.kill()
    open_table(driver, 2, PAIR)
    driver.taps = 0
    tap_cell(driver, 0, 0)
    pick(driver, "big", "Big Ben")
    pick(driver, "ta", "Taj Mahal")
    assert driver.taps == 3
    assert driver.events()[-1] == check((0, 0), 96, (1, 0), 73.5, "Big Ben", "Taj Mahal")


def test_a_year_before_our_era_and_an_approximate_one(driver):
    open_table(driver, 2, PAIR, measure="year")
    tap_cell(driver, 0, 0)
    name_card(driver, "Great Pyramid")
    type_number(driver, "year", "2560")
    driver.tap("Before our era")
    driver.tap("The year is approximate")
    open_it(driver)
    type_card(driver, year="1889")  # a card may go without a name
    driver.tap("Check")
    assert known(driver) == {"Great Pyramid": ({"year": -2560}, {"year"})}
    assert driver.events()[-1] == check((0, 0), -2560, (1, 0), 1889, "Great Pyramid")
    figure = parts(driver).value_of(board(driver).area.cards[(0, 0)])
    assert (figure.value, figure.unit) == ("2560", "about\u00a0BC")


def test_what_is_no_number_cannot_be_taken(driver):
    open_table(driver, 2, PAIR)
    tap_cell(driver, 0, 0)
    name_card(driver)
    assert not driver.offers("Open it")
    type_number(driver, "height", "high")
    assert not driver.offers("Open it")
    assert driver.events() == PAIR


def test_a_name_that_lies_open_is_refused(driver):
    open_table(driver, 2, [*OPENED, play(2, 0)], known=CARDS)
    tap_cell(driver, 2, 0)
    type_card(driver, "big ben", height="96")
    assert driver.snackbar == "big ben lies open already"
    assert len(driver.events()) == len(OPENED) + 1


def test_enter_takes_the_only_card_left(driver):
    open_table(driver, 2, [*OPENED, play(2, 0)], known=CARDS)
    tap_cell(driver, 2, 0)
    driver.type("Eif")
    driver.press_enter()
    assert driver.events()[-1] == check((2, 0), 330, card="Eiffel Tower")


# Leaving it


def test_back_closes_the_sheet_and_nothing_is_checked(driver):
    open_table(driver, 2, PAIR, known=CARDS)
    tap_cell(driver, 0, 0)
    driver.press_back()  # the keyboard goes first
    driver.press_back()
    assert driver.sheet is None
    assert driver.screen == "SessionScreen"
    assert driver.events() == PAIR
    assert marks(driver).chosen == ()
    assert marks(driver).places


def test_a_check_that_was_begun_can_be_cancelled(driver):
    open_table(driver, 2, TRIPLE, known=CARDS)
    tap_cell(driver, 0, 0)
    driver.tap("cancel")
    assert marks(driver).offered == ()
    assert marks(driver).places
    assert driver.events() == TRIPLE


def test_another_card_can_be_checked_instead(driver):
    open_table(driver, 2, [*TRIPLE, play(2, 0), play(2, 1)], known=CARDS)
    tap_cell(driver, 0, 0)
    tap_cell(driver, 2, 1)
    assert driver.sheet == "Which card is checked?"
    assert marks(driver).chosen == ((2, 1), (2, 0))


# A kill in the middle of it


def test_the_letters_survive_a_kill_and_turning_the_phone(driver):
    open_table(driver, 2, PAIR, known=CARDS)
    tap_cell(driver, 0, 0)
    driver.type("Ei")
    driver.settle(0.5)
    driver.restart()
    assert driver.sheet == "Which card is checked?"
    assert [field.text for field in fields(driver)] == ["Ei"]
    driver.resize("landscape")
    assert [field.text for field in fields(driver)] == ["Ei"]
    driver.tap("Eiffel Tower")
    driver.restart()
    assert driver.sheet == "And the card on its right?"
    pick(driver, "Emp", "Empire State Building")
    assert driver.events()[-1] == check((0, 0), 330, (1, 0), 443, "Eiffel Tower", "Empire State Building")
    driver.restart()
    assert driver.sheet is None
    assert state(driver)["revealed"] == 2


def test_a_half_typed_new_card_survives_a_kill(driver):
    open_table(driver, 2, PAIR, measure="year")
    tap_cell(driver, 0, 0)
    name_card(driver, "Great Pyr")
    type_number(driver, "year", "25")
    driver.tap("Before our era")
    driver.settle(0.5)
    driver.restart()
    assert [field.text for field in fields(driver)] == ["Great Pyr", "25", ""]
    type_number(driver, "year", "60")
    open_it(driver)
    type_card(driver, "Taj Mahal", year="1653")
    driver.tap("Check")
    assert known(driver)["Great Pyr"] == ({"year": -2560}, set())


def test_the_choice_of_a_neighbour_survives_a_kill(driver):
    open_table(driver, 2, TRIPLE, known=CARDS)
    tap_cell(driver, 0, 0)
    driver.restart()
    assert bar(driver).hint == "Which card beside it is opened too? Tap it"
    assert marks(driver).chosen == ((0, 0),)
    tap_cell(driver, 1, 0)
    driver.restart()
    assert driver.sheet == "Which card is checked?"


def test_a_full_disk_keeps_nobody_from_trying_again(driver):
    open_table(driver, 2, PAIR, known=CARDS)
    driver.guarded = True
    driver.fill_disk()
    tap_cell(driver, 0, 0)
    assert driver.sheet is None
    assert marks(driver).chosen == ()
    driver.free_disk()
    tap_cell(driver, 0, 0)
    assert driver.sheet == "Which card is checked?"


@pytest.mark.parametrize("form", ["compact", "phone"])
def test_the_fields_stay_above_the_keyboard(driver, form):
    """A keyboard takes the lower half of a phone at most."""
    driver.resize(form)
    open_table(driver, 2, PAIR, known=CARDS[:1])
    tap_cell(driver, 0, 0)
    assert all(box_of(field).y > driver.window.top / 2 for field in fields(driver))
    driver.tap("A new card")
    assert len(fields(driver)) == 3
    assert all(box_of(field).y > driver.window.top / 2 for field in fields(driver))


def test_hands_after_a_clean_check(driver):
    open_table(driver, 3, TRIPLE, known=CARDS)
    tap_cell(driver, 0, 0)
    tap_cell(driver, 1, 0)
    pick(driver, "Big", "Big Ben")
    pick(driver, "Eif", "Eiffel Tower")
    assert hands(driver) == {"Ann": 6, "Bob": 6, "Cat": 9, "pile": 17}
    assert spot(driver, (0, 0))


def test_another_edition_asks_for_its_own_measures(driver):
    """A box of animals, played by weight: the unit stands on the cards, and years are nobody's business."""
    animals = Edition("animals", "Animals", 60, (Measure("weight", "kg"), Measure("speed", "km/h")))
    open_table(driver, 2, PAIR, measure="weight", box=Box((LANDMARKS, animals), "animals"))
    assert driver.reads("more, upwards too")
    tap_cell(driver, 0, 0)
    assert driver.reads("weight, kg")
    assert driver.reads("speed, km/h")
    assert not driver.reads("Before our era")
    driver.type("Hare")
    type_number(driver, "weight", "4.5")
    type_number(driver, "speed", "70")
    driver.tap("Open it")
    type_number(driver, "weight", "3")
    driver.tap("Open it")
    driver.tap("Check")
    assert driver.events()[-1] == check((0, 0), 4.5, (1, 0), 3, "Hare")
    assert line(driver).startswith("4.5")
    figure = parts(driver).value_of(board(driver).area.cards[(0, 0)])
    assert (figure.value, figure.unit) == ("4.5", "kg")
    edition = box_from_json(driver.disk().box("comparity")).of("animals")
    assert edition.card("Hare").values == {"weight": 4.5, "speed": 70}


def test_a_number_below_zero_stays_so(driver):
    """In a box of another kind: the number that is known already is written down again as it was."""
    places = Edition(
        "places",
        "Places",
        100,
        (Measure("depth", "m"), Measure("heat", "°")),
        (BoxCard("Baikal", "", {"heat": -19}),),
    )
    open_table(driver, 2, PAIR, measure="depth", box=Box((LANDMARKS, places), "places"))
    tap_cell(driver, 0, 0)
    pick(driver, "Ba", "Baikal")
    assert [field.text for field in fields(driver)] == ["Baikal", "", "-19"]
    type_number(driver, "depth", "1642")
    driver.tap("Open it")
    type_card(driver, depth="3")
    driver.tap("Check")
    assert known(driver)["Baikal"] == ({"depth": 1642, "heat": -19}, set())


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_where_room_is_short_the_hint_has_a_line_of_its_own(driver, form):
    driver.resize(form)
    open_table(driver, 2, [*OPENED, play(2, 0), play(2, 1)], known=CARDS)
    tap_cell(driver, 2, 0)
    pick(driver, "Eif", "Eiffel Tower")
    hint = next(
        seen
        for seen in driver.seen()
        if getattr(seen.widget, "text", "") == "Tap a card beside it to open it too"
    )
    assert hint.box.top <= driver.find("Check").box.y
    assert hint.box.width > 0.9 * (box_of(bar(driver)).width - 24)
    assert hint.shown == hint.box
