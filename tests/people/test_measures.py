"""Every game says which way its figures are better, and has words for each of its records."""

import pytest

from companion.games import GAMES
from companion.texts import load


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_record_has_its_words(game, language):
    texts = game.texts(load(language))
    measure = game.referee().measure
    assert set(texts.records) == set(measure.records)
    assert len({texts.record(kind) for kind in measure.records}) == len(measure.records)
    assert measure.pairs in (*measure.records, "")


def test_figures_as_they_are_told():
    assert GAMES["federation"].texts(load("en")).best(3, (1, 0)) == "3:1:0"
    assert GAMES["ingenious"].texts(load("en")).best(13, (9,)) == "13"
    assert GAMES["recto-verso"].texts(load("en")).amount("building", 14_900) == "0:14"
    assert GAMES["recto-verso"].texts(load("ru")).amount("points", 52) == "52"
