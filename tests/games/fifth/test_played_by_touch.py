"""A game that the house has never seen, from home to the result through the real app."""

from companion.core.table import Table
from companion.games import GAMES, Referees
from tests.games.fifth import GAME

GAMES_HERE = {**GAMES, GAME.name: GAME}


def test_a_fifth_game_is_played_from_home_to_the_result(driver):
    driver.games = GAMES_HERE
    driver.launch()
    driver.tap("Ten")
    for name in ("Ann", "Bob"):
        driver.tap("New")
        driver.type(name)
        driver.tap("Done")
    assert driver.reads("Ann begins")
    driver.tap("Start")
    assert driver.reads("Ann says a number")
    driver.tap("Say 3")
    assert driver.reads("Bob says a number") and driver.reads("Sum 3")
    driver.tap("undo")
    assert driver.reads("Sum 0")
    driver.tap("redo")
    driver.restart()
    assert driver.reads("Sum 3")  # a kill brings back the same screen and move
    for key in ("Say 3", "Say 3"):
        driver.tap(key)
    driver.tap("Say 2")
    assert driver.reads("At most 1 now") and driver.reads("Sum 9")
    driver.tap("Say 1")
    assert driver.sheet == "Shall the referee speak?"  # after the first session, once
    driver.tap("No, thanks")
    assert driver.reads("Bob wins") and driver.reads("Ten is reached")
    stored = driver.stored()
    assert [event["n"] for event in stored.events] == [3, 3, 3, 1]
    table = Table(Referees(GAMES_HERE)["fifth"], stored, lambda _: None, lambda: "")
    assert table.over
