"""A board is kept as a picture to which pieces are added: it must look like one that was drawn anew."""

from operator import sub

import pytest

from companion.games.federation.box.layout import LISTED, BoardLayout, box_document, name_cell
from tests.games.comparity.ui import at_table as comparity
from tests.games.federation.ui.table import Hand, city, column, row, setup, taking_turns
from tests.ui.driver import box_of, laid, placed

FORMS = ["compact", "phone", "landscape", "tablet"]
TWO = {"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"}
FIVE_OF_SIX = taking_turns(column(2, 1, 2, 3, 4, 5), row(9, 1, 3, 5, 7, 9))
LONG_ROW = [comparity.play(x, 0) for x in range(1, 9)]  # seen whole on a small screen


def picture(driver, widget):
    driver.settle()
    return bytes(widget.export_as_image().texture.pixels)


def same(one, other):
    """But for what is lost in rounding where an edge is neither in nor out."""
    return len(one) == len(other) and max(map(abs, map(sub, one, other))) <= 2


def drawn_anew(driver, widget):
    driver.restart()
    return picture(driver, widget())


def pinch(driver, widget, before, after):
    x, y = box_of(widget).middle
    driver.pinch(((x - before, y), (x + before, y)), ((x - after, y), (x + after, y)))
    driver.settle(0.5)


@pytest.mark.parametrize("form", FORMS)
def test_tiles_that_were_laid(driver, form):
    driver.resize(form)
    driver.open(TWO, [laid(("red", "blue"), (0, -4), (0, -3))])
    before = picture(driver, driver.board)
    driver.lay(("orange", "green"), (0, 4), (0, 3))
    driver.lay(("red", "purple"), (1, -5), (2, -5))
    assert len(driver.events()) == 3
    added = picture(driver, driver.board)
    assert not same(added, before)
    assert same(added, drawn_anew(driver, lambda: driver.board))
    driver.tap("undo")
    driver.tap("undo")
    assert same(picture(driver, driver.board), before)
    driver.tap("redo")
    driver.tap("redo")
    assert same(picture(driver, driver.board), added)


@pytest.mark.parametrize("form", FORMS)
def test_points_that_were_picked(driver, form):
    driver.resize(form)
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))])
    table = lambda: driver.app.nav.screen.parts.table  # noqa: E731
    before = picture(driver, table())
    driver.tap_number("green", 2)
    driver.tap_number("yellow", 0)
    picked = picture(driver, table())
    assert not same(picked, before)
    assert same(picked, drawn_anew(driver, table))
    driver.tap("undo")
    driver.tap("undo")
    assert same(picture(driver, table()), before)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("last", [(8, 8), (6, 2)], ids=["a chip", "a superline"])
def test_chips_that_were_laid(driver, form, last):
    driver.resize(form)
    hand = Hand(driver).open(setup(2), FIVE_OF_SIX)
    before = picture(driver, hand.board)
    hand.lay(last)
    assert driver.events() == [*FIVE_OF_SIX, *city(last)]
    added = picture(driver, hand.board)
    assert not same(added, before)
    assert same(added, drawn_anew(driver, lambda: hand.board))
    driver.tap("undo")
    assert same(picture(driver, hand.board), before)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("motion", [True, False], ids=["turned one by one", "turned at once"])
def test_a_superline_taken_back_and_brought_again(driver, form, motion):
    """Nothing is opened anew in between: what one picture leaves behind would be in the next."""
    driver.resize(form)
    hand = Hand(driver).open(setup(2), FIVE_OF_SIX, reduce_motion=not motion)
    before = picture(driver, hand.board)
    hand.lay((6, 2))
    driver.settle(1.5)
    added = picture(driver, hand.board)
    assert not same(added, before)
    for _ in range(2):
        driver.tap("undo")
        assert same(picture(driver, hand.board), before)
        driver.tap("redo")
        driver.settle(1.5)
        assert same(picture(driver, hand.board), added)
    assert same(added, drawn_anew(driver, lambda: hand.board))


@pytest.mark.parametrize("form", FORMS)
def test_a_chip_that_was_laid_on_an_enlarged_board(driver, form):
    driver.resize(form)
    hand = Hand(driver).open(setup(2), FIVE_OF_SIX)
    pinch(driver, hand.board, 30, 60)
    assert hand.board.zoom > 1.5
    x, y = hand.board.center
    near = min(
        ((at, col) for at in range(12) for col in range(14) if hand.board.board.misplaced((at, col)) is None),
        key=lambda cell: abs(hand.board.on_screen(cell)[0] - x) + abs(hand.board.on_screen(cell)[1] - y),
    )
    hand.lay(near)
    assert driver.events() == [*FIVE_OF_SIX, *city(near)]
    enlarged = picture(driver, hand.board)
    pinch(driver, hand.board, 90, 20)
    assert hand.board.zoom == 1
    whole = picture(driver, hand.board)
    assert not same(whole, enlarged)
    assert same(whole, drawn_anew(driver, lambda: hand.board))


@pytest.mark.parametrize("form", FORMS[:2])
def test_cards_of_the_overview(driver, form):
    driver.resize(form)
    comparity.open_table(driver, 2, LONG_ROW)
    driver.tap("overview")
    overview = lambda: comparity.parts(driver).overview  # noqa: E731
    before = picture(driver, overview())
    driver.tap("undo")
    driver.tap("undo")
    driver.tap("redo")
    driver.tap("redo")
    assert comparity.is_whole(driver)
    assert same(picture(driver, overview()), before)
    comparity.tap_cell(driver, 8, 1)
    added = picture(driver, overview())
    assert not same(added, before)
    assert comparity.is_whole(driver)
    driver.kill()
    driver.launch()
    if not comparity.is_whole(driver):
        driver.tap("overview")
    assert same(picture(driver, overview()), added)


@pytest.mark.parametrize("form", ["phone", "tablet"])
def test_a_chip_covers_the_name_that_was_written_there(driver, form):
    driver.resize(form)
    hand = Hand(driver).open(setup(2), FIVE_OF_SIX)
    named = BoardLayout()
    for col, region in zip(range(1, 13), LISTED, strict=False):
        named = name_cell(named, (8, col), region)
    bare = picture(driver, hand.board)
    driver.app.nav.services.put_box("federation", box_document(named))
    driver.app.nav.rebuild()
    assert not same(picture(driver, hand.board), bare)
    hand.lay((8, 8))
    hand.lay((8, 9))
    covered = picture(driver, hand.board)
    driver.tap("undo")
    driver.tap("redo")
    assert same(covered, drawn_anew(driver, lambda: hand.board))
