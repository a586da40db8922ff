"""Still while touched: nothing that can be hit moves under a finger, and what was shown is what counts."""

import random
from itertools import chain

import pytest
from kivy.core.window import Window

from companion.core.session import Session
from companion.games.comparity.ui.table import CardTable
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.emblems import NAMES as EMBLEM_NAMES
from companion.games.ingenious.rules.hexgrid import board as hexagons
from companion.games.ingenious.rules.hexgrid import neighbours
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.recto_verso.ui.clock import ClockView
from companion.texts import load
from tests.few import ALL, every_other, few
from tests.games.comparity.ui.at_table import play
from tests.ui import everywhere
from tests.ui.driver import box_of
from tests.ui.everywhere import FORMS, LOOKS
from tests.ui.test_double_tap import SCENES
from tests.ui.test_layout import PEOPLE

PRESSES = 5  # on each board in each look
PRESSED = 3 if ALL else 2  # widgets of each screen
PRESSED_IN = [
    (FORMS[0], "ru", 1.6),
    (FORMS[1], "en", 1.3),
    (FORMS[3], "en", 1.3),
    (FORMS[2], "ru", 1.0),
    (FORMS[4], "ru", 1.0),
]


class Board:
    """A session whose board is pressed at random; every press is watched from its beginning to its end."""

    def __init__(self, driver, dice, game, setup, events=()):
        self.driver, self.dice = driver, dice
        session = driver.app.store.create(Session(game, setup))
        self.table = driver.app.nav.services.open(session.id)
        for event in events:
            self.table.submit(event)
        driver.app.nav.go_home("session", id=session.id)
        driver.settle()
        self.found = []

    def note(self, what, before):
        after = everywhere.places(self.driver)
        self.found += [f"{what}: {line}" for line in everywhere.moved(before, after)]

    def last(self):
        """The latest event on the disk, without its moment."""
        events = self.driver.disk().load(self.table.session.id).events
        return len(events), {name: value for name, value in (events or [{}])[-1].items() if name != "when"}

    def watch(self, start, end, shown):
        """Press, slide, let go; answers what was shown last and the events before and after."""
        before, (count, _) = everywhere.places(self.driver), self.last()
        finger = self.driver.press(start)
        self.note("pressed", before)
        self.driver.move(finger, end, steps=3)
        self.note("slid", before)
        seen = shown()
        finger.sx += 1.5 / Window.width  # lifts a little beside the place where it was
        self.driver.lift(finger)
        self.driver.settle(0.1)
        return seen, count, self.last()


def spread(dice, point, far):
    return point[0] + dice.uniform(-far, far), point[1] + dice.uniform(-far, far)


def mirror_board(driver, dice, language):
    names = PEOPLE[language][: dice.choice((2, 4))]
    hand = Board(driver, dice, "ingenious", {"mode": "standard", "players": names, "entry": "board"})
    for _ in range(PRESSES):
        driver.choose(dice.choice(COLOURS))
        picked = everywhere.places(driver)
        driver.choose(dice.choice(COLOURS))
        hand.note("the second symbol", picked)
        board = driver.board
        cell = dice.choice([*board.starts] or [*hexagons(board.radius)])
        other = dice.choice([each for each in neighbours(cell) if each in hexagons(board.radius)])
        reach = board.pitch * 0.4
        start, end = (spread(dice, driver.cell(each), reach) for each in (cell, other))
        ghost, count, (after, event) = hand.watch(start, end, lambda board=board: board.ghost)
        if after > count:
            assert event["cells"] == [list(each) for each, _ in ghost]
        else:
            driver.tap("undo") if driver.offers("undo") else None
    return hand.found


def federation(driver, dice, language):
    teams = [load(language).tr(name) for name in EMBLEM_NAMES.values()][:2]
    line_up = [{"name": name, "players": PEOPLE[language][at::2]} for at, name in enumerate(teams)]
    hand = Board(driver, dice, "federation", {"teams": line_up})
    for _ in range(PRESSES):
        board = driver.widget(FederationBoard)
        row, col = dice.randrange(board.board.rows), dice.randrange(board.board.cols)
        if dice.random() < 0.3 and board.board.chips:  # somebody stands there: that is refused
            row, col = dice.choice(sorted(board.board.chips))
        start = spread(dice, board.to_window(*board.on_screen((row, col))), board.pitch * 0.4)
        end = spread(dice, start, board.pitch)
        shown, count, (after, event) = hand.watch(
            start, end, lambda board=board: board.ghost[0] if board.ghost else None
        )
        assert after == count + (shown is not None)
        if shown is not None:
            assert event["cell"] == list(shown)
    return hand.found


def comparity(driver, dice, language):
    setup = {"players": PEOPLE[language][:3], "measure": "height"}
    hand = Board(driver, dice, "comparity", setup, [play(1, 0), play(0, 1)])
    for _ in range(PRESSES):
        board = driver.widget(CardTable)
        x, y = dice.choice(sorted(board.area.cards))
        cell = dice.choice([(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)])
        spot = board.to_window(*board.on_screen(cell))
        if not box_of(board).holds(spot):
            continue
        start = spread(dice, spot, board.step[0] * 0.4)
        cell, end = board.cell_at(*board.to_widget(*start)), spread(dice, start, 6)
        _, count, (after, event) = hand.watch(start, end, lambda: None)
        if after > count:
            assert event["at"] == list(cell)
        if driver.sheet:
            driver.press_back()
            driver.settle(0.3)
    return hand.found


@pytest.mark.parametrize(("size", "language", "scale"), every_other(LOOKS))
def test_a_board_keeps_still_and_the_event_names_the_cell_that_was_shown(driver, size, language, scale):
    Window.size = size
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    dice, found = random.Random(f"{size} {scale}"), []
    for board in (mirror_board, federation, comparity):
        found += [f"{board.__name__.replace('_', ' ')}, {line}" for line in board(driver, dice, language)]
    assert not found, "\n".join(found)


def rounds(driver):
    """What Recto Verso shows while no clock runs."""
    for scene in ("whose token", "before the start", "judging", "coop"):
        SCENES[scene](driver)
        driver.settle(0.6)
        yield scene


def come_to_rest(driver):
    """A list that was flung coasts; how far depends on the machine, as Kivy measures that in real time."""
    moving = True
    while moving:
        before = everywhere.places(driver)
        driver.settle(0.05)
        moving = everywhere.moved(before, everywhere.places(driver))


def on_the_clock(widget):
    """Ready and stop count when the finger comes down: that is what a clock is for."""
    return any(isinstance(each, ClockView) for each in [widget, *ancestors(widget)])


def ancestors(widget):
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    few(PRESSED_IN, PRESSED_IN[::2]),
)
def test_nothing_moves_while_anything_is_pressed(driver, size, language, scale):
    """Whatever can be pressed on any screen: held, moved a little, and called off by sliding away."""
    Window.size = size
    everywhere.launch(driver, language, scale)
    dice, found = random.Random(f"{size}"), []
    for place in chain(everywhere.stops(driver, language), rounds(driver)):
        pressables = [
            seen
            for seen in driver.pressables()
            if not seen.widget.disabled and seen.shown.height > 8 and not on_the_clock(seen.widget)
        ]
        for seen in dice.sample(pressables, min(PRESSED, len(pressables))):
            before, spot = everywhere.places(driver), seen.shown.middle
            finger = driver.press(spot)
            driver.settle(0.1)  # where a list scrolls it waits a moment
            lines = everywhere.moved(before, everywhere.places(driver))
            driver.move(finger, spread(dice, spot, 4), steps=2)
            lines += everywhere.moved(before, everywhere.places(driver))
            finger.sx = finger.sy = -1  # far away: nothing is meant
            driver.lift(finger)
            come_to_rest(driver)
            found += [f"{place}: {everywhere.called(seen.widget)} pressed: {line}" for line in lines]
    assert not found, "\n".join(found)
