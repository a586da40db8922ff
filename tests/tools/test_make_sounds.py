"""The sounds: even, short, free of clicks, and told apart with eyes shut."""

import math
import wave
from itertools import combinations, pairwise

import pytest

from tools.make_sounds import LEVEL, RATE, SOUNDS, SOUNDS_FOLDER, measured, read, synthesised, table

NAMES = sorted(SOUNDS)
STORED = {name: read(SOUNDS_FOLDER / f"{name}.wav") for name in NAMES}
each_sound = pytest.mark.parametrize("name", NAMES)

LONGEST = {"tap": 0.08, "tick": 0.08, "win": 1.6}  # seconds; the others
LONGEST_OTHER = 0.9
APART = 0.4  # see `distance`
FRAME = RATE // 40


def frames(samples):
    return [samples[at : at + FRAME] for at in range(0, len(samples), FRAME)]


def heard(samples):
    """Frame by frame: how loud, from 0 to 1 over 40 dB, and how high, in octaves."""
    found = []
    powers = [math.sqrt(sum(sample * sample for sample in frame) / len(frame)) for frame in frames(samples)]
    for frame, power in zip(frames(samples), powers, strict=True):
        loud = max(0.0, 1 + 20 * math.log10(max(power, 1e-9) / max(powers)) / 40)
        swings = sum(one < 0 <= other for one, other in pairwise(frame))
        found.append((loud, math.log2(max(1, swings) * RATE / len(frame))))
    return found


def distance(one, other):
    """0: alike. A frame counts by how much louder one is, and by up to half an octave between them."""
    one, other = heard(one), heard(other)
    length = max(len(one), len(other))
    one, other = (each + [(0.0, 0.0)] * (length - len(each)) for each in (one, other))
    total = 0.0
    for (loud, high), (loud_too, high_too) in zip(one, other, strict=True):
        total += abs(loud - loud_too) + min(loud, loud_too) * min(1.0, 2 * abs(high - high_too))
    return total / length


def test_there_is_a_sound_for_each_occasion():
    assert sorted(path.name for path in SOUNDS_FOLDER.iterdir()) == [f"{name}.wav" for name in NAMES]
    assert NAMES == [
        "bonus", "call", "foul", "nudge", "start", "step-1", "step-2", "step-3", "stop", "tap", "tick",
        "time-up", "undo", "win",
    ]  # fmt: skip


@each_sound
def test_a_file_is_what_the_script_makes(name):
    made = synthesised(name)
    assert len(made) == len(STORED[name])
    assert max(abs(one - other) for one, other in zip(made, STORED[name], strict=True)) <= 1


@each_sound
def test_a_sound_is_even_short_and_does_not_click(name):
    samples = STORED[name]
    of = measured(samples)
    assert of.seconds <= LONGEST.get(name, LONGEST_OTHER)
    assert abs(of.level - LEVEL) < 0.1
    assert of.peak < -5  # far from clipping
    assert (samples[0], samples[-1]) == (0, 0)
    assert max(map(abs, samples[:4])) < 150 and max(map(abs, samples[-20:])) < 100
    assert abs(sum(samples) / len(samples)) < 20  # no offset
    with wave.open(str(SOUNDS_FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)


def test_all_together_are_small():
    assert sum(path.stat().st_size for path in SOUNDS_FOLDER.iterdir()) < 400_000


@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_any_two_are_told_apart(one, other):
    assert distance(STORED[one], STORED[other]) > APART


@each_sound
def test_a_sound_is_like_itself_also_when_it_is_softer(name):
    softer = [sample // 2 for sample in STORED[name]]
    assert distance(STORED[name], softer) < 0.05


def test_the_end_of_the_time_is_heard_falling():
    """Each of its five notes swings less often than the one before."""
    note = int(0.16 * RATE)
    notes = [STORED["time-up"][at * note : (at + 1) * note] for at in range(5)]
    swings = [sum(one < 0 <= other for one, other in pairwise(each)) for each in notes]
    assert swings == sorted(swings, reverse=True)
    assert swings[-1] * 2 < swings[0]


def test_the_less_is_left_the_more_and_the_higher_the_knocks():
    def knocks(samples):
        """Frames of 5 ms that are half as loud as the loudest and twice as loud as the one before."""
        size = RATE // 200
        powers = [0, *(max(map(abs, samples[at : at + size])) for at in range(0, len(samples), size))]
        return sum(here > 2 * before and 2 * here > max(powers) for before, here in pairwise(powers))

    def highest(samples):
        return max(heard(samples))[1]

    steps = [STORED[f"step-{n}"] for n in (1, 2, 3)]
    assert [knocks(each) for each in steps] == [1, 2, 3]
    assert highest(steps[0]) < highest(steps[1]) < highest(steps[2])


def test_the_table_is_the_one_in_the_docs():
    assert table() in (SOUNDS_FOLDER.parents[1] / "docs" / "spoken.md").read_text(encoding="utf-8")
