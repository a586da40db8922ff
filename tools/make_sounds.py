"""Makes the sounds, and measures them.

    python tools/make_sounds.py                writes assets/sounds/*.wav: 16 bits, mono, 22.05 kHz
    python tools/make_sounds.py --table        prints length, level and peak of each, for docs/spoken.md
    python tools/make_sounds.py --all FILE     writes one file with all of them, a second apart, to listen to

Each occasion has a voice of its own, so that they are told apart with eyes shut: wood for what a finger does,
a bar for a call, bells for good news, a buzz for a foul, a horn that falls for the end of the time. All have
the same level over the part that sounds. Only the standard library is used.
"""

from __future__ import annotations

import argparse
import array
import math
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

SOUNDS_FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE: Final = 22050
LEVEL: Final = -20.0  # dBFS that every sound has, measured as `measured` does
RELEASE: Final = 0.012  # seconds; the end is eased, so nothing clicks
FRAME: Final = 0.010  # seconds that a level is taken over
SILENT: Final = -30.0  # dB below the loudest frame: less is no longer sounding
FULL: Final = 32767

Swing = Callable[[float], float]  # so many seconds after it began
Part = tuple[float, float, Swing]  # begins at, strength, and what swings


class Partial(NamedTuple):
    multiple: float  # of the note
    strength: float
    fall: float  # seconds to fall to 1/e


WOOD: Final = (Partial(1, 1.0, 0.022), Partial(2.57, 0.35, 0.012), Partial(4.95, 0.12, 0.006))
BLOCK: Final = (Partial(1, 1.0, 0.035), Partial(1.51, 0.5, 0.02), Partial(3.3, 0.2, 0.01))
BAR: Final = (Partial(1, 1.0, 0.13), Partial(3.93, 0.22, 0.05), Partial(9.2, 0.06, 0.02))
BELL: Final = (
    Partial(1, 1.0, 0.34),
    Partial(2.0, 0.3, 0.24),
    Partial(3.01, 0.16, 0.14),
    Partial(5.4, 0.06, 0.07),
)
GONG: Final = (
    Partial(1, 1.0, 0.3),
    Partial(1.48, 0.6, 0.25),
    Partial(2.09, 0.5, 0.2),
    Partial(2.98, 0.3, 0.12),
)


def pitch(semitones: float) -> float:
    """The note so many semitones above (or below) the A of 440 Hz."""
    return 440.0 * 2 ** (semitones / 12)


def eased(now: float, whole: float) -> float:
    """From 0 at the beginning to 1 once `whole` has passed."""
    return 0.5 - 0.5 * math.cos(math.pi * min(1.0, max(0.0, now / whole)))


def struck(semitones: float, partials: Sequence[Partial], attack: float = 0.003) -> Swing:
    """Hit once and left to ring."""
    frequency = pitch(semitones)
    heard = [each for each in partials if frequency * each.multiple < RATE / 2]

    def swing(now: float) -> float:
        turn = 2 * math.pi * frequency * now
        return eased(now, attack) * sum(
            strength * math.exp(-now / fall) * math.sin(turn * multiple) for multiple, strength, fall in heard
        )

    return swing


def blown(
    first: float, last: float, seconds: float, overtones: Sequence[float], swell: float = 0.02
) -> Swing:
    """Held, while it glides from one note to another; `overtones` are the strengths of its harmonics."""
    begin, end = pitch(first), pitch(last)
    octaves = math.log2(end / begin)

    def swing(now: float) -> float:
        if now > seconds:
            return 0.0
        at = now / seconds
        # The turns so far of a pitch that rises evenly, octave by octave.
        slope = octaves * math.log(2)
        turns = begin * seconds * (math.expm1(slope * at) / slope if octaves else at)
        held = eased(now, swell) * eased(seconds - now, swell)
        return held * sum(
            strength * math.sin(2 * math.pi * turns * number)
            for number, strength in enumerate(overtones, start=1)
        )

    return swing


def trilled(semitones: float, seconds: float) -> Swing:
    """A whistle with a pea in it."""

    def swing(now: float) -> float:
        if now > seconds:
            return 0.0
        wobble = 0.9 * math.sin(2 * math.pi * 28 * now)
        held = (
            eased(now, 0.015) * eased(seconds - now, 0.03) * (0.75 + 0.25 * math.sin(2 * math.pi * 28 * now))
        )
        return held * math.sin(2 * math.pi * pitch(semitones) * now + 3.5 * wobble)

    return swing


BUZZ: Final = (1.0, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2)
HORN: Final = (1.0, 0.6, 0.35, 0.2, 0.1)
SOFT: Final = (1.0, 0.12)

SOUNDS: Final[dict[str, tuple[float, list[Part]]]] = {
    # What a finger does.
    "tap": (0.070, [(0, 1, struck(10, WOOD))]),
    "tick": (0.045, [(0, 1, struck(24, WOOD))]),
    "undo": (0.26, [(0, 1, blown(12, -5, 0.24, (1.0, 0.2)))]),
    # A round of Recto Verso: a whistle starts it, a bar is a call, a gong ends it.
    "start": (0.42, [(0, 1, trilled(27, 0.4))]),
    "call": (0.40, [(0, 1, struck(15, BAR))]),
    "stop": (0.80, [(0, 1, struck(-9, GONG))]),
    # The less is left, the more and the higher the knocks.
    "step-1": (0.16, [(0, 1, struck(-2, BLOCK))]),
    "step-2": (0.24, [(0, 0.9, struck(5, BLOCK)), (0.10, 1, struck(5, BLOCK))]),
    "step-3": (0.30, [(0.08 * n, 0.8 + 0.1 * n, struck(12, BLOCK)) for n in range(3)]),
    "time-up": (
        0.88,
        [(0.16 * n, 1, blown(note, note, 0.22 if note == -12 else 0.16, HORN))
         for n, note in enumerate((10, 5, 0, -5, -12))],
    ),
    # What the referee has to say.
    "bonus": (0.85, [(0, 0.75, struck(3, BELL)), (0.09, 0.85, struck(7, BELL)), (0.18, 1, struck(15, BELL))]),
    "foul": (0.40, [(0, 1, blown(-17, -17, 0.15, BUZZ)), (0.21, 1, blown(-19, -19, 0.17, BUZZ))]),
    "win": (
        1.50,
        [(0, 0.7, struck(-2, BELL)), (0.14, 0.75, struck(3, BELL)), (0.28, 0.8, struck(7, BELL)),
         (0.46, 0.9, struck(10, BELL)), (0.46, 0.9, struck(15, BELL)), (0.80, 0.8, struck(15, BELL))],
    ),
    "nudge": (0.70, [(0, 1, blown(-2, -2, 0.30, SOFT, 0.12)), (0.36, 1, blown(-2, -2, 0.32, SOFT, 0.14))]),
}  # fmt: skip


def synthesised(name: str) -> array.array[int]:
    seconds, parts = SOUNDS[name]
    count = round(seconds * RATE)
    swings = []
    for sample in range(count):
        now = sample / RATE
        swing = sum(strength * part(now - begin) for begin, strength, part in parts if now >= begin)
        swings.append(swing * eased((count - 1 - sample) / RATE, RELEASE))
    gain = 10 ** (LEVEL / 20) / 10 ** (level(swings) / 20)
    return array.array("h", (round(FULL * gain * swing) for swing in swings))


# Measuring


class Measured(NamedTuple):
    seconds: float
    level: float  # dBFS over the part that sounds
    peak: float  # dBFS


def level(swings: Sequence[float]) -> float:
    """In dB, over the frames that sound."""
    size = round(FRAME * RATE)
    frames = [swings[at : at + size] for at in range(0, len(swings), size)]
    powers = [sum(swing * swing for swing in frame) / len(frame) for frame in frames]
    sounding = [power for power in powers if power >= max(powers) * 10 ** (SILENT / 10)]
    return 10 * math.log10(sum(sounding) / len(sounding))


def measured(samples: Sequence[int]) -> Measured:
    peak = 20 * math.log10(max(map(abs, samples)) / FULL)
    return Measured(len(samples) / RATE, level([sample / FULL for sample in samples]), peak)


# Files


def read(path: Path) -> array.array[int]:
    with wave.open(str(path)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def write(path: Path, samples: array.array[int]) -> None:
    stored = array.array("h", samples)
    if sys.byteorder == "big":
        stored.byteswap()  # WAV files are little-endian
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(stored.tobytes())


def table() -> str:
    rows = ["| sound | seconds | level, dBFS | peak, dBFS | bytes |", "| --- | --- | --- | --- | --- |"]
    for name in sorted(SOUNDS):
        path = SOUNDS_FOLDER / f"{name}.wav"
        of = measured(read(path))
        rows.append(
            f"| `{name}` | {of.seconds:.2f} | {of.level:.1f} | {of.peak:.1f} | {path.stat().st_size} |"
        )
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Make the sounds.")
    parser.add_argument("--table", action="store_true", help="print what they measure")
    parser.add_argument("--all", type=Path, metavar="FILE", help="write them all into one file, to listen to")
    chosen = parser.parse_args(arguments)
    if chosen.table:
        print(table())
    elif chosen.all:
        pause = array.array("h", bytes(2 * RATE))
        together = array.array("h")
        for name in sorted(SOUNDS):
            together += read(SOUNDS_FOLDER / f"{name}.wav") + pause
        write(chosen.all, together)
        print(", ".join(sorted(SOUNDS)))
    else:
        SOUNDS_FOLDER.mkdir(parents=True, exist_ok=True)
        for name in SOUNDS:
            write(SOUNDS_FOLDER / f"{name}.wav", synthesised(name))
        print(f"{len(SOUNDS)} sounds in {SOUNDS_FOLDER.name}/")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
