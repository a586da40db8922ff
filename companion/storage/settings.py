"""The settings, their defaults and what each may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from companion.core.referee import Json, is_moment, is_whole
from companion.storage.errors import StoreError


class Settings(NamedTuple):
    language: str | None = None  # None: as the system
    theme: str | None = None  # None: as the system
    text_scale: float = 1.0
    sound: bool = True
    vibration: bool = True
    reduce_motion: bool = False
    step_sounds: bool = True  # Recto Verso: a sound whenever the points fall
    count_in: bool = False  # Recto Verso: 3-2-1 before the clock starts
    volume_stops: bool = True  # Recto Verso: the volume keys stop the clock
    evening_points: Sequence[int] = (5, 3, 2, 1)  # by place
    last_backup: Mapping[str, Json] | None = None  # when, how many sessions it has, how many bytes
    backup_reminded: int = 0  # how many sessions there were when the app last reminded of a backup
    voice: str = "off"  # which calls are spoken: off, important, all
    voice_rate: float = 1.0
    clock_aloud: bool = True  # Recto Verso: the seconds and points left are spoken, unless the voice is off
    turn_timer: int = 0  # seconds until whoever is to move is nudged; 0: never
    helped: Sequence[str] = ()  # lines of help that were followed or dismissed: they never come back


MOST_PLACES: Final = 12  # that points can be set for
OWN: Final = frozenset({"last_backup", "backup_reminded"})  # tell of this device: no backup takes them along
MOST_HELP: Final = 40  # lines, and letters of the name of one
CHOICES: Final[Mapping[str, tuple[Json, ...]]] = {
    "language": (None, "ru", "en"),
    "theme": (None, "light", "dark", "black"),
    "text_scale": (0.85, 1.0, 1.3, 1.6),
    "sound": (True, False),
    "vibration": (True, False),
    "reduce_motion": (True, False),
    "step_sounds": (True, False),
    "count_in": (True, False),
    "volume_stops": (True, False),
    "voice": ("off", "important", "all"),
    "voice_rate": (0.7, 0.85, 1.0, 1.25, 1.5),
    "clock_aloud": (True, False),
    "turn_timer": (0, 30, 60, 120, 180, 300),
}


def is_allowed(name: str, value: Json) -> bool:
    """1 is no True here, and True no 1.0."""
    if name == "helped":
        return isinstance(value, list) and len(value) <= MOST_HELP and all(map(_is_key, value))
    if name == "evening_points":
        return isinstance(value, list) and len(value) <= MOST_PLACES and all(map(_is_small, value))
    if name == "last_backup":
        return value is None or _is_backup(value)
    if name == "backup_reminded":
        return is_whole(value) and value >= 0
    return any(
        choice == value and isinstance(choice, bool) == isinstance(value, bool)
        for choice in CHOICES.get(name, ())
    )


def _is_backup(value: Json) -> bool:
    if not isinstance(value, Mapping) or not is_moment(value.get("when")):
        return False
    counts: list[Json] = [value.get(name) for name in ("sessions", "size")]
    return all(is_whole(count) and count >= 0 for count in counts)


def _is_key(value: Json) -> bool:
    return isinstance(value, str) and len(value) <= MOST_HELP


def _is_small(value: Json) -> bool:
    return is_whole(value) and 0 <= value < 100


def check(changes: Mapping[str, Json]) -> None:
    for name, value in changes.items():
        if not is_allowed(name, value):
            raise StoreError("bad-setting", field=name)


def allowed(stored: Mapping[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in stored.items() if is_allowed(name, value)}


def read(stored: Mapping[str, Json]) -> Settings:
    """What cannot be understood is as it was at first."""
    return Settings(**allowed(stored))
