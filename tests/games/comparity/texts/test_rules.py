"""Rules at hand: what this session has agreed is filled in, and a Why of a choice says it."""

import pytest

from companion.texts import LANGUAGES, load
from companion.texts.rules import origin_line
from tests.games.comparity.rules.table import AtTheTable
from tests.games.comparity.texts.played import situation, words


def told(language, key, **choices):
    """The rule as a line, and its mark."""
    state = AtTheTable(3, **choices).state
    rule = words(language).rule(key, state)
    return rule.text, origin_line(load(language), rule.origin), rule.other


@pytest.mark.parametrize(
    ("key", "choices", "said", "mark"),
    [
        ("extra", {}, "must play one more card", "Table’s choice · here: must be played"),
        ("extra", {"trio": "may"}, "may play one more card", "Table’s choice · here: may be played"),
        ("last-card-given", {}, "wins at once", "Table’s choice · here: giving the last card wins"),
        (
            "last-card-given",
            {"last_card_given": "kept"},
            "never given",
            "Table’s choice · here: a last card is never given",
        ),
    ],
)
def test_a_choice_tells_what_was_agreed_and_the_other_one(key, choices, said, mark):
    text, origin, other = told("en", key, **choices)
    assert said in text
    assert origin == mark
    assert said not in other


def test_without_a_session_the_usual_choice_is_told_and_nothing_is_said_to_be_agreed():
    rule = words("en").rule("extra", None)
    assert "must play" in rule.text
    assert origin_line(load("en"), rule.origin) == "Table’s choice"


def test_the_numbers_of_this_session_are_filled_in():
    assert told("en", "pile")[0].startswith("With 3 players the pile has 20 cards")
    assert told("ru", "pile")[0].startswith("На 3 игроков в стопке 20 карт")
    assert "15, 20, 35, 40" in words("en").rule("pile", None).text


def test_knots_are_companions_ruling_after_the_booklets_examples():
    _, mark, _ = told("en", "knots")
    assert mark == "Companion’s ruling · after the booklet’s examples"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_draws_is_called_the_right_hand_neighbour(language):
    neighbour = {"en": "right-hand neighbour", "ru": "сосед проверяющего справа"}[language]
    step = situation(language, "swap")
    assert neighbour in told(language, "violation")[0]
    assert neighbour in words(language).why(step.call("violation"), step.before, step.after).paragraphs[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_looks_and_nothing_is_taken_in_hand(language):
    """Reminders of the booklet: the app says them at the start and in the rules."""
    looks, lie = {
        "en": ("nobody looks at the open side", "lie closed"),
        "ru": ("не смотрят", "лежат закрытыми"),
    }[language]
    assert looks in told(language, "faces")[0].replace("Nobody", "nobody")
    assert lie in told(language, "deal")[0]
    state = AtTheTable(3).state
    assert looks in str(words(language).opening(state)).replace("sides", "side")


@pytest.mark.parametrize(
    ("name", "key"),
    [("swapped", "knots"), ("discarded", "discard"), ("extra card due", "extra"), ("a card", None)],
)
def test_an_event_without_a_call_has_its_why_where_there_is_something_to_explain(name, key):
    for language in LANGUAGES:
        step = situation(language, name)
        why = words(language).done_why(step.event, step.before, step.after)
        assert (why and why.rule) == key
        if why is not None:
            assert words(language).rule(why.rule, step.after) is not None


def test_the_line_of_a_trio_says_what_was_agreed():
    must = AtTheTable(3).lying("# . #", "# 7 #").submit({"type": "play", "at": [1, 1]})
    may = AtTheTable(3, trio="may")
    said = may.lying("# . #", "# 7 #").submit({"type": "play", "at": [1, 1]})
    texts = words("en")
    assert "may play one more" in str(texts.call(said[0], may.state))
    assert must[0].code == said[0].code == "trio"
