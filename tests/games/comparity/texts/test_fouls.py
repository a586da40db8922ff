"""What is wrong and what to do, for every foul of Comparity, word for word in both languages."""

import pytest

from companion.core.referee import Foul, judge
from companion.games import GAMES
from companion.games.comparity.rules.referee import ComparityReferee
from companion.games.comparity.texts.fouls import FOULS
from companion.texts import load
from tests.games.comparity.rules.table import DRAW, AtTheTable

SPLIT = ("1 9 # 5 #",)


def repairing():
    table = AtTheTable().lying("5 # 9 #")
    table.check((1, 0), 3)
    return table


def discarding():
    table = AtTheTable().lying(*SPLIT)
    table.check((2, 0), 5)
    return table


def joining():
    table = discarding()
    table.discard(1, 0)
    return table


def answering():
    table = AtTheTable().lying("# .", "# #")
    table.play(1, 1)
    return table


def extra(**rulings):
    table = AtTheTable(**rulings).lying("# . #", "# # #")
    table.play(1, 1)
    table.tap(DRAW)
    return table


def row():
    return AtTheTable().lying("# # 7 #").named(Minaret=(2, 0))


FOULED = [
    (
        row,
        {"type": "draw"},
        "not-due",
        "Not now: Ann plays a card or checks one.",
        "Не сейчас: Ann кладёт карту или проверяет.",
    ),
    (
        AtTheTable,
        {"type": "draw"},
        "not-due",
        "Not yet: Ann plays a card first.",
        "Не сейчас: Ann кладёт карту.",
    ),
    (
        answering,
        {"type": "play", "at": [2, 0]},
        "not-due",
        "Not yet: Bob first draws a card or checks one.",
        "Не сейчас: сначала Bob берёт карту или проверяет.",
    ),
    (
        extra,
        {"type": "decline"},
        "not-due",
        "Not yet: Ann plays a card first.",
        "Не сейчас: Ann кладёт карту.",
    ),
    (
        lambda: extra(trio="may"),
        {"type": "draw"},
        "not-due",
        "Not yet: Ann first plays one more card or keeps it.",
        "Не сейчас: Ann кладёт ещё одну карту или оставляет её себе.",
    ),
    (
        repairing,
        {"type": "draw"},
        "not-due",
        "Not yet: Ann fixes the order first.",
        "Не сейчас: сначала Ann исправляет порядок.",
    ),
    (
        discarding,
        {"type": "draw"},
        "not-due",
        "Not yet: Ann fixes the order first.",
        "Не сейчас: сначала Ann исправляет порядок.",
    ),
    (
        joining,
        {"type": "draw"},
        "not-due",
        "Not yet: Ann first joins the parts with a card.",
        "Не сейчас: сначала Ann соединяет части картой.",
    ),
    (
        row,
        {"type": "play", "at": [0, 0]},
        "cell-taken",
        "A card lies there already. Choose a free place beside a card.",
        "Там уже лежит карта. Выберите свободное место рядом с картой.",
    ),
    (
        row,
        {"type": "play", "at": [9, 9]},
        "no-neighbour",
        "A card is played side by side with another; corners do not count."
        " Choose a place that touches a card.",
        "Карту кладут стороной к другой карте, углы не в счёт. Выберите место рядом с картой.",
    ),
    (
        row,
        {"type": "check", "at": [1, 0], "value": 5, "also": {"at": [3, 0], "value": 5}},
        "no-neighbour",
        "The second card to open lies side by side with the checked one; corners do not count."
        " Choose one of its neighbours.",
        "Вторая вскрываемая карта лежит рядом с проверяемой, углы не в счёт. Выберите одну из её соседних.",
    ),
    (
        row,
        {"type": "check", "at": [2, 0], "value": 5},
        "not-closed",
        "This card is open already. Choose a closed one.",
        "Эта карта уже открыта. Выберите закрытую.",
    ),
    (
        row,
        {"type": "check", "at": [9, 9], "value": 5},
        "not-closed",
        "There is no card there. Choose a closed one.",
        "Там нет карты. Выберите закрытую.",
    ),
    (
        row,
        {"type": "check", "at": [0, 0], "value": 5},
        "needs-neighbour",
        "No card beside this one is open, so there would be nothing to compare."
        " Open one of its neighbours too.",
        "Рядом с этой картой нет открытых, сравнить её не с чем. Вскройте и одну из соседних.",
    ),
    (
        AtTheTable,
        {"type": "check", "at": [0, 0], "value": 5},
        "needs-neighbour",
        "A single card cannot be checked: there is none beside it. Play a card first.",
        "Единственную карту не проверить: рядом с ней ничего нет. Сначала сыграйте карту.",
    ),
    (
        row,
        {"type": "check", "at": [1, 0], "value": "tall"},
        "bad-value",
        "“tall” is not a number. Enter the number printed on the card.",
        "«tall» – не число. Введите число, напечатанное на карте.",
    ),
    (
        row,
        {"type": "play", "at": [4, 0], "card": "Minaret"},
        "same-card",
        "“Minaret” lies open on the table already. Enter another name, or none.",
        "Карта «Minaret» уже лежит на столе открытой. Введите другое название или не вводите никакого.",
    ),
    (
        repairing,
        {"type": "discard", "at": [0, 0]},
        "not-a-repair",
        "A swap fixes this, so no card is discarded. Swap two cards.",
        "Здесь достаточно обмена, сбрасывать ничего не надо. Поменяйте две карты местами.",
    ),
    (
        repairing,
        {"type": "swap", "a": [0, 0], "b": [2, 0]},
        "not-a-repair",
        "These two may not be swapped: they are not in one knot, the swap removes no bad pair, or it"
        " makes a new one. Choose one of the fixes on offer.",
        "Эти две карты менять нельзя: они не из одного узла, плохих пар не станет меньше или появится новая."
        " Выберите один из предложенных способов.",
    ),
    (
        discarding,
        {"type": "swap", "a": [1, 0], "b": [2, 0]},
        "not-a-repair",
        "A swap would make a new violation. Discard one of the cards instead.",
        "При обмене появилось бы новое нарушение. Сбросьте одну из карт.",
    ),
    (
        joining,
        {"type": "join", "at": [2, 1]},
        "not-joining",
        "A card there would not join the two parts. Choose a place that touches both;"
        " the emptied one always does.",
        "Карта на этом месте не соединит две части. Выберите место, которое касается обеих;"
        " освободившееся подходит всегда.",
    ),
]


@pytest.mark.parametrize(("table", "event", "code", "english", "russian"), FOULED)
def test_a_foul_says_what_is_wrong_and_what_to_do(table, event, code, english, russian):
    foul = judge(ComparityReferee(), table().state, event)
    assert isinstance(foul, Foul)
    assert foul.code == code
    assert GAMES["comparity"].texts(load("en")).foul(foul) == english
    assert GAMES["comparity"].texts(load("ru")).foul(foul) == russian


def test_three_parts_are_all_to_be_touched():
    foul = Foul("not-joining", {"at": [0, 0], "parts": 3})
    assert GAMES["comparity"].texts(load("en")).foul(foul) == (
        "A card there would not join all the parts. Choose a place that touches each of them;"
        " the emptied one always does."
    )
    assert GAMES["comparity"].texts(load("ru")).foul(foul) == (
        "Карта на этом месте не соединит все части. Выберите место, которое касается каждой из них;"
        " освободившееся подходит всегда."
    )


def test_every_foul_of_the_referee_has_its_sentence():
    assert set(FOULS) == ComparityReferee.foul_codes
