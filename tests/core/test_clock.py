"""The session's clock, case by case as a table would meet it. The device's clocks are played by hand."""

import json
from dataclasses import dataclass, replace

import pytest

from companion.core.clock import CLOCK, Anchor, Reading, SessionClock, age_of, anchor_of
from companion.core.session import Session
from companion.core.sheet import parse, to_json

HOUR = 3_600_000
MARCH = 1_772_384_400_000  # 1 March 2026, 20:00 in Moscow, as ms since 1970


@dataclass
class Device:
    """Has been running for two hours when the session begins."""

    boot: int = 2 * HOUR
    wall: int = MARCH
    boot_id: str = "first"

    def read(self):
        return Reading(self.boot, self.wall, self.boot_id)

    def pass_time(self, ms):
        self.boot += ms
        self.wall += ms

    def restart(self, off=30_000):
        """Off for so long, then a new start; the identity of the run changes where there is one."""
        self.boot = 0
        self.wall += off
        self.boot_id = self.boot_id and "second"


@pytest.fixture(params=["first", ""], ids=["boot id", "no boot id"])
def device(request):
    return Device(boot_id=request.param)


def clock_of(device, session=None, least=0):
    return SessionClock(anchor_of(session or new_session(), device.read()), device.read, least)


def new_session(**keys):
    return Session("recto-verso", {}, **keys)


def stored(clock):
    """The session as it comes back from the disk."""
    session = new_session(extra={CLOCK: clock.anchor.to_json()})
    return parse(json.dumps(to_json(session)).encode())


def test_a_new_session_begins_at_nought(device):
    assert clock_of(device).now() == 0


def test_it_goes_with_the_device_to_the_millisecond(device):
    clock = clock_of(device)
    device.pass_time(15_900)
    assert clock.now() == 15_900
    device.pass_time(1)
    assert clock.now() == 15_901


def test_after_the_screen_slept(device):
    """The clock since boot counts sleep; the app was asked nothing meanwhile."""
    clock = clock_of(device)
    clock.now()
    device.pass_time(8 * HOUR)
    assert clock.now() == 8 * HOUR


def test_after_the_process_was_killed_and_started_again(device):
    clock = clock_of(device)
    device.pass_time(10_000)
    left_behind = stored(clock)
    device.pass_time(7_310)
    again = clock_of(device, left_behind)
    assert again.now() == 17_310
    assert again.anchor == clock.anchor  # nothing to be stored anew


def test_after_a_reboot(device):
    clock = clock_of(device)
    device.pass_time(10_000)
    left_behind = stored(clock)
    device.restart(off=42_000)
    device.pass_time(3_000)
    assert clock_of(device, left_behind).now() == 55_000


def test_after_a_reboot_with_the_device_running_longer_than_before(device):
    left_behind = stored(clock_of(device))
    device.restart(off=60_000)
    device.pass_time(3 * HOUR)
    assert clock_of(device, left_behind).now() == 3 * HOUR + 60_000


@pytest.mark.parametrize("change", [HOUR, -HOUR, -365 * 24 * HOUR])
def test_the_wall_clock_is_changed_while_the_app_runs(device, change):
    clock = clock_of(device)
    device.pass_time(5_000)
    device.wall += change
    assert clock.now() == 5_000
    device.pass_time(5_000)
    assert clock.now() == 10_000


@pytest.mark.parametrize("change", [HOUR, -HOUR, -365 * 24 * HOUR])
def test_the_wall_clock_is_changed_and_the_process_killed(device, change):
    left_behind = stored(clock_of(device))
    device.pass_time(5_000)
    device.wall += change
    assert clock_of(device, left_behind).now() == 5_000


def test_the_wall_clock_set_far_ahead_while_the_app_runs_is_no_reboot(device):
    clock = clock_of(device)
    device.pass_time(5_000)
    device.wall += 24 * HOUR  # more than the device has been running for
    assert clock.now() == 5_000


def test_the_wall_clock_set_far_ahead_and_the_process_killed_is_told_from_a_reboot_by_the_boot_id():
    device = Device(boot_id="first")
    left_behind = stored(clock_of(device))
    device.pass_time(5_000)
    device.wall += 24 * HOUR
    assert clock_of(device, left_behind).now() == 5_000


def test_the_wall_clock_runs_backwards_over_a_reboot(device):
    """Nothing tells how long it was; the time stays where it was and goes on from there."""
    left_behind = stored(clock_of(device))
    device.restart(off=-HOUR)
    again = clock_of(device, left_behind, least=4_000)
    assert again.now() == 4_000
    device.pass_time(1_000)
    assert again.now() == 5_000


def test_the_wall_clock_set_after_a_reboot_no_longer_matters(device):
    left_behind = stored(clock_of(device))
    device.restart(off=20_000)
    again = clock_of(device, left_behind)
    assert again.now() == 20_000
    kept = stored(again)
    device.wall += 7 * HOUR
    device.pass_time(1_000)
    assert again.now() == 21_000
    device.boot += HOUR  # long enough to tell a changed clock from another reboot without a boot id
    device.wall += HOUR
    if device.boot_id:
        assert clock_of(device, kept).now() == HOUR + 21_000


def test_the_clock_since_boot_runs_backwards():
    """It never should; the time on the screen does not go back even then."""
    device = Device()
    clock = clock_of(device)
    device.pass_time(9_000)
    assert clock.now() == 9_000
    device.boot -= 5_000
    assert clock.now() == 9_000


def test_it_never_starts_below_the_latest_time_in_the_events(device):
    clock = clock_of(device, least=61_500)
    assert clock.now() == 61_500
    device.pass_time(10)
    assert clock.now() == 61_510


def test_a_session_from_another_device_goes_on_by_the_wall_clock():
    here, there = Device(boot=HOUR, boot_id="here"), Device(boot=5 * HOUR, boot_id="there")
    left_behind = stored(clock_of(here))
    there.pass_time(90_000)
    assert clock_of(there, left_behind).now() == 90_000


# Sheets that bring no anchor


def timed(ms, **keys):
    return {"type": "start", "ms": ms, **keys}


def test_without_an_anchor_the_moment_of_the_last_timed_event_serves():
    device = Device()
    events = (
        timed(500),
        {"type": "judge", "correct": True},
        timed(70_000, when="2026-03-01T20:00:00.250+03:00"),
    )
    device.pass_time(2_000)
    assert clock_of(device, new_session(events=events)).now() == 71_750


def test_a_moment_in_the_future_takes_nothing_away():
    events = (timed(70_000, when="2026-03-01T21:00:00+03:00"),)
    assert clock_of(Device(), new_session(events=events)).now() == 70_000


def test_without_any_moment_it_goes_on_from_the_last_time():
    device = Device()
    clock = clock_of(device, new_session(events=(timed(70_000), {"type": "void"})))
    device.pass_time(30)
    assert clock.now() == 70_030


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "soon",
        [],
        {},
        {"ms": 1, "boot": 2},
        {"ms": "1", "boot": 2, "wall": 3},
        {"ms": True, "boot": 2, "wall": 3},
        {"ms": 1.5, "boot": 2, "wall": 3},
    ],
)
def test_what_is_no_anchor_is_passed_over(value):
    assert Anchor.from_json(value) is None
    assert clock_of(Device(), new_session(extra={CLOCK: value})).now() == 0


def test_an_anchor_before_the_beginning_shows_no_negative_time():
    anchor = {"ms": -50_000, "boot": 2 * HOUR, "wall": MARCH, "boot-id": "first"}
    assert clock_of(Device(), new_session(extra={CLOCK: anchor})).now() == 0


def test_an_anchor_survives_the_score_sheet():
    anchor = Anchor(1_234, Reading(5, MARCH, "first"))
    assert anchor.to_json() == {"ms": 1_234, "boot": 5, "wall": MARCH, "boot-id": "first"}
    assert Anchor.from_json(anchor.to_json()) == anchor
    nameless = replace(anchor, then=Reading(5, MARCH))
    assert "boot-id" not in nameless.to_json()
    assert Anchor.from_json(nameless.to_json()) == nameless


# Touches


def seconds(ms):
    """As Kivy stamps a touch: `time.time()`."""
    return ms / 1000


def test_a_touch_counts_from_when_the_finger_came_down(device):
    clock = clock_of(device)
    device.pass_time(38_240)
    stamp = seconds(device.wall)
    device.pass_time(37)  # until the app gets round to it
    assert clock.touched(stamp) == 38_240


def test_a_touch_counts_the_same_when_the_wall_clock_is_wrong_by_a_year(device):
    device.wall += 365 * 24 * HOUR
    test_a_touch_counts_from_when_the_finger_came_down(device)


@pytest.mark.parametrize("change", [-HOUR, HOUR])
def test_a_touch_counts_as_now_when_the_wall_clock_is_set_in_between(device, change):
    clock = clock_of(device)
    device.pass_time(5_000)
    stamp = seconds(device.wall)
    device.wall += change
    assert clock.touched(stamp) == 5_000


def test_two_fingers_at_once_never_go_back_behind_the_first(device):
    clock = clock_of(device)
    device.pass_time(5_000)
    earlier = seconds(device.wall)
    device.pass_time(4)
    first = clock.touched(seconds(device.wall))
    assert (first, clock.touched(earlier, least=first)) == (5_004, 5_004)


@pytest.mark.parametrize(("ago", "age"), [(0, 0), (16, 16), (9_999, 9_999), (10_001, 0), (-3, 0)])
def test_the_age_of_a_touch(ago, age):
    now = Device().read()
    assert age_of(seconds(now.wall - ago), now) == age


def test_a_time_that_was_told_is_a_span_and_no_moment():
    """A round that took ten minutes, told two seconds after the clock showed 70: it shows 72."""
    device = Device()
    told = {"type": "time", "ms": 600_000, "when": "2026-03-01T20:00:02+03:00"}
    events = (timed(70_000, when="2026-03-01T20:00:00+03:00"), told)
    device.pass_time(2_000)
    assert clock_of(device, new_session(events=events)).now() == 72_000
