"""One line of the log for every kind of event of Ingenious, word for word in both languages."""

import pytest

from companion.games import REFEREES
from tests.games.ingenious.texts.played import BOOKLET, correct, event, place, play, sides, words

BOTH_AT_18 = (correct(0, "17 4 16 5 3 6"), place("blue red", "5 1"))

LINES = [
    ("standard", [place("red yellow", "3 2")], "Ann: red +3, yellow +2", "Аня: красный +3, жёлтый +2"),
    ("standard", [place("red yellow", "0 0")], "Ann: no points", "Аня: без очков"),
    (
        "standard",
        BOTH_AT_18,
        "Ann: blue +2 of 5, red +1 · bonus play: blue at 18 · bonus play: red at 18",
        "Аня: синий +2 из 5, красный +1 · бонусный розыгрыш: синий на 18 · бонусный розыгрыш: красный на 18",
    ),
    (
        "standard",
        [*BOTH_AT_18, place("green yellow", "1 2")],
        "Ann, bonus play: green +1, yellow +2",
        "Аня, бонусный розыгрыш: зелёный +1, жёлтый +2",
    ),
    (
        "standard",
        [*BOTH_AT_18, event("decline")],
        "Ann declines a bonus play, 1 is left",
        "Аня отказывается от бонусного розыгрыша, остался 1",
    ),
    (
        "standard",
        [*BOTH_AT_18, event("decline"), event("decline")],
        "Ann declines the bonus play",
        "Аня отказывается от бонусного розыгрыша",
    ),
    (
        "standard",
        [place("red yellow", "3 2"), event("swap")],
        "Ann changes the whole rack",
        "Аня меняет все жетоны на подставке",
    ),
    (
        "team",
        [*[place("red yellow", "3 2")] * 4, event("swap")],
        "Dan changes the whole rack",
        "Дима меняет все жетоны на подставке",
    ),
    (
        "standard",
        [place("red blue", "4 2"), correct(0, "5 0 2 0 0 1")],
        "Correction, Ann: red 5 instead of 4, purple 1 instead of 0",
        "Поправка, Аня: красный 5 вместо 4, фиолетовый 1 вместо 0",
    ),
    (
        "standard",
        [correct(1, "0 0 0 0 0 0")],
        "Correction, Bob: nothing changed",
        "Поправка, Борис: без изменений",
    ),
    (
        "team",
        [correct(1, "36 36 36 36 36 35"), correct(1, "36 36 36 36 36 36")],
        "Correction, Bob & Dan: purple 36 instead of 35 · Bob & Dan win",
        "Поправка, Борис и Дима: фиолетовый 36 вместо 35 · Побеждают Борис и Дима",
    ),
    (
        "standard",
        [*sides(*BOOKLET), event("finish")],
        "No tile fits any more · Ann wins",
        "Места для жетонов больше нет · Побеждает Аня",
    ),
    ("standard", [event("abandon")], "The game is abandoned", "Партия прервана"),
    (
        "standard",
        [correct(0, "18 18 18 18 18 17"), place("purple red", "1 0")],
        "Ann: purple +1, red 0 · Ann wins",
        "Аня: фиолетовый +1, красный 0 · Побеждает Аня",
    ),
    (
        "team",
        [correct(0, "0 0 16 0 0 0"), place("blue blue", "5 4")],
        "Ann: blue +7 of 9 · bonus play: blue at 18 · blue on the second board",
        "Аня: синий +7 из 9 · бонусный розыгрыш: синий на 18 · синий на втором планшете",
    ),
    (
        "solo",
        [correct(0, "0 17 15 0 0 0"), place("blue green", "4 2")],
        "Blue +3 of 4, green +1 of 2 · blue on the second board · green on the second board",
        "Синий +3 из 4, зелёный +1 из 2 · синий на втором планшете · зелёный на втором планшете",
    ),
    (
        "solo",
        [event("finish")],
        "No tile fits any more · Solo game over",
        "Места для жетонов больше нет · Пасьянс окончен",
    ),
]


@pytest.mark.parametrize(("mode", "events", "english", "russian"), LINES)
def test_the_log(mode, events, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        step = play(language, mode, *events)
        assert words(language).log(step.event, step.calls, step.before, step.after) == expected


def test_every_kind_of_event_is_among_these():
    referee = REFEREES["ingenious"]
    kinds = referee.event_fields(referee.open({"mode": "solo", "players": ["Ann"]}, {}))
    assert {events[-1]["type"] for _, events, _, _ in LINES} == {*kinds, "abandon"}
