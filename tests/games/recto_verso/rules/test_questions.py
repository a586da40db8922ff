"""What screens ask about a game of Recto Verso: time, points now, who helps, records."""

import pytest

from companion.games.recto_verso import statistics as recto_verso_statistics
from companion.games.recto_verso.rules import coop as recto_verso_coop
from companion.games.recto_verso.rules import party as recto_verso_party
from companion.games.recto_verso.rules.log import PAGE, Log
from companion.games.recto_verso.rules.party import Helpers, Round
from companion.games.recto_verso.rules.scale import PRESET, Scale, Step
from companion.games.recto_verso.rules.watch import Watch
from companion.games.recto_verso.statistics import Record, StageRecord
from tests.games.recto_verso.rules.table import PRESET as SCALE
from tests.games.recto_verso.rules.table import Played, coop, party

# The watch


def test_a_watch_that_was_not_started_shows_nought():
    assert Watch().elapsed(99_999) == 0


def test_a_running_watch_shows_what_has_passed():
    assert Watch(started=1_000).elapsed(16_900) == 15_900


def test_a_clock_that_runs_backwards_takes_nothing_away():
    assert Watch(started=5_000).elapsed(4_000) == 0
    assert Watch(started=5_000, ready=(("Ann", 9_000),)).elapsed(6_000) == 4_000


def test_a_stopped_watch_stands_still():
    watch = Watch(started=1_000, stopped=16_900)
    assert watch.elapsed(1_000_000) == watch.ms == 15_900


def test_a_told_time_stands_still_whatever_the_clock_has_shown():
    for watch in (Watch(started=1_000, told=15_900), Watch(started=1_000, stopped=90_000, told=15_900)):
        assert not watch.running
        assert watch.elapsed(1_000_000) == watch.ms == 15_900
    assert Watch(started=1_000, told=0).ms == 0


def test_the_watch_of_a_round():
    table = (
        Played(party())
        .do("partner", player="Cat")
        .do("start", ms=10_000)
        .do("ready", player="Cat", ms=31_000)
    )
    watch = table.state.watch
    assert (watch.running, watch.callers, watch.latest, watch.ms) == (True, ("Cat",), 31_000, None)
    assert watch.elapsed(40_000) == 30_000


# The scale


def test_the_scale_that_is_offered():
    assert Scale.read(PRESET) == Scale.read(SCALE)


def test_a_step_lasts_until_its_last_second_is_over():
    scale = Scale.read([[15, 10], [20, 9]])
    assert scale.steps == (Step(15, 10, 0, 16_000), Step(20, 9, 16_000, 21_000))
    assert scale.step(15_999) == scale.steps[0]
    assert scale.step(16_000) == scale.steps[1]
    assert scale.step(21_000) is None


def test_with_exact_seconds_a_step_lasts_to_its_bound_and_no_longer():
    scale = Scale.read([[15, 10], [20, 9]], exact=True)
    assert scale.steps == (Step(15, 10, 0, 15_001), Step(20, 9, 15_001, 20_001))
    assert (scale.points(15_000), scale.points(15_001), scale.points(20_001)) == (10, 9, 0)
    assert (scale.after(15_000), scale.after(15_001)) == (9, 0)
    assert scale.rows == [[15, 10], [20, 9]]


@pytest.mark.parametrize(
    ("ms", "now", "after"), [(0, 10, 9), (15_999, 10, 9), (16_000, 9, 0), (21_000, 0, 0)]
)
def test_points_now_and_next(ms, now, after):
    scale = Scale.read([[15, 10], [20, 9]])
    assert (scale.points(ms), scale.after(ms)) == (now, after)


def test_the_points_of_a_running_round_fall_with_the_clock():
    state = Played(party()).do("partner", player="Cat").do("start", ms=7_000).state
    assert [recto_verso_party.points_now(state, 7_000 + ms) for ms in (0, 15_999, 16_000, 121_000)] == [
        10,
        10,
        9,
        0,
    ]
    assert recto_verso_party.step_now(state, 7_000 + 23_000) == Step(25, 8, 21_000, 26_000)


# The countdown


def test_the_countdown_of_a_stage():
    table = Played(coop())
    assert recto_verso_coop.remaining(table.state, 123) == 90_000
    table.do("start", ms=1_000)
    assert recto_verso_coop.remaining(table.state, 3_500) == 87_500
    assert recto_verso_coop.remaining(table.state, 500_000) == 0
    table.do("stop", ms=50_000)
    assert recto_verso_coop.remaining(table.state, 500_000) == 41_000
    assert recto_verso_coop.in_time(table.state, 90_000)
    assert not recto_verso_coop.in_time(table.state, 90_001)


def test_when_the_time_is_up():
    table = Played(coop())
    assert not recto_verso_coop.is_up(table.state, 10**6)
    table.do("start", ms=1_000)
    assert not recto_verso_coop.is_up(table.state, 91_000)
    assert recto_verso_coop.is_up(table.state, 91_001)
    assert not recto_verso_coop.is_up(table.do("stop", ms=92_000).state, 93_000)


# Around the table


def test_with_three_one_does_all_the_rest():
    state = Played(party(3)).do("partner", player="Bob").state
    assert recto_verso_party.helpers(state) == Helpers("Cat", "Cat")


def test_with_more_the_next_at_the_table_keeps_the_time_and_the_one_after_shows_the_card():
    table = Played(party(5)).build(1_000, partner="Bob")
    assert recto_verso_party.helpers(table.state) is None
    table.do("partner", player="Dan")  # Bob is active
    assert recto_verso_party.helpers(table.state) == Helpers("Cat", "Eve")


def test_whose_token_can_be_turned_over():
    table = Played(party(3))
    assert recto_verso_party.possible_partners(table.state) == ("Bob", "Cat")
    table.do("partner", player="Bob")
    assert recto_verso_party.possible_partners(table.state) == ()


def test_the_standings_after_each_round():
    table = Played(party(3)).build(15_000, partner="Bob").build(30_000, partner="Cat")
    assert recto_verso_party.standings(table.state) == (("Bob",), ("Ann",), ("Cat",))
    assert recto_verso_party.standings(table.state, 1) == (("Ann", "Bob"), ("Cat",))
    assert recto_verso_party.standings(table.state, 0) == (("Ann", "Bob", "Cat"),)
    assert recto_verso_party.course(table.state) == (
        {"Ann": 0, "Bob": 0, "Cat": 0},
        {"Ann": 10, "Bob": 10, "Cat": 0},
        {"Ann": 10, "Bob": 17, "Cat": 7},
    )


# Records


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
    assert recto_verso_statistics.by_person(ROUNDS) == {
        "Ann": Record(rounds=4, right=3, points=22, best=20_000, median=30_001),
        "Bob": Record(rounds=4, right=2, points=15, best=20_000, median=30_000),
        "Cat": Record(rounds=2, right=1, points=7, best=30_001, median=30_001),
    }


def test_the_records_of_every_two():
    assert recto_verso_statistics.by_pair(ROUNDS) == {
        ("Ann", "Bob"): Record(rounds=3, right=2, points=15, best=20_000, median=30_000),
        ("Cat", "Ann"): Record(rounds=1, right=1, points=7, best=30_001, median=30_001),
        ("Bob", "Cat"): Record(rounds=1, right=0, points=0, best=None, median=None),
    }


def test_the_quickest_building_is_a_right_one():
    assert recto_verso_statistics.quickest(ROUNDS) == ROUNDS[1]
    assert recto_verso_statistics.quickest(ROUNDS[3:]) is None


@pytest.mark.parametrize(
    ("times", "middle"), [([], None), ([7], 7), ([9, 1], 5), ([1, 4], 2), ([9, 1, 2], 2)]
)
def test_the_median(times, middle):
    assert recto_verso_statistics.median(times) == middle


def test_the_records_of_every_stage():
    table = (
        Played(coop()).build(80_000).build(75_001).build(60_000).build(70_000).build(10_000, correct=False)
    )
    records = recto_verso_statistics.by_stage(table.state.log)
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
    assert recto_verso_statistics.by_pair(table.state.log) == {
        ("Ann", "Bob"): Record(rounds=2, right=2, points=16, best=20_000, median=25_000)
    }
    assert recto_verso_statistics.quickest(table.state.log) == table.state.log[1]


def test_a_countdown_that_ran_out_is_a_try_and_no_building():
    table = Played(coop()).do("start", ms=0).do("timeout", ms=90_001).build(80_000)
    table.do("start", ms=0).do("timeout", ms=75_001)
    records = recto_verso_statistics.by_stage(table.state.log)
    assert records[:2] == (
        StageRecord(stage=1, tries=2, passed=1, best=80_000),
        StageRecord(stage=2, tries=1, passed=0, best=None),
    )
    assert [attempt.timed_out for attempt in table.state.log] == [True, False, True]


# The log of attempts


def test_a_long_log_keeps_every_row_in_its_place():
    logs = [Log()]
    for row in range(2 * PAGE + 5):
        logs.append(logs[-1].plus(row))
    assert [list(log) for log in logs] == [list(range(length)) for length in range(2 * PAGE + 6)]
    assert [len(log) for log in logs] == list(range(2 * PAGE + 6))
    assert [bool(log) for log in (logs[0], logs[1], logs[PAGE])] == [False, True, True]


def test_a_longer_log_shares_its_full_pages():
    log = Log()
    for row in range(PAGE):
        log = log.plus(row)
    assert log.plus("a").pages is log.plus("b").pages is log.pages
    assert log.plus("a") == log.plus("a") != log.plus("b")
