"""People by touch: found, added, renamed, merged, archived; what their page tells and where it leads."""

import csv
import io

import pytest

from companion.ui.screens.people import PersonLine
from companion.ui.screens.person_cards import GameLine
from tests.ui.driver import corrected

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")


def finished(*lowest):
    """A whole game: everybody's markers stand level at theirs."""
    sides = [corrected(side, **dict.fromkeys(COLOURS, at)) for side, at in enumerate(lowest)]
    return [*sides, {"type": "finish"}]


def people(driver):
    return {person.name: person for person in driver.disk().people()}


@pytest.fixture
def circle(driver):
    """Ann and Bob have met twice, Cat and Dan once; Eve and Anna are known by name."""
    sessions = [
        (["Ann", "Bob"], finished(8, 5)),
        (["Cat", "Dan"], finished(4, 9)),
        (["Bob", "Ann"], finished(6, 6)),
    ]
    return driver.prepare(people=["Eve", "Anna", "Фёдор"], sessions=sessions).launch()


def test_everybody_is_in_the_list_and_found_in_it(circle):
    driver = circle
    driver.tap("People")
    lines = {line.name: (line.sessions, line.wins) for line in lines_of(driver)}
    assert lines == {
        "Bob": ("2", "0"),
        "Ann": ("2", "1"),
        "Cat": ("1", "0"),
        "Dan": ("1", "1"),
        "Eve": ("0", "–"),
        "Anna": ("0", "–"),
        "Фёдор": ("0", "–"),
    }
    driver.tap("Recent")
    driver.tap("Wins")
    assert [line.name for line in lines_of(driver)][:2] == ["Ann", "Dan"]
    driver.tap_field()
    driver.type("ФЕДОР")
    assert [line.name for line in lines_of(driver)] == ["Фёдор"]
    driver.tap("clear")
    driver.tap_field()
    driver.type("Gus")
    assert driver.reads("Nobody called “Gus”")
    driver.tap("Add with that name")
    driver.tap("Add")
    assert driver.snackbar == "Gus is here"
    assert (people(driver)["Gus"].colour, people(driver)["Gus"].glyph) == (7, 7)  # the first unused token
    assert "Gus" in [line.name for line in lines_of(driver)]


def lines_of(driver):
    lines = [seen for seen in driver.seen() if isinstance(seen.widget, PersonLine)]
    return [seen.widget for seen in sorted(lines, key=lambda seen: -seen.box.y)]


def test_a_name_that_exists_is_refused_and_leads_to_its_page(circle):
    driver = circle
    driver.tap("People")
    driver.tap("New")
    driver.type("ann")
    driver.tap("Add")
    assert driver.reads("There is a Ann already")
    driver.tap("Open that page")
    assert driver.screen == "PersonScreen"
    assert driver.reads("2 sessions · 1 win, 1 shared · since\u00a014\u00a0March")
    driver.press_back()
    assert driver.screen == "PeopleScreen"


def test_a_page_tells_what_was_played_and_leads_there(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Ann")
    assert driver.reads("not yet known")  # two sessions say nothing yet
    line = driver.widget(GameLine)
    told = (line.sessions, line.wins, line.shared, line.best, line.median, line.last)
    assert told == ("2", "1", "+1", "8", "7", "today: 6")
    driver.tap("Rating")
    assert driver.sheet == "How the rating is reckoned"
    assert driver.reads("Known after 3 more sessions.")
    driver.press_back()
    driver.scroll_to("Bob")
    assert driver.reads("of 2")
    driver.tap("Bob")
    assert driver.app.nav.screen.page.name == "Bob"
    driver.press_back()
    driver.scroll_to("Highest lowest marker")
    assert driver.reads("today, with Bob")
    driver.tap("Highest lowest marker")
    assert driver.app.nav.screen.session_id == "s1"
    driver.press_back()
    assert driver.screen == "PersonScreen"
    driver.tap("Ingenious")
    assert driver.screen == "HistoryScreen"
    assert (driver.app.nav.screen.wanted.game, driver.app.nav.screen.wanted.people) == ("ingenious", ("Ann",))


def test_a_rename_is_seen_everywhere_and_taken_back(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Ann")
    driver.tap("rename")
    driver.app.nav.screen.page.name_part.ids.field.text = ""
    driver.type("Annie")
    driver.tap("Save")
    assert driver.snackbar == "Ann is called Annie now"
    assert "Annie" in people(driver)
    assert driver.reads("2 sessions")
    driver.tap("Undo")
    assert driver.app.nav.screen.page.name == "Ann"
    assert "Annie" not in people(driver)


def test_two_are_one_unless_they_sat_together(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Ann")
    driver.tap("rename")
    driver.app.nav.screen.page.name_part.ids.field.text = "Bob"
    driver.tap("Save")
    assert driver.reads("There is a Bob already")
    driver.tap("Merge the two")
    assert driver.reads("Ann and Bob sat at one table, so they are two people.")
    driver.tap("cancel")
    driver.tap("menu")
    driver.tap("Merge with…")
    assert not driver.offers("Bob")
    driver.tap("Cat")
    assert driver.snackbar == "Ann and Cat are one person now"
    assert driver.reads("3 sessions · 1 win, 1 shared")
    assert "Cat" not in people(driver)
    driver.tap("Undo")
    assert driver.reads("2 sessions · 1 win, 1 shared")
    assert "Cat" in people(driver)


def test_the_archived_are_not_offered_and_stay_found(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Dan")
    driver.tap("menu")
    driver.tap("Archive")
    assert driver.snackbar == "Dan is in the archive"
    driver.press_back()
    assert "Dan" not in [line.name for line in lines_of(driver)]
    driver.tap("Archived: 1")
    assert [line.name for line in lines_of(driver)][-1] == "Dan"
    driver.tap("Games")
    driver.tap("Ingenious")
    assert driver.offers("Ann")
    assert not driver.offers("Dan")
    driver.press_back()
    driver.tap("People")
    driver.tap_field()
    driver.type("dan")
    driver.tap("Dan")
    driver.tap("menu")
    driver.tap("Bring back from the archive")
    assert not people(driver)["Dan"].archived


def test_another_token(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Eve")
    driver.app.nav.screen.page.choose_token()
    driver.settle(0.3)
    keys = [seen for seen in driver.pressables() if type(seen.widget).__name__ == "TokenKey"]
    assert len(keys) == 12
    driver.tap_at(next(seen for seen in keys if seen.widget.number == 10).shown.middle)
    assert (people(driver)["Eve"].colour, people(driver)["Eve"].glyph) == (10, 10)
    driver.tap("Undo")
    assert (people(driver)["Eve"].colour, people(driver)["Eve"].glyph) == (0, 0)


def test_their_sessions_leave_as_a_table(circle):
    driver = circle
    driver.tap("People")
    driver.tap("Ann")
    driver.tap("menu")
    driver.tap("Export the sessions (CSV)")
    assert driver.sheet == "Sessions of Ann"
    driver.tap("Save as a file")
    (document,) = driver.files.saved
    rows = csv.DictReader(io.StringIO(document.data.decode("utf-8-sig")))
    told = [(row["Winners"], row["Player 1"], row["Score 1"], row["Place 1"]) for row in rows]
    assert told == [("Bob, Ann", "Bob", "6", "1"), ("Ann", "Ann", "8", "1")]


def test_a_broken_record_is_told_on_the_result(circle):
    driver = circle
    driver.tap("People")  # everything is counted by now
    store = driver.app.nav.services
    setup = {"mode": "standard", "players": ["Ann", "Cat"], "entry": "tally"}
    session = store.start("ingenious", setup, {})
    table = store.open(session)
    for event in finished(11, 3):
        table.submit(event)
    driver.app.nav.go_home("result", id=session)
    driver.settle()
    assert driver.reads("A record for Ann! Highest lowest marker: 11, before it 8")
    driver.app.nav.go_home("result", id="s1")
    driver.settle()
    assert not driver.reads("A record")


def test_on_a_tablet_the_page_lies_beside_the_list(circle):
    driver = circle
    driver.resize("tablet")
    driver.tap("People")
    screen = driver.app.nav.screen
    assert screen.page.name == "Bob"  # the first of the list
    driver.tap("Dan")
    assert driver.screen == "PeopleScreen"
    assert screen.page.name == "Dan"
    assert driver.reads("1 session · 1 win")
    driver.tap("Rename")
    screen.page.name_part.ids.field.text = "Daniel"
    driver.tap("Save")
    assert screen.page.name == "Daniel"
    assert "Daniel" in [line.name for line in lines_of(driver)]
    driver.restart()
    assert driver.app.nav.screen.page.name == "Daniel"


def test_nobody_yet(driver):
    driver.prepare().launch()
    driver.tap("People")
    assert driver.reads("Whoever sits at a table comes here by itself")
    driver.tap("New")
    driver.tap("Add")
    assert driver.reads("Type a name first")
