"""Tally entry in whatever room there is: its form, its taps, names, and that nothing moves meanwhile."""

import pytest
from kivy.core.window import Window

from companion.games.ingenious.ui.keys import NumberStrip
from companion.games.ingenious.ui.pad import PointPad
from companion.games.ingenious.ui.scores import SideTile
from companion.games.ingenious.ui.shapes import Lowest
from companion.games.ingenious.ui.tally_form import tally_form
from companion.ui.widgets.people import Names
from tests.ui.driver import box_of, corrected, placed
from tests.ui.layout import findings

RUSSIAN = ["Аня", "Александра", "Катя", "Дима"]
ENGLISH = ["Ann", "Alexander", "Cat", "Dan"]
UNEVEN = {"red": 7, "green": 11, "blue": 14, "orange": 9, "yellow": 5, "purple": 5}
SWEEP = ((320, 560), (320, 640), (340, 600), (360, 640), (360, 700), (390, 760), (430, 920), (430, 560))
BARS = 56  # dp that the system's bars take


def open_at(driver, size, names, events=(), **settings):
    Window.size = size
    return driver.open(names, events, **settings)


def resized(driver, size):
    Window.size = size
    driver.settle()


@pytest.mark.parametrize(
    ("wide", "high"), [(360, 740 - BARS), (360, 740), (375, 812 - BARS), (393, 786), (412, 915 - BARS)]
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_tile_takes_three_plain_taps_on_every_phone(driver, wide, high, language):
    names = RUSSIAN if language == "ru" else ENGLISH
    open_at(driver, (wide, high), names, [corrected(0, **UNEVEN)], language=language)
    assert isinstance(driver.app.nav.screen.parts.table.keys, NumberStrip)
    driver.tap_at(driver.number("red", 3))
    driver.tap_at(driver.number("purple", 0))
    assert driver.pad is None
    driver.tap(driver.app.look.tr("Place"))
    assert driver.taps == 3
    assert driver.events()[1:] == [placed(("red", 3), ("purple", 0))]


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_form_follows_every_size(driver, language, scale):
    """One window, dragged through sizes: nothing is cut, and nothing of the table lies outside its room."""
    names = RUSSIAN if language == "ru" else ENGLISH
    open_at(driver, (360, 684), names, [placed(("red", 2), ("blue", 0))], language=language, text_scale=scale)
    found, forms = [], set()
    for size in (
        (320, 560),
        (320, 640),
        (340, 600),
        (360, 640),
        (360, 700),
        (390, 760),
        (430, 920),
        (430, 560),
    ):
        resized(driver, size)
        table = driver.app.nav.screen.parts.table
        forms.add(table._form.name)
        found += [f"{size}: {finding}" for finding in findings(driver, names)]
        if table.keys.y < table.y - 1:
            found.append(f"{size}: the keys hang out: {table.keys.y} below {table.y}")
    assert not found, "\n".join(found)
    assert {"joined", "pad"} <= forms or scale > 1


@pytest.mark.parametrize("size", [(320, 568), (360, 684), (412, 859), (740, 360), (915, 412), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_nothing_moves_while_a_tile_is_entered(driver, size, scale):
    """From the first pick to Place, after a turn that offers its player to change the rack."""
    events = [corrected(0, **UNEVEN), placed(("red", 2), ("blue", 1))]
    open_at(driver, size, RUSSIAN, events, language="ru", text_scale=scale)

    def boxes():
        parts = driver.app.nav.screen.parts
        return [box_of(part) for part in (parts.table, parts.table.keys, parts.confirm, parts.scores)]

    still = boxes()
    driver.tap_number("red", 3)
    assert boxes() == still
    driver.tap_number("green", 2)
    assert boxes() == still


@pytest.mark.parametrize("size", [(320, 568), (360, 684), (412, 915), (740, 360), (915, 412), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_four_names_stand_on_every_form(driver, size, scale):
    open_at(driver, size, RUSSIAN, language="ru", text_scale=scale)
    shown = {}
    for seen in driver.seen():
        if isinstance(seen.widget, SideTile):
            names = next(part for part in seen.widget.walk() if isinstance(part, Names) and part.text)
            shown[seen.widget.name] = names.text
            assert names.texture_size[0] <= names.width + 1
            assert seen.box.x <= box_of(names).x
            assert box_of(names).right <= seen.box.right
    assert set(shown) == set(RUSSIAN)
    for name, text in shown.items():
        assert text == name or (text.endswith(".") and len(text) > 2 and name.startswith(text[:-1]))


def test_lowest_colours_that_do_not_fit_are_counted(driver):
    open_at(driver, (360, 684), RUSSIAN, language="ru")
    rows = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Lowest)]
    assert len(rows) == 4
    for row in rows:
        colours, more = row.shown()
        assert (len(colours) + more, len(row.colours)) == (6, 6)
        assert more > 0
    resized(driver, (1280, 800))
    rows = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Lowest)]
    assert [row.shown()[1] for row in rows] == [0] * 4


@pytest.mark.parametrize("size", [(320, 568), (740, 360), (360, 684)])
def test_the_pad_says_for_which_symbol_and_is_never_under_the_finger(driver, size):
    open_at(driver, size, RUSSIAN[:3], language="ru")
    for colour in ("red", "blue", "yellow", "purple"):
        spot = driver.symbol(colour)
        finger = driver.press(spot)
        pad = driver.pad
        assert isinstance(pad, PointPad)
        assert pad.colour == colour
        assert pad.key_at(spot) is None
        (x, y), (width, height) = pad.origin, pad.panel_size
        assert x >= 0
        assert y >= 0
        assert x + width <= driver.window.right
        assert y + height <= driver.window.top
        driver.move(finger, driver.pad_key(12))
        driver.let_go(finger)
        assert driver.picks[-1] == (colour, 12)


def test_forms_by_room():
    """Apart where it fits, then joined, then the pad; the keys alone where there is least."""
    names = [tally_form(344, high).name for high in (120, 244, 300, 308, 470, 500)]
    assert names == ["keys", "pad", "pad", "joined", "joined", "joined"]
    assert tally_form(396, 500).name == "apart"
    assert [tally_form(wide, 340).columns for wide in (300, 304, 344, 396, 640)] == [4, 4, 5, 6, 6]
    for wide in range(288, 640, 4):
        for high in range(104, 700, 4):
            form = tally_form(wide, high)
            assert form.key >= 48
            if form.name == "joined":
                assert (wide - 82) / form.columns >= 48


# Who may change the rack, and the end of the board


def test_the_rack_is_offered_by_name_and_not_beside_a_tile(driver):
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))])
    assert driver.reads("Ann: none of these on the rack?")
    assert driver.app.nav.screen.parts.confirm.offer.face.name == "Ann"
    driver.tap_number("red", 1)
    assert not driver.offers("Change")
    driver.tap("undo")
    driver.tap("Change")
    assert driver.events()[-1] == {"type": "swap"}


def test_on_a_tablet_the_rack_has_a_card_of_its_own(driver):
    driver.resize("tablet")
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))])
    driver.tap_number("red", 1)
    assert driver.reads("Ann may change the rack if it shows none of")
    tile, change = driver.app.nav.screen.parts.confirm.ids.tile, driver.find("Change").box
    assert change.top < box_of(tile).y - 100
    driver.tap("Change")
    assert driver.events()[-1] == {"type": "swap"}


def test_a_full_board_is_noticed_and_the_end_is_offered(driver):
    tile = placed(("red", 0), ("blue", 0))
    driver.open(["Ann", "Bob"], [tile] * 41)
    assert not driver.offers("Finish")
    driver.place(("red", 0), ("blue", 0))
    assert driver.reads("Tiles entered: 42. The board is full: no tile fits")
    driver.place(("red", 0), ("blue", 0))
    assert driver.reads("Tiles entered: 43, but the board holds 42. Is the log right?")
    driver.tap("undo")
    driver.tap("Finish")
    assert driver.events()[-1] == {"type": "finish"}
    assert driver.screen == "ResultScreen"


# The way of entering


@pytest.mark.parametrize(("entry", "meaning"), [("Enter points", "You count"), ("Mirror board", "You show")])
def test_the_way_of_entering_is_explained(driver, entry, meaning):
    driver.prepare(people=["Ann", "Bob"]).launch()
    driver.tap("Ingenious")
    driver.scroll_to(entry)
    driver.tap(entry)
    assert driver.reads(meaning)


def test_the_mirror_board_is_only_to_be_had_in_a_new_session(driver):
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))], people=["Ann", "Bob"])
    driver.tap("menu")
    driver.scroll_to("Mirror board: only in a new session")
    driver.tap("Mirror board: only in a new session")
    assert driver.screen == "NewSessionScreen"
    assert driver.seats == ["Ann", "Bob"]
    driver.tap("Start")
    assert driver.stored().setup["entry"] == "board"
    assert len(driver.disk().entries()) == 2


# A move of the log that is entered again


def test_a_tally_move_is_entered_again_from_what_it_was(driver):
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 4))])
    driver.tap("menu")
    driver.tap("Log")
    driver.tap("step-back")
    driver.tap("change")
    driver.tap("Re-enter this move")
    assert driver.picks == [("red", 3), ("blue", 2)]
    driver.tap_number("blue", 4)
    driver.tap("Place")
    assert driver.events() == [placed(("red", 3), ("blue", 4)), placed(("green", 1), ("green", 4))]
