"""The result of Comparity in words: one winner, and what the others had left."""

import pytest

from companion.texts import LANGUAGES, Sentence, Why
from tests.games.comparity.texts.played import opening, situation, words

OUTCOMES = [
    ("last card laid", ("Ann wins", "The last card is played"), ("Побеждает Аня", "Сыграна последняя карта")),
    (
        "last card given",
        ("Cat wins", "The last card is given away"),
        ("Побеждает Катя", "Отдана последняя карта"),
    ),
    (
        "abandoned",
        ("Abandoned", "Nobody wins; the cards stay as they lay"),
        ("Партия прервана", "Победителя нет; карты остались как лежали"),
    ),
]


@pytest.mark.parametrize(("name", "english", "russian"), OUTCOMES)
def test_the_headline_and_the_reason(name, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        assert words(language).outcome(situation(language, name).after) == Sentence(*expected)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_it_runs_the_headline_is_the_turn(language):
    texts, state = words(language), opening(language)
    assert texts.outcome(state) == Sentence(texts.turn(state))


def test_what_the_others_had_left():
    said = {
        language: words(language).tie_breaks(situation(language, "last card laid").after)
        for language in LANGUAGES
    }
    assert said["en"] == [Sentence("Ann got rid of every card;", "cards left: Bob 3, Cat 5", "rest")]
    assert said["ru"] == [Sentence("Аня избавляется от всех карт;", "у остальных: Борис 3, Катя 5", "rest")]


def test_there_are_no_places_behind_the_winner():
    why = words("en").tie_break_why(situation("en", "last card laid").after, 0)
    assert why == Why(
        "Only one winner",
        (
            "Whoever first has no card left wins, and the game ends there. The rules know no further places;"
            " what the others have left is told for interest.",
            "Cards left: Bob 3, Cat 5.",
        ),
        "one-winner",
    )
    why = words("ru").tie_break_why(situation("ru", "last card laid").after, 0)
    assert why == Why(
        "Победитель один",
        (
            "Побеждает тот, кто первым избавился от всех карт, и игра на этом заканчивается."
            " Других мест в правилах нет; сколько карт осталось у остальных, указано для сведения.",
            "Остались карты: Борис 3, Катя 5.",
        ),
        "one-winner",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_broken_off_or_running_has_no_places(language):
    for state in (situation(language, "abandoned").after, opening(language)):
        assert words(language).tie_breaks(state) == []


@pytest.mark.parametrize(
    ("name", "cards"),
    [("last card laid", "0 : 3 : 5"), ("last card given", "0 : 3 : 5"), ("abandoned", "7 : 7 : 7")],
)
def test_the_result_in_a_few_characters(name, cards):
    assert words("en").summary(situation("en", name).after) == cards
