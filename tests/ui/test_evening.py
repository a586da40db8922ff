"""A whole evening in one go: from the first launch to the second game, with a kill in between."""

from tests.ui.driver import corrected, placed


def test_an_evening(driver):
    driver.launch()

    # Three people come in, sit down and change places.
    driver.tap("Ingenious")
    driver.tap("New")
    for name in ("Ann", "Bob", "Cat"):
        driver.type(name)
        driver.press_enter()
    driver.tap("Done")
    assert driver.seats == ["Ann", "Bob", "Cat"]
    driver.slide(driver.seat(2), driver.seat(1))
    assert driver.seats == ["Ann", "Cat", "Bob"]
    driver.tap("Ann begins")
    driver.tap("Bob")
    driver.tap("Start")
    assert driver.reads("Bob’s turn")
    assert driver.stored().setup["players"] == ["Bob", "Ann", "Cat"]

    # The first round; a slip is taken back, and back again.
    driver.place(("red", 2), ("blue", 1))
    driver.place(("green", 3), ("yellow", 2))
    driver.tap("undo")
    driver.tap("redo")
    driver.tap("undo")
    driver.restart()
    assert driver.reads("Ann’s turn")
    driver.place(("green", 2), ("yellow", 2))
    driver.place(("purple", 1), ("purple", 0))
    first_round = [
        placed(("red", 2), ("blue", 1)),
        placed(("green", 2), ("yellow", 2)),
        placed(("purple", 1), ("purple", 0)),
    ]
    assert driver.events() == first_round

    # Cat changes the rack; Bob's markers were moved wrongly on the table; then he plays a great tile.
    driver.tap("Change")
    driver.tap("menu")
    driver.tap("Correct the markers")
    for _ in range(3):
        driver.tap("more-red")
    driver.scroll_to("Set the markers")
    driver.tap("Set the markers")
    driver.place(("red", 13), ("orange", 5))
    assert driver.reads("Bob plays again")
    driver.tap("Decline")
    assert driver.events()[3:] == [
        {"type": "swap"},
        corrected(0, red=5),
        placed(("red", 13), ("orange", 5)),
        {"type": "decline"},
    ]

    # The phone is needed elsewhere; afterwards one tap goes on.
    driver.press_back()
    driver.press_back()
    assert driver.app.left
    driver.close()
    driver.wait(hours=1)
    driver.launch()
    driver.taps = 0
    driver.tap("Continue")
    assert driver.taps == 1
    assert driver.reads("Ann’s turn")

    # Nothing fits any more. All stand at 0; Bob's second lowest marker is at 0 too, and so on.
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    assert driver.screen == "ResultScreen"
    driver.tap("No, thanks")
    assert driver.reads("Bob wins")
    assert driver.reads("On the fourth marker, 1 to 0")
    driver.tap("undo")
    driver.tap("redo")
    entry = driver.disk().entries()[0]
    assert (entry.state, entry.winners, entry.moves) == (
        "over",
        ("Bob",),
        4,
    )  # tiles; corrections and the end are no moves

    # Once more, in Russian.
    driver.tap("Play again")
    driver.tap_number("red", 1)  # without that it would leave no trace
    driver.press_back()
    driver.tap("Settings")
    driver.scroll_to("Русский")
    driver.tap("Русский")
    driver.tap("История")
    assert driver.reads("Идёт")
    assert driver.reads("Просто гениально")
    driver.tap("Игры")
    driver.tap("Продолжить")
    assert driver.reads("Ходит Bob")
    assert [entry.state for entry in driver.disk().entries()] == ["running", "over"]
