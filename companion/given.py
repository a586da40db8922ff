"""What the app is given unless somebody hands it another: clocks, chance, files, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.interface import is_android
from companion.ui.look import Look

if TYPE_CHECKING:
    from kivy.core.audio import Sound

    from companion.core.clock import Reading
    from companion.core.problem import Problem
    from companion.core.referee import Foul
    from companion.device.voice import Voice
    from companion.games.game import Game
    from companion.texts.catalogue import Catalogue
    from companion.texts.game import GameTexts
    from companion.ui.services import Files


def now() -> datetime:
    return datetime.now().astimezone()


def clocks() -> Reading:
    from companion.core.clock import Reading  # only a timed game needs it, not the launch
    from companion.device.clock import read_clocks

    return Reading(*read_clocks())


def new_id() -> str:
    from uuid import uuid4  # only a new session needs it, not the launch

    return uuid4().hex


def load_sound(path: str) -> Sound | None:
    from kivy.core.audio import SoundLoader  # only the first sound needs it, not the launch

    return SoundLoader.load(path)


def keep_awake(awake: bool) -> None:
    """On a phone the screen stays on without asking for a permission; elsewhere the screen saver waits."""
    Window.allow_screensaver = not awake


def draw(options: Sequence[str]) -> str:
    from random import SystemRandom  # only a draw needs it, not the launch

    return SystemRandom().choice(options)


def _soon(action: Callable[[], None]) -> None:
    """On the app's own thread, at the next frame: dialogs and Android answer on others."""
    Clock.schedule_once(lambda _: action(), 0)


def open_files() -> Files:
    if is_android():
        from companion.device.android_files import AndroidFiles

        return AndroidFiles(_soon)
    from companion.device.desktop_files import DesktopFiles

    files = DesktopFiles(_soon)
    Window.bind(on_drop_file=lambda _, name, *where: files.dropped(Path(name.decode())))
    return files


def open_voice() -> Voice:
    if is_android():
        from companion.device.android_voice import AndroidVoice

        return AndroidVoice()
    from companion.device import desktop_voice

    return desktop_voice.open_voice()


class Sentences:
    """The words for problems and fouls, in the language of the moment."""

    def __init__(self, look: Look, games: Mapping[str, Game]) -> None:
        self._look = look
        self._games = games

    @property
    def catalogue(self) -> Catalogue:
        return self._look.texts

    def of(self, problem: Problem) -> str:
        return self._look.texts.problem(problem.code, problem.facts)

    def foul(self, game: str, foul: Foul) -> str:
        return self.of_game(game)[1].foul(foul)

    def of_game(self, game: str) -> tuple[str, GameTexts[Any]]:
        return self._look.tr(self._games[game].title), self._games[game].texts(self._look.texts)
