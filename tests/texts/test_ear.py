"""What a voice is given: times, years, metres, and names as people write them."""

import pytest

from companion.texts import load
from companion.texts.ear import Ear

EARS = {language: Ear(load(language)) for language in ("en", "ru")}


@pytest.mark.parametrize(
    ("ms", "english", "russian"),
    [
        (0, "zero seconds", "ноль секунд"),
        (1_000, "one second", "одна секунда"),
        (2_000, "two seconds", "две секунды"),
        (14_300, "fourteen point three seconds", "четырнадцать и три десятых секунды"),
        (60_000, "one minute", "одна минута"),
        (75_000, "one minute fifteen seconds", "одна минута пятнадцать секунд"),
        (121_500, "two minutes one point five seconds", "две минуты одна и пять десятых секунды"),
    ],
)
def test_times(ms, english, russian):
    assert EARS["en"].duration(ms) == english
    assert EARS["ru"].duration(ms) == russian


@pytest.mark.parametrize(
    ("year", "english", "russian"),
    [
        (1889, "eighteen eighty-nine", "тысяча восемьсот восемьдесят девятый год"),
        (-2560, "twenty-five sixty before Christ", "две тысячи пятьсот шестидесятый год до нашей эры"),
        (12_000, "twelve thousand", "двенадцать тысяч"),
    ],
)
def test_years(year, english, russian):
    assert EARS["en"].year(year) == english
    assert EARS["ru"].year(year).replace("\u00a0", " ") == russian


@pytest.mark.parametrize(
    ("metres", "english", "russian"),
    [
        (1, "one metre", "один метр"),
        (443, "four hundred and forty-three metres", "четыреста сорок три метра"),
        (95.5, "ninety-five point five metres", "девяносто пять и пять десятых метра"),
        (-4, "minus four metres", "минус четыре метра"),
    ],
)
def test_metres(metres, english, russian):
    assert EARS["en"].metres(metres) == english
    assert EARS["ru"].metres(metres) == russian


@pytest.mark.parametrize(
    ("name", "heard"),
    [
        ("Ann-Marie", "Ann-Marie wins."),
        ("O'Hara", "O’Hara wins."),
        ("Ann & Bob", "Ann and Bob wins."),
        ("Катя (мама)", "Катя мама wins."),
        ("«Волна»", "Волна wins."),
        ("Ann/Bob", "Ann, Bob wins."),
        ("Ann – the best", "Ann, the best wins."),
        ("*** Max +1 ***", "Max 1 wins."),
        ("ann_s", "Ann s wins."),
    ],
)
def test_names_as_people_write_them(name, heard):
    assert EARS["en"].say("{name} wins", name=name) == heard


def test_every_sentence_begins_with_a_capital_and_ends_with_one_stop():
    assert EARS["en"].say("{n} left. {n} more.", n=2) == "Two left. Two more."
    assert EARS["en"].say("{name}", name="") == ""
