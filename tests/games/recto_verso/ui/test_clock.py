"""The running clock: it is kept by the time stamps of touches, whatever happens to the screen meanwhile."""

import pytest
from kivy.core.window import Window

from companion.games.recto_verso.ui.count_in import CountInView
from companion.games.recto_verso.ui.dial import Dial
from companion.games.recto_verso.ui.digits import Digits
from tests.games.recto_verso.ui.table import (
    FOUR,
    call,
    coop,
    dial,
    half,
    halves,
    judge,
    partner,
    party,
    ready,
    running,
    start,
    stop,
    times,
    undo_clock,
    where,
)
from tests.ui.driver import SIZES

BEGUN = [partner("Cat"), start(0)]


@pytest.fixture
def at_start(driver):
    """Ann and Cat are about to build."""
    return driver.open(party(), [partner("Cat")])


@pytest.fixture
def at_clock(driver):
    """The card is on show; the session's clock stands at 0."""
    return driver.open(party(), BEGUN)


def ms_of(driver):
    """How long the building took, as the disk has it."""
    times = [event["ms"] for event in driver.events() if "ms" in event]
    return times[-1] - times[0]


# Start and stop


@pytest.mark.parametrize("form", ["compact", "tablet"])
def test_both_partners_call(driver, form):
    driver.resize(form)
    driver.open(party(), [partner("Cat")])
    driver.tap("Start")
    assert running(driver)
    driver.wait(seconds=16.375)  # five more since the tap
    call(driver, "Cat")
    assert half(driver, "Cat").called
    assert not half(driver, "Ann").called
    assert times(driver) == ["0:26", "0:21.37"]
    driver.wait(seconds=4.125)
    call(driver, "Ann")
    assert not running(driver)
    begun = driver.events()[1]["ms"]
    assert driver.events() == [
        partner("Cat"), start(begun), ready("Cat", begun + 21_375), ready("Ann", begun + 30_500),
    ]  # fmt: skip
    assert driver.reads("0:30.50")
    assert driver.taps == 3


def test_the_far_partner_reads_it_upside_down(at_clock):
    near, far = half(at_clock, "Ann"), half(at_clock, "Cat")
    assert near.top <= far.y
    assert [near.word_label.angle, far.word_label.angle] == [0, 180]
    assert [near.digits.angle, far.digits.angle] == [0, 180]
    assert (
        near.word_label.center_y < near.digits.center_y
    )  # each has the time nearer to the middle of the table
    assert far.word_label.center_y > far.digits.center_y


@pytest.mark.parametrize("form", ["landscape", "tablet"])
def test_in_landscape_they_sit_left_and_right(driver, form):
    driver.resize(form)
    driver.open(party(), BEGUN)
    left, right = half(driver, "Ann"), half(driver, "Cat")
    assert left.right <= right.x
    assert [left.word_label.angle, right.word_label.angle] == [270, 90]


def test_a_tablet_that_is_turned_seats_them_anew(driver):
    """It is a tablet either way; the clock runs on."""
    Window.size = (1280, 900)
    driver.open(party(), BEGUN)
    driver.wait(seconds=8)
    assert half(driver, "Ann").right <= half(driver, "Cat").x
    Window.size = (900, 1280)
    driver.settle()
    assert half(driver, "Ann").top <= half(driver, "Cat").y
    assert [half(driver, "Ann").word_label.angle, half(driver, "Cat").word_label.angle] == [0, 180]
    assert times(driver) == ["0:08", "0:08"]


def test_two_fingers_in_the_same_moment_both_count(at_clock):
    at_clock.wait(seconds=12.5)
    for finger in at_clock.press_together((where(at_clock, "Ann"), 0), (where(at_clock, "Cat"), 0)):
        at_clock.lift(finger)
    assert at_clock.events() == [*BEGUN, ready("Ann", 12_500), ready("Cat", 12_500)]
    assert at_clock.reads("0:12.50")


def test_whoever_was_first_counts_first_even_if_read_last(at_clock):
    at_clock.wait(seconds=20)
    at_clock.press_together((where(at_clock, "Ann"), 0.125), (where(at_clock, "Cat"), 0.5))
    assert at_clock.events() == [*BEGUN, ready("Cat", 19_500), ready("Ann", 19_875)]


def test_the_timekeeper_stops_for_both(at_clock):
    at_clock.wait(seconds=38.375)
    at_clock.tap("stop")
    assert at_clock.events() == [*BEGUN, stop(38_375)]
    assert at_clock.taps == 1
    assert at_clock.reads("0:38.37")


def test_a_stop_and_a_late_ready_in_one_frame(at_clock):
    at_clock.wait(seconds=30)
    seam = at_clock.find("stop").box.middle
    at_clock.press_together((where(at_clock, "Cat"), 0), (seam, 0.25))
    assert at_clock.events() == [*BEGUN, stop(29_750)]


def test_the_time_is_the_touchs_own_however_late_it_is_read(at_clock):
    """The phone was busy for two seconds: shown, stored and stamped are the same to the hundredth."""
    at_clock.wait(seconds=41.125)
    stamped = at_clock.stamp() - 2
    seam = at_clock.find("stop").box.middle
    at_clock.press_together((seam, 2))
    assert at_clock.events()[-1] == stop(39_125)
    assert at_clock.reads("0:39.12")
    begun = at_clock.stamp() - 41.125
    assert round(stamped - begun, 2) == 39.12


def test_calling_twice_changes_nothing(at_clock):
    at_clock.wait(seconds=10)
    call(at_clock, "Ann")
    call(at_clock, "Ann")
    assert at_clock.events() == [*BEGUN, ready("Ann", 10_000)]
    assert running(at_clock)


def test_a_touch_on_the_dial_or_beside_a_button_is_nobodys(at_clock):
    at_clock.tap_at(dial(at_clock).center)
    box = at_clock.find("stop").box
    at_clock.tap_at((box.middle[0], box.top + 3))
    at_clock.tap_at((box.middle[0], box.y - 3))
    assert at_clock.events() == BEGUN


def test_the_second_tap_of_a_double_tap_on_start_is_no_ready(at_start):
    spot = at_start.find("Start").box.middle
    at_start.lift(at_start.press(spot))
    at_start.lift(at_start.press(spot))
    assert running(at_start)
    assert [event["type"] for event in at_start.events()] == ["partner", "start"]


def test_a_ready_just_after_the_stop_judges_nothing(at_clock):
    at_clock.wait(seconds=30)
    late = where(at_clock, "Ann")
    at_clock.lift(at_clock.press(at_clock.find("stop").box.middle))
    at_clock.frame()
    at_clock.lift(at_clock.press((late[0] + 60, at_clock.find("Correct!").box.middle[1])))
    assert at_clock.events() == [*BEGUN, stop(30_000)]
    at_clock.settle(0.6)
    at_clock.tap("Correct!")
    assert at_clock.events()[-1] == judge(True)


@pytest.mark.parametrize("meant_for_nobody", ["undo", "menu", "Why?", "Tell the time"])
def test_a_ready_just_after_the_stop_takes_nothing_back(at_clock, meant_for_nobody):
    at_clock.wait(seconds=30)
    at_clock.lift(at_clock.press(at_clock.find("stop").box.middle))
    at_clock.frame()
    at_clock.tap(meant_for_nobody)
    assert at_clock.events() == [*BEGUN, stop(30_000)]
    assert at_clock.sheet is None


# What it shows


def test_points_fall_along_the_scale(at_clock):
    before = 0
    for seconds, shown, points, spent in (
        (0, "0:00", "10", 0),
        (15.875, "0:15", "10", 15.875 / 16),
        (16, "0:16", "9", 1),
        (23.5, "0:23", "8", 2.5),
        (60.875, "1:00", "4", 6 + 9.875 / 10),
        (120.875, "2:00", "1", 9 + 19.875 / 20),
        (121, "2:01", "0", 10),
        (754, "12:34", "0", 10),
    ):
        at_clock.wait(seconds=seconds - before)
        at_clock.settle(0.1)
        before = seconds
        assert times(at_clock) == [shown, shown]
        assert dial(at_clock).value == points
        assert dial(at_clock).caption == ("point" if points == "1" else "points")
        assert dial(at_clock).steps == 10
        assert dial(at_clock).spent == pytest.approx(spent)


@pytest.mark.parametrize("steps", [1, 60])
def test_the_dial_copes_with_any_number_of_steps(driver, steps):
    scale = [[10 * at, steps - at] for at in range(1, steps + 1)]
    driver.open(party(scale=scale), BEGUN)
    driver.wait(seconds=9)
    driver.settle(0.1)
    assert (dial(driver).steps, dial(driver).value) == (steps, str(steps - 1))
    driver.draw()
    driver.tap("stop")
    driver.draw()
    assert driver.reads("0:09")


def test_digits_do_not_jump(at_clock):
    """Every time has its digits in the same cells."""
    digits = half(at_clock, "Ann").digits
    wide = set()
    for seconds in (11, 20, 57):
        at_clock.wait(seconds=seconds)
        at_clock.settle(0.1)
        wide.add((digits.ems, digits.font_size))
    assert len(wide) == 1


def test_a_running_clock_draws_only_what_changes(at_clock, monkeypatch):
    """Figures once a second; of the ring the running step alone, and all of it when a step is over."""
    drawn = {"figures": 0, "dial": 0, "ring": 0}

    def counted(kind, name, what):
        draw = getattr(kind, name)

        def drawing(self):
            drawn[what] += 1
            draw(self)

        monkeypatch.setattr(kind, name, drawing)

    counted(Digits, "draw", "figures")
    counted(Dial, "draw", "dial")
    counted(Dial, "_shape_running", "ring")
    at_clock.wait(seconds=16.5)
    at_clock.settle(0.2)
    drawn.update(figures=0, dial=0, ring=0)
    for _ in range(80):  # 4 s of one step
        at_clock.wait(seconds=0.05)
        at_clock.frame(0.05)
    assert (drawn["figures"], drawn["dial"]) == (2 * 4, 0)
    assert 4 <= drawn["ring"] <= 24
    at_clock.wait(seconds=0.6)
    at_clock.settle(0.1)
    assert (drawn["figures"], drawn["dial"]) == (2 * 5, 1)  # 0:21 and one point fewer


def test_behind_a_running_clock_nothing_is_laid_out_again_and_again(driver):
    """The frame is off the screen meanwhile: no text of it is made anew in every frame."""
    driver.open(party(), BEGUN)
    driver.settle(0.3)
    line = driver.app.nav.screen.line
    changed = []
    line.fbind("asks", lambda *_: changed.append("asks"))
    line.ids.line.fbind("text", lambda *_: changed.append("text"))
    driver.settle(0.5)
    assert changed == []


# What is heard


def test_start_call_and_stop_are_heard(at_start):
    at_start.tap("Start")
    call(at_start, "Ann")
    at_start.tap("stop")
    assert at_start.heard == ["start", "call", "stop"]


def test_the_second_call_is_heard_as_the_stop(at_clock):
    call(at_clock, "Ann")
    call(at_clock, "Cat")
    assert at_clock.heard == ["call", "stop"]


def test_every_step_of_the_scale_is_heard(at_clock):
    for seconds in (15, 0.75, 0.25, 4.5, 0.5):  # 15, 15.75, 16, 20.5, 21
        at_clock.wait(seconds=seconds)
        at_clock.settle(0.1)
    assert at_clock.heard == ["step-1", "step-1"]


def test_the_less_is_left_the_more_urgent_the_step(at_clock):
    for seconds in (31, 21, 31, 40):  # 31, 52, 83, 123
        at_clock.wait(seconds=seconds)
        at_clock.settle(0.1)
    assert at_clock.heard == ["step-2", "step-2", "step-3", "step-3"]


def test_unless_nobody_wants_it(driver):
    driver.open(party(), BEGUN, step_sounds=False)
    driver.wait(seconds=30)
    driver.settle(0.1)
    assert driver.heard == []
    assert dial(driver).value == "7"


def test_the_setting_is_in_the_settings(driver):
    driver.prepare().launch()
    driver.tap("Settings")
    driver.scroll_to("Beep at every step of the scale")
    driver.tap("Beep at every step of the scale")
    assert not driver.disk().settings().step_sounds


def test_the_last_five_seconds_of_a_countdown_are_heard(driver):
    driver.open(coop(), [start(0)])
    driver.wait(seconds=83)
    for _ in range(20):
        driver.wait(seconds=0.5)
        driver.settle(0.05)
    assert driver.heard == ["step-2"] * 2 + ["step-3"] * 3 + ["time-up"]


# The screen stays on


def test_the_screen_stays_on_before_during_and_after_a_round(at_start):
    assert not Window.allow_screensaver
    at_start.tap("Start")
    assert not Window.allow_screensaver
    at_start.resize("landscape")
    assert not Window.allow_screensaver
    at_start.tap("stop")
    assert not Window.allow_screensaver


def test_whoever_leaves_the_clock_lets_the_screen_go_dark(at_clock):
    assert not Window.allow_screensaver
    at_clock.press_back()
    assert at_clock.screen == "HomeScreen"
    assert Window.allow_screensaver


# Whatever happens meanwhile


def test_after_a_kill_the_right_time_is_there_at_once(at_start):
    at_start.tap("Start")
    at_start.kill()
    at_start.wait(seconds=27.5)
    at_start.launch()
    assert times(at_start) == ["0:32", "0:32"]
    assert dial(at_start).value == "6"
    assert at_start.heard == ["start"]  # steps that passed meanwhile are over
    at_start.wait(seconds=1)
    at_start.tap("stop")
    assert ms_of(at_start) == 33_500


def test_in_the_background_it_runs_on(at_clock):
    """A call comes in, the app is put away and fetched again: not a hundredth is missing."""
    at_clock.wait(seconds=8)
    assert at_clock.app.on_pause() is True  # the process stays
    assert Window.allow_screensaver
    at_clock.wait(seconds=15.375)
    at_clock.app.on_resume()
    at_clock.settle(0.1)
    assert times(at_clock) == ["0:23", "0:23"]
    assert not Window.allow_screensaver
    at_clock.tap("stop")
    assert at_clock.events() == [*BEGUN, stop(23_375)]
    assert at_clock.reads("0:23.37")


def test_after_a_reboot_the_wall_clock_tells(at_start):
    at_start.tap("Start")
    at_start.reboot()  # takes 30 s
    at_start.launch()
    assert times(at_start) == ["0:35", "0:35"]


def test_from_home_it_is_one_tap_away(at_clock):
    at_clock.wait(seconds=10)
    at_clock.press_back()
    at_clock.wait(seconds=20)
    at_clock.tap("Continue")
    assert at_clock.taps == 1
    assert times(at_clock) == ["0:35", "0:35"]


def test_setting_the_wall_clock_changes_nothing(at_clock):
    at_clock.wait(seconds=10)
    at_clock.settle(0.1)
    at_clock.booted += at_clock.moment.resolution * 3_600_000_000  # both move: an hour was put back
    at_clock.wait(hours=1)
    at_clock.settle(0.1)
    assert times(at_clock) == ["0:10", "0:10"]


def test_turning_the_phone_and_another_theme_keep_it_running(at_clock):
    at_clock.wait(seconds=8)
    call(at_clock, "Cat")
    at_clock.resize("landscape")
    assert times(at_clock) == ["0:13", "0:08.00"]
    at_clock.wait(seconds=4)
    at_clock.app.nav.services.change_settings(theme="dark")
    at_clock.app.nav.settings_changed()
    at_clock.settle()
    assert times(at_clock) == ["0:17", "0:08.00"]
    call(at_clock, "Ann")
    assert at_clock.events() == [*BEGUN, ready("Cat", 8_000), ready("Ann", 17_000)]


def test_a_full_disk_loses_no_time(at_clock):
    """Nothing is taken that is not written down; the clock runs on, and the next tap counts."""
    at_clock.guarded = True
    at_clock.wait(seconds=10)
    at_clock.fill_disk()
    call(at_clock, "Ann")
    assert at_clock.snackbar is not None
    assert not half(at_clock, "Ann").called
    at_clock.free_disk()
    call(at_clock, "Ann")
    assert at_clock.events() == [*BEGUN, ready("Ann", 15_000)]


# Taking back


def test_undo_takes_back_a_call_and_the_start(at_clock):
    at_clock.wait(seconds=10)
    call(at_clock, "Ann")
    undo_clock(at_clock)
    assert not half(at_clock, "Ann").called
    assert times(at_clock) == ["0:15", "0:15"]
    undo_clock(at_clock)
    assert not running(at_clock)
    assert at_clock.events() == [partner("Cat")]
    at_clock.tap("redo")
    assert times(at_clock) == ["0:20", "0:20"]  # the clock went on: the start is where it was


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_stray_tap_on_undo_takes_nothing_back(driver, language):
    """It says what to do, and only a finger that stays down does it."""
    driver.open(party(), [*BEGUN, ready("Ann", 0)], language=language)
    driver.tap("undo")
    assert driver.events() == [*BEGUN, ready("Ann", 0)]
    hint = {"en": "The clock is running: hold to undo", "ru": "Часы идут: для отмены удерживайте кнопку"}
    assert driver.snackbar == hint[language]
    finger = driver.press(driver.find("undo").box.middle)
    driver.settle(0.4)
    assert len(driver.events()) == 3
    driver.settle(0.3)
    assert driver.events() == BEGUN  # while the finger is down, and once
    driver.settle(1)
    driver.let_go(finger)
    assert driver.events() == BEGUN
    assert running(driver)


# Held until the card is shown, or counted down


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_start_counts_when_the_finger_lifts(driver, language):
    driver.open(party(), [partner("Cat")], language=language)
    says = {"en": "hold, show the card, let go", "ru": "держите, покажите карточку, отпустите"}
    assert driver.reads(says[language])
    begun = driver.stamp()
    finger = driver.press(driver.find({"en": "Start", "ru": "Начать"}[language]).box.middle)
    driver.wait(seconds=7.25)
    driver.settle(0.5)
    assert not running(driver)
    assert driver.events() == [partner("Cat")]
    driver.lift(finger)
    assert running(driver)
    lifted = driver.app.nav.screen.parts.clock.touched(begun + 7.25)
    assert driver.events()[-1] == start(lifted)


def test_three_two_one(driver):
    driver.open(party(), [partner("Cat")])
    driver.tap("menu")
    driver.tap("Count 3-2-1 before the start")
    assert driver.disk().settings().count_in
    assert driver.reads("3-2-1, then show the card")
    driver.tap("Start")  # five seconds pass with a tap
    assert running(driver)
    driver.tap("stop")
    began, stopped = (event["ms"] for event in driver.events()[1:])
    assert stopped - began == 2_000  # the clock began three seconds after the finger was lifted
    assert driver.heard == ["start", "stop"]


def test_a_count_that_was_over_when_the_phone_came_to_it_is_not_seen_again(driver):
    driver.open(party(), [partner("Cat")], count_in=True)
    driver.lift(driver.press(driver.find("Start").box.middle), then=4)  # so long the phone was busy
    driver.settle(0.5)
    assert running(driver)
    undo_clock(driver)
    assert driver.events() == [partner("Cat")]
    assert not [seen for seen in driver.seen() if isinstance(seen.widget, CountInView)]
    assert driver.offers("Start")
    driver.tap("undo")
    assert driver.events() == []


def test_what_is_counted_is_seen_and_heard(driver):
    driver.open(coop(), count_in=True)
    driver.lift(driver.press(driver.find("Start 1:30").box.middle), then=0)
    driver.settle(0.1)
    counted = []
    for _ in range(6):
        counted.append([each.time for each in driver.widget(CountInView).halves])
        driver.wait(seconds=0.5)
        driver.settle(0.1)
    assert counted == [["3", "3"], ["3", "3"], ["2", "2"], ["2", "2"], ["1", "1"], ["1", "1"]]
    assert running(driver)
    assert times(driver) == ["1:30", "1:30"]
    assert driver.heard == ["step-1", "step-1", "step-1", "start"]
    assert len(driver.events()) == 1


@pytest.mark.parametrize("way", ["cancel", "back", "killed", "turned"])
def test_a_count_that_is_broken_off_starts_nothing(driver, way):
    driver.open(party(), [partner("Cat")], count_in=True)
    driver.lift(driver.press(driver.find("Start").box.middle), then=0)
    driver.settle(0.3)
    driver.lift(driver.press((40, 40)), then=0)  # no READY yet
    if way == "cancel":
        driver.lift(driver.press(driver.find("cancel").box.middle), then=0)
    elif way == "back":
        driver.press_back()
    elif way == "killed":
        driver.restart()
    else:
        driver.resize("landscape")
    driver.wait(seconds=10)
    driver.settle(0.5)
    assert driver.events() == [partner("Cat")]
    assert not running(driver)
    assert Window.allow_screensaver == (way == "back")  # at home it may go dark


def test_undo_of_the_stop_lets_it_run_on(at_clock):
    at_clock.wait(seconds=10)
    at_clock.tap("stop")
    assert not running(at_clock)
    at_clock.settle(0.6)
    at_clock.tap("undo")
    assert running(at_clock)
    assert times(at_clock) == ["0:20", "0:20"]
    assert len(halves(at_clock)) == 2


@pytest.mark.parametrize("form", SIZES)
def test_a_stop_that_was_taken_back_by_mistake_comes_back_exactly(driver, form):
    driver.resize(form)
    driver.open(party(), BEGUN)
    assert not driver.offers("redo")
    driver.wait(seconds=10)
    where_stop_is = driver.find("stop").box
    driver.tap("stop")
    stopped = driver.stored().events
    driver.settle(0.6)
    driver.tap("undo")
    assert running(driver)
    assert driver.find("stop").box == where_stop_is
    driver.wait(seconds=33)
    driver.tap("redo")
    assert not running(driver)
    assert (driver.stored().events, driver.undone()) == (stopped, [])


def test_a_call_that_was_taken_back_comes_back_while_the_clock_runs(at_clock):
    at_clock.wait(seconds=10)
    call(at_clock, "Ann")
    called = at_clock.events()
    undo_clock(at_clock)
    at_clock.tap("redo")
    assert half(at_clock, "Ann").called
    assert at_clock.events() == called
    undo_clock(at_clock)
    call(at_clock, "Cat")  # something new: nothing is left to bring back
    assert not at_clock.offers("redo")


def test_names_of_both_stand_in_their_halves(driver):
    names = ["Maximilian Alexander Konstantin Georg", *FOUR[1:]]
    driver.resize("compact")
    driver.open(party(names), BEGUN)
    for each in halves(driver):
        assert each.name_label.width <= each.width
        assert each.name_label.x >= 0
