"""Federation's penalties: who forgot to draw and where that card is, who talked, hands that run out."""

import pytest

from tests.games.federation.rules.table import (
    DEAD,
    LAST_CARD,
    AtTheTable,
    near_the_end,
    penalty,
    win,
)


def forgot(player):
    return {"type": "forgot", "player": player}


def talked(team):
    return {"type": "talked", "team": team}


def four_with_two_left():
    """Ann and Cat against Bob and Dan, six cards each, two in the pile; Bob is to move."""
    table = AtTheTable(2, 2)
    table.blank(149)
    assert (table["pile"], table["turn"]["player"]) == (2, "Bob")
    return table


# Forgot to draw: when it can be said


def test_who_forgot_to_draw_plays_on_with_one_card_fewer():
    table = AtTheTable()
    table.city([5, 5])
    table.blank()
    assert table.forgot("Ann") == [penalty("Ann", 5)]
    assert (table["hands"], table["pile"]) == ({"Ann": 5, "Bob": 6}, 162)
    assert table["turn"] == {"team": 0, "player": "Ann"}
    table.blank(4)
    assert table["hands"] == {"Ann": 5, "Bob": 6}


def test_until_the_next_player_has_moved_nothing_is_forgotten():
    table = AtTheTable(3, 1)
    table.blank()
    assert table.foul(forgot("Ann")) == "nothing-forgotten"
    table.blank()
    assert table.foul(forgot("Bob")) == "nothing-forgotten"
    assert table.forgot("Ann") == [penalty("Ann", 5)]


def test_an_empty_card_of_the_next_player_is_no_move():
    table = AtTheTable()
    table.blank()
    table.dead()
    assert table.foul(forgot("Ann")) == "nothing-forgotten"
    table.blank()
    table.forgot("Ann")


def test_until_ones_own_next_move_it_can_be_said_and_an_empty_card_is_none():
    table = AtTheTable()
    table.blank(2)
    table.dead()
    before = table.state
    assert table.forgot("Ann") == [penalty("Ann", 5)]
    table.state = before
    table.blank()
    assert table.foul(forgot("Ann")) == "nothing-forgotten"


def test_it_is_said_once_for_a_move():
    table = AtTheTable()
    table.blank(2)
    table.forgot("Ann")
    assert table.foul(forgot("Ann")) == "nothing-forgotten"
    table.blank(2)
    assert table.forgot("Ann") == [penalty("Ann", 4)]


def test_who_has_not_moved_yet_cannot_have_forgotten():
    table = AtTheTable(3, 1)
    table.dead()
    assert table.foul(forgot("Ann")) == "nothing-forgotten"
    table.blank(2)
    assert table.foul(forgot("Cat")) == "nothing-forgotten"


def test_who_found_the_pile_empty_had_nothing_to_forget():
    table = near_the_end()
    table.blank(2)
    assert table["hands"] == {"Ann": 5, "Bob": 5}
    assert table.foul(forgot("Bob")) == "nothing-forgotten"


def test_whoever_moves_again_and_again_while_nobody_else_can_has_nothing_to_forget():
    table = near_the_end(pile=1)
    table.blank()
    for _ in range(5):
        table.dead()
    table.blank()
    assert table["hands"] == {"Ann": 6, "Bob": 0}
    table.blank(2)
    assert table["turn"]["player"] == "Ann"
    assert table.foul(forgot("Ann")) == "nothing-forgotten"


def test_who_holds_no_card_has_none_to_lose_whatever_was_forgotten():
    table = AtTheTable(2, 2)
    table.blank(2)
    table.talked(0, times=6)
    assert table.foul(forgot("Ann")) == "no-card"
    assert table.foul(forgot("Cat")) == "no-card"


@pytest.mark.parametrize("player", ["Zoe", "ann", "", None, 0, ["Ann"], {"name": "Ann"}])
def test_only_players_of_the_table_can_forget(player):
    table = AtTheTable()
    table.blank()
    assert table.foul({"type": "forgot", "player": player}) == "unknown-player"


# Forgot to draw: where the card is


def test_the_card_that_was_not_drawn_lies_in_the_pile():
    table = near_the_end(pile=2)
    assert table["turn"]["player"] == "Bob"
    table.blank(2)
    assert table.forgot("Bob") == [penalty("Bob", 5)]
    assert (table["pile"], table["hands"]) == (1, {"Ann": 6, "Bob": 5})
    assert table.blank() == [LAST_CARD]


def test_if_the_pile_ran_out_since_the_card_is_with_the_first_who_found_it_empty():
    table = near_the_end(pile=1)
    assert table.blank() == [LAST_CARD]
    table.blank()
    assert (table["pile"], table["hands"]) == (0, {"Ann": 6, "Bob": 5})
    assert table.forgot("Ann") == [penalty("Ann", 5)]
    assert (table["pile"], table["hands"]) == (0, {"Ann": 5, "Bob": 6})
    assert table["turn"]["player"] == "Ann"


def test_the_next_such_card_goes_to_the_next_who_found_the_pile_empty():
    table = four_with_two_left()
    table.blank(4)
    assert table["hands"] == {"Ann": 5, "Bob": 6, "Cat": 6, "Dan": 5}
    table.forgot("Bob")
    assert table["hands"] == {"Ann": 5, "Bob": 5, "Cat": 6, "Dan": 6}
    table.forgot("Cat")
    assert (table["hands"], table["pile"]) == ({"Ann": 6, "Bob": 5, "Cat": 5, "Dan": 6}, 0)


def test_when_all_who_found_the_pile_empty_have_a_card_the_next_lies_in_the_pile():
    table = four_with_two_left()
    table.blank(3)
    table.forgot("Bob")
    assert (table["hands"]["Dan"], table["pile"]) == (6, 0)
    table.forgot("Cat")
    assert (table["hands"]["Dan"], table["pile"]) == (6, 1)


def test_a_draw_that_counts_as_made_can_be_forgotten_in_its_turn():
    table = four_with_two_left()
    table.blank(4)
    assert table.foul(forgot("Dan")) == "nothing-forgotten"
    table.forgot("Bob")
    assert table.forgot("Dan") == [penalty("Dan", 5)]
    assert (table["hands"], table["pile"]) == ({"Ann": 6, "Bob": 5, "Cat": 6, "Dan": 5}, 0)


def test_the_card_also_goes_to_who_could_not_replace_an_empty_card():
    table = near_the_end(pile=1)
    table.blank()
    table.dead()
    table.blank()
    assert table["hands"] == {"Ann": 6, "Bob": 4}
    table.forgot("Ann")
    assert table["hands"] == {"Ann": 5, "Bob": 5}
    assert table.foul(forgot("Bob")) == "nothing-forgotten"


def test_the_card_may_go_to_the_same_player_for_an_empty_card_that_was_not_replaced():
    table = four_with_two_left()
    table.blank(2)
    table.talked(1)
    table.blank(2)
    assert (table["pile"], table["turn"]["player"]) == (0, "Bob")
    table.dead()
    assert table["hands"] == {"Ann": 6, "Bob": 4, "Cat": 6, "Dan": 5}
    assert table.forgot("Bob") == [penalty("Bob", 4)]
    assert (table["hands"], table["pile"]) == ({"Ann": 6, "Bob": 4, "Cat": 6, "Dan": 5}, 0)
    assert table.foul(forgot("Bob")) == "nothing-forgotten"


def test_the_card_goes_to_who_found_the_pile_empty_also_if_it_has_cards_again():
    table = four_with_two_left()
    table.blank(3)
    table.talked(0)
    assert (table["pile"], table["hands"]) == (2, {"Ann": 5, "Bob": 6, "Cat": 5, "Dan": 5})
    table.forgot("Bob")
    assert (table["pile"], table["hands"]) == (2, {"Ann": 5, "Bob": 5, "Cat": 5, "Dan": 6})


def test_who_found_the_pile_empty_before_that_draw_gets_nothing():
    table = four_with_two_left()
    table.blank(3)
    table.talked(0)
    table.blank(2)
    assert (table["pile"], table["hands"]) == (0, {"Ann": 5, "Bob": 6, "Cat": 5, "Dan": 5})
    table.forgot("Ann")
    assert (table["pile"], table["hands"]) == (1, {"Ann": 4, "Bob": 6, "Cat": 5, "Dan": 5})


def test_turns_already_taken_stay_and_who_has_a_card_again_plays_again():
    table = near_the_end(pile=1)
    table.blank()
    for _ in range(5):
        table.dead()
    table.blank()
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 6, "Bob": 0}, "Ann")
    table.forgot("Ann")
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 5, "Bob": 1}, "Ann")
    table.blank()
    assert table["turn"]["player"] == "Bob"


# Talked


def test_a_team_that_talked_gives_back_a_card_each():
    table = AtTheTable(2, 3)
    assert table.talked(1) == [penalty("Bob", 5), penalty("Dan", 5), penalty("Fay", 5)]
    assert table["pile"] == 139 + 3
    assert table["hands"] == {"Ann": 6, "Bob": 5, "Cat": 6, "Dan": 5, "Eve": 6, "Fay": 5}
    assert table["turn"] == {"team": 0, "player": "Ann"}


def test_who_has_no_card_returns_none_when_the_team_talked():
    table = AtTheTable(2, 2)
    table.blank(2)
    table.forgot("Ann")
    assert table.talked(0, times=5)[-2:] == [penalty("Ann", 0), penalty("Cat", 1)]
    assert table.talked(0) == [penalty("Cat", 0)]
    assert table.talked(0) == []


@pytest.mark.parametrize("teams", [2, 3])
def test_a_player_alone_has_nobody_to_talk_to(teams):
    table = AtTheTable(teams, 1)
    for team in range(teams):
        assert table.foul(talked(team)) == "no-partner"
    assert table.foul(talked(teams)) == "unknown-team"


@pytest.mark.parametrize("team", [2, -1, 10**30])
def test_a_number_that_is_no_team_is_an_unknown_team(team):
    assert AtTheTable(2, 2).foul(talked(team)) == "unknown-team"


@pytest.mark.parametrize("team", [None, "0", 0.0, True, [0]])
def test_a_team_that_is_no_number_is_a_bad_event(team):
    assert AtTheTable(2, 2).foul(talked(team)) == "bad-event"


# Hands that run out


def test_a_penalty_does_not_end_the_turn_nor_allow_a_second_empty_card():
    table = AtTheTable(2, 2, empty_cards="one")
    table.dead()
    table.talked(0)
    assert table["turn"] == {"team": 0, "player": "Ann"}
    assert table.foul(DEAD) == "dead-again"


def test_who_has_no_card_left_is_passed_over():
    table = AtTheTable(2, 2)
    table.blank()
    table.talked(0, times=6)
    order = []
    for _ in range(4):
        order.append(table["turn"]["player"])
        table.blank()
    assert order == ["Bob", "Dan", "Bob", "Dan"]


def test_who_loses_the_last_card_in_ones_own_turn_loses_the_turn():
    table = AtTheTable(2, 2, empty_cards="one")
    table.blank(4)
    table.talked(0, times=5)
    assert table["turn"]["player"] == "Ann"
    table.dead()
    assert table.forgot("Ann") == [penalty("Ann", 0)]
    assert table["turn"]["player"] == "Bob"
    table.dead()


def test_a_card_given_back_to_an_empty_pile_is_drawn_again_and_called_again():
    table = four_with_two_left()
    assert table.blank(2) == [LAST_CARD]
    table.talked(1)
    assert (table["pile"], table["turn"]["player"]) == (2, "Dan")
    assert table.blank() == []
    assert table.blank() == [LAST_CARD]
    assert table["hands"] == {"Ann": 6, "Bob": 5, "Cat": 6, "Dan": 5}


def test_when_a_penalty_takes_the_last_card_of_all_the_game_is_over_though_the_pile_is_not():
    table = AtTheTable(2, 2)
    table.blank(4)
    table.talked(1, times=6)
    table.talked(0, times=5)
    table.forgot("Cat")
    assert table["hands"] == {"Ann": 1, "Bob": 0, "Cat": 0, "Dan": 0}
    assert table.forgot("Ann") == [penalty("Ann", 0), win(0, 1, by="draw")]
    assert (table["pile"], table["over"]) == (171, True)
