"""The board as a table: what is written comes back; what is wrong is told with its line."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.referee import Foul
from companion.games import GAMES
from companion.games.federation.box.csv_table import MAX_LINES, from_csv, row_letters, to_csv
from companion.games.federation.box.layout import LISTED, BoardLayout, name_cell, with_centre
from companion.games.federation.texts.regions import CITIES, REGIONS
from companion.texts import load

TVER, OMSK, MOSCOW = "Тверская область", "Омская область", "Московская область"
ENGLISH = {**REGIONS, **CITIES, "": ""}.__getitem__
USUAL = BoardLayout()


def named(*pairs, board=USUAL):
    for cell, region in pairs:
        board = name_cell(board, cell, region)
    return board


def read(*lines, board=USUAL):
    return from_csv("\n".join(lines), board)


# Writing


def test_a_table_has_every_cell():
    board = with_centre(
        named(((1, 2), TVER), ((5, 6), MOSCOW), board=BoardLayout(6, 8)), MOSCOW, "Красногорск"
    )
    lines = to_csv(board).split("\r\n")
    assert lines[0] == "row,column,region,centre"
    assert lines[1] == "A,1,*,"
    assert lines[2] == "A,2,,"
    assert lines[1 + 8 + 2] == "B,3,Тверская область,Тверь"
    assert lines[-1] == ""
    assert lines[-2] == "F,8,*,"
    assert len(lines) == 1 + 48 + 1


def test_a_city_without_a_cell_has_a_line_of_its_own():
    board = with_centre(BoardLayout(6, 6), MOSCOW, 'Красногорск, "центр"; область')
    assert to_csv(board).split("\r\n")[-2] == ',,Московская область,"Красногорск, ""центр""; область"'
    assert from_csv(to_csv(board), USUAL) == board


def test_a_russian_spreadsheet_reads_semicolons():
    assert to_csv(named(((1, 2), TVER)), ";").split("\r\n")[17] == "B;3;Тверская область;Тверь"


boards = st.builds(
    lambda seed, rows, cols: random_board(Random(seed), rows, cols),
    st.integers(0, 2**32), st.integers(6, 20), st.integers(6, 20),
)  # fmt: skip


@given(boards, boards, st.sampled_from(",;\t"), st.sampled_from(["", "\ufeff"]))
def test_what_is_written_comes_back(board, before, delimiter, mark):
    assert from_csv(mark + to_csv(board, delimiter), before) == board


@given(boards, st.sampled_from(["\n", "\r", "\r\n"]), st.booleans())
def test_line_ends_order_and_headings_do_not_matter(board, end, headed):
    head, *rest = to_csv(board).split("\r\n")[:-1]
    Random(1).shuffle(rest)
    assert from_csv(end.join([head, *rest] if headed else rest), USUAL) == board


def random_board(dice, rows, cols):
    board = BoardLayout(rows, cols)
    for region in dice.sample(list(LISTED), dice.randint(0, 82)):
        for _ in range(dice.randint(1, 2)):
            after = name_cell(board, (dice.randrange(rows), dice.randrange(cols)), region)
            board = board if isinstance(after, Foul) else after
    for region in dice.sample(list(LISTED), dice.randint(0, 4)):
        board = with_centre(board, region, "".join(dice.choices("Ааё ,;\"'*-\t\n", k=dice.randint(1, 70))))
    return board


# Reading


def test_a_few_lines_keep_the_size_of_the_board():
    board = read("2,3,Тверская область,Тверь", "10,8,тверская ОБЛАСТЬ", "3,3,Омская область,")
    assert board == named(((1, 2), TVER), ((9, 7), TVER), ((2, 2), OMSK))
    assert (board.rows, board.cols) == (12, 14)


def test_a_table_takes_the_place_of_what_was_known():
    before = with_centre(named(((4, 4), OMSK)), MOSCOW, "Красногорск")
    assert read("2,3,Тверская область", board=before) == named(((1, 2), TVER))


def test_rows_have_letters_or_numbers():
    assert read("B,3,Тверская область") == read("2,3,Тверская область") == named(((1, 2), TVER))
    assert read("b,3,Тверская область") == read("В,3,Тверская область") == named(((1, 2), TVER))  # Russian В
    assert read("BB,3,Тверская область", board=BoardLayout(28, 6)).region_at((27, 2)) == TVER
    words = GAMES["federation"].texts(load("ru"))
    assert [f"{row_letters(row)}1" for row in range(40)] == [words.cell((row, 0)) for row in range(40)]


def test_columns_are_found_by_their_headings():
    expected = with_centre(named(((1, 2), MOSCOW)), MOSCOW, "Москва")
    assert read("Centre;Note;Region;Column;Row", "Москва;x;Московская область;3;2") == expected
    assert read("Ряд;Столбец;Регион;Центр", "2;3;Московская область;Москва") == expected
    assert read("строка\tстолбец\tрегион\tцентр\t", "2\t3\tМосковская область\tМосква\t") == expected


def test_empty_lines_and_fields_are_no_matter():
    assert read("", ";;;", "row;column;region;centre;;", "  2 ; 3 ;Тверская область;;;", "") == named(
        ((1, 2), TVER)
    )


def test_names_may_be_as_the_screen_shows_them():
    text = "2,3,Tver Oblast,Tver\n4,4,Орловская область,Орел\n5,5,Leningrad Oblast,Gatchina"
    expected = named(((1, 2), TVER), ((3, 3), "Орловская область"), ((4, 4), "Ленинградская область"))
    assert from_csv(text, USUAL, ENGLISH) == with_centre(expected, "Ленинградская область", "Gatchina")
    assert from_csv(text, USUAL) == Foul("unknown-region", {"line": 1, "region": "Tver Oblast"})


def test_the_table_of_the_docs_is_read():
    page = (Path(__file__).parents[4] / "docs" / "federation-board.md").read_text(encoding="utf-8")
    table = next(block for block in page.split("```") if block.strip().startswith("row,"))
    lines = [line for line in table.strip().splitlines() if "*" not in line]
    assert read(*lines) == named(((0, 1), TVER))


def test_starred_corners_give_the_size():
    corners = ["1,1,*", "1,12,*", "14,1,*", "14,12,*"]
    assert read(*corners, "14,5,Омская область") == named(((13, 4), OMSK), board=BoardLayout(14, 12))


# What is wrong


@pytest.mark.parametrize(
    ("lines", "code", "facts"),
    [
        ([""], "empty", {}),
        (["row,column,region,centre"], "empty", {}),
        (["row,column,centre", "1,2,Тверь"], "bad-heading", {"line": 1}),
        (["row,row,column,region"], "bad-heading", {"line": 1}),
        (["2,3,Омская область", "", '2,4,"Омская'], "bad-line", {"line": 3}),
        (["2,3,Омская область,Омск,?"], "bad-line", {"line": 1}),
        (["two,3,Омская область"], "bad-row", {"line": 1, "text": "two"}),
        (["AB,3,Омская область"], "bad-row", {"line": 1, "text": "AB"}),
        ([",3,Омская область"], "bad-row", {"line": 1, "text": ""}),
        (["0,3,Омская область"], "bad-row", {"line": 1, "text": "0"}),
        (["B,,Омская область"], "bad-column", {"line": 1, "text": ""}),
        (["2,C,Омская область"], "bad-column", {"line": 1, "text": "C"}),
        (["-2,3,Омская область"], "bad-row", {"line": 1, "text": "-2"}),
        (["2,1.5,Омская область"], "bad-column", {"line": 1, "text": "1.5"}),
        (["2,3," + "я" * 99], "unknown-region", {"line": 1, "region": "я" * 40}),
        (["2,3,,Омск"], "no-region", {"line": 1}),
        ([",,,Омск"], "no-region", {"line": 1}),
        ([",,*"], "no-region", {"line": 1}),
        (["2,3,Московская область," + "я" * 61], "long-centre", {"line": 1, "most": 60}),
        (["13,3,Омская область"], "off-board", {"line": 1, "cell": [12, 2], "rows": 12, "cols": 14}),
        (["3,15,"], "off-board", {"line": 1, "cell": [2, 14], "rows": 12, "cols": 14}),
        (["1,14,Омская область"], "corner", {"line": 1, "cell": [0, 13]}),
        (["2,3,Омская область", "2,3,"], "cell-twice", {"line": 2, "cell": [1, 2]}),
        (
            ["2,3,Омская область", "3,3,Омская область", "4,3,Омская область"],
            "third-cell",
            {"line": 3, "region": OMSK, "cells": [[1, 2], [2, 2]]},
        ),
        (
            ["2,3,Московская область,Москва", ",,Московская область,Красногорск"],
            "two-centres",
            {"line": 2, "region": MOSCOW, "cities": ["Москва", "Красногорск"]},
        ),
        (["1,1,*", "1,12,*", "14,1,*"], "bad-corners", {"line": 3}),
        (["1,1,*", "1,12,*", "14,1,*", "14,12,*", "3,3,*"], "bad-corners", {"line": 5}),
        (
            ["1,1,*", "1,5,*", "14,1,*", "14,5,*"],
            "bad-size",
            {"line": 4, "rows": 14, "cols": 5, "least": 6, "most": 40},
        ),
    ],
)  # fmt: skip
def test_a_bad_line_is_told_with_its_number(lines, code, facts):
    assert read(*lines) == Foul(code, facts)


def test_no_end_of_lines_is_read():
    assert from_csv("2,3,\n" * MAX_LINES, USUAL) == Foul("too-long", {"most": MAX_LINES})


@given(st.text(alphabet='0123456789,;\t\n\r"* Омскаяbct\ufeff', max_size=200))
def test_any_text_is_a_board_or_a_foul(text):
    assert isinstance(from_csv(text, USUAL), BoardLayout | Foul)
