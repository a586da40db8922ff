"""A run longer than six: the player chooses between these, and the referee takes what was chosen."""

import pytest

from companion.core.referee import Verdict, judge
from companion.games import REFEREES
from companion.games.federation.rules.takes import ways

REFEREE = REFEREES["federation"]
TEAMS = [{"name": "Peaks", "players": ["Ann"]}, {"name": "Waves", "players": ["Bob"]}]


def laid(cells, collinear="disjoint"):
    """Ann's chips on these cells, Bob's in a far corner; Ann is to move."""
    state = REFEREE.open({"teams": TEAMS}, {"collinear": collinear})
    far = [(11, col) for col in range(1, 13, 2)] + [(9, col) for col in range(1, 13, 2)]
    for at, cell in enumerate(cells):
        for each in (cell, far[at]):
            verdict = judge(REFEREE, state, {"type": "city", "cell": list(each)})
            assert isinstance(verdict, Verdict), each
            state = verdict.state
    return state


def row(number, columns):
    return [(number, col) for col in columns]


def six(number, first):
    return tuple((number, col) for col in range(first, first + 6))


def test_six_leave_no_choice():
    assert ways(laid(row(4, range(2, 7))), (4, 7)) == ()


def test_five_make_nothing():
    assert ways(laid(row(4, range(2, 6))), (4, 6)) == ()


def test_seven_are_two_ways():
    state = laid(row(4, (1, 2, 3, 5, 6, 7)))
    assert ways(state, (4, 4)) == (((six(4, 1),), (six(4, 2),)),)


def test_eight_are_three_ways():
    state = laid(row(4, (1, 2, 4, 5, 6, 7, 8)))
    assert ways(state, (4, 3)) == (((six(4, 1),), (six(4, 2),), (six(4, 3),)),)


@pytest.mark.parametrize(
    ("collinear", "takes"),
    [
        ("disjoint", [(six(4, first),) for first in range(1, 7)]),
        ("share-one", [(six(4, 1), six(4, 6)), *((six(4, first),) for first in range(2, 6))]),
    ],
)
def test_eleven_are_two_where_lines_may_share_a_chip(collinear, takes):
    state = laid(row(4, (*range(1, 6), *range(7, 12))), collinear)
    (along,) = ways(state, (4, 6))
    assert list(along) == takes


def test_two_directions_are_two_choices_and_the_referee_takes_both():
    state = laid([*row(4, (1, 2, 3, 5, 6, 7)), *((at, 4) for at in (1, 2, 3, 5, 6, 7))])
    across, down = ways(state, (4, 4))
    chosen = [across[1][0], down[0][0]]
    event = {"type": "city", "cell": [4, 4], "take": [[list(cell) for cell in line] for line in chosen]}
    verdict = judge(REFEREE, state, event)
    assert isinstance(verdict, Verdict)
    assert list(verdict.state.board.superlines[0]) == chosen


def test_a_direction_without_a_choice_is_left_out():
    state = laid([*row(4, (1, 2, 3, 5, 6, 7)), *((at, 4) for at in (5, 6, 7, 8, 3))])
    assert ways(state, (4, 4)) == (((six(4, 1),), (six(4, 2),)),)
