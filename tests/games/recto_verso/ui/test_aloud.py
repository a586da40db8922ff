"""The clock aloud: ready, go; the points as they fall; the last seconds. Each once."""

import pytest

from companion.games.recto_verso.rules.referee import RectoVersoReferee
from companion.games.recto_verso.rules.scale import PRESET
from companion.games.recto_verso.ui.aloud import ClockAloud
from companion.texts import load
from companion.texts.spoken import Aloud
from tests.games.recto_verso.ui.table import coop, partner, party, start


def state_of(setup, *events):
    referee, setup = RectoVersoReferee(), {name: value for name, value in setup.items() if name != "game"}
    state = referee.open(setup, {})
    for event in events:
        state = referee.judge(state, event).state
    return state


def heard(language, ask, state, until, step=100):
    """All that is said from the start on, with the second in which it is."""
    words = Aloud(load(language))
    said = [(ms / 1000, ask(state, ms)) for ms in range(0, until, step)]
    return [(at, each(words)) for at, each in said if each is not None]


def test_the_points_as_they_fall_and_the_last_seconds():
    state = state_of(party(), partner("Cat"), start(0))
    said = heard("en", ClockAloud().party, state, 130_000)
    assert said[:3] == [
        (16.0, "Sixteen seconds, nine points."),
        (21.0, "Twenty-one seconds, eight points."),
        (26.0, "Twenty-six seconds, seven points."),
    ]
    assert said[len(PRESET) - 2 :] == [
        (101.0, "One minute forty-one seconds, one point."),
        (116.0, "Five."),
        (117.0, "Four."),
        (118.0, "Three."),
        (119.0, "Two."),
        (120.0, "One."),
        (121.0, "Time is up. No points left."),
    ]


def test_in_russian_with_the_right_endings():
    state = state_of(party(), partner("Cat"), start(0))
    said = [text for _, text in heard("ru", ClockAloud().party, state, 130_000)]
    assert said[0] == "Шестнадцать секунд, девять очков."
    assert "Одна минута двадцать одна секунда, два очка." in said
    assert "Одна минута сорок одна секунда, одно очко." in said


def test_a_countdown_every_ten_seconds_and_the_last_five():
    state = state_of(coop(), start(0))
    assert heard("en", ClockAloud().coop, state, 95_000) == [
        (10.0, "One minute twenty seconds."),
        (20.0, "One minute ten seconds."),
        (30.0, "One minute."),
        (40.0, "Fifty seconds."),
        (50.0, "Forty seconds."),
        (60.0, "Thirty seconds."),
        (70.0, "Twenty seconds."),
        (80.0, "Ten seconds."),
        (85.0, "Five."),
        (86.0, "Four."),
        (87.0, "Three."),
        (88.0, "Two."),
        (89.0, "One."),
    ]


def test_whoever_looks_in_the_middle_hears_what_comes_next_alone():
    """After a rotation or a kill, and however late the next look is."""
    state, clock = state_of(party(), partner("Cat"), start(0)), ClockAloud()
    assert clock.party(state, 30_000) is None
    assert clock.party(state, 30_500) is None
    assert clock.party(state, 90_000)(Aloud(load("en"))) == "One minute thirty seconds, two points."
    assert clock.party(state, 90_100) is None


# At the table


def test_ready_go_and_a_step_and_the_sounds_are_heard_as_ever(driver):
    driver.open(party(), [partner("Cat")], voice="important")
    finger = driver.press(driver.find("Start").box.middle)
    assert driver.voice.heard() == ["Ready."]
    driver.lift(finger, then=0)
    assert driver.voice.heard()[-1] == "Go!"
    driver.settle(0.6)
    driver.wait(seconds=16)
    driver.settle(0.1)
    assert driver.voice.heard() == ["Sixteen seconds, nine points."]
    assert driver.heard == ["start", "step-1"]
    driver.resize("landscape")
    driver.restart()
    driver.settle(0.2)
    assert driver.voice.heard() == []
    driver.wait(seconds=5)
    driver.settle(0.1)
    assert driver.voice.heard() == ["Twenty-one seconds, eight points."]


def test_three_two_one_go(driver):
    driver.open(coop(), count_in=True, voice="important")
    driver.lift(driver.press(driver.find("Start 1:30").box.middle), then=0)
    for _ in range(7):
        driver.settle(0.1)
        driver.wait(seconds=0.5)
    assert driver.voice.heard() == ["Ready.", "Three.", "Two.", "One.", "Go!"]


@pytest.mark.parametrize("settings", [{"voice": "off"}, {"voice": "important", "clock_aloud": False}])
def test_unless_nobody_wants_it(driver, settings):
    driver.open(party(), [partner("Cat"), start(0)], **settings)
    driver.wait(seconds=30)
    driver.settle(0.1)
    assert driver.heard == ["step-2"]
    assert driver.voice.heard() == []


def test_beside_its_own_clock_no_turn_timer_runs(driver):
    driver.open(party(), [partner("Cat"), start(0)], turn_timer=30, step_sounds=False)
    driver.wait(seconds=100)
    driver.settle(1.2)
    assert driver.heard == []
    driver.tap("stop")
    driver.heard.clear()
    driver.wait(seconds=31)
    driver.settle(1.2)
    assert driver.heard == ["nudge"]  # nobody has judged the building
