"""Every screen of every game in one launch, and what can be hit there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion.games.comparity.ui.board import CardBoard
from companion.games.ingenious.ui.keys import PointKeys
from companion.games.ingenious.ui.picker import SymbolPicker
from companion.ui.widgets.board import BoardPicture
from tests.games.comparity.ui import test_layout as comparity
from tests.games.federation.ui import test_layout as federation
from tests.games.recto_verso.ui import test_layout as recto_verso
from tests.ui import test_layout as frame
from tests.ui.driver import Box, Driver, Seen, names

FORMS = [(320, 568), (360, 740), (412, 915), (915, 412), (1280, 800)]
SCALES = [1.0, 1.3, 1.6]
HIT = (ButtonBehavior, TextInput, PointKeys, SymbolPicker, BoardPicture, CardBoard)
# A clock that runs goes on while a finger is down: the walks through a round are not for touching.
OFF_THE_CLOCK = [recto_verso.before, recto_verso.parties_of_others, recto_verso.afterwards]
# Every size with every text scale; every language with every size and with every scale.
LOOKS = [
    (size, ("en", "ru")[(at + number) % 2], scale)
    for at, size in enumerate(FORMS)
    for number, scale in enumerate(SCALES)
]


def launch(driver: Driver, language: str, scale: float) -> None:
    people = list(dict.fromkeys([*federation.PEOPLE[language], *recto_verso.PEOPLE[language]]))
    driver.prepare(people=people, language=language, text_scale=scale).launch()
    comparity.remember(driver, language)


def stops(driver: Driver, language: str) -> Iterator[str]:
    """Goes from place to place; whoever looks round may touch things there, as long as the screen stays."""
    for visitor, walks in (
        (frame.Visitor(driver, frame.PEOPLE[language]), frame.WALKS),
        (federation.Visitor(driver, language), federation.WALKS),
        (comparity.Visitor(driver, language), comparity.WALKS),
        (recto_verso.Visitor(driver, recto_verso.PEOPLE[language]), OFF_THE_CLOCK),
    ):
        for walk in walks:
            for stop in walk(visitor):
                driver.settle()
                yield f"{walk.__module__.split('.')[-3]}: {walk.__name__.replace('_', ' ')}, {stop}"
                driver.app.nav.close_notice()


def hittable(driver: Driver) -> list[Seen]:
    """What a finger can hit now, the topmost first."""
    return [
        seen
        for seen in driver.uncovered()
        if isinstance(seen.widget, HIT) and not seen.widget.disabled and seen.box.width and seen.box.height
    ]


def places(driver: Driver) -> dict[Any, Box]:
    return {seen.widget: seen.box for seen in hittable(driver)}


def called(widget: Any) -> str:
    return f"{type(widget).__name__} {sorted(names(widget))[:3]}"


def moved(before: dict[Any, Box], after: dict[Any, Box]) -> list[str]:
    """What has another place or size."""
    return [
        f"{called(widget)} {_whole(box)} → {_whole(after[widget])}"
        for widget, box in before.items()
        if widget in after and any(abs(a - b) > 0.5 for a, b in zip(box, after[widget], strict=True))
    ]


def _whole(box: Box) -> tuple[int, ...]:
    return tuple(round(side) for side in box)
