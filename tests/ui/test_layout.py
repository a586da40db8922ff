"""Every screen in every form, language and text size: nothing cut or overlapping, all in reach."""

import pytest

from companion.core.referee import Verdict
from companion.core.session import Session
from companion.people.statistics import Statistics
from companion.shots.people import answers, made_up
from companion.storage.lock import FolderLock
from companion.ui.screens.session_voice import offer_sheet, open_timer
from companion.ui.widgets.basic import Figure
from companion.ui.widgets.layout import Scroll
from tests.few import looks
from tests.ui.driver import SIZES, Box, box_of, corrected, laid, placed
from tests.ui.layout import findings

PEOPLE = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Боря", "Вера", "Глеб"]}
LOOKS = looks(list(SIZES), list(PEOPLE), (0.85, 1.6))

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


def story(visitor):
    visitor.session(4, [*BONUS, {"type": "decline"}, *RICH, FINISH], place="story")
    yield "the end"


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


def voice(visitor):
    nav = visitor.driver.app.nav
    nav.services.change_settings(voice="important")
    visitor.go("settings")
    yield "spoken calls"
    visitor.driver.voice.missing = "no-language"
    visitor.go("settings")
    yield "no voice"
    visitor.driver.voice.missing = ""
    visitor.session(4, BONUS)
    yield "a loudspeaker"
    open_timer(visitor.screen)
    yield "turn timer"
    visitor.close_sheet()
    visitor.screen.submit({"type": "swap"})
    yield "a foul beside it"
    nav.sheet(offer_sheet(nav))
    yield "the offer"
    nav.services.change_settings(voice="off")


CIRCLE = {
    "en": ["Eve", "Finn", "Ida", "Gus", "Hana", "Ivo"],
    "ru": ["Ева", "Фёдор", "Ида", "Гриша", "Жанна", "Иван"],
}


def people(visitor):
    services, nav = visitor.driver.app.nav.services, visitor.driver.app.nav
    language = "ru" if visitor.names[0] == PEOPLE["ru"][0] else "en"
    circle, statistics = made_up([*visitor.names, *CIRCLE[language]], services.now())
    names, visitor.names = visitor.names, [*visitor.names, *CIRCLE[language]]
    known = answers(circle, statistics)
    vars(services).update(known)
    visitor.go("people")
    yield "everybody"
    visitor.screen.fold()
    yield "the archive"
    visitor.screen.choose_sort()
    yield "the order"
    visitor.close_sheet()
    visitor.screen.open_new(circle[1].face.name)
    nav.overlay.sheets[0].enter()
    yield "somebody new with a taken name"
    visitor.close_sheet()
    visitor.screen.search("zz")
    yield "nobody found"
    visitor.screen.search("")
    for key in ("p6", "p0"):
        visitor.go("people" if visitor.driver.app.look.form == "tablet" else "person", key=key)
        yield f"the page of {key}"
    page = visitor.screen.page
    for part in (0.6, 0.3, 0.0):
        page.ids.scroll.scroll_y = part
        yield f"the page at {part}"
    for sheet in (page.open_menu, page.choose_token, page.choose_double, page.explain_rating):
        sheet()
        yield sheet.__name__.replace("_", " ")
        visitor.close_sheet()
    page.ids.scroll.scroll_y = 1
    page.edit_name()
    page.enter_name(circle[1].face.name)
    yield "a name that is taken"
    vars(services).update(answers((), Statistics({})))
    visitor.go("people")
    yield "nobody"
    visitor.names = names
    for name in known:
        del vars(services)[name]


WALKS = [
    home,
    new_session,
    session_of_four,
    sessions_of_others,
    mirror_board,
    log,
    result,
    evening,
    story,
    places_of_the_bar,
    voice,
    people,
]


def walk(visitor, walks):
    found = []
    for each in walks:
        for stop in each(visitor):
            visitor.driver.settle()
            place = f"{each.__name__.replace('_', ' ')}, {stop}"
            found += [f"{place}: {finding}" for finding in findings(visitor.driver, visitor.names)]
    return found


@pytest.mark.parametrize(("form", "language", "scale"), LOOKS)
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
