"""From the first launch to a running session: people, seats, who begins."""

import pytest
from kivy.uix.textinput import TextInput

from companion.games import GAMES
from companion.ui.screens.new_session import CHIPS
from companion.ui.widgets.people import PersonChip
from tests.ui.driver import SIZES, corrected, placed

NAVIGATION = ["Games", "History", "People", "My boxes", "Settings"]


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


def test_people_are_typed_in_one_after_the_other(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    assert driver.sheet == "New people"
    driver.type("Ann")
    assert driver.texts() == ["New people", "Ann", "Add, then the next name", "Done"]
    driver.press_enter()
    assert driver.sheet == "New people"
    assert driver.reads("At the table: Ann")
    assert (driver.seats, people(driver)) == (["Ann"], ["Ann"])

    driver.type("Боб")
    driver.tap("Add, then the next name")
    driver.type("Cat")
    driver.tap("Done")
    assert driver.sheet is None
    assert driver.seats == ["Ann", "Боб", "Cat"]
    assert sorted(people(driver)) == ["Ann", "Cat", "Боб"]
    assert driver.reads("Ann begins")

    driver.tap("Start")
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert driver.stored().setup == {"mode": "standard", "players": ["Ann", "Боб", "Cat"], "entry": "tally"}
    assert driver.events() == []


def test_one_new_person_is_a_name_and_done(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("Ann")
    driver.tap("Done")
    assert (driver.sheet, driver.seats, driver.taps) == (None, ["Ann"], 3)
    driver.tap("New")
    driver.tap("Done")
    assert (driver.sheet, driver.seats) == (None, ["Ann"])


def test_spaces_round_a_name_are_left_out_and_no_name_is_told(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.press_enter()
    assert driver.reads("Type a name first")
    driver.type("   ")
    driver.tap("Add, then the next name")
    assert driver.reads("Type a name first")
    assert driver.sheet == "New people"
    driver.type("Mary  Lou ")
    driver.tap("Done")
    assert (driver.seats, people(driver)) == (["Mary Lou"], ["Mary Lou"])


def test_a_known_name_is_the_known_person(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("aNN")
    driver.press_enter()
    assert driver.seats == ["Ann"]
    assert people(driver) == ["Ann", "Bob"]
    driver.type("ann")
    driver.press_enter()
    assert driver.seats == ["Ann"]


def test_a_name_that_is_too_long_is_refused_with_a_sentence(driver):
    driver.launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("x" * 41)
    driver.press_enter()
    assert driver.reads("A name has 40 letters at most")
    assert driver.sheet == "New people"
    assert people(driver) == []
    driver.press_key(8)  # backspace
    driver.tap("Done")
    assert people(driver) == ["x" * 40]


def test_whoever_finds_no_seat_is_kept(driver):
    driver.prepare(people=["Ann", "Bob", "Cat", "Dan"]).launch()
    driver.tap("Ingenious")
    for name in ("Ann", "Bob", "Cat", "Dan"):
        driver.tap(name)
    driver.tap("New")
    driver.type("Eve")
    driver.press_enter()
    assert driver.reads("Eve is kept, but the table is full")
    assert (driver.seats, sorted(people(driver))) == (
        ["Ann", "Bob", "Cat", "Dan"], ["Ann", "Bob", "Cat", "Dan", "Eve"],
    )  # fmt: skip


def test_a_typo_is_mended_before_the_first_game(driver):
    driver.prepare(people=["Anm", "Bob"]).launch()
    driver.tap("Ingenious")
    driver.tap("Anm")
    driver.tap("Bob")
    token = next(face for face in driver.app.nav.services.people() if face.name == "Anm")
    driver.tap("mend-name")
    driver.tap("Anm")
    assert driver.sheet == "What is Anm called?"
    driver.press_key(8)
    driver.type("n")
    driver.tap("Save")
    assert driver.seats == ["Ann", "Bob"]
    assert sorted(people(driver)) == ["Ann", "Bob"]
    assert driver.reads("Ann begins")
    assert driver.app.nav.services.face("Ann").colour == token.colour
    driver.restart()
    assert driver.seats == ["Ann", "Bob"]


def test_a_typo_is_mended_though_there_are_games(driver):
    driver.prepare(sessions=[(["Anm", "Bob"], [{"type": "finish"}])]).launch()
    driver.tap("Ingenious")
    driver.tap("mend-name")
    driver.tap("Anm")
    for wrong, told in (("Bob", "There is a Bob already"), ("", "Type a name first")):
        for _ in "1234":
            driver.press_key(8)
        driver.type(wrong)
        driver.press_enter()
        assert driver.reads(told)
    driver.type("Ann")
    driver.press_enter()
    assert people(driver) == ["Ann", "Bob"]
    assert driver.stored().setup["players"] == ["Anm", "Bob"]  # the sheet says what was written on it
    driver.tap("Same as last time")
    assert driver.seats == ["Ann", "Bob"]
    driver.press_back()
    driver.tap("History")
    assert not driver.reads("Anm")
    driver.restart()  # the old session does not bring the typo back
    assert people(driver) == ["Ann", "Bob"]


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
    assert driver.texts() == ["Who begins?", "Draw lots", "Ann", "begins", "Bob", "Cat"]
    driver.tap("Cat")
    assert driver.sheet is None
    assert driver.seats == ["Cat", "Ann", "Bob"]
    driver.tap("Start")
    assert driver.reads("Cat’s turn")
    assert driver.stored().setup["players"] == ["Cat", "Ann", "Bob"]


def test_lots_are_drawn_for_who_begins(driver):
    driver.prepare(people=["Ann", "Bob", "Cat"]).launch()
    driver.tap("Ingenious")
    for name in ("Ann", "Bob", "Cat"):
        driver.tap(name)
    driver.lots = ["Bob"]
    driver.tap("Ann begins")
    driver.tap("Draw lots")
    assert driver.seats == ["Bob", "Cat", "Ann"]
    assert driver.snackbar == "The lot falls on Bob"
    assert driver.reads("Bob begins")


@pytest.mark.parametrize(
    ("game", "form", "language"),
    [*(("federation", form, "en") for form in SIZES), *((game, "compact", "ru") for game in GAMES)],
)
def test_chips_stay_where_they_are(driver, game, form, language):
    """Also where there are so many that one has scrolled to them."""
    driver.resize(form)
    people = ("Ann", "Bob", "Chloe", "Daniel", "Eve", "Florentine")
    names = [f"{name}{n}" for n in range(3) for name in people]
    driver.prepare(people=names, language=language, text_scale=1.6 if form == "compact" else 1.0).launch()
    driver.app.nav.go("new_session", game=game)
    driver.settle()
    if form in ("compact", "landscape"):  # scrolled to them, and held until the list rests
        x, y = driver.window.right - 30, driver.window.middle[1]
        finger = driver.press((x, y))
        driver.move(finger, (x, y + 90), steps=10)
        for _ in range(30):
            driver.move(finger, (x, y + 90), steps=1)
        driver.let_go(finger)
        assert 0 < driver.app.nav.screen.ids.scroll.scroll_y < 1

    def chips():
        """Those in sight, with their places."""
        found = [seen for seen in driver.seen() if isinstance(seen.widget, PersonChip)]
        in_sight = [seen for seen in found if seen.shown.height > seen.box.height - 1]
        return {seen.widget.text: tuple(map(round, seen.box)) for seen in in_sight}

    before = chips()
    assert len(before) > 2
    for name in list(before)[:12]:
        driver.tap(name)
        after = chips()
        assert {each: before[each] for each in after if each in before} == after, name


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


def test_whoever_has_no_chip_is_found_by_name(driver):
    """The chips are of those who played last; one tap further is everybody."""
    crowd = [f"Guest {number}" for number in range(300)]
    driver.prepare(people=crowd).launch()
    driver.tap("Ingenious")
    screen = driver.app.nav.screen
    assert len(screen.chips) == CHIPS
    stranger = next(name for name in crowd if name not in screen.chips)
    driver.scroll_to("Everybody")
    driver.tap("Everybody")
    field = next(seen for seen in driver.uncovered() if isinstance(seen.widget, TextInput))
    driver.tap_at(field.shown.middle)
    driver.type(stranger)
    driver.tap(stranger)
    assert list(screen.seats) == [stranger]
    assert len(screen.chips) == CHIPS + 1
