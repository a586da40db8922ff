"""Names where there is little room. Here every letter is one pixel wide."""

import pytest

from companion.ui.names import shorten, shorten_all

EVENING = ("Александра", "Борис", "Вячеслав", "Ира")


@pytest.mark.parametrize(
    ("room", "seen"),
    [(10, "Александра"), (9, "Александ."), (5, "Алек."), (2, "А."), (0, "А.")],
)
def test_letters_that_fit_and_a_dot(room, seen):
    assert shorten("Александра", room, len) == seen


def test_no_gap_stands_before_the_dot():
    assert shorten("Anna Maria", 6, len) == "Anna."
    assert shorten("Anna Maria", 7, len) == "Anna M."


def test_a_dot_never_takes_the_place_of_the_last_letter():
    assert shorten("Ира", 2, len) == "И."
    assert shorten("Ян", 1, len) == "Ян"  # two letters would save nothing


@pytest.mark.parametrize(
    ("room", "seen"),
    [
        (32, "Александра, Борис, Вячеслав, Ира"),
        (28, "Алекса., Борис, Вячесл., Ира"),
        (23, "Але., Бор., Вяч., Ира"),
        (15, "А., Б., В., И."),
        (13, "А., Б., В. +1"),
        (5, "А. +3"),
        (1, "А. +3"),
    ],
)
def test_several_are_cut_alike_and_the_rest_is_counted(room, seen):
    assert shorten_all(EVENING, room, len) == seen
