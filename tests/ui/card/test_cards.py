"""Every card that there can be: what stands on it, and that nothing is cut, overlaps or leaves its place."""

from io import BytesIO
from itertools import combinations, product

import pytest
from kivy.graphics import Canvas
from kivy.metrics import Metrics

from companion.assets import assets_folder
from companion.games import GAMES, Referees
from companion.texts import load
from companion.ui.card.evening import draw_evening
from companion.ui.card.pen import HEIGHT, WIDTH, Pen
from companion.ui.card.picture import evening_card, result_card
from companion.ui.card.result import draw_result, has_card
from companion.ui.look import Look, install
from companion.ui.tokens import PLAYER_COLOURS, SAFFRON, game_look
from companion.ui.widgets.people import Face
from tests.games.fifth import GAME as FIFTH
from tests.ui.card.sessions import all_sheets, an_evening, read, table_of, with_long_names

SHEETS = all_sheets()
ICON = str(assets_folder() / "icon.png")
SCHEME = (5, 3, 2, 1)


@pytest.fixture(autouse=True, scope="module")
def fonts(kivy_loaded):
    install(Look(), assets_folder())


def face(name, seat):
    return Face(name, seat, seat)


def table(name, language="en", long=False):
    return table_of(read(with_long_names(SHEETS[name], language) if long else SHEETS[name]))


def written(draw):
    """What was written where, without a picture being made."""
    pen = Pen()
    with Canvas():
        draw(pen)
    return pen.written


def result_texts(name, language="en", long=False):
    shown = table(name, language, long)
    game = GAMES[shown.session.game]
    return written(lambda pen: draw_result(pen, game, load(language), shown, face, ICON))


def evening_texts(sessions, people, language, long=False):
    evening = an_evening(sessions, people, language, long)
    return written(lambda pen: draw_evening(pen, load(language), evening, SCHEME, GAMES, face, ICON))


def misplaced(texts):
    """A line for everything that is cut, too large for its room, off the card or on another text."""
    for text, ink, room in texts:
        if "…" in text:
            yield f"cut: {text}"
        if ink.x < room.x - 1 or ink.right > room.right + 1:
            yield f"too wide: {text}"
        if ink.y < room.y - 4 or ink.bottom > room.bottom + 4:
            yield f"too high: {text} {ink.height} in {room.height:.0f}"
        if ink.x < 20 or ink.y < 0 or ink.right > WIDTH - 20 or ink.bottom > HEIGHT:
            yield f"off the card: {text}"
    for one, other in combinations(texts, 2):
        wide = min(one.ink.right, other.ink.right) - max(one.ink.x, other.ink.x)
        high = min(one.ink.bottom, other.ink.bottom) - max(one.ink.y, other.ink.y)
        if wide > 2 and high > 8:  # letters fill three quarters of their line
            yield f"on each other: {one.text} / {other.text}"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_cut_or_overlaps(name, language):
    for long in (False, True):
        assert list(misplaced(result_texts(name, language, long))) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_or_overlaps_on_an_evening(language):
    for (sessions, people), long in product(((2, 2), (3, 4), (6, 6), (8, 12)), (False, True)):
        assert list(misplaced(evening_texts(sessions, people, language, long))) == []


def test_the_net_catches_what_it_should():
    def careless(pen):
        from companion.ui.card.pen import Box
        from companion.ui.card.pen import Face as Font

        pen.text("Ann", Box(100, 100, 300, 50), Font(40), SAFFRON)
        pen.text("Bob", Box(120, 110, 300, 50), Font(40), SAFFRON)
        pen.text("Maximiliana", Box(100, 300, 60, 50), Font(40), SAFFRON)
        pen.text("Cat", Box(1030, 400, 80, 50), Font(40), SAFFRON)

    found = [line.split(":")[0] for line in misplaced(written(careless))]
    assert found == ["cut", "off the card", "on each other"]


def said(texts):
    return [text.replace("\n", " ") for text, _, _ in texts]


def test_what_decided_in_ingenious():
    texts = said(result_texts("ingenious-standard-three"))
    assert texts[:3] == ["Ingenious", "Ann wins", "On the lowest marker, 10 to 9"]
    assert texts[3:11] == ["1", "Ann", "10", "11", "12", "13", "18", "18"]
    assert "Ann beats Боб on the lowest marker, 10 to 9" in texts
    assert "Боб beats Cat on the third marker, 14 to 13" in texts
    assert texts[-4:] == ["Companion", "the referee in your pocket", "1 March 2026", "16 moves"]


def test_what_decided_in_the_others():
    cards = said(result_texts("comparity-five-given", "ru"))
    assert cards[1:3] == ["Побеждает Боб", "Отдана последняя карта"]
    assert cards[3:14] == ["1", "Боб", "0", "Ann", "8", "Eve", "9", "Cat", "15", "Dan", "17"]
    lines = said(result_texts("federation-claims-three", "ru"))
    assert lines[3:7] == ["1", "Камни", "Вера, Ева", "3"]
    assert "Второе место делят Пики и Волны: по 2 суперлинии" in lines
    rounds = said(result_texts("recto-verso-party-four-told"))
    assert rounds[3:12] == ["1", "Аня", "50", "10", "9", "9", "9", "8", "5"]
    assert "Аня beats Борис by points, 50 to 33" in rounds
    assert "0:10 Аня and Дима" in rounds
    tower = said(result_texts("recto-verso-coop-crowned"))
    assert "The seven stages, with the best time of each" in tower
    assert tower[tower.index("7") :][:3] == ["7", "0:15", "0:15.00"]


def test_how_long_it_took():
    assert said(result_texts("ingenious-four"))[-2:] == ["16 November 2026", "4 moves · 52 min"]
    assert said(result_texts("ingenious-four", "ru"))[-2:] == ["16 ноября 2026", "4 хода · 52 мин"]
    shared = "Player 0, Player 1, Player 2 and Player 3 share the win"
    assert said(result_texts("ingenious-four-shared"))[1] == shared


def test_an_evening_says_who_has_how_many_points_and_what_was_played():
    texts = said(evening_texts(3, 4, "en"))
    assert texts[:3] == ["3 sessions", "Evening of 16 November", "Ann wins, 10 points"]
    assert texts[3:9] == ["1", "Ann", "10", "5", "–", "5"]
    assert "What was played" in texts
    assert texts[-2:] == ["16 November 2026", "Points by place: 5-3-2-1"]
    assert said(evening_texts(3, 4, "ru"))[1] == "Вечер 16 ноября"
    assert "and 5 more" in said(evening_texts(8, 12, "en"))


def test_a_game_that_says_nothing_of_its_card_has_one():
    sheet = {
        "format": "companion-session/1",
        "game": "fifth",
        "setup": {"players": ["Ann", "Bob"]},
        "events": [{"type": "say", "n": n} for n in (3, 3, 3, 1)],
    }
    shown = table_of(read(sheet), Referees({FIFTH.name: FIFTH}))
    texts = written(lambda pen: draw_result(pen, FIFTH, load("en"), shown, face, ICON))
    assert said(texts)[:6] == ["Ten", "Bob wins", "Ten is reached", "1", "Bob", "0"]
    assert list(misplaced(texts)) == []


# The pictures themselves


def picture(data):
    image = pytest.importorskip("PIL.Image").open(BytesIO(data))
    image.load()
    return image


def rgb(colour):
    return tuple(round(255 * part) for part in colour[:3])


def near(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("name", "fill"),
    [
        ("comparity-four", "face"),
        ("federation-two-three", "face"),
        ("ingenious-standard-three", None),
        ("recto-verso-party-four-told", "fill"),
        ("recto-verso-coop-crowned", "fill"),
    ],
)
def test_the_picture_is_of_that_size_and_has_its_colours(name, fill):
    shown = table(name)
    game = GAMES[shown.session.game]
    card = result_card(game, load("en"), shown, face, ICON)
    image = picture(card.data)
    assert (image.size, image.mode, card.kind) == ((WIDTH, HEIGHT), "RGB", "image/png")
    look = game_look(game.accent, dark=False)
    if fill:
        assert near(image.getpixel((10, 10)), rgb(getattr(look, fill)))
        assert near(image.getpixel((1070, 1340)), rgb(getattr(look, fill)))
    assert near(image.getpixel((WIDTH // 2, 1244)), (0xFC, 0xF8, 0xF0))  # paper, in every theme of the app
    if name == "ingenious-standard-three":
        assert near(image.getpixel((470, 470)), rgb(SAFFRON))  # the marker that decided
        assert near(image.getpixel((75, 260)), rgb(PLAYER_COLOURS[0]))  # the winner's token


def test_neither_theme_nor_letters_nor_density_change_it():
    shown = table("ingenious-standard-three")

    def drawn():
        return result_card(GAMES["ingenious"], load("ru"), shown, face, ICON).data

    before = drawn()
    look = Look()
    look.apply("black", 1.6, motion=True)
    install(look, assets_folder())
    density, Metrics.density = Metrics.density, 3.0
    try:
        assert drawn() == before
    finally:
        Metrics.density = density


def test_an_evening_is_a_picture_too():
    evening = an_evening(3, 4, "ru")
    card = evening_card(load("ru"), evening, SCHEME, GAMES, face, ICON)
    assert (card.name, picture(card.data).size) == ("evening-2026-11-16.png", (WIDTH, HEIGHT))


def test_what_was_not_played_to_its_end_has_no_card():
    sheet = {**SHEETS["ingenious-four"], "events": SHEETS["ingenious-four"]["events"][:1]}
    assert not has_card(table_of(read(sheet)))
    assert not has_card(table_of(read({**sheet, "events": [{"type": "abandon"}]})))
