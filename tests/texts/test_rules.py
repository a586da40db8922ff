"""Rules at hand: found by their words and sources, marked with where they come from."""

import pytest

from companion.texts import load
from companion.texts.rules import Rule, Section, booklet, choice, closest, find, origin_line, ruling

SECTIONS = (
    Section("Проверить карту", (
        Rule("open", "Открывают одну закрытую карту.", booklet("Проверить карту")),
        Rule("extra", "Ещё одну карту кладут сразу.", choice("обязательно"), "Можно и не класть."),
    )),
    Section("Конец игры", (Rule("tie", "Счёт равный – ничья.", ruling()),)),
)  # fmt: skip


def keys(sections):
    return [rule.key for section in sections for rule in section.rules]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("", ["open", "extra", "tie"]),
        ("карту", ["open", "extra"]),
        ("КАРТУ сразу", ["extra"]),
        ("еще", ["extra"]),
        ("конец", ["tie"]),
        ("дракон", []),
    ],
)
def test_every_word_must_be_there_whatever_its_case(wanted, expected):
    assert keys(find(SECTIONS, wanted)) == expected


def test_a_source_filters_and_empty_sections_go():
    assert keys(find(SECTIONS, "", ["ruling"])) == ["tie"]
    assert [section.title for section in find(SECTIONS, "", ["ruling"])] == ["Конец игры"]


def test_where_nothing_is_found_the_nearest_sections_are_named():
    assert closest(SECTIONS, "канец") == ["Конец игры", "Проверить карту"]


@pytest.mark.parametrize(
    ("origin", "english", "russian"),
    [
        (booklet("End"), "Booklet · End", "Буклет · End"),
        (choice("x"), "Table’s choice · here: x", "Выбор стола · здесь: x"),
        (choice(), "Table’s choice", "Выбор стола"),
        (ruling(), "Companion’s ruling · the booklet is silent", "Решение Companion · буклет молчит"),
        (ruling("y"), "Companion’s ruling · y", "Решение Companion · y"),
    ],
)
def test_where_a_rule_comes_from(origin, english, russian):
    assert origin_line(load("en"), origin) == english
    assert origin_line(load("ru"), origin) == russian
