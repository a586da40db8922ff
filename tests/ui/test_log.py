"""The log by touch: every position again, and slips in the middle corrected without losing anything."""

import pytest

from companion.core.session import Session, fold
from companion.games import REFEREES
from companion.games.ingenious.ui.scores import SideCard
from companion.ui.screens.log import LogRow
from tests.ui.driver import box_of, corrected, laid, placed

REFEREE = REFEREES["ingenious"]
NAMES = ["Ann", "Bob"]
TWO = {"mode": "standard", "players": NAMES, "entry": "board"}
TALLY = [
    placed(("red", 3), ("blue", 2)),
    placed(("green", 1), ("green", 4)),
    placed(("yellow", 5), ("red", 0)),
    placed(("purple", 2), ("orange", 6)),
]
BOARD = [
    laid(("red", "blue"), (0, -4), (0, -3)),
    laid(("orange", "green"), (0, 4), (0, 3)),
    laid(("red", "blue"), (-1, -4), (-1, -3)),
    laid(("green", "green"), (1, 2), (2, 1)),
    laid(("blue", "yellow"), (1, -3), (2, -3)),
]


def states(setup, events):
    return [line.verdict.state for line in fold(REFEREE, Session("ingenious", setup, events=tuple(events)))]


def open_log(driver):
    driver.tap("menu")
    driver.tap("Log")
    assert driver.screen == "LogScreen"


def rows(driver):
    seen = [each for each in driver.seen() if isinstance(each.widget, LogRow)]
    return [each.widget.text for each in sorted(seen, key=lambda each: -each.box.y)]


def marked(driver):
    return [each.widget.n for each in driver.seen() if isinstance(each.widget, LogRow) and each.widget.here]


def tap_row(driver, n):
    seen = next(each for each in driver.seen() if isinstance(each.widget, LogRow) and each.widget.n == n)
    driver.tap_at(seen.shown.middle)


def go_to(driver, n):
    """Step back to a move from the last one."""
    while driver.app.nav.screen.n > n:
        driver.tap("step-back")


def change(driver, n, row):
    go_to(driver, n)
    driver.tap("change")
    driver.tap(row)


def whole(driver):
    """All of the session that is on the disk, with moments and what was taken back."""
    return driver.stored()


# Looking


def test_the_log_of_a_tally_is_stepped_through(driver):
    driver.open(NAMES, TALLY)
    open_log(driver)
    assert driver.reads("Move 4 of 4")
    assert rows(driver) == [
        "4.  Bob: purple +2, orange +6",
        "3.  Ann: yellow +5, red 0",
        "2.  Bob: green +5",
        "1.  Ann: red +3, blue +2",
    ]
    folded = states({"mode": "standard", "players": NAMES}, TALLY)

    def looked_at(n):
        cards = {
            card.name: card
            for card in driver.app.nav.screen.ids.position.walk()
            if isinstance(card, SideCard)
        }
        assert {name: tuple(card.markers) for name, card in cards.items()} == {
            side.players[0]: side.markers for side in folded[n].sides
        }
        assert driver.app.nav.screen.n == n
        assert marked(driver) == ([n] if n else [])

    looked_at(4)
    assert not driver.offers("step-on") and not driver.offers("last")
    driver.tap("step-back")
    looked_at(3)
    driver.tap("first")
    looked_at(0)
    assert driver.reads("The opening")
    assert not driver.offers("step-back") and not driver.offers("first")
    driver.tap("step-on")
    looked_at(1)
    tap_row(driver, 3)
    looked_at(3)
    driver.tap("last")
    looked_at(4)
    assert driver.events() == TALLY
    driver.press_back()
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")
    assert driver.markers == list(folded[4].sides[0].markers)


@pytest.mark.parametrize("form", ["compact", "phone", "landscape", "tablet"])
def test_the_log_of_a_board_shows_every_position(driver, form):
    driver.resize(form)
    driver.open(TWO, BOARD)
    if form == "tablet":
        driver.tap("log")
    else:
        open_log(driver)
    folded = states(TWO, BOARD)
    for n in range(len(BOARD), -1, -1):
        assert driver.app.nav.screen.n == n
        assert dict(driver.board.board.symbols) == dict(folded[n].board.symbols)
        assert driver.board._shown == dict(folded[n].board.symbols)
        assert driver.board.last == (tuple(map(tuple, BOARD[n - 1]["cells"])) if n else ())
        if n:
            driver.tap("step-back")
    tap_row(driver, 5) if form in ("phone", "tablet") else driver.tap("last")
    assert driver.board._shown == dict(folded[5].board.symbols)
    assert driver.events() == BOARD


def test_turning_the_phone_and_a_kill_keep_the_move_looked_at(driver):
    driver.open(TWO, BOARD)
    open_log(driver)
    go_to(driver, 2)
    driver.resize("landscape")
    assert driver.app.nav.screen.n == 2
    driver.resize("phone")
    assert driver.app.nav.screen.n == 2
    driver.restart()
    assert (driver.screen, driver.app.nav.screen.n) == ("LogScreen", 2)


def test_the_log_opens_from_the_result_and_back_leads_there(driver):
    driver.open(NAMES, TALLY)
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    assert driver.screen == "ResultScreen"
    open_log(driver)
    assert rows(driver)[0] == "No tile fits any more · Bob wins"
    driver.tap("step-back")
    assert driver.reads("Bob: purple +2, orange +6")
    driver.press_back()
    assert driver.screen == "ResultScreen"
    assert len(driver.events()) == 5


# Entering a move again


def test_a_move_of_the_tally_is_entered_again(driver):
    driver.open(NAMES, TALLY)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Re-enter this move")
    assert driver.reads("Move 2 again")
    assert driver.markers == [0] * 6  # Bob's, before his move
    assert whole(driver) == before
    driver.place(("green", 1), ("green", 5))
    assert driver.screen == "LogScreen"
    assert driver.app.nav.screen.n == 2
    assert driver.snackbar == "Corrected"
    assert driver.events() == [TALLY[0], placed(("green", 1), ("green", 5)), *TALLY[2:]]
    assert "2.  Bob: green +6" in rows(driver)
    driver.tap("Corrected")
    assert whole(driver) == before
    assert "2.  Bob: green +5" in rows(driver)
    driver.press_back()
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")


def test_a_move_of_the_board_is_entered_again(driver):
    driver.open(TWO, BOARD)
    before = whole(driver)
    open_log(driver)
    change(driver, 3, "Re-enter this move")
    state = states(TWO, BOARD)[2]
    assert driver.board._shown == dict(state.board.symbols)
    driver.lay(("red", "blue"), (-4, 0), (-3, 0))
    again = laid(("red", "blue"), (-4, 0), (-3, 0))
    assert driver.snackbar == "Corrected"
    assert driver.events() == [*BOARD[:2], again, *BOARD[3:]]
    assert driver.screen == "LogScreen"
    driver.tap("last")
    assert driver.board._shown == dict(states(TWO, driver.events())[-1].board.symbols)
    driver.press_back()
    assert driver.board._shown == dict(states(TWO, driver.events())[-1].board.symbols)
    driver.tap("Corrected")
    assert whole(driver) == before
    assert driver.screen == "SessionScreen"
    assert driver.board._shown == dict(states(TWO, BOARD)[-1].board.symbols)


def test_a_correction_against_the_rules_is_refused(driver):
    driver.open(TWO, BOARD)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Re-enter this move")
    driver.lay(("red", "blue"), (0, 0), (1, 0))
    assert driver.reads("A player’s first tile must touch a printed symbol")
    assert driver.screen == "SessionScreen"
    assert whole(driver) == before
    driver.press_back()
    assert (driver.screen, driver.app.nav.screen.n) == ("LogScreen", 2)
    assert whole(driver) == before


def test_what_a_correction_breaks_is_listed_and_may_be_left(driver):
    events = [*BOARD[:3], laid(("green", "green"), (1, 3), (1, 2)), BOARD[4]]
    driver.open(TWO, events)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Re-enter this move")
    driver.lay(("orange", "green"), (0, 4), (1, 3))
    assert driver.sheet == "1 later move is no longer possible\n1 later move changes hands"
    assert driver.reads("Move 4: There is a symbol on that cell already. Choose two free cells.")
    assert driver.reads("This is left out if you go on.")
    assert whole(driver) == before
    driver.tap("Leave all as it was")
    assert driver.sheet is None
    assert whole(driver) == before
    assert driver.screen == "SessionScreen"
    assert driver.app.nav.screen.parts.draft.colours == ("orange", "green")

    driver.slide(driver.cell((0, 4)), driver.cell((1, 3)))
    driver.press_back()
    assert (driver.sheet, driver.screen) == (None, "SessionScreen")
    driver.slide(driver.cell((0, 4)), driver.cell((1, 3)))
    driver.restart()  # killed while the question is open
    assert whole(driver) == before
    assert driver.reads("Move 2 again")
    assert driver.app.nav.screen.parts.draft.colours == ("orange", "green")

    driver.slide(driver.cell((0, 4)), driver.cell((1, 3)))
    assert driver.sheet == "1 later move is no longer possible\n1 later move changes hands"
    driver.tap("Correct")
    again = laid(("orange", "green"), (0, 4), (1, 3))
    assert driver.events() == [events[0], again, events[2], events[4]]
    assert driver.snackbar == "Corrected"
    assert len(rows(driver)) == 4
    driver.restart()
    assert driver.events() == [events[0], again, events[2], events[4]]


def test_a_correction_that_drops_moves_is_taken_back(driver):
    events = [*BOARD[:3], laid(("green", "green"), (1, 3), (1, 2)), BOARD[4]]
    driver.open(TWO, events)
    driver.tap("undo")
    before = whole(driver)
    assert driver.undone() == [BOARD[4]]
    open_log(driver)
    change(driver, 2, "Re-enter this move")
    driver.lay(("orange", "green"), (0, 4), (1, 3))
    driver.tap("Correct")
    assert driver.events() == [events[0], laid(("orange", "green"), (0, 4), (1, 3)), events[2]]
    assert driver.undone() == []
    driver.tap("Corrected")
    assert whole(driver) == before
    assert driver.undone() == [BOARD[4]]


def test_undo_of_a_correction_never_takes_a_later_move(driver):
    driver.open(NAMES, TALLY)
    open_log(driver)
    change(driver, 2, "Re-enter this move")
    driver.place(("green", 1), ("green", 5))
    driver.press_back()
    driver.place(("red", 1), ("blue", 1))
    now = [TALLY[0], placed(("green", 1), ("green", 5)), *TALLY[2:], placed(("red", 1), ("blue", 1))]
    assert driver.events() == now
    assert driver.snackbar is None


# Putting a forgotten move in


def test_a_forgotten_move_is_put_in_after_what_it_changes_was_shown(driver):
    driver.open(NAMES, TALLY)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Insert a move before it")
    assert driver.reads("Forgotten move 2")
    assert driver.markers == [0] * 6  # it is Bob's
    driver.place(("blue", 4), ("orange", 1))
    assert driver.sheet == "Insert this move?"
    assert driver.reads("2.  Bob: blue +4, orange +1")
    assert driver.reads("3 later moves change hands")
    assert driver.reads("Now: 0 : 0 · Ann’s turn")
    assert driver.reads("Then: 0 : 0 · Bob’s turn")
    assert whole(driver) == before
    driver.tap("Insert")
    new = placed(("blue", 4), ("orange", 1))
    assert driver.events() == [TALLY[0], new, *TALLY[1:]]
    assert (driver.screen, driver.snackbar) == ("LogScreen", "Inserted")
    assert rows(driver)[-2:] == ["2.  Bob: blue +4, orange +1", "1.  Ann: red +3, blue +2"]
    driver.tap("Inserted")
    assert whole(driver) == before
    assert driver.reads("Move 2 of 4")


def test_a_forgotten_move_goes_behind_any_move_and_to_the_start(driver):
    driver.open(NAMES, TALLY)
    open_log(driver)
    change(driver, 3, "Insert a move after it")
    assert driver.reads("Forgotten move 4")
    driver.place(("blue", 4), ("orange", 1))
    driver.tap("Insert")
    new = placed(("blue", 4), ("orange", 1))
    assert driver.events() == [*TALLY[:3], new, TALLY[3]]
    driver.tap("first")
    driver.tap("change")
    assert not driver.offers("Remove this move")
    driver.tap("Insert a move at the start")
    driver.place(("green", 2), ("green", 1))
    driver.tap("Insert")
    assert driver.events() == [placed(("green", 2), ("green", 1)), *TALLY[:3], new, TALLY[3]]


def test_a_forgotten_turn_is_put_in_with_its_bonus_play(driver):
    """Only once it is whole; what stands of it outlives a turned phone and a kill, and undo takes it back."""
    driver.open(NAMES, [*TALLY[:2], corrected(0, red=17)])
    before = whole(driver)
    open_log(driver)
    change(driver, 3, "Insert a move after it")
    assert not driver.offers("undo")
    driver.place(("red", 2), ("blue", 0))
    assert (driver.sheet, driver.screen) == (None, "SessionScreen")
    assert driver.reads("Bonus play: red reached 18")
    driver.resize("landscape")
    driver.resize("phone")
    driver.restart()
    assert whole(driver) == before
    assert driver.reads("Forgotten move 3")  # a correction is no move
    assert driver.reads("Bonus play: red reached 18")
    driver.tap("undo")
    assert not driver.offers("undo")
    assert not driver.offers("Decline")
    driver.place(("red", 2), ("blue", 0))
    driver.tap("Decline")
    assert driver.sheet == "Insert this move?"
    assert driver.reads("3.  Ann: red +1 of 2, blue 0 · bonus play: red at 18")
    assert "Ann declines the bonus play" in driver.texts()  # no move, no number
    driver.tap("Leave all as it was")
    assert whole(driver) == before
    driver.tap("Decline")
    driver.tap("Insert")
    assert driver.events()[3:] == [placed(("red", 2), ("blue", 0)), {"type": "decline"}]


def test_what_a_forgotten_tile_takes_away_is_listed(driver):
    driver.open(TWO, BOARD)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Insert a move after it")
    driver.lay(("red", "blue"), (1, 2), (1, 1))
    assert driver.reads("1 later move is no longer possible")
    assert driver.reads("Move 4: There is a symbol on that cell already. Choose two free cells.")
    assert whole(driver) == before
    driver.tap("Insert")
    new = laid(("red", "blue"), (1, 2), (1, 1))
    assert driver.events() == [*BOARD[:2], new, BOARD[2], BOARD[4]]


def test_behind_the_end_of_a_game_nothing_is_put_in(driver):
    driver.open(NAMES, TALLY)
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    open_log(driver)
    driver.tap("change")
    assert driver.offers("Insert a move before it")
    assert not driver.offers("Insert a move after it")


# Taking a move out


def test_a_move_is_taken_out(driver):
    driver.open(NAMES, TALLY)
    before = whole(driver)
    open_log(driver)
    change(driver, 4, "Remove this move")
    assert driver.snackbar == "Corrected"
    assert driver.events() == TALLY[:3]
    assert driver.reads("Move 3 of 3")
    driver.tap("Corrected")
    assert whole(driver) == before
    assert driver.reads("Move 3 of 4")


def test_taking_out_what_others_build_on_asks_first(driver):
    events = [*TALLY[:3], corrected(1, red=17), placed(("red", 1), ("blue", 0)), {"type": "decline"}]
    driver.open(NAMES, events)
    before = whole(driver)
    open_log(driver)
    change(driver, 4, "Remove this entry")
    assert driver.sheet == "A later entry is no longer possible"
    reason = "No bonus play is pending, so there is none to decline. Place a tile."
    assert driver.reads(f"Bob declines the bonus play: {reason}")
    driver.tap("Leave all as it was")
    assert whole(driver) == before
    assert driver.screen == "LogScreen"
    driver.tap("change")
    driver.tap("Remove this entry")
    driver.tap("Correct")
    assert driver.events() == [*TALLY[:3], events[4]]
    driver.press_back()
    assert driver.reads("Ann’s turn")


def test_moves_that_change_hands_are_asked_about(driver):
    driver.open(NAMES, TALLY)
    before = whole(driver)
    open_log(driver)
    change(driver, 2, "Remove this move")
    assert driver.sheet == "2 later moves change hands"
    assert not driver.reads("This is left out if you go on.")
    driver.tap("Leave all as it was")
    assert whole(driver) == before
    driver.tap("change")
    driver.tap("Remove this move")
    driver.tap("Correct")
    assert driver.events() == [TALLY[0], *TALLY[2:]]
    assert rows(driver)[0] == "3.  Ann: purple +2, orange +6"
    driver.tap("Corrected")
    assert whole(driver) == before


def test_only_a_tile_can_be_entered_again(driver):
    driver.open(NAMES, [*TALLY[:1], corrected(1, red=17)])
    open_log(driver)
    driver.tap("change")
    assert driver.sheet == rows(driver)[0]
    assert not driver.offers("Re-enter this entry") and not driver.offers("Re-enter this move")
    assert driver.offers("Remove this entry")


# A session that is over


def test_taking_out_the_end_goes_on_playing(driver):
    driver.open(NAMES, TALLY)
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    before = whole(driver)
    assert before.finished
    open_log(driver)
    driver.tap("change")
    driver.tap("Remove this entry")
    assert driver.events() == TALLY
    assert not whole(driver).finished
    driver.press_back()
    assert driver.screen == "SessionScreen"
    assert driver.reads("Ann’s turn")


def test_taking_back_the_correction_of_an_end(driver):
    driver.open(NAMES, TALLY)
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    before = whole(driver)
    open_log(driver)
    driver.tap("change")
    driver.tap("Remove this entry")
    driver.tap("Corrected")
    assert whole(driver) == before
    driver.press_back()
    assert driver.screen == "ResultScreen"


def test_the_last_tile_of_a_finished_session_is_corrected(driver):
    markers = dict.fromkeys(("red", "green", "blue", "orange", "yellow"), 18)
    events = [corrected(0, **markers, purple=17), placed(("purple", 1), ("red", 0))]
    driver.prepare(sessions=[(NAMES, events)])
    driver.write_bookmark({"stack": [["home", {}], ["result", {"id": "s1"}]], "draft": None})
    driver.launch()
    before = whole(driver)
    assert before.finished
    assert driver.screen == "ResultScreen"
    open_log(driver)
    driver.tap("change")
    driver.tap("Re-enter this move")
    driver.place(("purple", 0), ("red", 0))
    assert driver.events() == [events[0], placed(("purple", 0), ("red", 0))]
    assert not whole(driver).finished
    driver.press_back()
    assert driver.screen == "SessionScreen"
    assert driver.reads("Bob’s turn")


def test_a_correction_that_ends_the_game_leads_to_the_result(driver):
    markers = dict.fromkeys(("red", "green", "blue", "orange", "yellow"), 18)
    events = [corrected(0, **markers, purple=17), placed(("purple", 0), ("red", 0))]
    driver.open(NAMES, events)
    open_log(driver)
    driver.tap("change")
    driver.tap("Re-enter this move")
    driver.place(("purple", 1), ("red", 0))
    assert driver.events() == [events[0], placed(("purple", 1), ("red", 0))]
    assert whole(driver).finished
    driver.press_back()
    assert driver.screen == "ResultScreen"
    assert driver.reads("Ann wins")


def test_every_row_of_the_log_can_be_read(driver):
    """The words of a row stay within it, on the smallest screen too."""
    driver.resize("compact")
    slip = corrected(1, red=11, green=12, blue=13, orange=14, yellow=15, purple=16)
    driver.open(NAMES, [corrected(0, red=17), placed(("red", 3), ("green", 15)), slip, *TALLY[1:]])
    open_log(driver)
    for seen in driver.seen():
        if isinstance(seen.widget, LogRow):
            words = seen.widget.children[0]
            assert words.texture_size[1] <= seen.box.height + 1, seen.widget.text
            assert box_of(words).top <= seen.box.top + 1


def test_a_log_of_hundreds_of_moves_is_a_handful_of_rows(driver):
    """Only what is in sight is there; whoever scrolls comes to every one of them."""
    driver.open(NAMES, [placed(("red", 0), ("blue", 0))] * 400)
    open_log(driver)
    shown = driver.app.nav.screen.ids.list
    there = [each for each in shown.walk() if isinstance(each, LogRow)]
    assert len(there) < 40
    assert rows(driver)[0].startswith("400.  ")
    for _ in range(6):
        shown.scroll_y = 0
        driver.settle(0.1)
    assert rows(driver)[-1].startswith("1.  ")
    assert len([each for each in shown.walk() if isinstance(each, LogRow)]) < 40
    tap_row(driver, 2)
    assert driver.app.nav.screen.n == 2
    assert marked(driver) == [2]


def test_what_comes_below_while_one_scrolls_moves_nothing(driver):
    driver.open(NAMES, [placed(("red", 0), ("blue", 0))] * 300)
    open_log(driver)
    shown = driver.app.nav.screen.ids.list
    before = len(shown.data)
    shown.scroll_y = 0.2
    driver.settle()
    driver.settle()
    assert len(shown.data) > before
    first = rows(driver)[0]
    driver.settle(0.5)
    assert rows(driver)[0] == first


def test_a_log_that_was_left_asks_for_no_move_that_was_taken_back(driver):
    """Widgets live on until somebody sweeps, and a turned window changes their width."""
    driver.open(TWO, BOARD)
    open_log(driver)
    left = driver.app.nav.screen
    driver.press_back()
    driver.tap("undo")
    left.ids.list.width += 100
    driver.settle()
    assert driver.snackbar is None  # nothing went wrong
