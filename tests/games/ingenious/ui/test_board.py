"""The mirror board by touch: a tile is chosen, pressed, slid and let go; the board counts for the table."""

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label

from companion.core.referee import Verdict, judge
from companion.games import REFEREES
from companion.games.ingenious.rules.board import PRINTED
from companion.games.ingenious.rules.hexgrid import board as cells_of
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.colours import SYMBOLS
from companion.games.ingenious.ui.sheets import TileKind
from companion.ui.widgets.loupe import Loupe
from companion.ui.widgets.people import Token
from companion.ui.widgets.sheet import Sheet
from tests.ui.driver import SIZES, box_of, corrected, laid, plain

REFEREE = REFEREES["ingenious"]
TWO = {"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"}
FIRST = laid(("red", "blue"), (0, -4), (0, -3))  # Ann, beside the printed red: red 1
SECOND = laid(("orange", "green"), (0, 4), (0, 3))  # Bob, beside the printed orange: orange 1
OPENED = [FIRST, SECOND]
TAKEN = "There is a symbol on that cell already. Choose two free cells."
NOT_THERE = (
    "A player’s first tile must touch a printed symbol that no other tile touches."
    " Choose two cells beside such a symbol."
)


def picks(driver):
    return list(driver.app.nav.screen.parts.in_hand.colours)


def symbols(driver):
    """What the picture shows, cell by cell."""
    return dict(driver.board._shown)


def with_printed(**laid_there):
    printed = {cell: colour for colour, cell in PRINTED.items()}
    return printed | {cell: colour for colour, cells in laid_there.items() for cell in cells}


def loupe(driver):
    found = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Loupe)]
    return found[0] if found and found[0].canvas.length() else None


def line(driver):
    return driver.app.nav.screen.line.plain


def colour_at(driver, spot):
    """What is painted there, as red, green, blue from 0 to 1."""
    texture = driver.app.root.export_as_image().texture
    width, height = texture.size
    at = 4 * ((height - 1 - int(spot[1])) * width + int(spot[0]))
    red, green, blue = texture.pixels[at : at + 3]
    return red / 255, green / 255, blue / 255


def shows(driver, cell, colour):
    return colour_at(driver, driver.cell(cell)) == pytest.approx(SYMBOLS[colour][:3], abs=0.02)


def played(setup, tiles):
    """Events that lay these tiles one after the other, each on the first two cells that are allowed."""
    state, events = REFEREE.open(setup, {}), []
    for tile in tiles:
        board = state.board
        pair = next(
            (cell, other)
            for cell in cells_of(board.radius)
            if board.is_free(cell)
            for other in board.free_neighbours(cell)
            if board.misplaced((cell, other), state.seat) is None
        )
        event = laid(tile, *pair)
        verdict = judge(REFEREE, state, event)
        assert isinstance(verdict, Verdict), event
        events.append(event)
        state = verdict.state
    return events


def filled(setup):
    """A whole game, with tiles that score little; the last event ends it."""
    state, events = REFEREE.open(setup, {}), []
    while not state.over:
        board = state.board
        wanted = board.starting_cells(state.seat) or cells_of(board.radius)
        open_cells = [cell for cell in sorted(wanted) if board.is_free(cell)]
        pairs = [(cell, other) for cell in open_cells for other in board.free_neighbours(cell)]
        pair = min(pairs, key=lambda two: tuple(sum(1 for _ in board.free_neighbours(at)) for at in two))

        def gain(tile, board=board, pair=pair):
            return sum(len(run.cells) for half in board.runs(tile, pair) for run in half)

        tile = min(((one, other) for one in COLOURS for other in COLOURS), key=gain)
        events.append(laid(tile, *pair))
        verdict = judge(REFEREE, state, events[-1])
        assert isinstance(verdict, Verdict), events[-1]
        state = verdict.state
    return events


# A new session


@pytest.mark.parametrize(
    ("names", "cells"), [("Ann Bob", 91), ("Ann Bob Cat", 127), ("Ann Bob Cat Dan", 169)]
)
def test_a_new_session_with_the_mirror_board(driver, names, cells):
    names = names.split()
    driver.prepare(people=names).launch()
    driver.tap("Ingenious")
    for name in names:
        driver.tap(name)
    driver.scroll_to("Mirror board")
    driver.tap("Mirror board")
    driver.tap("Start")
    assert driver.screen == "SessionScreen"
    assert driver.stored().setup == {"mode": "standard", "players": names, "entry": "board"}
    assert driver.events() == []
    radius = driver.board.radius
    assert len(cells_of(radius)) == cells
    spots = [driver.cell(cell) for cell in cells_of(radius)]
    assert all(box_of(driver.board).holds(spot) for spot in spots)
    assert [driver.board.cell_at(*spot) for spot in spots] == list(cells_of(radius))
    assert symbols(driver) == with_printed()


def test_where_a_first_tile_may_go_is_shown(driver):
    driver.open(TWO)
    beside_red = {(1, -5), (0, -4), (-1, -4)}
    assert len(driver.board.starts) == 18
    assert beside_red <= set(driver.board.starts)
    driver.lay(("red", "blue"), (0, -4), (0, -3))
    assert len(driver.board.starts) == 15
    assert not beside_red & set(driver.board.starts)
    driver.lay(("orange", "green"), (0, 4), (0, 3))
    assert driver.events() == OPENED
    assert set(driver.board.starts) == set()


def test_a_first_tile_elsewhere_is_refused_and_nothing_changes(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((0, 0)))
    driver.move(finger, driver.cell((1, 0)))
    assert line(driver) == NOT_THERE
    driver.let_go(finger)
    assert driver.reads(NOT_THERE)
    assert driver.events() == []
    assert symbols(driver) == with_printed()
    assert picks(driver) == ["red", "blue"]
    assert driver.heard[-1] == "foul"
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [FIRST]
    assert not driver.reads(NOT_THERE)


def test_the_second_player_cannot_start_at_the_same_symbol(driver):
    driver.open(TWO, [FIRST])
    driver.lay(("red", "red"), (1, -5), (2, -5))
    assert driver.reads(NOT_THERE)
    assert driver.events() == [FIRST]


# Laying a tile


@pytest.mark.parametrize("form", SIZES)
def test_a_tile_takes_at_most_four_taps(driver, form):
    driver.resize(form)
    driver.open(TWO)
    assert driver.app.look.form == form
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((0, -4)))
    driver.move(finger, driver.cell((0, -3)))
    driver.let_go(finger)
    assert driver.taps == 3
    assert driver.events() == [FIRST]
    assert symbols(driver) == with_printed(red=[(0, -4)], blue=[(0, -3)])
    assert shows(driver, (0, -3), "blue")
    assert [tile.name for tile in driver.app.nav.screen.parts._tiles if tile.in_turn] == ["Bob"]
    assert line(driver) == "Ann: red +1, blue 0. Lowest is still 0"
    assert picks(driver) == []


def test_in_russian(driver):
    driver.open({**TWO, "players": ["Аня", "Боря"]}, language="ru")
    assert driver.reads("Первый жетон – у свободного символа")
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((0, -4)))
    driver.move(finger, driver.cell((0, -3)))
    assert line(driver) == "Здесь: красный 1, синий 0. Отстающий маркер: 0"
    driver.let_go(finger)
    assert driver.events() == [FIRST]
    assert driver.reads("Ходит Боря")


def test_the_loupe_is_there_while_the_finger_is(driver):
    driver.open(TWO)
    assert loupe(driver) is None
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((0, -4)))
    assert loupe(driver) is not None
    assert driver.board.ghost == (((0, -4), "red"),)
    driver.move(finger, driver.cell((0, -3)))
    assert loupe(driver) is not None
    assert driver.board.ghost == (((0, -4), "red"), ((0, -3), "blue"))
    assert shows(driver, (0, -3), "blue")
    driver.let_go(finger)
    assert loupe(driver) is None
    assert driver.board.ghost == ()


def test_the_preview_is_what_the_referee_calls(driver):
    driver.open(TWO, OPENED)
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((-1, -4)))
    driver.move(finger, driver.cell((-1, -3)))
    assert line(driver) == "Here: red 2, blue 1. Lowest stays 0"
    lit = driver.board.lit
    assert [(run.colour, run.cells) for run in lit] == [
        ("red", ((0, -4),)), ("red", ((0, -5),)), ("blue", ((0, -3),)),
    ]  # fmt: skip
    driver.let_go(finger)
    assert line(driver) == "Ann: red +2, blue +1. Lowest is still 0"
    assert driver.board.lit == lit
    state = driver.app.nav.screen.table.state
    assert state.sides[0].marker("red") == 1 + 2


def test_lit_lines_carry_the_numbers_of_the_call(driver):
    driver.open(TWO, [*OPENED, laid(("red", "blue"), (-1, -4), (-1, -3))])
    driver.lay(("blue", "blue"), (1, -3), (2, -3))
    calls = {call.code: call.facts for call in driver.app.nav.screen.table.verdict.calls}
    assert calls["points"] == {"side": 1, "points": {"blue": 2}}
    assert [
        (run.cells, start) for run, start in zip(driver.board.lit, driver.board.lit_from, strict=True)
    ] == [(((0, -3), (-1, -3)), (1, -3))]
    driver.lay(("red", "purple"), (1, -5), (2, -5))
    calls = {call.code: call.facts for call in driver.app.nav.screen.table.verdict.calls}
    # to the left the printed red; down left (0,-4) and no further
    assert calls["points"]["points"] == {"red": 2, "purple": 0}
    assert sum(len(run.cells) for run in driver.board.lit) == 2
    assert driver.board.last == ((1, -5), (2, -5))


def test_a_double_tile_adds_both_halves(driver):
    driver.open(TWO, OPENED)
    driver.choose("red", "red")
    assert picks(driver) == ["red", "red"]
    finger = driver.press(driver.cell((1, -5)))
    driver.move(finger, driver.cell((1, -4)))
    assert line(driver) == "Here: red 3. Lowest stays 0"
    driver.let_go(finger)
    assert driver.events()[-1] == laid(("red", "red"), (1, -5), (1, -4))
    assert line(driver) == "Ann: red +3. Lowest is still 0"
    assert driver.app.nav.screen.table.state.sides[0].marker("red") == 4


def test_sliding_off_the_board_cancels(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((0, -4)))
    driver.move(finger, driver.cell((0, -3)))
    off = (box_of(driver.board).x + 4, box_of(driver.board).top - 4)
    driver.move(finger, off)
    assert (loupe(driver), driver.board.ghost) == (None, ())
    assert line(driver).startswith("Ann begins:")
    driver.let_go(finger)
    assert driver.events() == []
    assert picks(driver) == ["red", "blue"]
    assert driver.snackbar is None

    finger = driver.press(driver.cell((0, -4)))
    driver.move(finger, off)
    driver.move(finger, driver.cell((0, -4)), steps=1)
    driver.move(finger, driver.cell((0, -3)))
    driver.let_go(finger)
    assert driver.events() == [FIRST]


def test_letting_go_outside_the_picture_cancels(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    below = (206.0, box_of(driver.app.nav.screen.parts.confirm).middle[1])
    driver.slide(driver.cell((0, -4)), below)
    assert driver.events() == []
    assert loupe(driver) is None
    assert picks(driver) == ["red", "blue"]


def test_what_is_missing_is_said(driver):
    driver.open(TWO)
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.snackbar == "First choose the two symbols of the tile"
    driver.settle(7)
    driver.choose("red")
    assert driver.reads("And the other half?")
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.snackbar == "First choose the two symbols of the tile"
    driver.settle(7)
    driver.choose("blue")
    assert driver.reads("Tap two cells, or slide from one to the other")
    driver.tap_at(driver.cell((0, -4)))
    assert driver.reads("Now the cell beside it")
    assert driver.events() == []
    assert picks(driver) == ["red", "blue"]


@pytest.mark.parametrize("form", SIZES)
def test_two_plain_taps_place_a_tile(driver, form):
    driver.resize(form)
    driver.open(TWO)
    driver.choose("red", "blue")
    driver.tap_at(driver.cell((0, -4)))
    assert driver.board.ghost == (((0, -4), "red"),)
    assert driver.bookmark()["draft"]["entered"] == {"tile": ["red", "blue"], "cells": [[0, -4]]}
    driver.tap_at(driver.cell((0, -3)))
    assert driver.taps == 4
    assert driver.events() == [FIRST]
    assert driver.board.ghost == ()


def test_a_tap_elsewhere_moves_the_first_half_and_undo_takes_it_back(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    driver.tap_at(driver.cell((3, 0)))
    driver.tap_at(driver.cell((0, -4)))
    assert driver.board.ghost == (((0, -4), "red"),)
    driver.tap("undo")
    assert (driver.board.ghost, picks(driver)) == ((), ["red", "blue"])
    driver.tap("undo")
    assert picks(driver) == []
    assert not driver.offers("undo")


@pytest.mark.parametrize("size", [(320, 568), (360, 684), (412, 859), (740, 360), (915, 412), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_whole_board_is_in_view_at_large_text_and_keeps_still(driver, size, language):
    Window.size = size
    four = {"mode": "standard", "players": ["Ann", "Bob", "Cat", "Dan"], "entry": "board"}
    driver.open(four, [laid(("red", "blue"), (0, -4), (0, -3))], language=language, text_scale=1.6)
    still = box_of(driver.board)
    corners = [driver.cell(cell) for cell in ((7, 0), (0, 7), (-7, 7), (-7, 0), (0, -7), (7, -7))]
    assert all(still.holds(corner) for corner in corners)
    assert driver.window.cut(still) == still
    assert not any(
        part.widget is not driver.board and not still.cut(part.box).empty
        for part in driver.seen()
        if isinstance(part.widget, Label) and plain(part.widget)
    )
    driver.choose("green")
    assert box_of(driver.board) == still
    driver.choose("purple")
    finger = driver.press(driver.cell((3, 0)))
    driver.settle(0.3)  # cells this fine are looked at before one lets go
    driver.let_go(finger)
    assert driver.board.ghost == (((3, 0), "green"),)
    assert box_of(driver.board) == still


def test_a_taken_cell_is_no_first_half(driver):
    driver.open(TWO, [FIRST])
    driver.choose("red", "blue")
    driver.tap_at(driver.cell((0, -4)))
    assert driver.board.ghost == ()
    assert driver.heard[-1] == "foul"
    assert len(driver.events()) == 1


def test_the_first_half_survives_a_kill_and_a_turn_of_the_phone(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    driver.tap_at(driver.cell((0, -4)))
    driver.restart()
    driver.resize("landscape")
    assert driver.board.ghost == (((0, -4), "red"),)
    driver.tap_at(driver.cell((0, -3)))
    assert driver.events() == [FIRST]


def test_turning_the_tile_swaps_its_halves(driver):
    driver.open(TWO)
    driver.choose("blue", "red")
    tile = driver.app.nav.screen.parts.confirm.ids.tile
    driver.tap_at(box_of(tile).middle)
    assert picks(driver) == ["red", "blue"]
    assert list(driver.app.nav.screen.parts.confirm.colours) == ["red", "blue"]
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [FIRST]


def test_a_third_symbol_replaces_the_first(driver):
    driver.open(TWO)
    driver.choose("green", "red", "blue")
    assert picks(driver) == ["red", "blue"]
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [FIRST]


def test_a_taken_cell_is_refused(driver):
    driver.open(TWO, OPENED)
    driver.choose("red", "blue")
    finger = driver.press(driver.cell((1, -4)))
    driver.move(finger, driver.cell((0, -4)))
    assert line(driver) == TAKEN
    assert driver.board.lit == ()
    driver.let_go(finger)
    assert driver.reads(TAKEN)
    assert driver.events() == OPENED
    driver.slide(driver.cell((0, 4)), driver.cell((1, 3)))
    assert driver.reads(TAKEN)
    driver.slide(driver.cell((5, 0)), driver.cell((4, 0)))  # a printed symbol
    assert driver.reads(TAKEN)
    assert driver.events() == OPENED
    driver.slide(driver.cell((4, -3)), driver.cell((3, -3)))
    assert driver.events() == [*OPENED, laid(("red", "blue"), (4, -3), (3, -3))]
    assert not driver.reads(TAKEN)


def test_undo_takes_the_tile_off_and_redo_puts_it_back(driver):
    driver.open(TWO, [FIRST])
    driver.lay(("orange", "green"), (0, 4), (0, 3))
    after = symbols(driver)
    assert after == with_printed(red=[(0, -4)], blue=[(0, -3)], orange=[(0, 4)], green=[(0, 3)])
    driver.tap("undo")
    assert symbols(driver) == with_printed(red=[(0, -4)], blue=[(0, -3)])
    assert not shows(driver, (0, 3), "green")
    assert (driver.events(), driver.undone()) == ([FIRST], [SECOND])
    assert driver.board.last == ((0, -4), (0, -3))
    driver.restart()
    driver.tap("redo")
    assert (driver.events(), driver.undone()) == (OPENED, [])
    assert symbols(driver) == after
    assert shows(driver, (0, 3), "green")
    assert driver.board.last == ((0, 4), (0, 3))


def test_picks_survive_a_kill_and_turning_the_phone(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    driver.restart()
    assert driver.screen == "SessionScreen"
    assert picks(driver) == ["red", "blue"]
    driver.resize("landscape")
    assert picks(driver) == ["red", "blue"]
    driver.resize("phone")
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [FIRST]


# Zoom


def spread(driver, middle, half_before, half_after):
    x, y = middle
    driver.pinch(
        ((x - half_before, y), (x + half_before, y)),
        ((x - half_after, y), (x + half_after, y)),
    )


def covers(board):
    """The enlarged picture fills the view."""
    left, bottom = board.x * board.zoom + board.shift[0], board.y * board.zoom + board.shift[1]
    right, top = board.right * board.zoom + board.shift[0], board.top * board.zoom + board.shift[1]
    return (
        left <= board.x + 1e-6
        and bottom <= board.y + 1e-6
        and right >= board.right - 1e-6
        and (top >= board.top - 1e-6)
    )


def test_two_fingers_zoom_and_never_place(driver):
    driver.open(TWO, OPENED)
    driver.choose("red", "blue")
    board = driver.board
    spread(driver, driver.cell((0, 0)), 40, 80)
    assert board.zoom == pytest.approx(2)
    assert driver.cell((0, 0)) == pytest.approx(box_of(board).middle)
    assert driver.events() == OPENED
    assert loupe(driver) is None
    assert picks(driver) == ["red", "blue"]
    assert driver.snackbar is None
    spread(driver, box_of(board).middle, 20, 150)
    assert board.zoom == pytest.approx(3)
    spread(driver, box_of(board).middle, 150, 20)
    assert board.zoom == 1
    assert board.shift == (0, 0)
    assert driver.events() == OPENED


def test_cells_are_hit_where_they_are_drawn_when_enlarged(driver):
    driver.open(TWO, OPENED)
    spread(driver, driver.cell((0, -3)), 40, 80)
    board = driver.board
    assert covers(board)
    assert shows(driver, (0, -4), "red")
    assert [board.cell_at(*board.on_screen(cell)) for cell in cells_of(5)] == list(cells_of(5))
    driver.lay(("red", "green"), (-1, -4), (-1, -3))
    assert driver.events()[-1] == laid(("red", "green"), (-1, -4), (-1, -3))
    assert shows(driver, (-1, -3), "green")
    assert board.zoom == pytest.approx(2)
    assert covers(board)


def test_an_enlarged_picture_stays_within_its_view(driver):
    driver.open(TWO, OPENED)
    bar = box_of(driver.widget(Token)).middle
    below = (box_of(driver.app.nav.screen.line).x - 4, box_of(driver.app.nav.screen.line).middle[1])
    before = [colour_at(driver, spot) for spot in (bar, below)]
    spread(driver, box_of(driver.board).middle, 30, 150)
    assert driver.board.zoom == 3
    assert [colour_at(driver, spot) for spot in (bar, below)] == before
    # pulled to and beyond every edge
    x, y = box_of(driver.board).middle
    for way in ((120, 0), (-120, 0), (0, 180), (0, -180)):
        start = ((x - 40, y), (x + 40, y))
        driver.pinch(start, tuple((at[0] + way[0], at[1] + way[1]) for at in start))
        assert covers(driver.board)
    driver.choose("red", "blue")  # the bar below grows, the view shrinks
    assert covers(driver.board)


def test_a_second_finger_ends_the_placing(driver):
    driver.open(TWO)
    driver.choose("red", "blue")
    one = driver.press(driver.cell((0, -4)))
    driver.move(one, driver.cell((0, -3)))
    two = driver.press(driver.cell((2, 2)))
    assert loupe(driver) is None
    assert driver.board.ghost == ()
    driver.let_go(two)
    driver.move(one, driver.cell((0, -4)))
    driver.let_go(one)
    assert driver.events() == []
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert driver.events() == [FIRST]


# The end, bonus plays, changing the rack, tiles left


def test_the_game_ends_by_itself_and_the_result_opens(driver):
    *events, last = filled(TWO)
    driver.open(TWO, events)
    assert driver.screen == "SessionScreen"
    driver.lay(tuple(last["tile"]), *map(tuple, last["cells"]))
    assert driver.screen == "ResultScreen"
    assert driver.events() == [*events, last]
    assert driver.stored().finished
    assert driver.heard[-1] == "win"
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.events() == events
    assert not driver.stored().finished
    assert tuple(last["cells"][0]) not in symbols(driver)


def test_a_bonus_play_on_the_board(driver):
    driver.open(TWO, [*OPENED, corrected(0, red=17)])
    driver.lay(("red", "blue"), (-1, -4), (-1, -3))
    assert line(driver) == "Bonus play: red reached 18"
    assert driver.reads("Ann plays again")
    assert driver.reads("1 bonus play")
    assert driver.offers("Decline")
    driver.lay(("green", "green"), (4, -4), (3, -3))
    assert driver.events()[-1] == laid(("green", "green"), (4, -4), (3, -3))
    assert driver.reads("Bob’s turn")
    assert not driver.offers("Decline")


@pytest.mark.parametrize("form", SIZES)
def test_a_bonus_play_is_declined_even_with_a_tile_in_hand(driver, form):
    driver.resize(form)
    driver.open(TWO, [*OPENED, corrected(0, red=17)])
    driver.lay(("red", "blue"), (-1, -4), (-1, -3))
    driver.choose("yellow", "purple")
    driver.tap("menu")
    driver.tap("Ann gives up the bonus play")
    assert driver.events()[-1] == {"type": "decline"}
    assert driver.app.nav.screen.table.state.seat == 1
    assert picks(driver) == []


def test_the_rack_is_changed(driver):
    driver.open(TWO)
    driver.lay(("red", "blue"), (0, -4), (0, -3))
    assert driver.reads("Ann: none of these on the rack?")
    assert list(driver.app.nav.screen.parts.confirm.offer.colours) == [
        "green",
        "blue",
        "orange",
        "yellow",
        "purple",
    ]
    driver.choose("orange")  # Bob has a tile ready already: Ann's offer is not beside it
    assert not driver.offers("Change")
    driver.tap("menu")
    driver.tap("Ann changes the rack")
    assert driver.events() == [FIRST, {"type": "swap"}]
    assert line(driver) == "New tiles: Ann changes the whole rack"
    assert not driver.offers("Change")


def test_tiles_left_are_counted_and_one_too_many_is_only_asked_about(driver):
    tiles = [("red", "blue"), ("blue", "red")] * 3 + [("green", "green")]
    events = played(TWO, tiles)
    driver.open(TWO, events)
    driver.tap("menu")
    driver.tap("Tiles left")
    assert driver.sheet == "Tiles left"
    assert driver.reads("113 tiles have not been played.")
    kinds = {
        tuple(seen.widget.colours): (seen.widget.left, seen.widget.gone)
        for seen in driver.seen()
        if isinstance(seen.widget, TileKind)
    }
    assert len(kinds) == 21
    assert kinds[("red", "blue")] == ("0", True)
    assert kinds[("green", "green")] == ("4", False)
    assert kinds[("red", "red")] == ("5", False)
    assert kinds[("red", "green")] == ("6", False)
    driver.press_back()
    assert driver.sheet is None

    driver.choose("blue", "red")
    assert driver.reads("All tiles of this kind have been played. Is it the right one?")
    driver.slide(driver.cell((0, 0)), driver.cell((1, 0)))
    assert driver.events() == [*events, laid(("blue", "red"), (0, 0), (1, 0))]
    driver.choose("red", "green")
    assert not driver.reads("All tiles of this kind have been played. Is it the right one?")


def test_undo_by_another_finger_takes_the_tile_from_under_the_first(driver):
    driver.open(TWO, OPENED)
    driver.choose("green")
    driver.choose("red")
    finger = driver.press(driver.cell((0, 0)))
    driver.move(finger, driver.cell((1, 0)))
    driver.tap("undo")
    driver.let_go(finger)
    assert (driver.events(), picks(driver)) == (OPENED, [])


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("events", [[FIRST], OPENED], ids=["tile above", "tile below"])
def test_why_leaves_the_tile_it_speaks_of_in_sight(driver, form, events):
    driver.resize(form)
    driver.open(TWO, events)
    cells = driver.app.nav.screen.parts.table.last
    driver.ask_why()
    sheet = next(seen.widget for seen in driver.seen() if isinstance(seen.widget, Sheet))
    paper = box_of(sheet.ids.paper)
    assert paper.height > 100
    assert not any(paper.holds(driver.cell(cell)) for cell in cells)
