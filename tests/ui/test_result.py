"""The end of a session: who won and by what, undo, same again, history."""

from kivy.core.window import Window

from tests.ui.driver import corrected, placed
from tests.ui.layout import findings

# Bob and Cat both stand at 14 lowest; Bob's second marker is further.
TIE = [
    corrected(0, red=12, green=15, blue=15, orange=15, yellow=15, purple=15),
    corrected(1, red=14, green=15, blue=16, orange=16, yellow=16, purple=16),
    corrected(2, red=14, green=14, blue=18, orange=18, yellow=18, purple=18),
]


def finish(driver):
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")


def test_finish_in_the_menu_tells_who_won_and_by_what(driver):
    tiles = [placed(("red", 3), ("blue", 2)), placed(("red", 2), ("blue", 3))]
    driver.open(["Ann", "Bob", "Cat"], [*tiles, *TIE])
    driver.wait(minutes=52)
    finish(driver)
    assert driver.screen == "ResultScreen"
    assert driver.reads("Bob wins")
    assert driver.reads("On the second marker, 15 to 14")
    assert driver.reads("Ingenious · 53 min · 2 moves")  # a correction is no move
    assert driver.reads("Bob beats Cat on the second marker, 15 to 14")
    assert driver.reads("Cat beats Ann on the lowest marker, 14 to 12")
    assert driver.events()[-1] == {"type": "finish"}
    entry = driver.disk().entries()[0]
    assert (entry.state, entry.winners, entry.by) == ("over", ("Bob",), "lowest")


def test_the_places_are_explained(driver):
    driver.open(["Ann", "Bob", "Cat"], TIE)
    finish(driver)
    driver.ask_why()
    assert driver.sheet == "How places are decided"
    assert driver.reads("Booklet · End of the game")
    driver.press_back()
    driver.tap("menu")
    driver.tap("Why this result?")
    assert driver.sheet == "End of the game"
    assert driver.reads("Bob: 14, 15, 16, 16, 16, 16.")


def test_a_shared_win_names_both(driver):
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2)), placed(("red", 2), ("blue", 3))])
    finish(driver)
    assert driver.reads("Ann and Bob share the win")
    assert driver.disk().entries()[0].winners == ("Ann", "Bob")


def test_undo_from_the_result_goes_on_playing(driver):
    driver.open(["Ann", "Bob", "Cat"], TIE)
    finish(driver)
    driver.restart()
    assert driver.screen == "ResultScreen"
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert driver.events() == TIE
    assert driver.stored().finished == ""
    driver.place(("red", 1), ("red", 1))
    assert driver.reads("Bob’s turn")


def test_same_again_starts_with_the_same_people(driver):
    driver.open(["Ann", "Bob", "Cat"], TIE)
    finish(driver)
    driver.tap("Play again")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert [entry.state for entry in driver.disk().entries()] == ["running", "over"]
    assert driver.stored().setup["players"] == ["Ann", "Bob", "Cat"]
    assert driver.events() == []
    driver.press_back()
    assert driver.screen == "HomeScreen"


def test_a_finished_session_is_opened_from_the_history(driver):
    driver.prepare(
        sessions=[
            (["Ann", "Bob", "Cat"], [*TIE, {"type": "finish"}]),
            (["Dan", "Eve"], [{"type": "abandon"}]),
        ]
    )
    driver.wait(days=1)
    driver.launch()
    driver.tap("History")
    assert driver.reads("March")
    assert driver.reads("2 sessions")
    assert driver.reads("Abandoned")
    driver.tap("14 · 14 · 12")
    assert driver.screen == "StoryScreen"
    assert driver.reads("Bob wins")
    driver.press_back()
    assert driver.screen == "HistoryScreen"
    assert driver.disk().entries()[-1].state == "over"


def test_a_running_session_is_opened_from_the_history(driver):
    driver.prepare(sessions=[(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))])]).launch()
    driver.tap("History")
    driver.tap("Running")
    assert driver.reads("Bob’s turn")
    driver.press_back()
    assert driver.screen == "HistoryScreen"


def test_who_won_is_not_broken_inside_a_word_on_a_small_phone(driver):
    Window.size = (360, 740)
    events = [*TIE, {"type": "finish"}]
    driver.prepare(sessions=[(["Аня", "Борис", "Катя"], events)], language="ru")
    driver.write_bookmark({"stack": [["home", {}], ["result", {"id": "s1"}]], "draft": None})
    driver.launch()
    assert driver.reads("Побеждает Борис")
    assert not findings(driver, ["Аня", "Борис", "Катя"])
