"""What is wrong and what to do, for every foul of Ingenious, word for word in both languages."""

import pytest

from companion.core.referee import Foul, judge
from companion.games import GAMES, REFEREES
from companion.games.ingenious.texts.fouls import FOULS
from companion.texts import LANGUAGES, load
from tests.games.ingenious.texts.played import place, words

KNOWN = "red, green, blue, orange, yellow, purple"

SENTENCES = [
    (
        "bad-colour",
        {"colour": "pink"},
        f"This game has no colour “pink”. A tile shows two of these: {KNOWN}.",
        f"В этой игре нет цвета «pink». На жетоне два из этих: {KNOWN}.",
    ),
    (
        "bad-points",
        {"points": "31", "most": 30},
        "That many points are not possible: 31. On this board one symbol scores a whole number from 0 to"
        " 30. Count the lines again.",
        "Столько очков не бывает: 31. На этом поле один символ приносит целое число очков от 0 до 30."
        " Пересчитайте линии.",
    ),
    (
        "no-bonus",
        {},
        "No bonus play is pending, so there is none to decline. Place a tile.",
        "Бонусных розыгрышей сейчас нет, отказываться не от чего. Выложите жетон.",
    ),
    (
        "swap-late",
        {},
        "Tiles are changed once, at the end of one’s own turn: after the bonus plays, before the next tile."
        " If it was forgotten, take the last moves back with undo first.",
        "Жетоны меняют один раз, в конце своего хода: после бонусных розыгрышей, но до следующего жетона."
        " Если про замену забыли, сначала отмените последние ходы.",
    ),
    (
        "swap-level",
        {"player": "Ann", "at": 3},
        "All six markers stand level at 3, so every tile shows a lowest colour: Ann cannot change tiles."
        " Go on with the next tile.",
        "Все шесть маркеров стоят вровень на 3, поэтому отстающий цвет есть на любом жетоне: Ann не может"
        " заменить жетоны. Кладите следующий жетон.",
    ),
    (
        "bad-marker",
        {"colour": "red", "most": 18},
        "The red marker stands on a whole number from 0 to 18. Enter one of these.",
        "Маркер (красный) стоит на целом делении от 0 до 18. Введите такое число.",
    ),
    (
        "bad-marker",
        {"colour": "pink", "most": 18},
        f"There is no marker “pink”. The six are these: {KNOWN}.",
        f"Маркера «pink» нет. Вот все шесть: {KNOWN}.",
    ),
    (
        "off-board",
        {},
        "Part of the tile is off the board for this number of players. Choose two free cells on it.",
        "Жетон выходит за край поля для этого числа игроков. Выберите на поле две свободные клетки.",
    ),
    (
        "cell-taken",
        {},
        "There is a symbol on that cell already. Choose two free cells.",
        "На этой клетке уже есть символ. Выберите две свободные клетки.",
    ),
    (
        "not-adjacent",
        {},
        "The two halves of a tile lie side by side. Choose two neighbouring cells.",
        "Половины жетона лежат рядом. Выберите две соседние клетки.",
    ),
    (
        "first-round",
        {},
        "A player’s first tile must touch a printed symbol that no other tile touches."
        " Choose two cells beside such a symbol.",
        "Первый жетон игрока должен касаться напечатанного символа, которого не касаются другие жетоны."
        " Выберите две клетки рядом с таким символом.",
    ),
    (
        "board-open",
        {},
        "There is still room for a tile. The mirror board ends the game by itself when there is none:"
        " play on, or abandon the game.",
        "Место для жетона ещё есть. Когда его не станет, партия на экране закончится сама:"
        " играйте дальше или прервите её.",
    ),
]


@pytest.mark.parametrize(("code", "facts", "english", "russian"), SENTENCES)
def test_fouls(code, facts, english, russian):
    assert words("en").foul(Foul(code, facts)) == english
    assert words("ru").foul(Foul(code, facts)) == russian
    assert GAMES["ingenious"].texts(load("ru")).foul(Foul(code, facts)) == russian


def test_every_foul_of_the_referee_and_of_the_contract_is_among_these():
    assert {code for code, *_ in SENTENCES} == set(FOULS)
    assert REFEREES["ingenious"].foul_codes <= set(FOULS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("event", "figure"),
    [
        (place("red pink", "1 2"), "pink"),
        (place("red blue", "-1 2"), "-1"),
        (place("red blue", "1 99"), "99"),
        ({"type": "correct", "side": 0, "markers": {"red": 19}}, "18"),
        ({"type": "correct", "side": 0, "markers": {"pink": 1}}, "pink"),
        ({"type": "correct", "side": 9, "markers": {}}, "side"),
    ],
)
def test_the_figures_of_the_foul_are_in_the_sentence(language, event, figure):
    referee = REFEREES["ingenious"]
    foul = judge(referee, referee.open({"mode": "standard", "players": ["Ann", "Bob"]}, {}), event)
    assert isinstance(foul, Foul)
    said = GAMES["ingenious"].texts(load(language)).foul(foul)
    assert figure in said and "…" not in said
