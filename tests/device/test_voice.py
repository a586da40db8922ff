"""The desktop's voice: nobody waits for it, the newest word is the one that is said, none is fine, too."""

import io
import threading
from time import monotonic, sleep

import pytest

from companion.device import desktop_voice
from companion.device.desktop_voice import (
    DesktopVoice,
    Engine,
    Espeak,
    MacSay,
    SpeechDispatcher,
    WindowsSpeech,
    engines,
    voices_of_mac,
)
from companion.device.voice import NO_ENGINE, NO_LANGUAGE, Utterance, Worker

PATIENCE = 30  # seconds; only a test that fails waits for so long


def until(holds):
    """Another thread finds it out."""
    deadline = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < deadline
        sleep(0.001)


class Program:
    """A program that speaks until it is killed or `done` is set."""

    def __init__(self, command):
        self.command = command
        self.heard = None
        self.stdin = io.BytesIO()
        self.stdin.close = lambda: setattr(self, "heard", self.stdin.getvalue().decode())
        self.done = threading.Event()
        self.killed = False

    def poll(self):
        return 0 if self.done.is_set() else None

    def kill(self):
        self.killed = True
        self.done.set()

    def wait(self):
        assert self.done.wait(PATIENCE)
        return 0


class Starter:
    """Starts programs and tells of each."""

    def __init__(self):
        self.started = []
        self._more = threading.Semaphore(0)

    def __call__(self, command):
        program = Program(command)
        if "--cancel" in command:
            program.done.set()
        self.started.append(program)
        self._more.release()
        return program

    def next(self):
        assert self._more.acquire(timeout=PATIENCE)
        return self.started[-1]


class Parrot(Engine):
    program = "parrot"

    def __init__(self, languages=None):
        self.known = languages
        self.asked = threading.Event()

    def command(self, said):
        return [self.program, said.language, str(said.rate)]

    def languages(self):
        self.asked.set()
        return self.known


def test_a_word_is_handed_to_a_program_with_its_language_and_speed():
    start = Starter()
    DesktopVoice(Parrot(), "linux", start).say("Аня ходит ещё раз", "ru", 1.25)
    program = start.next()
    assert program.command == ["parrot", "ru", "1.25"]
    program.done.set()
    program.wait()
    assert program.heard == "Аня ходит ещё раз"


def test_a_newer_word_cuts_off_the_one_that_is_being_said():
    start = Starter()
    voice = DesktopVoice(Parrot(), "linux", start)
    voice.say("one", "en")
    first = start.next()
    voice.say("two", "en")
    second = start.next()
    assert first.killed
    voice.hush()
    second.wait()
    assert second.killed
    assert len(start.started) == 2


def test_of_words_that_come_while_it_is_slow_the_newest_alone_is_said():
    """A program that takes its time to start, or never does: whoever speaks does not wait for it."""
    entered, go_on, done = threading.Event(), threading.Event(), threading.Semaphore(0)
    said = []

    def work(utterance):
        entered.set()
        assert go_on.wait(PATIENCE)
        said.append(utterance.text)
        done.release()

    worker = Worker(work)
    worker.put(Utterance("one", "en"))
    assert entered.wait(PATIENCE)
    for text in ("two", "three", "four"):
        worker.put(Utterance(text, "en"))
    go_on.set()
    assert done.acquire(timeout=PATIENCE) and done.acquire(timeout=PATIENCE)
    assert said == ["one", "four"]


def test_what_fails_is_silent_and_the_next_word_is_said():
    done = threading.Event()

    def work(utterance):
        if utterance.text == "bad":
            raise OSError("no sound card")
        done.set()

    worker = Worker(work)
    worker.put(Utterance("bad", "en"))
    until(lambda: not worker.overtaken())  # it was taken
    worker.put(Utterance("good", "en"))
    assert done.wait(PATIENCE)


def test_a_program_that_is_gone_is_told_and_comes_back():
    started = threading.Semaphore(0)
    gone = True

    def start(command):
        started.release()
        if gone:
            raise FileNotFoundError(command[0])
        return Program(command)

    voice = DesktopVoice(Parrot(), "linux", start)
    voice.say("one", "en")
    assert started.acquire(timeout=PATIENCE)
    until(lambda: voice.lacks("en"))
    assert voice.lacks("en") == NO_ENGINE
    gone = False
    voice.say("two", "en")
    assert started.acquire(timeout=PATIENCE)
    until(lambda: not voice.lacks("en"))
    voice.hush()


def test_a_language_that_it_does_not_speak_is_told_once_that_is_known():
    engine = Parrot(frozenset({"en"}))
    voice = DesktopVoice(engine, "mac", Starter())
    assert voice.lacks("ru") == ""  # nobody waits for the answer
    assert engine.asked.wait(PATIENCE)
    until(lambda: voice.lacks("ru"))
    assert (voice.lacks("ru"), voice.lacks("en")) == (NO_LANGUAGE, "")


def test_a_service_of_the_system_is_asked_to_stop():
    start = Starter()
    voice = DesktopVoice(SpeechDispatcher(), "linux", start)
    voice.say("one", "en")
    first = start.next()
    voice.hush()
    assert start.next().command == ["spd-say", "--cancel"]
    assert first.killed


@pytest.mark.parametrize(
    ("engine", "rate", "command"),
    [
        (Espeak(), 1.0, ["espeak-ng", "-v", "ru", "-s", "165", "-b", "1", "--stdin"]),
        (Espeak("espeak"), 1.5, ["espeak", "-v", "ru", "-s", "248", "-b", "1", "--stdin"]),
        (SpeechDispatcher(), 0.7, ["spd-say", "--wait", "--language", "ru", "--rate", "-30", "--", "-v?"]),
        (MacSay(), 1.0, ["say", "-r", "165", "-f", "-"]),
    ],
)
def test_the_commands(engine, rate, command):
    assert engine.command(Utterance("-v?", "ru", rate)) == command


def test_windows_is_asked_for_a_voice_of_the_language_and_never_gets_the_text_as_a_command():
    *_, script = WindowsSpeech().command(Utterance("'; Remove-Item *", "ru", 0.7))
    assert "$s.Rate=-3;" in script
    assert "[cultureinfo]'ru'" in script
    assert "Remove-Item" not in script


def test_the_voices_of_a_mac():
    listed = "Eddy (English (UK)) en_GB  # Hello!\nMilena    ru_RU  # Здравствуйте!\nKatya ru_RU # !\n"
    assert voices_of_mac(listed) == {"en": "Eddy (English (UK))", "ru": "Milena"}


@pytest.mark.parametrize(("platform", "place"), [("linux", "linux"), ("darwin", "mac"), ("win32", "windows")])
def test_without_a_program_it_is_silent_and_says_so(platform, place, monkeypatch):
    monkeypatch.setattr(desktop_voice.shutil, "which", lambda program: None)
    voice = desktop_voice.open_voice(platform)
    voice.say("one", "en")
    voice.hush()
    assert (voice.place, voice.lacks("en"), voice.lacks("ru")) == (place, NO_ENGINE, NO_ENGINE)


def test_the_first_program_that_is_there_speaks(monkeypatch):
    monkeypatch.setattr(
        desktop_voice.shutil, "which", lambda program: program if program == "spd-say" else None
    )
    voice = desktop_voice.open_voice("linux")
    assert isinstance(voice._engine, SpeechDispatcher)
    assert [engine.program for engine in engines("linux")[1]] == ["espeak-ng", "spd-say", "espeak"]
