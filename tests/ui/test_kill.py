"""The process may be gone at any moment: the next launch finds the same screen, move and picks."""

import pytest

from tests.ui.driver import laid, placed

MOVE = placed(("red", 3), ("blue", 2))
NAMES = ["Ann", "Bob", "Cat"]


@pytest.fixture
def at_table(driver):
    return driver.open(NAMES, [MOVE])


@pytest.mark.parametrize(
    ("place", "screen"),
    [("History", "HistoryScreen"), ("My boxes", "BoxesScreen"), ("Settings", "SettingsScreen")],
)
def test_a_place_of_the_bar(driver, place, screen):
    driver.prepare().launch()
    driver.tap(place)
    driver.restart()
    assert driver.screen == screen
    driver.press_back()
    assert driver.screen == "HomeScreen"


def test_home(driver):
    driver.prepare().launch()
    driver.restart()
    assert driver.screen == "HomeScreen"


def test_a_new_session_with_the_people_at_the_table(driver):
    driver.prepare(people=NAMES).launch()
    driver.tap("Ingenious")
    driver.tap("Cat")
    driver.tap("Ann")
    driver.restart()
    assert (driver.screen, driver.seats) == ("NewSessionScreen", ["Cat", "Ann"])
    driver.tap("Start")
    assert driver.stored().setup["players"] == ["Cat", "Ann"]


def test_the_choices_of_a_new_session(driver):
    driver.prepare(people=NAMES).launch()
    driver.tap("Ingenious")
    driver.tap("Ann")
    driver.scroll_to("Solo")
    driver.tap("Solo")
    driver.scroll_to("Mirror board")
    driver.tap("Mirror board")
    driver.restart()
    driver.tap("Start")
    assert driver.stored().setup == {"mode": "solo", "players": ["Ann"], "entry": "board"}


def test_a_session_with_half_a_tile_entered(at_table):
    at_table.tap_number("green", 4)
    at_table.restart()
    assert at_table.reads("Bob’s turn")
    assert at_table.picks == [("green", 4)]
    at_table.tap_number("red", 11)
    at_table.restart()
    assert at_table.picks == [("green", 4), ("red", 11)]
    assert at_table.ghosts == [11, 4, 0, 0, 0, 0]
    at_table.tap("Place")
    assert at_table.events() == [MOVE, placed(("green", 4), ("red", 11))]
    at_table.restart()
    assert at_table.picks == []
    assert at_table.reads("Cat’s turn")


def test_a_tile_in_hand_on_the_mirror_board(driver):
    driver.open({"mode": "standard", "players": NAMES[:2], "entry": "board"})
    driver.choose("red", "blue")
    driver.restart()
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [laid(("red", "blue"), (0, -4), (0, -3))]


def test_the_result(at_table):
    at_table.tap("menu")
    at_table.tap("No tile fits any more: finish")
    at_table.restart()
    assert at_table.screen == "ResultScreen"
    at_table.press_back()
    assert at_table.screen == "HomeScreen"


def test_the_log(at_table):
    at_table.tap("menu")
    at_table.tap("Log")
    at_table.restart()
    assert at_table.screen == "LogScreen"
    at_table.press_back()
    assert at_table.reads("Bob’s turn")


def test_a_move_that_is_entered_again(at_table):
    at_table.tap("menu")
    at_table.tap("Log")
    at_table.tap("change")
    at_table.tap("Re-enter this move")
    at_table.tap_number("red", 5)
    at_table.restart()
    assert at_table.reads("Move 1 again")
    assert at_table.picks == [("red", 5), ("blue", 2)]


def test_a_box(driver):
    driver.prepare().launch()
    driver.tap("My boxes")
    driver.tap("Ingenious")
    driver.restart()
    assert driver.screen == "BoxScreen"


@pytest.mark.parametrize("way", ["menu", "Why?"])
def test_a_sheet_is_gone_and_the_session_is_there(at_table, way):
    at_table.tap(way)
    at_table.restart()
    assert (at_table.sheet, at_table.screen) == (None, "SessionScreen")


def test_between_the_move_and_the_bookmark(at_table):
    """The move is on the disk, the bookmark still holds the picks that it was made of."""
    at_table.tap_number("green", 4)
    at_table.tap_number("red", 5)
    behind = at_table.bookmark()
    at_table.tap("Place")
    at_table.kill()
    at_table.write_bookmark(behind)
    at_table.launch()
    assert at_table.reads("Cat’s turn")
    assert at_table.picks == []


def test_between_the_last_move_and_the_bookmark(at_table):
    """The session is over, the bookmark still leads to its table."""
    behind = at_table.bookmark()
    at_table.tap("menu")
    at_table.tap("No tile fits any more: finish")
    at_table.kill()
    at_table.write_bookmark(behind)
    at_table.launch()
    assert at_table.screen == "ResultScreen"


def test_between_the_undo_of_the_end_and_the_bookmark(at_table):
    at_table.tap("menu")
    at_table.tap("No tile fits any more: finish")
    behind = at_table.bookmark()
    at_table.tap("undo")
    at_table.kill()
    at_table.write_bookmark(behind)
    at_table.launch()
    assert at_table.screen == "SessionScreen"
    assert at_table.reads("Bob’s turn")


def test_the_system_may_pause_the_app(at_table):
    at_table.tap_number("green", 4)
    assert at_table.app.on_pause() is True
    at_table.restart()
    assert at_table.picks == [("green", 4)]


def test_leaving_and_coming_back_is_the_same(at_table):
    at_table.tap_number("green", 4)
    at_table.close()
    at_table.launch()
    assert at_table.picks == [("green", 4)]


GARBAGE = [
    b"",
    b"{",
    b"[]",
    b"7",
    b'"home"',
    b"null",
    b'{"stack": []}',
    b'{"stack": [], "draft": null}',
    b'{"stack": [["nowhere", {}]], "draft": null}',
    b'{"stack": [["home", {}], ["session", {"id": "gone"}]], "draft": null}',
    b'{"stack": [["home", {}], ["session", {}]], "draft": null}',
    b'{"stack": [["home", {}], ["session", {"id": 7}]], "draft": null}',
    b'{"stack": [["home", {}], ["new_session", {"game": "chess"}]], "draft": null}',
    b'{"stack": [["home", {}], ["new_session", {"game": "ingenious", "colour": 1}]], "draft": null}',
    b'{"stack": [["home", {}], ["result", {"id": "../library"}]], "draft": null}',
    b'{"stack": [["home", {}], ["log", {"id": "gone", "n": -3}]], "draft": null}',
    b'{"stack": "home", "draft": null}',
    b'{"stack": [7], "draft": null}',
    b"\xff\xfe\x00",
]


def test_a_bookmark_that_leads_nowhere_opens_home(driver):
    driver.prepare(sessions=[(NAMES, [MOVE])])
    for data in GARBAGE:
        driver.write_bookmark(data)
        driver.launch()
        assert driver.screen == "HomeScreen", data
        assert driver.offers("Continue"), data
        driver.kill()


ENTERED_NONSENSE = [
    7,
    [],
    "picks",
    {"picks": 7},
    {"picks": [["red"]]},
    {"picks": [["red", "three"]]},
    {"picks": [["pink", 3]]},
    {"picks": [["red", 99]]},
    {"picks": [["red", 1.5]]},
    {"picks": [["red", True]]},
    {"picks": [["red", -1], ["red", 1]]},
    {"picks": {"red": 3}},
]
NONSENSE = [7, [], {"n": 1}, {"entered": {}}, *({"n": 1, "entered": entered} for entered in ENTERED_NONSENSE)]


def test_a_draft_that_makes_no_sense_is_left_alone(driver):
    driver.prepare(sessions=[(NAMES, [MOVE])])
    for draft in NONSENSE:
        driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": draft})
        driver.launch()
        if driver.screen == "HomeScreen":
            driver.tap("Continue")
        assert driver.reads("Bob’s turn"), draft
        assert driver.picks == [], draft
        driver.kill()


def test_a_deleted_session_opens_home(at_table):
    at_table.kill()
    for file in (at_table.folder / "sessions").iterdir():
        file.unlink()
    at_table.launch()
    assert at_table.screen == "HomeScreen"
    assert not at_table.reads("Unfinished games")
