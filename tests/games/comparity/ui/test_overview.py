"""The whole table in view: seen, found and played at any size, with no drag and two taps at most."""

import pytest

from companion.ui.widgets.buttons import BigButton
from tests.games.comparity.ui.at_table import (
    DRAW,
    bar,
    board,
    check,
    is_whole,
    open_table,
    parts,
    play,
    spot,
    state,
    tap_cell,
    zoom_in,
)
from tests.games.comparity.ui.reach import COUNTS, FORMS, lay_out, measure, resize, visible
from tests.ui.driver import box_of

ROW = [play(x, 0) for x in range(1, 9)]  # does not fit on a phone


def overview(driver):
    return parts(driver).overview


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("form", FORMS)
def test_a_card_is_laid_anywhere_with_two_taps_and_no_drag(driver, monkeypatch, form, count):
    resize(driver, form)
    area = lay_out(monkeypatch, count)
    open_table(driver, 5)
    assert measure(driver, area) == (count, 0, 2)
    place = min(area.free_cells())
    before = driver.taps
    zoom_in(driver, *place)
    assert driver.events() == []
    driver.tap_at(spot(driver, place))
    assert driver.taps - before == 2
    assert driver.events() == [play(*place)]
    assert is_whole(driver)  # the next one sees it all
    assert len(visible(driver)) == count + 1


@pytest.mark.parametrize("form", FORMS)
def test_numbers_and_words_of_the_overview(driver, monkeypatch, form):
    resize(driver, form)
    area = lay_out(monkeypatch, 75)
    open_table(driver, 5)
    assert bar(driver).lead == "75 cards, 25 open"
    assert driver.reads("Tap a card: zooms in there")
    assert [overview(driver).small(area.cards[at]) for at in ((0, 0), (4, 0))] == ["300", "460"]
    across, up = overview(driver).step
    assert across >= 27
    assert up >= 20
    widths = [x for x, _ in area.cards]
    assert across * (max(widths) - min(widths) + 1) <= overview(driver).width


def test_a_year_before_our_era_has_a_minus(driver):
    open_table(driver, 2, [play(1, 0), check((0, 0), -2560, (1, 0), 1859)], measure="year")
    small = overview(driver).small
    assert [small(card) for card in board(driver).area.cards.values()] == ["−2560", "1859"]


def test_a_double_tap_on_the_overview_lays_nothing(driver, monkeypatch):
    area = lay_out(monkeypatch, 44)
    open_table(driver, 5)
    at = overview(driver).to_window(*overview(driver).on_screen(max(area.cards)))
    driver.lift(driver.press(at))
    driver.lift(driver.press(at))
    driver.settle(0.5)
    assert not is_whole(driver)
    assert driver.events() == []


def test_the_button_shows_all_and_zoom_in_goes_back(driver):
    driver.resize("compact")
    open_table(driver, 2, ROW)
    assert not is_whole(driver)  # few cards: from near, as long as nobody asks
    driver.tap("overview")
    assert is_whole(driver)
    assert len(visible(driver)) == 9
    tap_cell(driver, 9, 0)
    assert driver.events() == [*ROW, play(9, 0)]
    assert is_whole(driver)  # somebody likes it so
    zoom_in(driver, 0, 0)
    x, _ = board(driver).on_screen((0, 0))
    assert board(driver).x < x < board(driver).right
    driver.tap("overview")
    driver.tap("Zoom in")
    assert not is_whole(driver)
    assert board(driver).x < board(driver).on_screen((0, 0))[0] < board(driver).right  # the last place
    tap_cell(driver, -1, 0)
    assert not is_whole(driver)


def pinch(driver, widget, apart):
    """Two fingers beside each other, half a thumb from the middle; in the end `apart` times as far."""
    x, y = box_of(widget).middle
    driver.pinch(((x - 50, y), (x + 50, y)), ((x - 50 * apart, y), (x + 50 * apart, y)))
    driver.settle(0.5)


def test_two_fingers_go_there_and_back(driver):
    driver.resize("compact")
    open_table(driver, 2, ROW)
    pinch(driver, board(driver), 0.4)
    assert is_whole(driver)
    pinch(driver, overview(driver), 2)
    assert not is_whole(driver)
    assert driver.events() == ROW


def test_a_table_that_fits_stays_near(driver):
    open_table(driver, 2, [play(1, 0)])
    assert not driver.offers("overview")
    pinch(driver, board(driver), 0.3)
    assert not is_whole(driver)


def test_a_check_and_a_draw_from_the_overview(driver, monkeypatch):
    area = lay_out(monkeypatch, 44)
    open_table(driver, 3)
    duet = next(cell for cell in area.free_cells() if len(area.beside(cell)) == 2)
    tap_cell(driver, *duet)
    assert is_whole(driver)
    buttons = parts(driver).bar.ids.buttons.children
    assert [button.text for button in buttons if isinstance(button, BigButton)] == ["Draw a card"]
    driver.tap("Draw a card")
    assert driver.events()[-1] == DRAW
    closed = next(cell for cell, card in area.cards.items() if not card.open)
    tap_cell(driver, *closed)
    assert not is_whole(driver)
    assert driver.sheet == "Which card is checked?"
    assert state(driver)["due"]["actions"] == ["play", "check"]


def test_what_is_out_of_order_is_shown_from_near(driver, monkeypatch):
    area = lay_out(monkeypatch, 44)
    open_table(driver, 3, [play(*max(area.free_cells()))])
    last = max(area.free_cells())
    beside = next(cell for cell in area.beside(last) if area.is_open(cell))
    parts(driver).submit(check(last, area.cards[beside].value - 1))
    driver.settle(0.5)
    assert not is_whole(driver)
    pinch(driver, board(driver), 0.3)
    assert is_whole(driver)  # to be looked at
    assert overview(driver).marks.broken
    driver.tap("Swap")
    assert driver.events()[-1]["type"] == "swap"
