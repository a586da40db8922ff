"""A turned or resized window, or another language, leaves a sheet open with what was entered in it."""

import pytest
from kivy.uix.textinput import TextInput

from companion.ui.widgets.sheet import Sheet
from tests.games.comparity.ui import at_table as comparity
from tests.games.federation.ui.table import Hand, city, setup
from tests.games.recto_verso.ui import table as recto
from tests.ui.driver import SIZES, box_of, placed

PEOPLE = ["Ann", "Bob", "Cat"]
MOVES = [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 1))]


def turns(driver):
    """Once to each form and back; what is on the sheet afterwards each time."""
    for form in ("landscape", "tablet", "compact", "phone"):
        driver.resize(form)
        yield form


def typed(driver):
    return [seen.widget.text for seen in reversed(driver.uncovered()) if isinstance(seen.widget, TextInput)]


def new_session(driver, game="ingenious"):
    driver.prepare(people=PEOPLE).launch()
    driver.app.nav.go("new_session", game=game)
    driver.settle()


def box(driver, game):
    driver.prepare(people=PEOPLE).launch()
    driver.app.nav.go("box", game=game)
    driver.settle()


def test_a_name_that_is_being_typed(driver):
    new_session(driver)
    driver.tap("New")
    driver.type("Dmi")
    for form in turns(driver):
        assert (driver.sheet, typed(driver)) == ("New people", ["Dmi"]), form
    driver.type("tri")
    driver.press_enter()
    assert driver.seats == ["Dmitri"]


def test_a_name_that_is_being_mended(driver):
    new_session(driver)
    driver.tap("mend-name")
    driver.tap("Bob")
    driver.type("by")
    for form in turns(driver):
        assert (driver.sheet, typed(driver)) == ("What is Bob called?", ["Bobby"]), form
    driver.press_enter()
    assert sorted(person.name for person in driver.disk().people()) == ["Ann", "Bobby", "Cat"]


def test_who_begins(driver):
    new_session(driver)
    for name in PEOPLE:
        driver.tap(name)
    driver.tap("Ann begins")
    for form in turns(driver):
        assert driver.sheet == "Who begins?", form
    driver.tap("Cat")
    assert driver.seats == ["Cat", "Ann", "Bob"]


def test_another_language_builds_the_sheet_in_it(driver):
    new_session(driver)
    driver.tap("New")
    driver.type("Dmi")
    driver.app.nav.services.change_settings(language="ru")
    driver.app.nav.settings_changed()
    driver.settle()
    assert (driver.sheet, typed(driver)) == ("Новые игроки", ["Dmi"])


@pytest.mark.parametrize("name", ["menu", "Why?"])
def test_the_menu_and_a_why_of_a_session(driver, name):
    driver.open(PEOPLE, MOVES)
    driver.tap(name)
    title = driver.sheet
    for form in turns(driver):
        assert driver.sheet == title, form
    driver.press_back()
    assert driver.sheet is None


def test_markers_that_are_being_corrected(driver):
    driver.open(PEOPLE, MOVES)
    driver.tap("menu")
    driver.tap("Correct the markers")
    driver.tap("Bob")
    driver.tap("plus")
    for form in turns(driver):
        assert driver.sheet == "Correct the markers", form
    driver.tap("Set the markers")
    assert driver.events()[-1]["type"] == "correct"
    assert driver.events()[-1]["side"] == 1


def test_what_a_correction_of_the_log_breaks(driver):
    events = [placed(("red", 1), ("blue", 1)), {"type": "correct", "side": 0, "markers": {"red": 5}}, *MOVES]
    driver.open(PEOPLE, events)
    driver.app.nav.go("log", id="s1", n=1)
    driver.settle()
    driver.app.nav.screen.take_out()
    driver.settle()
    title = driver.sheet
    assert "changes hands" in title or "change hands" in title
    for form in turns(driver):
        assert driver.sheet == title, form
    driver.tap("Correct")
    assert len(driver.events()) == 3


def test_a_check_with_the_letters_of_a_card(driver):
    comparity.open_table(driver, 2, [comparity.play(1, 0)], known=comparity.CARDS)
    comparity.tap_cell(driver, 0, 0)
    driver.type("Big")
    for form in turns(driver):
        assert (driver.sheet, typed(driver)) == ("Which card is checked?", ["Big"]), form


def test_a_new_card_of_the_box(driver):
    box(driver, "comparity")
    driver.app.nav.screen.editor.enter_card()
    driver.settle()
    driver.tap_at(box_of(driver.app.nav.overlay.sheets[0].name).middle)
    driver.type("Atomium")
    driver.tap("Never opened")
    for form in turns(driver):
        sheet = driver.app.nav.overlay.sheets[0]
        assert (sheet.title, sheet.name.text, sheet.seen.value) == ("New card", "Atomium", False), form


def test_the_letters_of_a_search(driver):
    box(driver, "federation")
    driver.app.nav.screen.editor.find()
    driver.settle()
    driver.type("Ba")
    for form in turns(driver):
        assert (driver.sheet, typed(driver)) == ("Find a region", ["Ba"]), form


def test_a_penalty(driver):
    Hand(driver).open(setup(4), city((1, 1), (2, 2), (3, 3)))
    driver.tap("menu")
    driver.scroll_to("Forgot to draw")
    driver.tap("Forgot to draw")
    for form in turns(driver):
        assert driver.sheet == "Forgot to draw", form
    driver.tap("Bob")
    assert driver.events()[-1] == {"type": "forgot", "player": "Bob"}


def test_a_time_that_is_being_told(driver):
    events = [recto.partner("Bob"), recto.start(0), recto.stop(20_000)]
    driver.prepare(sessions=[(recto.party(), events)])
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
    driver.launch()
    driver.tap("menu")
    driver.tap("Tell the time")
    driver.tap("+0:10")
    for form in turns(driver):
        assert driver.sheet == "How long did it take?", form
    driver.tap("Take this time")
    assert driver.events()[-1] == {"type": "time", "ms": 30_000}


def test_sheets_close_as_before(driver):
    """Once each: a turned window opens no second one below."""
    driver.open(PEOPLE, MOVES)
    driver.tap("menu")
    for form in SIZES:
        driver.resize(form)
        assert len([seen for seen in driver.seen() if isinstance(seen.widget, Sheet)]) == 1
