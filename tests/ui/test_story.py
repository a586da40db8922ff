"""The story by touch: how a session went, move by move, played on from anywhere, with nothing lost."""

from datetime import timedelta

import pytest
from kivy.uix.textinput import TextInput

from companion.games.ingenious.ui.all_tracks import AllTracks
from companion.ui import icons
from companion.ui.screens.story import StoryTile
from companion.ui.widgets.move_slider import MoveSlider, spread
from tests.ui.driver import START, box_of, laid, placed

NAMES = ["Ann", "Bob"]
FINISH = {"type": "finish"}
EVENTS = [
    placed(("red", 3), ("blue", 2)),
    placed(("green", 18), ("yellow", 4)),  # Bob has a bonus play
    placed(("orange", 1), ("purple", 1)),
    placed(("green", 2), ("yellow", 1)),
    placed(("red", 1), ("blue", 1)),
]
BOARD = [
    laid(("red", "blue"), (0, -4), (0, -3)),
    laid(("orange", "green"), (0, 4), (0, 3)),
    laid(("red", "blue"), (3, 0), (3, 1)),  # three were possible beside the first tile
]


def stamped(events):
    """A tap every ten seconds."""
    return [
        {**event, "when": (START + timedelta(seconds=10 * n)).isoformat()}
        for n, event in enumerate(events, start=1)
    ]


def open_story(driver, events, players=NAMES, **settings):
    driver.prepare(sessions=[(players, stamped(events))], **settings)
    driver.write_bookmark({"stack": [["home", {}], ["story", {"id": "s1"}]], "draft": None})
    driver.launch()
    assert driver.screen == "StoryScreen"
    return driver


def tiles(driver):
    """Of the players, in seat order, with the score then; who moved is lit."""
    row = driver.app.nav.screen.ids.seats
    return [(tile.names[0], tile.score, tile.lit) for tile in reversed(row.children)]


def drag(driver, n, lift=True):
    """Take the knob to a move."""
    slider = driver.widget(MoveSlider)
    y = box_of(slider).y + 18
    finger = driver.press((slider.spot(slider.value), y))
    driver.move(finger, (slider.spot(n), y))
    if lift:
        driver.let_go(finger)
    return finger


def test_from_the_result_through_the_moves_and_on_from_one_of_them(driver):
    driver.prepare(sessions=[(NAMES, stamped([*EVENTS, FINISH]))])
    driver.write_bookmark({"stack": [["home", {}], ["result", {"id": "s1"}]], "draft": None})
    driver.launch()
    driver.tap("menu")
    driver.tap("How it went")
    assert driver.reads("Bob wins")
    assert driver.reads("Move 5 of 5")
    assert tiles(driver) == [("Ann", "0", False), ("Bob", "1", False)]
    assert not driver.offers("Choose a move to play on from")
    tracks = driver.widget(AllTracks)

    finger = drag(driver, 2, lift=False)
    assert driver.reads("Move 2 of 5")
    assert driver.widget(AllTracks) is tracks  # the same picture shows another move
    assert [list(markers) for markers in tracks.markers] == [[3, 0, 2, 0, 0, 0], [0, 18, 0, 0, 4, 0]]
    assert driver.reads("20:00")
    assert tiles(driver) == [("Ann", "0", False), ("Bob", "0", True)]
    driver.let_go(finger)
    driver.tap("Why?")
    assert driver.sheet == "Bonus play"
    driver.press_back()

    driver.tap("Continue from move 2")
    assert driver.screen == "SessionScreen"
    assert driver.snackbar == "A new session from move 2"
    assert [len(driver.events(at)) for at in (0, 1)] == [2, 6]
    driver.tap("Undo")
    assert driver.screen == "StoryScreen"
    assert driver.reads("Move 2 of 5")
    assert len(driver.disk().entries()) == 1
    assert len(driver.events()) == 6

    driver.tap("Continue from move 2")
    driver.place(("red", 1), ("blue", 1))
    assert driver.snackbar is None  # what was played is not to be undone by a slip
    driver.restart()
    assert driver.screen == "SessionScreen"
    assert len(driver.events()) == 3
    driver.press_back()
    assert driver.reads("Move 2 of 5")


def test_a_kill_in_the_middle_finds_the_same_move(driver):
    open_story(driver, [*EVENTS, FINISH])
    driver.tap("step-back")
    driver.tap("step-back")
    drag(driver, 1)
    driver.restart()
    assert driver.screen == "StoryScreen"
    assert driver.app.nav.screen.n == 1
    assert driver.reads("Ann: red +3, blue +2")


def test_an_arrow_that_is_held_goes_on_and_stops_at_the_end(driver):
    open_story(driver, [*EVENTS, FINISH])
    screen = driver.app.nav.screen
    finger = driver.press(box_of(screen.ids.back).middle)
    assert screen.n == 5  # one step at once
    driver.settle(0.3)
    assert screen.n == 5
    driver.settle(0.08)
    assert screen.n == 4  # held
    driver.settle(0.2)
    assert screen.n == 2  # eight a second
    driver.settle(2)
    assert screen.n == 0
    driver.let_go(finger)
    assert driver.reads("The opening")
    driver.tap("step-on")
    assert screen.n == 1
    driver.settle(1)
    assert screen.n == 1
    driver.restart()
    assert driver.app.nav.screen.n == 1


def test_stars_crown_and_pencil_stand_over_their_moves(driver):
    open_story(driver, [*EVENTS, FINISH])
    marks = driver.widget(MoveSlider).marks
    assert sorted(marks) == [(2, icons.STAR), (5, icons.CROWN)]
    assert driver.reads("bonus play")
    assert driver.reads("decided")


def test_what_was_corrected_is_told_where_it_was(driver):
    open_story(driver, [*EVENTS, FINISH])
    services = driver.app.nav.services
    table = services.open("s1")
    driver.wait(minutes=20)
    table.adopt(table.amended(3, placed(("orange", 5), ("purple", 1))))
    driver.restart()
    drag(driver, 3)
    assert (3, icons.EDIT) in driver.widget(MoveSlider).marks
    assert driver.reads("Corrected (today, 20:21), before: Bob, bonus play: orange +1, purple +1")
    assert driver.reads("Bob: orange +5, purple +1")
    driver.tap("Why?")
    assert driver.reads("before: Bob, bonus play: orange +1, purple +1")


def test_what_a_tile_could_have_made_is_told_afterwards_alone(driver):
    setup = {"mode": "standard", "players": NAMES, "entry": "board"}
    open_story(driver, BOARD, setup)
    assert driver.reads("Running")
    assert not driver.reads("possible")
    driver.tap("menu")
    assert not driver.offers("In figures")
    driver.tap("Log")
    driver.press_back()
    driver.tap("Continue")
    assert driver.screen == "SessionScreen"
    assert len(driver.disk().entries()) == 1  # it goes on with that one
    driver.app.nav.screen.submit({"type": "abandon"})
    driver.settle()
    driver.app.nav.go("story", id="s1", n=3)
    driver.settle()
    assert driver.reads("0 made, at most 3 possible")
    driver.tap("figures")
    assert driver.screen == "FiguresScreen"
    texts = driver.texts()
    assert texts[texts.index("Ann") : texts.index("Bob")] == ["Ann", "1", "4", "25 %"]


def test_time_to_think_is_told_in_figures(driver):
    open_story(driver, [*EVENTS, FINISH])
    driver.tap("figures")
    texts = driver.texts()
    assert "The move that decided" in texts
    assert texts[texts.index("Time to think") :] == [
        "Time to think", "together", "a turn", "longest",
        "Ann", "0:20", "0:10", "0:10",
        "Bob", "0:30", "0:15", "0:20",
        "The longest thought: Bob, 0:20, move 3",
    ]  # fmt: skip


def test_a_note_is_kept_and_taken_back(driver):
    open_story(driver, [*EVENTS, FINISH])
    driver.tap("Note")
    driver.tap_field()
    driver.type("rematch!")
    driver.tap("Keep")
    assert driver.snackbar == "Note kept"
    assert driver.stored().note == "rematch!"
    driver.tap("Note")
    assert driver.reads("rematch!")
    driver.press_back()
    driver.tap("Undo")
    assert driver.stored().note == ""
    assert len(driver.events()) == 6


def test_the_date_can_be_changed_and_what_is_none_is_told(driver):
    open_story(driver, [*EVENTS, FINISH])
    before = driver.stored()
    driver.tap("menu")
    driver.tap("Change the date")
    field = driver.widget(TextInput)
    for wrong in ("yesterday", "32.01.2026 20:00", "14.03.2027 20:00"):
        field.text = wrong
        driver.tap("Keep")
        assert driver.sheet == "When it was played"
    assert driver.reads("That day is yet to come")
    assert driver.stored() == before
    field.text = "10.03.2026 19:30"
    driver.tap("Keep")
    assert driver.stored().started == "2026-03-10T19:30:00.000+01:00"
    assert driver.stored().finished == "2026-03-10T19:30:00+01:00"
    assert driver.stored().events == before.events
    assert driver.disk().entries()[0].started == "2026-03-10T19:30:00.000+01:00"
    driver.tap("Undo")
    assert driver.stored() == before


def test_a_session_is_deleted_with_undo(driver):
    open_story(driver, [*EVENTS, FINISH])
    driver.tap("menu")
    driver.tap("Delete the session")
    assert driver.screen == "HomeScreen"
    assert driver.disk().entries() == []
    driver.tap("Undo")
    assert len(driver.events()) == 6


def test_a_full_disk_makes_no_half_session(driver):
    open_story(driver, [*EVENTS, FINISH])
    drag(driver, 2)
    driver.guarded = True
    driver.fill_disk()
    driver.tap("Continue from move 2")
    assert driver.screen == "StoryScreen"
    assert driver.snackbar is not None
    driver.free_disk()
    driver.restart()
    assert len(driver.disk().entries()) == 1


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_where_there_is_little_room_the_four_stand_in_the_menu(driver, form):
    driver.resize(form)
    open_story(driver, [*EVENTS, FINISH])
    assert not [seen for seen in driver.seen() if isinstance(seen.widget, StoryTile) and seen.widget.barred]
    driver.tap("menu")
    for row in ("In figures", "Note", "Share", "Score sheet", "Export"):
        driver.scroll_to(row)
        assert driver.offers(row)


def test_marks_that_lie_close_are_thinned_but_a_rare_one_stays():
    marks = [*((n, "star") for n in range(100)), (50, "crown")]
    shown = spread(marks, lambda n: n, 10)
    assert len(shown) == 10
    assert (50, "crown") in shown
    assert [n for n, glyph in shown if glyph == "star"] == [0, 10, 20, 30, 40, 60, 70, 80, 90]


def test_a_round_that_was_under_way_is_begun_anew(driver):
    setup = {"game": "recto-verso", "mode": "coop", "players": NAMES, "level": "normal"}
    events = [
        {"type": "start", "ms": 0},
        {"type": "stop", "ms": 30_000},
        {"type": "judge", "correct": True},
        {"type": "start", "ms": 60_000},
        {"type": "stop", "ms": 90_000},
        {"type": "judge", "correct": False},
        {"type": "abandon"},
    ]
    open_story(driver, events, setup)
    drag(driver, 4)  # the clock of the second attempt runs
    driver.tap("Continue from attempt 1")
    assert driver.screen == "SessionScreen"
    assert [event["type"] for event in driver.events()] == ["start", "stop", "judge"]


def test_what_leaves_from_here(driver):
    open_story(driver, [*EVENTS, FINISH])
    driver.tap("Share")
    driver.settle()
    assert driver.sheet == "Picture"
    assert driver.reads(".png")
    driver.press_back()
    driver.tap("Score sheet")
    assert driver.sheet == "Score sheet for print"
    assert driver.reads(".html")
    driver.press_back()
    driver.tap("Export")
    assert [driver.offers(row) for row in ("Score sheet", "Table (CSV)", "BG Stats")] == [True] * 3
