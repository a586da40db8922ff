"""Why: the rule in our own words, with the numbers of the situation, word for word in both languages."""

import pytest

from companion.texts import Why
from tests.games.ingenious.texts.played import BOOKLET, correct, event, place, play, sides, words
from tests.games.ingenious.texts.rules import RULES

NUDGED = correct(0, "4 4 16 5 3 6")


@pytest.mark.parametrize(
    ("language", "mode", "events", "code", "text", "title", "rule", "figures"),
    [
        (
            "en",
            "standard",
            [NUDGED, place("blue yellow", "5 2")],
            "points",
            "points",
            "Points",
            "points",
            (
                "Blue: 16 + 5, but the board ends at 18; 3 points are lost. Yellow: 3 + 2 = 5.",
                "What counts in the end is the lowest marker. At 4 now: red and green.",
            ),
        ),
        (
            "ru",
            "standard",
            [NUDGED, place("blue yellow", "3 2")],
            "points",
            "points",
            "Очки",
            "points",
            (
                "Синий: 16 + 3, но планшет кончается на 18; 1 очко пропадает. Жёлтый: 3 + 2 = 5.",
                "В конце важен самый отстающий маркер. Сейчас на 4: красный и зелёный.",
            ),
        ),
        (
            "en",
            "team",
            [correct(0, "1 1 16 1 1 2"), place("blue blue", "5 4")],
            "points",
            "points",
            "Points",
            "points",
            (
                "Blue: 16 + 9, but the first half stops at 18; 2 points are lost, the marker is at 23.",
                "The booklet does not say which half is counted first, so the better order holds: first 4,"
                " then 5. The other way round the marker would be at 22.",
                "What counts in the end is the lowest marker. At 1 now: red, green, orange and yellow.",
            ),
        ),
        (
            "ru",
            "team",
            [correct(0, "1 1 16 1 1 2"), place("blue blue", "7 4")],
            "points",
            "points",
            "Очки",
            "points",
            (
                "Синий: 16 + 11, но первая половина остановилась на 18; 2 очка пропадают, маркер на 25.",
                "Буклет не говорит, какую половину считать первой, поэтому берётся лучший порядок:"
                " сначала 4, потом 7. Наоборот маркер стоял бы на 22.",
                "В конце важен самый отстающий маркер. Сейчас на 1: красный, зелёный, оранжевый и жёлтый.",
            ),
        ),
        (
            "en",
            "standard",
            [NUDGED, place("blue red", "5 1")],
            "bonus",
            "bonus",
            "Bonus play",
            "bonus",
            (
                "Ann: the blue marker went from 16 to 18.",
                "1 bonus play to make now; you may decline it.",
            ),
        ),
        (
            "ru",
            "standard",
            [correct(0, "17 4 16 5 3 6"), place("blue red", "5 1")],
            "bonus",
            "bonus",
            "Бонусный розыгрыш",
            "bonus",
            (
                "Аня: синий маркер перешёл с 16 на 18.",
                "Аня: красный маркер перешёл с 17 на 18.",
                "Сейчас можно сыграть 2 бонусных розыгрыша или отказаться от них.",
            ),
        ),
        (
            "en",
            "standard",
            [correct(0, "16 4 3 5 3 6"), place("red red", "1 4")],
            "bonus",
            "bonus",
            "Bonus play",
            "bonus",
            (
                "Ann: the red marker went from 16 to 18.",
                "1 bonus play to make now; you may decline it.",
            ),
        ),
        (
            "en",
            "standard",
            [correct(0, "18 18 18 18 18 17"), place("purple red", "1 0")],
            "bonus",
            "bonus",
            "Bonus play",
            "bonus",
            ("Ann: the purple marker went from 17 to 18.", "But the game is over, so no tile follows."),
        ),
        (
            "ru",
            "team",
            [correct(0, "0 0 16 0 0 0"), place("blue blue", "5 20")],
            "bonus",
            "team bonus",
            "Бонусный розыгрыш",
            "team-bonus",
            (
                "Аня и Катя: синий маркер перешёл с 18 на 36.",
                "Сейчас можно сыграть 2 бонусных розыгрыша или отказаться от них.",
            ),
        ),
        (
            "en",
            "team",
            [correct(0, "0 0 16 0 0 0"), place("blue red", "5 0")],
            "second-board",
            "second-board",
            "Second board",
            "second-board",
            ("The blue marker stood at 16 and is at 18 now.", "There is a bonus play for it."),
        ),
        (
            "ru",
            "solo",
            [correct(0, "0 0 16 0 0 0"), place("blue red", "5 0")],
            "second-board",
            "second-board",
            "Второй планшет",
            "alone-second-board",
            ("Сейчас синий маркер на 18, а стоял на 16.", "В пасьянсе бонусного розыгрыша за это нет."),
        ),
        (
            "en",
            "standard",
            [NUDGED, place("red green", "1 1"), event("swap")],
            "swap",
            "swap",
            "Changing tiles",
            "swap",
            ("Lowest, at 3: yellow.", "The app does not see the rack: the table checks it."),
        ),
        (
            "ru",
            "standard",
            [NUDGED, place("yellow green", "1 0"), event("swap")],
            "swap",
            "swap",
            "Замена жетонов",
            "swap",
            (
                "Позади всех, на 4: красный, зелёный и жёлтый.",
                "Приложение не видит подставку: проверьте её за столом.",
            ),
        ),
        (
            "en",
            "standard",
            [*sides(*BOOKLET), event("finish")],
            "win",
            "win",
            "End of the game",
            "end",
            (
                "Ann: 10, 11, 13, 15, 17, 18.",
                "Bob: 9, 12, 14, 15, 16, 18.",
                "Cat: 9, 12, 13, 16, 18, 18.",
                "Ann beats Bob on the lowest marker, 10 to 9.",
                "Bob beats Cat on the third marker, 14 to 13.",
            ),
        ),
        (
            "ru",
            "standard",
            [*sides(*BOOKLET), event("finish")],
            "win",
            "win",
            "Конец игры",
            "end",
            (
                "Аня: 10, 11, 13, 15, 17, 18.",
                "Борис: 9, 12, 14, 15, 16, 18.",
                "Катя: 9, 12, 13, 16, 18, 18.",
                "Аня впереди, Борис следом: по самому отстающему маркеру, 10 против 9.",
                "Борис впереди, Катя следом: по третьему маркеру, 14 против 13.",
            ),
        ),
        (
            "en",
            "standard",
            [correct(0, "18 18 18 18 18 18")],
            "win",
            "all-six",
            "All six markers",
            "all-six",
            ("Ann: all six at 18.",),
        ),
        (
            "ru",
            "team",
            [correct(0, "36 36 36 36 36 36")],
            "win",
            "all-six",
            "Все шесть маркеров",
            "all-six",
            ("Аня и Катя: все шесть на 36.",),
        ),
        (
            "en",
            "solo",
            [correct(0, "12 17 25 30 20 14"), event("finish")],
            "win",
            "solo",
            "Solo result",
            "alone-score",
            ("Lowest, at 12: red.", "All six together: 118 of 216."),
        ),
        (
            "ru",
            "solo",
            [correct(0, "12 17 25 30 20 14"), event("finish")],
            "win",
            "solo",
            "Итог пасьянса",
            "alone-score",
            ("Позади всех, на 12: красный.", "Все шесть вместе: 118 из 216."),
        ),
    ],
)
def test_why(language, mode, events, code, text, title, rule, figures):
    step = play(language, mode, *events)
    expected = Why(title, (RULES[text][language], *figures), rule)
    assert words(language).why(step.call(code), step.before, step.after) == expected
