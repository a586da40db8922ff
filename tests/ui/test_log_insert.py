"""A forgotten move is put in the log of each game by touch, in both languages, after its effect was shown."""

import pytest

from companion.texts import LANGUAGES, load
from tests.games.comparity.ui.at_table import open_table, play, tap_cell
from tests.games.federation.ui.table import Hand, city, event, setup
from tests.games.recto_verso.ui.table import FOUR, coop, judge, party, rounds, stages, start

each_language = pytest.mark.parametrize("language", LANGUAGES)
DRAW = {"type": "draw"}


class Log:
    """The log of the session on the screen, and what is tapped there."""

    def __init__(self, driver, language):
        self.driver, self._tr = driver, load(language).tr
        self.before = driver.stored()

    def tap(self, text):
        self.driver.tap(self._tr(text))

    def reads(self, text, **filled):
        return self.driver.reads(self._tr(text).format(**filled))

    def put_in(self, n, row, title):
        """Look at event `n`, then choose a row of its menu."""
        self.driver.app.nav.go("log", id=self.driver.app.nav.screen.session_id, n=n)
        self.driver.settle()
        self.driver.tap("change")
        self.tap(row)
        message, number = title.rsplit(" ", 1)
        assert self.reads(f"{message} {{n}}", n=number)

    def asked(self, question="Insert this move?"):
        """Nothing has changed so far."""
        assert self.driver.sheet == self._tr(question)
        assert self.driver.stored() == self.before
        return True

    def taken_back(self):
        assert self.driver.snackbar == self._tr("Inserted")
        self.tap("Inserted")
        return self.driver.stored() == self.before


@each_language
def test_a_forgotten_card_of_comparity(driver, language):
    events = [play(1, 0), play(0, 1)]
    open_table(driver, 3, events, language=language)
    log = Log(driver, language)
    log.put_in(1, "Insert a move after it", "Forgotten move 2")
    tap_cell(driver, 2, 0)
    assert log.asked()
    log.tap("Insert")
    assert driver.events() == [play(1, 0), play(2, 0), play(0, 1)]
    assert log.taken_back()


@each_language
def test_a_forgotten_duet_of_comparity_comes_with_its_answer(driver, language):
    events = [play(1, 0), play(0, 1), play(2, 0)]
    open_table(driver, 3, events, language=language)
    log = Log(driver, language)
    log.put_in(3, "Insert a move before it", "Forgotten move 3")
    tap_cell(driver, 1, 1)
    assert driver.sheet is None
    assert log.reads("Duet:")
    driver.restart()
    assert log.reads("Duet:")
    log.tap("Draw a card")
    assert log.asked()
    log.tap("Insert")
    assert driver.events() == [*events[:2], play(1, 1), DRAW, events[2]]
    assert log.taken_back()


@each_language
def test_a_forgotten_chip_of_federation(driver, language):
    hand, events = Hand(driver), city((3, 4), (6, 6), (8, 8))
    hand.open(setup(), events, language=language)
    log = Log(driver, language)
    log.put_in(1, "Insert a move after it", "Forgotten move 2")
    hand.lay((5, 5))
    assert log.asked()
    assert log.reads("2.  {line}", line="Bob: F6")
    log.tap("Insert")
    assert driver.events() == city((3, 4), (5, 5), (6, 6), (8, 8))
    assert log.taken_back()


@each_language
def test_a_forgotten_penalty_of_federation(driver, language):
    """From the menu, as in the running game."""
    hand, events = Hand(driver), city((3, 4), (6, 6), (8, 8))
    hand.open(setup(), events, language=language)
    log = Log(driver, language)
    log.put_in(2, "Insert a move after it", "Forgotten move 3")
    driver.tap("menu")
    log.tap("Forgot to draw")
    driver.tap("Ann")
    assert log.asked("Insert this entry?")
    log.tap("Insert")
    assert driver.events() == [*events[:2], event("forgot", player="Ann"), events[2]]
    assert log.taken_back()


@each_language
def test_a_forgotten_round_of_recto_verso(driver, language):
    """No clock runs in the log: partner, told time and judgement are put in together."""
    events = rounds(FOUR, [(14_000, True), (20_000, True)])
    driver.open(party(), events, language=language)
    log = Log(driver, language)
    log.put_in(4, "Insert a round after it", "Forgotten round 2")
    driver.tap("Cat")
    assert driver.sheet is None
    driver.tap("+0:10")
    driver.tap("+0:10")
    log.tap("Take this time")
    log.tap("Correct!")
    assert log.asked("Insert this round?")
    log.tap("Insert")
    forgotten = [
        {"type": "partner", "player": "Cat"},
        start(14_000),
        {"type": "time", "ms": 20_000},
        judge(True),
    ]
    assert driver.events() == [*events[:4], *forgotten, *events[4:]]
    assert log.taken_back()


@each_language
def test_a_forgotten_attempt_of_two(driver, language):
    events = stages([(80_000, True), (70_000, True)])
    driver.open(coop(), events, language=language)
    log = Log(driver, language)
    log.put_in(0, "Insert an attempt at the start", "Forgotten attempt 1")
    driver.tap("+1:00")
    log.tap("Take this time")
    log.tap("Mistake")
    assert log.asked("Insert this attempt?")
    log.tap("Insert")
    assert driver.events() == [start(0), {"type": "time", "ms": 60_000}, judge(False), *events]
    assert log.taken_back()
