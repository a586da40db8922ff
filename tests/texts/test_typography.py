"""Gaps that do not break: numbers, short words, dashes."""

import pytest

from companion.texts import load, typography
from companion.texts.typography import NO_BREAK, typeset


def shown(text):
    return text.replace(NO_BREAK, "~")


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "{n} cards are left", "{n}~cards are left"),
        ("en", "draws 3 cards", "draws 3~cards"),
        ("en", "Move {n} of {all}", "Move~{n}~of {all}"),
        ("en", "6 – 4", "6~– 4"),
        ("en", "a tile on a board", "a~tile on a~board"),
        ("ru", "{player} берёт {n} карты", "{player} берёт {n}~карты"),
        ("ru", "жетон в игре на двоих", "жетон в~игре на~двоих"),
        ("ru", "И не из колоды", "И~не~из~колоды"),
        ("ru", "{player} и {other}", "{player} и~{other}"),
        ("ru", "очки – по шкале", "очки~– по~шкале"),
        ("ru", "Ход {n}", "Ход~{n}"),
        ("ru", "{year} до н. э.", "{year}~до~н.~э."),
        ("ru", "{day} января", "{day}~января"),
        ("ru", "{hours} ч {minutes} мин", "{hours}~ч {minutes}~мин"),
        ("en", "{value} m", "{value}~m"),
        ("ru", "слова и", "слова и"),
        ("ru", "дали кот", "дали кот"),
    ],
)
def test_what_stays_together(language, text, expected):
    assert shown(typeset(text, language)) == expected


def test_a_pass_over_a_pass_changes_nothing():
    once = typeset("Ход {n} – в игре 3 карты", "ru")
    assert typeset(once, "ru") == once


def test_every_message_goes_through_it(monkeypatch):
    monkeypatch.setattr(typography, "typeset", lambda text, language: f"<{language}:{text}>")
    english = load("en")
    assert english.tr("Log") == "<en:Log>"
    assert english.trn("{n} move", "{n} moves", 2) == "<en:{n} moves>"
    assert english.trc("list", "{first} and {last}") == "<en:{first} and {last}>"
