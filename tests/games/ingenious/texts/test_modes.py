"""What depends on the mode and on the way of entry: the opening, the order of halves, six tiles, the sum."""

import pytest

from companion.texts import LANGUAGES, Why
from tests.games.ingenious.texts.played import COLOURS, correct, event, opening, place, play, words
from tests.games.ingenious.texts.rules import RULES


@pytest.mark.parametrize(
    ("people", "english", "russian"),
    [
        (2, "only the white cells are in play, six tiles each", "играем только на белых клетках"),
        (4, "the whole board is in play, six tiles each", "играем на всём поле"),
    ],
)
def test_the_opening_says_which_cells_are_in_play(people, english, russian):
    assert words("en").opening(opening("en", "standard", people=people)).rest == english
    said = words("ru").opening(opening("ru", "standard", people=people)).rest
    assert said == f"{russian}, у каждого шесть жетонов"


@pytest.mark.parametrize("tile", ["1 5", "5 1"])
def test_the_line_says_when_the_order_of_a_double_tile_mattered(tile):
    """Red at 16: 5 first stops at 18, then 1 more is 19; the other way round it would be 18."""
    start = correct(0, "16 1 1 1 1 1")
    step = play("en", "team", start, place("red red", tile))
    assert str(words("en").call(step.call("points"), step.after, step.before)) == (
        "Ann & Cat: red +3 of 6. Counted in the better order: 5, then 1. 3 points are lost. Lowest is still 1"
    )
    step = play("ru", "solo", start, place("red red", tile))
    assert str(words("ru").call(step.call("points"), step.after, step.before)) == (
        "Красный +3 из 6. Половины посчитаны в лучшем порядке: 5, потом 1. 3 очка пропадают."
        " Отстающий маркер всё ещё на 1"
    )


def test_the_line_is_silent_about_the_order_where_it_did_not_matter():
    step = play("en", "team", correct(0, "1 1 1 1 1 1"), place("red red", "1 5"))
    assert "order" not in str(words("en").call(step.call("points"), step.after, step.before))


@pytest.mark.parametrize(("language", "expected"), [("en", "The sum is 11"), ("ru", "Сумма 11")])
def test_alone_by_the_sum_the_line_tells_the_sum(language, expected):
    step = play(
        language, "solo", correct(0, "1 1 1 1 1 1"), place("red blue", "2 3"), rulings={"solo": "total"}
    )
    assert words(language).call(step.call("points"), step.after, step.before).rest == expected


SIX_TILES = (
    correct(0, "17 17 17 17 17 0"),
    *(place(f"{colour} purple", "1 0") for colour in COLOURS[:5]),
    correct(0, "18 17 18 18 18 0"),
)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "No further bonus play: green reached 18, but a turn has only six tiles"),
        ("ru", "Бонусного розыгрыша больше нет: зелёный дошёл до 18, но за ход – не больше шести жетонов"),
    ],
)
def test_a_seventh_tile_is_not_promised(language, expected):
    step = play(language, "standard", *SIX_TILES, place("green purple", "1 0"))
    call = step.call("bonus")
    assert str(words(language).call(call, step.after, step.before)) == expected
    limit = words(language).rule("six-tiles", step.after).text
    assert limit in words(language).why(call, step.before, step.after).paragraphs


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_markers_with_the_sixth_tile_are_both_named(language):
    step = play(language, "standard", *SIX_TILES, correct(0, "18 17 17 18 18 0"), place("green blue", "1 1"))
    said = {str(words(language).call(call, step.after, step.before)) for call in step.calls[1:]}
    (line,) = said
    assert all(words(language).colour(colour) in line for colour in ("green", "blue"))


# Why


SUMMED = (correct(0, "12 17 25 30 20 14"), event("finish"))


@pytest.mark.parametrize(
    ("language", "title", "figures"),
    [
        ("en", "Solo result", ("All six together: 118 of 216.", "Lowest, at 12: red.")),
        ("ru", "Итог пасьянса", ("Все шесть вместе: 118 из 216.", "Позади всех, на 12: красный.")),
    ],
)
def test_why_by_the_sum(language, title, figures):
    """A table's choice tells what this session agreed."""
    step = play(language, "solo", *SUMMED, rulings={"solo": "total"})
    expected = Why(title, (RULES["solo by sum"][language], *figures), "alone-score")
    assert words(language).why(step.call("win"), step.before, step.after) == expected


def test_alone_by_the_sum_the_points_lead_to_the_sum():
    step = play("en", "solo", place("red blue", "2 3"), rulings={"solo": "total"})
    why = words("en").why(step.call("points"), step.before, step.after)
    assert why.paragraphs[-1] == "What counts in the end is the sum of all six. Now: 5."


def lay(tile, *cells):
    return {"type": "place", "tile": tile.split(), "cells": [list(cell) for cell in cells]}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The lines that score: red – 4 to the right, 1 up left; blue – none."),
        ("ru", "Линии, которые принесли очки: красный – 4 вправо, 1 влево вверх; синий – нет."),
    ],
)
def test_on_the_mirror_board_why_names_the_lines_that_make_up_the_points(language, expected):
    """Red is printed at (0, -5), above the tile; four red symbols lie to its right."""
    step = play(
        language,
        "standard",
        lay("red red", (4, -4), (3, -4)),
        lay("green green", (0, 4), (0, 3)),
        lay("red red", (2, -4), (1, -4)),
        lay("blue red", (0, -3), (0, -4)),
        people=2,
        entry="board",
    )
    why = words(language).why(step.call("points"), step.before, step.after)
    assert why.paragraphs[1] == expected


def test_the_halves_of_a_double_tile_are_told_apart():
    step = play("en", "standard", lay("green green", (4, -4), (3, -4)), people=2, entry="board")
    why = words("en").why(step.call("points"), step.before, step.after)
    assert why.paragraphs[1] == "The lines that score: green – none; the other green half – 1 up right."


def test_a_tile_without_points_has_no_line_that_scores():
    step = play("en", "standard", lay("red blue", (4, -4), (3, -4)), people=2, entry="board")
    why = words("en").why(step.call("points"), step.before, step.after)
    assert why.paragraphs[1] == "No line scores."


def test_with_the_sixth_tile_the_second_board_promises_no_bonus_play():
    step = play(
        "en",
        "team",
        correct(0, "17 17 17 17 17 0"),
        *(place(f"{colour} purple", "1 0") for colour in COLOURS[:5]),
        correct(0, "18 17 18 18 18 0"),
        place("green purple", "1 0"),
    )
    assert step.after.bonus == 0
    why = words("en").why(step.call("second-board"), step.before, step.after)
    assert not any("bonus play" in paragraph for paragraph in why.paragraphs)
