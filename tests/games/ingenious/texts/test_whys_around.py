"""Why it begins and ends as it does; every call has a why in every mode, in words of our own."""

import pytest

from companion.games import REFEREES
from companion.texts import ABANDONED, LANGUAGES, OPENING, Why
from tests.games.ingenious.texts.played import COLOURS, correct, event, opening, place, play, words

FIRST_ROUND = {
    "en": "In the first round every tile is laid beside one of the six printed symbols,"
    " and beside one that no other tile touches yet.",
    "ru": "В первом круге каждый жетон кладут рядом с одним из шести напечатанных символов –"
    " с тем, которого ещё не касается ни один жетон.",
}


@pytest.mark.parametrize(
    ("language", "mode", "expected"),
    [
        (
            "en",
            "standard",
            Why(
                "The first round",
                (
                    "The youngest goes first, then clockwise. Turn order: Ann, Bob, Cat.",
                    "Three players use the white and the light grey cells.",
                    "Everybody has six tiles on the rack, where nobody else sees them.",
                    FIRST_ROUND["en"],
                ),
                "first-tile",
            ),
        ),
        (
            "ru",
            "team",
            Why(
                "Первый круг",
                (
                    "Начинает самый младший, дальше – по часовой стрелке."
                    " Порядок хода: Аня, Борис, Катя, Дима.",
                    "Вчетвером играют на всём поле.",
                    "У каждого на подставке шесть жетонов, и остальные их не видят.",
                    FIRST_ROUND["ru"],
                    "Партнёры сидят друг напротив друга и двигают одни и те же шесть маркеров.",
                    "Во время партии партнёры не переговариваются, если только все не согласны это"
                    " разрешить.",
                ),
                "first-tile",
            ),
        ),
        (
            "en",
            "solo",
            Why(
                "Solo game",
                (
                    "Alone you play without a rack: draw a tile, lay it, score, draw the next. Only the white"
                    " cells are used, the markers run over two boards, and there are no bonus plays.",
                    "The first tile is laid beside one of the six printed symbols.",
                ),
                "alone",
            ),
        ),
        (
            "ru",
            "solo",
            Why(
                "Пасьянс на одного",
                (
                    "В пасьянсе подставка не нужна: жетоны берут по одному и сразу выкладывают. Поле – только"
                    " белые клетки, маркеры идут по двум планшетам, бонусных розыгрышей нет.",
                    "Первый жетон кладут рядом с одним из шести напечатанных символов.",
                ),
                "alone",
            ),
        ),
    ],
)
def test_why_it_begins_so(language, mode, expected):
    state = opening(language, mode)
    assert words(language).why(OPENING, state, state) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            Why(
                "Game abandoned",
                (
                    "The game was stopped early, so there is no winner and no ranking.",
                    "Nothing is lost: the markers stay where they stood, and undo brings the game back.",
                ),
                "stopped",
            ),
        ),
        (
            "ru",
            Why(
                "Партия прервана",
                (
                    "Партию прервали раньше времени, поэтому нет ни победителя, ни мест.",
                    "Ничего не пропало: маркеры остались на местах. Чтобы продолжить, нажмите «Отменить».",
                ),
                "stopped",
            ),
        ),
    ],
)
def test_why_nobody_won(language, expected):
    step = play(language, "standard", event("abandon"))
    assert words(language).why(ABANDONED, step.before, step.after) == expected


def test_the_right_to_change_tiles_has_the_same_why_as_the_change():
    step = play("en", "standard", place("red yellow", "1 2"), event("swap"))
    side = step.after.sides[0]
    assert words("en").swap_why(side) == words("en").why(step.call("swap"), step.before, step.after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_of_the_referee_is_said_and_explained_in_its_own_words(language):
    """In the team game every call can happen."""
    steps = [
        play(language, "team", correct(0, "0 0 16 0 0 0"), place("blue red", "5 1")),
        play(language, "team", place("blue red", "5 1"), event("swap")),
        play(language, "team", event("finish")),
    ]
    texts = words(language)
    said = {
        call.code: str(texts.call(call, step.after, step.before)) for step in steps for call in step.calls
    }
    whys = {call.code: texts.why(call, step.before, step.after) for step in steps for call in step.calls}
    codes = REFEREES["ingenious"].call_codes
    assert said.keys() == whys.keys() == codes
    assert len(set(said.values())) == len({why.title for why in whys.values()}) == len(codes)
    assert all(why.rule and all(why.paragraphs) for why in whys.values())


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_agrees_with_its_marker(colour):
    step = play("ru", "standard", place(f"{colour} {colour}", "1 0"))
    name = words("ru").colour(colour)
    sums = words("ru").why(step.call("points"), step.before, step.after).paragraphs[1]
    assert sums == f"{name.capitalize()}: 0 + 1 = 1."
    assert name.endswith(("ый", "ий"))
