"""Federation by touch: a city card is one touch, a special card two; what may not be says why."""

import pytest
from kivy.core.window import Window

from companion.games.federation.ui.colours import TEAM_COLOURS
from companion.ui.widgets.basic import Figure
from companion.ui.widgets.loupe import Loupe
from tests.games.federation.ui.table import (
    COLS,
    ROWS,
    TEAMS,
    Hand,
    city,
    column,
    event,
    row,
    setup,
    state_after,
    taking_turns,
)
from tests.ui.driver import SIZES, box_of

TWO = setup(2)
OPENED = city((3, 4), (5, 6))  # Ann of Peaks, Bob of Waves
ALL = [(at, col) for at in range(ROWS) for col in range(COLS)]
CORNERS = [(0, 0), (0, COLS - 1), (ROWS - 1, 0), (ROWS - 1, COLS - 1)]


@pytest.fixture
def hand(driver):
    return Hand(driver)


def loupe(driver):
    found = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Loupe)]
    return found[0] if found and found[0].canvas.length() else None


def colour_at(driver, spot):
    """What is painted there, as red, green, blue from 0 to 1."""
    texture = driver.app.root.export_as_image().texture
    width, height = texture.size
    at = 4 * ((height - 1 - int(spot[1])) * width + int(spot[0]))
    return tuple(value / 255 for value in texture.pixels[at : at + 3])


def shows(hand, cell, emblem):
    """A chip is painted beside its sign."""
    x, y = hand.at(cell)
    spot = (x - hand.board.cell_size * hand.board.zoom * 0.31, y)
    return colour_at(hand.driver, spot) == pytest.approx(TEAM_COLOURS[emblem][:3], abs=0.03)


# A city card


@pytest.mark.parametrize("form", SIZES)
def test_a_city_card_is_one_touch(driver, hand, form):
    driver.resize(form)
    hand.open(TWO)
    assert driver.app.look.form == form
    hand.lay((3, 4))
    assert driver.taps == 1
    assert driver.events() == city((3, 4))
    assert hand.chips == {(3, 4): 0}
    assert shows(hand, (3, 4), "peak")
    assert hand.in_turn == ["Waves"]
    assert hand.board.last == ((3, 4),)
    hand.lay((5, 6))
    assert driver.taps == 2
    assert driver.events() == OPENED
    assert shows(hand, (5, 6), "wave")


@pytest.mark.parametrize(
    ("form", "size", "turned"),
    [
        ("compact", (ROWS, COLS), True),
        ("phone", (ROWS, COLS), True),
        ("landscape", (ROWS, COLS), False),
        ("tablet", (ROWS, COLS), False),
        ("phone", (14, 12), False),
        ("landscape", (14, 12), True),
        ("phone", (10, 10), False),
    ],
)
def test_the_longer_side_lies_as_the_window_does(driver, hand, form, size, turned):
    driver.resize(form)
    hand.open(setup(2, rows=size[0], cols=size[1]))
    board = hand.board
    assert board.turned == turned
    assert board.extent == (size[::-1] if turned else size)
    cells = [(at, col) for at in range(size[0]) for col in range(size[1])]
    assert [board.cell_at(*board.on_screen(cell)) for cell in cells] == cells
    assert all(box_of(board).holds(hand.at(cell)) for cell in cells)


def test_turning_the_phone_turns_the_picture_and_not_the_cells(driver, hand):
    hand.open(TWO)
    hand.lay((1, 9))
    portrait = hand.at((1, 9))
    driver.resize("landscape")
    assert hand.chips == {(1, 9): 0}
    assert shows(hand, (1, 9), "peak")
    hand.lay((10, 2))
    assert driver.events() == city((1, 9), (10, 2))
    driver.resize("phone")
    assert hand.at((1, 9)) == pytest.approx(portrait)
    assert shows(hand, (10, 2), "wave")
    # a quarter turn to the right: the first row runs down the right side
    assert hand.at((0, 0))[0] > hand.at((11, 0))[0]
    assert hand.at((0, 0))[1] > hand.at((0, 13))[1]


def test_the_loupe_follows_the_finger_and_names_the_cell(driver, hand):
    hand.open(TWO)
    assert loupe(driver) is None
    finger = hand.hold((3, 4))
    assert loupe(driver) is not None
    assert hand.board.ghost == ((3, 4), "peak")
    assert hand.parts.called((3, 4)) == "D5"
    driver.move(finger, hand.at((7, 9)))
    assert hand.board.ghost == ((7, 9), "peak")
    assert driver.events() == []
    driver.let_go(finger)
    assert loupe(driver) is None
    assert hand.board.ghost is None
    assert driver.events() == city((7, 9))


def test_sliding_off_the_board_cancels(driver, hand):
    hand.open(TWO)
    finger = hand.hold((3, 4))
    driver.move(finger, hand.off())
    assert loupe(driver) is None
    assert hand.board.ghost is None
    driver.let_go(finger)
    assert driver.events() == []
    finger = hand.hold((3, 4))
    driver.move(finger, (206.0, box_of(hand.parts.confirm).middle[1]))
    driver.let_go(finger)
    assert driver.events() == []
    hand.lay((3, 4))
    assert driver.events() == city((3, 4))


def test_a_region_that_the_box_knows_goes_with_the_card(driver, hand):
    hand.open(TWO)
    driver.app.nav.services.put_box("federation", {"regions": {"3,4": "Тверская область"}})
    driver.app.nav.rebuild()
    driver.settle()
    assert hand.parts.called((3, 4)) == "Tver Oblast · D5"
    hand.lay((3, 4))
    assert driver.events() == [event("city", (3, 4), region="Тверская область")]
    assert driver.reads("Tver Oblast (D5)")


def test_a_box_of_another_size_says_nothing_about_this_board(driver, hand):
    hand.open(setup(2, rows=10, cols=10))
    driver.app.nav.services.put_box("federation", {"regions": {"3,4": "Тверская область"}})
    driver.app.nav.rebuild()
    driver.settle()
    hand.lay((3, 4))
    assert driver.events() == city((3, 4))


def test_a_third_card_of_a_region_is_refused_unless_the_box_was_wrong(driver, hand):
    tver = {"region": "Тверская область"}
    hand.open(TWO, [event("city", (3, 4), **tver), event("city", (5, 6), **tver)])
    driver.app.nav.services.put_box("federation", {"regions": {"8,8": "Тверская область"}})
    driver.app.nav.rebuild()
    driver.settle()
    hand.lay((8, 8))
    assert len(driver.events()) == 2
    assert driver.snackbar == "Is another region printed there?"
    driver.tap_at(box_of(driver.app.nav.overlay.children[0]).middle)
    assert driver.events()[-1] == event("city", (8, 8))


def test_the_region_of_the_chip_laid_last_is_learnt(driver, hand):
    hand.open(TWO, OPENED)
    assert driver.offers("Which region?")
    driver.tap("Which region?")
    driver.type("твер")
    driver.settle()
    driver.tap("Tver Oblast")
    assert driver.sheet is None
    assert driver.events() == [OPENED[0], event("city", (5, 6), region="Тверская область")]
    assert driver.disk().box("federation")["regions"] == {"5,6": "Тверская область"}
    assert not driver.offers("Which region?")
    driver.tap("undo")
    hand.lay((5, 6))  # known from now on
    assert driver.events()[-1] == event("city", (5, 6), region="Тверская область")


# Special cards


SPECIAL = [
    ("flag", (8, 8), 3, {(3, 4): 0, (5, 6): 1, (8, 8): 0}),
    ("arms", (5, 6), 3, {(3, 4): 0}),
    ("star", (5, 6), 2, {(3, 4): 0, (5, 6): 0}),
]


@pytest.mark.parametrize("form", SIZES)
def test_a_special_card_takes_two(driver, hand, form):
    driver.resize(form)
    hand.open(TWO, OPENED)
    for kind, cell, left, lying in SPECIAL:
        driver.taps = 0
        hand.pick(kind)
        assert hand.chosen == [kind]
        hand.lay(cell)
        assert driver.taps == 2
        assert driver.events() == [*OPENED, event(kind, cell)]
        assert hand.notes[kind] == f"{left} left"
        assert hand.chosen == ["city"]
        assert hand.chips == lying
        driver.tap("undo")
        assert hand.notes[kind] == f"{left + 1} left"


def test_a_taken_chip_is_gone_from_the_picture(driver, hand):
    hand.open(TWO, OPENED)
    assert shows(hand, (5, 6), "wave")
    hand.pick("arms")
    hand.lay((5, 6))
    assert not shows(hand, (5, 6), "wave")
    hand.lay((5, 6))  # Bob puts one there again
    assert shows(hand, (5, 6), "wave")


def test_a_star_changes_the_colour_of_a_chip(driver, hand):
    hand.open(TWO, OPENED)
    hand.pick("star")
    finger = hand.hold((5, 6))
    assert hand.line == "Let go: your chip takes the place of one of Waves"
    driver.let_go(finger)
    assert shows(hand, (5, 6), "peak")


def test_what_arms_and_star_may_take_is_ringed(driver, hand):
    line = taking_turns(column(2, *range(1, 7)), row(9, 1, 3, 5, 7, 9, 11))
    hand.open(TWO, [*line, event("city", (0, 7))])
    assert set(hand.board.targets) == set()
    hand.pick("arms")  # Bob: all of Ann's chips but the locked ones
    assert set(hand.board.targets) == {(0, 7)}
    hand.pick("arms")
    assert hand.chosen == ["city"]
    assert set(hand.board.targets) == set()


def test_cards_that_are_all_out_cannot_be_chosen(driver, hand):
    flags = [event("flag", (2, col)) for col in (1, 3, 5, 7)]
    hand.open(TWO, flags)
    assert hand.notes["flag"] == "0 left"
    assert hand.key("flag").widget.disabled
    hand.pick("flag")
    assert hand.chosen == ["city"]
    hand.lay((8, 8))
    assert driver.events()[-1] == event("city", (8, 8))


# Fouls, said while the finger is down and when it is lifted


LINE = taking_turns(column(2, *range(1, 7)), row(9, 1, 3, 5, 7, 9, 11))  # Ann is to move
FOULS = [
    ("city", (9, 3), "is taken"),
    ("city", (0, 0), "corner"),
    ("flag", (9, 3), "is taken"),
    ("arms", (0, 7), "no chip"),
    ("arms", (3, 2), "superline"),
    ("arms", (9, 1), "needs an opponent"),
    ("star", (0, 7), "no chip"),
    ("star", (3, 2), "superline"),
    ("star", (9, 1), "needs an opponent"),
    ("star", (11, 13), "corner"),
]


def test_what_cannot_be_says_why(driver, hand):
    before = [*LINE, event("city", (8, 8))]  # Bob is to move
    hand.open(TWO, before)
    for kind, cell, word in FOULS:
        if hand.chosen != [kind]:
            hand.pick(kind)
        finger = hand.hold(cell)
        said = hand.line
        assert word in said.casefold(), (kind, cell, said)
        assert hand.board.wrong == cell
        assert hand.board.ghost is None
        driver.let_go(finger)
        assert hand.line == said
        assert driver.events() == before
        assert driver.heard[-1] == "foul"
        assert hand.chosen == [kind]
        finger = hand.hold(cell)
        driver.move(finger, hand.off())
        assert hand.line != said
        driver.let_go(finger)


def test_a_foul_under_the_finger_goes_with_the_finger(driver, hand):
    hand.open(TWO, OPENED)
    told = hand.line
    finger = hand.hold((3, 4))
    assert hand.line == "D5 is taken: a chip of Peaks lies there. Choose a free cell."
    driver.move(finger, hand.at((4, 4)))
    assert hand.line == told
    driver.let_go(finger)
    assert driver.events()[-1] == event("city", (4, 4))


# Undo, redo, resume


def test_undo_takes_the_chip_off_and_redo_puts_it_back(driver, hand):
    hand.open(TWO, OPENED[:1])
    hand.lay((5, 6))
    driver.tap("undo")
    assert hand.chips == {(3, 4): 0}
    assert not shows(hand, (5, 6), "wave")
    assert (driver.events(), driver.undone()) == (OPENED[:1], OPENED[1:])
    driver.restart()
    driver.tap("redo")
    assert driver.events() == OPENED
    assert shows(hand, (5, 6), "wave")


def test_undo_of_a_superline_turns_the_chips_back(driver, hand):
    events = taking_turns(column(2, *range(1, 7)), row(9, 1, 3, 5, 7, 9, 11))
    hand.open(TWO, events[:-1])
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]
    driver.tap("undo")
    assert hand.scores == [("Peaks", "0"), ("Waves", "0")]
    assert hand.board.board.locked == frozenset()
    assert shows(hand, (3, 2), "peak")
    hand.lay((6, 2))
    assert driver.events() == events[:-1]
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]


def test_undo_by_another_finger_takes_the_chip_from_under_the_first(driver, hand):
    """It was pressed for Ann; letting go must not lay a chip of Bob."""
    hand.open(TWO, OPENED)
    finger = hand.hold((8, 8))
    driver.tap("undo")
    assert loupe(driver) is None
    assert hand.board.ghost is None
    driver.let_go(finger)
    assert driver.events() == OPENED[:1]
    hand.lay((8, 8))
    assert driver.events() == [*OPENED[:1], event("city", (8, 8))]


def test_the_card_in_hand_survives_a_kill_and_turning_the_phone(driver, hand):
    hand.open(TWO, OPENED)
    hand.pick("star")
    driver.restart()
    assert driver.screen == "SessionScreen"
    assert hand.chosen == ["star"]
    driver.resize("landscape")
    assert hand.chosen == ["star"]
    hand.lay((5, 6))
    assert driver.events() == [*OPENED, event("star", (5, 6))]
    driver.restart()
    assert hand.chosen == ["city"]


def test_a_move_of_the_log_is_entered_again(driver, hand):
    hand.open(TWO, [*OPENED, *city((8, 8))])
    driver.app.nav.go("session", id="s1", amend=2)
    driver.settle()
    assert driver.reads("Move 2 again")
    assert set(hand.notes) == {"city", "flag", "arms", "star"}
    hand.lay((7, 7))
    assert driver.events() == city((3, 4), (7, 7), (8, 8))


def test_the_log_shows_the_board_and_offers_to_enter_a_move_again(driver, hand):
    hand.open(TWO, LINE)
    driver.app.nav.go("log", id="s1")
    driver.settle()
    board = hand.board
    assert board.last == ((9, 11),)
    driver.app.nav.screen.show(11)
    driver.settle()
    assert [list(line) for line in hand.board.lit] == [column(2, *range(1, 7))]
    driver.tap("change")
    assert driver.offers("Re-enter this move")


# Zoom


def test_two_fingers_zoom_and_never_place(driver, hand):
    hand.open(TWO, OPENED)
    x, y = hand.at((6, 7))
    driver.pinch(((x - 40, y), (x + 40, y)), ((x - 80, y), (x + 80, y)))
    board = hand.board
    assert board.zoom == pytest.approx(2)
    assert driver.events() == OPENED
    assert loupe(driver) is None
    assert [board.cell_at(*board.on_screen(cell)) for cell in ALL] == ALL
    assert hand.at((6, 7)) == pytest.approx((x, y))
    hand.lay((6, 7))
    assert driver.events() == [*OPENED, event("city", (6, 7))]
    assert shows(hand, (6, 7), "peak")
    assert board.zoom == pytest.approx(2)
    driver.pinch(((x - 150, y), (x + 150, y)), ((x - 20, y), (x + 20, y)))
    assert (board.zoom, board.shift) == (1, (0, 0))


def test_an_enlarged_board_is_moved_with_two_fingers(driver, hand):
    hand.open(TWO, OPENED)
    x, y = box_of(hand.board).middle
    driver.pinch(((x - 40, y), (x + 40, y)), ((x - 80, y), (x + 80, y)))
    before = hand.at((6, 7))
    driver.pinch(((x - 40, y), (x + 40, y)), ((x - 40, y + 60), (x + 40, y + 60)))
    assert hand.at((6, 7)) == pytest.approx((before[0], before[1] + 60))
    assert driver.events() == OPENED


# At a glance


def test_what_is_counted_stands_on_the_screen(driver, hand):
    hand.open(setup(4), city((3, 4), (5, 6), (7, 8)))
    assert driver.reads("Dan’s turn")
    assert driver.reads("Waves · move 4 · pile 148")  # 175 less 24 dealt and 3 drawn
    assert hand.scores == [("Peaks", "0"), ("Waves", "0")]
    assert hand.in_turn == ["Waves"]
    assert list(hand.parts.confirm.left) == ["82", "83"]
    hand.menu("Cards and chips")
    assert driver.reads("148 cards in the pile")
    assert driver.reads("Peaks: 82 chips left")
    assert driver.reads("cards in hand: Ann 6, Cat 6")


@pytest.mark.parametrize(
    ("form", "told"), [("compact", "Pile 148"), ("landscape", "Waves · move 4 · pile 148")]
)
def test_whose_turn_it_is_and_the_pile_stand_on_every_screen(driver, hand, form, told):
    driver.resize(form)
    hand.open(setup(4), city((3, 4), (5, 6), (7, 8)))
    assert told in driver.texts()
    assert "Dan’s turn" in driver.texts()
    hand.lay((0, 7))
    assert told.replace("148", "147").replace("Waves · move 4", "Peaks · move 5") in driver.texts()
    assert "Ann’s turn" in driver.texts()


def test_how_close_a_team_is(driver, hand):
    near = taking_turns(column(6, 3, 4, 5, 6, 7), row(10, 2, 4, 6, 8, 10))
    hand.open(TWO, near)
    tiles = [tile.along for tile in hand.parts.scores.tiles]
    assert tiles == [5, 3]
    driver.tap("Peaks")
    assert hand.line == "Peaks: 2 cells make a superline"
    assert set(hand.board.missing) == {(2, 6), (8, 6)}
    assert len(hand.board.lit) == 2
    driver.tap("Peaks")
    assert (list(hand.board.lit), list(hand.board.missing)) == ([], [])
    driver.tap("Waves")
    assert hand.line == "Waves: no line is within two chips of six yet"


def test_the_room_that_a_board_has_is_used(driver, hand):
    """29.8 a cell on a phone, letters and numbers beside them, as the picture has it."""
    hand.open(TWO)
    assert Window.size == SIZES["phone"]
    assert hand.board.cell_size > 29.7


@pytest.mark.parametrize("teams", [2, 3])
def test_a_small_phone_has_cells_of_25_dp(driver, hand, teams):
    """The board of 12 × 14 turned: all else is as low as it may be."""
    driver.resize("compact")
    hand.open(setup(people=2 * teams, teams=teams))
    assert Window.size == (320, 568)
    assert dict(hand.scores) == dict.fromkeys(TEAMS[:teams], "0")
    assert hand.board.cell_size >= 25
    hand.lay((3, 4))  # redo is offered now, and beside it the teams have less room
    driver.tap("undo")
    assert driver.offers("redo")
    assert hand.board.cell_size >= 25
    figures = [seen.widget.font_size for seen in driver.seen() if isinstance(seen.widget, Figure)]
    assert len(figures) == teams
    assert min(figures) == 56


def test_state_after_is_what_the_screen_plays(driver, hand):
    """The helper of these tests agrees with the table."""
    hand.open(TWO, LINE)
    assert driver.app.nav.screen.table.state == state_after(TWO, LINE)
    assert sorted(hand.board.board.corners) == CORNERS


def test_naming_a_region_leaves_the_card_in_hand(driver, hand):
    hand.open(TWO, OPENED)
    hand.pick("star")
    driver.tap("Which region?")
    driver.type("твер")
    driver.settle()
    driver.tap("Tver Oblast")
    assert driver.events()[-1] == event("city", (5, 6), region="Тверская область")
    assert hand.chosen == ["star"]
    hand.lay((5, 6))
    assert driver.events()[-1] == event("star", (5, 6))
