"""Records of Recto Verso: of everybody, of every two, of every stage, and of two in all their sessions."""

import pytest

from companion.games.recto_verso.rules.party import Round
from companion.games.recto_verso.statistics import (
    CoopBest,
    Record,
    StageRecord,
    by_pair,
    by_person,
    by_stage,
    median,
    quickest,
)
from tests.games.recto_verso.rules.table import Played, coop, party


def built(active, partner, ms, points=5, correct=True):
    return Round(1, active, partner, ms, correct, points if correct else 0)


ROUNDS = (
    built("Ann", "Bob", 40_000, 6),
    built("Bob", "Ann", 20_000, 9),
    built("Cat", "Ann", 30_001, 7),
    built("Ann", "Bob", 12_000, correct=False),
    built("Bob", "Cat", 15_000, correct=False),
)


def test_the_records_of_everybody():
    assert by_person(ROUNDS) == {
        "Ann": Record(rounds=4, right=3, points=22, best=20_000, median=30_001),
        "Bob": Record(rounds=4, right=2, points=15, best=20_000, median=30_000),
        "Cat": Record(rounds=2, right=1, points=7, best=30_001, median=30_001),
    }


def test_the_records_of_every_two():
    assert by_pair(ROUNDS) == {
        ("Ann", "Bob"): Record(rounds=3, right=2, points=15, best=20_000, median=30_000),
        ("Cat", "Ann"): Record(rounds=1, right=1, points=7, best=30_001, median=30_001),
        ("Bob", "Cat"): Record(rounds=1, right=0, points=0, best=None, median=None),
    }


def test_the_quickest_building_is_a_right_one():
    assert quickest(ROUNDS) == ROUNDS[1]
    assert quickest(ROUNDS[3:]) is None


@pytest.mark.parametrize(
    ("times", "middle"), [([], None), ([7], 7), ([9, 1], 5), ([1, 4], 2), ([9, 1, 2], 2)]
)
def test_the_median(times, middle):
    assert median(times) == middle


def test_the_records_of_every_stage():
    table = (
        Played(coop()).build(80_000).build(75_001).build(60_000).build(70_000).build(10_000, correct=False)
    )
    records = by_stage(table.state.log)
    assert records[:3] == (
        StageRecord(stage=1, tries=2, passed=2, best=60_000),
        StageRecord(stage=2, tries=2, passed=1, best=70_000),
        StageRecord(stage=3, tries=1, passed=0, best=None),
    )
    assert records[3:] == tuple(StageRecord(stage, 0, 0, None) for stage in (4, 5, 6, 7))


def test_a_told_time_counts_like_the_clocks():
    table = Played(party(3)).build(30_000, partner="Bob")
    table.do("partner", player="Ann").do("start", ms=0).do("stop", ms=5).do("time", ms=20_000)
    table.do("judge", correct=True)
    assert by_pair(table.state.log) == {
        ("Ann", "Bob"): Record(rounds=2, right=2, points=16, best=20_000, median=25_000)
    }
    assert quickest(table.state.log) == table.state.log[1]


def test_a_countdown_that_ran_out_is_a_try_and_no_building():
    table = Played(coop()).do("start", ms=0).do("timeout", ms=90_001).build(80_000)
    table.do("start", ms=0).do("timeout", ms=75_001)
    records = by_stage(table.state.log)
    assert records[:2] == (
        StageRecord(stage=1, tries=2, passed=1, best=80_000),
        StageRecord(stage=2, tries=1, passed=0, best=None),
    )
    assert [attempt.timed_out for attempt in table.state.log] == [True, False, True]


def test_what_two_have_reached_in_all_their_sessions():
    crowned = Played(coop())
    for _ in range(7):
        crowned.build(14_000)
    failed = Played(coop()).build(80_000).build(1_000, correct=False)
    best = CoopBest.of([crowned.state, failed.state])
    assert (best.stage, best.attempts, best.crowned) == (7, 9, 1)
    assert best.stages[:2] == (StageRecord(1, 2, 2, 14_000), StageRecord(2, 2, 1, 14_000))
    assert CoopBest.of([failed.state]).plus(crowned.state) == best


def test_a_session_without_an_attempt_counts_only_while_it_is_played():
    fresh = Played(coop()).state
    nothing = CoopBest.of([fresh])
    assert (nothing.stage, nothing.attempts, nothing.crowned) == (0, 0, 0)
    assert nothing.plus(fresh).stage == 1
