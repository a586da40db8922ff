"""Recto Verso afterwards: the rounds of every two."""

from dataclasses import replace

from companion.games.recto_verso.analysis import pairs
from companion.games.recto_verso.rules.party import Round
from companion.games.recto_verso.rules.referee import RectoVersoReferee

ROUNDS = (
    Round(1, "Ann", "Bob", 40_000, True, 6),
    Round(2, "Bob", "Cat", 15_000, False, 0),
    Round(3, "Cat", "Ann", 30_000, True, 9),
    Round(4, "Bob", "Ann", 20_000, True, 3),
)
SETUP = {
    "mode": "party",
    "players": ["Ann", "Bob", "Cat"],
    "level": "normal",
    "scale": [[20, 9], [40, 6], [60, 3]],
}


def test_most_points_first_then_the_faster():
    state = replace(RectoVersoReferee().open(SETUP, {}), log=ROUNDS)
    found = pairs(state)
    assert [pair.names for pair in found] == [("Ann", "Bob"), ("Cat", "Ann"), ("Bob", "Cat")]
    assert [pair.rounds for pair in found] == [(ROUNDS[0], ROUNDS[3]), (ROUNDS[2],), (ROUNDS[1],)]
    assert [(pair.record.points, pair.record.best) for pair in found] == [(9, 20_000), (9, 30_000), (0, None)]


def test_nobody_has_built_yet():
    assert pairs(RectoVersoReferee().open(SETUP, {})) == ()
