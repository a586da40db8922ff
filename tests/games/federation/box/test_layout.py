"""The learnt board: what the table says of its cells is kept, used, and never contradicts itself."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.referee import Foul
from companion.games.federation.box.layout import (
    LISTED,
    BoardLayout,
    box_document,
    is_dead,
    lost,
    name_cell,
    read_box,
    resized,
    standing,
    turned,
    unname,
    why_not_size,
    with_centre,
)

TVER, OMSK = "Тверская область", "Омская область"
MOSCOW = "Московская область"
REGIONS = list(LISTED)


def named(*pairs, rows=12, cols=14):
    layout = BoardLayout(rows, cols)
    for cell, region in pairs:
        layout = name_cell(layout, cell, region)
        assert isinstance(layout, BoardLayout)
    return layout


# Naming


def test_the_usual_board_has_164_cells_with_a_region():
    board = BoardLayout()
    assert (board.rows, board.cols) == (12, 14)
    assert (board.cells, board.known, board.unknown, board.complete) == (164, 0, 164, False)
    assert not board.odd
    assert not BoardLayout(14, 12).odd
    assert BoardLayout(12, 13).odd


def test_a_region_stands_on_two_cells():
    board = named(((9, 7), TVER), ((1, 2), TVER), ((3, 3), OMSK))
    assert board.cells_of(TVER) == ((1, 2), (9, 7))
    assert board.cells_of(OMSK) == ((3, 3),)
    assert board.cells_of(MOSCOW) == ()
    assert (board.region_at((9, 7)), board.region_at((9, 8))) == (TVER, None)
    assert (board.known, board.unknown) == (3, 161)


def test_a_third_cell_of_a_region_is_refused():
    board = named(((9, 7), TVER), ((1, 2), TVER))
    assert name_cell(board, (5, 5), TVER) == Foul("third-cell", {"region": TVER, "cells": [[1, 2], [9, 7]]})


def test_naming_one_of_its_two_cells_again_changes_nothing():
    board = named(((9, 7), TVER), ((1, 2), TVER))
    assert name_cell(board, (9, 7), TVER) == board


def test_a_slip_is_corrected():
    board = named(((9, 7), TVER), ((1, 2), TVER))
    corrected = name_cell(board, (9, 7), OMSK)
    assert corrected.cells_of(TVER) == ((1, 2),)
    assert corrected.cells_of(OMSK) == ((9, 7),)
    again = name_cell(corrected, (5, 5), TVER)
    assert again.cells_of(TVER) == ((1, 2), (5, 5))


@pytest.mark.parametrize("cell", [(0, 0), (0, 13), (11, 0), (11, 13)])
def test_a_corner_has_no_region(cell):
    assert name_cell(BoardLayout(), cell, TVER) == Foul("corner", {"cell": list(cell)})


@pytest.mark.parametrize("cell", [(-1, 3), (3, -1), (12, 3), (3, 14)])
def test_there_is_nothing_off_the_board(cell):
    foul = Foul("off-board", {"cell": list(cell), "rows": 12, "cols": 14})
    assert name_cell(BoardLayout(), cell, TVER) == foul


@pytest.mark.parametrize("name", ["Атлантида", "тверская область", "Tver Oblast", ""])
def test_a_region_is_one_of_the_list(name):
    assert name_cell(BoardLayout(), (3, 3), name) == Foul("unknown-region", {"region": name})


def test_a_name_is_forgotten():
    board = named(((9, 7), TVER), ((1, 2), OMSK))
    assert unname(board, (9, 7)) == named(((1, 2), OMSK))
    assert unname(board, (4, 4)) == board


def test_a_whole_board_is_complete():
    cells = [
        (row, col) for row in range(6) for col in range(8) if (row, col) not in BoardLayout(6, 8).corners
    ]
    board = named(*((cell, REGIONS[at // 2]) for at, cell in enumerate(cells)), rows=6, cols=8)
    assert (board.cells, board.known, board.unknown, board.complete) == (44, 44, 0, True)
    assert not unname(board, (2, 2)).complete


def test_what_the_card_says_of_a_centre():
    board = with_centre(BoardLayout(), MOSCOW, "  Красно-\n горск ")
    assert board.centres == {MOSCOW: "Красно- горск"}
    assert with_centre(board, MOSCOW, "Москва").centres == {MOSCOW: "Москва"}
    assert with_centre(board, MOSCOW, " ").centres == {}
    assert with_centre(BoardLayout(), OMSK, "Омск").centres == {}  # as listed
    assert with_centre(BoardLayout(), OMSK, "Тара").centres == {OMSK: "Тара"}
    assert with_centre(BoardLayout(), "Атлантида", "Омск").centres == {}
    assert len(with_centre(board, MOSCOW, "а" * 500).centres[MOSCOW]) == 60


# Who stands where


def test_who_stands_on_the_cells_of_a_region():
    board = named(((9, 7), TVER), ((1, 2), TVER))
    assert standing(board, TVER, {(1, 2): 1}) == (((1, 2), 1), ((9, 7), None))
    assert standing(board, OMSK, {(1, 2): 1}) == ()


def test_a_card_is_dead_when_both_cells_are_known_and_taken():
    board = named(((9, 7), TVER), ((1, 2), TVER), ((3, 3), OMSK))
    assert not is_dead(board, TVER, {(1, 2): 0})
    assert is_dead(board, TVER, {(1, 2): 0, (9, 7): 0})
    assert is_dead(board, TVER, {(1, 2): 0, (9, 7): 1})
    assert not is_dead(board, OMSK, {(3, 3): 0})
    assert not is_dead(board, MOSCOW, {})


# Size


def test_a_smaller_board_loses_what_it_has_no_room_for():
    board = named(((9, 7), TVER), ((11, 5), OMSK), ((10, 0), MOSCOW), ((4, 13), "Республика Коми"))
    assert lost(board, 11, 14) == ((10, 0), (11, 5))  # the row that goes, and what is a corner now
    assert resized(board, 11, 14) == named(((9, 7), TVER), ((4, 13), "Республика Коми"), rows=11)
    assert lost(board, 12, 13) == ((4, 13),)
    assert lost(board, 13, 15) == ()
    assert resized(board, 13, 15).regions == board.regions


def test_a_turned_board_loses_nothing():
    board = named(((0, 1), TVER), ((11, 5), OMSK), rows=12, cols=14)
    assert turned(board) == named(((1, 11), TVER), ((5, 0), OMSK), rows=14, cols=12)
    assert turned(turned(turned(turned(board)))) == board


@pytest.mark.parametrize(
    ("rows", "cols", "fine"), [(6, 6, True), (40, 40, True), (5, 14, False), (12, 41, False)]
)
def test_a_superline_must_fit_in(rows, cols, fine):
    foul = why_not_size(rows, cols)
    assert (foul is None) is fine
    assert fine or foul == Foul("bad-size", {"rows": rows, "cols": cols, "least": 6, "most": 40})


def test_a_session_is_played_on_a_board_of_the_same_size():
    assert BoardLayout(12, 14).fits(12, 14)
    assert not BoardLayout(12, 14).fits(14, 12)


# The box


def test_the_box_says_where_each_region_stands():
    board = with_centre(named(((9, 7), TVER), ((1, 2), OMSK)), MOSCOW, "Красногорск")
    assert box_document(board) == {
        "rows": 12,
        "cols": 14,
        "regions": {"1,2": OMSK, "9,7": TVER},
        "centres": {MOSCOW: "Красногорск"},
    }
    assert read_box(box_document(board)) == board


@pytest.mark.parametrize("document", [None, {}, [], "board", {"rows": "12"}, {"rows": 3, "cols": 14}])
def test_an_empty_or_odd_box_is_the_usual_board(document):
    assert read_box(document) == BoardLayout()


def test_what_cannot_be_is_left_out_of_a_box():
    regions = {
        "1,2": TVER, "1,3": TVER, "1,4": TVER, "0,0": OMSK, "12,0": OMSK, "-1,3": OMSK, "a,b": OMSK,
        "3": OMSK,
        "9" * 5000 + ",1": OMSK, "4,4": 7, "4,5": "", "4,6": "Атлантида", "4,7": OMSK,
    }  # fmt: skip
    board = read_box({"rows": 12, "cols": 14, "regions": regions, "centres": {MOSCOW: ["Москва"]}})
    assert board == named(((1, 2), TVER), ((1, 3), TVER), ((4, 7), OMSK))


@given(st.integers(0, 2**32), st.integers(6, 40), st.integers(6, 40))
def test_any_board_comes_back_from_its_box(seed, rows, cols):
    board = random_board(Random(seed), rows, cols)
    assert read_box(box_document(board)) == board


@given(st.integers(0, 2**32), st.integers(6, 16), st.integers(6, 16), st.integers(6, 16), st.integers(6, 16))
def test_no_region_ever_stands_thrice_or_on_a_corner(seed, rows, cols, other_rows, other_cols):
    dice = Random(seed)
    board = random_board(dice, rows, cols)
    for changed in (board, turned(board), resized(board, other_rows, other_cols)):
        names = list(changed.regions.values())
        assert max(map(names.count, names), default=0) <= 2
        assert not changed.corners & changed.regions.keys()
        assert all(0 <= row < changed.rows and 0 <= col < changed.cols for row, col in changed.regions)
        assert changed.known + changed.unknown == changed.cells


def random_board(dice, rows, cols):
    board = BoardLayout(rows, cols)
    for _ in range(dice.randint(0, 60)):
        cell = dice.randrange(rows), dice.randrange(cols)
        after = name_cell(board, cell, REGIONS[dice.randint(0, 11)])
        board = board if isinstance(after, Foul) else after
    if dice.random() < 0.5:
        board = with_centre(board, MOSCOW, dice.choice(["Москва", "Красногорск"]))
    return board
