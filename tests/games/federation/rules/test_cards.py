"""Federation's cards: drawing, the pile out, empty cards, the end."""

from tests.games.federation.rules.table import (
    BLANK,
    DEAD,
    LAST_CARD,
    AtTheTable,
    column,
    near_the_end,
    row,
    superline,
    win,
)

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


def test_as_many_empty_cards_as_one_holds_may_be_shown_in_a_turn():
    for table in (AtTheTable(), AtTheTable(empty_cards="any")):
        for shown in range(1, 8):
            assert table.dead() == []
            assert (table["pile"], table["hands"]["Ann"]) == (163 - shown, 6)
        assert table["turn"] == {"team": 0, "player": "Ann"}


def test_one_empty_card_a_turn_where_the_table_chose_it():
    table = AtTheTable(empty_cards="one")
    table.dead()
    assert table.foul(DEAD) == "dead-again"
    table.blank()
    table.dead()
    assert table.foul(DEAD) == "dead-again"


def test_a_region_that_is_out_is_told_before_the_second_empty_card():
    table = AtTheTable(empty_cards="one")
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


def test_with_the_pile_out_a_whole_hand_of_empty_cards_may_be_dropped_in_a_turn():
    table = near_the_end()
    for hand in range(5, 0, -1):
        table.dead()
        assert (table["hands"]["Bob"], table["turn"]["player"]) == (hand, "Bob")
    table.dead()
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 6, "Bob": 0}, "Ann")


def test_whose_last_card_is_empty_is_out_and_the_turn_passes():
    table = near_the_end()
    table.blank(10)
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 1, "Bob": 1}, "Bob")
    assert table.dead() == []
    assert (table["hands"], table["turn"]["player"]) == ({"Ann": 1, "Bob": 0}, "Ann")
    assert table.dead() == [win(0, 1, by="draw")]


# All of them


def test_cards_are_never_made_or_lost():
    table = AtTheTable(2, 2)
    for turn, cell in enumerate(column(3, 1, 10)):
        table.city(cell)
        if turn % 3 == 0:
            table.talked(turn % 2)
    assert table["pile"] + sum(table["hands"].values()) == 175 - 10
