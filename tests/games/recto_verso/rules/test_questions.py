"""What screens and sentences ask about a game of Recto Verso: time, points now, who helps."""

import pytest

from companion.games.recto_verso.rules.coop import Attempt, in_time, is_up, remaining
from companion.games.recto_verso.rules.log import PAGE, Log
from companion.games.recto_verso.rules.party import (
    Helpers,
    course,
    face_down,
    helpers,
    places,
    points_now,
    possible_partners,
    standings,
    step_now,
    steps_spent,
    third_spent,
)
from companion.games.recto_verso.rules.scale import PRESET, Scale, Step, counted
from companion.games.recto_verso.rules.watch import Watch
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


def test_who_called_after_how_long():
    watch = Watch(started=10_000, ready=(("Cat", 31_000),))
    assert (watch.took("Cat"), watch.took("Ann")) == (21_000, None)
    assert (watch.one_called, Watch(started=10_000).one_called) == (True, False)


# The scale


@pytest.mark.parametrize(("ms", "whole"), [(0, 0), (999, 0), (15_999, 15), (16_000, 16)])
def test_whole_seconds_count(ms, whole):
    assert counted(ms) == whole


def test_a_scale_can_be_written_as_it_was_read():
    assert Scale.read(SCALE).rows == SCALE
    assert Scale.read(SCALE).last == Step(120, 1, 101_000, 121_000)


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
    assert [points_now(state, 7_000 + ms) for ms in (0, 15_999, 16_000, 121_000)] == [
        10,
        10,
        9,
        0,
    ]
    assert step_now(state, 7_000 + 23_000) == Step(25, 8, 21_000, 26_000)


def test_the_steps_of_the_scale_are_spent_one_after_the_other():
    state = Played(party(scale=[[9, 2], [19, 1]])).do("partner", player="Cat").do("start", ms=7_000).state
    assert [steps_spent(state, 7_000 + ms) for ms in (0, 5_000, 10_000, 17_500, 20_000, 99_000)] == [
        0, 0.5, 1, 1.75, 2, 2,
    ]  # fmt: skip


def test_the_thirds_of_a_scale_go_by_its_steps():
    state = Played(party()).do("partner", player="Cat").do("start", ms=7_000).state
    bounds = {seconds: third_spent(state, 7_000 + 1_000 * (seconds + 1)) for seconds, _ in PRESET}
    assert bounds == {15: 1, 20: 1, 25: 1, 30: 2, 40: 2, 50: 2, 60: 3, 80: 3, 100: 3, 120: 3}
    two = Played(party(scale=[[9, 2], [19, 1]])).do("partner", player="Cat").do("start", ms=7_000).state
    assert [third_spent(two, 7_000 + ms) for ms in (0, 10_000, 20_000)] == [1, 2, 3]


# The countdown


def test_the_countdown_of_a_stage():
    table = Played(coop())
    assert remaining(table.state, 123) == 90_000
    table.do("start", ms=1_000)
    assert remaining(table.state, 3_500) == 87_500
    assert remaining(table.state, 500_000) == 0
    table.do("stop", ms=50_000)
    assert remaining(table.state, 500_000) == 41_000
    assert in_time(table.state, 90_000)
    assert not in_time(table.state, 90_001)


def test_what_an_attempt_left_of_its_time():
    assert Attempt(1, 80_000, True, True).spare == 10_000
    late = Attempt(7, 15_001, True, False)
    assert (late.limit, late.spare) == (15, -1)


def test_only_the_last_stage_is_the_last():
    table = Played(coop())
    for _ in range(6):
        assert not table.state.at_last_stage
        table.build(1_000)
    assert table.state.at_last_stage and not table.state.crowned
    assert table.build(1_000).state.crowned


def test_when_the_time_is_up():
    table = Played(coop())
    assert not is_up(table.state, 10**6)
    table.do("start", ms=1_000)
    assert not is_up(table.state, 91_000)
    assert is_up(table.state, 91_001)
    assert not is_up(table.do("stop", ms=92_000).state, 93_000)


# Around the table


def test_with_three_one_does_all_the_rest():
    state = Played(party(3)).do("partner", player="Bob").state
    assert helpers(state) == Helpers("Cat", "Cat")


def test_with_more_the_next_at_the_table_keeps_the_time_and_the_one_after_shows_the_card():
    table = Played(party(5)).build(1_000, partner="Bob")
    assert helpers(table.state) is None
    table.do("partner", player="Dan")  # Bob is active
    assert helpers(table.state) == Helpers("Cat", "Eve")


def test_whose_token_can_be_turned_over():
    table = Played(party(3))
    assert possible_partners(table.state) == ("Bob", "Cat")
    table.do("partner", player="Bob")
    assert possible_partners(table.state) == ()


def test_every_token_that_lies_face_down_can_be_drawn():
    table = Played(party(3))
    assert table.state.tokens_each == 2
    assert face_down(table.state) == ("Bob", "Bob", "Cat", "Cat")
    table.build(1_000, partner="Cat").build(1_000, partner="Ann").build(1_000, partner="Ann")
    assert face_down(table.state) == ("Bob", "Bob", "Cat")


def test_after_a_shared_place_one_is_left_out():
    table = Played(party(4)).build(15_000, partner="Cat").build(30_000, partner="Dan")
    assert places(table.state) == {"Ann": 1, "Cat": 1, "Bob": 3, "Dan": 3}


def test_the_rounds_of_somebody():
    table = Played(party(3)).build(15_000, partner="Bob").build(30_000, partner="Cat")
    assert [round.round for round in table.state.built("Bob")] == [1, 2]
    assert [round.round for round in table.state.built("Cat")] == [2]


def test_in_a_party_one_is_active_and_two_together_always_are():
    assert Played(party()).state.active == "Ann"
    assert Played(coop()).state.active is None


def test_the_standings_after_each_round():
    table = Played(party(3)).build(15_000, partner="Bob").build(30_000, partner="Cat")
    assert standings(table.state) == (("Bob",), ("Ann",), ("Cat",))
    assert standings(table.state, 1) == (("Ann", "Bob"), ("Cat",))
    assert standings(table.state, 0) == (("Ann", "Bob", "Cat"),)
    assert course(table.state) == (
        {"Ann": 0, "Bob": 0, "Cat": 0},
        {"Ann": 10, "Bob": 10, "Cat": 0},
        {"Ann": 10, "Bob": 17, "Cat": 7},
    )


# The log of attempts


def test_a_long_log_keeps_every_row_in_its_place():
    logs = [Log()]
    for row in range(2 * PAGE + 5):
        logs.append(logs[-1].plus(row))
    assert [list(log) for log in logs] == [list(range(length)) for length in range(2 * PAGE + 6)]
    assert [len(log) for log in logs] == list(range(2 * PAGE + 6))
    assert [log.latest for log in logs[1:]] == list(range(2 * PAGE + 5))
    assert [bool(log) for log in (logs[0], logs[1], logs[PAGE])] == [False, True, True]


def test_a_longer_log_shares_its_full_pages():
    log = Log()
    for row in range(PAGE):
        log = log.plus(row)
    assert log.plus("a").pages is log.plus("b").pages is log.pages
    assert log.plus("a") == log.plus("a") != log.plus("b")
