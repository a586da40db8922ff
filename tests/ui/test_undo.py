"""Undo takes back the last thing that was done: first what is being entered, never another player's move."""

import pytest

from tests.games.comparity.ui import at_table as comparity
from tests.games.federation.ui.table import Hand, row, setup, taking_turns
from tests.games.recto_verso.ui import table as recto
from tests.ui.driver import SIZES, corrected, laid, placed

THREE = ["Ann", "Bob", "Cat"]
MIRROR = {"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"}
ANNS = laid(("red", "blue"), (0, -4), (0, -3))
SEVEN = taking_turns(row(4, 1, 2, 3, 5, 6, 7), row(9, 1, 3, 5, 7, 9, 11))


def put_away(driver):
    """Back closes the keyboard, then the sheet."""
    driver.press_back()
    driver.press_back()


# Ingenious


@pytest.mark.parametrize("form", SIZES)
def test_a_tile_that_is_being_entered_goes_first(driver, form):
    driver.resize(form)
    moves = [placed(("red", 3), ("blue", 2))]
    driver.open(THREE, moves)
    driver.tap_number("green", 1)
    driver.tap("undo")
    assert (driver.picks, driver.events()) == ([], moves)
    assert driver.bookmark()["draft"] is None
    driver.tap("undo")
    assert (driver.events(), driver.undone()) == ([], moves)
    driver.tap("redo")
    assert (driver.events(), driver.undone()) == (moves, [])


def test_undo_is_there_for_the_first_pick_of_a_session(driver):
    driver.open(THREE)
    assert not driver.offers("undo")
    driver.tap_number("green", 1)
    driver.tap("undo")
    assert driver.picks == []
    assert not driver.offers("undo")


def test_a_pick_after_a_kill_can_be_taken_back(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap_number("green", 1)
    driver.restart()
    driver.tap("undo")
    assert driver.picks == []
    assert len(driver.events()) == 1


def test_a_full_disk_keeps_nobody_from_taking_a_pick_back(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap_number("green", 1)
    driver.fill_disk()
    driver.tap("undo")
    assert driver.picks == []
    driver.free_disk()


@pytest.mark.parametrize("form", SIZES)
def test_the_symbols_in_hand_go_before_the_tile_on_the_board(driver, form):
    driver.resize(form)
    driver.open(MIRROR, [ANNS])
    driver.choose("green", "blue")
    driver.tap("undo")
    assert driver.app.nav.screen.parts.in_hand.colours == ()
    assert driver.events() == [ANNS]
    driver.tap("undo")
    assert (driver.events(), driver.undone()) == ([], [ANNS])


# Comparity


@pytest.mark.parametrize("form", SIZES)
def test_a_check_that_is_being_entered_goes_before_a_card(driver, form):
    driver.resize(form)
    laid_out = [comparity.play(1, 0), comparity.play(-1, 0)]
    comparity.open_table(driver, 2, laid_out, known=comparity.CARDS)
    comparity.tap_cell(driver, 0, 0)
    assert comparity.bar(driver).hint == "Which card beside it is opened too? Tap it"
    driver.tap("undo")
    assert comparity.parts(driver).checking is None
    assert driver.events() == laid_out
    driver.tap("undo")
    assert driver.events() == laid_out[:1]


def test_a_second_card_that_was_not_named_leaves_the_check_to_undo(driver):
    laid_out = [comparity.play(1, 0)]
    comparity.open_table(driver, 2, laid_out, known=comparity.CARDS)
    comparity.tap_cell(driver, 0, 0)
    comparity.pick(driver, "Bi", "Big Ben")
    assert driver.sheet == "And the card on its right?"
    put_away(driver)
    driver.tap("undo")
    assert comparity.parts(driver).checking is None
    assert driver.events() == laid_out


def test_the_best_repair_comes_back_before_the_check_is_taken_back(driver):
    events = [
        comparity.play(1, 0),
        comparity.play(2, 0),
        comparity.play(3, 0),
        comparity.check((2, 0), 96, (3, 0), 157),
        comparity.check((1, 0), 443, (0, 0), 500),
    ]
    comparity.open_table(driver, 2, events)
    parts = comparity.parts(driver)
    assert len(parts.advice) > 1
    other = next(cell for cell in parts.advice[1].repair.cells if cell not in parts.advice[0].repair.cells)
    comparity.tap_cell(driver, *other)
    assert parts.repairing.picked > 0
    driver.tap("undo")
    assert (parts.repairing.picked, driver.events()) == (0, events)
    driver.tap("undo")
    assert driver.events() == events[:-1]


# Federation


@pytest.mark.parametrize("form", SIZES)
def test_the_card_in_hand_is_laid_aside_before_a_chip_goes(driver, form):
    driver.resize(form)
    hand = Hand(driver).open(setup(2), SEVEN[:2])
    hand.pick("flag")
    driver.tap("undo")
    assert hand.chosen == ["city"]
    assert driver.events() == SEVEN[:2]
    driver.tap("undo")
    assert driver.events() == SEVEN[:1]


def test_a_choice_of_sixes_then_the_card_then_the_chip(driver):
    hand = Hand(driver).open(setup(2), SEVEN)
    hand.pick("flag")
    hand.lay((4, 4))
    assert len(hand.sixes) == 2
    driver.tap("undo")
    assert (hand.sixes, hand.chosen) == ([], ["flag"])
    driver.tap("undo")
    assert (hand.chosen, driver.events()) == (["city"], SEVEN)
    driver.tap("undo")
    assert driver.events() == SEVEN[:-1]


# Back and Continue


@pytest.mark.parametrize("way", ["back", "Pause"])
def test_picks_wait_for_whoever_continues(driver, way):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap_number("green", 1)
    if way == "back":
        driver.press_back()
    else:
        driver.tap("menu")
        driver.tap(way)
    assert driver.screen == "HomeScreen"
    driver.tap("Continue")
    assert driver.picks == [("green", 1)]


def test_picks_wait_through_a_kill_at_home(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap_number("green", 1)
    driver.press_back()
    driver.restart()
    driver.tap("Continue")
    assert driver.picks == [("green", 1)]
    driver.tap_number("green", 2)
    driver.tap("Place")
    assert driver.events()[-1] == placed(("green", 1), ("green", 2))


def test_picks_wait_while_the_log_is_read(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap_number("green", 1)
    driver.tap("menu")
    driver.tap("Log")
    driver.press_back()
    assert driver.picks == [("green", 1)]


def test_a_check_waits_with_the_letters_that_were_typed(driver):
    comparity.open_table(driver, 2, [comparity.play(1, 0), comparity.play(-1, 0)], known=comparity.CARDS)
    comparity.tap_cell(driver, 0, 0)
    comparity.tap_cell(driver, 1, 0)
    comparity.pick(driver, "Big", "Big Ben")
    put_away(driver)
    driver.press_back()
    driver.tap("Continue")
    checking = comparity.parts(driver).checking
    assert (checking.at, checking.names) == ((0, 0), ["Big Ben"])


def test_picks_of_two_sessions_do_not_mix(driver):
    driver.prepare(
        sessions=[
            (THREE, [placed(("red", 1), ("red", 1))]),
            (["Dan", "Eve"], [placed(("red", 2), ("red", 2))]),
        ]
    )
    driver.launch()
    driver.tap("Continue")
    driver.tap_number("green", 1)
    driver.press_back()
    driver.tap("Ann, Bob, Cat")
    assert driver.picks == []
    driver.tap_number("blue", 3)
    driver.press_back()
    driver.tap("Continue")
    assert driver.picks == [("green", 1)]


# What nobody has begun


def test_a_session_without_a_move_does_not_stay(driver):
    driver.prepare(people=THREE).launch()
    driver.tap("Ingenious")
    for name in THREE:
        driver.tap(name)
    driver.tap("Start")
    assert len(driver.disk().entries()) == 1
    driver.press_back()
    assert driver.screen == "HomeScreen"
    assert driver.disk().entries() == []
    assert not driver.reads("Unfinished games")


def test_a_session_with_a_pick_or_an_undone_move_stays(driver):
    driver.open(THREE)
    driver.tap_number("green", 1)
    driver.press_back()
    driver.tap("Continue")
    driver.tap_number("green", 1)
    driver.tap("Place")
    driver.tap("undo")
    driver.press_back()
    driver.tap("Continue")
    driver.tap("redo")
    assert driver.events() == [placed(("green", 1), ("green", 1))]


def test_a_session_without_a_move_waits_while_the_rules_are_read_and_after_a_kill(driver):
    driver.open(THREE)
    driver.tap("menu")
    driver.tap("Rules")
    driver.press_back()
    driver.restart()
    assert driver.screen == "SessionScreen"
    assert len(driver.disk().entries()) == 1


# What is counted


def test_a_correction_is_no_move(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2)), corrected(0, red=5)])
    assert driver.reads("Move 2")
    driver.press_back()
    assert driver.reads("Move 2 ·")


def test_two_together_are_at_an_attempt(driver):
    tried = recto.stages([(20_000, True), (30_000, True)])
    driver.prepare(sessions=[(recto.coop(), tried)]).launch()
    assert driver.reads("Attempt 3 ·")
    assert not driver.reads("Round")


def test_a_party_is_in_a_round(driver):
    driver.prepare(sessions=[(recto.party(), recto.rounds(recto.FOUR, [(20_000, True)]))]).launch()
    assert driver.reads("Round 2 ·")
