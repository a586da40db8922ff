"""A monkey that plays: legal moves by touch, as the screen shows them, and noise in between.

Everything it does is chosen by its seed, so a run can be had again. What went wrong is noted with the latest
actions, and the app is started anew.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.games import GAMES
from companion.ui.screens.home import GameCard, HeroCard, SessionRow
from companion.ui.widgets.buttons import SegmentKey
from companion.ui.widgets.people import PersonChip
from tests.monkey.checks import (
    AT_TABLE,
    Wrong,
    check_answered,
    check_draft,
    check_fold,
    check_screen,
    check_sheets,
    open_table,
)
from tests.monkey.comparity import ComparityPlayer
from tests.monkey.federation import FederationPlayer
from tests.monkey.hands import Hands
from tests.monkey.ingenious import IngeniousPlayer
from tests.monkey.noise import Noise
from tests.monkey.phone import Notes, Phone
from tests.monkey.player import GOALS, Player
from tests.monkey.recto_verso import RectoVersoPlayer
from tests.monkey.taking_back import take_back_whole
from tests.monkey.tally import Tally, Trouble

PLAYERS: dict[str, type[Player]] = {
    player.game: player for player in (IngeniousPlayer, ComparityPlayer, FederationPlayer, RectoVersoPlayer)
}
PEOPLE = ("Ann", "Боб", "Cat", "Dan", "Эва", "Fay", "Gus", "Hal", "Ida", "Jon", "Кира", "Lea")
NOISE = 0.25  # of the actions
LEAST = 20  # events that should be there to be undone at the end
MOST = 200  # troubles
LAYS_OUT = "too much iteration"  # as Kivy's clock says it
LOOKS = 12  # actions from one look at the disk to the next


class Monkey(Hands):
    def __init__(self, driver: Phone, game: str, seed: int | str = 1, least: int = LEAST) -> None:
        """`least` events should be there to be undone at the end."""
        super().__init__(driver, Random(f"{game} {seed}"))
        self.game, self.seed, self.least = game, str(seed), least
        self.tally, self.troubles = Tally(), list[Trouble]()
        self.notes = Notes()
        self.player = PLAYERS[game](self)
        self.noise = Noise(self)
        self.errand: Iterator[bool] | None = None
        self.goal = self.dice.choice(GOALS)
        self.foreign = False  # somebody else's file has come in, or the window a dialog
        self.looked = 0

    # The run

    def begin(self, setup: Mapping[str, Any] | None = None) -> Monkey:
        """From home, or at a table that has just sat down."""
        self.driver.prepare(people=PEOPLE, sessions=[(setup, [])] if setup else [], game=self.game)
        if setup:
            self.driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
        self.driver.launch()
        return self

    def go(self, actions: int) -> None:
        """On, until it has done so many."""
        while self.actions < actions and len(self.troubles) < MOST:
            self.guarded(self.step)

    def end(self) -> None:
        self.guarded(self.finish)
        self.notes.end()

    def guarded(self, deed: Any) -> None:
        """What goes wrong is noted; then the app is started anew."""
        try:
            deed()
            self.watch()
        except Exception as error:
            if not isinstance(error, Wrong) or not self.driver.told():
                self.blame("".join(traceback.format_exception(error)))
            self.recover()

    def blame(self, told: str) -> None:
        self.troubles.append(Trouble(f"{self.game} {self.seed}", self.actions, told, list(self.did)))

    def recover(self) -> None:
        self.note("trouble")
        self.errand = None
        self.player.forget()
        self.driver.restart()
        self.driver.told()
        self.notes.taken()

    def step(self) -> None:
        if self.driver.app.left:
            self.note("launch")
            self.driver.restart()
        elif self.errand is None and self.dice.random() < NOISE:
            self.noise.make()
        else:
            self.play()
        self.look()

    def watch(self) -> None:
        """No exception anywhere, and no line in the log."""
        lines = self.notes.taken()
        if any(LAYS_OUT in line for line in lines) and self.driver.app is not None:
            self.driver.settle()  # a page of many parts takes long; only what goes on for ever is wrong
            lines = [line for line in lines if LAYS_OUT not in line] + self.notes.taken()
        told = [*self.driver.told(), *lines]
        for each in told:
            self.blame(each)

    def look(self) -> None:
        """What holds after every action, and now and then what the disk has."""
        if self.driver.app.left:
            return
        check_screen(self.driver)
        check_draft(self.driver)
        table = open_table(self.driver)
        if table is None:
            return
        self.tally.count(table)
        if self.actions - self.looked >= LOOKS and table.session.id in {
            entry.id for entry in self.driver.app.store.entries()
        }:
            self.looked = self.actions
            check_answered(self.driver, self.driver.app.services, table.session)
            check_fold(table)

    # Playing

    def play(self) -> None:
        """One action towards a move, or on the way to a table."""
        if self.errand is not None:
            if not next(self.errand, False):
                self.errand = None
            return
        driver = self.driver
        if driver.sheet is not None:
            self._on_sheet()
        elif driver.screen == "SessionScreen":
            self._at_session()
        elif driver.screen == "ResultScreen":
            self._at_result()
        elif driver.screen == "NewSessionScreen":
            self._at_new()
        elif driver.screen == "HomeScreen":
            self._at_home()
        elif self.dice.random() < 0.7:
            self.back()
        else:
            self.touch_something()

    def _on_sheet(self) -> None:
        sheet, screen = self.driver.app.nav.overlay.sheets[0], self.driver.app.nav.screen
        own = self.driver.screen == "SessionScreen" and screen.table.session.game == self.game
        if own and self.player.sheet(sheet):
            return
        if own and sheet.title == self.player.tr("Menu"):
            self.player.choose_row(sheet)
        elif self.dice.random() < 0.6:
            self.touch_something()
        else:
            self.back()

    def _at_session(self) -> None:
        screen = self.driver.app.nav.screen
        if screen.table.session.game != self.game or (screen.past and self.dice.random() < 0.15):
            self.back()
        elif self.dice.random() < 0.001 and self.player.at_rest:
            take_back_whole(self)
        else:
            self.player.touch()

    def _at_result(self) -> None:
        table, chance = self.driver.app.nav.screen.table, self.dice.random()
        if table.session.game != self.game:
            self.back()
        elif len(table.session.events) < self.goal and chance < 0.75:
            for _ in range(self.dice.choice([1, 2, 6, 20])):
                self.tap("undo")
        elif chance < 0.85:
            if self.dice.random() < 0.25:
                take_back_whole(self)
            self.goal = self.dice.choice(GOALS)
            self.tap(self.driver.app.look.tr("Same again")) or self.touch_something()
        else:
            self.touch_something()

    def _at_home(self) -> None:
        title = self.driver.app.look.tr(GAMES[self.game].title)
        doors = [
            seen for seen in self.buttons()
            if isinstance(seen.widget, HeroCard | SessionRow | GameCard) and seen.widget.title == title
        ]  # fmt: skip
        running = [seen for seen in doors if not isinstance(seen.widget, GameCard)]
        if running and self.dice.random() < 0.9:
            self.tap_seen(running[0])
        elif doors:
            self.tap_seen(self.dice.choice(doors))
        else:
            self.scroll()

    def _at_new(self) -> None:
        """Who plays, how, and off it goes."""
        screen, chance, tr = self.driver.app.nav.screen, self.dice.random(), self.driver.app.look.tr
        if screen.game.name != self.game:
            self.back()
            return
        chips = [seen for seen in self.buttons() if isinstance(seen.widget, PersonChip)]
        keys = [seen for seen in self.buttons() if isinstance(seen.widget, SegmentKey)]
        if chance < 0.3 and self.tap(tr("Start")):
            self.goal = self.dice.choice(GOALS)
        elif chance < 0.45:
            self.scroll()
        elif chance < 0.6 and self.player.choose_before():
            pass
        elif chance < 0.75 and keys:
            self.tap_seen(self.dice.choice(keys))
        elif chance < 0.95 and chips:
            self.tap_seen(self.dice.choice(chips))
        else:
            self.touch_something()

    # Back to the start on the screen

    def finish(self) -> None:
        """The table that is there at the end is undone to its start and redone; then every sheet replays."""
        self.errand = None
        for _ in range(400):
            if self.driver.app.left:
                self.driver.restart()
            if self.driver.sheet is None and self.driver.screen in AT_TABLE:
                screen = self.driver.app.nav.screen
                session = screen.table.session
                own = session.game == self.game and not getattr(screen, "past", 0)
                if own and len(session.events) >= self.least and self.player.at_rest:
                    break
            self.play()
        take_back_whole(self)
        self.tally.sheets = check_sheets(self.driver)
