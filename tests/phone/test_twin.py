"""The app as the phone runs it: packed, compiled, in Android's environment."""

import pytest

from tests.phone.build import ROOT
from tests.phone.twin import played

# A session of every game after so many events, none of them the last.
SESSIONS = [
    ("ingenious-standard-three", 4),
    ("ingenious-board-two", 4),
    ("comparity-three", 3),
    ("federation-two-three", 4),
    ("recto-verso-party-three", 6),
    ("recto-verso-coop-crowned", 3),  # while a clock runs, undo is held
]


def test_it_starts_from_compiled_files_alone(phone, package):
    twin = phone().start()
    assert twin.screen() == "HomeScreen"
    assert {"Ingenious", "Comparity"} <= set(twin.texts())
    modules = twin.modules()
    assert len(modules) > 50
    assert {name: file for name, file in modules.items() if not file.endswith(".pyc")} == {}
    assert all(file.startswith(str(package)) for file in modules.values())


@pytest.mark.parametrize(("playthrough", "count"), SESSIONS)
def test_one_tap_is_one_touch(phone, playthrough, count):
    twin = phone().prepare(playthrough, count).start()
    events = [dict(event) for event in played(playthrough, count).events]
    assert twin.events() == events
    twin.tap("undo")
    assert twin.events() == events[:-1]
    twin.tap("redo")
    assert twin.events() == events
    assert len(twin.value("hand.touches")) == 2


def test_with_the_mouse_provider_one_tap_would_be_two(phone):
    """What the twin is for: SDL makes a mouse event of each touch, and Kivy would take both."""
    twin = phone().prepare("ingenious-standard-three", 4)
    twin.variables["TWIN_MOUSE"] = "mouse,disable_multitouch"
    twin.start().tap("undo")
    assert len(twin.value("hand.touches")) == 2
    assert len(twin.events()) == 2


def test_only_one_module_names_java():
    named = [path for path in (ROOT / "companion").rglob("*.[kp][vy]") if "jnius" in path.read_text("utf-8")]
    assert named == [ROOT / "companion" / "device" / "android.py"]


def test_the_languages_are_those_of_the_phone_in_its_order(phone):
    assert "Настройки" in phone(languages=["de-DE", "ru-RU", "en-GB"]).start().texts()
    assert "Settings" in phone(languages=["de-DE", "en-GB", "ru-RU"]).start().texts()


def test_back_goes_up_and_from_home_leaves_the_app(phone):
    twin = phone().prepare("ingenious-standard-three", 4).start()
    assert twin.screen() == "SessionScreen"
    twin.key("back")
    assert twin.screen() == "HomeScreen"
    assert ("finish",) not in twin.asked()
    twin.key("back")
    assert ("finish",) in twin.asked()
    assert len(twin.events()) == 4


@pytest.mark.parametrize("sdk", [24, 36])
def test_a_call_is_felt_once_a_foul_twice(phone, sdk):
    twin = phone(sdk=sdk).prepare("ingenious-standard-three", 0).start()
    felt = {}
    for name in ("call", "foul", "win", "time-up"):
        twin.value(f"app.feedback.give({name!r})")
        felt[name] = [what[1] for what in twin.asked() if what[0] == "vibrate"]
    assert felt == {
        "call": [[0, 60]],
        "foul": [[0, 50, 80, 50]],
        "win": [[0, 300, 150, 500]],
        "time-up": [[0, 600, 250, 600, 250, 600]],
    }


def test_a_kill_in_the_background_loses_nothing(phone):
    twin = phone().prepare("ingenious-standard-three", 4).start()
    twin.tap("undo")
    twin.pause()
    twin.kill()
    twin.start()
    assert twin.screen() == "SessionScreen"
    assert len(twin.events()) == 3
    twin.tap("redo")
    assert len(twin.events()) == 4
