"""The volume keys are STOP while a Recto Verso clock runs."""

import pytest

PARTY, COOP = ("recto-verso-party-three", 2), ("recto-verso-coop-crowned", 1)  # the last event is a start
UP, DOWN = 1, -1


def kinds(twin):
    return [event["type"] for event in twin.events()]


@pytest.mark.parametrize(
    ("session", "way", "volume", "sdk"),
    [(PARTY, UP, 7, 36), (COOP, DOWN, 7, 24), (COOP, UP, 15, 36), (PARTY, DOWN, 0, 28)],
)
def test_either_key_stops_the_clock_once_and_the_volume_stays(phone, session, way, volume, sdk):
    twin = phone(volume=volume, sdk=sdk).prepare(*session).start()
    twin.settle()
    before = twin.events()
    assert twin.volume_key(way) == volume
    *earlier, stop = twin.events()
    assert earlier == before
    assert stop["type"] == "stop"
    assert stop["ms"] > before[-1]["ms"]
    assert "does not answer" not in twin.log
    assert twin.volume_key(way) == min(max(volume + way, 0), 15)  # it is a volume key again
    assert len(twin.events()) == len(before) + 1


def test_switched_off_a_key_is_a_key(phone):
    twin = phone().prepare(*PARTY, volume_stops=False).start()
    twin.settle()
    assert twin.volume_key(UP) == 8
    assert kinds(twin) == ["partner", "start"]


def test_what_is_turned_in_the_background_stops_nothing(phone):
    twin = phone(volume=15).prepare(*PARTY).start()
    twin.settle()
    assert twin.volume_key(0) == 14
    twin.value("app.on_pause()")
    assert twin.value("app.device.volume().level") == 15  # as the user has set it
    assert twin.volume_key(5 * DOWN) == 10
    assert kinds(twin) == ["partner", "start"]


def test_the_switch_is_in_the_settings(phone):
    twin = phone().prepare().start()
    twin.tap("Settings")
    twin.reach("Volume keys stop the clock")
    twin.tap("Volume keys stop the clock")
    assert twin.value("nav.services.settings().volume_stops") is False
    twin.tap("Volume keys stop the clock")
    assert twin.value("nav.services.settings().volume_stops") is True
