"""The voice of a desktop: a program of the system's in a process of its own, which a newer word ends."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Final, Protocol

from companion.device.voice import NO_ENGINE, NO_LANGUAGE, Silence, Utterance, Voice, Worker

LOOKS: Final = 0.05  # seconds between two looks at a program that speaks
WORDS_A_MINUTE: Final = 165
LONGEST: Final = 400  # letters: nobody listens to a page
log = logging.getLogger(__name__)


class Child(Protocol):
    """A program that was started; it reads what it is to say."""

    stdin: IO[bytes] | None

    def poll(self) -> int | None: ...
    def kill(self) -> None: ...
    def wait(self) -> int: ...


class Engine(ABC):
    """A program that speaks."""

    program: str

    def is_here(self) -> bool:
        return shutil.which(self.program) is not None

    @abstractmethod
    def command(self, said: Utterance) -> list[str]:
        """What is started; the text comes through its standard input, too."""

    def stops(self) -> list[str]:
        """What ends it where killing it does not."""
        return []

    def languages(self) -> frozenset[str] | None:
        """What it speaks; None: anything. May take its time."""
        return None


class Espeak(Engine):
    def __init__(self, program: str = "espeak-ng") -> None:
        self.program = program

    def command(self, said: Utterance) -> list[str]:
        speed = str(round(WORDS_A_MINUTE * said.rate))
        return [self.program, "-v", said.language, "-s", speed, "-b", "1", "--stdin"]


class SpeechDispatcher(Engine):
    """A service of the system's speaks: it is asked to stop."""

    program = "spd-say"

    def command(self, said: Utterance) -> list[str]:
        speed = str(round(max(-100, min(100, (said.rate - 1) * 100))))
        return [self.program, "--wait", "--language", said.language, "--rate", speed, "--", said.text]

    def stops(self) -> list[str]:
        return [self.program, "--cancel"]


class MacSay(Engine):
    program = "say"

    def __init__(self) -> None:
        self._voices: dict[str, str] | None = None

    def command(self, said: Utterance) -> list[str]:
        voice = (self._voices or {}).get(said.language)
        chosen = ["-v", voice] if voice else []
        return [self.program, *chosen, "-r", str(round(WORDS_A_MINUTE * said.rate)), "-f", "-"]

    def languages(self) -> frozenset[str] | None:
        listed = subprocess.run([self.program, "-v", "?"], capture_output=True, check=False)
        self._voices = voices_of_mac(listed.stdout.decode("utf-8", "replace"))
        return frozenset(self._voices)


def voices_of_mac(listed: str) -> dict[str, str]:
    """The first voice of each language: `Milena    ru_RU    # Здравствуйте!`."""
    found: dict[str, str] = {}
    for line in listed.splitlines():
        words = line.partition("#")[0].split()
        if len(words) > 1:
            found.setdefault(words[-1].partition("_")[0].lower(), " ".join(words[:-1]))
    return found


# PowerShell reads and writes UTF-8 only if it is told so.
WINDOWS: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;Add-Type -AssemblyName System.Speech;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
)


class WindowsSpeech(Engine):
    program = "powershell"

    def command(self, said: Utterance) -> list[str]:
        speed = round((said.rate - 1) * 10)
        speak = (
            f"$s.Rate={speed};$s.SelectVoiceByHints('NotSet','NotSet',0,[cultureinfo]'{said.language}');"
            "$s.Speak([Console]::In.ReadToEnd())"
        )
        return [self.program, "-NoProfile", "-NonInteractive", "-Command", WINDOWS + speak]

    def languages(self) -> frozenset[str] | None:
        ask = WINDOWS + "$s.GetInstalledVoices()|%{$_.VoiceInfo.Culture.TwoLetterISOLanguageName}"
        run = subprocess.run(
            [self.program, "-NoProfile", "-Command", ask],
            capture_output=True,
            check=False,
            creationflags=QUIET,
        )
        return frozenset(run.stdout.decode("ascii", "replace").split())


QUIET: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)


def start(command: Sequence[str]) -> Child:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=QUIET,
        start_new_session=os.name == "posix",  # Ctrl+C in a terminal is not for it
    )


class DesktopVoice:
    """`start` starts a program; it is handed in for tests."""

    def __init__(self, engine: Engine, place: str, start: Callable[[Sequence[str]], Child] = start) -> None:
        self.place = place
        self._engine = engine
        self._start = start
        self._worker = Worker(self._work)
        self._languages: frozenset[str] | None = None
        self._asked = self._known = False
        self._failed = False

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        self._asked = True
        self._worker.put(Utterance(text[:LONGEST], language, rate))

    def hush(self) -> None:
        self._asked = True
        self._worker.put(None)

    def lacks(self, language: str) -> str:
        if self._failed:
            return NO_ENGINE
        if not self._asked:
            self.hush()  # what it speaks is found out meanwhile
        return NO_LANGUAGE if self._languages is not None and language not in self._languages else ""

    # On the thread of its own

    def _work(self, said: Utterance | None) -> None:
        if not self._known:
            self._known = True
            self._languages = self._engine.languages()
        if said is None or not said.text:
            return
        try:
            child = self._start(self._engine.command(said))
        except OSError:
            self._failed = True
            raise
        self._failed = False
        try:
            self._tell(child, said.text)
            while child.poll() is None and not self._worker.overtaken(LOOKS):
                pass
            if child.poll() is None:
                self._end(child)
        finally:
            child.wait()

    @staticmethod
    def _tell(child: Child, text: str) -> None:
        if child.stdin is not None:
            with suppress(OSError), child.stdin as file:  # it may be gone already
                file.write(text.encode())

    def _end(self, child: Child) -> None:
        child.kill()
        stops = self._engine.stops()
        if stops:
            self._start(stops).wait()


def engines(platform: str) -> tuple[str, tuple[Engine, ...]]:
    """The place, and what may speak there, the best first."""
    if platform == "darwin":
        return "mac", (MacSay(),)
    if platform == "win32":
        return "windows", (WindowsSpeech(),)
    return "linux", (Espeak(), SpeechDispatcher(), Espeak("espeak"))


def open_voice(platform: str = sys.platform) -> Voice:
    place, known = engines(platform)
    here = next((engine for engine in known if engine.is_here()), None)
    return Silence(place) if here is None else DesktopVoice(here, place)
