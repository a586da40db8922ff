"""The scale of the owner's box: entered once, checked while typing, taken into every new session."""

import pytest
from kivy.core.window import Keyboard

from companion.games.recto_verso.box import Boxes
from companion.games.recto_verso.ui.scale_rows import ScaleRows
from companion.ui.widgets.field import Field
from companion.ui.widgets.sheet import Snackbar
from tests.games.recto_verso.ui.table import FOUR, SCALE, partner, party, rounds, start, stop
from tests.ui.driver import box_of

THREE = FOUR[:3]
MINE = [[15, 12], [20, 9], *SCALE[2:]]


def open_box(driver):
    driver.tap("My boxes")
    driver.tap("Recto Verso")


def editor(driver):
    return driver.widget(ScaleRows)


def kept(driver):
    return Boxes.read(driver.disk().box("recto-verso")).scale


def remove(driver, row):
    driver.scroll_to(f"row-{row}")
    driver.tap(f"row-{row}")
    driver.tap("Remove the row")


def enter(driver, row, seconds=None, points=None):
    """Tap a field of a row (counted from 1) and type over what stands there."""
    for name, text in (("seconds", seconds), ("points", points)):
        if text is None:
            continue
        field = editor(driver).rows[row - 1].ids[name]
        spot = box_of(field).middle
        assert driver.window.holds(spot), "out of sight"
        driver.tap_at(spot)
        for _ in range(5):
            driver.press_key(Keyboard.keycodes["backspace"])
            driver.press_key(Keyboard.keycodes["delete"])
        driver.type(str(text))


def shown(driver):
    """What stands in the fields."""
    fields = ((row.ids.seconds, row.ids.points) for row in editor(driver).rows)
    return [[int(field.text) for field in row] for row in fields]


def faults(driver):
    return {number: row.fault for number, row in enumerate(editor(driver).rows, start=1) if row.fault}


@pytest.fixture
def at_box(driver):
    driver.prepare(people=FOUR).launch()
    open_box(driver)
    return driver


def test_at_first_there_is_a_preset_and_it_says_so(at_box):
    assert shown(at_box) == SCALE
    assert at_box.reads("Sample scale: check every row against your box.")
    assert at_box.reads("Not saved yet")
    assert kept(at_box) is None


def test_a_box_that_prints_the_same_confirms_it(at_box):
    at_box.tap("Save")
    assert kept(at_box) == SCALE
    assert not at_box.reads("not confirmed by the box")
    assert at_box.reads("Saved: new games score by this scale")
    assert not at_box.offers("Save")


def test_as_printed(at_box):
    enter(at_box, 1, points=12)
    assert faults(at_box) == {}
    assert not at_box.reads("Sample scale:")
    assert kept(at_box) is None
    at_box.tap("Save")
    assert kept(at_box) == MINE
    at_box.restart()
    assert shown(at_box) == MINE
    assert at_box.reads("Saved: new games score by this scale")


RISING = "The seconds must be more than in the row above."
FALLING = "The points must be fewer than in the row above."
WHOLE = "Both must be whole numbers, the seconds more than 0."


def test_a_row_that_cannot_be_says_why(at_box):
    for row, seconds, points, sentence in (
        (2, "15", None, RISING), (2, "9", None, RISING),
        (3, None, "9", FALLING), (3, None, "11", FALLING),
        (1, "0", None, WHOLE), (1, "1.5", None, WHOLE), (4, "", None, WHOLE),
        (2, None, "-1", WHOLE), (2, None, "x", WHOLE),
    ):  # fmt: skip
        at_box.app.nav.go_home("box", game="recto-verso")
        at_box.settle()
        enter(at_box, row, seconds, points)
        assert faults(at_box) == {row: sentence}
        assert at_box.reads(sentence)
        assert at_box.reads("Not saved: one of the rows is wrong")
        assert not at_box.offers("Save")
    assert kept(at_box) is None


def test_the_sentence_goes_as_soon_as_the_row_is_right(at_box):
    enter(at_box, 2, seconds="1")
    assert faults(at_box)
    at_box.type("8")
    assert faults(at_box) == {}


def test_a_row_more_and_a_row_less(at_box):
    at_box.scroll_to("One more row")
    at_box.tap("One more row")
    assert list(faults(at_box)) == [11]
    remove(at_box, 11)
    assert faults(at_box) == {}
    remove(at_box, 10)
    at_box.tap("Save")
    assert kept(at_box) == SCALE[:-1]
    at_box.settle(6)  # until the notice is gone
    at_box.scroll_to("Sample scale")
    at_box.tap("Sample scale")
    at_box.tap("Replace them")
    assert kept(at_box) == SCALE[:-1]  # until it is kept
    at_box.tap("Save")
    assert kept(at_box) == SCALE


def test_without_a_row_there_is_no_scale(at_box):
    for row in range(10, 0, -1):
        editor(at_box).remove(row)
    at_box.settle()
    assert not at_box.offers("Save")
    assert at_box.reads("Not saved: one of the rows is wrong")


def test_what_is_half_typed_survives_a_kill_and_a_turn(at_box):
    enter(at_box, 2, seconds="18")
    at_box.restart()
    assert shown(at_box)[1] == [18, 9]
    at_box.resize("landscape")
    assert shown(at_box)[1] == [18, 9]
    assert kept(at_box) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_faulty_row_says_why(driver, language):
    driver.prepare(people=FOUR, language=language).launch()
    driver.app.nav.go("box", game="recto-verso")
    driver.settle()
    enter(driver, 1, seconds="x")
    enter(driver, 3, seconds="12", points="7")
    enter(driver, 4, points="9")
    tr = driver.app.look.tr
    assert faults(driver) == {1: tr(WHOLE), 3: tr(RISING), 4: tr(FALLING)}
    for sentence in (WHOLE, RISING, FALLING):
        assert driver.reads(tr(sentence))
        assert (tr(sentence) == sentence) == (language == "en")


def test_enter_goes_to_the_next_field(at_box):
    """Seconds, points, the next row; a whole scale is typed without another tap."""
    enter(at_box, 1, seconds="12")
    taps = at_box.taps
    for text in ("11", "18", "10", "24"):
        at_box.press_enter()
        at_box.settle(0.1)
        for _ in range(5):
            at_box.press_key(Keyboard.keycodes["backspace"])
            at_box.press_key(Keyboard.keycodes["delete"])
        at_box.type(text)
    assert at_box.taps == taps
    assert shown(at_box)[:3] == [[12, 11], [18, 10], [24, 8]]


def test_a_time_is_typed_as_a_clock_shows_it(at_box):
    enter(at_box, 8, seconds="1:20")
    enter(at_box, 9, seconds="1:45")
    assert faults(at_box) == {}
    at_box.tap("Save")
    assert kept(at_box) == [*SCALE[:8], [105, 2], SCALE[9]]
    at_box.restart()
    assert shown(at_box)[8] == [105, 2]


def test_a_removed_row_comes_back(at_box):
    remove(at_box, 3)
    assert shown(at_box) == [*SCALE[:2], *SCALE[3:]]
    assert at_box.snackbar == "Row removed"
    at_box.tap_at(box_of(at_box.widget(Snackbar)).middle)
    assert shown(at_box) == SCALE


def test_a_row_is_inserted(at_box):
    at_box.tap("row-2")
    at_box.tap("Insert a row above")
    assert faults(at_box) == {2: WHOLE}
    at_box.tap("row-1")
    at_box.tap("Insert a row below")
    assert list(faults(at_box)) == [2, 3]
    assert len(editor(at_box).rows) == 12


def test_the_sample_asks_before_it_replaces_what_was_typed(at_box):
    enter(at_box, 1, points="12")
    at_box.scroll_to("Sample scale")
    at_box.tap("Sample scale")
    at_box.tap("Keep what is entered")
    assert shown(at_box) == MINE
    at_box.tap("Sample scale")
    at_box.tap("Replace them")
    assert shown(at_box) == SCALE
    at_box.tap_at(box_of(at_box.widget(Snackbar)).middle)
    assert shown(at_box) == MINE
    assert at_box.sheet is None


# More than one box


def test_each_box_has_its_scale(at_box):
    enter(at_box, 1, points="12")
    at_box.tap("Save")
    at_box.scroll_to("One more box")
    at_box.tap("One more box")
    assert shown(at_box) == SCALE
    at_box.scroll(-1)
    at_box.tap_at(box_of(at_box.widget(Field)).middle)
    at_box.type("Club")
    enter(at_box, 1, points="15")
    at_box.tap("Save")
    assert at_box.disk().box("recto-verso") == {
        "boxes": [{"name": "", "scale": MINE}, {"name": "Club", "scale": [[15, 15], *SCALE[1:]]}],
        "in-use": 1,
    }
    enter(at_box, 1, points="14")
    at_box.tap("Box 1")
    assert shown(at_box) == MINE
    at_box.tap("Club")
    assert shown(at_box)[0] == [15, 14]  # what is typed of it waits
    at_box.restart()
    assert shown(at_box)[0] == [15, 14]


def test_a_removed_box_comes_back(driver):
    two = {"boxes": [{"name": "Home", "scale": SCALE}, {"name": "Club", "scale": MINE}], "in-use": 1}
    driver.prepare(people=FOUR).launch()
    driver.app.store.put_box("recto-verso", two)
    open_box(driver)
    driver.scroll_to("Remove this box")
    driver.tap("Remove this box")
    assert kept(driver) == SCALE
    assert not driver.offers("Remove this box")
    driver.tap_at(box_of(driver.widget(Snackbar)).middle)
    assert driver.disk().box("recto-verso") == two
    assert shown(driver) == MINE


def test_the_new_session_asks_which_box_and_remembers_it(driver):
    two = {"boxes": [{"name": "Home", "scale": SCALE}, {"name": "Club", "scale": MINE}], "in-use": 0}
    driver.prepare(people=THREE).launch()
    driver.app.store.put_box("recto-verso", two)
    driver.tap("Recto Verso")
    for name in THREE:
        driver.tap(name)
    driver.scroll_to("Club")
    driver.tap("Club")
    driver.tap("Start")
    assert driver.stored().setup["scale"] == MINE
    assert driver.disk().box("recto-verso") == {**two, "in-use": 1}


def test_a_scale_that_was_kept_alone_becomes_the_first_box(driver):
    driver.prepare(people=THREE).launch()
    driver.app.store.put_box("recto-verso", {"scale": MINE})
    open_box(driver)
    assert shown(driver) == MINE
    driver.scroll_to("One more box")
    driver.tap("One more box")
    assert driver.disk().box("recto-verso") == {
        "boxes": [{"name": "", "scale": MINE}, {"name": "", "scale": None}],
        "in-use": 1,
    }


# In mid-session


def test_the_scale_is_entered_over_a_session(driver):
    driver.open(party(), rounds(FOUR, [(14_000, True)]))
    driver.tap("menu")
    driver.tap("Correct the scale")
    assert driver.sheet == "The scale from now on"
    assert driver.reads("Sample scale: check every row against your box.")
    enter(driver, 1, points="12")
    driver.resize("landscape")
    assert shown(driver) == MINE
    driver.resize("phone")
    driver.scroll_to("Score by it from now on")
    driver.tap("Score by it from now on")
    assert driver.events()[-1] == {"type": "scale", "scale": MINE}
    assert kept(driver) == MINE  # nothing was known of the box
    assert driver.app.nav.screen.table.state.score("Ann") == 10


def test_a_faulty_scale_is_not_taken(driver):
    driver.open(party(), [])
    driver.tap("menu")
    driver.tap("Correct the scale")
    enter(driver, 2, seconds="1")
    driver.scroll_to("Score by it from now on")
    assert not driver.offers("Score by it from now on")
    driver.press_back()
    driver.press_back()
    assert driver.events() == []


@pytest.mark.parametrize(
    ("language", "mark"),
    [
        ("en", "Sample scale, not checked against a box"),
        ("ru", "Примерная шкала, не сверена с коробкой"),
    ],
)
def test_the_sample_keeps_its_mark(driver, language, mark):
    """Before the start, while judging and in the reason; a box that confirms it takes the mark away."""
    driver.resize("tablet")
    driver.open(party(), [partner("Cat")], language=language)
    look, table = driver.app.look, driver.app.nav.screen.table
    assert driver.reads(mark)
    for event in (start(0), stop(38_000)):
        table.submit(event)
    driver.settle(0.6)
    assert driver.reads(mark)
    why = look.tr("The scale of this game is a sample: nobody has checked it against a box.")
    driver.ask_why()
    assert driver.reads(why)
    driver.press_back()
    driver.tap(look.tr("Correct!"))
    driver.ask_why()
    assert driver.reads(why)
    driver.press_back()
    driver.app.store.put_box("recto-verso", {"scale": SCALE})
    driver.ask_why()
    assert not driver.reads(why)
    driver.press_back()
    table.undo()
    driver.settle(0.6)
    assert not driver.reads(mark)


# The new session


def test_a_new_session_says_that_the_scale_is_missing_and_goes_on(driver):
    driver.prepare(people=THREE).launch()
    driver.tap("Recto Verso")
    for name in THREE:
        driver.tap(name)
    assert driver.reads("Your box’s scale has not been entered yet")
    assert driver.reads("“Start” plays by a sample scale")
    driver.tap("Start")
    assert driver.stored().setup["scale"] == SCALE


def test_or_it_is_entered_first_and_everybody_is_still_at_the_table(driver):
    driver.prepare(people=THREE).launch()
    driver.tap("Recto Verso")
    for name in THREE:
        driver.tap(name)
    driver.scroll_to("Enter the scale")
    driver.tap("Enter the scale")
    enter(driver, 1, points=12)
    driver.tap("Save")
    driver.press_back()
    assert driver.seats == THREE
    assert not driver.reads("Your box’s scale has not been entered yet")
    driver.tap("Start")
    assert driver.stored().setup["scale"] == MINE


def test_two_together_need_no_scale(driver):
    driver.prepare(people=THREE).launch()
    driver.tap("Recto Verso")
    driver.scroll_to("Two together")
    driver.tap("Two together")
    assert not driver.reads("Your box’s scale has not been entered yet")


def test_a_running_session_keeps_the_scale_it_began_with(driver):
    driver.prepare(people=THREE, sessions=[(party(THREE), [])]).launch()
    open_box(driver)
    enter(driver, 1, points=12)
    driver.tap("Save")
    driver.press_back()
    driver.tap("Games")
    driver.tap("Continue")
    assert driver.app.nav.screen.table.state.scale.points(0) == 10
    assert driver.stored().setup["scale"] == SCALE
    driver.tap("menu")
    driver.tap("Abandon the session")
    driver.tap("Play again")
    assert driver.stored().setup["scale"] == MINE
    assert driver.app.nav.screen.table.state.scale.points(0) == 12


def test_a_box_that_cannot_be_read_is_as_none(driver):
    driver.prepare(people=THREE).launch()
    driver.app.store.put_box("recto-verso", {"scale": [[10, 1], [5, 2]]})
    driver.tap("Recto Verso")
    assert driver.reads("Your box’s scale has not been entered yet")
    driver.press_back()
    open_box(driver)
    assert shown(driver) == SCALE
