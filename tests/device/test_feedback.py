"""Sound and vibration: whatever a device cannot do is left out, and never costs a tap."""

import sys
import types
from itertools import combinations
from pathlib import Path

import pytest

from companion.assets import assets_folder
from companion.device.feedback import BUZZ, Feedback

SOUNDS = Path("sounds")


class Sound:
    def __init__(self, fails=False):
        self.played = 0
        self.fails = fails

    def play(self):
        self.played += 1
        if self.fails:
            raise RuntimeError("no audio device")


class Loader:
    def __init__(self, sound=None, error=None):
        self.sound, self.error = sound, error
        self.asked = []

    def __call__(self, name):
        self.asked.append(name)
        if self.error is not None:
            raise self.error
        return self.sound


@pytest.fixture
def vibrator(monkeypatch):
    """A phone that can vibrate; the patterns it was asked for."""
    return _phone(monkeypatch, "android")


def _phone(monkeypatch, platform, error=None):
    asked = []

    def vibrate(pattern):
        asked.append(pattern)
        if error is not None:
            raise error

    plyer = types.ModuleType("plyer")
    plyer.vibrator = types.SimpleNamespace(pattern=vibrate)
    utils = types.ModuleType("plyer.utils")
    utils.platform = platform
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setitem(sys.modules, "plyer.utils", utils)
    return asked


def test_a_sound_is_loaded_once_and_played_each_time(vibrator):
    sound = Sound()
    load = Loader(sound)
    feedback = Feedback(SOUNDS, load)
    for _ in range(3):
        feedback.give("tap")
    assert load.asked == [str(SOUNDS / "tap.wav")]
    assert sound.played == 3


@pytest.mark.parametrize("name", ["tap", "tick", "undo", *BUZZ])
def test_every_sound_is_there(name):
    assert (assets_folder() / "sounds" / f"{name}.wav").stat().st_size > 44


def test_nothing_is_loaded_before_it_is_heard():
    load = Loader(Sound())
    Feedback(SOUNDS, load)
    assert load.asked == []


@pytest.mark.parametrize("name", BUZZ)
def test_what_matters_is_felt(vibrator, name):
    Feedback(SOUNDS, Loader(Sound())).give(name)
    assert vibrator == [BUZZ[name]]


def test_the_end_of_the_time_is_three_long_ones(vibrator):
    Feedback(SOUNDS, Loader(Sound())).give("time-up")
    (asked,) = vibrator
    assert asked[::2] == (0.0, 0.25, 0.25)  # waits
    assert asked[1::2] == (0.6, 0.6, 0.6)


@pytest.mark.parametrize(("one", "other"), list(combinations(BUZZ, 2)))
def test_no_two_are_felt_alike(one, other):
    """Another number of pulses, or half as long again."""
    (short, few), (long, many) = sorted((sum(BUZZ[name][1::2]), len(BUZZ[name])) for name in (one, other))
    assert few != many or long >= 1.5 * short - 1e-9


@pytest.mark.parametrize("name", ["tap", "tick", "undo"])
def test_what_happens_all_the_time_is_not(vibrator, name):
    Feedback(SOUNDS, Loader(Sound())).give(name)
    assert vibrator == []


def test_each_is_switched_off_by_itself(vibrator):
    sound = Sound()
    feedback = Feedback(SOUNDS, Loader(sound))
    feedback.sound = False
    feedback.give("win")
    assert (sound.played, vibrator) == (0, [BUZZ["win"]])
    feedback.sound, feedback.vibration = True, False
    feedback.give("win")
    assert (sound.played, vibrator) == (1, [BUZZ["win"]])


def test_a_sound_that_is_not_there_is_left_out(vibrator):
    load = Loader(None)
    feedback = Feedback(SOUNDS, load)
    feedback.give("win")
    feedback.give("win")
    assert load.asked == [str(SOUNDS / "win.wav")]
    assert vibrator == [BUZZ["win"]] * 2


@pytest.mark.parametrize("error", [OSError("no device"), RuntimeError("no codec"), MemoryError()])
def test_loading_may_fail(vibrator, error):
    load = Loader(error=error)
    feedback = Feedback(SOUNDS, load)
    feedback.give("bonus")
    feedback.give("bonus")
    assert len(load.asked) == 1
    assert vibrator == [BUZZ["bonus"]] * 2


def test_playing_may_fail_and_is_not_tried_again(vibrator):
    sound = Sound(fails=True)
    feedback = Feedback(SOUNDS, Loader(sound))
    feedback.give("win")
    feedback.give("win")
    assert sound.played == 1
    assert vibrator == [BUZZ["win"]] * 2


@pytest.mark.parametrize("error", [NotImplementedError(), OSError("no permission"), TypeError("too old")])
def test_vibrating_may_fail_and_is_not_tried_again(monkeypatch, error):
    asked = _phone(monkeypatch, "android", error)
    sound = Sound()
    feedback = Feedback(SOUNDS, Loader(sound))
    feedback.give("win")
    feedback.give("win")
    assert asked == [BUZZ["win"]]
    assert sound.played == 2


@pytest.mark.parametrize("platform", ["linux", "win", "macosx"])
def test_a_desktop_does_not_vibrate(monkeypatch, platform):
    asked = _phone(monkeypatch, platform)
    feedback = Feedback(SOUNDS, Loader(Sound()))
    feedback.give("win")
    feedback.give("foul")
    assert asked == []


def test_without_plyer_nothing_vibrates(monkeypatch):
    monkeypatch.setitem(sys.modules, "plyer", None)
    sound = Sound()
    feedback = Feedback(SOUNDS, Loader(sound))
    feedback.give("win")
    assert sound.played == 1
