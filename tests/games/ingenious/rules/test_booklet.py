"""The booklet's worked examples as whole sessions, in both entries."""

import pytest

from companion.games.ingenious.rules.hexgrid import board as all_cells
from companion.games.ingenious.rules.hexgrid import neighbours
from companion.games.ingenious.rules.sides import deciding_marker
from tests.games.ingenious.rules.table import (
    COLOURS,
    DECLINE,
    FINISH,
    NAMES,
    REFEREE,
    AtTheTable,
    board,
    laid,
)

# A 10; B 9, 12, 14; C 9, 12, 13. In the order of the colours; what lies above those does not matter.
END = ((13, 10, 12, 11, 17, 16), (15, 17, 9, 14, 12, 16), (17, 13, 16, 9, 17, 12))


def told():
    """Three tiles each; nobody scores but what the table tells."""
    table = AtTheTable("standard", *NAMES[:3])
    for at in (0, 2, 4):
        for markers in END:
            table.place((COLOURS[at], markers[at]), (COLOURS[at + 1], markers[at + 1]))
    assert table["turn"] == "Ann"
    return table.tap(FINISH), table


def three_colours(q, r):
    """Never the same on two neighbours, so that only a printed symbol scores."""
    return ("red", "green", "blue")[(q - r) % 3]


def filled():
    """The board for three, filled from the top; before the last tile the markers are put right."""
    table = board(players=3)
    while True:
        where = table.state.board
        pair = next(
            pair
            for cell in all_cells(6)
            for pair in ((cell, other) for other in neighbours(cell))
            if where.misplaced(pair, table.state.seat) is None
        )
        tile = tuple(three_colours(*cell) for cell in pair)
        last = not where.laid(tile, pair, table.state.seat).room
        if last:
            for side, markers in enumerate(END):
                table.correct(side, **dict(zip(COLOURS, markers, strict=True)))
        calls = table.tap(laid((tile[0], pair[0]), (tile[1], pair[1])))
        assert table["over"] is last
        if last:
            assert set(calls[0]["points"].values()) == {0}
            return calls[1:], table


@pytest.mark.parametrize("session", [told, filled], ids=["tally", "board"])
def test_the_end_of_the_game(session):
    """A wins with 10; B and C have 9 and 12 alike, and the third marker puts B's 14 before C's 13."""
    calls, table = session()
    assert calls == [{"call": "win", "sides": [0], "by": "lowest"}]
    assert [table.markers(side) for side in range(3)] == list(END)
    assert [side["score"] for side in table["sides"]] == [10, 9, 9]
    assert (table["winners"], table["ranking"], table["by"]) == ([0], [[0], [1], [2]], "lowest")
    a, b, c = table.state.sides
    assert b.rising[:3] == (9, 12, 14)
    assert c.rising[:3] == (9, 12, 13)
    assert (deciding_marker(a, b), deciding_marker(b, c)) == (0, 2)
    assert REFEREE.outcome(table.state).places == (("Ann",), ("Bob",), ("Cat",))


def test_the_board_for_three_was_full():
    _, table = filled()
    assert table["room"] is False
    assert len(table["cells"]) >= 127 - 2


SECOND_BOARD = [
    {"call": "points", "side": 0, "points": {"green": 2, "yellow": 4}},
    {"call": "second-board", "side": 0, "colour": "green"},
    {"call": "second-board", "side": 0, "colour": "yellow"},
]


def solo_told():
    table = AtTheTable("solo", "Ann")
    table.place(("green", 9), ("yellow", 8))
    table.place(("yellow", 6), ("green", 7))
    return table.place(("green", 2), ("yellow", 4)), table


def solo_laid():
    """Four yellow along the lower rim, one of them printed, and two green aslant."""
    table = board("solo", 1)
    table.lay(("yellow", (-4, 5)), ("yellow", (-3, 5)))
    table.lay(("yellow", (-2, 5)), ("purple", (-2, 4)))
    table.lay(("green", (1, 3)), ("green", (2, 2)))
    assert table.markers(0) == (0, 0, 0, 0, 4, 0)
    table.correct(0, green=16, yellow=14)
    return table.lay(("green", (0, 4)), ("yellow", (-1, 5))), table


@pytest.mark.parametrize("session", [solo_told, solo_laid], ids=["tally", "board"])
def test_the_solo_game(session):
    """2 for green and 4 for yellow: both markers go to the second board, and there is no bonus play."""
    calls, table = session()
    assert calls == SECOND_BOARD
    assert table.markers(0) == (0, 18, 0, 0, 18, 0)
    assert (table["turn"], table["due"], table["bonus"]) == ("Ann", "place", 0)
    assert table.foul(DECLINE) == "no-bonus"


def team_told():
    table = AtTheTable("team", *NAMES)
    table.place(("green", 16), ("yellow", 14))
    table.dull()
    return table.place(("green", 2), ("yellow", 4)), table


def team_laid():
    """The same position on the board for four; Cat lays the tile of the example for Ann and herself."""
    table = board("team", 4)
    table.lay(("yellow", (-4, 5)), ("yellow", (-3, 5)))
    table.lay(("purple", (-4, 0)), ("red", (-3, 0)))
    table.lay(("red", (0, -4)), ("blue", (0, -3)))
    table.lay(("blue", (4, 0)), ("red", (3, 0)))
    table.lay(("yellow", (-2, 5)), ("purple", (-2, 4)))
    table.lay(("green", (1, 3)), ("green", (2, 2)))
    table.correct(0, red=0, green=16, yellow=14)
    return table.lay(("green", (0, 4)), ("yellow", (-1, 5))), table


@pytest.mark.parametrize("session", [team_told, team_laid], ids=["tally", "board"])
def test_the_same_in_a_team_gives_two_bonus_plays(session):
    calls, table = session()
    points, green, yellow = SECOND_BOARD
    assert calls == [
        points,
        {"call": "bonus", "side": 0, "colour": "green", "pending": 1},
        green,
        {"call": "bonus", "side": 0, "colour": "yellow", "pending": 2},
        yellow,
    ]
    assert table.markers(0) == (0, 18, 0, 0, 18, 0)
    assert (table["turn"], table["due"], table["bonus"]) == ("Cat", "bonus", 2)
    table.tap(DECLINE)
    table.tap(DECLINE)
    assert table["turn"] == "Dan"
