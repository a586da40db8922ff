"""The mirror board finds itself: letters and numbers, its top, names on free cells, the loupe."""

import pytest

from companion.games.federation.box.layout import LISTED, BoardLayout, box_document, name_cell
from companion.games.federation.box.regions import REGIONS
from companion.games.federation.texts.codes import CODES
from tests.games.federation.ui.table import Hand, city, setup

NAMED = {(3, col): name for col, name in zip(range(1, 13), LISTED, strict=False)}


@pytest.fixture
def hand(driver):
    return Hand(driver)


def learn(driver, cells=12):
    known = BoardLayout()
    for cell, name in list(NAMED.items())[:cells]:
        known = name_cell(known, cell, name)
    driver.app.nav.services.put_box("federation", box_document(known))
    driver.app.nav.rebuild()
    driver.settle()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_codes_are_unique_and_three_letters_of_the_name(language):
    codes = CODES[language]
    assert set(codes) == {region.name for region in REGIONS}
    assert len(set(codes.values())) == len(REGIONS) == 82
    assert all(len(code) == 3 and code.isupper() for code in codes.values())


@pytest.mark.parametrize(("form", "turned"), [("phone", True), ("landscape", False)])
def test_letters_and_numbers_stand_where_their_rows_and_columns_are(driver, hand, form, turned):
    driver.resize(form)
    hand.open(setup())
    board = hand.board
    assert board.turned == turned
    labels = dict(board._edge_labels())
    assert set(labels) == {*"ABCDEFGHIJKL", *map(str, range(1, 15))}
    for text, row in (("A", 0), ("L", 11)):
        spot, cell = labels[text], board.middle((row, 5))
        assert spot[0 if turned else 1] == pytest.approx(cell[0 if turned else 1])
    for text, col in (("1", 0), ("14", 13)):
        spot, cell = labels[text], board.middle((5, col))
        assert spot[1 if turned else 0] == pytest.approx(cell[1 if turned else 0])
    assert (labels["A"][0] > labels["L"][0]) == turned  # turned clockwise, the letters run to the left
    left, above, right = board.margins
    assert (right > 0) == turned  # the mark of the top
    if not turned:
        assert above > left


def test_a_cell_of_the_phone_is_as_wide_as_designed(driver, hand):
    hand.open(setup())
    assert hand.board.cell_size == pytest.approx(29.8, abs=0.1)


def test_names_stand_on_free_cells_and_go_under_chips(driver, hand):
    hand.open(setup(), city((3, 2)))
    learn(driver)
    named = sorted(hand.board._named)
    assert named == [cell for cell in NAMED if cell != (3, 2)]
    assert hand.board.codes[3, 1] == CODES["en"][NAMED[3, 1]]
    hand.lay((3, 4))
    assert (3, 4) not in hand.board._named
    driver.tap("undo")
    assert (3, 4) in hand.board._named


def test_few_names_are_not_shown_unless_the_owner_wants_them(driver, hand):
    hand.open(setup())
    learn(driver, cells=9)
    assert hand.board._named == {}
    hand.menu("Show the names on the board")
    assert len(hand.board._named) == 9
    driver.restart()
    assert len(hand.board._named) == 9
    hand.menu("Hide the names on the board")
    assert hand.board._named == {}
    assert driver.app.nav.services.box("federation")["names"] == "none"


def test_small_cells_have_names_under_the_loupe_and_between_two_fingers(driver, hand):
    driver.resize("compact")
    hand.open(setup())
    learn(driver)
    assert hand.board._named == {}
    assert len(hand.board.codes) == 12
    middle = hand.at((6, 6))
    near = (middle[0] - 20, middle[1]), (middle[0] + 20, middle[1])
    far = (middle[0] - 60, middle[1]), (middle[0] + 60, middle[1])
    driver.pinch(near, far)
    assert len(hand.board._named) == 12


def test_the_pressed_cell_is_named_on_the_line(driver, hand):
    hand.open(setup())
    learn(driver)
    finger = hand.hold((3, 5))
    assert hand.line == "Republic of Dagestan · D6: let go, and the chip lies here"
    assert hand.board.pointed == (3, 5)
    driver.let_go(finger)
    assert hand.board.pointed is None


def loupe_rim(board):
    """The middle of the loupe and its diameter, from the ring that is drawn."""
    from kivy.graphics import SmoothEllipse

    ring = next(each for each in board.loupe.canvas.children if isinstance(each, SmoothEllipse))
    return ring.pos[0] + ring.size[0] / 2, ring.pos[1] + ring.size[1] / 2, ring.size[0]


@pytest.mark.parametrize("form", ["compact", "phone", "landscape", "tablet"])
def test_the_loupe_keeps_off_the_finger_and_in_the_window(driver, hand, form):
    driver.resize(form)
    hand.open(setup())
    board, window = hand.board, driver.window
    for cell in [(row, col) for row in (0, 5, 11) for col in (0, 3, 7, 13)]:
        at = hand.at(cell)
        finger = driver.press(at)
        x, y, across = loupe_rim(board)
        assert ((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 > across / 2
        assert window.x <= x - across / 2 and x + across / 2 <= window.right
        assert window.y <= y - across / 2 and y + across / 2 <= window.top
        driver.move(finger, hand.off())
        driver.let_go(finger)


def test_near_the_top_the_loupe_stands_beside_and_stays_there(driver, hand):
    hand.open(setup())
    at = hand.at((2, 1))  # upper right of the turned board
    finger = driver.press(at)
    x, y, _ = loupe_rim(hand.board)
    assert at[0] - x == pytest.approx(122, abs=1)
    below = hand.at((2, 11))
    driver.move(finger, below)
    x, y, _ = loupe_rim(hand.board)
    assert x < below[0] and y == pytest.approx(below[1], abs=1)  # it has not jumped above
    driver.move(finger, hand.off())
    driver.let_go(finger)
    driver.press(below)
    _, y, _ = loupe_rim(hand.board)
    assert y - below[1] == pytest.approx(134, abs=1)  # a new finger far from the top


# By city


def test_city_again_finds_the_card_and_one_tap_plays_it(driver, hand):
    hand.open(setup())
    learn(driver)
    hand.pick("city")
    assert driver.sheet == "Find a city"
    driver.type("ма")  # Maykop, Makhachkala, Magas, Magadan
    assert driver.sheet == "Find a city"
    driver.type("х")
    assert driver.sheet is None  # the only one that begins so
    assert hand.board.sought == ((3, 5),)
    assert hand.line.startswith("Republic of Dagestan: D6")
    driver.restart()
    assert hand.board.sought == ((3, 5),)
    x, y = hand.at((3, 5))
    driver.tap_at((x + 20, y))  # nearly: what was searched for is as easy to hit as a key
    assert driver.events() == [{"type": "city", "cell": [3, 5], "region": NAMED[3, 5]}]
    assert hand.board.sought == ()


def test_a_card_of_an_unknown_cell_teaches_the_box_without_a_question(driver, hand):
    hand.open(setup())
    hand.pick("city")
    driver.type("тве")
    driver.press_enter()
    hand.lay((5, 5))
    assert driver.events() == [{"type": "city", "cell": [5, 5], "region": "Тверская область"}]
    assert driver.app.nav.services.box("federation")["regions"] == {"5,5": "Тверская область"}
    assert not driver.offers("Which region?")


def test_what_the_box_knows_is_not_asked_again(driver, hand):
    hand.open(setup(), city((3, 5)))
    assert driver.offers("Which region?")
    learn(driver)
    assert not driver.offers("Which region?")


def test_the_empty_card_is_found_by_its_city(driver, hand):
    hand.open(setup())
    learn(driver)
    hand.pick("dead")
    driver.tap("Find it by its city")
    driver.type("уфа")
    assert driver.sheet is None
    assert driver.events() == [{"type": "dead", "region": "Республика Башкортостан"}]


def test_the_key_that_asks_for_a_region_comes_to_rest(driver):
    """On a tablet in large letters its words wrapped and unwrapped with every frame."""
    driver.resize("tablet")
    hand = Hand(driver).open(setup(4), language="ru", text_scale=1.6)
    hand.lay((7, 4))
    key, moved = driver.find(driver.app.look.tr("Which region?")).widget, []
    key.bind(size=lambda _, size: moved.append(tuple(size)))
    driver.settle()
    assert moved == []
