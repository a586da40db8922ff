"""The first minute: one line where a newcomer hesitates, which goes for ever once followed or dismissed."""

import pytest

from tests.games.comparity.ui import at_table as comparity
from tests.games.federation.ui.table import Hand, setup
from tests.games.recto_verso.ui import table as recto
from tests.ui.driver import SIZES, placed

TALLY = "Tap the points of both halves"
MIRROR = "Choose two symbols, then slide"
CARDS = "Tap a plus to lay a card"
PRESS = "Press, slide to the cell"
READY = "Whoever is done taps their own half"
SEATS = "Tap who plays, in the order you sit"
TWO = ["Ann", "Bob"]


def line(driver):
    return driver.app.nav.screen.line.plain


def helped(driver):
    return list(driver.disk().settings().helped)


@pytest.mark.parametrize("form", SIZES)
def test_a_tile_in_tally_is_explained_until_one_is_placed(driver, form):
    driver.resize(form)
    driver.open(TWO, helped=[])
    assert line(driver).startswith(TALLY)
    driver.tap_number("red", 1)
    assert line(driver).startswith(TALLY)
    driver.tap_number("blue", 1)
    driver.tap("Place")
    assert not line(driver).startswith(TALLY)
    assert helped(driver) == ["tally"]
    driver.tap("undo")
    assert not line(driver).startswith(TALLY)


def test_a_line_that_was_dismissed_never_comes_back(driver):
    driver.open(TWO, helped=[])
    driver.tap("Got it")
    assert line(driver).startswith("Ann begins")
    assert helped(driver) == ["tally"]
    driver.restart()
    assert line(driver).startswith("Ann begins")
    assert driver.offers("Why?")


def test_a_line_that_was_neither_stays(driver):
    driver.open(TWO, helped=[])
    driver.press_back()
    driver.restart()
    assert helped(driver) == []


def test_a_call_is_never_hidden_by_help(driver):
    driver.open(TWO, [placed(("red", 3), ("blue", 2))], helped=[])
    assert not line(driver).startswith(TALLY)


def test_the_mirror_board(driver):
    driver.open({"mode": "standard", "players": TWO, "entry": "board"}, helped=[])
    assert line(driver).startswith(MIRROR)
    driver.lay(("red", "blue"), (0, -4), (0, -3))
    assert helped(driver) == ["mirror"]
    assert not line(driver).startswith(MIRROR)


def test_a_foul_is_said_and_the_help_stays(driver):
    driver.open({"mode": "standard", "players": TWO, "entry": "board"}, helped=[])
    driver.lay(("red", "blue"), (0, 0), (0, 1))
    assert driver.events() == []
    assert helped(driver) == []


def test_cards_and_cells(driver):
    comparity.open_table(driver, 2, helped=[])
    assert line(driver).startswith(CARDS)
    comparity.tap_cell(driver, 1, 0)
    assert helped(driver) == ["cards"]
    driver.close()


def test_press_and_slide_under_the_loupe(driver):
    hand = Hand(driver).open(setup(2), helped=[])
    assert line(driver).startswith(PRESS)
    hand.lay((4, 4))
    assert helped(driver) == ["press"]


@pytest.mark.parametrize(("table", "events"), [(recto.party(), [recto.partner("Bob")]), (recto.coop(), [])])
def test_who_taps_ready(driver, table, events):
    driver.prepare(sessions=[(table, events)], helped=[])
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
    driver.launch()
    assert line(driver).startswith(READY)


def test_the_seats(driver):
    driver.prepare(people=TWO, helped=[]).launch()
    driver.tap("Ingenious")
    assert driver.reads(SEATS)
    for name in TWO:
        driver.tap(name)
    driver.tap("Start")
    assert "seats" in helped(driver)
    driver.press_back()
    driver.tap("Ingenious")
    assert not driver.reads(SEATS)


def test_the_seats_dismissed(driver):
    driver.prepare(people=TWO, helped=[]).launch()
    driver.tap("Ingenious")
    driver.tap("got-it")
    assert not driver.reads(SEATS)
    assert helped(driver) == ["seats"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("form", SIZES)
def test_no_line_of_help_is_cut(driver, form, language):
    """Not even in the largest letters: there is no sheet behind it that would tell the rest."""
    driver.resize(form)
    people = ["Ann", "Bob", "Cat"]
    setups = [
        {"mode": "standard", "players": people, "entry": "tally"},
        {"mode": "standard", "players": people, "entry": "board"},
        {"game": "comparity", "players": people, "measure": "height"},
        {"game": "federation", **setup(2)},
        recto.coop(),
    ]
    sessions = [(each, []) for each in setups]
    driver.prepare(sessions=sessions, helped=[], language=language, text_scale=1.6).launch()
    for number in range(1, len(setups) + 1):
        driver.app.nav.go_home("session", id=f"s{number}")
        driver.settle()
        shown = driver.app.nav.screen.line
        assert (shown.helps, shown.cut) == (True, False), shown.plain
