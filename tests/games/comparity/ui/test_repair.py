"""What a check finds: broken pairs, swaps, discards, a table that falls apart, and cards given by others."""

import pytest

from companion.games.comparity.ui.given import GivenRow
from tests.games.comparity.ui.at_table import (
    CARDS,
    bar,
    board,
    check,
    drained,
    hands,
    line,
    marks,
    open_table,
    parts,
    pick,
    play,
    state,
    tap_cell,
    type_card,
)
from tests.ui.driver import SIZES

WRONG_PAIR = [play(1, 0), check((0, 0), 443, (1, 0), 330, "Empire State Building", "Eiffel Tower")]
NO_SWAP = [  # to swap the two would put another pair out of order
    play(1, 0),
    play(1, -1),
    play(2, 0),
    check((1, 0), 443, (0, 0), 96),
    check((1, -1), 330),
    check((2, 0), 157),
]
TWO_PAIRS = [
    play(1, 0),
    play(2, 0),
    play(3, 0),
    check((2, 0), 96, (3, 0), 157),
    check((1, 0), 443, (0, 0), 500),
]


def cells(driver, kind):
    return [each[kind] for each in state(driver)["repairs"] if kind in each]


def test_a_violation_is_lit_with_its_numbers_and_the_penalty_is_said(driver):
    open_table(driver, 3, WRONG_PAIR[:1], known=CARDS)
    tap_cell(driver, 0, 0)
    pick(driver, "Emp", "Empire State Building")
    pick(driver, "Eif", "Eiffel Tower")
    assert driver.events() == WRONG_PAIR
    assert marks(driver).broken == (((0, 0), (1, 0)),)
    assert marks(driver).wrong == {(0, 0), (1, 0)}
    assert "443" in line(driver)
    assert "330" in line(driver)
    assert "Ann draws 3" in line(driver)
    assert hands(driver) == {"Ann": 9, "Bob": 7, "Cat": 7, "pile": 16}


@pytest.mark.parametrize("form", SIZES)
def test_the_bar_proposes_the_swap_and_one_tap_does_it(driver, form):
    driver.resize(form)
    open_table(driver, 3, WRONG_PAIR)
    assert list(bar(driver).cards) == [  # as they will stand
        ("330\u00a0m", "Eiffel Tower"),
        ("443\u00a0m", "Empire State Building"),
    ]
    assert marks(driver).chosen == ((0, 0), (1, 0))
    driver.tap("Swap")
    assert driver.taps == 1
    assert driver.events()[-1] == {"type": "swap", "a": [0, 0], "b": [1, 0]}
    assert board(driver).area.cards[(0, 0)].name == "Eiffel Tower"
    assert marks(driver).broken == ()
    assert state(driver)["due"] == {"player": "Cat", "actions": ["play"]}


def test_the_two_cards_change_places_in_sight(driver):
    open_table(driver, 3, WRONG_PAIR, reduce_motion=False)
    driver.tap("Swap")  # a tap takes longer than the cards
    assert board(driver)._swapping is None
    driver.tap("undo")
    driver.settle(0.5)
    seen = driver.find("Swap")
    driver.lift(driver.press(seen.shown.middle))
    assert board(driver)._swapping == ((0, 0), (1, 0))
    assert 0 <= board(driver).passed < 1
    driver.settle(0.2)
    assert board(driver)._swapping is None
    assert driver.events()[-1]["type"] == "swap"


def test_with_reduced_motion_they_are_there_at_once(driver):
    open_table(driver, 3, WRONG_PAIR)
    driver.lift(driver.press(driver.find("Swap").shown.middle))
    assert board(driver)._swapping is None


def test_where_no_swap_serves_a_card_is_discarded(driver):
    open_table(driver, 3, NO_SWAP)
    assert cells(driver, "discard") == [[1, 0], [2, 0]]
    assert marks(driver).chosen == ((2, 0),)  # the one that keeps the table whole
    assert not driver.offers("Swap")
    assert "A swap would make a new violation" in bar(driver).hint
    driver.tap("Discard")
    assert driver.events()[-1] == {"type": "discard", "at": [2, 0]}
    assert (2, 0) not in board(driver).area.cards
    assert state(driver)["due"] == {"player": "Ann", "actions": ["play"]}


@pytest.mark.parametrize("form", SIZES)
def test_a_discard_that_splits_demands_a_joining_card(driver, form):
    driver.resize(form)
    open_table(driver, 3, NO_SWAP)
    driver.tap("next")
    assert marks(driver).chosen == ((1, 0),)
    driver.tap("Discard")
    assert "split" in line(driver)
    assert state(driver)["due"] == {"player": "Cat", "actions": ["join"]}
    assert {cell: place.pressing for cell, place in marks(driver).places.items()} == {(1, 0): True}
    assert set(marks(driver).apart) == {(0, 0), (1, -1), (2, 0)}
    tap_cell(driver, 2, 1)  # joins nothing
    assert driver.events()[-1]["type"] == "discard"
    tap_cell(driver, 1, 0)
    assert driver.events()[-1] == {"type": "join", "at": [1, 0]}
    assert marks(driver).apart == ()
    assert hands(driver)["Cat"] == 5


def test_other_repairs_are_chosen_by_tapping_a_ringed_card(driver):
    open_table(driver, 3, TWO_PAIRS)
    assert len(state(driver)["violations"]) == 2
    first = marks(driver).chosen
    other = next(cell for cell in marks(driver).wrong if cell not in first)
    tap_cell(driver, *other)
    assert other in marks(driver).chosen
    driver.restart()
    assert other in marks(driver).chosen  # the choice survives a kill
    tap_cell(driver, 3, 0)  # not ringed: nothing changes
    assert other in marks(driver).chosen
    assert driver.events() == TWO_PAIRS


def test_pair_by_pair_until_none_is_left(driver):
    open_table(driver, 3, TWO_PAIRS)
    for _ in range(8):
        if not state(driver)["violations"]:
            break
        driver.tap("Swap" if driver.offers("Swap") else "Discard")
        if state(driver)["joins"]:
            tap_cell(driver, *state(driver)["joins"][0])
    assert state(driver)["violations"] == []
    assert state(driver)["due"]["player"] == "Cat"


def double_tap(driver, label):
    spot = driver.find(label).shown.middle
    for _ in range(2):
        driver.lift(driver.press(spot))
    driver.settle(0.5)


def test_a_double_tap_repairs_one_pair(driver):
    open_table(driver, 3, TWO_PAIRS)
    double_tap(driver, "Swap" if driver.offers("Swap") else "Discard")
    assert len(driver.events()) == len(TWO_PAIRS) + 1


def test_the_repairs_may_be_gone_through_as_fast_as_anybody_likes(driver):
    open_table(driver, 3, TWO_PAIRS)
    count = len(parts(driver).advice)
    double_tap(driver, "next")
    assert parts(driver).repairing.picked == 2 % count
    assert driver.events() == TWO_PAIRS


def test_undo_of_a_repair_shows_the_broken_pair_again(driver):
    open_table(driver, 3, WRONG_PAIR)
    driver.tap("Swap")
    driver.tap("undo")
    assert marks(driver).broken == (((0, 0), (1, 0)),)
    assert driver.offers("Swap")
    driver.tap("undo")
    assert driver.events() == WRONG_PAIR[:1]
    assert marks(driver).broken == ()
    assert hands(driver) == {"Ann": 6, "Bob": 7, "Cat": 7, "pile": 19}


def test_why_explains_the_verdict(driver):
    open_table(driver, 3, WRONG_PAIR)
    driver.ask_why()
    assert driver.sheet
    assert driver.reads("443")


# Cards that are no neighbours change places


FALLING = [
    *(play(x, 0) for x in (1, 2, 3)),
    check((2, 0), 100, (3, 0), 400),
    check((1, 0), 200, (0, 0), 300),
]
TWO_KNOTS = [  # 200 left of 100; 600 left of 500 and below another 500
    *(play(x, 0) for x in (1, 2, 3, 4, -1)),
    *(play(2, y) for y in (1, 2)),
    check((0, 0), 200, (-1, 0), 1),
    check((3, 0), 500, (4, 0), 700),
    check((2, 1), 500, (2, 2), 700),
    check((1, 0), 100, (2, 0), 600),
]


def test_300_200_100_is_put_right_by_exchanging_the_ends(driver):
    """The ends are ringed, shown as they will stand, and one tap exchanges them; no other swap is offered."""
    open_table(driver, 3, FALLING)
    assert len(state(driver)["violations"]) == 2
    assert state(driver)["repairs"] == [{"swap": [[0, 0], [2, 0]]}]
    assert "swapping 100 and 300 fixes everything" in line(driver)
    assert marks(driver).broken == (((0, 0), (1, 0)), ((1, 0), (2, 0)))
    assert marks(driver).chosen == ((0, 0), (2, 0))
    assert [value for value, _ in bar(driver).cards] == ["100\u00a0m", "300\u00a0m"]
    assert not driver.offers("next")
    driver.tap("Swap")
    assert driver.taps == 1
    assert driver.events()[-1] == {"type": "swap", "a": [0, 0], "b": [2, 0]}
    assert [board(driver).area.cards[x, 0].value for x in (0, 1, 2, 3)] == [100, 200, 300, 400]
    assert state(driver)["violations"] == []


def test_the_card_in_the_middle_of_300_200_100_stays_and_that_is_said(driver):
    open_table(driver, 3, FALLING)
    tap_cell(driver, 1, 0)
    assert driver.snackbar == "No swap with this card helps: try the other ringed cards"
    assert marks(driver).chosen == ((0, 0), (2, 0))
    tap_cell(driver, 2, 0)
    assert marks(driver).chosen == ((0, 0), (2, 0))


def test_cards_that_are_no_neighbours_change_places_in_sight(driver):
    open_table(driver, 3, FALLING, reduce_motion=False)
    driver.lift(driver.press(driver.find("Swap").shown.middle))
    assert board(driver)._swapping == ((0, 0), (2, 0))
    driver.settle(0.3)
    assert board(driver)._swapping is None


def test_the_swap_that_leaves_the_fewest_bad_pairs_comes_first(driver):
    open_table(driver, 3, TWO_KNOTS)
    offered = [(each.repair.cells, each.solves) for each in parts(driver).advice]
    assert offered == [(((2, 0), (2, 1)), 2), (((2, 0), (3, 0)), 2), (((0, 0), (1, 0)), 1)]
    assert marks(driver).chosen == ((2, 0), (2, 1))
    assert bar(driver).hint == "Fix 1 of 3 – or tap another card"
    tap_cell(driver, 1, 0)
    assert marks(driver).chosen == ((0, 0), (1, 0))


@pytest.mark.parametrize("picked", range(3))
def test_whatever_is_offered_is_shown_and_accepted(driver, picked):
    """The bar, the rings, the picture and the referee answer the same question."""
    open_table(driver, 3, TWO_KNOTS)
    offered = parts(driver).advice
    for _ in range(picked):
        driver.tap("next")
    repair = offered[picked].repair
    assert marks(driver).chosen == repair.cells
    assert repair.describe() in state(driver)["repairs"]
    driver.tap("Swap" if repair.kind == "swap" else "Discard")
    assert driver.events()[-1] == repair.to_event()


def test_why_speaks_of_the_knot_and_of_what_is_offered(driver):
    open_table(driver, 3, FALLING)
    driver.ask_why()
    assert driver.reads("Of 100, 200 and 300 only 100 and 300 may be swapped.")


def test_a_repair_is_explained_as_companions_ruling(driver):
    open_table(driver, 3, FALLING)
    driver.tap("Swap")
    driver.ask_why()
    assert driver.sheet == "Two cards change places"
    assert driver.reads("Now everything is in order.")
    assert driver.reads("Companion’s ruling · after the booklet’s examples")


# The pile is out


def opened(driver, cell, number):
    """Check a card beside open ones; it has no name."""
    tap_cell(driver, *cell)
    type_card(driver, height=number)
    driver.tap("Check")


def test_who_gives_is_shown_one_by_one(driver):
    open_table(driver, 2, [*drained(), play(8, 0)])
    assert hands(driver) == {"Ann": 8, "Bob": 12, "pile": 0}
    opened(driver, (8, 0), "80")
    assert driver.sheet == "The pile is empty"
    assert driver.reads("Bob gets 2 cards from the others, one by one:")
    rows = [seen.widget for seen in driver.seen() if isinstance(seen.widget, GivenRow)]
    assert sorted((row.number, row.giver.name, row.taker.name) for row in rows) == [
        ("1", "Ann", "Bob"),
        ("2", "Ann", "Bob"),
    ]
    driver.tap("Done")
    assert hands(driver) == {"Ann": 6, "Bob": 14, "pile": 0}


def last_card():
    """Ann has one card left, Bob is to move, the pile is out."""
    events = drained()
    for x in range(8, 16):
        events += [play(x, 0), play(-1 - (x - 8), 0)]
    return events[:-1]


def test_a_last_card_given_away_wins(driver):
    open_table(driver, 2, last_card())
    assert hands(driver)["Ann"] == 1
    opened(driver, (8, 0), "80")
    assert driver.screen == "ResultScreen"
    assert driver.reads("Ann wins")
    assert state(driver)["by"] == "given"
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert hands(driver)["Ann"] == 1


def test_by_the_tables_choice_a_last_card_is_kept(driver):
    open_table(driver, 2, last_card(), rulings={"last-card-given": "kept"})
    opened(driver, (8, 0), "80")
    assert driver.screen == "SessionScreen"
    assert driver.sheet is None
    assert hands(driver)["Ann"] == 1


def test_a_joining_card_that_is_the_last_wins(driver):
    """Cat plays five cards and checks; the joining card is her last."""
    events = [
        play(1, 0), play(1, -1), play(2, 0),
        check((1, 0), 443, (0, 0), 96), check((1, -1), 330),
        play(3, 0), play(4, 0), play(5, 0), play(6, 0), play(7, 0), play(8, 0), play(9, 0), play(10, 0),
        play(11, 0), play(12, 0), play(13, 0), play(14, 0), play(15, 0),
    ]  # fmt: skip
    open_table(driver, 3, events)
    while hands(driver)["Cat"] > 1:
        x = max(x for x, _ in board(driver).area.cards) + 1
        tap_cell(driver, x, 0)
    while state(driver)["due"]["player"] != "Cat":
        x = max(x for x, _ in board(driver).area.cards) + 1
        tap_cell(driver, x, 0)
    opened(driver, (2, 0), "157")
    if driver.offers("Check"):
        driver.tap("Check")
    while parts(driver).advice[parts(driver).repairing.picked].repair.cells != ((1, 0),):
        driver.tap("next")
    driver.tap("Discard")
    assert state(driver)["due"] == {"player": "Cat", "actions": ["join"]}
    tap_cell(driver, 1, 0)
    assert driver.screen == "ResultScreen"
    assert driver.reads("Cat wins")
    assert state(driver)["by"] == "out"
