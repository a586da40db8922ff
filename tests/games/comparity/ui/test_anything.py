"""A child with the phone at a table of Comparity: whatever is touched, nothing fails."""

import pytest

from companion.games.comparity.ui.fields import CardField
from companion.games.comparity.ui.table import CardTable
from tests.few import few
from tests.games.comparity.ui.at_table import CARDS, NAMES, check, drained, play, prepare
from tests.ui.test_anything import Child

STEPS = 50
BEGUN = [
    (2, [*drained(), play(8, 0)]),
    (3, [play(1, 0), check((0, 0), 443, (1, 0), 330)]),
    (4, [play(1, 0), play(0, 1), play(2, 0), play(2, 1)]),
    (5, []),
]


class ChildAtTheCards(Child):
    def touch_table(self):
        """Somewhere on the cards; now and then the table is dragged."""
        tables = [seen for seen in self.driver.uncovered() if isinstance(seen.widget, CardTable)]
        if not tables:
            return
        table, box = tables[0].widget, tables[0].shown
        if self.chance.random() < 0.2:
            ends = [
                (self.chance.uniform(box.x, box.right), self.chance.uniform(box.y, box.top)) for _ in "ab"
            ]
            self.driver.slide(*ends)
            return
        cells = [*table.area.cards, *table.marks.places, *table.marks.offered * 3]
        at = table.to_window(*table.on_screen(self.chance.choice(cells)))
        if box.holds(at):
            self.driver.tap_at(at)

    def kill(self):
        """The same place and what was entered for this move, sheets and all."""
        stack, noted = self.driver.bookmark()["stack"], self.noted(self.driver.app.nav.screen)
        self.driver.restart()
        found = self.driver.bookmark()
        assert {"stack": found["stack"], "draft": noted} == {"stack": stack, "draft": noted}

    def type(self):
        fields = [seen for seen in self.driver.uncovered() if isinstance(seen.widget, CardField)]
        if fields:
            self.driver.tap_at(self.chance.choice(fields).shown.middle)
        if any(seen.widget.focus for seen in fields):
            self.driver.type(self.chance.choice(["Ei", "7", "96", "-3", "[b]", "Я"]))
            if self.chance.random() < 0.4:
                self.driver.press_enter()


@pytest.mark.parametrize("seed", few(range(4), range(2)))
def test_anything_may_be_touched(driver, seed):
    players, events = BEGUN[seed]
    rulings = {"trio": "may"} if seed % 2 else {"last-card-given": "kept"}
    prepare(driver, players, events, rulings=rulings, known=CARDS, sound=False)
    with_people(driver)
    driver.launch()
    child = ChildAtTheCards(driver, seed)
    for _ in range(STEPS):
        try:
            child.step()
        except BaseException as error:
            error.add_note(f"seed {seed}, after {len(child.did)} steps on {driver.screen}: {child.did}")
            raise


def with_people(driver):
    driver.prepare(people=NAMES)
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
