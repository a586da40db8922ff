"""Times that are told, rounds that are cancelled and a countdown that runs out, with real touches."""

import pytest

from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.floors import Floors
from companion.games.recto_verso.ui.tell import TellView, TimeKeys
from companion.games.recto_verso.ui.time_up import TimeUpView
from tests.games.recto_verso.ui.table import (
    FOUR,
    SCALE,
    VOID,
    call,
    coop,
    judge,
    partner,
    party,
    rounds,
    running,
    stages,
    start,
    stop,
    times,
)

BEGUN = [partner("Cat"), start(0)]
FORMS = ["compact", "landscape", "tablet"]


def parts(driver):
    return driver.app.nav.screen.parts


def time_up(driver):
    return isinstance(parts(driver).whole, TimeUpView)


def told(seconds):
    return {"type": "time", "ms": seconds * 1000}


# Cancelled only while the clock runs


@pytest.mark.parametrize("form", FORMS)
def test_a_round_is_cancelled_while_the_clock_runs(driver, form):
    driver.resize(form)
    driver.open(party(), BEGUN)
    driver.tap("menu")
    driver.tap("Cancel the round")
    assert driver.events() == [*BEGUN, VOID]
    assert not running(driver)
    assert driver.offers("Start")
    assert parts(driver).state.voided == 1


def test_once_the_clock_has_stopped_nothing_is_cancelled(driver):
    driver.open(party(), [*BEGUN, stop(38_420)])
    assert not driver.offers("Cancel the round")
    driver.tap("menu")
    assert not driver.offers("Cancel the round")


def test_a_cancelled_attempt_keeps_its_stage(driver):
    driver.open(coop(), [*stages([(80_000, True)]), start(200_000)])
    driver.tap("menu")
    driver.tap("Cancel the round")
    assert driver.events()[-1] == VOID
    assert driver.widget(Floors).stage == 2


# Told


@pytest.mark.parametrize("form", FORMS)
def test_a_wrong_stop_is_put_right_by_telling_the_time(driver, form):
    driver.resize(form)
    driver.open(party(), [*BEGUN, stop(38_420)])
    driver.tap("menu")
    driver.tap("Tell the time")
    assert driver.widget(TimeKeys).ms == 38_000
    driver.tap("\u22120:10")
    driver.tap("\u22120:10")
    driver.tap("+0:01")
    driver.tap("Take this time")
    assert driver.events() == [*BEGUN, stop(38_420), told(19)]
    assert parts(driver)._views["judge"].scale.ms == 19_000
    driver.tap("Correct!")
    latest = parts(driver).state.log[-1]
    assert (latest.ms, latest.points, latest.told) == (19_000, 9, True)
    assert driver.reads("(told)")


def test_the_time_is_told_from_the_judging_itself(driver):
    driver.open(coop(), [start(0), stop(95_000)])
    driver.scroll_to("Tell the time")
    driver.tap("Tell the time")
    driver.tap("\u22120:10")
    driver.tap("Take this time")
    assert driver.events()[-1] == told(85)
    assert driver.reads("told, not by the clock")
    driver.tap("Correct!")
    assert driver.widget(Floors).stage == 2


def test_nobody_has_stopped_the_clock(driver):
    driver.open(party(), BEGUN)
    driver.wait(seconds=90)  # five more with each tap
    driver.settle(0.1)
    driver.tap("menu")
    driver.tap("Tell the time")
    driver.tap("\u22121:00")
    driver.tap("Take this time")
    assert not running(driver)
    assert driver.events() == [*BEGUN, told(40)]
    driver.settle(0.6)
    driver.tap("Correct!")
    assert parts(driver).state.score("Cat") == 6


def test_a_told_time_is_never_less_than_nothing(driver):
    driver.open(party(), [*BEGUN, stop(5_000)])
    driver.tap("menu")
    driver.tap("Tell the time")
    driver.tap("\u22121:00")
    assert driver.widget(TimeKeys).ms == 0
    driver.press_back()
    assert driver.events()[-1] == stop(5_000)


def test_a_stop_of_the_log_is_entered_again_as_told(driver):
    driver.open(party(), rounds(FOUR, [(38_000, True), (20_000, True)]))
    driver.app.nav.go("session", id=driver.app.nav.screen.session_id, amend=3)
    driver.settle()
    assert isinstance(parts(driver)._views["tell"], TellView)
    assert driver.widget(TimeKeys).ms == 38_000
    driver.tap("\u22120:10")
    driver.tap("Take this time")
    assert driver.events()[2]["type"] == "time"
    assert driver.events()[2]["ms"] == 28_000
    assert [event["type"] for event in driver.events()][3:] == [
        "judge",
        *["partner", "start", "stop", "judge"],
    ]


# The countdown has run out


@pytest.mark.parametrize("form", FORMS)
def test_the_countdown_ends_by_itself(driver, form):
    driver.resize(form)
    driver.open(coop(), [*stages([(80_000, True)]), start(200_000)])
    driver.wait(seconds=75)
    driver.settle(0.1)
    assert running(driver)
    assert times(driver) == ["0:00", "0:00"]
    driver.wait(seconds=0.5)
    driver.settle(0.1)
    assert time_up(driver)
    assert [event["type"] for event in driver.events()[-2:]] == ["start", "timeout"]
    assert driver.heard[-1] == "time-up"
    view = driver.widget(TimeUpView)
    assert [half.word for half in view.halves] == ["Time is up"] * 2
    assert {half.hint for half in view.halves} == {"Stage 2 of 7 · you had 1:15"}
    driver.settle(0.9)
    driver.tap("Back to stage 1")
    assert not time_up(driver)
    assert driver.widget(Floors).stage == 1
    assert driver.reads("Back to stage 1: time was up")
    assert not driver.offers("Correct!")
    assert driver.offers("undo")
    assert driver.heard[-1] == "time-up"


def test_a_ready_that_came_too_late_presses_nothing(driver):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=91)
    driver.settle(0.1)
    assert time_up(driver)
    middle = driver.widget(TimeUpView).key.center
    driver.tap_at(middle)
    assert time_up(driver)
    driver.settle(0.9)
    driver.tap_at((30, 30))
    assert time_up(driver)
    driver.tap_at(middle)
    assert not time_up(driver)


def test_back_does_nothing_until_it_is_seen(driver):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=91)
    driver.settle(0.1)
    driver.press_back()
    driver.settle(0.9)
    driver.press_back()
    assert driver.screen == "SessionScreen"
    assert time_up(driver)
    driver.tap("Back to stage 1")
    driver.press_back()
    assert driver.screen == "HomeScreen"


@pytest.mark.parametrize("meanwhile", ["turned", "killed"])
def test_it_stays_until_it_is_seen(driver, meanwhile):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=91)
    driver.settle(0.1)
    if meanwhile == "turned":
        driver.resize("landscape")
    else:
        driver.restart()
    assert time_up(driver)
    assert {half.hint for half in driver.widget(TimeUpView).halves} == {"Stage 1 of 7 · you had 1:30"}
    assert [event["type"] for event in driver.events()] == ["start", "timeout"]
    driver.settle(0.9)
    driver.tap("Back to stage 1")
    driver.restart()
    assert not time_up(driver)
    assert driver.widget(Floors).stage == 1


def test_a_mistake_sounds_otherwise(driver):
    driver.open(coop(), [start(0), stop(30_000)])
    driver.tap("Mistake")
    assert driver.heard == ["foul"]


def test_in_time_to_the_last_moment_is_judged(driver):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=60)
    call(driver, "Ann")
    driver.wait(seconds=20)
    call(driver, "Dan")
    assert driver.events()[-1]["type"] == "ready"
    assert driver.offers("Correct!")


def test_an_end_that_was_taken_back_is_told(driver):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=95)
    driver.settle(0.1)
    driver.settle(0.9)
    driver.tap("Back to stage 1")
    driver.tap("undo")
    assert not isinstance(parts(driver).whole, ClockView)
    keys = driver.widget(TimeKeys)
    for _ in range((keys.ms - 85_000) // 10_000 + 1):
        driver.tap("\u22120:10")
    driver.tap("Take this time")
    driver.tap("Correct!")
    assert driver.widget(Floors).stage == 2
    assert [event["type"] for event in driver.events()] == ["start", "time", "judge"]


def test_a_countdown_that_ran_out_while_the_app_was_killed(driver):
    driver.open(coop(), [start(0)])
    driver.kill()
    driver.wait(seconds=200)
    driver.launch()
    driver.settle(0.1)
    assert time_up(driver)
    assert driver.events()[-1]["type"] == "timeout"


# What the table chooses, and the scale put right


@pytest.mark.parametrize(("key", "seconds"), [(None, "cut"), ("over 0:15", "exact")])
def test_whole_or_exact_seconds(driver, key, seconds):
    driver.prepare(people=FOUR).launch()
    driver.tap("Recto Verso")
    for name in FOUR:
        driver.tap(name)
    if key:
        driver.scroll_to(key)
        driver.tap(key)
    driver.tap("Start")
    assert driver.stored().rulings == {"seconds": seconds}


def test_two_together_have_no_such_choice(driver):
    driver.prepare(people=["Ann", "Dan"]).launch()
    driver.tap("Recto Verso")
    driver.scroll_to("Two together")
    driver.tap("Two together")
    driver.tap("Ann")
    driver.tap("Dan")
    assert not driver.offers("over 0:15")
    driver.tap("Start")
    assert driver.stored().rulings == {}


def test_the_scale_is_put_right_for_the_rounds_to_come(driver):
    driver.open(party(), rounds(FOUR, [(14_000, True)]))
    scale = [[15, 12], *SCALE[1:]]
    driver.app.nav.services.put_box("recto-verso", {"scale": scale})
    driver.tap("menu")
    driver.tap("Score by the box’s scale from now on")
    assert driver.events()[-1] == {"type": "scale", "scale": scale}
    assert parts(driver).state.scale.points(14_000) == 12
    assert parts(driver).state.score("Ann") == 10
    driver.tap("menu")
    assert not driver.offers("Score by the box’s scale from now on")
    driver.tap("Correct the scale")
    assert driver.sheet == "The scale from now on"


def test_a_judgement_that_is_entered_again_has_no_time_to_tell(driver):
    driver.open(party(), rounds(FOUR, [(38_000, True)]))
    driver.app.nav.go("session", id=driver.app.nav.screen.session_id, amend=4)
    driver.settle()
    assert driver.offers("Correct!")
    assert not driver.offers("Tell the time")
    driver.tap("Mistake")
    assert driver.events()[-1]["correct"] == judge(False)["correct"]
