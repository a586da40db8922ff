"""What the referee says in Ingenious and what the log keeps, word for word in both languages."""

import pytest

from companion.games import GAMES
from companion.games.ingenious.rules.sides import Side
from companion.texts import ABANDONED, LANGUAGES, OPENING, Sentence, load
from tests.games.ingenious.texts.played import (
    BOOKLET,
    COLOURS,
    correct,
    event,
    opening,
    place,
    play,
    sides,
    words,
)

BOTH_AT_18 = (correct(0, "17 4 16 5 3 6"), place("blue red", "5 1"))


def cases(*rows):
    """Each row is a situation with its English and its Russian; one test case a language."""
    found = []
    for *situation, english, russian in rows:
        found += [pytest.param("en", *situation, english), pytest.param("ru", *situation, russian)]
    return found


@pytest.mark.parametrize(
    ("language", "mode", "events", "code", "expected"),
    cases(
        (
            "standard",
            [place("red yellow", "3 2")],
            "points",
            Sentence("Ann: red +3, yellow +2.", "Lowest is still 0"),
            Sentence("Аня: красный +3, жёлтый +2.", "Отстающий маркер всё ещё на 0"),
        ),
        (
            "standard",
            [correct(0, "4 4 4 4 3 4"), place("yellow yellow", "2 3")],
            "points",
            Sentence("Ann: yellow +5.", "Lowest is now 4"),
            Sentence("Аня: жёлтый +5.", "Отстающий маркер теперь на 4"),
        ),
        (
            "standard",
            [place("red yellow", "0 0")],
            "points",
            Sentence("Ann: no points.", "Lowest is still 0"),
            Sentence("Аня: без очков.", "Отстающий маркер всё ещё на 0"),
        ),
        (
            "standard",
            [correct(0, "4 4 16 5 3 6"), place("blue red", "5 0")],
            "points",
            Sentence("Ann: blue +2 of 5, red 0.", "3 points are lost. Lowest is still 3"),
            Sentence("Аня: синий +2 из 5, красный 0.", "3 очка пропадают. Отстающий маркер всё ещё на 3"),
        ),
        (
            "team",
            [place("red yellow", "3 2"), place("green purple", "1 0")],
            "points",
            Sentence("Bob & Dan: green +1, purple 0.", "Lowest is still 0"),
            Sentence("Борис и Дима: зелёный +1, фиолетовый 0.", "Отстающий маркер всё ещё на 0"),
        ),
        (
            "solo",
            [place("orange blue", "3 2")],
            "points",
            Sentence("Orange +3, blue +2.", "Lowest is still 0"),
            Sentence("Оранжевый +3, синий +2.", "Отстающий маркер всё ещё на 0"),
        ),
        (
            "standard",
            [correct(0, "4 4 16 5 3 6"), place("blue red", "2 1")],
            "bonus",
            Sentence("Bonus play:", "blue reached 18"),
            Sentence("Бонусный розыгрыш:", "синий дошёл до 18"),
        ),
        (
            "standard",
            BOTH_AT_18,
            "bonus",
            Sentence("Bonus plays:", "blue and red reached 18, 2 in all"),
            Sentence("Бонусные розыгрыши (всего 2):", "синий и красный дошли до 18"),
        ),
        (
            "standard",
            [*BOTH_AT_18, correct(0, "18 17 18 5 3 6"), place("green yellow", "1 0")],
            "bonus",
            Sentence("Another bonus play:", "green reached 18, 2 in all"),
            Sentence("Ещё бонусный розыгрыш (всего 2):", "зелёный дошёл до 18"),
        ),
        (
            "standard",
            [*BOTH_AT_18, correct(0, "18 17 18 17 3 6"), place("green orange", "1 2")],
            "bonus",
            Sentence("Bonus plays:", "green and orange reached 18, 3 in all"),
            Sentence("Бонусные розыгрыши (всего 3):", "зелёный и оранжевый дошли до 18"),
        ),
        (
            "team",
            [correct(0, "17 0 35 0 0 0"), place("blue red", "1 1")],
            "bonus",
            Sentence("Bonus plays:", "blue reached 36, red reached 18, 2 in all"),
            Sentence("Бонусные розыгрыши (всего 2):", "синий дошёл до 36, красный – до 18"),
        ),
        (
            "team",
            [correct(0, "0 0 30 0 0 0"), place("blue red", "6 1")],
            "bonus",
            Sentence("Bonus play:", "blue reached 36"),
            Sentence("Бонусный розыгрыш:", "синий дошёл до 36"),
        ),
        (
            "team",
            [correct(0, "0 0 16 0 0 0"), place("blue blue", "5 20")],
            "bonus",
            Sentence("Another bonus play:", "blue reached 36, 2 in all"),
            Sentence("Ещё бонусный розыгрыш (всего 2):", "синий дошёл до 36"),
        ),
        (
            "solo",
            [correct(0, "0 0 16 0 0 0"), place("blue red", "2 0")],
            "second-board",
            Sentence("Second board:", "blue goes on from 0 there"),
            Sentence("Второй планшет:", "синий продолжает там с нуля"),
        ),
        (
            "standard",
            [place("red yellow", "3 2"), event("swap")],
            "swap",
            Sentence("New tiles:", "Ann changes the whole rack"),
            Sentence("Замена жетонов:", "Аня берёт шесть новых"),
        ),
        (
            "team",
            [*[place("red yellow", "3 2")] * 3, event("swap")],
            "swap",
            Sentence("New tiles:", "Cat changes the whole rack"),
            Sentence("Замена жетонов:", "Катя берёт шесть новых"),
        ),
        (
            "standard",
            [*sides(*BOOKLET), event("finish")],
            "win",
            Sentence("Ann wins:", "on the lowest marker, 10 to 9"),
            Sentence("Побеждает Аня:", "по самому отстающему маркеру, 10 против 9"),
        ),
        (
            "standard",
            [*sides(*BOOKLET[1:]), event("finish")],
            "win",
            Sentence("Ann wins:", "on the third marker, 14 to 13"),
            Sentence("Побеждает Аня:", "по третьему маркеру, 14 против 13"),
        ),
        (
            "standard",
            [*sides("9 9 9 9 9 9", "9 9 9 9 9 9"), event("finish")],
            "win",
            Sentence("Ann and Bob share the win:", "all six markers are equal"),
            Sentence("Победу делят Аня и Борис:", "все шесть маркеров равны"),
        ),
        (
            "standard",
            [correct(0, "18 18 18 18 18 17"), place("purple red", "1 0")],
            "win",
            Sentence("Ann wins:", "at once, all six markers at 18"),
            Sentence("Побеждает Аня:", "досрочно, все шесть маркеров на 18"),
        ),
        (
            "team",
            [*sides("9 9 9 9 9 12", "9 9 9 9 9 11"), event("finish")],
            "win",
            Sentence("Ann & Cat win:", "on the highest marker, 12 to 11"),
            Sentence("Побеждают Аня и Катя:", "по самому дальнему маркеру, 12 против 11"),
        ),
        (
            "solo",
            [correct(0, "12 17 25 30 20 14"), event("finish")],
            "win",
            Sentence("Solo game over:", "lowest marker 12, total 118"),
            Sentence("Пасьянс окончен:", "самый отстающий маркер на 12, сумма 118"),
        ),
    ),
)
def test_the_referees_line(language, mode, events, code, expected):
    step = play(language, mode, *events)
    assert words(language).call(step.call(code), step.after, step.before) == expected


def test_a_double_tile_through_both_boards_reaches_18_and_then_36():
    step = play("en", "team", correct(0, "0 0 16 0 0 0"), place("blue blue", "5 20"))
    said = [str(words("en").call(call, step.after, step.before)) for call in step.calls]
    assert said == [
        "Ann & Cat: blue +20 of 25. Counted in the better order: 5, then 20. 5 points are lost."
        " Lowest is still 0",
        "Bonus play: blue reached 18",
        "Second board: blue goes on from 0 there",
        "Another bonus play: blue reached 36, 2 in all",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_call_of_a_tile_names_both_markers_that_it_brought_to_the_end(language):
    """The line shows one of them."""
    step = play(language, "standard", *BOTH_AT_18)
    said = [call for call in step.calls if call.code == "bonus"]
    one, other = (words(language).call(call, step.after, step.before) for call in said)
    assert one == other
    assert all(words(language).colour(colour) in one.rest for colour in ("blue", "red"))


def test_without_the_state_before_less_is_said():
    step = play("en", "standard", correct(0, "4 4 16 5 3 6"), place("blue red", "5 1"))
    assert str(words("en").call(step.call("points"), step.after)) == "Ann: blue +5, red +1. Lowest is 3"
    assert (
        str(words("ru").call(step.call("points"), step.after))
        == "Ann: синий +5, красный +1. Отстающий маркер на 3"
    )
    assert str(words("en").call(step.call("bonus"), step.after)) == "Bonus play: blue reached 18"


@pytest.mark.parametrize(
    ("language", "mode", "expected"),
    cases(
        (
            "standard",
            "Ann begins: white and light grey cells are in play, six tiles each",
            "Начинает Аня: играем на белых и светло-серых клетках, у каждого шесть жетонов",
        ),
        (
            "team",
            "Ann begins: six tiles each, and partners do not talk",
            "Начинает Аня: у каждого шесть жетонов, партнёры не переговариваются",
        ),
        (
            "solo",
            "Solo game: draw a tile and lay it beside a printed symbol",
            "Пасьянс: возьмите жетон и положите рядом с напечатанным символом",
        ),
    ),
)
def test_the_opening(language, mode, expected):
    state = opening(language, mode)
    assert str(words(language).opening(state)) == expected
    assert words(language).call(OPENING, state) == words(language).opening(state)


def test_abandoned_is_said_like_a_call():
    step = play("en", "standard", event("abandon"))
    assert (
        str(words("en").call(ABANDONED, step.after))
        == "Abandoned: nobody wins, and undo brings the game back"
    )
    assert (
        str(words("ru").call(ABANDONED, step.after))
        == "Партия прервана: победителя нет; чтобы продолжить, нажмите «Отменить»"
    )


@pytest.mark.parametrize(
    ("language", "mode", "events", "title", "small"),
    [
        ("en", "standard", [place("red red", "1 0")], "Bob’s turn", "Move 27"),
        ("ru", "standard", [place("red red", "1 0")], "Ходит Борис", "Ход 27"),
        ("en", "standard", [*BOTH_AT_18, event("decline")], "Ann plays again", "Move 27 · bonus play"),
        (
            "ru",
            "standard",
            [*BOTH_AT_18, event("decline")],
            "Аня ходит ещё раз",
            "Ход 27 · бонусный розыгрыш",
        ),
        ("en", "standard", BOTH_AT_18, "Ann plays again", "Move 27 · 2 bonus plays"),
        ("ru", "standard", BOTH_AT_18, "Аня ходит ещё раз", "Ход 27 · 2 бонусных розыгрыша"),
        ("en", "solo", [place("red red", "1 0")], "Next tile", "Move 27"),
        ("ru", "solo", [place("red red", "1 0")], "Следующий жетон", "Ход 27"),
        ("en", "team", [event("finish")], "Game over", "27 moves"),
        ("ru", "team", [event("finish")], "Игра окончена", "27 ходов"),
    ],
)
def test_whose_turn_it_is(language, mode, events, title, small):
    state = play(language, mode, *events).after
    assert words(language).turn(state) == title
    assert words(language).subtitle(state, 27) == small


def test_the_mirror_board_is_named_in_the_small_line():
    state = opening("en", "standard", entry="board")
    assert words("en").subtitle(state, 31) == "Move 31 · mirror board"
    assert words("ru").subtitle(state, 31) == "Ход 31 · поле на экране"


def side_with(lowest, *players):
    return Side(players, tuple(0 if colour in lowest else 1 for colour in COLOURS))


@pytest.mark.parametrize(
    ("lowest", "english", "russian"),
    [
        (["yellow"], "Bob may change tiles if the rack shows no yellow", "нет жёлтых символов"),
        (
            ["red", "purple"],
            "Bob may change tiles if the rack shows no red or purple",
            "нет ни красных, ни фиолетовых символов",
        ),
        (
            ["green", "blue", "orange"],
            "Bob may change tiles if the rack shows no green, blue or orange",
            "нет ни зелёных, ни синих, ни оранжевых символов",
        ),
    ],
)
def test_who_may_change_the_rack(lowest, english, russian):
    side = side_with(lowest, "Bob")
    assert str(words("en").swap_right(side)) == english
    assert str(words("ru").swap_right(side)) == f"Право на замену: Bob, если на подставке {russian}"


def test_of_a_team_the_player_is_named_and_a_rack_cannot_lack_all_six():
    side = side_with(COLOURS, "Ann", "Cat")
    red = side_with(["red"], "Ann", "Cat")
    assert str(words("en").swap_right(red, "Cat")).startswith("Cat may change tiles")
    assert str(words("en").swap_right(side, "Cat")) == (
        "Cat cannot change tiles: all six colours are lowest, and any tile shows one"
    )
    assert str(words("ru").swap_right(side, "Катя")) == (
        "Замены нет (Катя): отстают все шесть цветов, а на любом жетоне есть хотя бы один"
    )


@pytest.mark.parametrize(
    ("form", "russian"),
    [
        ("one", "красный зелёный синий оранжевый жёлтый фиолетовый"),
        ("none", "красных зелёных синих оранжевых жёлтых фиолетовых"),
    ],
)
def test_colours(form, russian):
    assert " ".join(words("ru").colour(name, form) for name in COLOURS) == russian
    assert tuple(words("en").colour(name, form) for name in COLOURS) == COLOURS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title(language):
    title = {"en": "Ingenious", "ru": "Просто гениально"}[language]
    assert load(language).tr(GAMES["ingenious"].title) == title
