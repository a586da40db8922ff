"""Rules at hand: what this very session has agreed, and the other way."""

import pytest

from companion.texts.rules import choice
from tests.games.federation.texts.played import cases, table, words


def rule(language, key, **options):
    return words(language).rule(key, table(language, **options).state)


@pytest.mark.parametrize(
    ("language", "key", "options", "agreed"),
    cases(
        ("collinear", {}, "no chip is shared", "общих фишек нет"),
        ("collinear", {"collinear": "share-one"}, "one chip may be shared", "одна фишка может быть общей"),
        ("collinear", {"entry": "claims"}, "no chip is shared", "общих фишек нет"),
        ("empty-cards", {}, "any number of empty cards", "пустых карт – сколько угодно"),
        ("empty-cards", {"empty_cards": "one"}, "one empty card a turn", "одна пустая карта за ход"),
        ("empty-cards", {"entry": "claims"}, "", ""),
    ),
)
def test_the_tables_choices_are_filled_in(language, key, options, agreed):
    assert rule(language, key, **options).origin == choice(agreed)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("key", "usual", "other"),
    [
        ("collinear", {"collinear": "disjoint"}, {"collinear": "share-one"}),
        ("empty-cards", {"empty_cards": "any"}, {"empty_cards": "one"}),
    ],
)
def test_each_choice_tells_the_other(language, key, usual, other):
    one, two = rule(language, key, **usual), rule(language, key, **other)
    assert (one.text, one.other) == (two.other, two.text)
    assert one.text != one.other


def test_only_a_table_of_claims_reads_how_a_superline_is_shown():
    assert rule("en", "claims") is None
    assert rule("en", "claims", entry="claims") is not None
    assert words("en").rule("claims", None) is not None


def test_the_pile_of_this_table_is_told():
    assert "With 4 players 151 are left" in rule("en", "deal").text
    assert "Peaks, Waves" in rule("en", "teams").text
    assert "Peaks" not in words("en").rule("teams", None).text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_rule_is_read_at_a_glance(language):
    texts = words(language)
    for state in (None, table(language).state, table(language, entry="claims").state):
        for section in texts.rules(state):
            assert all(len(each.text) <= 170 for each in section.rules), section.title
