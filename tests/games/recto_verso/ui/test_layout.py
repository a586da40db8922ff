"""Every screen of Recto Verso in every form, language and text size; the clock from across the table."""

from itertools import pairwise

import pytest

from companion.core.session import Session
from companion.games import GAMES
from companion.games.recto_verso.ui.colours import DIAL, SPENT
from companion.games.recto_verso.ui.digits import Digits
from companion.ui.tokens import (
    CREAM,
    INK_ON_BRIGHT,
    PALETTES,
    SAFFRON,
    WHITE,
    game_look,
)
from tests.few import looks
from tests.games.recto_verso.ui.table import (
    ABANDON,
    SIX,
    coop,
    dial,
    half,
    halves,
    partner,
    party,
    ready,
    rounds,
    stages,
    start,
    stop,
)
from tests.ui.driver import SIZES
from tests.ui.layout import findings
from tests.ui.test_contrast import LARGE, TEXT, contrast

PEOPLE = {"en": SIX, "ru": ["Аня", "Боря", "Вера", "Глеб", "Даша", "Женя"]}
LOOKS = looks(list(SIZES), list(PEOPLE), (0.85, 1.6))
BUILT = [(14_250, True), (20_500, True), (33_000, False), (55_125, True)]


class Visitor:
    """Goes through the app without touching it, place by place."""

    def __init__(self, driver, names):
        self.driver, self.names = driver, names

    @property
    def screen(self):
        return self.driver.app.nav.screen

    def go(self, name, **arguments):
        self.driver.app.nav.go_home(name, **arguments)

    def close_sheet(self):
        self.driver.app.nav.overlay.sheets[0].close()

    def session(self, setup, events, place="session"):
        setup = {key: value for key, value in setup.items() if key != "game"}
        session = self.driver.app.store.create(Session("recto-verso", setup, events=tuple(events)))
        self.go(place, id=session.id)


def before(visitor):
    visitor.go("home")
    yield "home"
    visitor.go("new_session", game="recto-verso")
    yield "nobody at the table"
    visitor.screen.sit(visitor.names[:5])
    yield "five at the table, no scale"
    visitor.screen.sit(visitor.names)
    yield "six at the table"
    visitor.screen.choose("mode", "coop")
    yield "two together"
    visitor.go("box", game="recto-verso")
    yield "the scale"
    visitor.screen.editor.scale.rows[2].ids.seconds.text = "1"
    yield "a row that cannot be"
    visitor.screen.editor.scale.open_row(3)
    yield "a row"
    visitor.close_sheet()
    visitor.screen.editor.scale.use_preset()
    yield "the preset asks"
    visitor.close_sheet()
    visitor.screen.editor.add_box()
    yield "a second box"
    visitor.screen.editor.children[1].scroll_y = 0
    yield "a second box, further down"
    visitor.go("new_session", game="recto-verso")
    visitor.screen.sit(visitor.names[:3])
    visitor.screen.ids.scroll.scroll_y = 0
    yield "which box"
    visitor.driver.app.store.put_box("recto-verso", None)
    visitor.go("settings")
    visitor.screen.ids.scroll.scroll_y = 0
    yield "settings"


def party_of_six(visitor):
    names = visitor.names
    visitor.session(party(names), [])
    yield "whose token"
    visitor.screen.parts.open_scale()
    yield "the scale from now on"
    visitor.close_sheet()
    visitor.screen.submit(partner(names[2]))
    yield "before the start"
    visitor.driver.app.nav.services.change_settings(count_in=True)
    visitor.screen.parts.start(0)
    yield "3-2-1"
    visitor.screen.parts.call_off_count()
    yield "before the start, with 3-2-1"
    visitor.screen.submit(start(0))
    yield "running"
    visitor.screen.submit(ready(names[0], 20_000))
    yield "one has called"
    visitor.screen.submit(ready(names[2], 38_420))
    yield "judging"
    visitor.screen.ask_why()
    yield "why"
    visitor.close_sheet()
    visitor.screen.parts.judge(True)
    yield "the next round"
    visitor.screen.submit(stop(1))
    yield "a foul"


def parties_of_others(visitor):
    for count in (3, 5):
        names = visitor.names[:count]
        visitor.session(party(names, level="hard"), rounds(names, BUILT))
        yield f"{count} players"
    visitor.session(party(names), [*rounds(names, BUILT), partner(names[1]), start(900_000), stop(1_030_000)])
    yield "no points"


def two_together(visitor):
    two = visitor.names[:2]
    visitor.session(coop(two), [])
    yield "the first stage"
    visitor.screen.submit(start(0))
    yield "running"
    visitor.screen.submit(stop(91_230))
    yield "too late"
    visitor.screen.parts.judge(True)
    yield "back to the first"
    visitor.session(coop(two), [start(0)])
    visitor.driver.wait(seconds=95)
    visitor.driver.settle(0.1)
    yield "the time is up"
    visitor.session(coop(two), [*stages([(60_000, True), (60_000, True)]), start(900_000), stop(930_000)])
    yield "judging"


def afterwards(visitor):
    names = visitor.names
    visitor.session(party(names[:4]), rounds(names[:4], BUILT * 3), place="result")
    yield "the result"
    visitor.screen.ids.body.parent.scroll_y = 0.3
    yield "the result, further down"
    visitor.session(party(names), [*rounds(names, BUILT), ABANDON], place="result")
    yield "abandoned"
    limits = (90, 75, 60, 45, 30, 20, 15)
    visitor.session(coop(names[:2]), stages([(limit * 1000, True) for limit in limits]), place="result")
    yield "crowned"
    visitor.session(party(names), rounds(names, BUILT), place="log")
    yield "the log"
    visitor.session(coop(names[:2]), stages([(60_000, True)]), place="log")
    yield "the log of two"


WALKS = [before, party_of_six, parties_of_others, two_together, afterwards]


def walk(visitor):
    found = []
    for each in WALKS:
        for stop_at in each(visitor):
            visitor.driver.settle()
            place = f"{each.__name__.replace('_', ' ')}, {stop_at}"
            found += [f"{place}: {finding}" for finding in findings(visitor.driver, visitor.names)]
    return found


@pytest.mark.parametrize(("form", "language", "scale"), LOOKS)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    found = walk(Visitor(driver, PEOPLE[language]))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", PEOPLE)
@pytest.mark.parametrize("form", SIZES)
def test_all_three_reminders_are_seen_without_scrolling(driver, form, language):
    driver.resize(form)
    one, other, third = PEOPLE[language][:3]
    setup = party([one, other, third], level="hard")
    driver.open(setup, [partner(other), start(0), stop(20_000)], language=language)
    for text in driver.app.nav.screen.texts.reminders("hard"):
        seen = next(each for each in driver.seen() if getattr(each.widget, "text", "") == text)
        assert seen.shown == seen.box, text


# Arm's length


@pytest.mark.parametrize(
    ("form", "scale"), [("compact", 0.85), ("phone", 1.6), ("landscape", 1.6), ("tablet", 0.85)]
)
def test_time_and_points_are_read_at_arms_length(driver, form, scale):
    driver.resize(form)
    driver.open(party(), [partner("Cat"), start(0)], text_scale=scale)
    driver.wait(minutes=1, seconds=23)
    driver.settle(0.1)
    for each in halves(driver):
        assert each.digits.text == "1:23"
        assert each.digits.font_size >= 56
        assert each.word_label.font_size >= 44
    assert dial(driver).width * 0.64 * 0.9 / 2 >= 44  # the points
    driver.tap("stop")
    driver.settle()
    assert driver.widget(Digits).font_size >= 80
    assert min(driver.find(name).box.height for name in ("Correct!", "Mistake")) >= 96


@pytest.mark.parametrize("form", SIZES)
def test_the_time_is_readable_at_a_quarter_of_the_size(driver, form):
    """Every digit still has eight rows of pixels, and its ink stands out from the ground."""
    driver.resize(form)
    driver.open(party(), [partner("Cat"), start(0)])
    driver.wait(seconds=48)
    driver.settle(0.1)
    for each in halves(driver):
        rows = quarter(each)
        ground = tuple(each.ground)
        lit = [[contrast(pixel, ground) >= LARGE for pixel in row] for row in rows]
        if each.digits.angle % 180:
            lit = [list(column) for column in zip(*lit, strict=True)]
        inked = [any(row) for row in lit]
        assert sum(inked) >= 8
        columns = [any(column) for column in zip(*lit, strict=True)]
        strokes = sum(after and not before for before, after in pairwise([False, *columns]))
        assert strokes >= 3, "the digits run into each other"  # 0, the colon, 48


def quarter(its):
    """The figures of a half as they are painted, each pixel the mean of four by four."""
    texture = its.export_as_image().texture
    digits, raw, stride = its.digits, texture.pixels, texture.width * 4
    left, top = round(digits.x - its.x), round(its.top - digits.top)

    def mean(row, column):
        spots = [
            (top + 4 * row + y) * stride + 4 * (left + 4 * column + x) for y in range(4) for x in range(4)
        ]
        return tuple(sum(raw[spot + channel] for spot in spots) / 16 / 255 for channel in range(3))

    wide, high = int(digits.width) // 4, int(digits.height) // 4
    return [[mean(row, column) for column in range(wide)] for row in range(high)]


@pytest.mark.parametrize("theme", PALETTES)
def test_the_halves_have_contrast_called_or_not(driver, theme):
    driver.open(party(), [partner("Cat"), start(0)], theme=theme)
    for callers in ((), ("Ann",), ("Cat",)):
        for name in callers:
            driver.app.nav.screen.submit(ready(name, 10_000))
            driver.settle()
        for name in ("Ann", "Cat"):
            each = half(driver, name)
            assert contrast(each.ink, each.ground) >= TEXT
            assert contrast(each.figures, each.ground) >= LARGE
        if callers:
            driver.app.nav.screen.undo()


def test_a_called_half_is_dimmer():
    for theme, palette in PALETTES.items():
        look = game_look(GAMES["recto-verso"].accent, palette.dark)
        assert look.edge != look.fill, theme
        assert palette.tray != look.tint, theme


def test_the_dial_has_contrast():
    assert contrast(CREAM, DIAL) >= TEXT
    assert contrast(SAFFRON, DIAL) >= LARGE
    assert contrast(CREAM, SPENT) >= LARGE  # what is to come beside what is over
    assert contrast(SAFFRON, SPENT) >= LARGE


def test_the_floors_have_contrast():
    fill = game_look(GAMES["recto-verso"].accent, dark=False).fill
    assert contrast(WHITE, fill) >= TEXT
    assert contrast(INK_ON_BRIGHT, SAFFRON) >= TEXT
    for palette in PALETTES.values():
        assert contrast(palette.ink2, palette.tray) >= TEXT
