"""The Ingenious board in exact values: cells, lines, the first round, the end, what a copy may print."""

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from companion.core.referee import BadSetup
from companion.games.ingenious.rules.board import PRINTED, Board, Run, kinds, points_of, tiles_left
from companion.games.ingenious.rules.hexgrid import DIRECTIONS, are_neighbours, neighbours, within
from companion.games.ingenious.rules.hexgrid import board as all_cells
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
from tests.games.table import play

# The six arms of the star end in the printed symbols; a copy that prints them all between the arms.
OFF_THE_ARMS = {
    "red": [1, 1],
    "green": [2, 1],
    "blue": [1, 2],
    "orange": [-1, -1],
    "yellow": [-2, -1],
    "purple": [-1, -2],
}
TABLES = [("standard", 2, 5), ("solo", 1, 5), ("standard", 3, 6), ("standard", 4, 7), ("team", 4, 7)]
each_radius = pytest.mark.parametrize("radius", [5, 6, 7])
each_table = pytest.mark.parametrize(("mode", "players", "radius"), TABLES)


def position(radius=5, printed=PRINTED, **lying):
    """A board on which somebody has laid these symbols: colour = its cells."""
    symbols = {cell: colour for colour, cells in lying.items() for cell in cells}
    empty = Board.empty(radius, {colour: tuple(cell) for colour, cell in printed.items()})
    return replace(empty, symbols=MappingProxyType({**empty.symbols, **symbols}))


def points(where, first, second):
    """What the two halves score; each is a colour and its cell."""
    (one, here), (other, there) = first, second
    mine, theirs = where.runs((one, other), (here, there))
    return points_of(mine), points_of(theirs)


def times(direction, n):
    return direction[0] * n, direction[1] * n


# Cells


@pytest.mark.parametrize(
    ("radius", "cells", "rows"),
    [
        (5, 91, [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]),
        (6, 127, [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]),
        (7, 169, [8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8]),
    ],
)
def test_the_cells_of_a_board_and_of_its_rows(radius, cells, rows):
    found = all_cells(radius)
    assert len(found) == len(set(found)) == cells
    in_row = Counter(r for _, r in found)
    assert [in_row[r] for r in range(-radius, radius + 1)] == rows
    assert found == tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))
    assert (found[0], found[-1]) == ((0, -radius), (0, radius))
    assert all(within(cell, radius) for cell in found)


@each_radius
def test_the_rim_of_a_board(radius):
    """Six corners with three neighbours, the other cells of the rim with four, and all within with six."""
    beside = Counter(sum(within(other, radius) for other in neighbours(cell)) for cell in all_cells(radius))
    assert beside == {3: 6, 4: 6 * (radius - 1), 6: 1 + 3 * radius * (radius - 1)}


@each_radius
def test_a_larger_board_has_the_smaller_one_inside(radius):
    assert set(all_cells(radius - 1)) < set(all_cells(radius))
    assert not within((radius, 1), radius)
    assert not within((-radius - 1, 0), radius)


def test_the_six_directions():
    assert set(neighbours((0, 0))) == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    assert set(neighbours((2, -3))) == {(3, -3), (1, -3), (2, -2), (2, -4), (3, -4), (1, -2)}
    assert are_neighbours((2, -3), (3, -4))
    assert are_neighbours((3, -4), (2, -3))
    assert not are_neighbours((0, 0), (0, 0))
    assert not are_neighbours((0, 0), (1, 1))
    assert not are_neighbours((0, 0), (-1, -1))
    assert not are_neighbours((0, 0), (2, 0))


@each_table
def test_the_printed_symbols_stand_at_the_corners_of_the_white_cells(mode, players, radius):
    table = board(mode, players)
    assert table.state.board.radius == radius
    assert table["cells"] == [
        [-5, 0, "purple"],
        [-5, 5, "yellow"],
        [0, -5, "red"],
        [0, 5, "orange"],
        [5, -5, "green"],
        [5, 0, "blue"],
    ]
    beside = {sum(within(other, radius) for other in neighbours(cell)) for cell in PRINTED.values()}
    assert beside == ({3} if radius == 5 else {6})


# Lines


@pytest.mark.parametrize("towards", DIRECTIONS)
def test_five_directions_count_and_the_sixth_towards_the_other_half_does_not(towards):
    arms = [times(direction, n) for direction in DIRECTIONS if direction != towards for n in (1, 2)]
    beyond = [times(towards, 2), times(towards, 3)]
    star = position(red=[*arms, *beyond])
    assert points(star, ("red", (0, 0)), ("blue", towards)) == (10, 0)
    assert points(star, ("blue", towards), ("red", (0, 0))) == (0, 10)
    # The other half has the two beyond it, and the nearest of each arm beside it.
    assert points(star, ("red", (0, 0)), ("red", towards)) == (10, 4)
    assert points(star, ("blue", (0, 0)), ("red", towards)) == (0, 4)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_printed_symbol_counts_at_the_end_of_a_line(direction):
    printed = times(direction, 5)
    colour = next(name for name, cell in PRINTED.items() if cell == printed)
    line = position(**{colour: [times(direction, n) for n in (2, 3, 4)]})
    aside = DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 6]
    away = (direction[0] + aside[0], direction[1] + aside[1])
    assert points(line, (colour, direction), (colour, away)) == (4, 0)


def test_a_line_goes_on_behind_a_printed_symbol_of_its_colour_and_ends_at_one_of_another():
    line = position(7, red=[(0, -6), (0, -7)], green=[(5, -6)], blue=[(5, -4)])
    assert points(line, ("red", (0, -4)), ("blue", (0, -3))) == (3, 0)
    assert points(position(7, blue=[(0, -6)]), ("blue", (0, -4)), ("red", (0, -3))) == (0, 0)
    assert points(position(7, blue=[(0, -6)]), ("red", (0, -4)), ("blue", (0, -3))) == (1, 0)


def test_a_tile_alone_scores_nothing_double_or_not():
    assert points(position(), ("red", (0, 0)), ("red", (1, 0))) == (0, 0)
    assert points(position(), ("red", (0, 0)), ("blue", (1, 0))) == (0, 0)


def test_a_double_tile_within_a_line_counts_each_end_once():
    line = position(red=[(-2, 0), (-1, 0), (2, 0), (3, 0), (4, 0)])
    assert points(line, ("red", (0, 0)), ("red", (1, 0))) == (2, 3)
    assert points(line, ("red", (1, 0)), ("red", (0, 0))) == (3, 2)
    assert points(line, ("red", (0, 0)), ("blue", (1, 0))) == (2, 0)
    assert points(line, ("blue", (0, 0)), ("red", (1, 0))) == (0, 3)


def test_a_symbol_beside_both_halves_of_a_double_tile_counts_for_both():
    assert points(position(red=[(0, 1)]), ("red", (0, 0)), ("red", (1, 0))) == (1, 1)


def test_a_line_ends_at_an_empty_cell():
    assert points(position(red=[(1, 0), (3, 0), (4, 0)]), ("red", (0, 0)), ("blue", (0, 1))) == (1, 0)
    assert points(position(red=[(2, 0), (3, 0), (4, 0)]), ("red", (0, 0)), ("blue", (0, 1))) == (0, 0)


def test_a_line_ends_at_another_symbol():
    line = position(red=[(1, 0), (3, 0), (4, 0)], green=[(2, 0)])
    assert points(line, ("red", (0, 0)), ("green", (0, 1))) == (1, 0)
    assert points(position(red=[(2, 0)], blue=[(1, 0)]), ("red", (0, 0)), ("green", (0, 1))) == (0, 0)


def test_a_symbol_that_is_near_but_in_no_line_does_not_count():
    between = [(1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2)]
    assert points(position(red=between), ("red", (0, 0)), ("blue", (1, 0))) == (0, 0)


def test_several_lines_are_added_and_each_half_has_its_own():
    where = position(
        red=[(-1, 0), (-2, 0), (-3, 0), (0, -1), (-1, 1), (-2, 2)],
        blue=[(2, 0), (1, 1), (1, 2), (2, -1), (-4, 0)],
    )
    assert points(where, ("red", (0, 0)), ("blue", (1, 0))) == (3 + 1 + 2, 1 + 2 + 1)
    assert points(where, ("blue", (0, 0)), ("red", (1, 0))) == (0, 0)


def test_lines_are_told_with_their_cells_from_the_tile_outwards():
    where = position(red=[(-1, 0), (-2, 0), (0, -1)], blue=[(1, 1)])
    mine, theirs = where.runs(("red", "blue"), ((0, 0), (1, 0)))
    assert set(mine) == {Run("red", ((-1, 0), (-2, 0))), Run("red", ((0, -1),))}
    assert theirs == (Run("blue", ((1, 1),)),)
    assert where.runs(("green", "green"), ((0, 0), (1, 0))) == ((), ())
    assert points_of(()) == 0


def test_counting_changes_nothing_and_laying_makes_a_new_board():
    before = position(red=[(1, 0)])
    symbols = dict(before.symbols)
    before.runs(("red", "red"), ((0, 0), (0, 1)))
    after = before.laid(("red", "blue"), ((0, 0), (0, 1)), seat=1)
    assert dict(before.symbols) == symbols
    assert dict(after.symbols) == {**symbols, (0, 0): "red", (0, 1): "blue"}
    assert (before.openers, after.openers) == (frozenset(), {1})


@each_radius
def test_one_symbol_scores_at_most_five_times_the_radius_and_only_from_the_middle(radius):
    red = dict.fromkeys(all_cells(radius), "red")
    best, where = 0, set()
    for cell in all_cells(radius):
        for other in neighbours(cell):
            if within(other, radius):
                rest = {at: colour for at, colour in red.items() if at not in (cell, other)}
                scored = points(Board(radius, {}, rest), ("red", cell), ("red", other))[0]
                if scored > best:
                    best, where = scored, set()
                if scored == best:
                    where.add((cell, other))
    assert best == 5 * radius
    assert where == {((0, 0), direction) for direction in DIRECTIONS}


@pytest.mark.parametrize(("players", "most"), [(2, 25), (3, 30), (4, 35)])
def test_the_most_that_a_session_can_count_is_what_a_tally_lets_pass(players, most):
    table = board(players=players, printed=OFF_THE_ARMS)
    assert table.state.max_points == most
    arms = [times(direction, n) for direction in DIRECTIONS[1:] for n in range(1, most // 5 + 1)]
    full = position(most // 5, OFF_THE_ARMS, red=arms)
    table.state = replace(table.state, board=replace(full, openers=frozenset({0})))
    assert table.lay(("red", (0, 0)), ("blue", (1, 0)))[0]["points"] == {"red": most, "blue": 0}
    assert table.markers(0) == (18, 0, 0, 0, 0, 0)


def test_the_points_called_for_a_double_tile_are_both_halves_together():
    table = board()
    table.state = replace(
        table.state, board=replace(position(red=[(-1, 0), (2, 0), (3, 0)]), openers=frozenset({0}))
    )
    assert table.lay(("red", (0, 0)), ("red", (1, 0))) == [
        {"call": "points", "side": 0, "points": {"red": 3}},
    ]


# The first round


@pytest.mark.parametrize(("radius", "each"), [(5, 3), (6, 6), (7, 6)])
def test_where_a_first_tile_can_begin(radius, each):
    empty = Board.empty(radius)
    starts = empty.starting_cells(0)
    assert len(starts) == 6 * each
    assert starts == {cell for mark in PRINTED.values() for cell in neighbours(mark) if within(cell, radius)}
    one = empty.laid(("red", "red"), ((0, -4), (0, -3)), seat=0)
    assert one.starting_cells(0) == frozenset()
    assert one.starting_cells(1) == starts - set(neighbours((0, -5)))


def test_where_a_first_tile_can_begin_on_the_white_cells():
    assert Board.empty(5).starting_cells(0) == {
        *((0, -4), (1, -5), (-1, -4)),
        *((4, -5), (4, -4), (5, -4)),
        *((5, -1), (4, 0), (4, 1)),
        *((0, 4), (1, 4), (-1, 5)),
        *((-4, 5), (-4, 4), (-5, 4)),
        *((-5, 1), (-4, 0), (-4, -1)),
    }


def test_either_half_of_a_first_tile_may_touch_the_symbol():
    for halves in (((0, -4), (0, -3)), ((0, -3), (0, -4)), ((1, -5), (0, -4))):
        assert Board.empty(5).misplaced(halves, 0) is None
    assert Board.empty(5).misplaced(((0, -3), (0, -2)), 0) == "first-round"


def test_a_bonus_tile_in_the_first_turn_lies_anywhere_and_may_take_a_second_symbol():
    table = board()
    table.correct(0, red=17)
    table.lay(("red", (0, -4)), ("blue", (0, -3)))
    assert (table["turn"], table["due"]) == ("Ann", "bonus")
    table.lay(("green", (4, -5)), ("yellow", (3, -5)))
    assert table["turn"] == "Bob"
    assert table.foul(laid(("green", (4, -4)), ("yellow", (3, -4)))) == "first-round"
    assert table.foul(laid(("red", (-1, -4)), ("yellow", (-1, -3)))) == "first-round"
    assert table.foul(laid(("red", (0, 0)), ("yellow", (1, 0)))) == "first-round"
    table.lay(("blue", (4, 0)), ("yellow", (3, 0)))
    table.lay(("red", (0, 0)), ("yellow", (1, 0)))


def test_a_bonus_tile_in_the_middle_of_nowhere_and_a_declined_one_leave_the_others_their_first_round():
    for answer in (laid(("red", (0, 0)), ("yellow", (1, 0))), DECLINE):
        table = board()
        table.correct(0, red=17)
        table.lay(("red", (0, -4)), ("blue", (0, -3)))
        table.tap(answer)
        assert table["turn"] == "Bob"
        assert table.foul(laid(("red", (0, 2)), ("yellow", (1, 2)))) == "first-round"


def test_a_tile_that_touches_two_symbols_takes_both_and_a_new_one_beside_a_taken_one_is_enough():
    printed = {**PRINTED, "red": [0, 0], "green": [2, 0]}
    table = board(players=3, printed=printed)
    table.lay(("blue", (0, 1)), ("blue", (-1, 1)))  # touches red alone
    assert table.foul(laid(("blue", (-1, 0)), ("blue", (-2, 0)))) == "first-round"
    table.lay(("blue", (1, 0)), ("blue", (1, -1)))  # touches red, which is taken, and green, which is not
    assert table.foul(laid(("blue", (3, 0)), ("blue", (3, 1)))) == "first-round"
    table.lay(("blue", (4, 0)), ("blue", (4, 1)))
    assert table["turn"] == "Ann"


def test_one_tile_may_take_two_symbols_at_once():
    table = board(printed={**PRINTED, "red": [0, 0], "green": [2, 0]})
    table.lay(("blue", (1, 0)), ("blue", (1, 1)))
    assert table.foul(laid(("blue", (-1, 0)), ("blue", (-2, 0)))) == "first-round"
    assert table.foul(laid(("blue", (3, 0)), ("blue", (4, -1)))) == "first-round"
    table.lay(("blue", (4, 0)), ("blue", (4, 1)))


def test_printed_symbols_beside_each_other_are_no_tiles():
    printed = {**PRINTED, "red": [0, 0], "green": [1, 0]}
    table = board(players=3, printed=printed)
    table.lay(("red", (-1, 0)), ("blue", (-2, 0)))  # touches red alone
    assert table.markers(0) == (1, 0, 0, 0, 0, 0)
    assert table.foul(laid(("red", (0, -1)), ("blue", (-1, -1)))) == "first-round"
    table.lay(("red", (2, 0)), ("green", (2, -1)))  # touches green alone
    assert table.markers(1) == (0, 1, 0, 0, 0, 0)
    assert table.foul(laid(("red", (0, 1)), ("blue", (0, 2)))) == "first-round"  # touches both


def test_of_two_printed_symbols_beside_each_other_one_may_be_new():
    table = board(printed={**PRINTED, "red": [0, 0], "green": [1, 0]})
    table.lay(("red", (-1, 0)), ("blue", (-2, 0)))
    assert table.lay(("red", (0, 1)), ("green", (-1, 1)))[0]["points"] == {"red": 1, "green": 0}


def test_a_printed_symbol_shut_in_by_others_is_nobodys_beginning():
    ring = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]
    printed = dict(zip(COLOURS, ring, strict=True))
    table = board(printed=printed)
    starts = table.state.board.starting_cells(0)
    assert (0, 0) not in starts  # free and beside six symbols, but no tile fits there
    assert starts == {cell for cell in all_cells(2) if not within(cell, 1)}


def test_where_nothing_is_left_to_touch_a_first_tile_lies_anywhere():
    ring = [[-1, 0], [0, 1], [0, -1], [1, -1], [2, 0], [1, 1]]
    table = board("team", 4, printed=dict(zip(COLOURS, ring, strict=True)))
    far = [((5, 0), (5, 1)), ((0, 5), (0, 6)), ((-5, 0), (-5, 1))]
    assert table.foul(laid(*(("red", cell) for cell in far[0]))) == "first-round"
    table.lay(("red", (0, 0)), ("red", (1, 0)))  # touches all six
    for pair in far:
        table.lay(*(("red", cell) for cell in pair))
    assert table["turn"] == "Ann"


def test_in_a_team_each_of_the_four_begins_at_a_symbol_of_his_own():
    table = board("team", 4)
    openings = [((0, -4), (0, -3)), ((4, 0), (3, 0)), ((0, 4), (0, 3)), ((-4, 0), (-3, 0))]
    beside = [((1, -5), (2, -5)), ((5, -1), (5, -2)), ((-1, 5), (-2, 5)), ((-5, 1), (-5, 2))]
    for at, pair in enumerate(openings):
        assert table["turn"] == NAMES[at]
        for taken in [((0, 0), (1, 0)), *beside[:at]]:
            assert table.foul(laid(("red", taken[0]), ("red", taken[1]))) == "first-round"
        table.lay(("yellow", pair[0]), ("yellow", pair[1]))
    for pair in [((0, 0), (1, 0)), *beside]:
        table.lay(("red", pair[0]), ("red", pair[1]))
    assert table["turn"] == "Bob"


def test_the_solo_player_begins_at_a_symbol_once():
    table = board("solo", 1)
    assert table.foul(laid(("red", (0, 0)), ("red", (1, 0)))) == "first-round"
    table.lay(("red", (0, -4)), ("red", (0, -3)))
    table.lay(("red", (0, 0)), ("red", (1, 0)))
    table.lay(("red", (1, -5)), ("red", (2, -5)))


# Where no tile lies


@each_table
def test_no_tile_lies_on_a_printed_symbol(mode, players, radius):
    table = board(mode, players)
    for mark in PRINTED.values():
        for other in neighbours(mark):
            foul = "cell-taken" if within(other, radius) else "off-board"
            assert table.foul(laid(("red", mark), ("red", other))) == foul
            assert table.foul(laid(("red", other), ("red", mark))) == foul


def test_no_tile_lies_on_another_not_even_by_half():
    table = board()
    table.lay(("red", (0, -4)), ("red", (0, -3)))
    for cells in (((0, -4), (0, -3)), ((0, -3), (0, -4)), ((0, -3), (0, -2)), ((1, -5), (0, -4))):
        assert table.foul(laid(("red", cells[0]), ("red", cells[1]))) == "cell-taken"
    assert table.foul(laid(("red", (0, -4)), ("red", (0, -4)))) == "cell-taken"
    assert table.foul(laid(("red", (0, -4)), ("red", (4, 0)))) == "cell-taken"


def test_the_two_cells_of_a_tile_are_neighbours():
    table = board()
    for there in ((0, -4), (0, -2), (1, -3), (2, -4), (0, 0)):
        assert table.foul(laid(("red", (0, -4)), ("red", there))) == "not-adjacent"
    assert table.foul(laid(("red", (0, 0)), ("red", (0, 0)))) == "not-adjacent"


@each_table
def test_a_tile_lies_within_its_board(mode, players, radius):
    table = board(mode, players)
    for q, r in DIRECTIONS:
        rim, out = (q * radius, r * radius), (q * (radius + 1), r * (radius + 1))
        assert table.foul(laid(("red", rim), ("red", out))) == "off-board"
        assert table.foul(laid(("red", out), ("red", out))) == "off-board"
    assert table.foul(laid(("red", (radius, 1)), ("red", (radius - 1, 1)))) == "off-board"


@pytest.mark.parametrize(
    "cells",
    [
        [[0, -4], {"q": 0, "r": -3}],
        [[0, -4], [0, False]],
        [[0, -4], [0, None]],
        [[0, -4], [0, [-3]]],
        [[0, -4], [0, -3.0]],
        [[0, -4], [0, "-3"]],
        [[0, -4], [float("inf"), 0]],
        [[0, -4], []],
        [[0, -4], [[0, -3]]],
        [[[0, -4], [0, -3]]],
        [[0, -4, 0, -3]],
        [0, -4, 0, -3],
        [[0, -4], 0],
        {"0": [0, -4], "1": [0, -3]},
        [[], []],
        [None, None],
        "ab",
        False,
        0,
    ],
)
def test_cells_are_two_pairs_of_whole_numbers(cells):
    assert board().foul({"type": "place", "tile": ["red", "red"], "cells": cells}) == "bad-event"


# The end


def nearly_full(table, *free):
    """The same table with every cell taken but these, and no two neighbours alike."""
    radius = table.state.board.radius
    symbols = {
        (q, r): ("red", "green", "blue")[(q - r) % 3] for q, r in all_cells(radius) if (q, r) not in free
    }
    full = replace(table.state.board, symbols=symbols, openers=frozenset(range(len(table.state.players))))
    table.state = replace(table.state, board=full, turns=len(table.state.players))
    return table


@each_table
def test_the_tile_after_which_no_two_free_neighbours_are_left_ends_the_game(mode, players, radius):
    table = nearly_full(board(mode, players), (0, 0), (1, 0), (0, radius), (0, -radius))
    assert table["room"] is True
    assert table.foul(FINISH) == "board-open"
    by = "solo" if mode == "solo" else "lowest"
    winners = list(range(len(table["sides"])))
    assert table.lay(("purple", (0, 0)), ("yellow", (1, 0))) == [
        {"call": "points", "side": 0, "points": {"purple": 0, "yellow": 0}},
        {"call": "win", "sides": winners, "by": by},
    ]
    assert (table["over"], table["room"], table["winners"], table["by"]) == (True, False, winners, by)
    assert (table["turn"], table["due"], table["bonus"]) == (None, None, 0)
    assert table.foul(FINISH) == "game-over"


def test_single_free_cells_are_no_room_however_many():
    table = nearly_full(board(), (0, 0), (1, 0), (2, 0), (-2, 0), (0, 2), (0, -2), (1, 3))
    assert table.lay(("purple", (0, 0)), ("yellow", (1, 0)))[-1]["call"] == "win"


def test_it_depends_on_the_tile_whether_there_is_room_for_another():
    row = [(0, 0), (1, 0), (2, 0), (3, 0)]
    across = nearly_full(board(), *row)
    across.lay(("purple", row[1]), ("purple", row[2]))
    assert across["over"]
    along = nearly_full(board(), *row)
    along.lay(("purple", row[0]), ("purple", row[1]))
    assert (along["over"], along["room"], along["turn"]) == (False, True, "Bob")
    assert along.foul(FINISH) == "board-open"
    along.lay(("purple", row[2]), ("purple", row[3]))
    assert along["over"]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_two_free_neighbours_are_room_whichever_way_they_lie(direction):
    assert nearly_full(board(), (0, 0), direction)["room"]
    assert not nearly_full(board(), (0, 0), times(direction, 2))["room"]
    assert not nearly_full(board(), (0, 0))["room"]
    assert not nearly_full(board())["room"]


def test_the_board_is_full_though_bonus_plays_are_pending():
    table = nearly_full(board(), (0, 0), (1, 0))
    table.correct(0, red=17, green=17)
    table.correct(1, red=1)
    # Three cells round (0, 0) are green and three round (1, 0) red; one of each is the tile itself.
    assert table.lay(("green", (0, 0)), ("red", (1, 0))) == [
        {"call": "points", "side": 0, "points": {"green": 2, "red": 2}},
        {"call": "bonus", "side": 0, "colour": "green", "pending": 1},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 2},
        {"call": "win", "sides": [0], "by": "lowest"},
    ]
    assert (table["turn"], table["due"], table["bonus"]) == (None, None, 0)
    assert table.foul(DECLINE) == "game-over"


def test_the_board_may_be_full_after_a_bonus_tile():
    table = nearly_full(board(), (0, 0), (1, 0), (0, 3), (1, 3))
    table.correct(0, green=17)
    assert [call["call"] for call in table.lay(("green", (0, 0)), ("purple", (1, 0)))] == ["points", "bonus"]
    assert (table["turn"], table["due"]) == ("Ann", "bonus")
    assert table.foul(FINISH) == "board-open"
    assert [call["call"] for call in table.lay(("purple", (0, 3)), ("purple", (1, 3)))] == ["points", "win"]


def test_declining_the_last_bonus_does_not_end_a_board_with_room():
    table = nearly_full(board(), (0, 0), (1, 0), (0, 3), (1, 3))
    table.correct(0, green=17)
    table.lay(("green", (0, 0)), ("purple", (1, 0)))
    table.tap(DECLINE)
    assert (table["over"], table["turn"]) == (False, "Bob")


@pytest.mark.parametrize(
    ("mode", "players", "end"), [("standard", 2, 18), ("standard", 4, 18), ("team", 4, 36), ("solo", 1, 36)]
)
def test_all_six_at_the_end_win_on_the_board(mode, players, end):
    table = board(mode, players)
    table.correct(0, **dict.fromkeys(COLOURS, end) | {"red": end - 1})
    bonus = [{"call": "bonus", "side": 0, "colour": "red", "pending": 1}] if mode != "solo" else []
    assert table.lay(("red", (0, -4)), ("blue", (0, -3))) == [
        {"call": "points", "side": 0, "points": {"red": 1, "blue": 0}},
        *bonus,
        {"call": "win", "sides": [0], "by": "all-six"},
    ]
    assert (table["over"], table["room"], table["by"], table["bonus"]) == (True, True, "all-six", 0)
    assert table["ranking"][0] == table["winners"] == [0]


def test_all_six_at_the_end_with_the_tile_that_fills_the_board_is_all_six():
    table = nearly_full(board(), (0, 0), (1, 0))
    table.correct(0, **dict.fromkeys(COLOURS, 18) | {"green": 17})
    assert table.lay(("green", (0, 0)), ("purple", (1, 0)))[-1] == {
        "call": "win",
        "sides": [0],
        "by": "all-six",
    }
    assert (table["room"], table["by"]) == (False, "all-six")


# What a copy may print

PLAIN = {colour: list(cell) for colour, cell in PRINTED.items()}


def refused(printed, players=2, entry="board"):
    with pytest.raises(BadSetup) as bad:
        AtTheTable("standard", *NAMES[:players], entry=entry, printed=printed)
    return bad.value.code, bad.value.facts


@pytest.mark.parametrize("entry", ["board", "tally"])
@pytest.mark.parametrize("printed", [None, [], [PLAIN], "corners", 7, 0, True, False])
def test_the_printed_symbols_are_an_object(printed, entry):
    assert refused(printed, entry=entry) == ("not-an-object", {"part": "printed"})


@pytest.mark.parametrize("entry", ["board", "tally"])
def test_all_six_colours_are_printed_and_no_other(entry):
    assert refused({}, entry=entry) == ("bad-choice", {"part": "printed"})
    for colour in COLOURS:
        less = {name: cell for name, cell in PLAIN.items() if name != colour}
        assert refused(less, entry=entry) == ("bad-choice", {"part": "printed"})
    assert refused({**PLAIN, "pink": [0, 0]}, entry=entry) == (
        "unknown-key",
        {"part": "printed", "key": "pink"},
    )
    renamed = {("Red" if name == "red" else name): cell for name, cell in PLAIN.items()}
    assert refused(renamed, entry=entry) == ("unknown-key", {"part": "printed", "key": "Red"})


@pytest.mark.parametrize("entry", ["board", "tally"])
@pytest.mark.parametrize(
    "cell",
    [
        None,
        [],
        [0],
        [0, 0, 0],
        "00",
        0,
        {"q": 0, "r": 0},
        [True, 0],
        [0, False],
        [0.0, 0],
        [0, 0.5],
        ["0", 0],
        [0, None],
        [[0], 0],
        [float("inf"), 0],
        [10**30, 0],
        [5, 1],
        [-3, -3],
        [6, 0],
        [5, 0],
    ],
)
def test_a_printed_symbol_stands_on_a_cell_of_its_own(cell, entry):
    """The last is where blue stands already."""
    assert refused({**PLAIN, "red": cell}, entry=entry) == ("bad-choice", {"part": "printed"})


@pytest.mark.parametrize(
    ("cell", "fits"),
    [([5, 0], {2, 3, 4}), ([6, 0], {3, 4}), ([3, 3], {3, 4}), ([7, 0], {4}), ([-7, 7], {4}), ([8, 0], set())],
)
def test_how_far_out_a_symbol_may_be_printed_depends_on_the_board(cell, fits):
    printed = {**PLAIN, "blue": [0, 0], "red": cell}
    for players in (2, 3, 4):
        if players in fits:
            assert [*cell, "red"] in board(players=players, printed=printed)["cells"]
        else:
            assert refused(printed, players) == ("bad-choice", {"part": "printed"})


def test_symbols_may_change_their_corners():
    turned = dict(zip(COLOURS, [*list(PLAIN.values())[1:], PLAIN["red"]], strict=True))
    table = board(printed=turned)
    assert [5, -5, "red"] in table["cells"]
    assert table.lay(("red", (4, -4)), ("green", (4, -5)))[0]["points"] == {"red": 1, "green": 0}


# The box


def test_the_box_has_120_tiles():
    left = tiles_left([])
    assert len(left) == len(list(kinds())) == 21
    assert Counter(left.values()) == {6: 15, 5: 6}
    assert sum(left.values()) == 15 * 6 + 6 * 5 == 120
    assert {kind for kind, n in left.items() if n == 5} == {(colour, colour) for colour in COLOURS}


def test_a_tile_is_counted_whichever_way_it_lies():
    left = tiles_left([("red", "blue"), ("blue", "red"), ("purple", "purple")])
    assert left["red", "blue"] == 4
    assert left["purple", "purple"] == 4
    assert ("blue", "red") not in left
    assert sum(left.values()) == 117


def test_more_tiles_than_the_box_has_count_below_zero():
    left = tiles_left([("red", "red")] * 7 + [("yellow", "green")] * 6)
    assert left["red", "red"] == -2
    assert left["green", "yellow"] == 0
    assert sum(left.values()) == 107


def test_the_referee_does_not_count_the_tiles_of_the_box():
    table = board("solo", 1)
    table.lay(("red", (0, -4)), ("red", (0, -3)))
    for r in range(-3, 4):
        table.lay(("red", (1, r)), ("red", (2, r)))
    assert tiles_left([("red", "red")] * 8)["red", "red"] == -3
    assert len(REFEREE.describe(table.state)["cells"]) == 6 + 2 * 8


def test_the_free_pairs_that_are_counted_down_are_those_that_are_there():
    boards = [state.board for seed in range(40) for state in play("ingenious", seed).states if state.board]
    for lying in boards:
        afresh = Board(lying.radius, lying.printed, lying.symbols, lying.openers)
        assert lying.free_pairs == afresh.free_pairs
    assert {lying.room for lying in boards} == {True, False}
