"""Federation's cards: drawing, the pile out, empty cards, penalties, players passed over, the end."""

import pytest

from tests.games.federation.rules.table import (
    BLANK,
    DEAD,
    LAST_CARD,
    AtTheTable,
    column,
    penalty,
    row,
    superline,
    win,
)


def near_the_end(pile=0):
    """Ann and Bob with six cards each; Ann is to move if the pile is odd, Bob if it is even."""
    table = AtTheTable()
    table.blank(163 - pile)
    return table


# A turn: one card, then draw one while there are cards


def test_who_has_nothing_to_play_drops_a_card_draws_another_and_the_turn_passes():
    table = AtTheTable()
    assert table.blank() == []
    assert (table["pile"], table["hands"]) == (162, {"Ann": 6, "Bob": 6})
    assert table["turn"] == {"team": 1, "player": "Bob"}
    assert table["chips"] == []


def test_the_last_card_of_the_pile_is_called():
    table = near_the_end(pile=1)
    assert table.tap(BLANK) == [LAST_CARD]
    assert (table["pile"], table["hands"]) == (0, {"Ann": 6, "Bob": 6})


def test_the_last_card_is_called_after_a_superline():
    table = AtTheTable()
    table.put(0, row(4, 3, 7))
    table.blank(152)
    assert table["pile"] == 1
    assert table.city([4, 8]) == [superline(0, row(4, 3, 8)), LAST_CARD]


def test_with_the_pile_out_hands_shrink():
    table = near_the_end()
    assert table.blank() == []
    assert (table["pile"], table["hands"]) == (0, {"Ann": 6, "Bob": 5})


def test_the_game_is_over_when_nobody_has_a_card():
    table = near_the_end()
    assert table.blank(11) == []
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 1, "Bob": 0}, "Ann")
    assert table.blank() == [win(0, 1, by="draw")]
    assert (table["hands"], table["turn"], table["over"]) == ({"Ann": 0, "Bob": 0}, None, True)


def test_the_last_card_of_all_may_still_make_the_superline_that_decides():
    table = AtTheTable()
    table.put(0, row(4, 3, 7))
    table.blank(153)
    assert (table["pile"], table["turn"]["player"]) == (0, "Bob")
    table.blank(11)
    assert table.city([4, 8]) == [superline(0, row(4, 3, 8)), win(0, by="most")]
    assert (table["winners"], table["by"]) == ([0], "most")


# Empty card


def test_an_empty_card_is_shown_and_replaced_and_the_turn_goes_on():
    table = AtTheTable()
    assert table.dead(region="Коми") == []
    assert (table["pile"], table["hands"]["Ann"]) == (162, 6)
    assert table["turn"] == {"team": 0, "player": "Ann"}
    table.city([5, 5])
    assert table["turn"] == {"team": 1, "player": "Bob"}


def test_one_empty_card_a_turn():
    table = AtTheTable()
    table.dead()
    assert table.foul(DEAD) == "dead-again"
    table.blank()
    table.dead()
    assert table.foul(DEAD) == "dead-again"


def test_a_region_that_is_out_is_told_before_the_second_empty_card():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.dead(region="Коми")
    assert table.foul({"type": "dead", "region": "Коми"}) == "none-left"
    assert table.foul({"type": "dead", "region": "Тыва"}) == "dead-again"


def test_an_empty_card_may_draw_the_last_of_the_pile():
    table = near_the_end(pile=1)
    assert table.dead() == [LAST_CARD]
    assert (table["pile"], table["hands"]) == (0, {"Ann": 6, "Bob": 6})
    assert table["turn"]["player"] == "Ann"


def test_with_the_pile_out_an_empty_card_is_only_dropped():
    table = near_the_end()
    assert table.dead() == []
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 6, "Bob": 5}, "Bob")
    table.blank()
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 6, "Bob": 4}, "Ann")


def test_whose_last_card_is_empty_is_out_and_the_turn_passes():
    table = near_the_end()
    table.blank(10)
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 1, "Bob": 1}, "Bob")
    assert table.dead() == []
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 1, "Bob": 0}, "Ann")
    assert table.dead() == [win(0, 1, by="draw")]


# Penalties


def test_who_forgot_to_draw_plays_on_with_one_card_fewer():
    table = AtTheTable()
    table.city([5, 5])
    assert table.forgot("Ann") == [penalty("Ann", 5)]
    assert (table["hands"], table["pile"]) == ({"Ann": 5, "Bob": 6}, 163)
    assert table["turn"] == {"team": 1, "player": "Bob"}
    table.blank(2)
    assert table["hands"] == {"Ann": 5, "Bob": 6}
    assert table.forgot("Ann") == [penalty("Ann", 4)]


def test_who_has_not_played_yet_cannot_have_forgotten():
    table = AtTheTable()
    event = {"type": "forgot", "player": "Ann"}
    assert table.foul(event) == "no-card"
    table.dead()
    assert table.foul(event) == "no-card"
    table.blank()
    assert table.forgot("Ann") == [penalty("Ann", 5)]


def test_who_holds_no_card_has_none_to_give_back():
    table = AtTheTable()
    table.blank()
    for hand in range(5, -1, -1):
        assert table.forgot("Ann") == [penalty("Ann", hand)]
    assert table.foul({"type": "forgot", "player": "Ann"}) == "no-card"


@pytest.mark.parametrize("player", ["Zoe", "ann", "", None, 0, ["Ann"], {"name": "Ann"}])
def test_only_players_of_the_table_can_forget(player):
    table = AtTheTable()
    table.blank()
    assert table.foul({"type": "forgot", "player": player}) == "unknown-player"


def test_a_team_that_talked_gives_back_a_card_each():
    table = AtTheTable(2, 3)
    assert table.talked(1) == [penalty("Bob", 5), penalty("Dan", 5), penalty("Fay", 5)]
    assert table["pile"] == 139 + 3
    assert table["hands"] == {"Ann": 6, "Bob": 5, "Cat": 6, "Dan": 5, "Eve": 6, "Fay": 5}
    assert table["turn"] == {"team": 0, "player": "Ann"}


def test_who_has_no_card_returns_none_when_the_team_talked():
    table = AtTheTable(2, 2)
    table.blank()
    for _ in range(6):
        table.forgot("Ann")
    assert table.talked(0) == [penalty("Cat", 5)]
    for _ in range(5):
        table.talked(0)
    assert table.talked(0) == []


@pytest.mark.parametrize("team", [2, -1, None, "0", 0.0, True])
def test_a_team_that_is_not_at_the_table_is_a_bad_event(team):
    assert AtTheTable().foul({"type": "talked", "team": team}) == "bad-event"


def test_a_penalty_does_not_end_the_turn_nor_allow_a_second_empty_card():
    table = AtTheTable(2, 2)
    table.dead()
    table.talked(0)
    assert table["turn"] == {"team": 0, "player": "Ann"}
    assert table.foul(DEAD) == "dead-again"


def test_who_has_no_card_left_is_passed_over():
    table = AtTheTable(3, 1)
    table.blank()
    for _ in range(6):
        table.forgot("Ann")
    assert table["turn"]["player"] == "Bob"
    table.blank()
    assert table["turn"]["player"] == "Cat"
    table.blank()
    assert table["turn"]["player"] == "Bob"


def test_who_gives_back_the_last_card_in_ones_own_turn_loses_the_turn():
    table = AtTheTable()
    table.blank(2)
    for _ in range(5):
        table.forgot("Ann")
    assert table["turn"]["player"] == "Ann"
    assert table.forgot("Ann") == [penalty("Ann", 0)]
    assert table["turn"]["player"] == "Bob"
    table.dead()
    table.blank()
    assert table["turn"]["player"] == "Bob"
    table.dead()


def test_a_card_given_back_to_an_empty_pile_is_drawn_again_and_called_again():
    table = near_the_end()
    assert table.talked(1) == [penalty("Bob", 5)]
    assert table["pile"] == 1
    assert table.blank() == [LAST_CARD]
    assert table["hands"] == {"Ann": 6, "Bob": 5}
    assert table.blank() == []
    assert table["hands"] == {"Ann": 5, "Bob": 5}


def test_when_a_penalty_takes_the_last_card_of_all_the_game_is_over_though_the_pile_is_not():
    table = near_the_end()
    table.blank(11)
    assert table.forgot("Ann") == [penalty("Ann", 0), win(0, 1, by="draw")]
    assert (table["pile"], table["over"]) == (1, True)


def test_cards_are_never_made_or_lost():
    table = AtTheTable(2, 2)
    for turn, cell in enumerate(column(3, 1, 10)):
        table.city(cell)
        if turn % 3 == 0:
            table.talked(turn % 2)
    assert table["pile"] + sum(table["hands"].values()) == 175 - 10
