"""Federation by claims: a table that only wants its superlines counted, and may show where they are."""

import pytest

from companion.core.referee import BadSetup
from companion.games.federation.rules.questions import (
    cards_left,
    forgetful,
    legal_cells,
    may_show_empty,
    number_of,
    other_ends,
    talkative,
)
from tests.games.federation.random_player import line_up
from tests.games.federation.rules.table import (
    ABANDON,
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


def claims(teams=2, each=1, **more):
    return AtTheTable(teams, each, entry="claims", **more)


def claim(team, *ends):
    return {"type": "claim", "team": team, "line": [list(end) for end in ends]}


def test_a_table_of_claims_tells_nothing_but_superlines():
    table = claims(3, 2)
    assert REFEREE.describe(table.state) == {
        "over": False,
        "turn": None,
        "chips": [],
        "locked": [],
        "superlines": [[], [], []],
        "score": [0, 0, 0],
        "pile": None,
        "hands": {},
        "left": None,
        "winners": None,
        "by": None,
    }
    assert REFEREE.players(table.state) == NAMES[:6]


def test_the_mirror_of_the_board_is_what_a_setup_without_entry_means():
    assert AtTheTable().state == AtTheTable(entry="board").state


@pytest.mark.parametrize("entry", ["tally", "", None, True, ["claims"]])
def test_there_is_no_other_entry(entry):
    with pytest.raises(BadSetup):
        AtTheTable(entry=entry)


def test_the_collinear_ruling_holds_and_empty_cards_are_unknown():
    setup = {"teams": line_up(2, 1, NAMES), "entry": "claims"}
    REFEREE.open(setup, {"collinear": "share-one"})
    for choice in ("any", "one"):
        with pytest.raises(BadSetup):
            REFEREE.open(setup, {"empty-cards": choice})


# A superline is claimed


def test_a_superline_that_is_not_shown_is_counted_and_locks_nothing():
    table = claims()
    assert table.claim(1) == [superline(1, None)]
    assert (table["score"], table["superlines"], table["locked"]) == ([0, 1], [[], [None]], [])


@pytest.mark.parametrize(
    "six",
    [row(4, 3, 8), column(7, 2, 7), diagonal((2, 3), 6), diagonal((2, 9), 6, -1)],
    ids=["across", "down", "diagonal", "other diagonal"],
)
def test_a_superline_is_shown_by_its_two_ends_in_either_order(six):
    for ends in ((six[0], six[-1]), (six[-1], six[0])):
        table = claims()
        assert table.claim(0, *ends) == [superline(0, six)]
        assert table["superlines"] == [[sorted(six)], []]
        assert table["locked"] == sorted(six)
        assert table["score"] == [1, 0]


def test_superlines_stand_in_the_order_in_which_they_were_claimed():
    table = claims()
    table.claim(0)
    table.claim(0, [4, 3], [4, 8])
    assert table["superlines"] == [[None, row(4, 3, 8)], []]
    assert number_of(table.state, 0, tuple((4, col) for col in range(3, 9))) == 2


def test_a_corner_is_in_a_line_and_never_locked():
    table = claims()
    assert table.claim(0, [0, 5], [0, 0]) == [superline(0, row(0, 0, 5))]
    assert table["locked"] == row(0, 1, 5)


def test_the_third_claim_of_a_team_wins_at_once():
    table = claims(2, 2)
    table.claim(1)
    table.claim(0, [4, 3], [4, 8])
    table.claim(0)
    assert table.claim(0) == [superline(0, None), win(0, by="three")]
    assert (table["over"], table["winners"], table["by"]) == (True, [0], "three")
    assert table["superlines"] == [[row(4, 3, 8), None, None], [None]]
    assert REFEREE.outcome(table.state).places == (("Ann", "Cat"), ("Bob", "Dan"))
    assert table.foul({"type": "claim", "team": 1}) == "game-over"


def test_the_cards_are_out_and_the_most_superlines_win():
    table = claims(3)
    table.claim(2)
    assert table.tap(FINISH) == [win(2, by="most")]


def test_the_cards_are_out_and_equal_superlines_are_a_draw():
    table = claims(3)
    table.claim(0)
    table.claim(2, [4, 3], [4, 8])
    assert table.tap(FINISH) == [win(0, 2, by="draw")]
    assert claims(3).tap(FINISH) == [win(0, 1, 2, by="draw")]


def test_claims_can_be_abandoned():
    table = claims()
    table.claim(0)
    assert table.tap(ABANDON) == []
    assert (table["over"], table["winners"], table["by"]) == (True, [], "abandoned")


# What does not stand


@pytest.mark.parametrize(
    "event",
    [
        *({"type": kind, "cell": [5, 5]} for kind in ("city", "flag", "arms", "star")),
        *({"type": kind} for kind in ("dead", "blank")),
        {"type": "forgot", "player": "Ann"},
        {"type": "talked", "team": 0},
    ],
    ids=lambda event: event["type"],
)
def test_each_entry_has_its_own_events(event):
    assert claims().foul(event) == "unknown-event"
    assert AtTheTable().foul({"type": "claim", "team": 0}) == "unknown-event"


@pytest.mark.parametrize("team", [2, -1, 10**30])
def test_a_number_that_is_no_team_is_an_unknown_team(team):
    assert claims().foul({"type": "claim", "team": team}) == "unknown-team"


@pytest.mark.parametrize("team", [None, "0", 0.0, True, [0]])
def test_a_team_that_is_no_number_is_a_bad_event(team):
    assert claims().foul({"type": "claim", "team": team}) == "bad-event"


@pytest.mark.parametrize(
    "line",
    [
        None,
        "all",
        [],
        [[4, 3]],
        row(4, 3, 8),
        [[4, 3], [4, 8.0]],
        [[4, 3], [4, True]],
        [4, 3],
        {"from": [4, 3]},
    ],
)
def test_a_line_that_is_no_pair_of_cells_is_a_bad_event(line):
    assert claims().foul({"type": "claim", "team": 0, "line": line}) == "bad-event"


@pytest.mark.parametrize("ends", [([-1, 3], [4, 3]), ([4, 9], [4, 14]), ([7, 0], [12, 0])])
def test_an_end_off_the_board(ends):
    assert claims().foul(claim(0, *ends)) == "off-board"


@pytest.mark.parametrize(
    "ends",
    [([4, 3], [4, 7]), ([4, 3], [4, 9]), ([4, 3], [4, 3]), ([4, 3], [9, 7]), ([4, 3], [6, 8])],
    ids=["five", "seven", "one", "nearly diagonal", "askew"],
)
def test_ends_that_are_not_six_in_a_line_are_a_bad_line(ends):
    assert claims().foul(claim(0, *ends)) == "bad-line"


def test_a_chip_of_another_teams_shown_line_is_locked():
    table = claims()
    table.claim(1, [4, 3], [4, 8])
    assert table.foul(claim(0, [2, 5], [7, 5])) == "locked"
    assert table.foul(claim(0, [4, 3], [4, 8])) == "locked"
    table.claim(0, [5, 5], [10, 5])


def test_a_corner_may_be_in_lines_of_several_teams():
    table = claims()
    table.claim(1, [0, 0], [0, 5])
    table.claim(0, [0, 0], [5, 0])
    table.claim(0, [0, 0], [5, 5])
    assert table["score"] == [2, 1]


def test_a_line_that_was_not_shown_is_in_nobodys_way():
    table = claims()
    table.claim(0)
    table.claim(1)
    table.claim(0, [4, 3], [4, 8])
    table.claim(1, [5, 3], [5, 8])
    assert table["score"] == [2, 2]


def test_lines_of_a_team_that_cross_share_the_chip_at_the_crossing():
    table = claims()
    table.claim(0, [4, 3], [4, 8])
    table.claim(0, [2, 5], [7, 5])
    assert len(table["locked"]) == 11


def test_lines_of_a_team_along_the_same_line_share_no_chip():
    table = claims()
    table.claim(0, [4, 1], [4, 6])
    assert table.foul(claim(0, [4, 1], [4, 6])) == "shares"
    assert table.foul(claim(0, [4, 6], [4, 11])) == "shares"
    table.claim(0, [4, 7], [4, 12])


def test_lines_of_a_team_along_the_same_line_may_share_one_chip_where_the_table_chose_it():
    table = claims(collinear="share-one")
    table.claim(0, [4, 1], [4, 6])
    assert table.foul(claim(0, [4, 5], [4, 10])) == "shares"
    table.claim(0, [4, 6], [4, 11])


def test_the_first_of_the_list_of_fouls_stands():
    table = claims(rows=12, cols=14)
    table.claim(1, [4, 3], [4, 8])
    table.claim(0, [6, 3], [6, 8])
    assert table.foul({"type": "claim", "team": 9, "line": "all"}) == "bad-event"
    assert table.foul(claim(9, [-1, 0], [3, 3])) == "unknown-team"
    assert table.foul(claim(0, [-1, 0], [3, 3])) == "off-board"
    assert table.foul(claim(0, [4, 3], [3, 3])) == "bad-line"
    table.claim(1, [6, 9], [11, 9])
    assert table.foul(claim(0, [6, 4], [6, 9])) == "locked"
    assert table.foul(claim(0, [6, 2], [6, 7])) == "shares"


# What the screens ask


def test_where_a_line_can_end_whose_one_end_was_shown():
    table = claims(collinear="share-one")
    assert other_ends(table.state, 0, (0, 0)) == {(0, 5), (5, 0), (5, 5)}
    table.claim(1, [0, 3], [5, 3])
    assert other_ends(table.state, 0, (0, 0)) == {(5, 0)}
    straight, slanting = {(1, 6), (11, 6), (6, 1), (6, 11)}, {(11, 11), (11, 1), (1, 11)}
    assert other_ends(table.state, 0, (6, 6)) == straight | slanting  # (1, 1) is beyond a locked chip
    assert other_ends(table.state, 0, (0, 3)) == frozenset()
    table.tap(FINISH)
    assert other_ends(table.state, 0, (0, 0)) == frozenset()
    assert other_ends(AtTheTable().state, 0, (0, 0)) == frozenset()


def test_where_cards_are_not_told_nothing_is_said_of_them():
    state = claims(2, 2).state
    assert cards_left(state) is None
    assert (forgetful(state), talkative(state), legal_cells(state, "city")) == ((), (), frozenset())
    assert not may_show_empty(state)
