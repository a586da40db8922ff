"""From the first launch to a running session: people, seats, who begins."""

from kivy.uix.textinput import TextInput

from companion.games import GAMES
from tests.ui.driver import corrected, placed

NAVIGATION = ["Games", "History", "My boxes", "Settings"]


def people(driver):
    return [person.name for person in driver.disk().people()]


def test_the_first_launch_offers_the_games_and_nothing_else(driver):
    driver.launch()
    texts = driver.app.look.texts
    cards = [text for game in GAMES.values() for text in (texts.tr(game.title), f"{game.least}–{game.most}")]
    assert sorted(driver.texts()) == sorted(
        ["Companion", "Start a game", *cards, "Rules at hand", *NAVIGATION]
    )
    assert driver.disk().entries() == []
    driver.tap("Ingenious")
    assert driver.screen == "NewSessionScreen"
    assert driver.reads("Nobody at the table yet")
    assert driver.reads("Choose 2 to 4 people")
    assert not driver.offers("Start")
    assert not driver.offers("Same as last time")


def test_people_are_typed_in_and_sit_down(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    assert driver.sheet == "New person"
    driver.type("Ann")
    assert driver.texts() == ["New person", "Ann", "Add"]
    driver.press_enter()
    assert driver.sheet is None
    assert (driver.seats, people(driver)) == (["Ann"], ["Ann"])
    assert not driver.offers("Start")

    driver.tap("New")
    driver.type("Боб")
    driver.tap("Add")
    assert driver.seats == ["Ann", "Боб"]
    assert sorted(people(driver)) == ["Ann", "Боб"]
    assert driver.reads("Ann begins")
    assert driver.offers("Start")

    driver.tap("Start")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert driver.stored().setup == {"mode": "standard", "players": ["Ann", "Боб"], "entry": "tally"}
    assert driver.events() == []


def test_spaces_round_a_name_are_left_out_and_no_name_is_no_person(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.tap("Add")
    driver.tap_field()
    driver.type("   ")
    driver.tap("Add")
    assert driver.sheet == "New person"
    driver.tap_field()
    driver.type("Mary  Lou ")
    driver.tap("Add")
    assert (driver.seats, people(driver)) == (["Mary Lou"], ["Mary Lou"])


def test_a_known_name_is_the_known_person(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("aNN")
    driver.press_enter()
    assert driver.seats == ["Ann"]
    assert people(driver) == ["Ann", "Bob"]
    driver.tap("New")
    driver.type("ann")
    driver.press_enter()
    assert driver.seats == ["Ann"]


def test_a_name_that_is_too_long_is_refused_with_a_sentence(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("x" * 41)
    driver.press_enter()
    assert driver.snackbar == "A name has 40 letters at most"
    assert driver.sheet == "New person"
    assert people(driver) == []
    driver.tap_field()
    driver.press_key(8)  # backspace
    driver.tap("Add")
    assert people(driver) == ["x" * 40]


def test_chips_seat_and_unseat(driver):
    driver.prepare(people=["Ann", "Bob", "Cat", "Dan", "Eve"]).launch()
    driver.tap("Ingenious")
    for name in ("Bob", "Ann", "Cat"):
        driver.tap(name)
    assert driver.seats == ["Bob", "Ann", "Cat"]
    driver.tap("Ann")
    assert driver.seats == ["Bob", "Cat"]
    for name in ("Dan", "Eve"):
        driver.tap(name)
    driver.tap("Ann")
    assert driver.seats == ["Bob", "Cat", "Dan", "Eve"]
    assert driver.snackbar == "4 people at most"


def test_seats_are_changed_by_dragging(driver):
    driver.prepare(people=["Ann", "Bob", "Cat"]).launch()
    driver.tap("Ingenious")
    for name in ("Ann", "Bob", "Cat"):
        driver.tap(name)
    driver.slide(driver.seat(0), driver.seat(2))
    assert driver.seats == ["Bob", "Cat", "Ann"]
    assert driver.reads("Bob begins")
    driver.slide(driver.seat(2), driver.seat(1))
    assert driver.seats == ["Bob", "Ann", "Cat"]
    driver.tap("Start")
    assert driver.stored().setup["players"] == ["Bob", "Ann", "Cat"]


def test_seats_are_changed_with_two_keys(driver):
    driver.prepare(people=["Ann", "Bob", "Cat"]).launch()
    driver.tap("Ingenious")
    for name in ("Ann", "Bob", "Cat"):
        driver.tap(name)
    assert not driver.offers("seat-on")
    driver.tap_at(driver.seat(0))
    driver.tap("seat-on")
    assert driver.seats == ["Bob", "Ann", "Cat"]
    driver.tap("seat-on")
    assert driver.seats == ["Bob", "Cat", "Ann"]
    driver.tap("seat-back")
    assert driver.seats == ["Bob", "Ann", "Cat"]
    driver.tap_at(driver.seat(1))
    assert not driver.offers("seat-on")


def test_who_begins_is_chosen_and_the_round_stays(driver):
    driver.prepare(people=["Ann", "Bob", "Cat"]).launch()
    driver.tap("Ingenious")
    for name in ("Ann", "Bob", "Cat"):
        driver.tap(name)
    driver.tap("Ann begins")
    assert driver.sheet == "Who begins?"
    driver.tap("Cat")
    assert driver.sheet is None
    assert driver.seats == ["Cat", "Ann", "Bob"]
    driver.tap("Start")
    assert driver.reads("Cat’s turn")
    assert driver.stored().setup["players"] == ["Cat", "Ann", "Bob"]


def test_same_again_seats_the_last_table(driver):
    driver.prepare(people=["Zoe"], sessions=[(["Bob", "Ann", "Cat"], [{"type": "finish"}])]).launch()
    driver.tap("Ingenious")
    driver.tap("Same as last time")
    assert driver.seats == ["Bob", "Ann", "Cat"]
    driver.tap("Start")
    assert driver.stored().setup["players"] == ["Bob", "Ann", "Cat"]
    assert len(driver.disk().entries()) == 2


def test_the_unfinished_session_is_on_top_of_home(driver):
    driver.prepare(
        sessions=[
            (["Ann", "Bob"], [placed(("red", 1), ("blue", 2))]),
            (["Cat", "Dan"], []),
            (["Eve", "Fay"], [{"type": "finish"}]),
        ]
    ).launch()
    assert driver.texts()[:3] == ["Companion", "Unfinished games", "Ingenious"]
    assert driver.reads("Cat, Dan")
    assert driver.reads("Ann, Bob")
    assert not driver.reads("Eve, Fay")
    driver.tap("Continue")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Cat’s turn")


def test_home_tells_how_far_a_session_went_and_when(driver):
    driver.prepare(sessions=[(["Ann", "Bob"], [placed(("red", 1), ("blue", 2)), corrected(0, red=5)])])
    driver.wait(days=1)
    driver.launch()
    assert driver.reads("Move 2 · yesterday")  # a correction is no move


def test_typing_goes_where_the_finger_is(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    assert driver.widget(TextInput).focus
    driver.type("An")
    driver.press_back()
    driver.press_back()
    assert driver.sheet is None
    driver.type("n")
    assert people(driver) == []
