"""How large a text can be where it has to fit: smaller first, then in more lines, cut only at last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

LINE = 1.22  # the height of a line to the size of its letters
CUT = "…"
Measure = Callable[[str, bool, int], float]  # a text, whether it is bold, its size: how wide it is


class Run(NamedTuple):
    """A piece of a line in one weight."""

    text: str
    bold: bool


Lines = list[list[Run]]


class Lettering(NamedTuple):
    size: int
    lines: Lines


def fit(
    runs: Sequence[Run],
    room: float,
    high: float,
    measure: Measure,
    size: int,
    least: int,
    most: int = 1,
    floor: int = 0,
) -> Lettering:
    """One line from `size` down to `least`; then up to `most` lines, down to `floor`."""
    whole = _joined(runs)
    wide = _width(whole, size, measure)  # letters are nearly as much wider as they are larger
    for px in range(_about(size, room / wide if wide else 1), least - 1, -1):
        if _width(whole, px, measure) <= room and (px * LINE <= high or px == least):
            return Lettering(px, [whole])
    floor = floor or least
    for px in range(_about(size, min(room * most / wide, high / LINE / size)), floor - 1, -1):
        lines = wrapped(runs, room, px, measure)
        if lines is not None and len(lines) <= most and len(lines) * px * LINE <= high:
            return Lettering(px, lines)
    rows = max(1, min(most, int(high / (floor * LINE))))
    return Lettering(floor, _broken(runs, room, floor, measure, rows))


def _about(size: int, part: float) -> int:
    """Where to begin looking: a little above what will probably fit."""
    return min(size, int(size * part * 1.04) + 1)


def wrapped(runs: Sequence[Run], room: float, px: int, measure: Measure) -> Lines | None:
    """Broken between words; None if a word alone is too wide. A gap that must not break joins words."""
    lines: Lines = []
    line: list[Run] = []
    for word in (Run(word, bold) for text, bold in runs for word in text.split(" ") if word):
        longer = _joined([*line, word])
        if not line or _width(longer, px, measure) <= room:
            line = [*line, word]
        else:
            lines.append(_joined(line))
            line = [word]
        if _width(_joined(line), px, measure) > room:
            return None
    return [*lines, _joined(line)] if line else lines


def _broken(runs: Sequence[Run], room: float, px: int, measure: Measure, most: int) -> Lines:
    """Broken inside words where it must be, and cut at the end if even that is too long."""
    lines: Lines = [[]]
    letters = [Run(letter, bold) for text, bold in _joined(runs) for letter in text]
    for letter in letters:
        longer = _merged([*lines[-1], letter])
        if _width(longer, px, measure) <= room:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append([] if letter.text == " " else [letter])
        else:
            last, bold = lines[-1][-1]
            while last and measure(last + CUT, bold, px) > room - _width(lines[-1][:-1], px, measure):
                last = last[:-1]
            lines[-1] = [*lines[-1][:-1], Run(last.rstrip() + CUT, bold)]
            break
    return lines


def _joined(words: Sequence[Run]) -> list[Run]:
    """Words of one weight as one piece; a gap before another weight belongs to the piece before it."""
    spaced = [Run(f"{text} ", bold) for text, bold in words[:-1]] + list(words[-1:])
    return _merged(spaced)


def _merged(pieces: Sequence[Run]) -> list[Run]:
    found: list[Run] = []
    for text, bold in pieces:
        if found and found[-1].bold == bold:
            found[-1] = Run(found[-1].text + text, bold)
        else:
            found.append(Run(text, bold))
    return found


def _width(line: Sequence[Run], px: int, measure: Measure) -> float:
    return sum(measure(text, bold, px) for text, bold in line)
