"""Rules at hand, from home, from the menu and from a "Why?"; searched, filtered, kept over a turn."""

import pytest

from companion.games import GAMES
from tests.games.fifth import GAME

RULE = "Say 1, 2 or 3 in turn. Ten wins."


@pytest.fixture
def at_the_table(driver):
    """A running game of Ten, one number said."""
    driver.games = {**GAMES, GAME.name: GAME}
    driver.launch()
    driver.tap("Ten")
    for name in ("Ann", "Bob"):
        driver.tap("New")
        driver.type(name)
        driver.tap("Done")
    driver.tap("Start")
    driver.tap("Say 3")
    return driver


def test_from_home_a_game_is_chosen_and_its_rules_unfold(driver):
    driver.games = {**GAMES, GAME.name: GAME}
    driver.launch()
    driver.scroll_to("Rules at hand")
    driver.tap("Rules at hand")
    assert driver.sheet == "Rules at hand"
    driver.tap("Ten")
    assert driver.screen == "RulesScreen"
    assert not driver.reads(RULE)
    driver.tap("How to win")
    assert driver.reads(RULE) and driver.reads("Booklet · The game")
    driver.press_back()
    assert driver.screen == "HomeScreen"


def test_the_menu_opens_them_and_back_leads_to_the_same_table(at_the_table):
    driver = at_the_table
    driver.tap("menu")
    driver.tap("Rules")
    assert driver.screen == "RulesScreen"
    driver.press_back()
    assert driver.screen == "SessionScreen" and driver.reads("Sum 3")


def test_a_why_tells_where_the_rule_comes_from_and_leads_to_it(at_the_table):
    driver = at_the_table
    driver.ask_why()
    assert driver.reads("Booklet · The game")
    driver.tap("More in the rules")
    assert driver.reads(RULE)  # its section is open
    assert driver.reads("How to win") and driver.reads("Why?")
    driver.tap("To the table")
    assert driver.screen == "SessionScreen" and driver.sheet is None


def test_what_is_searched_and_filtered_stays_over_a_turn(at_the_table):
    driver = at_the_table
    driver.tap("menu")
    driver.tap("Rules")
    driver.tap_field()
    driver.type("turn")
    assert driver.app.nav.screen.query == "turn"
    rows = [seen.widget for seen in driver.seen() if type(seen.widget).__name__ == "RuleRow"]
    assert [row.text for row in rows] == ["Say 1, 2 or 3 in [b]turn[/b]. Ten wins."]
    driver.resize("landscape")
    assert driver.app.nav.screen.query == "turn"
    driver.resize("phone")
    driver.tap("Table’s choice")
    assert driver.reads("Nothing found. Perhaps in: How to win")
