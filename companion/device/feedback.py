"""Sound and vibration. Whatever a device cannot do is logged once and left out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol

# Seconds to wait and to vibrate, in turn: a call is felt once, a foul twice, the end for long. No two are
# felt alike: another number of pulses, or half as long again.
BUZZ: Final[Mapping[str, tuple[float, ...]]] = {
    "step-1": (0.0, 0.02),
    "step-2": (0.0, 0.04),
    "step-3": (0.0, 0.03, 0.04, 0.03, 0.04, 0.03),
    "call": (0.0, 0.06),
    "start": (0.0, 0.1),
    "stop": (0.0, 0.2),
    "nudge": (0.0, 0.03, 0.3, 0.03),
    "bonus": (0.0, 0.05, 0.06, 0.12),
    "foul": (0.0, 0.05, 0.08, 0.05),
    "win": (0.0, 0.3, 0.15, 0.5),
    "time-up": (0.0, 0.6, 0.25, 0.6, 0.25, 0.6),
}
log = logging.getLogger(__name__)


class Sound(Protocol):
    def play(self) -> None: ...


class Feedback:
    """`load` opens a sound file (or answers None); it is handed in so that this module needs no window."""

    def __init__(self, sounds: Path, load: Callable[[str], Sound | None]) -> None:
        self._sounds = sounds
        self._load = load
        self._loaded: dict[str, Sound | None] = {}
        self._can_buzz = True
        self.sound = True
        self.vibration = True

    def give(self, name: str) -> None:
        if self.sound:
            self._play(name)
        if self.vibration and self._can_buzz and name in BUZZ:
            self._buzz(name)

    def _play(self, name: str) -> None:
        try:
            if name not in self._loaded:
                self._loaded[name] = self._load(str(self._sounds / f"{name}.wav"))
            sound = self._loaded[name]
            if sound is not None:
                sound.play()
        except Exception:
            self._loaded[name] = None
            log.warning("no sound %s", name, exc_info=True)

    def _buzz(self, name: str) -> None:
        try:
            from plyer import vibrator
            from plyer.utils import platform

            self._can_buzz = platform in ("android", "ios")  # elsewhere plyer prints a traceback of its own
            if self._can_buzz:
                vibrator.pattern(BUZZ[name])
        except Exception:
            self._can_buzz = False
            log.warning("no vibration", exc_info=True)
