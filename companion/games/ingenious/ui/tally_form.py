"""Which form tally entry takes: decided by the room there is, in dp, not by the kind of device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.ingenious.rules.sides import COLOURS

ROWS: Final = len(COLOURS)
KEY: Final = 48  # the least a key may be
SYMBOL_AND_VALUE: Final = 70 + 12  # of a joined row, with its margins
GAP: Final = 8  # between tracks and keys


@dataclass(frozen=True)
class TallyForm:
    """`name` is one of

    - `apart`   the tracks, and below them a number strip
    - `joined`  track and number strip in one row
    - `pad`     the tracks, and six symbol keys that open a pad of numbers
    - `keys`    nothing but the symbol keys, each with its value
    """

    name: str
    track: float = 0.0  # height of a row
    key: float = 0.0
    columns: int = 0  # number keys of a row


def tracks_high(row: float) -> float:
    """The tracks with their margins and axis."""
    return ROWS * row + min(20, row * 0.8) + 2 * min(8, row * 0.25)


def keys_high(row: float, rows: int) -> float:
    return rows * row + 8


def tally_form(wide: float, high: float, elsewhere: bool = False) -> TallyForm:
    """For so much room; `elsewhere`: the symbol keys would stand beside it."""
    columns = min(6, int((wide - SYMBOL_AND_VALUE) // (KEY + 3)))
    if (wide - 12) / 7 >= KEY and tracks_high(22) + GAP + keys_high(50, ROWS) <= high:
        spare = high - tracks_high(22) - GAP - keys_high(50, ROWS)
        key = min(58.0, 50 + spare * 0.5 / ROWS)
        track = min(34.0, 22 + (high - tracks_high(22) - GAP - keys_high(key, ROWS)) / (ROWS + 1.3))
        return TallyForm("apart", track, key, 6)
    if columns >= 4 and keys_high(50, ROWS) <= high:
        return TallyForm("joined", 0, min(72.0, (high - 8) / ROWS), columns)
    if elsewhere:
        return TallyForm("pad", _largest_track(high), 56)
    for key in (72.0, 64.0, 58.0, 54.0, 50.0):
        track = _largest_track(high - GAP - keys_high(key, 2))
        if track >= (21 if key > 50 else 17):
            return TallyForm("pad", track, key)
    return TallyForm("keys", 0, max(float(KEY), min(72.0, (high - 8) / 2)))


def _largest_track(high: float) -> float:
    """The row of tracks that fit in so much height."""
    return min(34.0, high / (ROWS + 1.3))
