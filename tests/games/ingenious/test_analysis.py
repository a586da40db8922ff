"""Ingenious afterwards: what a tile could have made, and the move that decided."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import Verdict
from companion.games.ingenious.analysis import Chance, Laid, best_place, by_seat, chance, decided_at
from companion.games.ingenious.rules.board import Board, placed, points_of
from companion.games.ingenious.rules.hexgrid import board, neighbours
from companion.games.ingenious.rules.questions import ranking
from tests.games.ingenious.rules.table import ABANDON, COLOURS, FINISH, AtTheTable, laid
from tests.games.table import play


def most_by_trying(lying, tile, seat):
    """Every place on the board, counted as the referee counts."""
    return max(
        sum(points_of(half) for half in lying.runs(tile, (cell, other)))
        for cell in board(lying.radius)
        for other in neighbours(cell)
        if lying.misplaced((cell, other), seat) is None
    )


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([5, 6, 7]), st.integers(0, 60))
def test_the_best_place_is_what_trying_everywhere_finds(seed, radius, tiles):
    dice, lying = Random(seed), Board.empty(radius)
    for cell in dice.sample(board(radius), tiles):
        beside = list(lying.free_neighbours(cell))
        if lying.is_free(cell) and beside:
            tile = dice.choice(COLOURS), dice.choice(COLOURS)
            lying = lying.laid(tile, (cell, dice.choice(beside)), 0)
    if not lying.room:
        return
    for seat in (0, 5):  # who has laid a tile, and who has not
        tile = dice.choice(COLOURS), dice.choice(COLOURS)
        points, place = best_place(lying, tile, seat)
        assert points == most_by_trying(lying, tile, seat)
        assert points == sum(points_of(half) for half in lying.runs(tile, place))
        assert lying.misplaced(place, seat) is None


def test_a_first_tile_is_measured_by_the_places_that_it_may_take():
    table = AtTheTable("standard", "Ann", "Bob", entry="board")
    first = laid(("red", (1, -5)), ("blue", (1, -4)))
    assert chance(first, table.state) == Chance(1, 1, ((1, -5), (1, -4)))
    table.tap(first)
    # Beside the red corner and its neighbour Bob would have two, but his first tile goes elsewhere.
    poor = laid(("red", (-5, 1)), ("red", (-5, 2)))
    assert chance(poor, table.state) == Chance(0, 0, ((-5, 1), (-5, 2)))


def test_what_was_missed_and_where_it_lay():
    table = AtTheTable("standard", "Ann", "Bob", entry="board")
    table.lay(("red", (1, -5)), ("red", (2, -5)))
    table.lay(("blue", (5, -1)), ("green", (4, 0)))
    missed = chance(laid(("red", (0, 0)), ("green", (0, 1))), table.state)
    assert missed.made == 0
    assert missed.most == 4  # red at the end of three in a row, green beside its corner
    assert sum(points_of(half) for half in table.state.board.runs(("red", "green"), missed.best)) == 4


def test_what_is_no_tile_has_no_chance():
    table = AtTheTable("standard", "Ann", "Bob", entry="board")
    assert chance(ABANDON, table.state) is None
    tally = AtTheTable("standard", "Ann", "Bob")
    assert chance({"type": "place", "tile": ["red", "blue"], "points": [1, 2]}, tally.state) is None


def test_everybodys_tiles_together():
    pair = ((0, 0), (0, 1))
    chances = [(0, Chance(3, 5, pair)), (1, Chance(2, 2, pair)), (0, Chance(4, 4, pair))]
    assert by_seat(chances, 3) == (Laid(2, 7, 9), Laid(1, 2, 2), Laid(0, 0, 0))


def tallied(*turns, mode="standard", players=("Ann", "Bob")):
    """The states of a session; a turn is the points of red and of each other colour alike."""
    table = AtTheTable(mode, *players)
    history = [Verdict(table.state)]
    for event in turns:
        table.tap(event)
        history.append(Verdict(table.state))
    return history


def place(one, n, other, m):
    return {"type": "place", "tile": [one, other], "points": [n, m]}


def test_the_move_that_decided_is_the_last_change_of_the_lead():
    history = tallied(
        place("red", 2, "blue", 2),  # 1 Ann leads: all else level
        place("red", 3, "blue", 2),  # 2 Bob
        place("green", 1, "orange", 1),  # 3 Ann has four markers off the start
        place("green", 1, "orange", 0),  # 4 Ann still
        place("yellow", 1, "purple", 1),  # 5 Ann
        FINISH,
    )
    assert [ranking(step.state)[0] for step in history] == [(0, 1), (0,), (1,), (0,), (0,), (0,), (0,)]
    assert decided_at(history) == 3


def test_a_win_at_the_last_moment_was_decided_there():
    history = tallied(place("red", 2, "blue", 2), place("red", 2, "blue", 3), FINISH)
    assert decided_at(history) == 2
    level = tallied(place("red", 2, "blue", 2), place("red", 2, "blue", 2), FINISH)
    assert decided_at(level) == 2  # shared: in front together from here on


def test_nobody_decided_what_nobody_won():
    assert decided_at(tallied(place("red", 2, "blue", 2), ABANDON)) is None
    assert decided_at(tallied(place("red", 2, "blue", 2), FINISH, mode="solo", players=("Ann",))) is None


def test_of_random_sessions_nobody_else_leads_after_it():
    decided = 0
    for seed in range(25):
        played = play("ingenious", seed)
        at = decided_at(played.steps)
        if at is None:
            continue
        winners = set(played.states[-1].winners)
        assert all(set(ranking(state)[0]) == winners for state in played.states[at:])
        if at > 1:
            assert set(ranking(played.states[at - 1])[0]) != winners
        decided += 1
        for event, before in zip(played.events, played.states, strict=False):
            found = chance(event, before)
            if found is not None:
                tile, cells = placed(event)
                assert found.made == sum(points_of(half) for half in before.board.runs(tile, cells))
                assert 0 <= found.made <= found.most
    assert decided > 5
