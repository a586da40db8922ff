"""Rules at hand: what this session plays by is filled in, and every mark is true."""

import pytest

from companion.texts import LANGUAGES
from companion.texts.rules import booklet, choice
from tests.games.ingenious.texts.played import opening, words

MODES = [("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("solo", 1)]


def rule(key, *session, language="en", rulings=None, **more):
    state = opening(language, session[0], people=session[1], rulings=rulings, **more) if session else None
    return words(language).rule(key, state)


@pytest.mark.parametrize(
    ("session", "expected"),
    [
        (
            (),
            "Two players, or one alone, use the white cells only; three the white and the light grey ones;"
            " four the whole board.",
        ),
        (("standard", 2), "Two players use the white cells only."),
        (("standard", 3), "Three players use the white and the light grey cells."),
        (("team", 4), "Four players use the whole board."),
        (("solo", 1), "Alone you play on the white cells only."),
    ],
)
def test_the_cells_in_play_are_those_of_this_table(session, expected):
    assert rule("cells", *session).text == expected


@pytest.mark.parametrize(
    ("session", "most"), [(("standard", 2), 25), (("standard", 3), 30), (("team", 4), 35)]
)
def test_how_much_one_symbol_can_score_here(session, most):
    assert rule("most-points", *session).text == f"One symbol scores at most {most} on this board."


def test_the_solo_score_is_the_tables_choice():
    lowest, total = (rule("alone-score", "solo", 1, rulings={"solo": each}) for each in ("lowest", "total"))
    assert lowest.origin == choice("the lowest marker")
    assert total.origin == choice("the sum")
    assert (lowest.other, total.other) == (total.text, lowest.text)
    assert rule("alone-score").origin == choice()


@pytest.mark.parametrize("key", ["six-tiles", "swap-level", "order", "shared"])
def test_what_the_booklet_does_not_say_is_not_called_the_booklets(key):
    assert rule(key, "team", 4).origin.source == "ruling"


def test_a_team_is_told_not_to_talk_by_the_booklet():
    assert rule("silent", "team", 4).origin == booklet("Team game for four")
    assert rule("silent", "standard", 4) is None


def test_the_end_is_told_as_points_are_entered():
    assert rule("room", "standard", 2).text.startswith("Where you enter points")
    assert rule("room", "standard", 2, entry="board").text.startswith("On the mirror board")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "people"), MODES)
def test_sections_stand_in_the_booklets_order(language, mode, people):
    everything = [section.title for section in words(language).rules(None)]
    here = [section.title for section in words(language).rules(opening(language, mode, people=people))]
    assert here == [title for title in everything if title in here]
    assert len(everything) == 10
