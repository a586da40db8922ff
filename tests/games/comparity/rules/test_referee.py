"""Comparity: the turn, duet and trio, fouls of laying and checking, the pile, and the ends."""

import pytest

from companion.core.referee import BadSetup, Outcome
from companion.games.comparity.rules.hands import Hands, cards_needed
from tests.games.comparity.rules.table import (
    ABANDON,
    DECLINE,
    DRAW,
    NAMES,
    REFEREE,
    AtTheTable,
    clean,
    given,
    violation,
    win,
)

DUET, TRIO = ({"call": kind, "player": "Ann"} for kind in ("duet", "trio"))

# Preparing for the game


@pytest.mark.parametrize(("players", "pile", "needed"), [(2, 14, 29), (3, 19, 41), (4, 34, 63), (5, 39, 75)])
def test_seven_cards_each_and_the_pile_s_top_card_in_the_middle(players, pile, needed):
    table = AtTheTable(players)
    assert table.hands == (7,) * players
    assert table["pile"] == pile
    assert table["grid"] == [{"at": [0, 0], "open": False, "value": None, "card": None}]
    assert table["revealed"] == 0
    assert table.due == ("Ann", "play")
    assert cards_needed(players) == needed


@pytest.mark.parametrize(
    ("setup", "rulings", "code"),
    [
        ({"players": ["Ann"], "measure": "height"}, {}, "bad-number"),
        ({"players": [*NAMES, "Fay"], "measure": "height"}, {}, "bad-number"),
        ({"players": ["Ann", "Bob"]}, {}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": " height"}, {}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": "x" * 41}, {}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": None}, {}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": "height", "mode": "x"}, {}, "unknown-key"),
        ({"players": ["Ann", "Bob"], "measure": "height"}, {"trio": "should"}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": "height"}, {"last-card-given": None}, "bad-choice"),
        ({"players": ["Ann", "Bob"], "measure": "height"}, {"first": "Bob"}, "unknown-key"),
    ],
)
def test_a_setup_that_cannot_be_opened(setup, rulings, code):
    with pytest.raises(BadSetup) as refused:
        REFEREE.open(setup, rulings)
    assert refused.value.code == code


@pytest.mark.parametrize("measure", ["height", "year", "сборы", "box office"])
def test_any_measure_has_a_name(measure):
    assert AtTheTable(measure=measure).state.measure == measure


# Playing a card


def test_a_card_beside_one_card_passes_the_turn_without_a_word():
    table = AtTheTable(3)
    assert table.play(1, 0) == []
    assert table.hands == (6, 7, 7)
    assert table.due == ("Bob", "play", "check")
    assert [card["at"] for card in table["grid"]] == [[0, 0], [1, 0]]


def test_the_grid_is_sorted_by_x_then_y():
    table = AtTheTable(3)
    table.play(0, 1)
    table.play(-1, 0)
    table.play(0, -1)
    assert [card["at"] for card in table["grid"]] == [[-1, 0], [0, -1], [0, 0], [0, 1]]


def test_the_turn_goes_round():
    table = AtTheTable(3)
    seen = []
    for x in range(1, 5):
        seen.append(table.due[0])
        table.play(x, 0)
    assert seen == ["Ann", "Bob", "Cat", "Ann"]


@pytest.mark.parametrize(
    ("at", "foul"),
    [([0, 0], "cell-taken"), ([1, 1], "no-neighbour"), ([2, 0], "no-neighbour"), ([-1, 0], None)],
)
def test_a_card_lies_on_a_free_place_beside_a_card_and_corners_do_not_count(at, foul):
    table = AtTheTable()
    assert (
        (table.tap({"type": "play", "at": at}) == []) if foul is None else table.foul("play", at=at) == foul
    )


@pytest.mark.parametrize("at", [[0], [0, 1, 2], "0,1", None, [0, 1.0], [0, True], {"x": 0, "y": 1}])
def test_a_place_is_a_pair_of_whole_numbers(at):
    assert AtTheTable().foul("play", at=at) == "bad-event"


@pytest.mark.parametrize("card", ["", " Big Ben", "Big Ben ", None, 5, ["Big Ben"], "x" * 101])
def test_a_card_s_name_is_not_empty_and_trimmed(card):
    assert AtTheTable().foul("play", at=[1, 0], card=card) == "bad-event"


def test_a_closed_card_may_have_a_name_but_never_a_value():
    table = AtTheTable()
    table.play(1, 0, card="Big Ben")
    assert table["grid"][1] == {"at": [1, 0], "open": False, "value": None, "card": "Big Ben"}


# Duet and trio


def corner():
    """An empty place at (1, 1) beside two cards."""
    return AtTheTable(3).lying("# .", "# #")


def notch():
    """An empty place at (1, 1) beside three cards."""
    return AtTheTable(3).lying("# . #", "# # #")


def test_two_neighbours_are_a_duet_and_the_next_player_draws_one_or_checks():
    table = corner()
    assert table.play(1, 1) == [DUET]
    assert table.due == ("Bob", "draw", "check")
    assert table.foul("play", at=[2, 0]) == "not-due"
    assert table.tap(DRAW) == []
    assert table.hands == (6, 8, 7)
    assert table["pile"] == 18
    assert table.due == ("Bob", "play", "check")
    table.play(2, 0)
    assert table.due[0] == "Cat"


def test_after_a_clean_check_that_answers_a_duet_comes_the_normal_turn():
    table = corner()
    table.play(1, 1)
    assert table.check((1, 1), 50, also=((1, 0), 20)) == [clean("Bob")]
    assert table.hands == (6, 9, 7)
    assert table.due == ("Bob", "play", "check")


def test_after_a_violation_found_in_answer_to_a_duet_comes_the_repair_then_the_normal_turn():
    table = corner()
    table.play(1, 1)
    assert table.check((1, 1), 20, also=((1, 0), 50)) == [violation("Ann", ((1, 0), (1, 1)))]
    assert table.hands == (9, 7, 7)
    assert table.due == ("Bob", "swap")
    table.swap((1, 0), (1, 1))
    assert table.due == ("Bob", "play", "check")


@pytest.mark.parametrize("rows", [("# . #", "# # #"), (". # .", "# . #", ". # .")], ids=["three", "four"])
def test_three_neighbours_or_four_are_a_trio(rows):
    table = AtTheTable(3).lying(*rows)
    assert table.play(1, 1) == [TRIO]
    assert table.due == ("Bob", "draw", "check")


def test_after_a_trio_and_a_drawn_card_the_same_player_lays_another_before_the_next_turn():
    table = notch()
    table.play(1, 1)
    table.tap(DRAW)
    assert table.due == ("Ann", "play")
    assert table.foul("check", at=[0, 0], value=1) == "not-due"
    assert table.play(1, 2) == []
    assert table.hands == (5, 8, 7)
    assert table.due == ("Bob", "play", "check")


def test_after_a_trio_and_a_clean_check_the_same_player_lays_another():
    table = notch()
    table.play(1, 1)
    assert table.check((0, 1), 10, also=((1, 1), 10)) == [clean("Bob")]
    assert table.due == ("Ann", "play")


def test_after_a_trio_and_a_violation_there_is_no_extra_card():
    table = notch()
    table.play(1, 1)
    table.check((0, 1), 11, also=((1, 1), 10))
    table.swap((0, 1), (1, 1))
    assert table.due == ("Bob", "play", "check")


@pytest.mark.parametrize("rows", [("# # .", "# . #", "# # #"), ("# # #", "# . .", "# # #")])
def test_the_extra_card_is_neither_duet_nor_trio(rows):
    table = AtTheTable(3).lying(*rows)
    assert table.play(1, 1)[0]["call"] == "trio"
    table.tap(DRAW)
    assert table.play(2, 2 if rows[0].endswith(".") else 1) == []
    assert table.due == ("Bob", "play", "check")


def test_the_extra_card_must_be_laid_unless_the_table_chose_otherwise():
    table = notch()
    table.play(1, 1)
    assert table.foul("decline") == "not-due"
    table.tap(DRAW)
    assert table.foul("decline") == "not-due"
    assert table.due == ("Ann", "play")


@pytest.mark.parametrize("lays", [True, False])
def test_by_the_table_s_choice_the_extra_card_may_stay_in_the_hand(lays):
    table = AtTheTable(3, trio="may").lying("# . #", "# # #")
    table.play(1, 1)
    assert table.foul("decline") == "not-due"
    table.tap(DRAW)
    assert table.due == ("Ann", "play", "decline")
    assert (table.play(1, 2) if lays else table.tap(DECLINE)) == []
    assert table.hands == (5 if lays else 6, 8, 7)
    assert table.due == ("Bob", "play", "check")


def test_the_last_player_s_trio_is_answered_by_the_first():
    table = notch().seated(2)
    assert table.play(1, 1) == [{"call": "trio", "player": "Cat"}]
    assert table.due[0] == "Ann"
    table.tap(DRAW)
    assert table.due == ("Cat", "play")
    table.play(3, 0)
    assert table.due == ("Ann", "play", "check")


# Checking a card


def test_the_single_first_card_cannot_be_checked():
    table = AtTheTable()
    assert table.due == ("Ann", "play")
    assert table.foul("check", at=[0, 0], value=5) == "needs-neighbour"


def test_with_every_card_open_there_is_nothing_to_check():
    table = AtTheTable().lying("1 2")
    assert table.due == ("Ann", "play")
    assert table.foul("check", at=[0, 0], value=5) == "not-closed"


def test_a_duet_with_every_other_card_open_can_still_be_checked():
    table = AtTheTable().lying("1 .", "0 5")
    table.play(1, 1)
    assert table.due == ("Bob", "draw", "check")


def test_a_clean_check_costs_the_checker_two_cards_and_the_turn():
    table = AtTheTable(3).lying("# # 7")
    assert table.check((1, 0), 7, card="Minaret") == [clean("Ann")]
    assert table.hands == (9, 7, 7)
    assert table["pile"] == 17
    assert table["revealed"] == 1
    assert table["grid"][1] == {"at": [1, 0], "open": True, "value": 7, "card": "Minaret"}
    assert table.due == ("Bob", "play", "check")


def test_equal_values_stand_in_any_order():
    table = AtTheTable().lying("# 7", "7 #")
    assert table.check((0, 1), 7) == [clean("Ann")]


def test_the_previous_player_draws_three_however_many_pairs_are_wrong():
    table = AtTheTable(3).lying("9 #", "5 3").seated(1)
    pairs = [((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
    assert table.check((1, 1), 2) == [violation("Ann", *pairs)]
    assert table["violations"] == [[list(one), list(other)] for one, other in pairs]
    assert table.hands == (10, 7, 7)


def test_the_first_player_s_right_hand_neighbour_is_the_last():
    table = AtTheTable(4).lying("# 3")
    assert table.check((0, 0), 4) == [violation("Dan", ((0, 0), (1, 0)))]
    assert table.hands == (7, 7, 7, 10)


def test_values_may_be_negative_or_fractions():
    table = AtTheTable(measure="year").lying("# #")
    assert table.check((0, 0), -2560, also=((1, 0), -447.5)) == [clean("Ann")]
    assert [card["value"] for card in table["grid"]] == [-2560, -447.5]


def test_only_open_neighbours_are_compared():
    """Not across a closed card, nor at a corner."""
    table = AtTheTable().lying("9 #", ". #", "# 1")
    assert table.check((0, 0), 1) == [clean("Ann")]


@pytest.mark.parametrize("value", ["5", True, False, None, [5], {}, float("inf"), float("nan"), "x" * 500])
def test_a_value_is_a_finite_number(value):
    table = AtTheTable().lying("# # 7")
    assert table.foul("check", at=[1, 0], value=value) == "bad-value"
    assert table.foul("check", at=[1, 0], value=1, also={"at": [0, 0], "value": value}) == "bad-value"


def test_a_number_of_any_size_is_a_value():
    table = AtTheTable().lying("# 7")
    assert table.check((0, 0), -(10**400)) == [clean("Ann")]


@pytest.mark.parametrize(
    ("event", "foul"),
    [
        ({"at": [2, 0], "value": 5}, "not-closed"),
        ({"at": [9, 9], "value": 5}, "not-closed"),
        ({"at": [0, 0], "value": 5}, "needs-neighbour"),
        ({"at": [0, 0], "value": 5, "also": {"at": [0, 0], "value": 5}}, "no-neighbour"),
        ({"at": [0, 0], "value": 5, "also": {"at": [3, 0], "value": 5}}, "no-neighbour"),
        ({"at": [1, 0], "value": 5, "also": {"at": [3, 0], "value": 5}}, "no-neighbour"),
        ({"at": [1, 0], "value": 5, "also": {"at": [2, 0], "value": 5}}, "not-closed"),
        ({"at": [1, 0], "value": 5, "also": {"at": [1, 1], "value": 5}}, "not-closed"),
        ({"at": [1, 0], "value": 5, "also": {"at": [0, 0]}}, "bad-event"),
        ({"at": [1, 0], "value": 5, "also": {"at": [0, 0], "value": 5, "sure": 1}}, "bad-event"),
        ({"at": [1, 0], "value": 5, "also": {"at": [0], "value": 5}}, "bad-event"),
        ({"at": [1, 0], "value": 5, "also": {"at": [0, 0], "value": 5, "card": ""}}, "bad-event"),
        ({"at": [1, 0], "value": 5, "also": None}, "bad-event"),
        ({"at": [1, 0], "value": 5, "card": None}, "bad-event"),
    ],
)
def test_what_cannot_be_checked(event, foul):
    assert AtTheTable().lying("# # 7 #").foul("check", **event) == foul


@pytest.mark.parametrize(
    ("event", "foul"),
    [
        ({"type": "check", "at": [2, 0], "value": "x"}, "not-closed"),
        ({"type": "check", "at": [0, 0], "value": "x"}, "needs-neighbour"),
        ({"type": "check", "at": [1, 0], "value": "x", "card": "Minaret"}, "bad-value"),
        ({"type": "play", "at": [2, 0], "card": "Minaret"}, "cell-taken"),
        ({"type": "play", "at": [7, 0], "card": "Minaret"}, "no-neighbour"),
        ({"type": "play", "at": [4, 0], "card": "Minaret"}, "same-card"),
        ({"type": "swap", "a": [7, 7], "b": [7, 7]}, "not-due"),
        ({"type": "swap", "a": [7, 7], "b": 7}, "bad-event"),
        ({"type": "join", "at": [2, 0]}, "not-due"),
        ({"type": "discard", "at": [9]}, "bad-event"),
    ],
)
def test_where_several_fouls_fit_the_first_of_the_list_stands_and_the_form_comes_first(event, foul):
    table = AtTheTable().lying("# # 7 #").named(Minaret=(2, 0))
    assert table.foul(event.pop("type"), **event) == foul


def test_none_beside_the_checked_card_is_open_so_a_neighbour_is_opened_too():
    table = AtTheTable().lying("# # #")
    assert table.check((1, 0), 5, also=((2, 0), 6)) == [clean("Ann")]
    assert table["revealed"] == 2
    assert [card["open"] for card in table["grid"]] == [False, True, True]


def test_beside_an_open_card_a_neighbour_may_be_opened_too():
    table = AtTheTable().lying("# # 7")
    assert table.check((1, 0), 5, also=((0, 0), 6)) == [violation("Bob", ((0, 0), (1, 0)))]


# Names


def test_a_card_keeps_the_name_it_was_laid_with_unless_the_table_corrects_it():
    table = AtTheTable().lying("# # 7").named(Minaret=(0, 0), Colossus=(1, 0))
    table.check((1, 0), 5, also=((0, 0), 4), card="Lighthouse")
    assert [card["card"] for card in table["grid"]] == ["Minaret", "Lighthouse", None]


def test_no_card_lies_open_twice():
    table = AtTheTable().lying("# # 7 #").named(Minaret=(2, 0))
    for event in (
        {"type": "play", "at": [4, 0], "card": "Minaret"},
        {"type": "check", "at": [1, 0], "value": 5, "card": "Minaret"},
        {"type": "check", "at": [1, 0], "value": 5, "also": {"at": [0, 0], "value": 1, "card": "Minaret"}},
        {
            "type": "check",
            "at": [1, 0],
            "value": 5,
            "card": "A",
            "also": {"at": [0, 0], "value": 1, "card": "A"},
        },
    ):
        assert table.foul(kind=event.pop("type"), **event) == "same-card"


def test_a_name_of_a_closed_card_is_free_and_counts_when_that_card_is_opened():
    table = AtTheTable().lying("# # 7")
    table.play(3, 0, card="Minaret")
    table.check((1, 0), 5, card="Minaret")
    assert table.foul("check", at=[3, 0], value=9) == "same-card"
    assert table.check((3, 0), 9, card="Lighthouse") == [clean("Ann")]


def test_two_cards_without_a_name_are_not_the_same():
    assert AtTheTable().lying("# #").check((0, 0), 5, also=((1, 0), 5)) == [clean("Ann")]


# If the pile runs out


def test_the_pile_gives_what_it_has_and_the_others_the_rest_clockwise():
    table = AtTheTable(4).lying("# 7").holding(3, 4, 5, 6, pile=1)
    assert table.check((0, 0), 9) == [
        violation("Dan", ((0, 0), (1, 0))),
        *given(("Ann", "Dan"), ("Bob", "Dan")),
    ]
    assert (table.hands, table["pile"]) == ((2, 3, 5, 9), 0)


def test_the_giving_goes_round_and_round():
    table = AtTheTable(3).lying("# 7").holding(3, 3, 3, pile=0).seated(1)
    assert table.check((0, 0), 9)[1:] == given(("Bob", "Ann"), ("Cat", "Ann"), ("Bob", "Ann"))
    assert table.hands == (6, 1, 2)


def test_two_players_give_each_other():
    table = AtTheTable(2).lying("# 7").holding(3, 3, pile=0)
    assert table.check((0, 0), 5) == [clean("Ann"), *given(("Bob", "Ann"), ("Bob", "Ann"))]
    assert table.hands == (5, 1)


def test_a_duet_s_card_is_given_too():
    table = corner().holding(3, 3, 3, pile=0)
    table.play(1, 1)
    assert table.tap(DRAW) == given(("Cat", "Bob"))
    assert table.hands == (2, 4, 2)


def test_whoever_gives_away_the_last_card_wins_at_once():
    table = AtTheTable(3).lying("# 7").holding(3, 1, 3, pile=0)
    calls = table.check((0, 0), 9)
    assert calls == [
        violation("Cat", ((0, 0), (1, 0))),
        *given(("Ann", "Cat"), ("Bob", "Cat")),
        win("Bob"),
    ]
    assert table.hands == (2, 0, 5)
    assert (table["over"], table["winners"], table["by"], table["due"]) == (True, ["Bob"], "given", None)
    assert table["violations"] == [[[0, 0], [1, 0]]]


def test_a_trio_s_player_can_win_by_giving_before_the_extra_card():
    table = AtTheTable(2).lying("# . #", "# # #").holding(2, 3, pile=0)
    assert table.play(1, 1) == [TRIO]
    assert table.tap(DRAW) == [*given(("Ann", "Bob")), win("Ann")]
    assert (table["winners"], table["by"]) == (["Ann"], "given")


def test_by_the_table_s_choice_a_last_card_is_never_given():
    table = AtTheTable(3, last_card_given="kept").lying("# 7").holding(2, 1, 3, pile=0)
    assert table.check((0, 0), 9)[1:] == given(("Ann", "Cat"))
    assert table.hands == (1, 1, 4)
    assert table.due == ("Ann", "swap")


def test_with_nobody_left_to_give_the_draw_ends_short():
    table = AtTheTable(3, last_card_given="kept").lying("# .", "# #").holding(2, 1, 1, pile=0)
    table.play(1, 1)
    assert table.tap(DRAW) == []
    assert table.hands == (1, 1, 1)
    assert table.due == ("Bob", "play", "check")


def test_those_who_keep_their_last_card_are_passed_over():
    hands = Hands((1, 4, 1, 2), pile=0, kept=True)
    assert hands.givers(0, 3) == (1, 3, 1)
    assert hands.givers(0, 9) == (1, 3, 1, 1)


# End of the game


def test_the_last_card_wins_at_once_without_a_duet():
    table = corner().holding(1, 7, 7)
    assert table.play(1, 1) == [win("Ann")]
    assert table.hands == (0, 7, 7)
    assert (table["over"], table["winners"], table["by"], table["due"]) == (True, ["Ann"], "out", None)
    assert REFEREE.outcome(table.state) == Outcome(("Ann",), "out", (("Ann",),))
    assert table.foul("draw") == "game-over"


def test_the_extra_card_of_a_trio_can_be_the_last():
    table = notch().holding(2, 7, 7)
    assert table.play(1, 1) == [TRIO]
    table.tap(DRAW)
    assert table.play(3, 0) == [win("Ann")]
    assert (table["winners"], table["by"]) == (["Ann"], "out")


def test_abandoned_in_the_middle_of_a_repair():
    table = AtTheTable().lying("# 7")
    table.check((0, 0), 9)
    assert table.tap(ABANDON) == []
    assert (table["over"], table["winners"], table["by"], table["due"]) == (True, [], "abandoned", None)
    assert table["violations"] == [[[0, 0], [1, 0]]]
    assert REFEREE.outcome(table.state) == Outcome((), "abandoned")
