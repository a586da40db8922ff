"""A child with the phone: whatever is touched, nothing fails, and the disk knows what the screen shows."""

from random import Random

import pytest
from kivy.uix.textinput import TextInput

from companion.games.ingenious.ui.keys import PointKeys
from companion.games.ingenious.ui.picker import SymbolPicker
from companion.ui.widgets.board import BoardPicture
from tests.few import few
from tests.ui.driver import SIZES, corrected, placed

STEPS = 70
NEARLY = {"red": 17, "green": 16, "blue": 17, "orange": 18, "yellow": 15, "purple": 17}
LOOKED_AT = ("PeopleScreen", "PersonScreen")  # nothing is entered there: how it is looked at may be lost


class Child:
    def __init__(self, driver, seed):
        self.driver = driver
        self.chance = Random(seed)
        self.did = []

    def step(self):
        deed = self.chance.choices(
            [self.touch, self.touch_table, self.back, self.turn, self.kill, self.type],
            [10, 8, 2, 1, 2, 1],
        )[0]
        self.did.append(deed.__name__)
        deed()
        self.check()

    def touch(self):
        """Some button that can be seen."""
        targets = [seen for seen in self.driver.pressables() if not seen.widget.disabled]
        if targets:
            self.driver.tap_at(self.chance.choice(targets).shown.middle)

    def touch_table(self):
        """Somewhere on what is drawn by hand, with a slide or without."""
        drawn = [
            seen
            for seen in self.driver.uncovered()
            if isinstance(seen.widget, (PointKeys, BoardPicture, SymbolPicker))
        ]
        if self.driver.pad is not None:
            (x, y), (width, height) = self.driver.pad.origin, self.driver.pad.panel_size
            self.driver.tap_at((x + self.chance.random() * width, y + self.chance.random() * height))
        elif drawn:
            box = self.chance.choice(drawn).shown
            start, end = (
                (box.x + self.chance.random() * box.width, box.y + self.chance.random() * box.height)
                for _ in "ab"
            )
            self.driver.slide(start, end if self.chance.random() < 0.6 else start)

    def back(self):
        if self.driver.screen != "HomeScreen" or self.driver.sheet:
            self.driver.press_back()

    def turn(self):
        self.driver.resize(self.chance.choice(list(SIZES)))

    def kill(self):
        """What the screen says is the same afterwards; what lay on top of it is gone."""
        for _ in range(5):
            if self.driver.sheet is None and self.driver.pad is None:
                break
            self.driver.press_back()
        screen, bookmark = self.driver.screen, self.driver.bookmark()
        draft = self.noted(self.driver.app.nav.screen)
        self.driver.restart()
        assert self.driver.screen == screen
        assert {**self.driver.bookmark(), "draft": draft} == {**bookmark, "draft": draft}
        if screen not in LOOKED_AT:
            assert self.driver.app.nav.screen.draft_json() == draft

    def type(self):
        if any(isinstance(seen.widget, TextInput) for seen in self.driver.uncovered()):
            self.driver.type(self.chance.choice(["x", "Ann", "Я", "  ", "[b]"]))
            self.driver.press_enter()

    def check(self):
        driver = self.driver
        assert not driver.app.left
        table = driver.app.nav.services._open
        if table is not None and table.session.id in {entry.id for entry in driver.disk().entries()}:
            stored = driver.disk().load(table.session.id)
            assert stored.events == table.session.events
            assert stored.undone == table.session.undone
        screen = driver.app.nav.screen
        if driver.screen in ("SessionScreen", "ResultScreen") and not getattr(screen, "amend", 0):
            assert screen.table.over == (driver.screen == "ResultScreen")
        if driver.screen not in LOOKED_AT:
            assert self.noted(screen) == screen.draft_json()

    def noted(self, screen):
        """What would be taken up again: the draft of another move is not."""
        draft = self.driver.bookmark()["draft"]
        stale = (
            draft and self.driver.screen == "SessionScreen" and draft["n"] != len(screen.table.session.events)
        )
        return None if stale else draft


@pytest.mark.parametrize("seed", few(range(4), range(2)))
def test_anything_may_be_touched(driver, seed):
    driver.prepare(
        people=["Ann", "Bob", "Cat", "Dan"],
        sessions=[
            (["Ann", "Bob"], [corrected(0, **NEARLY), corrected(1, **NEARLY)]),
            ({"mode": "standard", "players": ["Ann", "Bob", "Cat"], "entry": "board"}, []),
            ({"mode": "team", "players": ["Ann", "Bob", "Cat", "Dan"], "entry": "tally"}, []),
            (["Cat", "Dan"], [placed(("red", 3), ("blue", 2)), {"type": "finish"}]),
        ],
        sound=False,
    )
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": f"s{seed % 3 + 1}"}]], "draft": None})
    driver.launch()
    child = Child(driver, seed)
    for _ in range(STEPS):
        try:
            child.step()
        except BaseException as error:
            error.add_note(f"seed {seed}, after {len(child.did)} steps on {driver.screen}: {child.did}")
            raise
