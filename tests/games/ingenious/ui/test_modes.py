"""Teams, solo, the result, and symbols that are told apart without their colours."""

from itertools import combinations

import pytest

from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.result import MarkerCell, PlaceRow
from companion.games.ingenious.ui.scores import SideCard, SideTile
from companion.games.ingenious.ui.shapes import symbol_shape
from companion.games.ingenious.ui.tracks import Tracks
from companion.ui.widgets.chart import StepChart
from companion.ui.widgets.people import Token
from tests.ui.driver import corrected, laid, placed

FOUR = ["Ann", "Bob", "Cat", "Dan"]
TEAM = {"mode": "team", "players": FOUR, "entry": "tally"}
SOLO = {"mode": "solo", "players": ["Ann"], "entry": "tally"}
FINISH = {"type": "finish"}


def begin(driver, people, *choices):
    driver.tap("Ingenious")
    for choice in choices:
        driver.scroll_to(choice)
        driver.tap(choice)
    for name in people:
        driver.tap(name)


def state(driver):
    return driver.app.nav.screen.table.state


def finish(driver):
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    assert driver.screen == "ResultScreen"


def every(at, **but):
    return {colour: but.get(colour, at) for colour in COLOURS}


# Teams


@pytest.mark.parametrize(("entry", "words"), [("tally", "Enter points"), ("board", "Mirror board")])
def test_partners_sit_opposite_each_other(driver, entry, words):
    driver.prepare(people=FOUR).launch()
    begin(driver, FOUR[:3], "Teams", words)
    assert driver.reads("Choose 4 people")
    assert not driver.offers("Start")
    driver.tap("Dan")
    assert driver.reads("Ann + Cat  –  Bob + Dan")
    driver.tap("Start")
    assert driver.stored().setup == {"mode": "team", "players": FOUR, "entry": entry}
    assert [side.players for side in state(driver).sides] == [("Ann", "Cat"), ("Bob", "Dan")]
    tiles = [seen.widget for seen in driver.seen() if isinstance(seen.widget, SideTile)]
    assert sorted(tile.name for tile in tiles) == ["Ann, Cat", "Bob, Dan"]
    for tile in tiles:
        inside = [part for part in tile.walk(restrict=True) if isinstance(part, Token)]
        tokens = [token for token in inside if token.face and token.opacity]
        assert [token.face.name for token in tokens] == tile.name.split(", ")


def test_a_teams_track_is_doubled(driver):
    driver.open(TEAM)
    assert driver.tracks.track == 36
    driver.place(("red", 5), ("blue", 4))
    assert driver.reads("Bob’s turn")
    driver.place(("green", 3), ("green", 3))
    assert driver.markers == [5, 0, 4, 0, 0, 0]  # Cat plays for the side of Ann
    driver.place(("red", 2), ("yellow", 1))
    assert driver.events()[-1] == placed(("red", 2), ("yellow", 1))
    assert state(driver).sides[0].markers == (7, 0, 4, 0, 1, 0)


def test_a_team_gets_a_bonus_at_eighteen_and_at_thirty_six(driver):
    driver.open(TEAM, [corrected(0, **every(17))])
    driver.place(("red", 4), ("blue", 0))
    assert state(driver).sides[0].marker("red") == 18
    assert driver.reads("Bonus play: red reached 18")
    assert driver.reads("Ann plays again")
    driver.place(("red", 4), ("blue", 0))
    assert state(driver).sides[0].marker("red") == 22
    assert driver.reads("Bob’s turn")


def test_two_markers_at_the_end_are_both_on_the_line(driver):
    driver.open(["Ann", "Bob"], [corrected(0, red=17, blue=16)])
    driver.place(("blue", 5), ("red", 1))
    assert driver.reads("Bonus plays: blue and red reached 18, 2 in all")
    assert driver.reads("2 bonus plays")
    driver.ask_why()
    assert driver.reads("Ann: the blue marker went from 16 to 18.")
    assert driver.reads("Ann: the red marker went from 17 to 18.")


def test_the_end_of_the_second_board_gives_another_bonus(driver):
    driver.open(TEAM, [corrected(0, red=35)])
    driver.place(("red", 3), ("blue", 0))
    assert state(driver).sides[0].marker("red") == 36
    assert driver.reads("Bonus play: red reached 36")
    driver.tap("Decline")
    assert driver.events()[-1] == {"type": "decline"}
    assert driver.reads("Bob’s turn")


def test_a_team_on_the_board(driver):
    driver.resize("tablet")
    driver.open({**TEAM, "entry": "board"})
    assert driver.board.radius == 7
    tracks = [card for card in driver.app.nav.screen.parts._tiles if isinstance(card, SideCard)]
    assert [card.track for card in tracks] == [36, 36]
    drawn = [part for card in tracks for part in card.walk(restrict=True) if isinstance(part, Tracks)]
    assert [part.track for part in drawn] == [36, 36]
    driver.lay(("red", "blue"), (0, -6), (0, -7))
    assert driver.events() == [laid(("red", "blue"), (0, -6), (0, -7))]
    assert list(tracks[0].markers) == [1, 0, 0, 0, 0, 0]
    assert driver.reads("Bob’s turn")


def test_the_result_of_two_teams(driver):
    driver.open(TEAM, [corrected(0, **every(20, red=9)), corrected(1, **every(21, blue=10))])
    finish(driver)
    assert driver.reads("Bob & Dan win")
    assert [(row.place, row.name, len(row.faces)) for row in places(driver)] == [
        ("1", "Bob, Dan", 2), ("2", "Ann, Cat", 2),
    ]  # fmt: skip
    assert driver.stored().finished


# Solo


def test_the_first_solo_game_and_the_best_one(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    begin(driver, ["Ann"], "Solo")
    assert driver.reads("The first solo game")
    driver.tap("Start")
    assert driver.stored().setup == SOLO
    assert driver.tracks.track == 36
    assert driver.reads("Solo game: draw a tile and lay it beside a printed symbol")
    driver.place(("red", 18), ("blue", 2))
    assert state(driver).sides[0].marker("red") == 18
    assert state(driver).bonus == 0
    assert not driver.offers("Decline")
    assert not driver.offers("Change")
    driver.tap("undo")
    finish(driver)
    assert driver.reads("The first solo game: 0 is the mark to beat")


def test_a_solo_best_is_shown_before_and_announced_when_beaten(driver):
    earlier = [(SOLO, [corrected(0, **every(12, red=7)), FINISH]), (SOLO, [corrected(0, **every(4)), FINISH])]
    bobs = ({**SOLO, "players": ["Bob"]}, [corrected(0, **every(30)), FINISH])
    given_up = (SOLO, [corrected(0, **every(20)), {"type": "abandon"}])
    driver.prepare(sessions=[*earlier, bobs, given_up]).launch()
    begin(driver, ["Ann"], "Solo")
    assert driver.reads("Best so far: 7")
    driver.tap("Bob")  # alone at the table: a tap changes who
    assert driver.seats == ["Bob"]
    assert driver.reads("Best so far: 30")
    driver.tap("Ann")
    driver.tap("Start")
    assert driver.reads("Best so far: 7")
    assert driver.events() == []
    driver.tap("menu")
    driver.tap("Correct the markers")
    for colour in COLOURS:
        for _ in range(8):
            driver.tap(f"more-{colour}")
    driver.tap("Set the markers")
    assert driver.events() == [corrected(0, **every(8))]
    finish(driver)
    assert driver.reads("New personal best! 8, before it 7")
    driver.tap("undo")
    driver.tap("undo")
    finish(driver)
    assert driver.reads("Best so far: 7")
    assert not driver.reads("New personal best!")


def test_solo_on_the_board(driver):
    driver.open({**SOLO, "entry": "board"})
    assert driver.board.radius == 5
    assert len(driver.board.starts) == 18
    driver.lay(("red", "blue"), (0, -4), (0, -3))
    driver.lay(("red", "red"), (0, 0), (1, 0))
    assert driver.events() == [
        laid(("red", "blue"), (0, -4), (0, -3)), laid(("red", "red"), (0, 0), (1, 0)),
    ]  # fmt: skip
    assert state(driver).sides[0].marker("red") == 1


# The result


def places(driver):
    rows = [seen for seen in driver.seen() if isinstance(seen.widget, PlaceRow)]
    return [seen.widget for seen in sorted(rows, key=lambda seen: -seen.box.y)]


def cells(row):
    found = [child for child in row.ids.cells.children[::-1] if isinstance(child, MarkerCell)]
    return [(cell.colour, cell.value, cell.deciding) for cell in found]


def test_the_result_sorts_the_markers_and_marks_what_decided(driver):
    names = ["Ann", "Bob", "Cat"]
    events = [
        placed(("red", 3), ("blue", 2)),
        corrected(0, red=10, green=18, blue=15, orange=16, yellow=17, purple=11),
        corrected(1, red=14, green=9, blue=12, orange=16, yellow=17, purple=18),
        corrected(2, red=13, green=12, blue=9, orange=16, yellow=17, purple=18),
    ]
    driver.open(names, events)
    finish(driver)
    rows = places(driver)
    assert [(row.place, row.name) for row in rows] == [("1", "Ann"), ("2", "Bob"), ("3", "Cat")]
    # Ann is ahead by the lowest marker, Bob before Cat by the third
    assert cells(rows[0]) == [
        ("red", "10", True), ("purple", "11", False), ("blue", "15", False),
        ("orange", "16", False), ("yellow", "17", False), ("green", "18", False),
    ]  # fmt: skip
    assert cells(rows[1]) == [
        ("green", "9", False), ("blue", "12", False), ("red", "14", True),
        ("orange", "16", False), ("yellow", "17", False), ("purple", "18", False),
    ]  # fmt: skip
    assert cells(rows[2]) == [
        ("blue", "9", False), ("green", "12", False), ("red", "13", True),
        ("orange", "16", False), ("yellow", "17", False), ("purple", "18", False),
    ]  # fmt: skip
    # One tile was laid; what was put right since then is no move of its own
    chart = next(each for each in driver.app.nav.screen.walk() if isinstance(each, StepChart))
    assert [list(values) for values in chart.series] == [
        [0, 10], [0, 9], [0, 9],
    ]  # fmt: skip
    assert [face.name for face in chart.faces] == names


# Symbols without colours


def silhouette(colour, size=64):
    """Which points of a grid the symbol covers."""
    shape = symbol_shape(colour)
    spots = [((at + 0.5) / size * 2 - 1) for at in range(size)]
    covered = set()
    for at in range(0, len(shape.triangles), 3):
        (ax, ay), (bx, by), (cx, cy) = (shape.corners[corner][:2] for corner in shape.triangles[at : at + 3])
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if abs(area) < 1e-9:
            continue
        for i, x in enumerate(spots):
            if not min(ax, bx, cx) <= x <= max(ax, bx, cx):
                continue
            for j, y in enumerate(spots):
                one = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
                two = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
                if one >= 0 and two >= 0 and one + two <= 1:
                    covered.add((i, j))
    return covered


def test_symbols_differ_by_shape_alone():
    """In grey, each pair differs in at least a fifth of what the two cover together.

    Where a symbol is smallest (the board for four on the smallest phone) it is about 12 pixels across and
    covers about 100 of them: a fifth is 20 pixels, or a ring one pixel wide along half its outline.
    """
    shapes = {colour: silhouette(colour) for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        differ = len(shapes[one] ^ shapes[other]) / len(shapes[one] | shapes[other])
        assert differ >= 0.2, (one, other, differ)
