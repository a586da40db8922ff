"""A whole game on the mirror board, from home to the result, in both languages and with kills."""

import pytest

from tests.games.federation.ui.table import Hand, city, column, row, taking_turns

OWN = [*column(2, *range(1, 7)), *column(4, *range(1, 7)), *column(6, *range(1, 7))]
OTHERS = [*row(9, 1, 3, 5, 7, 9, 11), *row(10, 1, 3, 5, 7, 9, 11), *row(8, 1, 3, 5, 7, 9, 11)]
MOVES = taking_turns(OWN, OTHERS)[:-1]  # the last chip of the third column wins


@pytest.mark.parametrize("language", ["en", "ru"])
def test_three_superlines_win_in_spite_of_kills(driver, language):
    driver.prepare(["Ann", "Bob"], language=language).launch()
    hand, tr = Hand(driver), driver.app.look.tr
    driver.tap(tr("Federation"))
    for name in ("Ann", "Bob"):
        driver.tap(name)
    driver.scroll_to(tr("Mirror of the board"))
    driver.tap(tr("Mirror of the board"))
    driver.tap(tr("Start"))
    for number, move in enumerate(MOVES):
        if number % 9 == 4:
            driver.restart()
        hand.lay(tuple(move["cell"]))
    assert driver.screen == "ResultScreen"
    assert driver.events() == city(*(tuple(move["cell"]) for move in MOVES))
    driver.restart()
    assert driver.screen == "ResultScreen"
    winner = driver.stored().setup["teams"][0]["name"]
    assert driver.reads({"en": f"{winner} win", "ru": f"{winner}"}[language])
