"""Federation by the booklet: people, superlines, crossings, aim, city and special cards, corners."""

import pytest

from companion.core.referee import BadSetup
from companion.games.federation.rules.teams import LINE_UPS
from tests.games.federation.rules.table import (
    ABANDON,
    BLANK,
    FINISH,
    NAMES,
    REFEREE,
    AtTheTable,
    column,
    diagonal,
    row,
    superline,
    win,
)

HERE = {"cell": [5, 5]}


def teams(*sizes, names=NAMES):
    """Teams of these sizes, with different people."""
    people = iter(names)
    return [
        {"name": f"Team {at}", "players": [next(people) for _ in range(size)]}
        for at, size in enumerate(sizes)
    ]


# How many can play


def test_there_are_ten_line_ups():
    sizes = sorted((number * each, number, each) for number, many in LINE_UPS.items() for each in many)
    assert [size[0] for size in sizes] == [2, 3, 4, 6, 6, 8, 9, 10, 12, 12]


@pytest.mark.parametrize(("number", "each"), [(n, e) for n, many in LINE_UPS.items() for e in many])
def test_teams_sit_woven_and_everybody_has_six_cards(number, each):
    table = AtTheTable(number, each)
    people = number * each
    assert REFEREE.players(table.state) == NAMES[:people]
    assert table["hands"] == dict.fromkeys(NAMES[:people], 6)
    assert table["pile"] == 175 - 6 * people
    order = []
    for _ in range(people + 1):
        order.append((table["turn"]["player"], table["turn"]["team"]))
        table.blank()
    assert order == [(NAMES[at % people], at % people % number) for at in range(people + 1)]


def test_team_zeros_first_player_begins_then_team_ones_first_and_so_on():
    setup = {
        "teams": [{"name": "Peaks", "players": ["Ann", "Bob"]}, {"name": "Waves", "players": ["Cat", "Dan"]}]
    }
    state = REFEREE.open(setup, {})
    assert REFEREE.players(state) == ("Ann", "Cat", "Bob", "Dan")
    assert list(REFEREE.describe(state)["hands"]) == ["Ann", "Cat", "Bob", "Dan"]


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"teams": None},
        {"teams": []},
        {"teams": teams(1)},
        {"teams": teams(1, 2)},
        {"teams": teams(0, 0)},
        {"teams": teams(7, 7, names=[f"P{n}" for n in range(14)])},
        {"teams": teams(5, 5, 5, names=[f"P{n}" for n in range(15)])},
        {"teams": teams(1, 1, 1, 1)},
        {"teams": ["Ann", "Bob"]},
        {"teams": [{"name": "Peaks", "players": ["Ann"]}, {"players": ["Bob"]}]},
        {"teams": [{"name": "Peaks", "players": ["Ann"]}, {"name": " Waves", "players": ["Bob"]}]},
        {"teams": [{"name": "Peaks", "players": ["Ann"]}, {"name": "Waves", "players": ["Ann"]}]},
        {"teams": [{"name": "Peaks", "players": ["Ann"]}, {"name": "Waves", "players": "Bob"}]},
        {
            "teams": [
                {"name": "Peaks", "players": ["Ann"]},
                {"name": "Waves", "players": ["Bob"], "colour": 1},
            ]
        },
        *({"teams": teams(1, 1), "rows": rows} for rows in (5, 41, 0, -12, "12", 12.0, True, None)),
        {"teams": teams(1, 1), "cols": 5},
        {"teams": teams(1, 1), "players": ["Ann", "Bob"]},
    ],
)
def test_other_line_ups_and_boards_make_no_table(wrong):
    with pytest.raises(BadSetup):
        REFEREE.open(wrong, {})


@pytest.mark.parametrize(
    "rulings",
    [
        *({"collinear": choice} for choice in ("both", None, ["disjoint"])),
        *({"empty-cards": choice} for choice in ("two", None, 1, ["any"])),
        {"trio": "must"},
    ],
)
def test_an_unknown_ruling_makes_no_table(rulings):
    with pytest.raises(BadSetup):
        REFEREE.open({"teams": teams(1, 1)}, rulings)


def test_the_board_of_the_box_is_12_by_14_and_another_box_may_differ():
    usual, turned = AtTheTable(), AtTheTable(rows=14, cols=12)
    assert usual.foul({"type": "city", "cell": [12, 3]}) == "off-board"
    assert usual.foul({"type": "city", "cell": [11, 13]}) == "corner"
    assert turned.foul({"type": "city", "cell": [3, 12]}) == "off-board"
    assert turned.foul({"type": "city", "cell": [13, 11]}) == "corner"
    turned.city([13, 10])
    usual.city([11, 12])
    AtTheTable(rows=6, cols=40).city([5, 38])


# What a superline is


@pytest.mark.parametrize(
    "six",
    [
        row(4, 3, 8),
        column(7, 2, 7),
        diagonal((2, 3), 6),
        diagonal((2, 9), 6, -1),
    ],
    ids=["across", "down", "diagonal", "other diagonal"],
)
def test_six_chips_in_an_unbroken_line_are_a_superline(six):
    table = AtTheTable()
    assert table.put(0, six[:5]) == []
    assert table["locked"] == [] and table["score"] == [0, 0]
    assert table.put(0, six[5:]) == [superline(0, six)]
    assert table["superlines"] == [[sorted(six)], []]
    assert table["locked"] == sorted(six)
    assert table["score"] == [1, 0]


def test_the_sixth_chip_may_fill_the_gap():
    table = AtTheTable()
    table.put(1, [*row(4, 3, 5), *row(4, 7, 8)])
    assert table.put(1, [[4, 6]]) == [superline(1, row(4, 3, 8))]


def test_a_gap_an_opponents_chip_or_the_edge_breaks_a_line():
    table = AtTheTable()
    table.put(1, [[4, 6]])
    assert table.put(0, [*row(4, 3, 5), *row(4, 7, 9)]) == []
    assert table.put(0, [*row(6, 10, 13), *row(7, 1, 2)]) == []
    assert table["score"] == [0, 0]


def test_chips_and_locked_are_sorted_by_row_and_column():
    table = AtTheTable()
    table.city([9, 2])
    table.city([1, 13])
    table.city([9, 1])
    table.city([1, 2])
    assert table["chips"] == [[1, 2, 1], [1, 13, 1], [9, 1, 0], [9, 2, 0]]


# A run longer than six


def two_threes_apart(table):
    """Three chips, a gap, three chips: a chip in the gap makes seven."""
    table.put(0, [*row(4, 3, 5), *row(4, 7, 9)])


def test_of_seven_the_first_six_in_reading_order_are_taken_if_nobody_says_otherwise():
    table = AtTheTable()
    two_threes_apart(table)
    assert table.city([4, 6]) == [superline(0, row(4, 3, 8))]
    assert table["locked"] == row(4, 3, 8)
    assert [4, 9, 0] in table["chips"]


def test_of_seven_the_player_may_take_the_last_six_in_any_order():
    table = AtTheTable()
    two_threes_apart(table)
    assert table.city([4, 6], take=[row(4, 4, 9)[::-1]]) == [superline(0, row(4, 4, 9))]
    assert table["locked"] == row(4, 4, 9)


@pytest.mark.parametrize("way", [1, -1])
def test_of_seven_on_a_diagonal_the_upper_six_are_taken(way):
    seven = diagonal((2, 6 - 3 * way), 7, way)
    table = AtTheTable()
    table.put(0, [cell for at, cell in enumerate(seven) if at != 3])
    assert table.city(seven[3]) == [superline(0, seven[:6])]


@pytest.mark.parametrize(
    "take",
    [
        [row(4, 3, 7)],
        [row(4, 3, 9)],
        [row(4, 2, 7)],
        [[*row(4, 3, 7), [4, 9]]],
        [[*row(4, 3, 7), [4, 3]]],
        [row(4, 3, 8), row(4, 4, 9)],
        [row(4, 3, 8), row(4, 3, 8)],
        [column(6, 2, 7)],
        [[]],
    ],
    ids=["five", "seven", "a free cell", "a gap", "a cell twice", "overlapping", "twice", "no line", "empty"],
)
def test_a_take_that_cannot_be_made_is_a_bad_take(take):
    table = AtTheTable()
    two_threes_apart(table)
    assert table.foul({"type": "city", "cell": [4, 6], "take": take}) == "bad-take"


def test_the_six_include_the_new_chip():
    table = AtTheTable()
    table.put(0, row(4, 1, 5))
    table.put(0, row(4, 7, 12))
    assert table["superlines"][0] == [row(4, 7, 12)]
    table.city([4, 6])
    assert table["superlines"][0] == [row(4, 7, 12), row(4, 1, 6)]


def test_a_take_where_nothing_is_completed_is_a_bad_take_and_an_empty_one_is_none():
    table = AtTheTable()
    assert table.foul({"type": "city", "cell": [4, 4], "take": [row(4, 4, 9)]}) == "bad-take"
    assert table.city([4, 4], take=[]) == []


@pytest.mark.parametrize("take", [None, "all", {}, [5], [[5]], [[[4]]], [[[4, True]]], [[[4, 1.0]]]])
def test_a_take_that_is_no_list_of_lines_of_cells_is_a_bad_event(take):
    assert AtTheTable().foul({"type": "city", "cell": [4, 4], "take": take}) == "bad-event"


def test_a_take_may_name_one_of_the_lines_and_the_rest_count_all_the_same():
    table = AtTheTable()
    two_threes_apart(table)
    table.put(0, column(6, 5, 9))
    said = table.city([4, 6], take=[row(4, 4, 9)])
    assert said == [superline(0, row(4, 4, 9)), superline(0, column(6, 4, 9))]


def test_eleven_in_a_row_are_one_superline_if_lines_share_no_chip():
    table = AtTheTable()
    table.put(0, [*row(4, 1, 5), *row(4, 7, 11)])
    assert table.city([4, 6]) == [superline(0, row(4, 1, 6))]
    assert table["score"] == [1, 0]


def test_eleven_in_a_row_are_two_superlines_if_two_may_share_one_chip():
    table = AtTheTable(collinear="share-one")
    table.put(0, [*row(4, 1, 5), *row(4, 7, 11)])
    assert table.city([4, 6]) == [superline(0, row(4, 1, 6)), superline(0, row(4, 6, 11))]
    assert table["score"] == [2, 0]
    assert table["locked"] == row(4, 1, 11)


def test_eleven_in_a_row_grown_from_one_end_are_two_if_two_may_share_one_chip():
    table = AtTheTable(collinear="share-one")
    assert table.put(0, row(4, 1, 6)) == [superline(0, row(4, 1, 6))]
    assert table.put(0, row(4, 7, 10)) == []
    assert table.put(0, [[4, 11]]) == [superline(0, row(4, 6, 11))]


def test_a_take_in_the_middle_of_eleven_leaves_room_for_one():
    table = AtTheTable(collinear="share-one")
    table.put(0, [*row(4, 1, 5), *row(4, 7, 11)])
    assert table.city([4, 6], take=[row(4, 3, 8)]) == [superline(0, row(4, 3, 8))]


def test_twelve_in_a_row_are_two_superlines():
    table = AtTheTable()
    assert table.put(0, row(4, 1, 6)) == [superline(0, row(4, 1, 6))]
    assert table.put(0, row(4, 7, 11)) == []
    assert table.put(0, [[4, 12]]) == [superline(0, row(4, 7, 12))]
    assert table["score"] == [2, 0]


def test_twelve_in_a_row_are_two_superlines_also_if_two_may_share_one_chip():
    table = AtTheTable(collinear="share-one")
    table.put(0, row(4, 1, 11))
    assert table["superlines"][0] == [row(4, 1, 6), row(4, 6, 11)]
    assert table.put(0, [[4, 12]]) == []
    assert table["score"] == [2, 0]


def test_five_left_beside_a_superline_need_only_one_chip_more():
    table = AtTheTable()
    table.put(0, [*row(4, 1, 5), *row(4, 7, 11)])
    table.city([4, 6])
    table.until(0)
    assert table.city([4, 12]) == [superline(0, row(4, 7, 12))]


# If superlines cross


def test_crossing_superlines_share_the_chip_at_the_crossing():
    table = AtTheTable()
    table.put(0, row(4, 3, 8))
    assert table.put(0, [*column(5, 1, 3), *column(5, 5, 6)]) == [superline(0, column(5, 1, 6))]
    assert table["score"] == [2, 0]
    assert len(table["locked"]) == 11


def test_one_chip_may_complete_two_lines_that_cross_in_it():
    table = AtTheTable()
    table.put(0, [*row(4, 3, 7), *column(8, 5, 9)])
    assert table.city([4, 8]) == [superline(0, row(4, 3, 8)), superline(0, column(8, 4, 9))]


def test_a_chip_that_completes_four_lines_at_once_wins_with_four():
    table = AtTheTable(rows=14, cols=14)
    centre = [6, 6]
    rays = [*row(6, 7, 11), *column(6, 7, 11), *diagonal((7, 7), 5), *diagonal((7, 5), 5, -1)]
    table.put(0, rays)
    assert table.city(centre) == [
        superline(0, row(6, 6, 11)),
        superline(0, diagonal((6, 6), 6, -1)),
        superline(0, column(6, 6, 11)),
        superline(0, diagonal((6, 6), 6)),
        win(0, by="three"),
    ]
    assert table["score"] == [4, 0]
    assert len(table["locked"]) == 21


def test_superlines_of_two_teams_do_not_share_chips():
    table = AtTheTable()
    table.put(0, row(4, 3, 8))
    assert table.put(1, [*column(5, 1, 3), *column(5, 5, 8)]) == []
    assert table["score"] == [1, 0]


# Aim of the game


def three_rows(table, team=0):
    table.put(team, row(2, 3, 8))
    table.put(team, row(4, 3, 8))
    return table.put(team, row(6, 3, 8))


def test_three_superlines_win_at_once():
    table = AtTheTable(3, 2)
    assert three_rows(table, 1) == [superline(1, row(6, 3, 8)), win(1, by="three")]
    assert (table["over"], table["turn"], table["winners"], table["by"]) == (True, None, [1], "three")
    assert REFEREE.outcome(table.state).winners == ("Bob", "Eve")
    assert REFEREE.outcome(table.state).places == (("Bob", "Eve"), ("Ann", "Dan", "Cat", "Fay"))
    assert table.foul(BLANK) == "game-over"


def test_who_wins_with_a_chip_draws_no_card_any_more():
    table = AtTheTable()
    three_rows(table)
    assert table["hands"] == {"Ann": 5, "Bob": 6}
    assert table["pile"] == 163 - (18 + 17 - 1)


def test_the_table_may_say_that_the_cards_are_out_and_the_most_superlines_win():
    table = AtTheTable(3, 1)
    table.put(2, row(4, 3, 8))
    assert table.tap(FINISH) == [win(2, by="most")]
    assert (table["over"], table["turn"], table["winners"], table["by"]) == (True, None, [2], "most")


def test_equal_superlines_are_a_draw_of_the_teams_with_the_most():
    table = AtTheTable(3, 1)
    table.put(2, row(4, 3, 8))
    table.put(0, row(6, 3, 8))
    assert table.tap(FINISH) == [win(0, 2, by="draw")]
    assert (table["winners"], table["by"]) == ([0, 2], "draw")
    assert REFEREE.outcome(table.state).places == (("Ann", "Cat"), ("Bob",))


def test_nobody_with_a_superline_is_a_draw_of_all():
    assert AtTheTable(3, 1).tap(FINISH) == [win(0, 1, 2, by="draw")]


def test_an_abandoned_game_has_no_winner():
    table = AtTheTable()
    table.put(0, row(4, 3, 8))
    assert table.tap(ABANDON) == []
    assert (table["over"], table["turn"], table["winners"], table["by"]) == (True, None, [], "abandoned")


# Principle of the game: the city card


def test_a_city_card_puts_ones_own_chip_on_a_free_cell_and_a_card_is_drawn():
    table = AtTheTable(2, 2)
    assert table.city([5, 5], region="Тверская область") == []
    assert table["chips"] == [[5, 5, 0]]
    assert (table["pile"], table["hands"]["Ann"]) == (150, 6)
    assert table["turn"] == {"team": 1, "player": "Bob"}


def test_a_taken_cell_is_taken_for_friend_and_foe():
    table = AtTheTable()
    table.city([5, 5])
    assert table.foul({"type": "city", **HERE}) == "cell-taken"
    table.blank()
    assert table.foul({"type": "flag", **HERE}) == "cell-taken"


@pytest.mark.parametrize("cell", [[-1, 3], [3, -1], [12, 3], [3, 14]])
@pytest.mark.parametrize("kind", ["city", "flag", "arms", "star"])
def test_a_cell_off_the_board(kind, cell):
    assert AtTheTable().foul({"type": kind, "cell": cell}) == "off-board"


@pytest.mark.parametrize("cell", [None, 5, [], [5], [5, 5, 5], [5, "5"], [5, 5.0], [True, 5], {"row": 5}])
def test_a_cell_that_is_no_pair_of_whole_numbers_is_a_bad_event(cell):
    assert AtTheTable().foul({"type": "city", "cell": cell}) == "bad-event"


@pytest.mark.parametrize("region", [None, 5, "", " ", " Коми", "x" * 81, ["Коми"]])
@pytest.mark.parametrize("event", [{"type": "dead"}, {"type": "city", "cell": [0, 0]}])
def test_a_region_is_a_name(event, region):
    assert AtTheTable().foul({**event, "region": region}) == "bad-event"


def test_a_region_has_two_cards_played_or_shown():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.dead(region="Коми")
    assert table.foul({"type": "city", "cell": [6, 6], "region": "Коми"}) == "none-left"
    assert table.foul({"type": "dead", "region": "Коми"}) == "none-left"
    table.city([6, 6], region="коми")
    table.city([7, 7])


def test_a_cell_keeps_its_region_when_its_chip_has_gone():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.arms([5, 5])
    assert table.foul({"type": "city", **HERE, "region": "Тыва"}) == "other-region"
    table.city([5, 5], region="Коми")
    assert table.foul({"type": "dead", "region": "Коми"}) == "none-left"


def test_a_city_card_on_a_cell_whose_region_was_said_is_a_card_of_that_region():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.arms([5, 5])
    table.city([5, 5])
    assert table.foul({"type": "dead", "region": "Коми"}) == "none-left"
    table.arms([5, 5])
    assert table.foul({"type": "city", **HERE}) == "none-left"
    assert table.foul({"type": "city", **HERE, "region": "Коми"}) == "none-left"
    assert table.foul({"type": "city", **HERE, "region": "Тыва"}) == "other-region"
    table.flag([5, 5])


def test_no_other_card_says_the_region_of_a_cell():
    table = AtTheTable()
    table.dead(region="Коми")
    table.city([5, 5])
    table.star([5, 5])
    table.arms([5, 5])
    table.flag([5, 5])
    table.arms([5, 5])
    table.city([5, 5], region="Тыва")


def test_a_city_card_that_did_not_stand_has_said_nothing():
    table = AtTheTable()
    event = {"type": "city", **HERE, "region": "Коми", "take": [row(5, 3, 8)]}
    assert table.foul(event) == "bad-take"
    table.city([5, 5], region="Тыва")


def test_a_region_that_is_out_and_a_bad_take_are_told_before_another_region():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.arms([5, 5])
    table.dead(region="Тыва")
    take = [row(5, 3, 8)]
    assert table.foul({"type": "city", **HERE, "region": "Тыва", "take": take}) == "bad-take"
    assert table.foul({"type": "city", **HERE, "region": "Тыва"}) == "other-region"
    table.dead(region="Тыва")
    assert table.foul({"type": "city", **HERE, "region": "Тыва", "take": take}) == "none-left"


# Special cards


def test_a_flag_puts_a_chip_on_any_free_cell_and_there_are_four():
    table = AtTheTable()
    for n in range(1, 5):
        table.flag([5, n])
        assert table["left"] == {"flag": 4 - n, "arms": 4, "star": 3}
    assert table["chips"] == [[5, 1, 0], [5, 2, 1], [5, 3, 0], [5, 4, 1]]
    assert table.foul({"type": "flag", "cell": [5, 5]}) == "none-left"


def test_a_flag_may_complete_a_superline():
    table = AtTheTable()
    table.put(0, row(4, 3, 7))
    assert table.flag([4, 8]) == [superline(0, row(4, 3, 8))]


def test_arms_take_an_opponents_chip_off_and_there_are_four():
    table = AtTheTable()
    for n in range(1, 5):
        table.until(1)
        table.city([5, n])
        table.arms([5, n])
        assert table["chips"] == []
        assert table["left"] == {"flag": 4, "arms": 4 - n, "star": 3}
    table.until(1)
    table.city([5, 5])
    assert table.foul({"type": "arms", **HERE}) == "none-left"


def test_a_star_puts_ones_own_chip_in_place_of_an_opponents_and_there_are_three():
    table = AtTheTable()
    table.city([5, 5])
    for n, team in ((1, 1), (2, 0), (3, 1)):
        table.star([5, 5])
        assert table["chips"] == [[5, 5, team]]
        assert table["left"] == {"flag": 4, "arms": 4, "star": 3 - n}
    assert table.foul({"type": "star", **HERE}) == "none-left"


@pytest.mark.parametrize("kind", ["arms", "star"])
def test_arms_and_star_need_an_opponents_chip_that_is_not_locked(kind):
    table = AtTheTable()
    assert table.foul({"type": kind, **HERE}) == "no-target"
    table.put(0, row(5, 3, 8))
    assert table.foul({"type": kind, **HERE}) == "own-chip"
    table.until(1)
    assert table.foul({"type": kind, **HERE}) == "locked"


def test_arms_have_no_lines_to_take():
    table = AtTheTable()
    table.city([5, 5])
    assert table.foul({"type": "arms", **HERE, "take": []}) == "bad-event"


def test_a_star_that_breaks_a_run_of_five_and_completes_ones_own():
    table = AtTheTable()
    table.put(1, [*column(6, 2, 5)])
    table.put(0, [*row(6, 1, 5)])
    table.until(1)
    table.city([6, 6])
    assert table.star([6, 6]) == [superline(0, row(6, 1, 6))]
    assert table.put(1, [[7, 6], [8, 6]]) == []
    assert table["score"] == [1, 0]
    assert table.foul({"type": "star", "cell": [6, 6]}) == "locked"


def test_a_star_may_choose_its_six_too():
    table = AtTheTable()
    two_threes_apart(table)
    table.until(1)
    table.city([4, 6])
    assert table.star([4, 6], take=[row(4, 4, 9)]) == [superline(0, row(4, 4, 9))]


def test_arms_break_a_line_that_is_not_complete():
    table = AtTheTable()
    table.put(1, row(4, 3, 7))
    table.until(0)
    table.arms([4, 5])
    assert table.put(1, [[4, 8]]) == []
    assert table.put(1, [[4, 5]]) == [superline(1, row(4, 3, 8))]


def test_the_first_of_the_list_of_fouls_stands():
    table = AtTheTable()
    for n in range(1, 5):
        table.flag([5, n])
    take = [row(4, 3, 8)]
    assert table.foul({"type": "flag", "cell": [99, 0], "take": take}) == "off-board"
    assert table.foul({"type": "flag", "cell": [0, 0], "take": take}) == "corner"
    assert table.foul({"type": "flag", "cell": [5, 1], "take": take}) == "cell-taken"
    assert table.foul({"type": "flag", "cell": [4, 4], "take": take}) == "none-left"
    assert table.foul({"type": "city", "cell": [4, 4], "take": take}) == "bad-take"


# Corner cells


@pytest.mark.parametrize("corner", [[0, 0], [0, 13], [11, 0], [11, 13]])
@pytest.mark.parametrize("kind", ["city", "flag", "arms", "star"])
def test_no_chip_is_put_on_a_corner_or_taken_off(kind, corner):
    assert AtTheTable().foul({"type": kind, "cell": corner}) == "corner"


@pytest.mark.parametrize(
    ("corner", "five"),
    [
        ([0, 0], row(0, 1, 5)),
        ([0, 13], row(0, 8, 12)),
        ([11, 0], column(0, 6, 10)),
        ([11, 13], diagonal((6, 8), 5)),
        ([0, 13], diagonal((1, 12), 5, -1)),
    ],
)
def test_a_run_through_a_corner_needs_five_chips(corner, five):
    table = AtTheTable()
    assert table.put(0, five[:4]) == []
    assert table.put(0, five[4:]) == [superline(0, [corner, *five])]
    assert table["locked"] == sorted(five)
    assert [*corner, 0] not in table["chips"]


def test_a_corner_counts_for_both_teams_and_for_several_lines():
    table = AtTheTable()
    assert table.put(0, row(0, 1, 5)) == [superline(0, row(0, 0, 5))]
    assert table.put(1, column(0, 1, 5)) == [superline(1, column(0, 0, 5))]
    assert table.put(0, diagonal((1, 1), 5)) == [superline(0, diagonal((0, 0), 6))]
    assert table["score"] == [2, 1]


def test_of_six_chips_beside_a_corner_the_five_next_to_it_may_be_enough():
    table = AtTheTable()
    table.put(0, [*row(0, 1, 4), [0, 6]])
    assert table.city([0, 5]) == [superline(0, row(0, 0, 5))]
    assert [0, 6] not in table["locked"]


def test_on_a_board_six_wide_four_chips_between_two_corners_are_a_superline():
    table = AtTheTable(rows=8, cols=6)
    assert table.put(0, row(0, 1, 4)) == [superline(0, row(0, 0, 5))]
    assert table["locked"] == row(0, 1, 4)
