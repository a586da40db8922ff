"""The composition root: builds the parts, hands each what it needs, keeps them while the app runs.

`companion.device.display.prepare` comes first: it settles what Kivy reads when it is imported.
"""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window

from companion.assets import assets_folder
from companion.device.feedback import Feedback
from companion.device.language import system_languages
from companion.device.paths import data_folder
from companion.games import GAMES, Referees
from companion.services import StoreServices
from companion.storage.errors import StoreError
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from companion.texts import load, pick_language
from companion.ui.look import Look, install
from companion.ui.navigator import Navigator
from companion.ui.screens import screens

if TYPE_CHECKING:
    from kivy.core.audio import Sound
    from kivy.uix.widget import Widget

    from companion.core.clock import Reading
    from companion.core.document import Document, Failed
    from companion.core.referee import Foul
    from companion.exchange.refusal import Problem
    from companion.games.game import Game
    from companion.ui.services import Files

log = logging.getLogger(__name__)
ON_PHONE = "ANDROID_ARGUMENT" in os.environ
BACK_KEY = 27  # Escape on a desktop, Back on Android


def now() -> datetime:
    return datetime.now().astimezone()


def clocks() -> Reading:
    from companion.core.clock import Reading  # only a timed game needs it, not the launch
    from companion.device.clock import read_clocks

    return Reading(*read_clocks())


def _new_id() -> str:
    from uuid import uuid4  # only a new session needs it, not the launch

    return uuid4().hex


def _load_sound(path: str) -> Sound | None:
    from kivy.core.audio import SoundLoader  # only the first sound needs it, not the launch

    return SoundLoader.load(path)


def _keep_awake(awake: bool) -> None:
    """On a phone the screen stays on without asking for a permission; elsewhere the screen saver waits."""
    Window.allow_screensaver = not awake


def _draw(options: Sequence[str]) -> str:
    from random import SystemRandom  # only a draw needs it, not the launch

    return SystemRandom().choice(options)


def _soon(action: Callable[[], None]) -> None:
    """On the app's own thread, at the next frame: dialogs and Android answer on others."""
    Clock.schedule_once(lambda _: action(), 0)


def _files() -> Files:
    if ON_PHONE:
        from companion.device.android_files import AndroidFiles

        return AndroidFiles(_soon)
    from companion.device.desktop_files import DesktopFiles

    files = DesktopFiles(_soon)
    Window.bind(on_drop_file=lambda _, name, *where: files.dropped(Path(name.decode())))
    return files


class Sentences:
    """The words for problems and fouls, in the language of the moment."""

    def __init__(self, look: Look, games: Mapping[str, Game]) -> None:
        self._look = look
        self._games = games

    def of(self, problem: Problem) -> str:
        return self._look.texts.problem(problem.code, problem.facts)

    def foul(self, game: str, foul: Foul) -> str:
        return self._games[game].texts(self._look.texts).foul(foul)


class CompanionApp(App):
    title = "Companion"

    def __init__(
        self,
        folder: Path,
        now: Callable[[], datetime] = now,
        clocks: Callable[[], Reading] = clocks,
        draw: Callable[[Sequence[str]], str] = _draw,
        new_id: Callable[[], str] = _new_id,
        games: Mapping[str, Game] = GAMES,
        files: Callable[[], Files] = _files,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.folder = folder
        self.now = now
        self.clocks = clocks
        self.draw = draw
        self.new_id = new_id
        self.games = games
        self.files = files
        self.referees = Referees(games)
        self.look = Look()
        self.feedback = Feedback(assets_folder() / "sounds", _load_sound)
        self.store: Store | None = None
        self.nav: Navigator | None = None

    def build(self) -> Widget:
        install(self.look, assets_folder())
        self.icon = self.look.icon_file
        self.look.use_texts(load(pick_language(None, system_languages())))
        self.look.apply("light", 1.0, motion=True)
        self.look.fit(*Window.size)
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        ExceptionManager.add_handler(Guard(self))
        try:
            self.store = Store.open(self.folder, summarise_with(self.referees), self.now, self.new_id)
        except StoreError as error:
            from companion.ui.screens.trouble import TroubleScreen

            return TroubleScreen(self.look, self._sentence(error), self._try_again)
        return self._start(self.store)

    def on_start(self) -> None:
        """The first frame comes next; what is loaded by now stays for good."""

        def collect_again(_: float) -> None:
            gc.freeze()
            gc.enable()

        Clock.schedule_once(collect_again, 1)

    def _start(self, store: Store) -> Widget:
        words = Sentences(self.look, self.games)
        services = StoreServices(store, self.referees, self.now, self.clocks, self.draw, words)
        files = self.files()
        self.nav = Navigator(
            self.look,
            services,
            self.games,
            screens(),
            store.set_bookmark,
            self.stop,
            self._settings_changed,
            self.feedback.give,
            files,
            _keep_awake,
        )
        self._apply_settings()
        self.nav.start(store.bookmark())
        told = [self.look.texts.problem(notice.code, notice.facts) for notice in store.notices()]
        if told:
            self.nav.say("\n".join(told))
        try:
            files.listen(self._arrived)
        except Exception:  # a device that cannot hand anything over still keeps the score
            log.warning("nothing can be opened from elsewhere", exc_info=True)
        return self.nav.root

    def _arrived(self, document: Document | Failed) -> None:
        """Opened with the app from elsewhere, or dropped on its window."""
        from companion.ui.handover import arrived  # seldom needed

        if self.nav is not None:
            arrived(self.nav, document)

    def _try_again(self) -> None:
        """The other process may have gone."""
        if self.root is not None:
            Window.remove_widget(self.root)
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        self.root = self.build()
        Window.add_widget(self.root)

    # Settings and the window

    def _settings_changed(self) -> None:
        """The settings were changed: everything is built anew in the new look."""
        self._apply_settings()
        if self.nav is not None:
            self.nav.rebuild()
            self.nav.save_place()

    def _apply_settings(self) -> None:
        if self.store is None:
            return
        settings = self.store.settings()
        self.look.use_texts(load(pick_language(settings.language, system_languages())))
        self.look.apply(settings.theme or "light", settings.text_scale, motion=not settings.reduce_motion)
        self.look.fit(*Window.size)
        self.feedback.sound, self.feedback.vibration = settings.sound, settings.vibration

    def _on_resize(self, _window: object, width: float, height: float) -> None:
        before = self.look.form, self.look.wide > self.look.high
        self.look.fit(width, height)
        if self.nav is not None and (self.look.form, width > height) != before:
            self.nav.rebuild()

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.nav is None:
            self.stop()
            return True
        return self.nav.back()

    # The life of the process: every tap is on the disk already, only the place is noted once more

    def on_pause(self) -> bool:
        if self.nav is not None:
            self.nav.save_place()
        return True

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        if self.store is not None:
            self.store.close()

    def trouble(self, error: Exception) -> None:
        """Something failed after a tap: say so; what was answered before is safe."""
        if self.nav is not None:
            self.nav.say(self._sentence(error))

    def _sentence(self, error: Exception) -> str:
        if isinstance(error, StoreError):
            return str(self.look.texts.problem(error.code, error.facts))
        return str(self.look.tr("Something went wrong. Nothing that was entered is lost."))


class Guard(ExceptionHandler):
    """An error while drawing or saving is told and logged; it never ends the session."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__()
        self.app = app

    def handle_exception(self, error: Exception) -> int:
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        if not isinstance(error, StoreError):
            log.error("unexpected", exc_info=error)
        self.app.trouble(error)
        return int(ExceptionManager.PASS)


def main(data: Path | None = None) -> int:
    Config.set("kivy", "exit_on_escape", "0")
    if not ON_PHONE:
        # On a phone SDL makes a mouse event of each touch: with this provider every tap would count twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
        Window.size = (412, 860)  # a phone's window is its screen; on a desktop it looks like one
    CompanionApp(data or data_folder()).run()
    return 0
