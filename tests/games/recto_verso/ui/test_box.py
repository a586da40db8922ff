"""The scale of the owner's box: entered once, checked while typing, taken into every new session."""

import pytest
from kivy.core.window import Keyboard

from companion.games.recto_verso.ui.box import ScaleEditor
from tests.games.recto_verso.ui.table import FOUR, SCALE, party
from tests.ui.driver import box_of

THREE = FOUR[:3]
MINE = [[15, 12], [20, 9], *SCALE[2:]]


def open_box(driver):
    driver.tap("My boxes")
    driver.tap("Recto Verso")


def editor(driver):
    return driver.widget(ScaleEditor)


def kept(driver):
    box = driver.disk().box("recto-verso")
    return box and box["scale"]


def enter(driver, row, seconds=None, points=None):
    """Tap a field of a row (counted from 1) and type over what stands there."""
    for name, text in (("seconds", seconds), ("points", points)):
        if text is None:
            continue
        field = editor(driver).rows[row - 1].ids[name]
        spot = box_of(field).middle
        assert driver.window.holds(spot), "out of sight"
        driver.tap_at(spot)
        for _ in range(4):
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
    at_box.scroll_to("remove-11")
    at_box.tap("remove-11")
    assert faults(at_box) == {}
    at_box.scroll_to("remove-10")
    at_box.tap("remove-10")
    at_box.tap("Save")
    assert kept(at_box) == SCALE[:-1]
    at_box.scroll_to("Sample scale")
    at_box.tap("Sample scale")
    assert kept(at_box) == SCALE[:-1]  # until it is kept
    at_box.tap("Save")
    assert kept(at_box) == SCALE


def test_without_a_row_there_is_no_scale(at_box):
    for _ in range(10):
        editor(at_box).remove(editor(at_box).rows[0])
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
