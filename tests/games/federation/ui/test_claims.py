"""A table that only tells its superlines: it comes from an imported sheet and is played on by touch."""

import pytest

from companion.games.federation.ui.claims import ClaimKey
from tests.games.federation.ui.table import Hand, event, setup
from tests.ui.driver import SIZES

FOUR = {**setup(4), "entry": "claims"}
SHOWN = event("claim", team=0, line=[[2, 1], [2, 6]])


@pytest.fixture
def hand(driver):
    return Hand(driver)


def claim(driver, name):
    keys = [seen for seen in driver.pressables() if isinstance(seen.widget, ClaimKey)]
    driver.tap_at(next(seen for seen in keys if seen.widget.name == name).shown.middle)


@pytest.mark.parametrize("form", SIZES)
def test_three_claims_win(driver, hand, form):
    driver.resize(form)
    hand.open(FOUR, [SHOWN])
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]
    assert hand.in_turn == []
    claim(driver, "Waves")
    assert hand.scores == [("Peaks", "1"), ("Waves", "1")]
    assert hand.line == "Six in a row: first superline for Waves"
    driver.tap("undo")
    claim(driver, "Peaks")
    claim(driver, "Peaks")
    assert driver.screen == "ResultScreen"
    assert driver.events() == [SHOWN, event("claim", team=0), event("claim", team=0)]
    assert driver.reads("Peaks win")


def test_the_cards_run_out(driver, hand):
    hand.open(FOUR, [SHOWN])
    driver.tap("No cards left")
    assert driver.reads("The game ends now, and whoever has the most superlines wins.")
    assert not driver.reads("By the app’s count")
    driver.tap("End the game")
    assert driver.screen == "ResultScreen"
    assert driver.events() == [SHOWN, event("finish")]
    assert driver.reads("Peaks win")


def test_the_menu_lists_the_superlines(driver, hand):
    hand.open(FOUR, [SHOWN, event("claim", team=1)])
    hand.menu("Superlines")
    assert driver.reads("from C2 to C7")
    assert driver.reads("place not shown")
    driver.tap("Waves 1")
    assert driver.snackbar == "Waves: place not shown"


def test_the_log_and_its_positions_can_be_looked_at(driver, hand):
    hand.open(FOUR, [SHOWN, event("claim", team=1)])
    hand.menu("Log")
    assert driver.screen == "LogScreen"
    assert driver.reads("Superline for Waves")
    assert driver.reads("Superline for Peaks from C2 to C7")
    driver.press_back()
    assert driver.screen == "SessionScreen"
