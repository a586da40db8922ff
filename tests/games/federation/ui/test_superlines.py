"""Superlines by touch: previewed, turned over, chosen where a run is longer, listed and lit up."""

import pytest

from companion.games.federation.ui.colours import TEAM_COLOURS
from companion.games.federation.ui.scores import TeamScore
from companion.ui.tokens import CREAM
from tests.games.federation.ui.table import Hand, city, column, event, row, setup, six, taking_turns
from tests.ui.driver import SIZES

TWO = setup(2)
FAR = row(9, 1, 3, 5, 7, 9, 11)
FIVE = taking_turns(column(2, 1, 2, 3, 4, 5), FAR[:5])  # Ann lacks one, at either end
SEVEN = taking_turns(row(4, 1, 2, 3, 5, 6, 7), FAR)  # Ann: three, a gap, three
LINE = [(at, 2) for at in range(1, 7)]


@pytest.fixture
def hand(driver):
    return Hand(driver)


def plate_at(hand, cell):
    """The bands of a chip that is turned over, above and below its pale middle."""
    x, y = hand.at(cell)
    size = hand.board.cell_size
    texture = hand.driver.app.root.export_as_image().texture
    width, height = texture.size

    def painted(up):
        at = 4 * ((height - 1 - int(y + up * size)) * width + int(x + 0.3 * size))
        return tuple(value / 255 for value in texture.pixels[at : at + 3])

    return painted(0.31), painted(0.0), painted(-0.31)


def turned(hand, cell, emblem):
    band, pale = TEAM_COLOURS[emblem][:3], CREAM[:3]
    return plate_at(hand, cell) == tuple(pytest.approx(each, abs=0.03) for each in (band, pale, band))


def test_six_in_a_row_is_previewed_and_made_by_one_touch(driver, hand):
    hand.open(TWO, FIVE)
    finger = hand.hold((6, 2))
    assert hand.line == "Six in a row. Let go: first superline for Peaks"
    assert [list(line) for line in hand.board.lit] == [LINE]
    assert not turned(hand, (3, 2), "peak")
    driver.let_go(finger)
    assert driver.taps == 1
    assert driver.events() == [*FIVE, event("city", (6, 2))]
    assert hand.line == "Six in a row: first superline for Peaks"
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]
    assert all(turned(hand, cell, "peak") for cell in LINE)
    assert driver.heard[-1] == "bonus"


def test_the_second_superline_is_called_the_second(driver, hand):
    one = taking_turns(column(2, *range(1, 7)), FAR)
    two = taking_turns(column(4, *range(1, 6)), row(8, 6, 8, 10, 12, 0))
    hand.open(TWO, [*one, *two])
    finger = hand.hold((6, 4))
    assert hand.line == "Six in a row. Let go: second superline for Peaks"
    driver.let_go(finger)
    assert hand.scores == [("Peaks", "2"), ("Waves", "0")]


def test_a_wild_corner_is_one_of_six(driver, hand):
    diagonal = [(at, at) for at in range(1, 5)]
    hand.open(TWO, taking_turns(diagonal, FAR[:4]))
    hand.lay((5, 5))
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]
    assert driver.app.nav.screen.table.state.board.superlines[0] == (tuple((at, at) for at in range(6)),)
    assert turned(hand, (3, 3), "peak")
    assert (0, 0) not in hand.chips


def test_one_chip_makes_several_lines(driver, hand):
    own = [*row(4, 1, 2, 3, 5, 6), *column(4, 1, 2, 3, 5, 6)]
    hand.open(TWO, taking_turns(own, [*row(9, *range(1, 11, 2)), *row(10, *range(1, 11, 2))]))
    finger = hand.hold((4, 4))
    assert hand.line == "2 lines at once. Let go: 2 superlines for Peaks"
    assert len(hand.board.lit) == 2
    driver.let_go(finger)
    assert driver.events()[-1] == event("city", (4, 4))
    assert hand.scores == [("Peaks", "2"), ("Waves", "0")]
    assert turned(hand, (4, 1), "peak")
    assert turned(hand, (1, 4), "peak")


@pytest.mark.parametrize("kind", ["flag", "star"])
def test_special_cards_make_lines_too(driver, hand, kind):
    events = [*FIVE, *city((8, 8), (6, 2) if kind == "star" else (8, 10))]
    hand.open(TWO, events)
    hand.pick(kind)
    finger = hand.hold((6, 2))
    assert hand.line == "Six in a row. Let go: first superline for Peaks"
    driver.let_go(finger)
    assert hand.scores == [("Peaks", "1"), ("Waves", "0")]
    assert driver.events()[-1] == event(kind, (6, 2))


# A run longer than six


@pytest.mark.parametrize("form", SIZES)
def test_the_player_says_which_six(driver, hand, form):
    driver.resize(form)
    hand.open(TWO, SEVEN)
    hand.lay((4, 4))
    assert driver.events() == SEVEN  # nothing is laid yet
    assert hand.line == "7 in a row: which six are the superline?"
    assert len(hand.sixes) == 2
    finger = driver.press(hand.sixes[1].shown.middle)
    assert [list(line) for line in hand.board.lit] == [row(4, *range(2, 8))]
    driver.let_go(finger)
    assert driver.taps == 2
    assert driver.events() == [*SEVEN, event("city", (4, 4), take=[six((4, 2), 0, 1)])]
    assert hand.scores[0] == ("Peaks", "1")
    assert sorted(hand.board.board.locked) == row(4, *range(2, 8))
    assert hand.sixes == []
    assert hand.chosen == ["city"]


def test_a_choice_is_taken_back(driver, hand):
    hand.open(TWO, SEVEN)
    for give_up in (lambda: driver.tap("close"), driver.press_back):
        hand.lay((4, 4))
        assert len(hand.sixes) == 2
        give_up()
        assert hand.sixes == []
        assert driver.screen == "SessionScreen"
        assert driver.events() == SEVEN
        assert hand.board.ghost is None
        assert hand.chosen == ["city"]
    hand.lay((7, 7))
    assert driver.events() == [*SEVEN, event("city", (7, 7))]


def test_sliding_off_a_key_chooses_nothing(driver, hand):
    hand.open(TWO, SEVEN)
    hand.lay((4, 4))
    finger = driver.press(hand.sixes[0].shown.middle)
    driver.move(finger, hand.at((0, 6)))
    driver.let_go(finger)
    assert driver.events() == SEVEN
    assert list(hand.board.lit) == []
    assert len(hand.sixes) == 2


def test_while_six_are_to_be_chosen_the_board_waits(driver, hand):
    hand.open(TWO, SEVEN)
    hand.lay((4, 4))
    hand.lay((7, 7))
    assert driver.snackbar == "First say which six are the superline"
    assert driver.events() == SEVEN
    assert len(hand.sixes) == 2


def test_a_choice_survives_a_kill_and_turning_the_phone(driver, hand):
    hand.open(TWO, SEVEN)
    hand.pick("flag")
    hand.lay((4, 4))
    driver.restart()
    assert len(hand.sixes) == 2
    driver.resize("landscape")
    assert len(hand.sixes) == 2
    driver.tap_at(hand.sixes[0].shown.middle)
    assert driver.events() == [*SEVEN, event("flag", (4, 4), take=[six((4, 1), 0, 1)])]


def test_undo_while_choosing_gives_it_up(driver, hand):
    hand.open(TWO, SEVEN)
    hand.lay((4, 4))
    driver.tap("undo")
    assert driver.events() == SEVEN
    assert hand.sixes == []
    assert hand.board.ghost is None


def test_two_directions_are_chosen_one_after_the_other(driver, hand):
    own = [*row(4, 1, 2, 3, 5, 6, 7), *column(4, 1, 2, 3, 5, 6, 7)]
    hand.open(TWO, taking_turns(own, [*FAR, *row(10, *range(1, 13, 2))]))
    hand.lay((4, 4))
    driver.tap_at(hand.sixes[1].shown.middle)
    assert len(hand.sixes) == 2
    driver.tap_at(hand.sixes[0].shown.middle)
    assert driver.events()[-1] == event("city", (4, 4), take=[six((4, 2), 0, 1), six((1, 4), 1, 0)])
    assert hand.scores[0] == ("Peaks", "2")


@pytest.mark.parametrize(("collinear", "ways", "lines"), [("disjoint", 6, 1), ("share-one", 5, 2)])
@pytest.mark.parametrize("form", ["compact", "phone"])
def test_eleven_in_a_row_by_the_tables_choice(driver, hand, form, collinear, ways, lines):
    driver.resize(form)
    own = row(4, *range(1, 6), *range(7, 12))
    other = [*row(9, *range(1, 11, 2)), *row(10, *range(1, 11, 2))]
    hand.open(TWO, taking_turns(own, other), rulings={"collinear": collinear})
    hand.lay((4, 6))
    assert len(hand.sixes) == ways
    driver.tap_at(hand.sixes[0].shown.middle)
    take = [six((4, 1), 0, 1), six((4, 6), 0, 1)][:lines]
    assert driver.events()[-1] == event("city", (4, 6), take=take)
    assert hand.scores[0] == ("Peaks", str(lines))


def test_the_keys_show_the_run_as_it_lies_on_the_screen(driver, hand):
    hand.open(TWO, SEVEN)  # a row of the sheet, upright on a phone
    hand.lay((4, 4))
    spots = [spot for spot, _ in hand.sixes[0].widget.spots]
    assert len({across for across, _ in spots}) == 1
    assert len({up for _, up in spots}) == 7
    driver.resize("landscape")
    spots = [spot for spot, _ in hand.sixes[0].widget.spots]
    assert len({across for across, _ in spots}) == 7
    assert len({up for _, up in spots}) == 1
    assert [sum(inside for _, inside in seen.widget.spots) for seen in hand.sixes] == [6, 6]


# The list, and motion


def test_superlines_are_listed_and_lit_up(driver, hand):
    hand.open(TWO, taking_turns(column(2, *range(1, 7)), FAR))
    hand.menu("Superlines")
    assert driver.sheet == "Superlines"
    assert driver.reads("from B3 to G3")
    driver.tap("Peaks 1")
    assert driver.sheet is None
    assert [list(line) for line in hand.board.lit] == [LINE]
    assert hand.line == "Peaks: superline from B3 to G3"
    hand.lay((7, 7))
    assert [list(line) for line in hand.board.lit] == []


def test_without_superlines_the_list_says_what_they_are(driver, hand):
    hand.open(TWO)
    hand.menu("Superlines")
    assert driver.reads("No superline yet: six chips of one colour in a line make one.")


def test_a_superline_turns_over_chip_by_chip(driver, hand):
    hand.open(TWO, FIVE, reduce_motion=False)
    finger = hand.hold((6, 2))
    driver.lift(finger)
    waiting = len(hand.board._turning)
    assert waiting > 3
    driver.frame(0.031)
    assert len(hand.board._turning) == waiting - 1
    driver.settle(0.3)
    assert hand.board._turning == []
    assert all(turned(hand, cell, "peak") for cell in LINE)


def test_the_next_chip_does_not_wait_for_the_turning(driver, hand):
    hand.open(TWO, FIVE, reduce_motion=False)
    driver.lift(hand.hold((6, 2)))
    assert hand.board._turning
    driver.lift(hand.hold((7, 7)))
    assert hand.board._turning == []
    assert driver.events()[-2:] == city((6, 2), (7, 7))
    driver.settle(0.1)
    assert all(turned(hand, cell, "peak") for cell in LINE)


def test_with_reduced_motion_it_is_turned_at_once(driver, hand):
    hand.open(TWO, FIVE, reduce_motion=True)
    driver.lift(hand.hold((6, 2)))
    assert hand.board._turning == []
    assert all(turned(hand, cell, "peak") for cell in LINE)


# Everything turned over at the end of a long evening


def test_slots_count_the_superlines(driver, hand):
    hand.open(TWO, taking_turns(column(2, *range(1, 7)), FAR))
    tiles = [seen.widget for seen in driver.seen() if isinstance(seen.widget, TeamScore)]
    assert sorted((tile.name, tile.lines, tile.along) for tile in tiles) == [("Peaks", 1, 2), ("Waves", 0, 3)]
