"""Ratings against openskill: teams, ties, and a thousand histories from the first session to the last."""

import random

import pytest
from openskill.models import PlackettLuce

from companion.people.rating import Skill, rated

HISTORIES = 1000
NAMES = [f"p{number}" for number in range(7)]


def history(luck):
    """Some sessions of the same circle: alone or in teams, most of them with a tie now and then."""
    for _ in range(luck.randint(1, 6)):
        people = luck.sample(NAMES, luck.randint(2, 6))
        if luck.random() < 0.4:
            cut = luck.randint(1, len(people) - 1)
            sides = [people[:cut], people[cut:]]
        else:
            sides = [[person] for person in people]
        ties = luck.random() < 0.5
        yield sides, [luck.randint(1, 3) if ties else place for place in luck.sample(range(9), len(sides))]


def test_ratings_are_those_of_openskill_in_a_thousand_histories():
    model, luck, compared = PlackettLuce(), random.Random(15), 0
    for _ in range(HISTORIES):
        ours, theirs = {}, {}
        for sides, places in history(luck):
            ours |= rated(ours, sides, places)
            teams = [[theirs.setdefault(person, model.rating()) for person in side] for side in sides]
            after = model.rate(teams, ranks=[float(place) for place in places])
            for side, team in zip(sides, after, strict=True):
                theirs |= dict(zip(side, team, strict=True))
        for person, skill in ours.items():
            assert skill == pytest.approx((theirs[person].mu, theirs[person].sigma), abs=1e-9, rel=1e-12)
            compared += 1
    assert compared > 4 * HISTORIES


def test_a_new_player_stands_at_1500_and_a_win_lifts():
    assert (Skill().number, Skill().uncertainty) == (1500, 100)
    after = rated({}, [["Ann"], ["Bob"]], [1, 2])
    assert {person: (skill.number, skill.uncertainty) for person, skill in after.items()} == {
        "Ann": (1532, 97),
        "Bob": (1468, 97),
    }


def test_level_strangers_stay_level():
    after = rated({}, [["Ann"], ["Bob"], ["Cat"]], [1, 1, 1])
    assert {skill.number for skill in after.values()} == {1500}


def test_a_team_of_equals_moves_together():
    after = rated({}, [["Ann", "Bob"], ["Cat", "Dan"]], [2, 1])
    assert after["Ann"] == after["Bob"]
    assert after["Cat"] == after["Dan"]
    assert after["Ann"].mu < 25 < after["Cat"].mu


def test_only_those_at_the_table_move():
    before = {"Ann": Skill(30, 4), "Eve": Skill(20, 3)}
    assert set(rated(before, [["Ann"], ["Bob"]], [1, 2])) == {"Ann", "Bob"}
