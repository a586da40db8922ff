"""Numbers as words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.texts.numerals import MOST, Numeral, in_words, year_in_words

# A second way, the other way round: from words back to the number.
ENGLISH = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
RUSSIAN = (
    "ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять",
    "одиннадцать", "двенадцать", "тринадцать", "четырнадцать", "пятнадцать", "шестнадцать",
    "семнадцать", "восемнадцать", "девятнадцать",
)  # fmt: skip
RUSSIAN_TENS = ("двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят",
                "девяносто")  # fmt: skip
HUNDREDS = ("сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот",
            "девятьсот")  # fmt: skip
VALUES = {
    **{word: n for n, word in enumerate(ENGLISH)},
    **{word: 10 * n for n, word in enumerate(TENS, start=2)},
    **{word: n for n, word in enumerate(RUSSIAN)},
    **{word: 10 * n for n, word in enumerate(RUSSIAN_TENS, start=2)},
    **{word: 100 * n for n, word in enumerate(HUNDREDS, start=1)},
    "одна": 1,
    "две": 2,
}
SIZES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
SIZES |= dict.fromkeys(("тысяча", "тысячи", "тысяч"), 10**3)
SIZES |= dict.fromkeys(("миллион", "миллиона", "миллионов"), 10**6)
SIZES |= dict.fromkeys(("миллиард", "миллиарда", "миллиардов"), 10**9)


def value(text):
    total = part = 0
    for word in text.replace("-", " ").split():
        if word in SIZES:
            total, part = total + (part or 1) * SIZES[word], 0
        elif word == "hundred":
            part *= 100
        elif word != "and":
            part += VALUES[word]
    return total + part


@given(st.integers(0, 1999) | st.integers(0, MOST - 1), st.sampled_from(["en", "ru"]))
def test_words_lead_back_to_the_number(n, language):
    assert value(in_words(n, language)) == n


@pytest.mark.parametrize(
    ("n", "form", "words"),
    [
        (1, "", "один"), (1, "f", "одна"), (1, "fa", "одну"), (1, "n", "одно"), (1, "po", "одному"),
        (2, "f", "две"), (2, "n", "два"), (21, "f", "двадцать одна"), (22, "fa", "двадцать две"),
        (11, "f", "одиннадцать"), (51, "n", "пятьдесят одно"), (1, "pof", "одной"), (2, "pof", "две"),
        (0, "g", "нуля"), (1, "g", "одного"), (1, "gf", "одной"), (3, "g", "трёх"), (8, "g", "восьми"),
        (18, "g", "восемнадцати"), (36, "g", "тридцати шести"), (44, "g", "сорока четырёх"),
        (80, "g", "восьмидесяти"), (95, "g", "девяноста пяти"), (243, "g", "двухсот сорока трёх"),
        (1, "o", "первый"), (3, "of", "третья"), (7, "o", "седьмой"), (2, "of", "вторая"),
        (40, "o", "сороковой"),
        (2000, "f", "две тысячи"), (21_000, "", "двадцать одна тысяча"), (5_000_000, "", "пять миллионов"),
    ],
)  # fmt: skip
def test_russian_forms(n, form, words):
    assert in_words(n, "ru", form) == words


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (14.3, "fourteen point three", "четырнадцать и три десятых"),
        (21.1, "twenty-one point one", "двадцать одна и одна десятая"),
        (0.3, "zero point three", "три десятых"),
        (2.25, "two point two five", "две и двадцать пять сотых"),
        (3.05, "three point zero five", "три и пять сотых"),
        (95.999, "ninety-six", "девяносто шесть"),
        (-12.5, "minus twelve point five", "минус двенадцать и пять десятых"),
        (330.0, "three hundred and thirty", "триста тридцать"),
    ],
)
def test_broken_and_negative_numbers(n, english, russian):
    assert f"{Numeral(n, 'en')}" == english
    assert f"{Numeral(n, 'ru'):f}" == russian


def test_from_a_million_millions_on_it_stays_a_figure():
    assert in_words(MOST - 1, "en").startswith("nine hundred and ninety-nine billion")
    assert in_words(MOST, "en") == in_words(MOST, "ru", "o") == "1000000000000"


@pytest.mark.parametrize(
    ("year", "english", "russian"),
    [
        (80, "eighty", "восьмидесятый"),
        (532, "five hundred and thirty-two", "пятьсот тридцать второй"),
        (1000, "one thousand", "тысячный"),
        (1066, "ten sixty-six", "тысяча шестьдесят шестой"),
        (1889, "eighteen eighty-nine", "тысяча восемьсот восемьдесят девятый"),
        (1900, "nineteen hundred", "тысяча девятисотый"),
        (1905, "nineteen oh five", "тысяча девятьсот пятый"),
        (2000, "two thousand", "двухтысячный"),
        (2009, "two thousand and nine", "две тысячи девятый"),
        (2026, "twenty twenty-six", "две тысячи двадцать шестой"),
        (2560, "twenty-five sixty", "две тысячи пятьсот шестидесятый"),
        (3000, "three thousand", "трёхтысячный"),
    ],
)
def test_years(year, english, russian):
    assert year_in_words(year, "en") == english
    assert year_in_words(year, "ru") == russian
