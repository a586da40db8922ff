"""A walk through all screens: the scenes that `companion shots` photographs, arranged in the running app."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

import companion
from companion.core.clock import Reading
from companion.ui.widgets.sheet import Sheet
from tests.phone.inside import ROOT
from tests.ui.driver import Box, Seen, names
from tests.ui.layout import findings

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

        os.fsync = lambda _: None  # nobody pulls the plug here, and it takes its time
        self.hand, self.people = hand, PEOPLE[language]
        app = hand.app
        self.stage = SimpleNamespace(
            nav=app.nav, services=app.nav.services, look=app.look, language=language, people=self.people,
            ms=0, frames=hand.frames, finger=lambda x, y: Studio.finger(self.stage, x, y),
            _snackbar=lambda: Studio._snackbar(self.stage),
        )  # fmt: skip
        app.nav.services._clocks = lambda: Reading(DAY + self.stage.ms, DAY + self.stage.ms)
        for name in self.people:
            app.nav.services.add_person(name)
        self.scenes: dict[str, Callable[[], object]] = dict(Studio.scenes(self.stage))

    def show(self, name: str) -> None:
        self.hand.app.nav.overlay.close_notice()
        self.scenes[name]()
        self.hand.frames(6)

    def wrong(self) -> list[str]:
        return wrong(self.hand, self.people)

    def lost(self) -> list[str]:
        """What does not come back when the graphics card has forgotten everything."""
        before = self.hand.pixels()
        self.hand.lose_context()
        self.hand.pause()
        self.hand.resume()
        changed = sum(one != other for one, other in zip(before, self.hand.pixels(), strict=True))
        return [f"{changed} values of pixels are others once the context was lost"] if changed else []


class Eye:
    """What the layout tests ask of a person in front of the app."""

    def __init__(self, hand: Hand, window: Box) -> None:
        self.hand, self.window = hand, window

    def uncovered(self) -> list[Seen]:
        seen = self.hand._seen()
        shade = next((at for at, each in enumerate(seen) if isinstance(each.widget, Sheet)), len(seen))
        return seen[:shade]


def wrong(hand: Hand, people: Sequence[str] = ()) -> list[str]:
    """With what is shown: painted or touched under the system's bars, cut, too small, out of reach."""
    left, top, right, bottom = hand.app.frame.sides
    eye = Eye(hand, Box(left, bottom, Window.width - right, Window.height - top))
    found = [*_painted_outside(hand.pixels(), eye.window), *_touched_outside(eye.uncovered(), eye.window)]
    if hand.app.device.density() == 1:  # the layout is measured in pixels
        found += findings(eye, people)
    return found


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
