"""Every screen in every form, language and text size: nothing cut or overlapping, all in reach."""

import pytest

from companion.core.referee import Verdict
from companion.core.session import Session
from companion.storage.lock import FolderLock
from companion.ui.widgets.basic import Figure
from companion.ui.widgets.layout import Scroll
from tests.ui.driver import SIZES, Box, box_of, corrected, laid, placed
from tests.ui.layout import findings

PEOPLE = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Боря", "Вера", "Глеб"]}
LOOKS = [(language, scale) for language in PEOPLE for scale in (0.85, 1.6)]

FEW = [placed(("red", 3), ("blue", 2)), placed(("green", 1), ("green", 2))]
BONUS = [corrected(0, red=15, blue=15), placed(("red", 5), ("blue", 5))]
RICH = [
    corrected(0, red=12, green=15, blue=15, orange=15, yellow=15, purple=15),
    corrected(1, red=14, green=15, blue=16, orange=16, yellow=16, purple=16),
]
FINISH, ABANDON = {"type": "finish"}, {"type": "abandon"}
BOARD = [laid(("red", "blue"), (0, -4), (0, -3)), laid(("orange", "green"), (0, 4), (0, 3))]


class Visitor:
    """Goes through the app without touching it, place by place."""

    def __init__(self, driver, names):
        self.driver = driver
        self.names = names

    @property
    def screen(self):
        return self.driver.app.nav.screen

    def store(self, count, events, **choices):
        """A session as if it had been played; answers its id."""
        setup = {"mode": "standard", "entry": "tally", "players": self.names[:count], **choices}
        session = self.driver.app.store.create(Session("ingenious", setup))
        table = self.driver.app.nav.services.open(session.id)
        for event in events:
            assert isinstance(table.submit(event), Verdict), event
        return session.id

    def go(self, name, **arguments):
        self.driver.app.nav.go_home(name, **arguments)

    def session(self, count, events, place="session", **choices):
        self.go(place, id=self.store(count, events, **choices))

    def close_sheet(self):
        self.driver.app.nav.overlay.sheets[0].close()


# Each walk stops wherever there is something to look at, and says what.


def home(visitor):
    visitor.go("home")
    yield "home at first"
    for count in (2, 3, 4):
        visitor.store(count, FEW)
    visitor.go("home")
    yield "home with sessions"


def new_session(visitor):
    visitor.go("new_session", game="ingenious")
    yield "nobody at the table"
    visitor.screen.ask_name()
    yield "a new person"
    visitor.close_sheet()
    visitor.screen.sit(visitor.names)
    yield "four at the table"
    visitor.screen.ids.table.chosen = visitor.names[1]
    yield "somebody to be moved"
    visitor.screen.choose_beginner()
    yield "who begins"
    visitor.close_sheet()
    visitor.screen.choose("mode", "team")
    yield "teams"
    visitor.screen.choose("mode", "solo")
    yield "alone"
    visitor.store(4, FEW)
    visitor.go("new_session", game="ingenious")
    yield "same again is offered"


def session_of_four(visitor):
    visitor.session(4, [])
    yield "opening"
    visitor.screen.parts.pick("red", 12)
    yield "one pick"
    visitor.screen.parts.pick("purple", 18)
    yield "two picks"
    visitor.screen.parts.place()
    yield "bonus play"
    visitor.screen.ask_why()
    yield "why"
    visitor.close_sheet()
    visitor.screen.submit({"type": "decline"})
    yield "the rack may be changed"
    visitor.screen.undo()
    yield "redo is offered"
    visitor.screen.open_menu()
    yield "menu"
    visitor.close_sheet()
    visitor.screen.parts.correct()
    yield "correction"
    visitor.close_sheet()
    visitor.screen.parts.ask_number("red")
    yield "keypad"
    visitor.close_sheet()
    visitor.screen.submit({"type": "swap"})
    yield "a foul"


def sessions_of_others(visitor):
    visitor.session(2, [])
    yield "two"
    visitor.session(3, BONUS)
    yield "three, two bonus plays"
    visitor.session(4, FEW, mode="team")
    yield "teams"
    visitor.session(1, FEW, mode="solo")
    yield "alone"


def mirror_board(visitor):
    visitor.session(2, BOARD, entry="board")
    yield "a move"
    visitor.screen.parts.pick("red")
    yield "one symbol"
    visitor.screen.parts.pick("blue")
    yield "a tile in hand"


def log(visitor):
    visitor.session(3, [*BONUS, {"type": "decline"}], place="log")
    yield "the end"
    visitor.screen.change()
    yield "change"
    visitor.close_sheet()
    visitor.screen.show(0)
    yield "the opening"
    visitor.screen.put_in(2)
    yield "a forgotten move"
    visitor.screen.submit(FEW[1])
    yield "what a forgotten move changes"


def result(visitor):
    visitor.session(4, [*RICH, FINISH], place="result")
    yield "a winner"
    visitor.screen.ask_why()
    yield "why"
    visitor.close_sheet()
    visitor.screen.open_menu()
    yield "menu"
    visitor.session(4, [FINISH], place="result")
    yield "shared by four"
    visitor.session(3, [*FEW, ABANDON], place="result")
    yield "abandoned"
    visitor.session(1, [*FEW, FINISH], place="result", mode="solo")
    yield "alone"


def evening(visitor):
    for count in (4, 3, 2):
        last = visitor.store(count, [*RICH, FINISH])
    visitor.go("evening", id=last)
    yield "three sessions"
    visitor.screen.choose("own")
    yield "points of the table's own"
    visitor.close_sheet()
    visitor.screen.open_sharing()
    yield "ways out"
    visitor.close_sheet()
    visitor.go("evening", id=visitor.store(2, FEW))
    yield "no evening"


def places_of_the_bar(visitor):
    visitor.go("history")
    yield "history"
    visitor.go("boxes")
    yield "boxes"
    visitor.go("box", game="ingenious")
    yield "a box"
    visitor.go("settings")
    yield "settings"
    visitor.go("about")
    yield "about"


WALKS = [
    home,
    new_session,
    session_of_four,
    sessions_of_others,
    mirror_board,
    log,
    result,
    evening,
    places_of_the_bar,
]


def walk(visitor, walks):
    found = []
    for each in walks:
        for stop in each(visitor):
            visitor.driver.settle()
            place = f"{each.__name__.replace('_', ' ')}, {stop}"
            found += [f"{place}: {finding}" for finding in findings(visitor.driver, visitor.names)]
    return found


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize(("language", "scale"), LOOKS)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    found = walk(Visitor(driver, PEOPLE[language]), WALKS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", ["compact", "phone"])
def test_long_names_leave_everything_in_reach(driver, form):
    names = [f"Maximilian Alexander Konstantin Georg {at}" for at in range(4)]
    driver.resize(form)
    driver.prepare(people=names).launch()
    found = walk(Visitor(driver, names), [home, new_session, session_of_four, result, evening])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", SIZES)
def test_scores_are_read_at_arms_length(driver, form):
    driver.resize(form)
    driver.prepare(people=PEOPLE["en"]).launch()
    visitor = Visitor(driver, PEOPLE["en"])
    high = dict.fromkeys(("red", "green", "blue", "orange", "yellow", "purple"), 17)
    for count in (2, 3, 4):
        visitor.session(count, [corrected(side, **high) for side in range(count)])
        driver.settle()
        figures = [
            seen.widget
            for seen in driver.seen()
            if isinstance(seen.widget, Figure) and seen.widget.text == "17"
        ]
        assert len(figures) == count
        assert min(figure.font_size for figure in figures) >= 56


@pytest.mark.parametrize("form", ["compact", "landscape", "phone"])
def test_the_pad_of_numbers_lies_inside_the_window(driver, form):
    driver.resize(form)
    driver.open(["Ann", "Bob"])
    for colour in ("red", "green", "blue", "orange", "yellow", "purple"):
        finger = driver.press(driver.symbol(colour))
        (x, y), (width, height) = driver.pad.origin, driver.pad.panel_size
        assert x >= 0
        assert y >= 0
        assert x + width <= driver.window.right
        assert y + height <= driver.window.top
        driver.move(finger, (1, 1))
        driver.let_go(finger)


@pytest.mark.parametrize(("mode", "entry"), [("standard", ("red", 5)), ("team", ("green", 1))])
def test_nothing_of_the_table_is_painted_over_the_head(driver, mode, entry):
    driver.resize("compact")
    high = {"red": 10, "green": 9, "blue": 17, "orange": 17, "yellow": 18, "purple": 17}
    corrections = [corrected(side, **high) for side in range(2)]
    driver.open({"mode": mode, "players": PEOPLE["en"], "entry": "tally"}, corrections, text_scale=1.6)
    assert not any(isinstance(seen.widget, Scroll) for seen in driver.seen())  # all of it is in sight
    head = Box(0, box_of(driver.tracks).top + 2, driver.window.right, driver.window.top)
    before = driver.pixels(head)
    driver.tap_number(*entry)
    driver.settle(0.5)
    changed = sum(one != other for one, other in zip(before, driver.pixels(head), strict=True))
    assert changed == 0


@pytest.mark.parametrize("form", SIZES)
def test_the_trouble_screen(driver, form):
    driver.resize(form)
    driver.prepare()
    other = FolderLock(driver.folder)
    driver.launch()
    found = findings(driver, ())
    assert not found, "\n".join(found)
    other.release()
