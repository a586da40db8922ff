"""What the referee says aloud in Comparity, and who is to do what, word for word in both languages."""

from dataclasses import replace

import pytest

from companion.games.comparity.rules.state import can_check
from companion.games.comparity.texts.words import ComparityWords
from companion.texts import ABANDONED, LANGUAGES, Sentence, load
from tests.games.comparity.rules.table import AtTheTable
from tests.games.comparity.texts.played import opening, situation, words

# Situation, call, and the two parts of the sentence in each language.
CALLS = [
    (
        "duet",
        "duet",
        ("Duet:", "Bob draws a card or checks one"),
        ("Дуэт:", "Борис берёт карту или проверяет"),
    ),
    (
        "duet, pile out",
        "duet",
        ("Duet:", "Bob draws a card or checks one"),
        ("Дуэт:", "Борис берёт карту или проверяет"),
    ),
    (
        "trio",
        "trio",
        ("Trio:", "Bob draws a card or checks one; if nothing is wrong, Ann plays one more"),
        ("Трио:", "Борис берёт карту или проверяет; если нарушений нет, Аня кладёт ещё одну"),
    ),
    (
        "a card given",
        "given",
        ("The pile is empty:", "Cat gives Bob a card. Bob’s turn"),
        ("Стопка пуста:", "Катя отдаёт карту, Борис её берёт. Ходит Борис"),
    ),
    (
        "clean",
        "clean",
        ("All in order:", "Ann draws 2. Bob’s turn"),
        ("Всё верно:", "Аня берёт 2 карты. Ходит Борис"),
    ),
    (
        "clean with a neighbour",
        "clean",
        ("All in order:", "Ann draws 2. Bob’s turn"),
        ("Всё верно:", "Аня берёт 2 карты. Ходит Борис"),
    ),
    (
        "clean, pile short",
        "clean",
        ("All in order:", "Ann draws 2. Bob’s turn"),
        ("Всё верно:", "Аня берёт 2 карты. Ходит Борис"),
    ),
    (
        "clean, pile out",
        "clean",
        ("All in order:", "Ann draws 2. Bob’s turn"),
        ("Всё верно:", "Аня берёт 2 карты. Ходит Борис"),
    ),
    (
        "clean, none to give",
        "clean",
        ("All in order:", "Ann draws none – there is nothing to take. Bob’s turn"),
        ("Всё верно:", "Аня ничего не берёт – взять негде. Ходит Борис"),
    ),
    (
        "clean, one to give",
        "clean",
        ("All in order:", "Ann draws 1 – there are no more to take. Bob’s turn"),
        ("Всё верно:", "Аня берёт 1 карту – больше взять негде. Ходит Борис"),
    ),
    (
        "swap",
        "violation",
        ("443 lies left of 330.", "Bob draws 3; now swap the pair"),
        ("443 лежит левее 330.", "Борис берёт 3 карты; поменяйте пару местами"),
    ),
    (
        "swap upwards",
        "violation",
        ("443 lies below 330.", "Bob draws 3; now swap the pair"),
        ("443 лежит ниже 330.", "Борис берёт 3 карты; поменяйте пару местами"),
    ),
    (
        "discard",
        "violation",
        ("443 lies left of 330.", "Bob draws 3; now discard one of the pair"),
        ("443 лежит левее 330.", "Борис берёт 3 карты; сбросьте одну карту пары"),
    ),
    (
        "discard upwards",
        "violation",
        ("443 lies below 330.", "Bob draws 3; now discard one of the pair"),
        ("443 лежит ниже 330.", "Борис берёт 3 карты; сбросьте одну карту пары"),
    ),
    (
        "two pairs",
        "violation",
        ("2 pairs are in the wrong order.", "Ann draws 3; swapping 3 and 9 fixes everything"),
        ("Нарушения в 2 парах.", "Аня берёт 3 карты; поменяйте местами 3 и 9 – и всё верно"),
    ),
    (
        "violation, given and won",
        "violation",
        ("9 lies left of 7.", "Cat draws 3"),
        ("9 лежит левее 7.", "Катя берёт 3 карты"),
    ),
    (
        "violation, given and won",
        "win",
        ("Bob wins:", "the last card is given away"),
        ("Побеждает Борис:", "отдана последняя карта"),
    ),
    (
        "split",
        "split",
        ("The area is split:", "Ann joins it with a closed card"),
        ("Игровая зона распалась:", "Аня соединяет её закрытой картой"),
    ),
    (
        "last card laid",
        "win",
        ("Ann wins:", "the last card is played"),
        ("Побеждает Аня:", "сыграна последняя карта"),
    ),
    (
        "last card given",
        "win",
        ("Cat wins:", "the last card is given away"),
        ("Побеждает Катя:", "отдана последняя карта"),
    ),
    (
        "won before all is given",
        "violation",
        ("9 lies left of 7.", "Ann draws 2"),
        ("9 лежит левее 7.", "Аня берёт 2 карты"),
    ),
    (
        "won before all is given",
        "win",
        ("Cat wins:", "the last card is given away"),
        ("Побеждает Катя:", "отдана последняя карта"),
    ),
]


@pytest.mark.parametrize(("name", "code", "english", "russian"), CALLS)
def test_a_call_is_said(name, code, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        step = situation(language, name)
        assert words(language).call(step.call(code), step.after, step.before) == Sentence(*expected)


# Who is to do what after it
TURNS = {
    "a card": ("Bob’s turn", "Ходит Борис"),
    "duet": ("Bob draws or checks", "Борис берёт или проверяет"),
    "extra card due": ("Ann plays one more", "Аня кладёт ещё одну"),
    "extra card due or not": ("Ann may play one more", "Аня может положить ещё одну"),
    "extra card due, all open": ("Ann plays one more", "Аня кладёт ещё одну"),
    "swap": ("Cat fixes the order", "Катя исправляет порядок"),
    "split": ("Ann joins the parts", "Аня соединяет части"),
    "a card drawn": ("Bob’s turn", "Ходит Борис"),
    "last card laid": ("Game over", "Игра окончена"),
}


@pytest.mark.parametrize("name", TURNS)
def test_who_is_to_do_what(name):
    for language, expected in zip(("en", "ru"), TURNS[name], strict=True):
        assert words(language).turn(situation(language, name).after) == expected


def test_a_check_that_opens_the_last_closed_card_leaves_the_extra_card_of_a_trio_due():
    """With nothing left to check, a turn and the extra card both allow only to play a card."""
    for language, due, extra in (
        ("en", "Bob draws 2. Ann plays one more", "Ann plays one more card."),
        ("ru", "Борис берёт 2 карты. Аня кладёт ещё одну", "Аня кладёт ещё одну карту."),
    ):
        step = situation(language, "extra card due, all open")
        assert not can_check(step.after)
        assert words(language).call(step.call("clean"), step.after, step.before).rest == due
        step = situation(language, "extra card, all open")
        assert words(language).done(step.event, step.before, step.after).lead == extra


# Where nothing is called the line still tells it
DONE = {
    "a card": (("Ann plays a card.", "Bob’s turn"), ("Аня кладёт карту.", "Ходит Борис")),
    "a card drawn": (("Bob draws a card.", "Bob’s turn"), ("Борис берёт карту.", "Ходит Борис")),
    "extra card due": (
        ("Bob draws a card.", "Ann plays one more"),
        ("Борис берёт карту.", "Аня кладёт ещё одну"),
    ),
    "joined": (
        ("Ann joins the parts with a card.", "Bob’s turn"),
        ("Аня соединяет части картой.", "Ходит Борис"),
    ),
}


@pytest.mark.parametrize("name", DONE)
def test_a_move_without_a_call_is_told_with_what_is_due(name):
    for language, expected in zip(("en", "ru"), DONE[name], strict=True):
        step = situation(language, name)
        said = words(language).done(step.event, step.before, step.after)
        assert said == Sentence(*expected, strong="rest")


def test_while_a_pair_is_wrong_its_repair_is_due():
    for language, expected in (
        ("en", "Bob fixes the rest"),
        ("ru", "Борис исправляет остальное"),
    ):
        step = situation(language, "two pairs")
        assert words(language).done(step.event, step.before, step.after).rest == expected


def test_the_opening():
    assert words("en").opening(opening("en")) == Sentence(
        "Ann begins:", "play a card beside the middle one; nobody looks at the open sides"
    )
    assert words("ru").opening(opening("ru")) == Sentence(
        "Начинает Аня:", "карту кладут рядом с той, что в центре; на открытые стороны не смотрят"
    )


@pytest.mark.parametrize(
    ("measure", "english", "russian"),
    [
        ("height", "Move 19 · by height", "Ход 19 · по высоте"),
        ("year", "Move 19 · by year", "Ход 19 · по годам"),
        ("box office", "Move 19 · box office", "Ход 19 · box office"),
        ("", "Move 19", "Ход 19"),
    ],
)
def test_the_small_line_tells_the_move_and_what_is_played_by(measure, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        state = replace(opening(language), measure=measure)
        assert words(language).subtitle(state, 19) == expected


def test_the_small_line_of_a_game_that_is_over_counts_the_moves():
    assert words("en").subtitle(situation("en", "last card laid").after, 22) == "22 moves"
    assert words("ru").subtitle(situation("ru", "last card laid").after, 22) == "22 хода"


def test_a_game_broken_off():
    said = [str(words(language).call(ABANDONED, opening(language))) for language in ("en", "ru")]
    assert said == [
        "Abandoned: nobody wins, and undo brings the game back",
        "Партия прервана: победителя нет; чтобы продолжить, нажмите «Отменить»",
    ]


# Values

VALUES = [
    ("height", 443, "443 m", "443 м"),
    ("height", 828.14, "828.14 m", "828,14 м"),
    ("height", 1250, "1250 m", "1250 м"),
    ("year", 1889, "1889", "1889"),
    ("year", -2560, "2560 BC", "2560 до н. э."),
    ("box office", 2_187_500_000, "2,187,500,000", "2\u00a0187\u00a0500\u00a0000"),
    ("box office", -7, "\u22127", "\u22127"),
    ("", 1889, "1889", "1889"),
]


@pytest.mark.parametrize(("measure", "value", "english", "russian"), VALUES)
def test_a_value_has_the_unit_of_what_is_played_by(measure, value, english, russian):
    assert ComparityWords(load("en"), measure).value(value) == english
    assert ComparityWords(load("ru"), measure).value(value) == russian


def test_years_before_our_era_in_a_sentence():
    for language, expected in (
        ("en", "443 BC lies left of 2560 BC."),
        ("ru", "443 до н. э. лежит левее 2560 до н. э."),
    ):
        table = AtTheTable(2, "year").lying("# -2560")
        (call,) = table.submit({"type": "check", "at": [0, 0], "value": -443})
        assert words(language).call(call, table.state).lead == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_measure_numbers_are_bare(language):
    step, texts = situation(language, "swap"), words(language)
    before, after = (replace(state, measure="") for state in (step.before, step.after))
    assert "443 (" not in str(texts.call(step.call("violation"), after))
    assert "(443)" in texts.log(step.event, step.calls, before, after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_session_know_what_it_is_played_by(language):
    table, expected = AtTheTable(2, "year").lying("# 7"), ComparityWords(load(language), "year").value(-447)
    before, event = table.state, {"type": "check", "at": [0, 0], "value": -447}
    calls = table.submit(event)
    assert expected in words(language).log(event, calls, before, table.state)
