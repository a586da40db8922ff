"""What is said in Federation, what the log keeps and what is refused, word for word in both languages."""

import pytest

from companion.core.referee import judge
from companion.games import GAMES, REFEREES
from companion.texts import ABANDONED, LANGUAGES, OPENING, Sentence, load
from tests.games.federation.texts.played import (
    BLANK,
    KOMI,
    TVER,
    alone,
    cases,
    event,
    play,
    row,
    table,
    words,
)

FIVE = alone(row(4, 3, 7))
CROSS = alone([*row(4, 3, 7), *(event("city", at, 8) for at in range(5, 10))])
PILE_OUT = [BLANK] * 151  # four people: 175 - 24


@pytest.mark.parametrize(
    ("language", "events", "code", "expected"),
    cases(
        (
            [*FIVE, event("city", 4, 8)],
            "superline",
            Sentence("Six in a row:", "first superline for Peaks"),
            Sentence("Шесть подряд:", "Пики, первая суперлиния"),
        ),
        (
            [*FIVE, event("city", 4, 8), BLANK, *alone(row(6, 3, 7)), event("flag", 6, 8)],
            "superline",
            Sentence("Six in a row:", "second superline for Peaks"),
            Sentence("Шесть подряд:", "Пики, вторая суперлиния"),
        ),
        (
            [*CROSS, event("city", 4, 8)],
            "superline",
            Sentence("2 lines at once:", "2 superlines for Peaks"),
            Sentence("2 линии сразу:", "Пики, всего 2 суперлинии"),
        ),
        (
            PILE_OUT,
            "last-card",
            Sentence("The pile has run out:", "play on with the cards in hand"),
            Sentence("Колода кончилась:", "играйте тем, что на руках"),
        ),
        (
            [event("talked", team=0)],
            "penalty",
            Sentence("Penalty for Peaks:", "everybody in the team gives a card back"),
            Sentence("Штраф, Пики:", "вся команда возвращает по карте"),
        ),
        (
            [event("finish")],
            "win",
            Sentence("Draw:", "nobody has a superline"),
            Sentence("Ничья:", "суперлиний нет ни у кого"),
        ),
        (
            [*FIVE, event("city", 4, 8), event("finish")],
            "win",
            Sentence("Peaks win:", "1 superline to 0"),
            Sentence("Побеждают Пики:", "1 суперлиния против 0"),
        ),
        (
            [*CROSS, event("city", 4, 8), BLANK, *alone(row(11, 3, 7)), event("city", 11, 8)],
            "win",
            Sentence("Peaks win:", "3 superlines"),
            Sentence("Побеждают Пики:", "3 суперлинии"),
        ),
    ),
)
def test_calls(language, events, code, expected):
    step = play(language, *events)
    assert words(language).call(step.call(code), step.after, step.before) == expected


@pytest.mark.parametrize(
    ("language", "times", "expected"),
    cases(
        (1, "Penalty: Ann plays on with 5 cards", "Штраф: Аня играет дальше с 5 картами"),
        (5, "Penalty: Ann plays on with 1 card", "Штраф: Аня играет дальше с 1 картой"),
        (6, "Penalty: Ann has no card left", "Штраф: Аня остаётся без карт"),
    ),
)
def test_who_forgot_to_draw(language, times, expected):
    ann = {"en": "Ann", "ru": "Аня"}[language]
    talked = [event("talked", team=0)] * (times - 1)
    step = play(language, BLANK, BLANK, *talked, event("forgot", player=ann))
    assert str(words(language).call(step.call("penalty"), step.after, step.before)) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            "Ann begins: six chips in a line are a superline, three superlines win",
            "Начинает Аня: шесть фишек подряд – суперлиния, три суперлинии – победа",
        )
    ),
)
def test_the_opening(language, expected):
    state = table(language).state
    assert str(words(language).opening(state)) == expected
    assert words(language).call(OPENING, state) == words(language).opening(state)


def test_abandoned_is_said_like_in_every_game():
    for language in LANGUAGES:
        step = play(language, event("abandon"))
        other = REFEREES["ingenious"]
        state = other.abandon(other.open({"mode": "standard", "players": ["Ann", "Bob"]}, {}))
        ingenious = GAMES["ingenious"].texts(load(language))
        assert words(language).call(ABANDONED, step.after) == ingenious.call(ABANDONED, state)


# The bar


@pytest.mark.parametrize(
    ("language", "events", "options", "turn", "subtitle"),
    [
        ("en", [BLANK] * 48, {}, "Ann’s turn", "Peaks · move 49 · pile 103"),
        ("ru", [BLANK] * 48, {}, "Ходит Аня", "Пики · ход 49 · в колоде 103"),
        ("en", [BLANK] * 152, {}, "Ann’s turn", "Peaks · move 153 · the pile has run out"),
        ("ru", [BLANK] * 152, {}, "Ходит Аня", "Пики · ход 153 · колода кончилась"),
        ("en", [event("finish")], {}, "Game over", "2 moves"),
        ("ru", [event("finish")], {}, "Игра окончена", "2 хода"),
    ],
)
def test_the_bar(language, events, options, turn, subtitle):
    state = table(language, *events, **options).state
    assert words(language).turn(state) == turn
    assert words(language).subtitle(state, len(events) + 1) == subtitle


def test_the_bar_does_not_name_a_player_twice():
    state = table("en", each=1, names=["Ann", "Bob"]).state
    assert words("en").subtitle(state, 1) == "Move 1 · pile 163"
    assert words("ru").subtitle(state, 1) == "Ход 1 · в колоде 163"


def test_a_team_is_called_by_the_name_that_the_table_gave_it():
    state = table("en", each=3, names=["North", "Bob, Dan and Fay"]).state
    assert words("en").subtitle(state, 1) == "North · move 1 · pile 139"
    step = play("en", event("talked", team=1), each=3, names=["North", "Bob, Dan and Fay"])
    assert str(words("en").call(step.call("penalty"), step.after, step.before)) == (
        "Penalty for Bob, Dan and Fay: everybody in the team gives a card back"
    )


@pytest.mark.parametrize(
    ("language", "made", "expected"),
    cases(
        (
            1,
            Sentence("Six in a row.", "Let go: first superline for Peaks"),
            Sentence("Шесть подряд.", "Если отпустить: Пики, первая суперлиния"),
        ),
        (
            2,
            Sentence("2 lines at once.", "Let go: 2 superlines for Peaks"),
            Sentence("2 линии сразу.", "Если отпустить: Пики, всего 2 суперлинии"),
        ),
    ),
)
def test_what_letting_go_would_make(language, made, expected):
    assert words(language).preview(table(language).state, made) == expected


def test_a_cell_has_the_letter_of_its_row_and_the_number_of_its_column():
    named = words("ru").cell
    assert [named(cell) for cell in ((0, 0), (3, 6), (11, 13), (25, 0), (26, 0), (39, 39))] == [
        *("A1", "D7", "L14", "Z1", "AA1", "NN40")
    ]


def test_regions_and_cities_are_english_in_english_and_what_is_not_known_stays():
    assert (words("en").region(TVER), words("ru").region(TVER)) == ("Tver Oblast", TVER)
    assert (words("en").city("Тверь"), words("ru").city("Тверь")) == ("Tver", "Тверь")
    assert words("en").region("Narnia") == words("ru").region("Narnia") == "Narnia"


# The log


@pytest.mark.parametrize(
    ("language", "events", "expected"),
    cases(
        ([event("city", 3, 6)], "Ann: D7", "Аня: D7"),
        ([event("city", 3, 6, region=TVER)], "Ann: Tver Oblast (D7)", "Аня: Тверская область (D7)"),
        ([event("flag", 3, 6)], "Ann: flag, D7", "Аня: флаг, D7"),
        (
            [event("city", 3, 6), event("arms", 3, 6)],
            "Bob: arms, chip of Peaks off D7",
            "Борис: герб, D7, фишка снята (Пики)",
        ),
        (
            [event("city", 3, 6), event("star", 3, 6)],
            "Bob: star, D7 taken from Peaks",
            "Борис: звезда, D7, фишка заменена (Пики)",
        ),
        ([event("dead")], "Ann: empty card, replaced", "Аня: пустая карта, взята другая"),
        (
            [event("dead", region=KOMI)],
            "Ann: empty card (Komi Republic), replaced",
            "Аня: пустая карта (Республика Коми), взята другая",
        ),
        ([*PILE_OUT, event("dead")], "Dan: empty card, discarded", "Дима: пустая карта, сброшена"),
        ([BLANK], "Ann has nothing to play and discards a card", "Аня: играть нечем, карта сброшена"),
        (
            PILE_OUT,
            "Cat has nothing to play and discards a card · the pile has run out",
            "Катя: играть нечем, карта сброшена · колода кончилась",
        ),
        (
            [event("talked", team=1)],
            "Waves talked: 2 cards go back",
            "Подсказки (Волны): в колоду возвращаются 2 карты",
        ),
        (
            [*FIVE, event("city", 4, 8)],
            "Cat: E9 · first superline for Peaks",
            "Катя: E9 · Пики, первая суперлиния",
        ),
        (
            [*CROSS, event("city", 4, 8)],
            "Ann: E9 · first superline for Peaks · second superline for Peaks",
            "Аня: E9 · Пики, первая суперлиния · Пики, вторая суперлиния",
        ),
        ([event("finish")], "No cards left · Draw", "Карты кончились · Ничья"),
        ([event("abandon")], "The game is abandoned", "Партия прервана"),
    ),
)
def test_the_log(language, events, expected):
    step = play(language, *events)
    assert words(language).log(step.event, step.calls, step.before, step.after) == expected


def test_the_log_of_who_forgot():
    for language, player, expected in (
        ("en", "Ann", "Ann forgot to draw: 5 cards from now on"),
        ("ru", "Аня", "Аня: карта не взята, дальше с 5 картами"),
    ):
        step = play(language, BLANK, BLANK, event("forgot", player=player))
        assert words(language).log(step.event, step.calls, step.before, step.after) == expected


# Fouls

LOCKED = [*FIVE, event("city", 4, 8)]


@pytest.mark.parametrize(
    ("language", "events", "wrong", "expected"),
    cases(
        (
            [],
            event("city", 14, 0),
            "That cell is not on this board of 14 rows and 14 columns. Choose one that is.",
            "Такой клетки на этом поле нет: рядов в нём 14, столбцов 14. Выберите клетку на поле.",
        ),
        (
            [],
            event("city", 0, 13),
            "A corner counts for every team as it is: no chip is put on it or taken off."
            " Choose another cell.",
            "Угловая клетка и так служит фишкой любой команде: на неё не кладут и с неё не снимают."
            " Выберите другую клетку.",
        ),
        (
            [event("city", 3, 6)],
            event("city", 3, 6),
            "D7 is taken: a chip of Peaks lies there. Choose a free cell.",
            "D7: клетка занята, там лежит фишка (Пики). Выберите свободную.",
        ),
        (
            [],
            event("arms", 3, 6),
            "There is no chip on D7, and this card needs an opponent’s. Choose a cell with one.",
            "D7: фишки здесь нет, а этой карте нужна фишка противника. Выберите клетку с такой фишкой.",
        ),
        (
            alone([event("city", 3, 6)]),
            event("star", 3, 6),
            "The chip on D7 is one of Peaks, and this card needs an opponent’s. Choose another.",
            "D7: здесь своя же фишка (Пики), а этой карте нужна фишка противника. Выберите другую.",
        ),
        (
            LOCKED,
            event("star", 4, 8),
            "The chip of Peaks on E9 belongs to a superline, and those stay for good."
            " Choose one that does not.",
            "E9: эта фишка (Пики) входит в суперлинию, а такие остаются навсегда."
            " Выберите ту, что в суперлинию не входит.",
        ),
        (
            [event("flag", 3, col) for col in range(4)],
            event("flag", 3, 6),
            "All 4 flags (+1) have been played. Look at the card again.",
            "Все флаги (+1) уже сыграны, их 4. Посмотрите на карту ещё раз.",
        ),
        (
            [event("dead", region=TVER), event("city", 3, 6, region=TVER)],
            event("city", 3, 7, region=TVER),
            "Both city cards of this region are out of the game: Tver Oblast. Look at the card again.",
            "Обе карты этого региона уже вышли из игры: Тверская область. Посмотрите на карту ещё раз.",
        ),
        (
            [],
            event("city", 3, 6, take=[[[3, 6]]]),
            "The chip on D7 does not complete these sixes. Each is six in an unbroken line, the new chip"
            " among them, and shares with a line in the same direction no more than you agreed. Choose"
            " the six again.",
            "Таких шестёрок фишка на D7 не замыкает. В каждой шесть клеток подряд без разрыва, среди них"
            " новая фишка, а с линией того же направления общего не больше, чем вы договорились."
            " Выберите шесть ещё раз.",
        ),
        (
            [],
            event("forgot", player="Zoe"),
            "Nobody at this table is called “Zoe”. Choose one of the players.",
            "За этим столом нет игрока «Zoe». Выберите одного из игроков.",
        ),
    ),
)
def test_fouls(language, events, wrong, expected):
    foul = judge(REFEREES["federation"], table(language, *events).state, wrong)
    assert GAMES["federation"].texts(load(language)).foul(foul) == expected


def test_a_cell_far_off_the_board_is_refused_like_any_other():
    near, far = (
        judge(REFEREES["federation"], table("en").state, event("city", row, 10**30)) for row in (-1, 10**30)
    )
    assert GAMES["federation"].texts(load("en")).foul(far) == (
        "That cell is not on this board of 14 rows and 14 columns. Choose one that is."
    )
    assert far == near


@pytest.mark.parametrize(
    ("language", "times", "expected"),
    cases(
        (
            0,
            "Ann has not played yet and so had no card to draw. Wait for the first turn.",
            "У игрока Аня ещё не было хода, так что и брать карту было не за что. Дождитесь первого хода.",
        ),
        (
            6,
            "Ann has no card in hand, so none can go back. Nothing has changed.",
            "У игрока Аня нет карт, вернуть нечего. Ничего не изменилось.",
        ),
    ),
)
def test_nothing_to_give_back(language, times, expected):
    forgot = event("forgot", player={"en": "Ann", "ru": "Аня"}[language])
    state = table(language, *[event("talked", team=0)] * times).state
    foul = judge(REFEREES["federation"], state, forgot)
    assert GAMES["federation"].texts(load(language)).foul(foul) == expected


def test_a_second_empty_card():
    for language, expected in (
        ("en", "Ann has shown an empty card this turn, and only one a turn is allowed. Play a card now."),
        (
            "ru",
            "Аня: пустая карта в этот ход уже показана, а больше одной нельзя. Теперь сыграйте карту.",
        ),
    ):
        state = table(language, event("dead"), empty_cards="one").state
        foul = judge(REFEREES["federation"], state, event("dead"))
        assert GAMES["federation"].texts(load(language)).foul(foul) == expected


@pytest.mark.parametrize(
    ("events", "options", "wrong", "expected"),
    [
        (
            [BLANK],
            {},
            event("forgot", player="Ann"),
            "Nobody has moved since Ann, who may still draw. Nothing is forgotten yet.",
        ),
        (
            [BLANK, BLANK, event("forgot", player="Ann")],
            {},
            event("forgot", player="Ann"),
            "Ann forgot to draw after the last move, and that is noted already. Nothing has changed.",
        ),
        (
            [*PILE_OUT, BLANK, BLANK],
            {},
            event("forgot", player="Dan"),
            "The pile was empty when Dan was to draw. Choose another player.",
        ),
        (
            [],
            {"each": 1},
            event("talked", team=1),
            "There is only one player in Waves, with nobody to talk to. Choose a team of two or more.",
        ),
        ([], {}, event("talked", team=2), "There is no such team at this table. Choose one of the teams."),
        (
            [event("city", 3, 6, region=TVER), event("arms", 3, 6)],
            {},
            event("city", 3, 6, region=KOMI),
            "In this game D7 is Tver Oblast, not Komi Republic: a cell keeps its region. Choose another"
            " cell, or look at the card again.",
        ),
        (
            [],
            {"entry": "claims"},
            event("claim", team=0, line=[[3, 6], [3, 10]]),
            "From D7 to D11 it is not exactly six cells of one row, column or diagonal."
            " Show the two ends again.",
        ),
        (
            [event("claim", team=0, line=[[3, 3], [3, 8]])],
            {"entry": "claims"},
            event("claim", team=1, line=[[3, 6], [8, 6]]),
            "D7 belongs to a superline of Peaks, and only a corner can belong to two teams."
            " Show the two ends again.",
        ),
        (
            [event("claim", team=0, line=[[3, 3], [3, 8]])],
            {"entry": "claims"},
            event("claim", team=0, line=[[3, 7], [3, 12]]),
            "This line and another superline of Peaks share more than you agreed: D8 and D9. Show the two"
            " ends again.",
        ),
    ],
)
def test_fouls_of_penalties_regions_and_claims(events, options, wrong, expected):
    foul = judge(REFEREES["federation"], table("en", *events, **options).state, wrong)
    assert words("en").foul(foul) == expected


# Claims


def test_a_table_of_claims_is_told_what_to_tell():
    state = table("en", entry="claims").state
    assert str(words("en").opening(state)) == (
        "Enter every superline (six chips in a line): three of them win"
    )
    assert words("en").turn(state) == "Superlines only"
    assert words("en").subtitle(state, 1) == "Peaks 0, Waves 0"


@pytest.mark.parametrize(
    ("event_", "logged"),
    [
        (event("claim", team=1), "Superline for Waves · second superline for Waves"),
        (
            event("claim", team=1, line=[[4, 8], [4, 3]]),
            "Superline for Waves from E4 to E9 · second superline for Waves",
        ),
    ],
)
def test_a_superline_that_is_claimed(event_, logged):
    step = play("en", event("claim", team=1), event_, entry="claims")
    texts = words("en")
    assert str(texts.call(step.call("superline"), step.after, step.before)) == (
        "Superline for Waves: two of three"
    )
    assert texts.log(step.event, step.calls, step.before, step.after) == logged


@pytest.mark.parametrize(
    ("wrong", "english", "russian"),
    [
        (
            event("flag", 3, 6),
            "Tver Oblast (D7) is taken: a chip of Peaks lies there. Choose a free cell.",
            "Тверская область (D7): клетка занята, там лежит фишка (Пики). Выберите свободную.",
        ),
        (event("arms", 3, 6), "Bob: arms, chip of Peaks off Tver Oblast (D7)", None),
        (event("star", 3, 6), "Bob: star, Tver Oblast (D7) taken from Peaks", None),
    ],
)
def test_a_cell_is_called_by_its_region_where_it_is_known(wrong, english, russian):
    """Whatever is done there later, and in whichever event it was said."""
    at = table("en", event("city", 3, 6, region=TVER))
    answer = judge(REFEREES["federation"], at.state, wrong)
    if russian is None:
        assert words("en").log(wrong, answer.calls, at.state, answer.state) == english
        return
    assert words("en").foul(answer) == english
    answer = judge(REFEREES["federation"], table("ru", event("city", 3, 6, region=TVER)).state, wrong)
    assert words("ru").foul(answer) == russian
