"""The composition root: builds the parts, hands each what it needs, keeps them while the app runs.

`companion.device.display.prepare` comes first: it settles what Kivy reads when it is imported.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window

from companion import given
from companion.assets import assets_folder
from companion.device.feedback import Feedback
from companion.device.interface import Device, Surroundings, is_android, this_device
from companion.device.paths import data_folder
from companion.device.volume_keys import VolumeKeys
from companion.games import GAMES, Referees, reads_box
from companion.services import StoreServices
from companion.storage.errors import StoreError
from companion.storage.settings import Settings
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from companion.texts import load, pick_language
from companion.ui import lost
from companion.ui.frame import Frame
from companion.ui.housekeeping import Housekeeping
from companion.ui.look import Look, effective_scale, install
from companion.ui.navigator import Navigator
from companion.ui.screens import screens

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.core.clock import Reading
    from companion.core.document import Document, Failed
    from companion.games.game import Game
    from companion.ui.services import Files, Voice

log = logging.getLogger(__name__)
BACK_KEY = 27  # Escape on a desktop, Back on Android
IDLE = 2.0  # seconds after the launch: by then everything is there that somebody looks at first
SLICE, SESSIONS_AT_ONCE = 0.004, 5  # seconds of a frame for what nobody waits for yet
LOOK_AROUND = 0.2  # seconds: how soon the app follows the bars, the keyboard and the system's settings


class CompanionApp(App):
    title = "Companion"

    def __init__(
        self,
        folder: Path,
        now: Callable[[], datetime] = given.now,
        clocks: Callable[[], Reading] = given.clocks,
        draw: Callable[[Sequence[str]], str] = given.draw,
        new_id: Callable[[], str] = given.new_id,
        games: Mapping[str, Game] = GAMES,
        files: Callable[[], Files] = given.open_files,
        device: Device | None = None,
        voice: Callable[[], Voice] = given.open_voice,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.device = device or this_device()
        self.around = Surroundings()
        self.folder = folder
        self.now = now
        self.clocks = clocks
        self.draw = draw
        self.new_id = new_id
        self.games = games
        self.files = files
        self.voice = voice
        self.referees = Referees(games)
        self.look = Look()
        self.feedback = Feedback(assets_folder() / "sounds", given.load_sound)
        self.store: Store | None = None
        self.services: StoreServices | None = None
        self.nav: Navigator | None = None
        self._is_seen = False  # something of it is on the screen
        self.housekeeping = Housekeeping(self._hurries, self._place)
        self._watch = Clock.create_trigger(self._look_around, LOOK_AROUND, interval=True)

    def build(self) -> Widget:
        install(self.look, assets_folder())
        lost.keep_soft_edges()
        self.frame = Frame(size=Window.size)
        self._see(Surroundings.of(self.device))
        self._wear(Settings())
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize, on_flip=self._drawn)
        ExceptionManager.add_handler(Guard(self))
        self._watch()
        self._open()
        return self.frame

    def _open(self) -> None:
        try:
            self.store = Store.open(self.folder, summarise_with(self.referees), self.now, self.new_id)
        except StoreError as error:
            from companion.ui.screens.trouble import TroubleScreen

            self.frame.show(TroubleScreen(self.look, self._sentence(error), self._open))
        else:
            self._start(self.store)

    def open_settings(self, *_: object) -> bool:
        """F1, or a phone's menu key, would open Kivy's own; ours are a place like any other."""
        return False

    def on_start(self) -> None:
        """The first frame comes next; garbage is looked for later, when nobody waits."""
        Clock.schedule_once(lambda _: self.housekeeping.begin(), 1)
        Clock.schedule_once(self._count_ahead, IDLE)

    def _count_ahead(self, *_: object) -> None:
        """What sessions tell of people is counted a little in every frame, so that nobody waits for it."""
        until = perf_counter() + SLICE
        services = self.services
        while services is not None and perf_counter() < until:
            if services.look_ahead(SESSIONS_AT_ONCE):
                return
        Clock.schedule_once(self._count_ahead, 0)

    def _drawn(self, *_: object) -> None:
        """The first frame is on its way to the screen: from the next one on the app can be seen."""
        Window.unbind(on_flip=self._drawn)
        Clock.schedule_once(self._seen, 0)

    def _seen(self, *_: object) -> None:
        self.device.remove_presplash()
        self._is_seen, self.icon = True, self.look.icon_file
        if self.nav is not None:
            self.nav.save_place()  # the disk is not waited for before something is seen
        self._listen()

    def _listen(self) -> None:
        """For what is opened with the app or dropped on its window, once there is something to be seen."""
        if self.nav is None or not self._is_seen:
            return
        try:
            self.nav.files.listen(self._arrived)
        except Exception:  # a device that cannot hand anything over still keeps the score
            log.warning("nothing can be opened from elsewhere", exc_info=True)

    def _start(self, store: Store) -> None:
        words = given.Sentences(self.look, self.games)
        services = StoreServices(
            store,
            self.referees,
            self.now,
            self.clocks,
            self.draw,
            words,
            partial(reads_box, games=self.games),
        )
        self.services = services
        self.nav = Navigator(
            self.look,
            services,
            self.games,
            screens(),
            store.set_bookmark,
            self.stop,
            self._settings_changed,
            self.feedback.give,
            self.files,
            given.keep_awake,
            VolumeKeys(self.device),
            self.voice,
            self.housekeeping.opened,
        )
        self._apply_settings()
        self.frame.show(self.nav.root)
        self.nav.start(store.bookmark())
        self._tell_notices()
        store.on_notice(lambda: Clock.schedule_once(self._tell_notices, 0))  # after the tap that it is about
        self._listen()

    def _tell_notices(self, *_: object) -> None:
        """What was found damaged, by whichever command, and what the disk complained of after a change."""
        if self.nav is not None and self.store is not None:
            told = [self.look.texts.problem(each.code, each.facts) for each in self.store.pending()]
            if told:
                self.nav.say("\n".join(told))
                self.store.all_told()

    def _arrived(self, document: Document | Failed) -> None:
        """Opened with the app from elsewhere, or dropped on its window."""
        from companion.ui.handover import arrived  # seldom needed

        if self.nav is not None:
            arrived(self.nav, document)

    # Settings, the window and what the system says

    def _settings_changed(self) -> None:
        """The settings were changed: everything is built anew in the new look."""
        self._apply_settings()
        if self.nav is not None:
            self.nav.rebuild()
            self.nav.save_place()

    def _apply_settings(self) -> None:
        settings = Settings() if self.store is None else self.store.settings()
        self._wear(settings)
        self.feedback.sound, self.feedback.vibration = settings.sound, settings.vibration

    def _wear(self, settings: Settings) -> None:
        """Language, theme and letters, as set or else as the system has them."""
        system = self.around
        self.look.use_texts(load(pick_language(settings.language, system.languages)))
        theme = settings.theme or ("dark" if system.night else "light")
        scale = effective_scale(settings.text_scale, system.font_scale)
        self.look.apply(theme, scale, motion=not settings.reduce_motion)
        self.look.fit(*self.frame.room)
        # Under the system's bars, too; a rectangle over all of it would be drawn in every frame.
        Window.clearcolor = self.look.palette.table
        self.device.set_bar_icons(dark=not self.look.palette.dark)

    def _see(self, around: Surroundings) -> None:
        self.around = around
        self.frame.sides, self.frame.keyboard = list(around.sides), around.keyboard

    def _look_around(self, *_: object) -> None:
        before, now = self.around, Surroundings.of(self.device)
        if now != before:
            self._see(now)
            if now._replace(sides=before.sides, keyboard=before.keyboard) != before:
                self._settings_changed()
            else:
                self._fit()
        if now.keyboard:
            self.frame.watch_field()

    def _on_resize(self, _window: object, width: float, height: float) -> None:
        self.frame.size = width, height
        self._look_around()
        self._fit()

    def _fit(self) -> None:
        """Another form of the window is another screen."""
        before = self.look.form, self.look.wide > self.look.high
        self.look.fit(*self.frame.room)
        if self.nav is not None and (self.look.form, self.look.wide > self.look.high) != before:
            self.nav.rebuild()

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.nav is None:
            self.stop()
            return True
        return self.nav.back()

    def _hurries(self) -> bool:
        return self.nav is not None and self.nav.screen is not None and self.nav.screen.hurries

    def _place(self) -> str:
        return type(self.nav.screen).__name__ if self.nav is not None else ""

    # The life of the process: every tap is on the disk already, only the place is noted once more

    def on_pause(self) -> bool:
        if self.nav is not None:
            self.nav.pause()
        return True

    def on_resume(self) -> None:
        if lost.is_lost():
            lost.give_again()
            Window.canvas.ask_update()
        if self.nav is not None:
            self.nav.resume()
        self._look_around()

    def on_stop(self) -> None:
        self._watch.cancel()
        self.housekeeping.end()
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize, on_flip=self._drawn)
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
    if is_android():
        EventLoop.remove_android_splash = lambda *_: None  # ours waits until something is drawn
    else:
        # On a phone SDL makes a mouse event of each touch: with this provider every tap would count twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
    CompanionApp(data or data_folder()).run()
    return 0
