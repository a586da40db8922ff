"""What is said about the owner's board, word for word in both languages."""

import pytest

from companion.games.federation.texts.layout import REFUSALS, LayoutTexts
from companion.texts import load

EN, RU = LayoutTexts(load("en")), LayoutTexts(load("ru"))
TVER = "Тверская область"


def both(method, *arguments):
    return str(getattr(EN, method)(*arguments)), str(getattr(RU, method)(*arguments))


@pytest.mark.parametrize(
    ("code", "facts", "english", "russian"),
    [
        (
            "third-cell",
            {"region": TVER, "cells": [[1, 2], [9, 7]]},
            "Tver Oblast stands on B3 and J8 already, and a region stands only twice.",
            "Тверская область уже стоит на B3 и J8, а регион бывает на поле только дважды.",
        ),
        (
            "corner",
            {"cell": [0, 0]},
            "A1 is a corner, and the corners belong to no region.",
            "A1 – угол, а углы не относятся ни к одному региону.",
        ),
        (
            "unknown-region",
            {"line": 7, "region": "Атлантида"},
            "Line 7: None of the 82 regions is called “Атлантида”.",
            "Строка 7: Среди 82 регионов нет такого: «Атлантида».",
        ),
        (
            "off-board",
            {"line": 2, "cell": [12, 2], "rows": 12, "cols": 14},
            "Line 2: M3 is off a board of 12 rows and 14 columns.",
            "Строка 2: M3 – за пределами поля: в нём рядов: 12, столбцов: 14.",
        ),
        (
            "two-centres",
            {"line": 3, "region": "Московская область", "cities": ["Москва", "Красногорск"]},
            "Line 3: Moscow Oblast cannot have two cities: Москва and Красногорск.",
            "Строка 3: У региона не может быть двух городов (Московская область): Москва и Красногорск.",
        ),
        (
            "bad-row",
            {"line": 9, "text": "Q!"},
            "Line 9: “Q!” is no row: rows are A, B, C or 1, 2, 3 and so on.",
            "Строка 9: «Q!» – не ряд: ряды обозначаются A, B, C или 1, 2, 3 и так далее.",
        ),
    ],
)
def test_what_cannot_be_kept(code, facts, english, russian):
    assert both("refusal", code, facts) == (english, russian)


@pytest.mark.parametrize("code", REFUSALS)
@pytest.mark.parametrize("texts", [EN, RU], ids=["en", "ru"])
def test_every_refusal_is_a_sentence_even_without_its_figures(texts, code):
    sentence = texts.refusal(code, {"line": 4})
    assert sentence.startswith(("Line 4: ", "Строка 4: "))
    assert sentence.endswith(".")


def test_where_a_region_stands():
    assert both("where", "Тверь", [(1, 2), (9, 7)]) == ("Tver · B3, J8", "Тверь · B3, J8")
    assert both("where", "Тверь", []) == ("Tver · place not known yet", "Тверь · место пока неизвестно")
    assert both("where", "", [(1, 2)]) == ("B3", "B3")
    assert both("where", "Гатчина", [(1, 2)]) == ("Gatchina · B3", "Гатчина · B3")


def test_who_stands_there():
    one = [((1, 2), "Peaks")]
    two = [((1, 2), "Peaks"), ((9, 7), None)]
    taken = [((1, 2), "Peaks"), ((9, 7), "Waves")]
    assert both("holders", "Тверь", two, False) == (
        "Tver · B3 Peaks · J8 free",
        "Тверь · B3 Peaks · J8 свободно",
    )
    assert EN.holders("Тверь", taken, True) == "Tver · B3 Peaks · J8 Waves · empty card"
    assert EN.holders("Тверь", [], False) == "Tver · place not known yet"
    assert str(EN.found(TVER, two, False)) == "Tver Oblast: B3 – Peaks, J8 – free."
    assert both("found", TVER, taken, True) == (
        "Tver Oblast: B3 – Peaks, J8 – Waves. A card of this region is empty.",
        "Тверская область: B3 – Peaks, J8 – Waves. Карта этого региона пустая.",
    )
    assert both("found", TVER, one, False) == (
        "Tver Oblast: B3 – Peaks. Its other cell is not known yet.",
        "Тверская область: B3 – Peaks. Вторая клетка пока неизвестна.",
    )
    assert both("found", TVER, [], False) == (
        "Tver Oblast: Nobody has said yet where it stands.",
        "Тверская область: Где это на поле, пока не указано.",
    )


def test_first_letters_fit_on_a_cell():
    assert both("short", "Республика Татарстан") == ("Tat", "Тат")
    assert both("short", "Удмуртская Республика") == ("Udm", "Удм")
    assert both("short", "Алтайский край") == ("Alt", "Алт")


def test_long_words_are_broken_after_a_hyphen_in_large_text():
    large = LayoutTexts(load("ru"), large=True)
    assert large.written("Кабардино-Балкарская Республика") == "Кабардино-\nБалкарская Республика"
    assert large.written("Улан-Удэ") == "Улан-Удэ"
    assert RU.written("Кабардино-Балкарская Республика") == "Кабардино-Балкарская Республика"
