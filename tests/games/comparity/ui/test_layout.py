"""Every screen of Comparity in every form, language and text size: nothing is cut, all is in reach."""

import pytest

from companion.core.referee import Verdict
from companion.core.session import Session
from companion.games import GAMES
from companion.games.comparity.box.stored import BoxCard
from companion.games.comparity.ui.collected import BoxCards
from companion.games.comparity.ui.colours import FRAME
from companion.games.comparity.ui.scores import HandCount
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, PALETTES, SAFFRON, WHITE, game_look
from companion.ui.widgets.basic import Figure
from tests.few import looks
from tests.games.comparity.ui.at_table import check, drained, play
from tests.ui.driver import SIZES
from tests.ui.layout import findings
from tests.ui.test_contrast import LARGE, TEXT, contrast

PEOPLE = {
    "en": ["Ann", "Bob", "Cat", "Dan", "Eve"],
    "ru": ["Аня", "Боря", "Вера", "Глеб", "Дина"],
}
CARDS = {
    "en": ("Big Ben", "Eiffel Tower", "Empire State Building"),
    "ru": ("Биг-Бен", "Эйфелева башня", "Великая пирамида"),
}
LOOKS = looks(list(SIZES), list(PEOPLE), (0.85, 1.6))


class Visitor:
    """Goes through the app without touching it, place by place."""

    def __init__(self, driver, language, names=None):
        self.driver = driver
        self.names = names or PEOPLE[language]
        self.cards = CARDS[language]

    @property
    def screen(self):
        return self.driver.app.nav.screen

    @property
    def parts(self):
        return self.screen.parts

    def go(self, name, **arguments):
        self.driver.app.nav.go_home(name, **arguments)

    def session(self, count, events, place="session", measure="height", **rulings):
        """A session as if it had been played."""
        setup = {"players": self.names[:count], "measure": measure}
        chosen = {key.replace("_", "-"): value for key, value in rulings.items()}
        session = self.driver.app.store.create(Session("comparity", setup, chosen))
        table = self.driver.app.nav.services.open(session.id)
        for event in events:
            assert isinstance(table.submit(event), Verdict), event
        self.go(place, id=session.id)

    def close_sheet(self):
        self.driver.app.nav.overlay.sheets[0].close()

    def broken(self):
        return [play(1, 0), check((0, 0), 443, (1, 0), 330, self.cards[2], self.cards[1])]


NO_SWAP = [
    play(1, 0), play(1, -1), play(2, 0),
    check((1, 0), 443, (0, 0), 96), check((1, -1), 330), check((2, 0), 157),
]  # fmt: skip
TWO_PAIRS = [
    play(1, 0), play(2, 0), play(3, 0),
    check((2, 0), 96, (3, 0), 157), check((1, 0), 443, (0, 0), 500),
]  # fmt: skip


def new_session(visitor):
    visitor.go("new_session", game="comparity")
    yield "nobody at the table"
    if max(map(len, visitor.names)) < 20:
        visitor.screen.sit(visitor.names)
        yield "five at the table"


def turns(visitor):
    for count in (2, 4, 5):
        visitor.session(count, [play(1, 0)])
        yield f"a turn of {count}"
    visitor.session(3, [play(1, 0), play(0, 1), play(1, 1)])
    yield "a duet"
    trio = [play(1, 0), play(0, 1), play(2, 0), play(2, 1), play(1, 1), {"type": "draw"}]
    visitor.session(3, trio, trio="may")
    yield "the extra card of a trio"
    visitor.screen.undo()
    yield "redo is offered"


def checks(visitor):
    visitor.session(3, [play(1, 0), play(-1, 0)])
    visitor.parts.tapped((0, 0))
    yield "which neighbour"
    visitor.parts.tapped((1, 0))
    yield "which card"
    visitor.parts.sheet.new(BoxCard(visitor.cards[0]))
    yield "a new card"
    visitor.close_sheet()
    visitor.session(3, [play(1, 0), check((0, 0), 26, (1, 0), 157), play(1, 1), play(2, 1)])
    visitor.parts.tapped((1, 1))
    visitor.parts.sheet.pick(visitor.parts.sheet.find(visitor.cards[2])[0])
    yield "another one may be opened"
    visitor.parts.tapped((2, 1))
    yield "the card beside it"


def repairs(visitor):
    visitor.session(3, visitor.broken())
    yield "a swap"
    visitor.screen.ask_why()
    yield "why"
    visitor.close_sheet()
    visitor.session(3, TWO_PAIRS)
    yield "two pairs"
    visitor.session(3, NO_SWAP)
    yield "a discard"
    visitor.parts.next_repair()
    yield "one that splits"
    visitor.screen.submit({"type": "discard", "at": [1, 0]})
    yield "a joining card"
    visitor.session(2, [*drained(), play(8, 0)])
    visitor.parts.submit(check((8, 0), 80))
    yield "cards are given"


def overview(visitor):
    many = [play(x, 0) for x in range(1, 25)]
    visitor.session(5, [*many, check((0, 0), 26, (1, 0), 157)])
    yield "the whole table"
    visitor.parts.look_at((0, 0))
    yield "from near"
    visitor.session(5, [*many, play(0, 1), play(1, 1)])
    yield "an answer from the whole table"
    visitor.parts.look_at((0, 0))
    yield "an answer from near"


def log(visitor):
    visitor.session(3, visitor.broken(), place="log")
    yield "the end"


def result(visitor):
    opened = check((0, 0), 96, (1, 0), 330, visitor.cards[0], visitor.cards[1])
    visitor.session(3, [play(1, 0), opened, *(play(x, 0) for x in range(2, 19))], place="result")
    yield "cards were opened"
    visitor.session(5, [play(1, 0), {"type": "abandon"}], place="result")
    yield "abandoned"


def years(visitor):
    visitor.session(3, [play(1, 0), check((0, 0), -2560, (1, 0), 1859)], measure="year")
    yield "by year"


WALKS = [new_session, turns, checks, repairs, overview, log, result, years]


def walk(visitor, walks):
    found = []
    for each in walks:
        for stop in each(visitor):
            visitor.driver.settle()
            place = f"{each.__name__.replace('_', ' ')}, {stop}"
            found += [f"{place}: {finding}" for finding in findings(visitor.driver, visitor.names)]
            found += [f"{place}: {finding}" for finding in too_little_table(visitor.screen)]
    return found


def too_little_table(screen):
    """Also where the referee has most to say and letters are largest, the numbers of a row are seen."""
    room = 96
    if hasattr(screen, "parts"):
        tables = screen.parts.tables
        room = (tables.overview if tables.whole else tables.near).height
    return [f"the cards have {room:.0f}"] if room < 64 else []


def remember(driver, language):
    known = BoxCards(driver.app.nav.services)
    for at, name in enumerate(CARDS[language]):
        known.remember(BoxCard(name, values={"height": 100 * at + 96, "year": 1859 + at}))


@pytest.mark.parametrize(("form", "language", "scale"), LOOKS)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    driver.prepare(people=PEOPLE[language], language=language, text_scale=scale).launch()
    remember(driver, language)
    found = walk(Visitor(driver, language), WALKS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", ["compact", "phone"])
def test_long_names_leave_everything_in_reach(driver, form):
    names = [f"Maximilian Alexander Konstantin Georg {at}" for at in range(5)]
    driver.resize(form)
    driver.prepare(people=names).launch()
    remember(driver, "en")
    found = walk(Visitor(driver, "en", names), [new_session, turns, repairs, result])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", SIZES)
def test_the_cards_in_hand_are_read_at_arms_length(driver, form):
    driver.resize(form)
    driver.prepare(people=PEOPLE["en"]).launch()
    visitor = Visitor(driver, "en")
    for count in (2, 3, 4, 5):
        visitor.session(count, [])
        driver.settle()
        figures = [
            figure
            for seen in driver.seen()
            if isinstance(seen.widget, HandCount) and seen.widget.face is not None
            for figure in seen.widget.walk(restrict=True)
            if isinstance(figure, Figure)
        ]
        assert len(figures) == count
        assert min(figure.font_size for figure in figures) >= 56


# Colours


@pytest.mark.parametrize("theme", PALETTES)
def test_what_is_drawn_on_cards_can_be_read(theme):
    palette, look = PALETTES[theme], game_look(GAMES["comparity"].accent, dark=False)
    for ink in (palette.ink, palette.ink2, palette.bad):  # name, unit, a value out of order
        assert contrast(ink, palette.paper) >= TEXT
    assert contrast(CREAM, look.fill) >= TEXT  # the name of a closed card
    assert contrast(look.tint, look.fill) >= LARGE  # its picture
    assert contrast(palette.ink2, palette.table) >= LARGE  # the plus of a place
    assert contrast(palette.ink, palette.table) >= TEXT  # duet, trio
    assert contrast(palette.paper, palette.bad) >= LARGE  # the cross on a broken pair
    assert contrast(palette.bad, palette.table) >= LARGE  # its ring
    assert contrast(palette.warn, palette.table) >= LARGE  # the ring of a part that is cut off


def test_what_is_drawn_on_saffron_and_on_the_games_colour_can_be_read():
    look = game_look(GAMES["comparity"].accent, dark=False)
    assert contrast(INK_ON_BRIGHT, SAFFRON) >= TEXT
    assert contrast(INK_ON_BRIGHT, CREAM) >= TEXT  # the tile of whoever is to move
    for ground in (look.tile, look.edge):
        assert contrast(WHITE, ground) >= TEXT
    assert contrast(SAFFRON, look.fill) >= LARGE  # a chosen closed card
    assert contrast(FRAME, look.fill) > 1.5  # an ornament
