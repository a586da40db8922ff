"""The real app on a scratch folder, brought to each scene and photographed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.referee import Json
from companion.games import GAMES
from companion.games.game import Scene
from companion.shots import people, voice
from companion.shots.choice import Choice

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

    from companion.ui.navigator import Navigator
    from companion.ui.services import Services

LANGUAGES = ("en", "ru")
PEOPLE = {"en": ("Ann", "Bob", "Cat", "Dan", "Eve"), "ru": ("Аня", "Борис", "Катя", "Дима", "Ева")}
DAY = 86_400_000  # ms
NOW = datetime(2026, 11, 15, 20, 47, tzinfo=timezone(timedelta(hours=3)))
FRAME = 1 / 60  # seconds


class Studio:
    """One language after the other needs one of these each.

    Two runs give the same pictures: Kivy's clock goes on by frames, so that cursors and scroll bars look
    alike, and ids count up, so that sessions which begin at the same moment have one order.
    """

    def __init__(self, folder: Path, language: str) -> None:
        from kivy.base import runTouchApp
        from kivy.clock import Clock

        from companion.app import CompanionApp
        from companion.core.clock import Reading

        self.folder, self.language = folder, language
        self.people: Sequence[str] = PEOPLE[language]
        self.ms = 0  # what the device's clocks have gone on since the first scene
        ids, self._copies = count(1), count(9_000_001)
        self.voice = voice.Mute()
        self._seconds = Clock.time()
        Clock._max_fps = 0  # as fast as they can be drawn
        Clock.time = lambda: self._seconds
        self.app = CompanionApp(
            folder,
            now=lambda: NOW,
            clocks=lambda: Reading(DAY + self.ms, DAY + self.ms),
            new_id=lambda: f"{next(ids):032}",
            voice=lambda: self.voice,
        )
        self.look = self.app.look
        self.root = self.app.build()
        runTouchApp(self.root, embedded=True)
        if self.app.nav is None:
            raise RuntimeError("the app did not open its folder")
        self.nav: Navigator = self.app.nav
        self.services: Services = self.nav.services
        vars(self.services)["delete"] = lambda _: None  # scenes come back to sessions that nobody has begun
        self.services.change_settings(language=language, reduce_motion=True, sound=False, vibration=False)
        for name in self.people:
            self.services.add_person(name)

    def close(self) -> None:
        from kivy.core.window import Window

        Window.remove_widget(self.root)
        self.app.on_stop()

    def shoot_all(self, target: Path, choice: Choice) -> Iterator[Path]:
        scenes = [(name, arrange) for name, arrange in self.scenes() if choice.takes(name)]
        for size, (width, height) in choice.sizes.items():
            for look, (theme, scale) in choice.looks.items():
                self.wear(width, height, theme, scale)
                folder = target / f"{size}-{self.language}-{look}"
                folder.mkdir(parents=True, exist_ok=True)
                for name, arrange in scenes:
                    self.nav.overlay.close_notice()
                    arrange()
                    yield self.shoot(folder / f"{name}.png")

    def wear(self, width: int, height: int, theme: str, scale: float) -> None:
        """A window of this size, in dp, in this look."""
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        Window.size = (int(width * Metrics.density), int(height * Metrics.density))
        self.services.change_settings(theme=theme, text_scale=scale)
        self.nav.settings_changed()
        self.frames()

    def shoot(self, path: Path) -> Path:
        from kivy.core.window import Window
        from kivy.graphics import Color, Rectangle

        self.frames()
        self.root.canvas.before.clear()
        with self.root.canvas.before:  # a picture has no window to be cleared
            Color(*Window.clearcolor)
            Rectangle(pos=self.root.pos, size=self.root.size)
        self.root.export_to_png(str(path))
        return path

    def finger(self, x: float, y: float) -> MotionEvent:
        """One that rests on a picture."""
        from kivy.input.motionevent import MotionEvent

        class Finger(MotionEvent):
            """Kivy's own cannot be made."""

        finger = Finger("shots", 1, (x, y))
        finger.x, finger.y = finger.pos = x, y
        return finger

    def remembered(self, session_id: str, changes: Sequence[Mapping[str, Json]] = ()) -> str:
        """A copy of a session that was played an evening ago, tap by tap, and corrected since."""
        from companion.core.document import SHEET, Document
        from companion.core.sheet import to_json

        session = self.services.open(session_id).session
        moment = began = NOW - timedelta(days=1)
        events = []
        for number, event in enumerate(session.events):
            moment += timedelta(seconds=11 + 17 * number % 60 + (95 if number % 13 == 7 else 0))
            events.append({**event, "when": moment.isoformat()})
        sheet = to_json(session) | {"id": f"{next(self._copies):032}", "events": events}
        sheet |= {"started": began.isoformat(), "finished": moment.isoformat() if session.finished else ""}
        if changes:
            sheet["changes"] = [{"when": moment.isoformat(), **change} for change in changes]
        sheet = {name: value for name, value in sheet.items() if value != ""}
        self.services.take_in(Document("story.json", SHEET, json.dumps(sheet).encode()), went_on=lambda: None)
        return str(sheet["id"])

    def frames(self, count: int = 6) -> None:
        from kivy.base import EventLoop
        from kivy.graphics.opengl import glFinish

        for _ in range(count):
            self._seconds += FRAME
            EventLoop.idle()
            glFinish()  # off screen, pictures not yet drawn would pile up in memory

    # The scenes

    def scenes(self) -> Iterator[Scene]:
        """Some sessions of every game first: home and history show them."""
        games = [list(game.scenes(self)) for game in GAMES.values()]
        for name in ("home", "history", "boxes", "settings"):
            yield name, partial(self.nav.go_home, name)
        yield "backup", self._backup
        yield "about", partial(self.nav.go_home, "about")
        yield "snackbar", self._snackbar
        yield "evening", self._evening
        yield "evening-points", self._evening_points
        yield from voice.scenes(self, self.voice)
        yield from people.scenes(self)
        for scenes in games:
            yield from scenes

    def _backup(self) -> None:
        """The foot of the settings."""
        self.nav.go_home("settings")
        self.frames()
        if self.nav.screen is not None:
            self.nav.screen.restore({"scroll": 0})

    def _snackbar(self) -> None:
        self.nav.go_home()
        self.nav.say(self.look.tr("Nothing was changed."))

    def _evening(self) -> None:
        evenings = (self.services.evening(row.id) for row in self.services.history())
        longest = max((each for each in evenings if each), key=lambda each: len(each.sessions))
        self.nav.go_home("history")
        self.nav.go("evening", id=longest.sessions[-1].id)

    def _evening_points(self) -> None:
        from companion.ui.screens.evening import EveningScreen

        self._evening()
        if isinstance(self.nav.screen, EveningScreen):
            self.nav.screen.choose("own")
