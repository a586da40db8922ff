"""`companion shots DIR`: renders every screen in all sizes, languages and themes, for docs and for the eye.

The pictures go to DIR/SIZE-LANGUAGE-THEME[-160]/SCENE.png; 160 is the largest text scale.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.shots_comparity import scenes as comparity_scenes
from companion.shots_federation import scenes as federation_scenes
from companion.shots_recto_verso import scenes as recto_verso_scenes

SIZES = {
    "small": (320, 568),
    "phone": (412, 915),
    "landscape": (915, 412),
    "tablet": (1280, 800),
    "tablet-upright": (800, 1280),
}
LANGUAGES = ("en", "ru")
LOOKS = (("light", 1.0), ("dark", 1.0), ("black", 1.0), ("light", 1.6), ("light", 0.85))
PEOPLE = {"en": ("Ann", "Bob", "Cat", "Dan", "Eve"), "ru": ("Аня", "Борис", "Катя", "Дима", "Ева")}
DENSITY = "1.5"
DAY = 86_400_000  # ms
NOW = datetime(2026, 11, 15, 20, 47, tzinfo=timezone(timedelta(hours=3)))


def main(arguments: argparse.Namespace) -> int:
    from companion.device.display import prepare

    os.environ.setdefault("KIVY_METRICS_DENSITY", DENSITY)
    os.environ["SDL_VIDEODRIVER"] = "offscreen"  # windows larger than the screen, and nobody is disturbed
    prepare()
    from kivy.config import Config

    widest = str(int(max(max(size) for size in SIZES.values()) * float(os.environ["KIVY_METRICS_DENSITY"])))
    Config.set("graphics", "width", widest)  # off screen a window shrinks but does not grow
    Config.set("graphics", "height", widest)
    count = 0
    with TemporaryDirectory(prefix="companion-shots-") as scratch:
        for language in LANGUAGES:
            studio = Studio(Path(scratch) / language, language)
            count += sum(1 for _ in studio.shoot_all(Path(arguments.directory)))
            studio.close()
    print(f"{count} pictures in {arguments.directory}", file=sys.stderr)  # noqa: T201
    return 0


class Studio:
    """The real app on a scratch folder, brought to each scene and photographed."""

    def __init__(self, folder: Path, language: str) -> None:
        from kivy.base import runTouchApp

        from companion.app import CompanionApp
        from companion.core.clock import Reading

        self.folder, self.language = folder, language
        self.people = PEOPLE[language]
        self.ms = 0  # what the device's clocks have gone on since the first scene
        self.app = CompanionApp(folder, now=lambda: NOW, clocks=lambda: Reading(DAY + self.ms, DAY + self.ms))
        self.root = self.app.build()
        runTouchApp(self.root, embedded=True)
        self.nav: Any = self.app.nav
        self.desk: Any = self.nav.desk
        self.desk.change_settings(language=language, reduce_motion=True, sound=False, vibration=False)
        for name in self.people:
            self.desk.add_person(name)

    def close(self) -> None:
        from kivy.core.window import Window

        Window.remove_widget(self.root)
        self.app.on_stop()

    def shoot_all(self, target: Path) -> Iterator[Path]:
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        scenes = list(self.scenes())
        for size, (width, height) in SIZES.items():
            for theme, scale in LOOKS:
                Window.size = (int(width * Metrics.density), int(height * Metrics.density))
                self.desk.change_settings(theme=theme, text_scale=scale)
                self.nav.settings_changed()
                self.frames()
                suffix = "" if scale == 1.0 else f"-{scale * 100:.0f}"
                folder = target / f"{size}-{self.language}-{theme}{suffix}"
                folder.mkdir(parents=True, exist_ok=True)
                for name, arrange in scenes:
                    self.nav.overlay.hush()
                    arrange()
                    yield self.shoot(folder / f"{name}.png")

    def shoot(self, path: Path) -> Path:
        self.frames()
        self.root.export_to_png(str(path))
        return path

    def frames(self, count: int = 6) -> None:
        from kivy.base import EventLoop

        for _ in range(count):
            EventLoop.idle()

    # The scenes

    def scenes(self) -> Iterator[tuple[str, Callable[[], None]]]:
        ann, bob, cat, dan, _ = self.people
        yield "new-session-empty", lambda: self.nav.go_home("new_session", game="ingenious")
        opening = self.session([ann, bob], [])
        running = self.session([ann, bob, cat], _moves(3, 27))
        bonus = self.session([ann, bob, cat, dan], [*_moves(4, 20), _place("blue", 18, "red", 2)])
        tie = self.session([ann, bob, cat], [*_example(), {"type": "finish"}])
        self.session([cat, dan], [*_moves(2, 31), {"type": "finish"}])
        abandoned = self.session([bob, dan], [*_moves(2, 3), {"type": "abandon"}])
        team = self.session([ann, bob, cat, dan], _moves(6, 60), mode="team")
        solo = self.session([ann], [*_moves(7, 30), {"type": "finish"}], mode="solo")
        first_tile = self.session([ann, bob, cat], [], entry="board")
        board = self.session([ann, bob, dan, cat], [], entry="board")
        fill_board(self.desk.open(board), 34, Random(5))

        def session(at: str) -> Any:
            self.nav.go_home("session", id=at)
            return self.nav.screen

        def picked() -> None:
            parts = session(running).parts
            parts.pick("red", 3)
            parts.pick("yellow", 2)

        def pad() -> None:
            entry = session(running).parts.entry
            self.frames()
            touch = _Finger(entry.center_x, entry.y + entry.row / 2 + 4)
            entry._open_pad("purple", touch)
            touch.ud["pad"].hover((touch.ud["pad"].origin[0] + 60, touch.ud["pad"].origin[1] + 60))

        yield from recto_verso_scenes(self)
        yield "home", lambda: self.nav.go_home()
        yield (
            "new-session",
            lambda: (
                self.nav.go_home("new_session", game="ingenious"),
                self.nav.screen.sit([ann, bob, cat, dan]),
            ),
        )  # type: ignore[func-returns-value]
        yield (
            "new-person",
            lambda: (self.nav.go_home("new_session", game="ingenious"), self.nav.screen.ask_name()),
        )  # type: ignore[func-returns-value]
        yield "tally-opening", lambda: session(opening) and None
        yield "tally", picked
        yield "tally-turn", lambda: session(running) and None
        yield "tally-bonus", lambda: session(bonus) and None
        yield "tally-pad", pad
        yield "tally-look", lambda: session(running).parts.look_at(1)
        yield "tally-foul", lambda: session(opening).submit({"type": "swap"}) and None
        yield "tally-number", lambda: session(running).parts.ask_number("red")
        yield "tally-correct", lambda: session(running).parts.correct()
        yield "team", lambda: session(team) and None
        yield "board-opening", lambda: session(first_tile) and None
        yield "board", lambda: session(board) and None
        yield "board-press", lambda: self.press_board(session(board))
        yield "board-tiles", lambda: session(board).parts.show_tiles_left()
        yield "board-log", lambda: (self.nav.go_home("log", id=board), self.nav.screen.show(20))
        yield "board-again", lambda: self.nav.go_home("session", id=board, amend=20)
        yield "why", lambda: session(bonus).ask_why()
        yield "menu", lambda: session(running).open_menu()
        yield "log", lambda: self.nav.go_home("log", id=running)
        yield "result", lambda: self.nav.go_home("result", id=tie)
        yield "result-solo", lambda: self.nav.go_home("result", id=solo)
        yield "result-abandoned", lambda: self.nav.go_home("result", id=abandoned)
        yield "history", lambda: self.nav.go_home("history")
        yield "boxes", lambda: self.nav.go_home("boxes")
        yield "box", lambda: self.nav.go_home("box", game="ingenious")
        yield "settings", lambda: self.nav.go_home("settings")
        yield from comparity_scenes(self)
        yield from federation_scenes(self)
        yield "snackbar", lambda: (self.nav.go_home(), self.nav.say(self.app.look.tr("Nothing was changed.")))  # type: ignore[func-returns-value]

    def press_board(self, screen: Any) -> None:
        """A tile in hand, a finger on the board: the loupe shows where it would lie."""
        self.frames()
        parts, board = screen.parts, screen.parts.table
        parts.pick("blue")
        parts.pick("orange")
        pair = best_pair(screen.table.state, ("blue", "orange"), Random(1), tries=400)
        for cell in pair:
            board._follow(_Finger(*board.on_screen(cell)))

    def session(
        self,
        players: list[str],
        events: Iterable[dict[str, Any]],
        mode: str = "standard",
        entry: str = "tally",
    ) -> str:
        session_id: str = self.desk.start("ingenious", {"mode": mode, "players": players, "entry": entry}, {})
        table = self.desk.open(session_id)
        for event in events:
            table.submit(event)
        return session_id


class _Finger:
    def __init__(self, x: float, y: float) -> None:
        self.pos, self.ud = (x, y), dict[str, Any]()
        self.x, self.y = x, y


def _place(one: str, points: int, other: str, more: int) -> dict[str, Any]:
    return {"type": "place", "tile": [one, other], "points": [points, more]}


def _moves(seed: int, count: int) -> Iterator[dict[str, Any]]:
    from companion.rules.ingenious_sides import COLOURS

    dice = Random(seed)
    for _ in range(count):
        one, other = dice.sample(COLOURS, 2)
        yield _place(one, dice.randint(0, 4), other, dice.randint(0, 3))


def _example() -> Iterator[dict[str, Any]]:
    """Three players who end at 10; 9, 12, 14; and 9, 12, 13 as their lowest markers."""
    ends = ((10, 11, 13, 15, 17, 17), (9, 12, 14, 15, 16, 17), (9, 12, 13, 16, 17, 17))
    from companion.rules.ingenious_sides import COLOURS

    for step in range(1, 7):
        for pair in range(3):
            for side in range(3):
                one, other = COLOURS[(2 * pair + side) % 6], COLOURS[(2 * pair + 1 + side) % 6]
                gains = [end * step // 6 - end * (step - 1) // 6 for end in ends[side]]
                yield _place(one, gains[2 * pair], other, gains[2 * pair + 1])


def best_pair(state: Any, tile: tuple[str, str], dice: Random, tries: int) -> tuple[Any, Any]:
    """The best of some random places for a tile."""
    from companion.rules.hexgrid import board
    from companion.rules.ingenious_board import points_of

    lying = state.board
    free = [
        (cell, other)
        for cell in board(lying.radius)
        if lying.is_free(cell)
        for other in lying.free_neighbours(cell)
    ]
    legal = [pair for pair in free if lying.misplaced(pair, state.seat) is None]
    some = [dice.choice(legal) for _ in range(tries)]
    return max(some, key=lambda pair: sum(points_of(half) for half in lying.lines(tile, pair)))


def fill_board(table: Any, moves: int, dice: Random) -> None:
    """A game like one that people play."""
    from companion.rules.ingenious_sides import COLOURS

    for _ in range(moves):
        tile = (dice.choice(COLOURS), dice.choice(COLOURS))
        pair = best_pair(table.state, tile, dice, tries=12)
        table.submit({"type": "place", "tile": list(tile), "cells": [list(cell) for cell in pair]})
