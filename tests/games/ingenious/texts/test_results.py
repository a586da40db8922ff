"""The result of Ingenious: headline, reason, places and the short form, word for word in both languages."""

import pytest

from companion.games.ingenious.rules.sides import Side
from companion.games.ingenious.rules.state import IngeniousState
from companion.texts import Sentence, Why
from tests.games.ingenious.texts.played import BOOKLET, correct, event, opening, place, play, sides, words

TEN = "10 10 10 10 10 10"


@pytest.mark.parametrize(
    ("mode", "events", "english", "russian", "short"),
    [
        (
            "standard",
            [*sides(*BOOKLET), event("finish")],
            Sentence("Ann wins", "On the lowest marker, 10 to 9"),
            Sentence("Побеждает Аня", "По самому отстающему маркеру, 10 против 9"),
            "10 : 9 : 9",
        ),
        (
            "standard",
            [*sides(*reversed(BOOKLET[1:])), event("finish")],
            Sentence("Bob wins", "On the third marker, 14 to 13"),
            Sentence("Побеждает Борис", "По третьему маркеру, 14 против 13"),
            "9 : 9 : 0",
        ),
        (
            "standard",
            [*sides(TEN, TEN, TEN), event("finish")],
            Sentence("Ann, Bob and Cat share the win", "All six markers are equal"),
            Sentence("Победу делят Аня, Борис и Катя", "Все шесть маркеров равны"),
            "10 : 10 : 10",
        ),
        (
            "standard",
            [correct(0, "18 18 18 18 18 17"), place("purple red", "1 0")],
            Sentence("Ann wins", "All six markers at 18"),
            Sentence("Побеждает Аня", "Все шесть маркеров на 18"),
            "18 : 0 : 0",
        ),
        (
            "standard",
            [*sides(*BOOKLET), event("abandon")],
            Sentence("Abandoned", "Nobody wins; the markers stay where they stood"),
            Sentence("Партия прервана", "Победителя нет; маркеры остались на местах"),
            "10 : 9 : 9",
        ),
        (
            "team",
            [*sides(TEN, "20 20 20 20 20 11"), event("finish")],
            Sentence("Bob & Dan win", "On the lowest marker, 11 to 10"),
            Sentence("Побеждают Борис и Дима", "По самому отстающему маркеру, 11 против 10"),
            "11 : 10",
        ),
        (
            "team",
            [*sides(TEN, TEN), event("finish")],
            Sentence("Both teams share the win", "All six markers are equal"),
            Sentence("Победу делят обе команды", "Все шесть маркеров равны"),
            "10 : 10",
        ),
    ],
)
def test_the_headline(mode, events, english, russian, short):
    for language, expected in (("en", english), ("ru", russian)):
        state = play(language, mode, *events).after
        assert words(language).outcome(state) == expected
        assert words(language).summary(state) == short


@pytest.mark.parametrize(
    ("language", "markers", "events", "expected", "short"),
    [
        (
            "en",
            "12 17 25 30 20 14",
            [event("finish")],
            "Solo game over Lowest marker 12, total 118",
            "12 of 36",
        ),
        (
            "ru",
            "12 17 25 30 20 14",
            [event("finish")],
            "Пасьянс окончен Самый отстающий маркер на 12, сумма 118",
            "12 из 36",
        ),
        (
            "en",
            "36 36 36 36 36 35",
            [place("purple red", "1 0")],
            "Perfect game All six markers at 36",
            "36 of 36",
        ),
        (
            "ru",
            "36 36 36 36 36 35",
            [place("purple red", "1 0")],
            "Идеальный пасьянс Все шесть маркеров на 36",
            "36 из 36",
        ),
    ],
)
def test_the_solo_result(language, markers, events, expected, short):
    state = play(language, "solo", correct(0, markers), *events).after
    assert str(words(language).outcome(state)) == expected
    assert words(language).summary(state) == short
    assert words(language).tie_breaks(state) == []


@pytest.mark.parametrize(
    ("language", "expected", "short"),
    [
        ("en", "Solo game over Total 118, lowest marker 12", "118 of 216"),
        ("ru", "Пасьянс окончен Сумма 118, отстающий маркер на 12", "118 из 216"),
    ],
)
def test_the_solo_result_by_the_sum(language, expected, short):
    events = [correct(0, "12 17 25 30 20 14"), event("finish")]
    state = play(language, "solo", *events, rulings={"solo": "total"}).after
    assert str(words(language).outcome(state)) == expected
    assert words(language).summary(state) == short


def test_while_it_runs_the_headline_is_whose_turn_it_is():
    assert words("en").outcome(opening("en", "standard")) == Sentence("Ann’s turn")


@pytest.mark.parametrize(
    ("mode", "events", "english", "russian"),
    [
        (
            "standard",
            [*sides(*BOOKLET), event("finish")],
            ["Ann beats Bob on the lowest marker, 10 to 9", "Bob beats Cat on the third marker, 14 to 13"],
            [
                "Аня впереди, Борис следом: по самому отстающему маркеру, 10 против 9",
                "Борис впереди, Катя следом: по третьему маркеру, 14 против 13",
            ],
        ),
        (
            "standard",
            [*sides("1 2 3 4 5 6", "1 3 3 4 5 6", "1 3 3 4 6 6"), event("finish")],
            ["Cat beats Bob on the fifth marker, 6 to 5", "Bob beats Ann on the second marker, 3 to 2"],
            [
                "Катя впереди, Борис следом: по пятому маркеру, 6 против 5",
                "Борис впереди, Аня следом: по второму маркеру, 3 против 2",
            ],
        ),
        (
            "standard",
            [*sides(TEN, "12 12 12 12 12 12", TEN), event("finish")],
            [
                "Bob beats Ann and Cat on the lowest marker, 12 to 10",
                "Ann and Cat share second place: all six markers are equal",
            ],
            [
                "Борис впереди, Аня и Катя следом: по самому отстающему маркеру, 12 против 10",
                "Второе место делят Аня и Катя: все шесть маркеров равны",
            ],
        ),
        (
            "standard",
            [*sides(TEN, TEN, "10 10 10 9 10 10"), event("finish")],
            [
                "Ann and Bob share first place: all six markers are equal",
                "Ann and Bob beat Cat on the lowest marker, 10 to 9",
            ],
            [
                "Первое место делят Аня и Борис: все шесть маркеров равны",
                "Аня и Борис впереди, Катя следом: по самому отстающему маркеру, 10 против 9",
            ],
        ),
        (
            "team",
            [*sides("9 10 10 11 12 13", "9 10 10 12 12 12"), event("finish")],
            ["Bob & Dan beat Ann & Cat on the fourth marker, 12 to 11"],
            ["Борис и Дима впереди, Аня и Катя следом: по четвёртому маркеру, 12 против 11"],
        ),
        (
            "team",
            [*sides(TEN, TEN), event("finish")],
            ["Both teams share first place: all six markers are equal"],
            ["Первое место делят обе команды: все шесть маркеров равны"],
        ),
        ("standard", [*sides(*BOOKLET), event("abandon")], [], []),
    ],
)
def test_how_the_places_stand_apart(mode, events, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        state = play(language, mode, *events).after
        assert [str(text) for text in words(language).tie_breaks(state)] == expected


def test_four_players_can_share_the_third_place():
    four = tuple(Side((name,), (at,) * 6) for name, at in zip("ABCD", (3, 2, 1, 1), strict=True))
    state = IngeniousState("standard", tuple("ABCD"), four, by="lowest", winners=(0,))
    assert str(words("en").tie_breaks(state)[-1]) == "C and D share third place: all six markers are equal"
    assert str(words("ru").tie_breaks(state)[-1]) == "Третье место делят C и D: все шесть маркеров равны"


def test_what_decided_is_stressed():
    state = play("en", "standard", *sides(*BOOKLET), event("finish")).after
    assert words("en").tie_breaks(state)[1] == Sentence(
        "Bob beats Cat", "on the third marker, 14 to 13", "rest"
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            Why(
                "How places are decided",
                (
                    "The lowest markers are compared first: the one further along is ahead. If they are"
                    " equal, the second lowest decide, then the third, and so on. With all six equal, the"
                    " place is shared.",
                    "Bob: 9, 12, 14, 15, 16, 18.",
                    "Cat: 9, 12, 13, 16, 18, 18.",
                    "Bob beats Cat on the third marker, 14 to 13.",
                ),
                "end",
            ),
        ),
        (
            "ru",
            Why(
                "Как определяют места",
                (
                    "Сначала сравнивают самые отстающие маркеры: впереди тот, у кого этот маркер дальше."
                    " Если они равны, решают вторые с конца, затем третьи и так далее. Если равны все"
                    " шесть, место делят.",
                    "Борис: 9, 12, 14, 15, 16, 18.",
                    "Катя: 9, 12, 13, 16, 18, 18.",
                    "Борис впереди, Катя следом: по третьему маркеру, 14 против 13.",
                ),
                "end",
            ),
        ),
    ],
)
def test_why_a_place_is_above_the_next(language, expected):
    state = play(language, "standard", *sides(*BOOKLET), event("finish")).after
    assert words(language).tie_break_why(state, 1) == expected
