"""Ingenious as the booklet has it: its examples, its bonus plays, its end; team and solo; and every foul."""

import pytest

from companion.core.referee import BadSetup, Foul, judge
from companion.games.ingenious.rules.questions import after_points, first_round, ranking, swap_right
from companion.games.ingenious.rules.sides import Order, deciding_marker
from tests.games.ingenious.rules.table import (
    ABANDON,
    COLOURS,
    DECLINE,
    FINISH,
    REFEREE,
    SWAP,
    AtTheTable,
    board,
    laid,
)


def two():
    return AtTheTable("standard", "Ann", "Bob")


def three():
    return AtTheTable("standard", "Ann", "Bob", "Cat")


def team():
    return AtTheTable("team", "Ann", "Bob", "Cat", "Dan")


def solo():
    return AtTheTable("solo", "Ann")


# Setup


def test_the_opening_of_a_standard_game():
    side = {"markers": dict.fromkeys(COLOURS, 0), "lowest": list(COLOURS), "score": 0, "total": 0}
    assert REFEREE.describe(three().state) == {
        "over": False,
        "turn": "Ann",
        "due": "place",
        "bonus": 0,
        "sides": [{"players": [name], **side} for name in ("Ann", "Bob", "Cat")],
        "ranking": [[0, 1, 2]],
        "winners": None,
        "by": None,
    }


def test_partners_of_a_team_sit_opposite_each_other():
    assert [side["players"] for side in team()["sides"]] == [["Ann", "Cat"], ["Bob", "Dan"]]
    assert REFEREE.players(team().state) == ("Ann", "Bob", "Cat", "Dan")


def test_entry_is_by_tally_if_nothing_is_said():
    plain = {"mode": "standard", "players": ["Ann", "Bob"]}
    assert REFEREE.open(plain, {}) == REFEREE.open({**plain, "entry": "tally"}, {})


@pytest.mark.parametrize(
    ("mode", "number", "fits"),
    [("standard", n, 2 <= n <= 4) for n in range(6)]
    + [("team", n, n == 4) for n in range(6)]
    + [("solo", n, n == 1) for n in range(6)],
)
def test_how_many_can_play(mode, number, fits):
    setup = {"mode": mode, "players": ["Ann", "Bob", "Cat", "Dan", "Eve"][:number]}
    if fits:
        assert len(REFEREE.open(setup, {}).players) == number
        return
    with pytest.raises(BadSetup) as bad:
        REFEREE.open(setup, {})
    assert bad.value.code == "bad-number"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"mode": None}, "bad-choice"),
        ({"mode": "duel"}, "bad-choice"),
        ({"mode": ["standard"]}, "bad-choice"),
        ({"mode": {}}, "bad-choice"),
        ({"mode": True}, "bad-choice"),
        ({"entry": "photo"}, "bad-choice"),
        ({"entry": None}, "bad-choice"),
        ({"entry": ["tally"]}, "bad-choice"),
        ({"players": None}, "no-players"),
        ({"players": "Ann"}, "no-players"),
        ({"players": {"Ann": 1, "Bob": 2}}, "no-players"),
        ({"players": ["Ann", "Ann"]}, "same-name"),
        ({"players": ["Ann", " Bob"]}, "bad-name"),
        ({"players": ["Ann", "B" * 41]}, "bad-name"),
        ({"players": ["Ann", None]}, "bad-name"),
        ({"speed": "fast"}, "unknown-key"),
    ],
)
def test_a_setup_that_cannot_be_opened(change, code):
    with pytest.raises(BadSetup) as bad:
        REFEREE.open({"mode": "standard", "players": ["Ann", "Bob"], **change}, {})
    assert bad.value.code == code


@pytest.mark.parametrize("missing", ["mode", "players"])
def test_mode_and_players_must_be_said(missing):
    setup = {"mode": "standard", "players": ["Ann", "Bob"]}
    del setup[missing]
    with pytest.raises(BadSetup):
        REFEREE.open(setup, {})


@pytest.mark.parametrize(
    ("mode", "players", "rulings", "code"),
    [
        ("standard", 2, {"bonus": "may"}, "unknown-key"),
        ("standard", 2, {"solo": "lowest"}, "unknown-key"),
        ("standard", 4, {"solo": "total"}, "unknown-key"),
        ("team", 4, {"solo": "lowest"}, "unknown-key"),
        ("solo", 1, {"bonus": "may"}, "unknown-key"),
        ("solo", 1, {"solo": "sum"}, "bad-choice"),
        ("solo", 1, {"solo": None}, "bad-choice"),
        ("solo", 1, {"solo": ["lowest"]}, "bad-choice"),
        ("solo", 1, {"solo": "lowest", "bonus": "may"}, "unknown-key"),
    ],
)
def test_rulings_that_cannot_be_agreed(mode, players, rulings, code):
    with pytest.raises(BadSetup) as bad:
        REFEREE.open({"mode": mode, "players": ["Ann", "Bob", "Cat", "Dan"][:players]}, rulings)
    assert bad.value.code == code


# Points and turns


def test_each_symbol_moves_its_marker():
    table = two()
    assert table.place(("red", 3), ("blue", 0)) == [
        {"call": "points", "side": 0, "points": {"red": 3, "blue": 0}},
    ]
    assert table.markers(0) == (3, 0, 0, 0, 0, 0)
    assert table.markers(1) == (0, 0, 0, 0, 0, 0)
    assert table["turn"] == "Bob"
    table.place(("purple", 5), ("yellow", 25))
    assert table.markers(1) == (0, 0, 0, 0, 18, 5)


def test_the_points_called_are_those_counted_on_the_board_even_where_some_are_lost():
    table = two()
    table.correct(0, red=16)
    assert table.place(("red", 5), ("green", 1))[0] == {
        "call": "points",
        "side": 0,
        "points": {"red": 5, "green": 1},
    }


def test_the_turn_goes_round_the_table():
    table = three()
    seen = []
    for _ in range(7):
        seen.append(table["turn"])
        table.dull()
    assert seen == ["Ann", "Bob", "Cat", "Ann", "Bob", "Cat", "Ann"]


def test_the_turn_goes_round_the_four_of_two_teams_and_each_scores_for_the_team():
    table = team()
    seen = []
    for colour in ("red", "green", "blue", "orange", "yellow"):
        seen.append(table["turn"])
        table.place((colour, 2), (colour, 1))
    assert seen == ["Ann", "Bob", "Cat", "Dan", "Ann"]
    assert table.markers(0) == (3, 0, 3, 0, 3, 0)
    assert table.markers(1) == (0, 3, 0, 3, 0, 0)


def test_the_solo_player_is_always_in_turn():
    table = solo().dull(3)
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "place", 0)


def test_lowest_are_all_colours_that_lag_behind_most():
    table = two()
    table.correct(0, red=4, green=2, blue=3, orange=2, yellow=9, purple=7)
    side = table["sides"][0]
    assert (side["lowest"], side["score"], side["total"]) == (["green", "orange"], 2, 27)


def test_a_double_tile_scores_both_symbols_for_one_marker():
    table = two()
    assert table.place(("red", 2), ("red", 3)) == [{"call": "points", "side": 0, "points": {"red": 5}}]
    assert table.markers(0) == (5, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(("players", "most"), [(2, 25), (3, 30), (4, 35)])
def test_a_symbol_scores_no_more_than_the_board_allows(players, most):
    table = AtTheTable("standard", *["Ann", "Bob", "Cat", "Dan"][:players])
    event = {"type": "place", "tile": ["red", "blue"], "points": [0, most + 1]}
    assert table.foul(event) == "bad-points"
    table.place(("red", most), ("blue", most))
    assert table.markers(0) == (18, 0, 18, 0, 0, 0)


def test_the_solo_board_is_that_of_two():
    assert solo().foul({"type": "place", "tile": ["red", "red"], "points": [26, 0]}) == "bad-points"
    assert team().foul({"type": "place", "tile": ["red", "red"], "points": [36, 0]}) == "bad-points"
    solo().place(("red", 25), ("red", 0))
    team().place(("red", 35), ("red", 0))


# Bonus plays


def test_a_marker_stops_at_18_and_gives_a_bonus_play():
    table = two()
    table.correct(0, red=16)
    assert table.place(("red", 5), ("green", 1)) == [
        {"call": "points", "side": 0, "points": {"red": 5, "green": 1}},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
    ]
    assert table.markers(0) == (18, 1, 0, 0, 0, 0)
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "bonus", 1)


def test_17_gives_nothing():
    table = two()
    assert len(table.place(("red", 17), ("green", 0))) == 1
    assert (table["turn"], table["due"], table["bonus"]) == ("Bob", "place", 0)


def test_two_markers_at_once_give_two_bonus_plays():
    table = two()
    table.correct(0, red=16, blue=17)
    assert table.place(("blue", 1), ("red", 2))[1:] == [
        {"call": "bonus", "side": 0, "colour": "blue", "pending": 1},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 2},
    ]
    assert table["bonus"] == 2
    table.dull()
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "bonus", 1)
    table.dull()
    assert (table["turn"], table["due"], table["bonus"]) == ("Bob", "place", 0)


def test_bonus_plays_chain():
    table = two()
    table.correct(0, red=17, green=17, blue=17, orange=17)
    table.place(("red", 1), ("purple", 0))
    assert table.place(("green", 1), ("blue", 1))[1:] == [
        {"call": "bonus", "side": 0, "colour": "green", "pending": 1},
        {"call": "bonus", "side": 0, "colour": "blue", "pending": 2},
    ]
    assert table.place(("orange", 3), ("purple", 2))[1:] == [
        {"call": "bonus", "side": 0, "colour": "orange", "pending": 2},
    ]
    table.dull(2)
    assert table["turn"] == "Bob"
    assert table.markers(0) == (18, 18, 18, 18, 0, 2)


def test_a_marker_already_at_18_gives_nothing():
    table = two()
    table.correct(0, red=18)
    assert table.place(("red", 5), ("red", 5)) == [{"call": "points", "side": 0, "points": {"red": 10}}]
    assert (table["turn"], table["bonus"]) == ("Bob", 0)
    assert table.markers(0)[0] == 18


def test_a_double_tile_that_reaches_18_gives_one_bonus_play():
    table = two()
    table.correct(0, red=17)
    assert table.place(("red", 1), ("red", 4))[1:] == [
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
    ]
    other = two()
    other.correct(0, red=10)
    assert other.place(("red", 4), ("red", 4))[1:] == [
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
    ]


def test_a_bonus_play_may_be_declined_and_the_turn_passes_when_none_is_left():
    table = two()
    table.correct(0, red=17, blue=17)
    table.place(("red", 1), ("blue", 1))
    assert table.tap(DECLINE) == []
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "bonus", 1)
    assert table.tap(DECLINE) == []
    assert (table["turn"], table["due"], table["bonus"]) == ("Bob", "place", 0)
    assert table.foul(DECLINE) == "no-bonus"


def test_one_bonus_played_one_declined():
    table = two()
    table.correct(0, red=17, blue=17)
    table.place(("red", 1), ("blue", 1))
    table.place(("green", 2), ("green", 1))
    table.tap(DECLINE)
    assert table["turn"] == "Bob"
    assert table.markers(0) == (18, 3, 18, 0, 0, 0)


def bonus(table, colour, pending, side=0):
    """One tile that brings a marker to the end of a board: its `bonus` call."""
    end = 18 if table.markers(side)[COLOURS.index(colour)] < 18 else 36
    table.correct(side, **{colour: end - 1})
    calls = table.place((colour, 1), ("purple", 0))
    assert calls[1] == {"call": "bonus", "side": side, "colour": colour, "pending": pending}
    return table.known[1]


def test_a_turn_has_six_tiles_at_most():
    """The rack has six: with the sixth the last bonus play lapses, and the next player is in turn."""
    table = team()
    table.correct(0, purple=1)
    for colour in ("red", "green", "blue", "orange", "yellow"):
        assert bonus(table, colour, pending=1)["lapses"] is False
        assert (table["turn"], table["bonus"]) == ("Ann", 1)
    assert bonus(table, "red", pending=0)["lapses"] is True
    assert (table["turn"], table["due"], table["bonus"]) == ("Bob", "place", 0)
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]


def test_after_so_many_tiles_no_more_bonus_plays_are_pending_than_the_rack_has_tiles():
    table = team()
    seen = []
    for one, other in (("red", "green"), ("blue", "orange"), ("red", "green"), ("blue", "orange")):
        table.correct(0, **{colour: 17 if len(seen) < 2 else 35 for colour in (one, other)})
        calls = [call for call in table.place((one, 1), (other, 1)) if call["call"] == "bonus"]
        assert [call["colour"] for call in calls] == [one, other]
        seen.append([call["pending"] for call in calls])
        assert table["bonus"] == seen[-1][-1]
    assert seen == [[1, 2], [2, 3], [3, 3], [2, 2]]  # at most 5, 4, 3, 2
    table.dull()
    assert (table["turn"], table["bonus"]) == ("Ann", 1)
    table.dull()  # the sixth
    assert table["turn"] == "Bob"


def test_a_declined_bonus_play_is_no_tile():
    table = team()
    table.correct(0, red=17, green=17)
    table.place(("red", 1), ("green", 1))
    table.tap(DECLINE)
    assert bonus(table, "blue", pending=1)["lapses"] is False
    for colour in ("orange", "yellow", "red"):
        assert bonus(table, colour, pending=1)["lapses"] is False
    assert bonus(table, "green", pending=0)["lapses"] is True


def test_the_next_player_has_six_tiles_again():
    table = team()
    for colour in ("red", "green", "blue", "orange", "yellow", "red"):
        table.correct(0, **{colour: 17})
        table.place((colour, 1), ("purple", 0))
    assert table["turn"] == "Bob"
    for colour in ("red", "green", "blue", "orange", "yellow"):
        assert bonus(table, colour, pending=1, side=1)["lapses"] is False
    table.dull()
    assert table["turn"] == "Cat"


def test_with_corrections_the_six_tiles_hold_in_a_standard_game_too():
    table = two()
    for pending in (1, 1, 1, 1, 1, 0):
        table.correct(0, red=17)
        assert table.place(("red", 1), ("blue", 0))[1]["pending"] == pending
    assert table["turn"] == "Bob"


def test_all_six_win_with_the_sixth_tile_though_its_bonus_play_lapses():
    table = two()
    for _ in range(5):
        table.correct(0, red=17)
        table.place(("red", 1), ("blue", 0))
    table.correct(0, **dict.fromkeys(COLOURS, 18) | {"red": 17})
    assert table.place(("red", 1), ("blue", 0))[1:] == [
        {"call": "bonus", "side": 0, "colour": "red", "pending": 0},
        {"call": "win", "sides": [0], "by": "all-six"},
    ]


# Changing tiles


def test_the_player_whose_turn_has_just_ended_changes_the_rack():
    table = two().red()
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]
    assert (table["turn"], table["due"]) == ("Bob", "place")
    table.red()
    assert table.tap(SWAP) == [{"call": "swap", "side": 1}]


def test_nobody_changes_the_rack_before_the_first_turn_has_ended():
    assert two().foul(SWAP) == "swap-late"


@pytest.mark.parametrize("at", [0, 1, 17])
def test_with_all_six_markers_level_nobody_lacks_a_lowest_colour(at):
    table = two().dull()
    table.correct(0, **dict.fromkeys(COLOURS, at))
    table.correct(1, red=3)
    assert table.foul(SWAP) == "swap-level"
    table.correct(0, red=at + 1)
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]


def test_it_is_the_side_of_whose_turn_has_ended_that_stands_level_or_not():
    table = two().red()
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]  # Bob's six are level
    table.dull()
    assert table.foul(SWAP) == "swap-level"
    table = team().red()
    table.dull(2)
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]  # Cat's team, by Ann's tile
    table.dull()
    assert table.foul(SWAP) == "swap-level"


def test_too_late_is_said_before_level():
    assert two().foul(SWAP) == "swap-late"
    table = two().dull()
    table.correct(1, red=17)
    table.place(("red", 1), ("blue", 0))
    table.correct(1, red=0)
    assert table.foul(SWAP) == "swap-late"  # a bonus play is pending
    assert solo().dull().foul(SWAP) == "swap-late"


def test_a_rack_is_changed_once_a_turn():
    table = two().red()
    table.tap(SWAP)
    assert table.foul(SWAP) == "swap-late"


def test_the_rack_is_not_changed_while_a_bonus_play_is_pending():
    table = two().dull()
    table.correct(1, red=17)
    table.place(("red", 1), ("blue", 0))
    assert table.foul(SWAP) == "swap-late"
    table.dull()
    assert table.tap(SWAP) == [{"call": "swap", "side": 1}]


def test_the_rack_can_be_changed_after_the_last_bonus_play_is_declined():
    table = two()
    table.correct(0, red=17, blue=17)
    table.place(("red", 1), ("blue", 1))
    table.tap(DECLINE)
    assert table.foul(SWAP) == "swap-late"
    table.tap(DECLINE)
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]


def test_once_the_next_tile_is_down_it_is_the_next_players_rack():
    table = three().red(2)
    assert table.tap(SWAP) == [{"call": "swap", "side": 1}]
    table = three().dull(2)
    assert swap_right(table.state).players == ("Bob",)


def test_a_correction_does_not_take_the_right_to_change_the_rack():
    table = two().dull()
    table.correct(0, red=5)
    assert swap_right(table.state).lowest == ("green", "blue", "orange", "yellow", "purple")
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]
    assert swap_right(table.state) is None


def test_in_a_team_it_is_the_teams_lowest_colours_that_count():
    table = team()
    for _ in range(3):
        table.red()
    assert table.tap(SWAP) == [{"call": "swap", "side": 0}]
    table.red()
    assert table.tap(SWAP) == [{"call": "swap", "side": 1}]


def test_the_solo_player_has_no_rack():
    table = solo().dull()
    assert table.foul(SWAP) == "swap-late"
    assert swap_right(table.state) is None


def test_nobody_may_change_the_rack_after_the_end():
    table = two().dull()
    table.tap(ABANDON)
    assert swap_right(table.state) is None
    assert table.foul(SWAP) == "game-over"


# End of the game


def test_the_booklets_example_of_the_end():
    """A 10; B 9, 12, 14; C 9, 12, 13 ranks A, B, C: the third marker decides between B and C."""
    table = three()
    table.correct(0, red=10, green=11, blue=11, orange=12, yellow=12, purple=13)
    table.correct(1, red=14, green=9, blue=12, orange=15, yellow=15, purple=15)
    table.correct(2, red=9, green=18, blue=13, orange=18, yellow=12, purple=18)
    assert table.tap(FINISH) == [{"call": "win", "sides": [0], "by": "lowest"}]
    assert [side["score"] for side in table["sides"]] == [10, 9, 9]
    assert table["ranking"] == [[0], [1], [2]]
    assert (table["over"], table["winners"], table["by"]) == (True, [0], "lowest")
    ann, bob, cat = table.state.sides
    assert deciding_marker(ann, bob) == 0
    assert deciding_marker(bob, cat) == 2
    assert (bob.rising[2], cat.rising[2]) == (14, 13)
    outcome = REFEREE.outcome(table.state)
    assert (outcome.winners, outcome.places) == (("Ann",), (("Ann",), ("Bob",), ("Cat",)))


@pytest.mark.parametrize("at", range(6))
def test_each_of_the_six_markers_can_decide(at):
    table = two()
    low = [3, 5, 7, 9, 11, 13]
    high = [*low[:at], low[at] + 1, *low[at + 1 :]]
    table.correct(0, **dict(zip(COLOURS, low, strict=True)))
    table.correct(1, **dict(zip(reversed(COLOURS), high, strict=True)))
    table.tap(FINISH)
    assert table["ranking"] == [[1], [0]]
    assert table["winners"] == [1]
    assert deciding_marker(table.state.sides[1], table.state.sides[0]) == at


def test_all_six_equal_share_a_place_whatever_the_colours():
    table = three()
    table.correct(0, red=3, green=2, blue=2, orange=2, yellow=2, purple=2)
    table.correct(2, red=2, green=2, blue=2, orange=2, yellow=2, purple=3)
    assert table["ranking"] == [[0, 2], [1]]
    assert table.tap(FINISH) == [{"call": "win", "sides": [0, 2], "by": "lowest"}]
    assert table["winners"] == [0, 2]
    assert deciding_marker(table.state.sides[0], table.state.sides[2]) is None
    assert REFEREE.outcome(table.state).places == (("Ann", "Cat"), ("Bob",))


def test_a_place_behind_is_shared_too():
    table = three()
    table.correct(1, red=1, green=1, blue=1, orange=1, yellow=1, purple=1)
    table.tap(FINISH)
    assert table["ranking"] == [[1], [0, 2]]


def test_the_ranking_stands_while_the_game_runs():
    table = two()
    table.place(("red", 4), ("blue", 4))
    assert (table["ranking"], table["winners"]) == ([[0], [1]], None)


def test_the_table_may_end_the_game_while_a_bonus_play_is_pending():
    table = two()
    table.correct(0, red=17)
    table.place(("red", 1), ("blue", 0))
    assert table["bonus"] == 1
    table.tap(FINISH)
    assert (table["over"], table["turn"], table["due"], table["bonus"]) == (True, None, None, 0)


def test_all_six_at_18_win_at_once():
    table = two().dull()
    table.correct(1, **dict.fromkeys(COLOURS, 18) | {"purple": 15})
    assert table.place(("purple", 3), ("red", 2)) == [
        {"call": "points", "side": 1, "points": {"purple": 3, "red": 2}},
        {"call": "bonus", "side": 1, "colour": "purple", "pending": 1},
        {"call": "win", "sides": [1], "by": "all-six"},
    ]
    assert table["sides"][1]["score"] == 18
    assert (table["over"], table["winners"], table["by"]) == (True, [1], "all-six")
    assert (table["turn"], table["due"], table["bonus"]) == (None, None, 0)
    assert table["ranking"] == [[1], [0]]


def test_all_six_at_18_win_at_once_on_a_bonus_play_with_others_pending():
    table = two()
    table.correct(0, red=17, green=17, blue=17, orange=18, yellow=18, purple=18)
    table.place(("red", 1), ("green", 1))
    assert table["bonus"] == 2
    assert table.place(("blue", 1), ("blue", 1))[-1] == {"call": "win", "sides": [0], "by": "all-six"}
    assert table["bonus"] == 0


def test_five_at_18_do_not_win():
    table = two()
    table.correct(0, **dict.fromkeys(COLOURS, 18) | {"purple": 16})
    table.place(("purple", 1), ("red", 5))
    assert not table["over"]
    assert table["sides"][0]["score"] == 17


def test_after_the_end_nothing_stands():
    for end in (FINISH, ABANDON):
        table = two().dull()
        table.tap(end)
        for event in (SWAP, DECLINE, FINISH, ABANDON, {"type": "correct"}, {"type": "roll"}, None):
            assert table.foul(event) == "game-over"


def test_an_abandoned_game_has_no_winner_and_keeps_its_markers():
    table = two()
    table.correct(0, red=17)
    table.place(("red", 1), ("blue", 3))
    assert table.tap(ABANDON) == []
    assert (table["over"], table["winners"], table["by"]) == (True, [], "abandoned")
    assert (table["turn"], table["due"], table["bonus"]) == (None, None, 0)
    assert table.markers(0) == (18, 0, 3, 0, 0, 0)
    assert table["ranking"] == [[0], [1]]


# Team of four


def test_a_teams_marker_goes_to_the_second_board_with_a_bonus_play():
    table = team()
    table.correct(0, red=14)
    assert table.place(("red", 9), ("blue", 1)) == [
        {"call": "points", "side": 0, "points": {"red": 9, "blue": 1}},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
        {"call": "second-board", "side": 0, "colour": "red"},
    ]
    assert table.markers(0) == (18, 0, 1, 0, 0, 0)
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "bonus", 1)


def test_the_end_of_the_second_board_gives_another_bonus_play():
    table = team()
    table.correct(0, red=34)
    assert table.place(("red", 9), ("blue", 0))[1:] == [
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
    ]
    assert table.markers(0)[0] == 36
    table.tap(DECLINE)
    assert table["turn"] == "Bob"
    table.dull(3)
    assert len(table.place(("red", 9), ("red", 9))) == 1


def test_between_the_boards_nothing_is_given():
    table = team()
    table.correct(0, red=18)
    assert len(table.place(("red", 17), ("blue", 0))) == 1
    assert table.markers(0)[0] == 35


def test_on_a_double_tile_the_second_symbol_scores_on_from_the_second_board():
    table = team()
    table.correct(0, red=16)
    assert table.place(("red", 5), ("red", 4)) == [
        {"call": "points", "side": 0, "points": {"red": 9}},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
        {"call": "second-board", "side": 0, "colour": "red"},
    ]
    assert table.markers(0)[0] == 23  # 16 + 4 stops at 18, then 5 more


@pytest.mark.parametrize("mode", [team, solo])
@pytest.mark.parametrize(
    ("at", "halves", "now", "otherwise"),
    [
        (16, (5, 4), 23, 22),  # either reaches 18: the smaller one does, and the greater scores on
        (13, (3, 9), 21, 18),  # only the greater one reaches 18 by itself
        (17, (1, 20), 36, 19),
        (17, (0, 6), 18, 18),
        (10, (4, 4), 18, 18),  # only both together
        (10, (3, 3), 16, 16),
        (18, (5, 3), 26, 26),
        (34, (1, 7), 36, 36),
        (0, (18, 18), 36, 36),
    ],
)
def test_a_double_tile_counts_in_the_order_that_takes_the_marker_further(mode, at, halves, now, otherwise):
    for one, other in (halves, halves[::-1]):
        table = mode()
        table.correct(0, red=at)
        calls = table.place(("red", one), ("red", other))
        assert calls[0] == {"call": "points", "side": 0, "points": {"red": one + other}}
        assert table.markers(0)[0] == now
        order = table.known[0]["order"]
        if now == otherwise:
            assert order is None
        else:
            assert {order.first, order.second} == set(halves)
            assert (order.colour, order.now, order.otherwise) == ("red", now, otherwise)


def test_the_order_is_known_as_it_was_counted():
    for one, other in ((3, 9), (9, 3)):
        table = team()
        table.correct(0, red=13)
        table.place(("red", one), ("red", other))
        assert table.known[0]["order"] == Order("red", first=9, second=3, now=21, otherwise=18)


def test_in_a_standard_game_and_on_a_tile_of_two_colours_the_order_never_matters():
    table = two()
    table.correct(0, red=13)
    table.place(("red", 3), ("red", 9))
    assert (table.markers(0)[0], table.known[0]["order"]) == (18, None)
    table = team()
    table.correct(0, red=16, blue=16)
    table.place(("red", 3), ("blue", 9))
    assert (table.markers(0)[0], table.markers(0)[2], table.known[0]["order"]) == (18, 18, None)


def test_on_the_mirror_board_a_double_tile_counts_in_the_better_order_too():
    """One half sees three red symbols to its right, the other a single one to its left."""
    halves = [("red", (0, 0)), ("red", (-1, 0))]
    for first, second in (halves, halves[::-1]):
        table = board("solo", 1)
        table.lay(("yellow", (0, -4)), ("yellow", (0, -3)))
        table.lay(("red", (1, 0)), ("red", (2, 0)))
        table.lay(("red", (3, 0)), ("blue", (3, 1)))
        table.lay(("red", (-2, 0)), ("blue", (-2, 1)))
        table.correct(0, red=17)
        assert table.lay(first, second)[0]["points"] == {"red": 4}
        assert table.markers(0)[0] == 21
        assert table.known[0]["order"] == Order("red", first=1, second=3, now=21, otherwise=19)


def test_a_double_tile_may_run_through_both_boards():
    table = team()
    table.correct(0, red=17)
    assert table.place(("red", 1), ("red", 20))[1:] == [
        {"call": "bonus", "side": 0, "colour": "red", "pending": 1},
        {"call": "second-board", "side": 0, "colour": "red"},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 2},
    ]
    assert table.markers(0)[0] == 36


def test_both_markers_of_a_tile_go_to_the_second_board():
    table = team()
    table.correct(0, green=16, yellow=14)
    assert table.place(("green", 2), ("yellow", 4))[1:] == [
        {"call": "bonus", "side": 0, "colour": "green", "pending": 1},
        {"call": "second-board", "side": 0, "colour": "green"},
        {"call": "bonus", "side": 0, "colour": "yellow", "pending": 2},
        {"call": "second-board", "side": 0, "colour": "yellow"},
    ]


def test_the_bonus_play_of_a_team_belongs_to_the_player_in_turn():
    table = team().dull(2)
    table.correct(0, red=17)
    table.place(("red", 1), ("blue", 0))
    assert (table["turn"], table["due"]) == ("Cat", "bonus")
    table.dull()
    assert table["turn"] == "Dan"


def test_all_six_at_18_do_not_win_for_a_team_but_all_six_at_36_do():
    table = team()
    table.correct(0, **dict.fromkeys(COLOURS, 18))
    assert not table["over"]
    table.correct(0, **dict.fromkeys(COLOURS, 36) | {"blue": 35})
    assert table.place(("blue", 1), ("red", 1))[1:] == [
        {"call": "bonus", "side": 0, "colour": "blue", "pending": 1},
        {"call": "win", "sides": [0], "by": "all-six"},
    ]
    assert table["sides"][0]["score"] == 36
    assert REFEREE.outcome(table.state).winners == ("Ann", "Cat")


def test_the_team_whose_last_marker_is_behind_loses():
    table = team()
    table.correct(0, **dict.fromkeys(COLOURS, 36) | {"red": 7})
    table.correct(1, **dict.fromkeys(COLOURS, 8))
    assert table.tap(FINISH) == [{"call": "win", "sides": [1], "by": "lowest"}]
    assert REFEREE.outcome(table.state).winners == ("Bob", "Dan")


# Solo


def test_the_booklets_example_of_the_solo_game():
    """2 for green and 4 for yellow bring both markers to the second board; there is no bonus play."""
    table = solo()
    table.correct(0, green=16, yellow=14)
    assert table.place(("green", 2), ("yellow", 4)) == [
        {"call": "points", "side": 0, "points": {"green": 2, "yellow": 4}},
        {"call": "second-board", "side": 0, "colour": "green"},
        {"call": "second-board", "side": 0, "colour": "yellow"},
    ]
    assert table.markers(0) == (0, 18, 0, 0, 18, 0)
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "place", 0)
    assert table.foul(DECLINE) == "no-bonus"


def test_in_solo_too_scoring_stops_at_the_second_board_and_a_double_tile_goes_on():
    table = solo()
    table.correct(0, red=17, blue=17)
    table.place(("red", 6), ("blue", 1))
    assert table.markers(0) == (18, 0, 18, 0, 0, 0)
    table.correct(0, red=17)
    assert table.place(("red", 6), ("red", 5))[1:] == [{"call": "second-board", "side": 0, "colour": "red"}]
    assert table.markers(0)[0] == 24


def test_in_solo_the_end_of_the_second_board_gives_nothing():
    table = solo()
    table.correct(0, red=35)
    assert len(table.place(("red", 3), ("blue", 0))) == 1
    assert table.markers(0)[0] == 36


def test_the_result_of_a_solo_game_is_the_lowest_marker_and_the_sum_beside_it():
    table = solo()
    table.correct(0, red=20, green=21, blue=19, orange=25, yellow=30, purple=18)
    assert table.tap(FINISH) == [{"call": "win", "sides": [0], "by": "solo"}]
    assert (table["sides"][0]["score"], table["sides"][0]["total"]) == (18, 133)
    assert (table["winners"], table["by"], table["ranking"]) == ([0], "solo", [[0]])


@pytest.mark.parametrize(("rulings", "score"), [({}, 18), ({"solo": "lowest"}, 18), ({"solo": "total"}, 133)])
def test_alone_the_lowest_marker_or_the_sum_is_the_score_as_chosen(rulings, score):
    table = AtTheTable("solo", "Ann", rulings=rulings)
    assert table["sides"][0]["score"] == 0
    table.correct(0, red=20, green=21, blue=19, orange=25, yellow=30, purple=18)
    for _ in range(2):  # in the game and after it
        side = table["sides"][0]
        assert (side["score"], side["total"], side["lowest"]) == (score, 133, ["purple"])
        if not table["over"]:
            table.tap(FINISH)
    assert (table["winners"], table["by"], table["ranking"]) == ([0], "solo", [[0]])


def test_by_the_sum_too_a_perfect_solo_game_ends_at_once_and_no_sooner():
    table = AtTheTable("solo", "Ann", rulings={"solo": "total"})
    table.correct(0, red=36)
    assert (table["over"], table["sides"][0]["score"]) == (False, 36)
    table.correct(0, **dict.fromkeys(COLOURS, 36))
    assert (table["by"], table["sides"][0]["score"]) == ("all-six", 216)


def test_a_perfect_solo_game_ends_at_once():
    table = solo()
    table.correct(0, **dict.fromkeys(COLOURS, 36) | {"red": 30})
    assert table.place(("red", 6), ("blue", 1)) == [
        {"call": "points", "side": 0, "points": {"red": 6, "blue": 1}},
        {"call": "win", "sides": [0], "by": "all-six"},
    ]


# Correction


def test_a_correction_is_the_tables_word():
    table = two()
    table.place(("red", 3), ("blue", 4))
    assert table.correct(0, red=2, green=7) == []
    assert table.markers(0) == (2, 7, 4, 0, 0, 0)
    assert (table["turn"], table["due"]) == ("Bob", "place")


def test_a_correction_gives_no_bonus_play_and_no_second_board():
    table = two()
    assert table.correct(0, red=18) == []
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "place", 0)
    table = team()
    assert table.correct(1, red=18, blue=36) == []
    assert table["bonus"] == 0


def test_a_correction_leaves_the_bonus_plays_pending():
    table = two()
    table.correct(0, red=17)
    table.place(("red", 1), ("blue", 0))
    table.correct(0, red=17)
    assert (table["due"], table["bonus"]) == ("bonus", 1)
    table.place(("red", 1), ("blue", 0))
    assert table["bonus"] == 1


def test_a_correction_of_nothing_changes_nothing():
    table = two()
    before = table.state
    assert table.correct(1) == []
    assert table.state == before


def test_a_correction_that_sets_all_six_at_the_end_wins_for_that_side_whoever_is_in_turn():
    table = two()
    assert table["turn"] == "Ann"
    assert table.correct(1, **dict.fromkeys(COLOURS, 18)) == [{"call": "win", "sides": [1], "by": "all-six"}]
    assert (table["over"], table["winners"]) == (True, [1])


# Board entry

PRINTED = {
    "red": [0, -5],
    "green": [5, -5],
    "blue": [5, 0],
    "orange": [0, 5],
    "yellow": [-5, 5],
    "purple": [-5, 0],
}
NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def opened_board():
    """Ann has touched the printed red symbol and Bob the green one."""
    table = board()
    table.lay(("red", (0, -4)), ("blue", (0, -3)))
    table.lay(("green", (4, -4)), ("green", (4, -5)))
    return table


def test_the_printed_symbols_lie_at_the_corners_of_the_white_cells():
    for mode, players in (("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("solo", 1)):
        table = board(mode, players)
        assert sorted(table["cells"]) == sorted([q, r, colour] for colour, (q, r) in PRINTED.items())
        assert table["room"] is True


def test_cells_and_room_are_in_the_state_of_board_entry_only():
    assert {"cells", "room"} <= set(REFEREE.describe(board().state))
    assert {"cells", "room"}.isdisjoint(REFEREE.describe(two().state))


def test_the_app_counts_the_lines_of_each_half_and_not_the_tile_itself():
    table = board()
    assert table.lay(("red", (0, -4)), ("blue", (0, -3))) == [
        {"call": "points", "side": 0, "points": {"red": 1, "blue": 0}}
    ]
    assert table.lay(("green", (4, -4)), ("green", (4, -5))) == [
        {"call": "points", "side": 1, "points": {"green": 2}}
    ]
    assert table.lay(("red", (1, -4)), ("red", (2, -4))) == [
        {"call": "points", "side": 0, "points": {"red": 1}}
    ]
    assert table.lay(("red", (-1, -4)), ("purple", (-1, -3))) == [
        {"call": "points", "side": 1, "points": {"red": 4, "purple": 0}}
    ]
    assert [0, -4, "red"] in table["cells"]
    assert len(table["cells"]) == 14


def test_a_line_ends_at_an_empty_cell_and_at_another_symbol():
    table = opened_board()
    table.lay(("red", (0, 0)), ("blue", (1, 0)))
    table.lay(("red", (2, 0)), ("red", (3, 0)))
    assert table.lay(("red", (-2, 0)), ("yellow", (-2, 1))) == [
        {"call": "points", "side": 0, "points": {"red": 0, "yellow": 0}}
    ]
    assert table.lay(("red", (-1, 0)), ("yellow", (-1, 1))) == [
        {"call": "points", "side": 1, "points": {"red": 2, "yellow": 1}}
    ]


def test_a_players_first_tile_touches_a_printed_symbol_that_no_tile_touches():
    table = board()
    assert table.foul(laid(("red", (0, 0)), ("red", (1, 0)))) == "first-round"
    table.lay(("red", (0, -4)), ("blue", (0, -3)))
    assert table.foul(laid(("red", (-1, -4)), ("purple", (-1, -3)))) == "first-round"
    assert table.foul(laid(("red", (1, -4)), ("purple", (2, -4)))) == "first-round"
    table.lay(("red", (3, 0)), ("red", (4, 0)))
    table.lay(("red", (0, 0)), ("red", (1, 0)))
    assert table["turn"] == "Bob"


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("standard", 3), ("standard", 4), ("team", 4)])
def test_everybody_begins_at_a_symbol_of_his_own(mode, players):
    table = board(mode, players)
    for first, second in [((0, -4), (0, -3)), ((4, 0), (3, 0)), ((0, 4), (0, 3)), ((-4, 0), (-3, 0))][
        :players
    ]:
        assert table.foul(laid(("red", (0, 0)), ("red", (1, 0)))) == "first-round"
        table.lay(("yellow", first), ("yellow", second))
    table.lay(("red", (0, 0)), ("red", (1, 0)))


def test_a_bonus_tile_need_not_touch_a_printed_symbol():
    table = board()
    table.correct(0, red=17)
    table.lay(("red", (0, -4)), ("blue", (0, -3)))
    assert table["due"] == "bonus"
    table.lay(("red", (0, 0)), ("blue", (1, 0)))
    assert table.foul(laid(("red", (2, 0)), ("blue", (3, -1)))) == "first-round"


def test_where_no_printed_symbol_is_left_to_touch_a_first_tile_lies_anywhere():
    ring = [[-1, 0], [0, 1], [0, -1], [1, -1], [2, 0], [1, 1]]
    table = board(printed=dict(zip(COLOURS, ring, strict=True)))
    far = laid(("red", (4, 0)), ("red", (5, 0)))
    assert table.foul(far) == "first-round"
    table.lay(("red", (0, 0)), ("red", (1, 0)))
    table.tap(far)
    assert table["turn"] == "Ann"


def test_a_symbol_that_no_tile_can_reach_binds_nobody():
    """The purple symbol's only free neighbour, [1, -5], has no free neighbour itself."""
    cells = [[0, -4], [-1, -4], [2, -5], [1, -4], [0, -2], [0, -5]]
    table = board(printed=dict(zip(COLOURS, cells, strict=True)))
    table.correct(0, red=17)
    table.lay(("red", (0, -3)), ("blue", (-1, -3)))
    table.lay(("yellow", (2, -4)), ("yellow", (3, -5)))
    assert table["turn"] == "Bob"
    table.lay(("red", (0, 3)), ("red", (0, 4)))
    assert table["turn"] == "Ann"


def test_fouls_of_the_board_in_their_order():
    table = opened_board()
    assert table.foul(laid(("red", (5, 1)), ("red", (0, -5)))) == "off-board"
    assert table.foul(laid(("red", (0, 0)), ("red", (3, 3)))) == "off-board"
    assert table.foul(laid(("red", (0, -6)), ("red", (0, -5)))) == "off-board"
    assert table.foul(laid(("red", (10**30, 0)), ("red", (0, 0)))) == "off-board"
    assert table.foul(laid(("red", (0, -5)), ("red", (3, 0)))) == "cell-taken"
    assert table.foul(laid(("red", (0, -2)), ("red", (0, -3)))) == "cell-taken"
    assert table.foul(laid(("red", (0, 0)), ("red", (2, 0)))) == "not-adjacent"
    assert table.foul(laid(("red", (0, 0)), ("red", (1, 1)))) == "not-adjacent"
    assert table.foul(laid(("red", (0, 0)), ("red", (0, 0)))) == "not-adjacent"
    assert table.foul(laid(("pink", (9, 9)), ("red", (0, 0)))) == "bad-colour"
    assert board().foul(laid(("red", (0, 0)), ("red", (2, 0)))) == "not-adjacent"
    assert table.foul(FINISH) == "board-open"


@pytest.mark.parametrize(("players", "radius"), [(2, 5), (3, 6), (4, 7)])
def test_the_board_grows_with_the_table(players, radius):
    table = board(players=players, printed=dict(zip(COLOURS, [[q, r] for q, r in NEAR], strict=True)))
    for q, r in ((radius, 0), (0, radius), (-radius, 0), (0, -radius), (radius, -radius), (-radius, radius)):
        inwards = (q - (q > 0) + (q < 0), r - (r > 0) + (r < 0))
        outwards = (q + (q > 0) - (q < 0), r + (r > 0) - (r < 0))
        assert table.foul(laid(("red", (q, r)), ("red", inwards))) == "first-round"
        assert table.foul(laid(("red", (q, r)), ("red", outwards))) == "off-board"


@pytest.mark.parametrize(
    "cells",
    [
        None,
        1,
        True,
        "0,0",
        {},
        [],
        [[0, 0]],
        [[0, 0], [0, 1], [0, 2]],
        [[0, 0], [0]],
        [[0, 0], [0, 1, 2]],
        [[0, 0], "01"],
        [[0, 0], None],
        [[0.0, 0], [0, 1]],
        [[True, 0], [0, 1]],
        [["0", 0], [0, 1]],
        [0, 1],
    ],
)
def test_cells_are_two_integer_pairs(cells):
    assert opened_board().foul({"type": "place", "tile": ["red", "red"], "cells": cells}) == "bad-event"


def test_points_are_not_told_in_board_entry_nor_cells_in_tally_entry():
    told = {"type": "place", "tile": ["red", "blue"], "points": [0, 0]}
    shown = laid(("red", (0, -4)), ("blue", (0, -3)))
    assert board().foul(told) == two().foul(shown) == "bad-event"
    assert board().foul({**told, **shown}) == "bad-event"


def filled(table):
    """Lay red doubles wherever there is room, with the red marker one short of 18 each time."""
    reach = range(-5, 6)
    calls = []
    for cell in [(0, -4), *((q, r) for r in reach for q in reach if q + r in reach)]:
        for step in NEAR:
            if table["over"]:
                return calls
            event = laid(("red", cell), ("red", (cell[0] + step[0], cell[1] + step[1])))
            if isinstance(judge(REFEREE, table.state, event), Foul):
                continue
            table.correct(table.state.side, red=17)
            calls = table.tap(event)
            if table["bonus"]:
                table.tap(DECLINE)
    return calls


def test_the_game_ends_by_itself_when_no_two_free_neighbours_are_left_bonus_or_not():
    table = board("standard", 2)
    table.lay(("red", (0, -4)), ("red", (0, -3)))
    table.lay(("red", (4, 0)), ("red", (3, 0)))
    calls = filled(table)
    assert [call["call"] for call in calls] == ["points", "bonus", "win"]
    assert calls[-1]["by"] == "lowest"
    assert (table["over"], table["room"], table["by"]) == (True, False, "lowest")
    assert (table["turn"], table["due"], table["bonus"]) == (None, None, 0)
    taken = {(q, r) for q, r, _ in table["cells"]}
    free = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5} - taken
    assert not [cell for cell in free for q, r in NEAR if (cell[0] + q, cell[1] + r) in free]


def test_a_full_board_ends_a_solo_game_with_its_score():
    table = board("solo", 1)
    table.lay(("red", (0, -4)), ("red", (0, -3)))
    calls = filled(table)
    assert calls[-1] == {"call": "win", "sides": [0], "by": "solo"}
    assert (table["room"], table["by"], table["winners"]) == (False, "solo", [0])


def test_all_six_at_the_end_win_before_the_board_is_full():
    table = board()
    table.correct(0, **dict.fromkeys(COLOURS, 18) | {"red": 17})
    assert table.lay(("red", (0, -4)), ("blue", (0, -3)))[-1] == {
        "call": "win",
        "sides": [0],
        "by": "all-six",
    }
    assert table["room"] is True


def test_a_copy_with_its_symbols_elsewhere():
    printed = PRINTED | {"red": [0, 0]}
    table = board(printed=printed)
    assert [0, 0, "red"] in table["cells"]
    assert table.foul(laid(("red", (0, -4)), ("red", (0, -3)))) == "first-round"
    assert table.lay(("red", (1, 0)), ("blue", (2, 0)))[0]["points"] == {"red": 1, "blue": 0}


def test_a_tally_may_name_the_printed_symbols_too():
    assert AtTheTable("standard", "Ann", "Bob", printed=PRINTED).state == two().state


@pytest.mark.parametrize(
    "printed",
    [
        {},
        [],
        "corners",
        7,
        {key: cell for key, cell in PRINTED.items() if key != "red"},
        PRINTED | {"pink": [0, 0]},
        PRINTED | {"red": PRINTED["blue"]},
        PRINTED | {"red": [6, 0]},
        PRINTED | {"red": [3, 3]},
        PRINTED | {"red": [0]},
        PRINTED | {"red": [0, 0, 0]},
        PRINTED | {"red": [True, 0]},
        PRINTED | {"red": [0.0, 0]},
        PRINTED | {"red": None},
        PRINTED | {"red": "0,0"},
    ],
)
@pytest.mark.parametrize("entry", ["tally", "board"])
def test_printed_symbols_that_no_board_has(printed, entry):
    with pytest.raises(BadSetup):
        AtTheTable("standard", "Ann", "Bob", entry=entry, printed=printed)


# Every foul


def place(tile=("red", "blue"), points=(1, 2), **more):
    def listed(value):
        return list(value) if isinstance(value, tuple) else value

    return {"type": "place", "tile": listed(tile), "points": listed(points), **more}


def correct(side=0, markers=None, **more):
    return {"type": "correct", "side": side, "markers": {"red": 1} if markers is None else markers, **more}


@pytest.mark.parametrize(
    "tile",
    [
        ("pink", "red"),
        ("red", "pink"),
        ("Red", "red"),
        ("", "red"),
        ("red ", "red"),
        ("красный", "red"),
        (None, "red"),
        (0, "red"),
        (True, "red"),
        (["red"], "red"),
        ({}, "red"),
        ("red", 1.5),
    ],
)
def test_bad_colour(tile):
    assert two().foul(place(tile)) == "bad-colour"


@pytest.mark.parametrize(
    "points",
    [
        (-1, 0),
        (0, -1),
        (26, 0),
        (0, 26),
        (10**30, 0),
        (1.5, 0),
        (0, 0.1),
        (1.0, 0),
        (float("inf"), 0),
        (True, 0),
        (0, False),
        ("1", 0),
        (None, 0),
        (0, None),
        ([1], 0),
        (0, {}),
        (float("nan"), 0),
    ],
)
def test_bad_points(points):
    assert two().foul(place(points=points)) == "bad-points"


def test_a_bad_colour_is_said_before_bad_points():
    assert two().foul(place(("pink", "red"), (-1, 99))) == "bad-colour"
    assert two().foul(place(("pink", "red"), ("1", None))) == "bad-colour"


def test_what_cannot_be_read_is_said_before_a_bad_colour():
    assert two().foul(place(("pink", "red"), (1,))) == "bad-event"
    assert board().foul({"type": "place", "tile": ["pink", "red"], "cells": [[0, 0]]}) == "bad-event"
    assert board().foul({"type": "place", "tile": ["pink", "red"], "cells": [[0], [1]]}) == "bad-event"


@pytest.mark.parametrize(
    "tile", ["red", None, 1, True, {}, (), ("red",), ("red", "blue", "red"), {"red": "blue"}]
)
def test_a_tile_is_two_colours(tile):
    assert two().foul(place(tile)) == "bad-event"


@pytest.mark.parametrize("points", [3, None, "1 2", True, {}, (), (1,), (1, 2, 3), {"red": 1}])
def test_points_are_two_numbers(points):
    assert two().foul(place(points=points)) == "bad-event"


@pytest.mark.parametrize("mode", [two, three, team, solo])
def test_no_bonus(mode):
    assert mode().foul(DECLINE) == "no-bonus"
    assert mode().dull().foul(DECLINE) == "no-bonus"


@pytest.mark.parametrize(
    "markers",
    [
        {"red": 19},
        {"red": -1},
        {"red": 1.5},
        {"red": 5.0},
        {"red": "5"},
        {"red": True},
        {"red": None},
        {"pink": 5},
        {"": 5},
        {"Red": 5},
        {"red": 5, "pink": 1},
        {"red": 5, "blue": 19},
        {"red": [5]},
        {"red": float("inf")},
        {"red": 10**30},
    ],
)
def test_bad_marker(markers):
    assert two().foul(correct(markers=markers)) == "bad-marker"


def test_a_marker_of_two_boards_goes_to_36_and_no_further():
    for table in (team(), solo()):
        table.correct(0, red=36)
        assert table.foul(correct(markers={"red": 37})) == "bad-marker"


@pytest.mark.parametrize("side", [-1, 2, 10**30, 0.0, 1.5, True, False, "0", "Ann", None, [0], {}])
def test_a_correction_names_a_side(side):
    assert two().foul(correct(side)) == "bad-event"


@pytest.mark.parametrize("markers", [5, "red", True, [], [5], [["red", 5]]])
def test_a_correction_names_its_markers(markers):
    assert two().foul(correct(markers=markers)) == "bad-event"


@pytest.mark.parametrize(
    "event",
    [
        {"type": "place"},
        {"type": "place", "tile": ["red", "blue"]},
        {"type": "place", "points": [1, 2]},
        {"type": "place", "tile": ["red", "blue"], "cells": [[0, 0], [0, 1]]},
        place(cells=[[0, 0], [0, 1]]),
        place(player="Ann"),
        place(when="yesterday"),
        {"type": "decline", "n": 1},
        {"type": "swap", "player": "Ann"},
        {"type": "correct", "side": 0},
        {"type": "correct", "markers": {"red": 1}},
        correct(reason="slip"),
        {"type": "finish", "by": "lowest"},
        {"type": "abandon", "by": "Ann"},
        {"tile": ["red", "blue"], "points": [1, 2]},
        [],
        "place",
        None,
        7,
    ],
)
def test_bad_event(event):
    assert two().foul(event) == "bad-event"


@pytest.mark.parametrize("kind", ["undo", "redo", "Place", "play", "pass", "", None, 1, ["place"]])
def test_unknown_event(kind):
    assert two().foul({"type": kind}) == "unknown-event"


# Questions


def test_after_points_shows_where_the_markers_would_go_and_moves_nothing():
    table = team()
    table.correct(0, red=16)
    before = table.state
    assert after_points(table.state, 0, [("red", 5), ("red", 4)]).markers == (23, 0, 0, 0, 0, 0)
    assert table.state == before


def test_the_first_round_lasts_until_everybody_has_laid_a_tile():
    table = three()
    seen = []
    for _ in range(4):
        seen.append(first_round(table.state))
        table.dull()
    assert seen == [True, True, True, False]


def test_a_bonus_tile_in_the_first_round_is_nobodys_first_tile():
    table = two()
    table.correct(0, red=17)
    table.place(("red", 1), ("blue", 0))
    assert not first_round(table.state)
    table.dull()
    assert table["turn"] == "Bob"
    assert first_round(table.state)
    table.dull()
    assert not first_round(table.state)


def test_the_ranking_is_a_question_about_the_state():
    assert ranking(three().state) == ((0, 1, 2),)
