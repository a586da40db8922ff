"""Every Federation screen in every form, language and text size: nothing cut, all in reach, readable."""

import pytest

from companion.core.referee import Verdict
from companion.core.session import Session
from companion.games import GAMES
from companion.games.federation.drafts import ShowDraft
from companion.games.federation.ui import sheets
from companion.games.federation.ui.colours import CELL, CORNER, SHIELD_PALE, TEAM_COLOURS
from companion.games.federation.ui.emblems import NAMES as EMBLEM_NAMES
from companion.texts import load
from companion.ui.tokens import CREAM, SAFFRON, WHITE, game_look
from companion.ui.widgets.basic import Figure
from tests.few import looks
from tests.games.federation.ui.table import city, column, event, row, taking_turns
from tests.ui.driver import SIZES
from tests.ui.layout import findings
from tests.ui.test_contrast import LARGE, TEXT, contrast

PEOPLE = {
    "en": ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea"],
    "ru": ["Аня", "Боря", "Вера", "Глеб", "Дима", "Ева", "Женя", "Зоя", "Иван", "Катя", "Лёва", "Маша"],
}
FAR = row(9, 1, 3, 5, 7, 9, 11)
SEVEN = taking_turns(row(4, 1, 2, 3, 5, 6, 7), FAR)
LINE = taking_turns(column(2, *range(1, 7)), FAR)
WON = taking_turns(
    [*column(2, *range(1, 7)), *column(4, *range(1, 7)), *column(6, *range(1, 7))],
    [*FAR, *row(10, 1, 3, 5, 7, 9, 11), *row(8, 1, 3, 5, 7, 9, 11)],
)[:-1]


class Visitor:
    """Goes through the screens of Federation, place by place."""

    def __init__(self, driver, language):
        self.driver = driver
        self.people = PEOPLE[language]
        self.teams = [load(language).tr(name) for name in EMBLEM_NAMES.values()]

    @property
    def screen(self):
        return self.driver.app.nav.screen

    @property
    def names(self):
        return [*self.people, *self.teams]

    def go(self, name, **arguments):
        self.driver.app.nav.go_home(name, **arguments)

    def session(self, people, teams, events, place="session", **more):
        line_up = [
            {"name": self.teams[team], "players": self.people[:people][team::teams]} for team in range(teams)
        ]
        session = self.driver.app.store.create(Session("federation", {"teams": line_up, **more}))
        table = self.driver.app.nav.services.open(session.id)
        for each in events:
            assert isinstance(table.submit(each), Verdict), each
        self.go(place, id=session.id)

    def sheet(self, build, *more):
        self.driver.app.nav.sheet(build(self.screen, *more))

    def close_sheet(self):
        self.driver.app.nav.overlay.sheets[0].close()


def new_session(visitor):
    visitor.go("new_session", game="federation")
    yield "nobody at the table"
    for people in (6, 9, 12):
        visitor.screen.sit(visitor.people[:people])
        yield f"{people} at the table"
    visitor.screen.panel.choose_emblem(1)
    yield "which chips"
    visitor.close_sheet()
    visitor.screen.choose("entry", "board")
    yield "the mirror board"


def session(visitor):
    visitor.session(2, 2, [])
    yield "opening"
    visitor.session(4, 2, LINE)
    yield "a move"
    visitor.screen.parts.pick("star")
    yield "a star in hand"
    visitor.screen.parts.look_at(0)
    yield "how close"
    visitor.screen.submit(event("city", (0, 0)))
    yield "a foul"
    visitor.screen.undo()
    yield "redo is offered"
    visitor.screen.open_menu()
    yield "menu"
    visitor.close_sheet()


def superlines(visitor):
    visitor.session(2, 2, LINE[:-1])
    yield "a superline"
    visitor.screen.ask_why()
    yield "why"
    visitor.close_sheet()
    visitor.sheet(
        sheets.superlines_sheet, visitor.screen.parts.emblems, visitor.screen.parts.lights.superline
    )
    yield "the list"
    visitor.close_sheet()
    visitor.session(2, 2, SEVEN)
    visitor.screen.parts.place((4, 4))
    yield "which six"


def asked(visitor):
    visitor.session(6, 3, city((3, 4), (5, 6), (7, 8)))
    yield "three teams"
    for build, more in (
        (sheets.dead_sheet, [("Кабардино-Балкарская Республика",), list]),
        (sheets.blank_sheet, []),
        (sheets.forgot_sheet, []),
        (sheets.talked_sheet, []),
        (sheets.finish_sheet, []),
        (sheets.cards_sheet, []),
    ):
        visitor.sheet(build, *more)
        yield build.__name__
        visitor.close_sheet()
    visitor.session(12, 2, [event("dead")])
    visitor.sheet(sheets.dead_sheet, (), list)
    yield "an empty card again"


def claims(visitor):
    shown = [event("claim", team=0, line=[[0, 0], [5, 5]]), event("claim", team=1)]
    visitor.session(12, 2, [], entry="claims")
    yield "nothing told"
    visitor.session(6, 3, shown, entry="claims")
    yield "three teams"
    visitor.session(4, 2, shown, entry="claims")
    yield "two teams"
    parts = visitor.screen.parts
    parts.show_where()
    yield "where"
    for ends in (((3, 2), (8, 2)), ((3, 2), (9, 3)), ((0, 3), (5, 3))):
        parts.hold(ShowDraft(parts.draft.n, parts.draft.team, ends))
        yield f"from {ends[0]} to {ends[1]}"
    visitor.screen.ask_why()
    yield "why not"
    visitor.close_sheet()
    parts.leave_unshown()
    visitor.session(4, 2, [*shown, event("finish")], place="result", entry="claims")
    yield "result"


def log_and_result(visitor):
    visitor.session(9, 3, city((3, 4), (5, 6), (7, 8)), place="log")
    yield "log"
    visitor.session(2, 2, WON, place="result")
    yield "won by three"
    visitor.session(12, 3, [*city((3, 4)), event("finish")], place="result")
    yield "a draw of twelve"


WALKS = [new_session, session, superlines, asked, claims, log_and_result]


@pytest.mark.parametrize(("form", "language", "scale"), looks(list(SIZES), list(PEOPLE), (0.85, 1.6)))
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    nav, visitor, found = driver.app.nav, Visitor(driver, language), []
    for walk in WALKS:
        for stop in walk(visitor):
            driver.settle()
            place = f"{walk.__name__.replace('_', ' ')}, {stop}, {scale}"
            found += [f"{place}: {line}" for line in findings(driver, visitor.names)]
            nav.close_notice()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", SIZES)
def test_superlines_are_read_at_arms_length(driver, form):
    driver.resize(form)
    driver.prepare(people=PEOPLE["en"]).launch()
    for people, teams in ((2, 2), (12, 3)):
        Visitor(driver, "en").session(people, teams, [])
        driver.settle()
        figures = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Figure)]
        assert len(figures) == teams
        assert min(figure.font_size for figure in figures) >= 56


@pytest.mark.parametrize("emblem", TEAM_COLOURS)
def test_teams_can_be_told_apart_from_what_they_lie_on(emblem):
    colour, look = TEAM_COLOURS[emblem], game_look(GAMES["federation"].accent, dark=False)
    assert contrast(WHITE, colour) >= TEXT  # the emblem on the chip, a dot in a filled slot
    assert contrast(colour, CELL) >= LARGE  # the chip on its cell
    assert contrast(colour, CREAM) >= TEXT  # the emblem on a chip that is turned over
    assert contrast(CREAM, look.tile) >= TEXT  # a filled slot on the tile of a waiting team


def test_wild_corners_and_marks_stand_out():
    fill = game_look(GAMES["federation"].accent, dark=False).fill
    assert contrast(SHIELD_PALE, CORNER) >= TEXT
    assert contrast(CORNER, CELL) >= LARGE
    assert contrast(SAFFRON, fill) >= LARGE
