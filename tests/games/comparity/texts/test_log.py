"""One line of the log for every kind of event of Comparity, word for word in both languages."""

import pytest

from tests.games.comparity.texts.played import SITUATIONS, situation, words

LINES = {
    "a card": (
        "Ann plays a card",
        "Аня кладёт карту",
    ),
    "a named card": (
        "Ann plays Big Ben",
        "Аня кладёт карту: Биг-Бен",
    ),
    "duet": (
        "Ann plays a card · duet",
        "Аня кладёт карту · дуэт",
    ),
    "duet, pile out": (
        "Ann plays a card · duet",
        "Аня кладёт карту · дуэт",
    ),
    "trio": (
        "Ann plays a card · trio",
        "Аня кладёт карту · трио",
    ),
    "a card drawn": (
        "Bob draws a card",
        "Борис берёт карту",
    ),
    "a card given": (
        "Bob draws a card · 1 card from Cat",
        "Борис берёт карту · 1 карта от соперников: Катя",
    ),
    "none to draw": (
        "Bob finds no card to draw",
        "Борис: взять карту негде",
    ),
    "extra card due": (
        "Bob draws a card",
        "Борис берёт карту",
    ),
    "extra card due or not": (
        "Bob draws a card",
        "Борис берёт карту",
    ),
    "extra card": (
        "Ann plays one more card",
        "Аня кладёт ещё одну карту",
    ),
    "named extra card": (
        "Ann plays one more: Big Ben",
        "Аня кладёт ещё одну: Биг-Бен",
    ),
    "extra card kept": (
        "Ann plays no further card",
        "Аня не кладёт ещё одну карту",
    ),
    "extra card due, all open": (
        "Bob checks a card (5 m) · all in order · Bob draws 2",
        "Борис проверяет: карта (5 м) · всё верно · Борис берёт 2 карты",
    ),
    "extra card, all open": (
        "Ann plays one more card",
        "Аня кладёт ещё одну карту",
    ),
    "clean": (
        "Ann checks Empire State (443 m) · all in order · Ann draws 2",
        "Аня проверяет: Эмпайр-стейт (443 м) · всё верно · Аня берёт 2 карты",
    ),
    "clean with a neighbour": (
        "Ann checks Big Ben (20 m) and a card (30 m) · all in order · Ann draws 2",
        "Аня проверяет: Биг-Бен (20 м) и карта (30 м) · всё верно · Аня берёт 2 карты",
    ),
    "clean, pile short": (
        "Ann checks a card (7 m) · all in order · Ann draws 2 · 1 card from Bob",
        "Аня проверяет: карта (7 м) · всё верно · Аня берёт 2 карты · 1 карта от соперников: Борис",
    ),
    "clean, pile out": (
        "Ann checks a card (7 m) · all in order · Ann draws 2 · 2 cards from Bob and Cat",
        ("Аня проверяет: карта (7 м) · всё верно · Аня берёт 2 карты · 2 карты от соперников: Борис и Катя"),
    ),
    "clean, none to give": (
        "Ann checks a card (7 m) · all in order · Ann draws none – there is nothing to take",
        "Аня проверяет: карта (7 м) · всё верно · Аня ничего не берёт – взять негде",
    ),
    "clean, one to give": (
        "Ann checks a card (7 m) · all in order · Ann draws 1 – there are no more to take · 1 card from Cat",
        (
            "Аня проверяет: карта (7 м) · всё верно · Аня берёт 1 карту – больше взять негде · 1 карта от"
            " соперников: Катя"
        ),
    ),
    "swap": (
        "Cat checks Empire State (443 m) · 443 lies left of 330 · Bob draws 3",
        "Катя проверяет: Эмпайр-стейт (443 м) · 443 лежит левее 330 · Борис берёт 3 карты",
    ),
    "swap upwards": (
        "Cat checks a card (443 m) · 443 lies below 330 · Bob draws 3",
        "Катя проверяет: карта (443 м) · 443 лежит ниже 330 · Борис берёт 3 карты",
    ),
    "discard": (
        "Cat checks a card (443 m) · 443 lies left of 330 · Bob draws 3",
        "Катя проверяет: карта (443 м) · 443 лежит левее 330 · Борис берёт 3 карты",
    ),
    "discard upwards": (
        "Cat checks a card (443 m) · 443 lies below 330 · Bob draws 3",
        "Катя проверяет: карта (443 м) · 443 лежит ниже 330 · Борис берёт 3 карты",
    ),
    "two pairs": (
        "Bob checks a card (5 m) · 9 lies left of 5 · 5 lies left of 3 · Ann draws 3",
        "Борис проверяет: карта (5 м) · 9 лежит левее 5 · 5 лежит левее 3 · Аня берёт 3 карты",
    ),
    "a knot before our era": (
        "Bob checks a card (−5 m) · −3 lies left of −5 · −5 lies left of −9 · Ann draws 3",
        "Борис проверяет: карта (−5 м) · −3 лежит левее −5 · −5 лежит левее −9 · Аня берёт 3 карты",
    ),
    "a knot before our era that no swap serves": (
        "Bob checks a card (−4 m) and a card (−6 m) · −4 lies below −6 · −4 lies left of −7 · Ann draws 3",
        (
            "Борис проверяет: карта (−4 м) и карта (−6 м) · −4 лежит ниже −6 · −4 лежит левее −7"
            " · Аня берёт 3 карты"
        ),
    ),
    "violation, given and won": (
        ("Ann checks a card (9 m) · 9 lies left of 7 · Cat draws 3 · 2 cards from Ann and Bob · Bob wins"),
        (
            "Аня проверяет: карта (9 м) · 9 лежит левее 7 · Катя берёт 3 карты · 2 карты от соперников:"
            " Аня и Борис · Побеждает Борис"
        ),
    ),
    "swapped": (
        "Cat swaps Empire State (443 m) and Eiffel Tower (330 m)",
        "Катя меняет местами: Эмпайр-стейт (443 м) и Эйфелева башня (330 м)",
    ),
    "discarded": (
        "Cat discards a card (443 m)",
        "Катя сбрасывает: карта (443 м)",
    ),
    "split": (
        "Ann discards Empire State (443 m) · the area is split",
        "Аня сбрасывает: Эмпайр-стейт (443 м) · игровая зона распалась",
    ),
    "joined": (
        "Ann joins the parts with a card",
        "Аня соединяет части картой",
    ),
    "joined by name": (
        "Ann joins the parts: Big Ben",
        "Аня соединяет части: Биг-Бен",
    ),
    "last card laid": (
        "Ann plays a card · Ann wins",
        "Аня кладёт карту · Побеждает Аня",
    ),
    "last card given": (
        "Bob draws a card · 1 card from Cat · Cat wins",
        "Борис берёт карту · 1 карта от соперников: Катя · Побеждает Катя",
    ),
    "won before all is given": (
        ("Bob checks a card (9 m) · 9 lies left of 7 · Ann draws 2 · 2 cards from Bob and Cat · Cat wins"),
        (
            "Борис проверяет: карта (9 м) · 9 лежит левее 7 · Аня берёт 2 карты · 2 карты от"
            " соперников: Борис и Катя · Побеждает Катя"
        ),
    ),
    "abandoned": (
        "The game is abandoned",
        "Партия прервана",
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_line_of_an_event(name):
    for language, expected in zip(("en", "ru"), LINES[name], strict=True):
        step = situation(language, name)
        assert words(language).log(step.event, step.calls, step.before, step.after) == expected
