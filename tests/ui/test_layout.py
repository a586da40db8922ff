"""Every screen in every form, language and text size: nothing cut, nothing overlapping, everything in reach."""

import pytest

from companion.storage.lock import FolderLock
from tests.ui.driver import SIZES, corrected, laid, placed
from tests.ui.layout import findings

PEOPLE = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Боря", "Вера", "Глеб"]}
LOOKS = [(language, scale) for language in PEOPLE for scale in (0.85, 1.6)]

OPENING = []
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

    def __init__(self, driver, language):
        self.driver = driver
        self.names = PEOPLE[language]

    @property
    def nav(self):
        return self.driver.app.nav

    @property
    def screen(self):
        return self.nav.screen

    def session(self, count, events, place="session", **setup):
        players = self.names[:count]
        setup = {"mode": "standard", "entry": "tally", "players": players, **setup}
        store = self.driver.app.store
        from companion.core.session import Session

        session = store.create(Session("ingenious", setup))
        self.nav.go_home()
        self.nav.go("session", id=session.id)
        for event in events:
            self.driver.app.nav.desk.open(session.id).submit(event)
        self.nav.go_home()
        self.nav.go(place, id=session.id)
        return session.id


def home_at_first(visitor):
    visitor.nav.go_home()


def home_with_sessions(visitor):
    for count in (2, 3, 4):
        visitor.session(count, FEW)
    visitor.nav.go_home()


def new_session_empty(visitor):
    visitor.nav.go("new_session", game="ingenious")


def new_session_full(visitor):
    visitor.session(4, FEW)
    visitor.nav.go_home()
    visitor.nav.go("new_session", game="ingenious")
    visitor.screen.sit(visitor.names)


def new_session_team(visitor):
    new_session_full(visitor)
    visitor.screen.choose("mode", "team")


def who_begins(visitor):
    new_session_full(visitor)
    visitor.screen.choose_beginner()


def new_person(visitor):
    visitor.nav.go("new_session", game="ingenious")
    visitor.screen.ask_name()


def opening_of_two(visitor):
    visitor.session(2, OPENING)


def opening_of_four(visitor):
    visitor.session(4, OPENING)


def after_a_move(visitor):
    visitor.session(3, FEW)


def with_one_pick(visitor):
    visitor.session(4, FEW)
    visitor.screen.parts.pick("red", 3)


def with_two_picks(visitor):
    visitor.session(4, FEW)
    visitor.screen.parts.pick("red", 12)
    visitor.screen.parts.pick("purple", 18)


def bonus_play(visitor):
    visitor.session(4, BONUS)


def after_undo(visitor):
    visitor.session(4, FEW)
    visitor.screen.undo()


def a_foul(visitor):
    visitor.session(2, FEW)
    visitor.screen.submit({"type": "decline"})


def team(visitor):
    visitor.session(4, FEW, mode="team")


def solo(visitor):
    visitor.session(1, FEW, mode="solo")


def mirror_board(visitor):
    visitor.session(2, BOARD, entry="board")
    visitor.screen.parts.pick("red")
    visitor.screen.parts.pick("blue")


def menu(visitor):
    visitor.session(3, FEW)
    visitor.screen.open_menu()


def why(visitor):
    visitor.session(4, BONUS)
    visitor.screen.ask_why()


def correction(visitor):
    visitor.session(4, FEW)
    visitor.screen.parts.correct()


def keypad(visitor):
    visitor.session(2, FEW)
    visitor.screen.parts.ask_number("red")


def log(visitor):
    visitor.session(3, [*BONUS, {"type": "decline"}], place="log")


def change_in_the_log(visitor):
    visitor.session(3, FEW, place="log")
    visitor.screen.change()


def result(visitor):
    visitor.session(4, [*RICH, FINISH], place="result")


def shared_win(visitor):
    visitor.session(4, [FINISH], place="result")


def abandoned(visitor):
    visitor.session(3, [*FEW, ABANDON], place="result")


def solo_result(visitor):
    visitor.session(1, [*FEW, FINISH], place="result", mode="solo")


def why_this_result(visitor):
    result(visitor)
    visitor.screen.ask_why()


def result_menu(visitor):
    result(visitor)
    visitor.screen.open_menu()


def history(visitor):
    visitor.session(4, [*RICH, FINISH])
    visitor.session(3, [*FEW, ABANDON])
    visitor.session(2, FEW)
    visitor.nav.go_home("history")


def boxes(visitor):
    visitor.nav.go_home("boxes")


def box(visitor):
    visitor.nav.go("box", game="ingenious")


def settings(visitor):
    visitor.nav.go_home("settings")


PLACES = [
    home_at_first, home_with_sessions, new_session_empty, new_session_full, new_session_team, who_begins, new_person,
    opening_of_two, opening_of_four, after_a_move, with_one_pick, with_two_picks, bonus_play, after_undo, a_foul,
    team, solo, mirror_board, menu, why, correction, keypad, log, change_in_the_log,
    result, shared_win, abandoned, solo_result, why_this_result, result_menu, history, boxes, box, settings,
]  # fmt: skip


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize(("language", "scale"), LOOKS)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    visitor = Visitor(driver, language)
    found = []
    for place in PLACES:
        driver.app.nav.go_home()
        place(visitor)
        driver.settle()
        found += [f"{place.__name__}: {finding}" for finding in findings(driver)]
    assert found == []


@pytest.mark.parametrize("form", SIZES)
def test_long_names_leave_everything_in_reach(driver, form):
    long = [f"{'Maximilian Alexander Konstantin Freiherr'[:38]} {at}" for at in range(4)]
    driver.resize(form)
    driver.prepare(people=long).launch()
    visitor = Visitor(driver, "en")
    visitor.names = long
    found = []
    for place in (home_with_sessions, new_session_full, opening_of_four, bonus_play, correction, result, history):
        driver.app.nav.go_home()
        place(visitor)
        driver.settle()
        found += [f"{place.__name__}: {finding}" for finding in findings(driver, people=("Maximilian",))]
    assert found == []


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


@pytest.mark.parametrize("form", SIZES)
def test_the_trouble_screen(driver, form):
    driver.resize(form)
    driver.prepare()
    other = FolderLock(driver.folder)
    driver.launch()
    assert findings(driver) == []
    other.release()
