"""Before and after a game of Comparity: choices and rulings, the result, the log, correcting a move."""

import pytest

from companion.games.comparity.ui.result import CardsPanel, HandRow
from companion.games.comparity.ui.table import CardTable
from companion.ui.widgets.chart import StepChart
from tests.games.comparity.ui.at_table import (
    NAMES,
    board,
    check,
    open_table,
    play,
    state,
    tap_cell,
    type_card,
)

WON = [  # Ann lays seven cards in a row; Bob checks once, without success
    play(1, 0),
    check((0, 0), 26, (1, 0), 157, "Brandenburg Gate", "Cologne Cathedral"),
    *(play(x, 0) for x in range(2, 19)),
]
BROKEN = [play(1, 0), check((0, 0), 443, (1, 0), 330)]


def shown(driver, kind):
    """All widgets of a kind on the screen, in sight or not, from the top down."""
    found = [each for each in driver.app.nav.screen.walk() if isinstance(each, kind)]
    return sorted(found, key=lambda widget: -widget.to_window(0, widget.y)[1])


# Before


def test_choices_and_rulings_go_to_the_sheet(driver):
    driver.prepare(people=NAMES).launch()
    driver.tap("Comparity")
    for name in ("Bob", "Eve"):
        driver.tap(name)
    for choice in ("Year", "may be played", "is not allowed"):
        driver.scroll_to(choice)
        driver.tap(choice)
    driver.restart()  # the choices survive a kill
    assert driver.reads("Bob begins")
    driver.tap("Start")
    session = driver.stored()
    assert session.game == "comparity"
    assert session.setup == {"players": ["Bob", "Eve"], "measure": "year"}
    assert session.rulings == {"trio": "may", "last-card-given": "kept"}
    assert board(driver).area.cards.keys() == {(0, 0)}


def test_from_launch_to_the_first_move_with_the_same_people_takes_three(driver):
    open_table(driver, 3, WON, measure="year", rulings={"trio": "may"})
    driver.press_back()
    driver.taps = 0
    driver.tap("Comparity")
    driver.tap("Same as last time")
    driver.tap("Start")
    assert driver.taps == 3
    assert driver.stored().setup == {"players": NAMES[:3], "measure": "year"}
    assert driver.stored().rulings == {"trio": "may", "last-card-given": "wins"}
    tap_cell(driver, 0, 1)
    assert driver.events() == [play(0, 1)]


def test_the_table_tells_how_many_cards_are_dealt(driver):
    driver.prepare(people=NAMES).launch()
    driver.tap("Comparity")
    for name in NAMES[:3]:
        driver.tap(name)
    assert driver.reads("7")
    assert driver.reads("20")
    driver.tap("Dan")
    assert driver.reads("35")


# The result


def test_who_has_how_many_cards_left(driver):
    open_table(driver, 3, WON)
    assert driver.screen == "ResultScreen"
    assert driver.reads("Ann wins")
    rows = [(row.name, row.count) for row in shown(driver, HandRow)]
    assert rows == [("Ann", "0 cards"), ("Cat", "1 card"), ("Bob", "4 cards")]


def test_the_chart_shows_the_hands_after_every_move(driver):
    open_table(driver, 3, WON)
    (chart,) = shown(driver, StepChart)
    ann, bob, cat = chart.series
    assert ann == [7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0]
    assert bob[:6] == [7, 7, 9, 9, 9, 8]
    assert cat[-1] == 1
    assert [face.name for face in chart.faces] == NAMES[:3]


def test_which_cards_are_set_aside_and_which_go_back(driver):
    open_table(driver, 3, WON)
    panels = [(panel.title, panel.names) for panel in shown(driver, CardsPanel)]
    assert panels == [
        ("Set 2 opened cards aside", "Brandenburg Gate (26\u00a0m), Cologne Cathedral (157\u00a0m)"),
        ("39 closed cards go back to the unused ones", ""),
    ]


def test_cards_without_a_name_are_counted(driver):
    open_table(driver, 3, [play(1, 0), check((0, 0), 26, (1, 0), 157, "Gate"), {"type": "abandon"}])
    panels = [(panel.title, panel.names) for panel in shown(driver, CardsPanel)]
    assert panels[0] == ("Set 2 opened cards aside", "Gate (26\u00a0m), 1 without a name")


def test_where_nothing_was_opened_all_go_back(driver):
    open_table(driver, 2, [play(x, 0) for x in range(1, 14)])
    panels = [panel.title for panel in shown(driver, CardsPanel)]
    assert panels == ["No card was opened: all go back to the unused ones"]


def test_an_abandoned_session(driver):
    open_table(driver, 3, [play(1, 0)])
    driver.tap("menu")
    driver.tap("Abandon the session")
    assert driver.screen == "ResultScreen"
    assert driver.events()[-1] == {"type": "abandon"}
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.events() == [play(1, 0)]


# The log


def test_the_log_shows_the_table_after_every_move(driver):
    open_table(driver, 3, BROKEN)
    driver.tap("menu")
    driver.tap("Log")
    assert driver.screen == "LogScreen"
    (table,) = shown(driver, CardTable)
    assert table.area.cards[(0, 0)].value == 443
    assert table.marks.broken == (((0, 0), (1, 0)),)
    driver.tap("chevron_left")
    (table,) = shown(driver, CardTable)
    assert not table.area.cards[(0, 0)].open
    assert table.marks.last == ((1, 0),)
    driver.tap("first")
    (table,) = shown(driver, CardTable)
    assert table.area.cards.keys() == {(0, 0)}


@pytest.mark.parametrize("number", ["300", "500"])
def test_a_slip_in_the_middle_is_corrected(driver, number):
    """330 was 300 or 500 in truth: with 500 the swap that followed no longer holds."""
    swap = {"type": "swap", "a": [0, 0], "b": [1, 0]}
    open_table(driver, 3, [*BROKEN, swap])
    driver.app.nav.go("log", id=driver.app.nav.screen.session_id, n=2)
    driver.settle()
    driver.tap("edit")
    driver.tap("Re-enter this move")
    assert driver.reads("Move 2 again")
    tap_cell(driver, 0, 0)
    type_card(driver, height="443")
    type_card(driver, height=number)
    driver.tap("Check")
    if number == "500":
        assert driver.sheet == "A later entry is no longer possible"  # a swap is no move
        driver.tap("Correct")
    wanted = check((0, 0), 443, (1, 0), int(number))
    assert driver.events() == ([play(1, 0), wanted, swap] if number == "300" else [play(1, 0), wanted])


def test_a_move_of_the_log_is_laid_elsewhere(driver):
    open_table(driver, 3, [play(1, 0), play(2, 0)])
    driver.app.nav.go("session", id=driver.app.nav.screen.session_id, amend=2)
    driver.settle()
    tap_cell(driver, 0, 1)
    assert driver.events() == [play(1, 0), play(0, 1)]
    assert driver.snackbar == "Corrected"
    assert state(driver)["due"]["player"] == "Cat"
