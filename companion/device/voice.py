"""A voice that reads aloud: what it must do, and the thread that keeps it from ever delaying a tap.

`android_voice` and `desktop_voice` speak; `ui.services.Voice` is how the screens see them.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

NO_ENGINE: Final = "no-engine"  # nothing here can speak
NO_LANGUAGE: Final = "no-language"  # something can, but not this language
log = logging.getLogger(__name__)


class Utterance(NamedTuple):
    text: str
    language: str  # ru, en
    rate: float = 1.0  # how much faster than usual


class Voice(Protocol):
    """No call ever waits or raises. What is said later cuts off what is being said."""

    @property
    def place(self) -> str:
        """Where a missing voice can be had: android, linux, mac, windows."""

    def say(self, text: str, language: str, rate: float = 1.0) -> None: ...

    def hush(self) -> None: ...

    def lacks(self, language: str) -> str:
        """Why it cannot speak a language; empty: it can, as far as is known by now."""


class Silence:
    """Where there is no voice at all."""

    def __init__(self, place: str = "linux") -> None:
        self.place = place

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        """Nobody hears it."""

    def hush(self) -> None:
        """It is quiet."""

    def lacks(self, language: str) -> str:
        return NO_ENGINE


class Worker:
    """Hands things to `work`, one at a time, on a thread of its own. Only the newest waits: the others are
    of yesterday. `work` asks `overtaken` whether it should make an end."""

    def __init__(self, work: Callable[[Utterance | None], None]) -> None:
        self._work = work
        self._change = threading.Condition()
        self._waiting: list[Utterance | None] = []
        self._thread: threading.Thread | None = None

    def put(self, utterance: Utterance | None) -> None:
        """None: there is nothing more to be said."""
        with self._change:
            self._waiting = [utterance]
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()
            self._change.notify()

    def overtaken(self, seconds: float = 0.0) -> bool:
        """Whether something newer waits; for so long it may still come."""
        with self._change:
            return bool(self._change.wait_for(lambda: self._waiting, seconds))

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting)
                utterance = self._waiting.pop()
            try:
                self._work(utterance)
            except Exception:  # an engine that fails is silent; the session goes on
                log.warning("nothing was said", exc_info=True)
