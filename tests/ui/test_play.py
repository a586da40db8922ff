"""A session with tally entry, played by touch: every tap is on the screen and on the disk."""

import pytest

from tests.ui.driver import SIZES, corrected, placed

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")
ANN = "Ann"
THREE = [ANN, "Bob", "Cat"]


def test_a_move_is_previewed_and_placed(driver):
    driver.open(THREE)
    assert driver.reads("Ann’s turn")
    assert driver.reads("Move 1")
    assert not driver.offers("Place")

    driver.tap_number("red", 3)
    assert driver.picks == [("red", 3)]
    assert driver.ghosts == [3, 0, 0, 0, 0, 0]
    assert driver.reads("3 + ?")
    assert not driver.offers("Place")

    driver.tap_number("blue", 2)
    assert driver.picks == [("red", 3), ("blue", 2)]
    assert (driver.markers, driver.ghosts) == ([0] * 6, [3, 0, 2, 0, 0, 0])
    assert driver.reads("3 + 2")
    assert driver.events() == []

    driver.tap("Place")
    assert driver.events() == [placed(("red", 3), ("blue", 2))]
    assert driver.reads("Bob’s turn")
    assert driver.reads("Move 2")
    assert driver.reads("Ann: red +3, blue +2. Lowest is still 0")
    assert driver.picks == []
    assert driver.markers == driver.ghosts == [0] * 6
    assert driver.heard == ["tick", "tick", "tap"]


def test_the_moment_of_the_tap_is_kept(driver):
    driver.open(THREE)
    driver.tap_number("red", 3)
    driver.tap_number("blue", 2)
    driver.tap("Place")
    assert driver.stored().events[0]["when"] == "2026-03-14T20:01:15+01:00"


def test_the_preview_tells_when_the_lowest_marker_moves(driver):
    driver.resize("tablet")
    driver.open([ANN, "Bob"], [corrected(0, red=0, green=2, blue=2, orange=2, yellow=2, purple=2)])
    driver.tap_number("red", 1)
    driver.tap_number("green", 0)
    assert driver.reads("Lowest becomes 1")
    driver.tap("Place")
    driver.resize("phone")
    assert driver.scores == [("Ann", "1"), ("Bob", "0")]


def test_a_third_pick_replaces_the_first_and_the_tile_clears_them(driver):
    driver.open(THREE)
    for colour, points in (("red", 3), ("blue", 2), ("green", 5)):
        driver.tap_number(colour, points)
    assert driver.picks == [("blue", 2), ("green", 5)]
    bar = driver.app.nav.screen.parts.confirm
    driver.tap_at(bar.ids.tile.center)
    assert driver.picks == []
    assert driver.bookmark()["draft"] is None


def test_a_double_tile_is_two_taps_in_one_row(driver):
    driver.open(THREE)
    driver.place(("yellow", 4), ("yellow", 4))
    assert driver.events() == [placed(("yellow", 4), ("yellow", 4))]


def test_undo_and_redo(driver):
    driver.open(THREE)
    assert not driver.offers("undo")
    assert not driver.offers("redo")
    driver.place(("red", 3), ("blue", 2))
    driver.place(("green", 1), ("green", 1))
    driver.tap("undo")
    assert driver.reads("Bob’s turn")
    assert driver.events() == [placed(("red", 3), ("blue", 2))]
    assert driver.undone() == [placed(("green", 1), ("green", 1))]
    driver.tap("undo")
    assert driver.events() == []
    assert not driver.offers("undo")

    driver.tap("redo")
    driver.tap("redo")
    assert driver.reads("Cat’s turn")
    assert driver.events() == [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 1))]
    assert driver.undone() == []
    assert not driver.offers("redo")


def test_a_new_move_makes_the_one_taken_back_unreachable(driver):
    driver.open(THREE)
    driver.place(("red", 3), ("blue", 2))
    driver.tap("undo")
    driver.place(("red", 4), ("blue", 2))
    assert not driver.offers("redo")
    assert (driver.events(), driver.undone()) == ([placed(("red", 4), ("blue", 2))], [])


def test_undo_and_redo_survive_a_kill(driver):
    driver.open(THREE)
    driver.place(("red", 3), ("blue", 2))
    driver.place(("green", 1), ("green", 1))
    driver.tap("undo")
    driver.restart()
    assert driver.reads("Bob’s turn")
    driver.tap("undo")
    driver.restart()
    assert driver.reads("Ann’s turn")
    driver.tap("redo")
    driver.tap("redo")
    assert driver.events() == [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 1))]


@pytest.mark.parametrize("form", SIZES)
def test_undo_stays_under_the_finger(driver, form):
    driver.resize(form)
    moves = [placed(("red", 1), ("blue", 2))] * 3
    driver.open(THREE, moves)
    spot = driver.find("undo").box.middle
    for left in (2, 1, 0):
        driver.tap_at(spot)
        assert driver.events() == moves[:left]


def double_tap(driver, name):
    spot = driver.find(name).box.middle
    for _ in range(2):
        driver.lift(driver.press(spot))
        driver.frame(0.05)
    driver.settle(0.3)


def test_a_double_tap_on_place_is_one_move(driver):
    """Where Place was, something else is offered a moment later."""
    driver.open(THREE, [corrected(1, red=17)])
    driver.tap_number("red", 3)
    driver.tap_number("blue", 2)
    double_tap(driver, "Place")
    assert driver.events()[1:] == [placed(("red", 3), ("blue", 2))]
    assert driver.offers("Change")
    driver.tap_number("red", 3)
    driver.tap_number("blue", 2)
    double_tap(driver, "Place")
    assert len(driver.events()) == 3
    assert driver.offers("Decline")
    driver.tap("Decline")
    assert len(driver.events()) == 4


def test_a_double_tap_on_the_winning_move_starts_nothing_new(driver):
    driver.open([ANN, "Bob"], [corrected(0, red=18, green=18, blue=18, orange=18, yellow=18, purple=17)])
    driver.tap_number("purple", 1)
    driver.tap_number("red", 0)
    double_tap(driver, "Place")
    assert driver.screen == "ResultScreen"
    assert len(driver.disk().entries()) == 1


def test_a_double_tap_on_a_sheet_leaves_what_is_below_alone(driver):
    driver.open(THREE)
    driver.tap_number("red", 1)
    driver.tap_at(driver.symbol("green"))
    driver.tap_at(driver.pad_key(-1))
    for key in ("2", "2"):
        driver.tap(key)
    double_tap(driver, "Take it")
    assert driver.picks == [("red", 1), ("green", 22)]
    assert driver.events() == []
    double_tap(driver, "menu")
    assert driver.sheet == "Menu"


def test_two_fingers_at_once_are_two_picks(driver):
    driver.open(THREE)
    fingers = [driver.press(driver.number(*pick)) for pick in (("red", 3), ("blue", 2))]
    for finger in fingers:
        driver.let_go(finger)
    assert driver.picks == [("red", 3), ("blue", 2)]


def test_a_bonus_play_is_said_and_can_be_declined(driver):
    driver.open(THREE, [corrected(0, red=15)])
    driver.place(("red", 5), ("blue", 1))
    assert driver.reads("Ann plays again")
    assert driver.reads("Move 2 · bonus play")
    assert driver.reads("Bonus play: red reached 18")
    assert driver.reads("1 bonus play")
    assert driver.heard[-1] == "bonus"
    driver.tap("Decline")
    assert driver.reads("Bob’s turn")
    assert driver.reads("Ann declines the bonus play")
    assert driver.events() == [corrected(0, red=15), placed(("red", 5), ("blue", 1)), {"type": "decline"}]


def test_a_bonus_play_is_played(driver):
    driver.open(THREE, [corrected(0, red=15, blue=17)])
    driver.place(("red", 3), ("blue", 1))
    assert driver.reads("Move 2 · 2 bonus plays")
    driver.tap_number("green", 2)
    assert not driver.offers("Decline")
    driver.tap_number("green", 1)
    driver.tap("Place")
    assert driver.reads("Ann plays again")
    driver.place(("orange", 1), ("green", 0))
    assert driver.reads("Bob’s turn")
    assert driver.events()[1:] == [
        placed(("red", 3), ("blue", 1)),
        placed(("green", 2), ("green", 1)),
        placed(("orange", 1), ("green", 0)),
    ]


def test_changing_the_rack_is_offered_and_taken(driver):
    driver.open(THREE)
    driver.place(("red", 3), ("blue", 2))
    assert driver.reads("Ann: none of these on the rack?")
    driver.tap("Change")
    assert driver.reads("Bob’s turn")
    assert driver.reads("New tiles: Ann changes the whole rack")
    assert not driver.offers("Change")
    assert driver.events() == [placed(("red", 3), ("blue", 2)), {"type": "swap"}]


def test_a_slip_is_corrected_in_the_menu(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap("menu")
    driver.tap("Correct the markers")
    assert driver.sheet == "Correct the markers"
    driver.tap("Ann")
    driver.tap("more-red")
    driver.tap("more-red")
    driver.tap("less-blue")
    driver.scroll_to("Set the markers")
    driver.tap("Set the markers")
    assert driver.sheet is None
    assert driver.events()[1:] == [corrected(0, red=5, blue=1)]
    assert driver.reads("Bob’s turn")
    assert driver.reads("Correction, Ann: red 5 instead of 3, blue 1 instead of 2")


def test_a_correction_without_a_change_is_no_event(driver):
    driver.open(THREE)
    driver.tap("menu")
    driver.tap("Correct the markers")
    driver.tap("more-red")
    driver.tap("less-red")
    driver.scroll_to("Set the markers")
    driver.tap("Set the markers")
    assert driver.sheet is None
    assert driver.events() == []


def test_six_and_more_are_pressed_and_slid_to(driver):
    driver.open(THREE)
    driver.tap_number("red", 6)
    driver.tap_number("blue", 18)
    assert driver.picks == [("red", 6), ("blue", 18)]
    assert driver.taps == 2


def test_the_pad_waits_for_a_second_tap(driver):
    driver.open(THREE)
    driver.tap_at(driver.symbol("green"))
    assert driver.picks == []
    driver.tap_at(driver.pad_key(11))
    assert driver.picks == [("green", 11)]
    assert driver.pad is None


def test_sliding_off_the_pad_cancels(driver):
    driver.open(THREE)
    finger = driver.press(driver.symbol("green"))
    driver.move(finger, driver.pad_key(9))
    driver.move(finger, (5, 5))
    driver.let_go(finger)
    assert (driver.picks, driver.pad) == ([], None)
    driver.tap_at(driver.symbol("green"))
    driver.tap_at((5, 5))
    assert (driver.picks, driver.pad) == ([], None)


def test_a_number_above_eighteen_is_typed(driver):
    driver.open(THREE)
    driver.tap_at(driver.symbol("green"))
    driver.tap_at(driver.pad_key(-1))
    assert driver.sheet == "How many points?"
    for key in ("2", "7", "backspace", "2"):
        driver.tap(key)
    driver.tap("Take it")
    assert driver.sheet is None
    assert driver.picks == [("green", 22)]
    driver.tap_number("red", 0)
    driver.tap("Place")
    assert driver.events() == [placed(("green", 22), ("red", 0))]
    assert driver.reads("Ann plays again")


def test_more_points_than_a_board_allows_are_refused_with_a_sentence(driver):
    driver.open(THREE)
    driver.tap_at(driver.symbol("green"))
    driver.tap_at(driver.pad_key(-1))
    for key in ("3", "1"):
        driver.tap(key)
    driver.tap("Take it")
    assert driver.snackbar == "No board allows more than 30 points"
    assert driver.picks == []
    driver.settle(6.5)
    assert driver.snackbar is None


def test_all_six_at_eighteen_win_at_once(driver):
    driver.open([ANN, "Bob"], [corrected(0, red=18, green=18, blue=18, orange=18, yellow=18, purple=17)])
    driver.place(("purple", 1), ("purple", 0))
    assert driver.screen == "ResultScreen"
    assert driver.reads("Ann wins")
    assert driver.reads("All six markers at 18")
    assert driver.heard[-1] == "win"
    assert driver.stored().finished != ""
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert driver.stored().finished == ""
    driver.tap("redo")
    assert driver.screen == "ResultScreen"


def test_another_sides_tracks_are_peeked_at(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 1))])
    assert driver.markers == [0] * 6
    driver.tap("Ann")
    assert driver.markers == driver.ghosts == [3, 0, 2, 0, 0, 0]
    assert driver.tracks.foreign
    driver.tap("Bob")
    assert driver.markers == [0, 2, 0, 0, 0, 0]
    driver.tap("Bob")
    assert driver.markers == [0] * 6
    assert not driver.tracks.foreign
    driver.tap("Ann")
    driver.tap_number("red", 1)
    assert (driver.markers, driver.ghosts) == ([0] * 6, [1, 0, 0, 0, 0, 0])
    assert len(driver.events()) == 2


def test_why_opens_the_rule_with_the_booklets_section(driver):
    driver.open(THREE)
    driver.ask_why()
    assert driver.sheet == "The first round"
    assert driver.reads("Turn order: Ann, Bob, Cat.")
    assert driver.reads("Booklet · Course of play")
    driver.press_back()
    assert driver.sheet is None
    assert driver.screen == "SessionScreen"
    driver.place(("red", 3), ("blue", 2))
    driver.ask_why()
    assert driver.sheet == "Points"
    assert driver.reads("Red: 0 + 3 = 3. Blue: 0 + 2 = 2.")
    assert driver.reads("Booklet · Points")


def test_a_tap_beside_a_sheet_closes_it_and_nothing_else(driver):
    driver.open(THREE)
    driver.ask_why()
    driver.tap_at((200, 880))
    assert driver.sheet is None
    assert driver.events() == []


def test_abandoned_and_brought_back(driver):
    driver.open(THREE, [placed(("red", 3), ("blue", 2))])
    driver.tap("menu")
    driver.tap("Abandon the session")
    assert driver.screen == "ResultScreen"
    assert driver.reads("Abandoned")
    assert driver.reads("Nobody wins; the markers stay where they stood")
    assert driver.events()[-1] == {"type": "abandon"}
    assert driver.disk().entries()[0].state == "abandoned"
    driver.tap("undo")
    assert driver.reads("Bob’s turn")
    assert driver.events() == [placed(("red", 3), ("blue", 2))]
    assert driver.disk().entries()[0].state == "running"


@pytest.mark.parametrize(("form", "players"), [("compact", 3), ("phone", 4), ("landscape", 2), ("tablet", 4)])
def test_a_whole_round_is_played_in_every_form(driver, form, players):
    names = ["Ann", "Bob", "Cat", "Dan"][:players]
    driver.resize(form)
    driver.open(names)
    for seat, colour in enumerate(COLOURS[:players]):
        driver.place((colour, seat), (COLOURS[5], 7 + seat))
    assert driver.events() == [
        placed((colour, seat), ("purple", 7 + seat)) for seat, colour in enumerate(COLOURS[:players])
    ]
    driver.tap("undo")
    assert len(driver.events()) == players - 1
