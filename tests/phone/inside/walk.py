"""A walk through all screens: the scenes that `companion shots` photographs, arranged in the running app."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

import companion
from companion.core.clock import Reading
from tests.phone.inside import ROOT
from tests.ui.driver import Box, Seen, names

if TYPE_CHECKING:
    from tests.phone.inside.hand import Hand

SLACK = 1.0  # rounding
SOFT = 2  # pixels of an edge that fades


def lend_scenes() -> None:
    """They are not packed: the sources lend them, and nothing else."""
    companion.__path__.append(str(ROOT / "companion"))
    for name, module in list(sys.modules.items()):
        if name.startswith("companion.games.") and name.count(".") == 2 and hasattr(module, "__path__"):
            module.__path__.append(str(ROOT / "companion" / "games" / name.rpartition(".")[2]))


class Walk:
    def __init__(self, hand: Hand, language: str) -> None:
        from companion.games import GAMES

        for game in GAMES.values():
            game.ui()
        lend_scenes()
        from companion.shots.studio import DAY, PEOPLE, Studio
        from companion.shots.voice import Mute

        os.fsync = lambda _: None  # nobody pulls the plug here, and it takes its time
        self.hand, self._shown = hand, 0
        gc.disable()  # see `tidy`
        app = hand.app
        self.stage = SimpleNamespace(
            nav=app.nav, services=app.nav.services, look=app.look, language=language, people=PEOPLE[language],
            ms=0, frames=hand.frames, finger=lambda x, y: Studio.finger(self.stage, x, y),
            voice=Mute(), app=app, _copies=count(9_000_001),
        )  # fmt: skip
        self.stage.remembered = partial(Studio.remembered, self.stage)
        for own, method in vars(Studio).items():  # the scenes that no game has
            if own.startswith("_") and not own.startswith("__"):
                setattr(self.stage, own, partial(method, self.stage))
        app.nav.services.delete = lambda _: None  # scenes come back to sessions that were left empty
        app.nav.services._clocks = lambda: Reading(DAY + self.stage.ms, DAY + self.stage.ms)
        for name in PEOPLE[language]:
            app.nav.services.add_person(name)
        self.scenes: dict[str, Callable[[], object]] = dict(Studio.scenes(self.stage))

    def show(self, name: str) -> None:
        self.hand.app.nav.overlay.close_notice()
        self.scenes[name]()
        self.hand.frames(6)

    def tidy(self) -> None:
        """Widgets are thrown away by the thousand: now and then takes half the time."""
        self._shown += 1
        if self._shown % 20 == 0:
            gc.collect()

    def wrong(self) -> list[str]:
        return wrong(self.hand)

    def lost(self) -> list[str]:
        """What does not come back when the graphics card has forgotten everything."""
        before = self.hand.pixels()
        self.hand.lose_context()
        self.hand.pause()
        self.hand.resume()
        changed = sum(one != other for one, other in zip(before, self.hand.pixels(), strict=True))
        return [f"{changed} values of pixels are others once the context was lost"] if changed else []


def wrong(hand: Hand) -> list[str]:
    """With what is shown: painted or touched under the system's bars."""
    left, top, right, bottom = hand.app.frame.sides
    safe = Box(left, bottom, Window.width - right, Window.height - top)
    return [*_painted_outside(hand.pixels(), safe), *_touched_outside(hand._seen(), safe)]


def _painted_outside(pixels: bytes, safe: Box) -> list[str]:
    """Under the system's bars lies one plain colour."""
    width, height = Window.size
    left, right = max(0, int(safe.x) - SOFT), int(safe.right) + SOFT
    corner = None
    for y in range(height):
        row = pixels[4 * width * y : 4 * width * (y + 1)]
        if safe.y - SOFT <= y < safe.top + SOFT:
            row = row[: 4 * left] + row[4 * right :]
        if row:
            corner = corner or row[:4]
            if row != corner * (len(row) // 4):
                return [f"something is painted under a bar, {y} pixels from below"]
    return []


def _touched_outside(seen: list[Seen], safe: Box) -> list[str]:
    found = []
    for each in seen:
        box = each.shown
        if isinstance(each.widget, ButtonBehavior | TextInput) and (
            box.x < safe.x - SLACK
            or box.y < safe.y - SLACK
            or box.right > safe.right + SLACK
            or box.top > safe.top + SLACK
        ):
            found.append(f"{type(each.widget).__name__} {sorted(names(each.widget))} lies under a bar: {box}")
    return found
