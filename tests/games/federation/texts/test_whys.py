"""Why? in Federation and the results: the rule, the figures of this situation, the booklet's section."""

import pytest

from companion.texts import ABANDONED, OPENING, Why
from tests.games.federation.texts.played import BLANK, NAMES, alone, cases, event, play, row, table, words

SUPERLINE = {
    "en": "Six chips of one colour without a gap, across, down or diagonally, are a superline. They are"
    " turned over"
    " and stay for good: nobody can take them away.",
    "ru": "Шесть фишек одного цвета подряд, без разрыва, по горизонтали, вертикали или диагонали – это"
    " суперлиния."
    " Их переворачивают, и они остаются навсегда: убрать их уже нельзя.",
}
LINE = [*alone(row(4, 3, 7)), event("city", 4, 8)]
DOWN = [event("city", at, 5) for at in (1, 2, 3, 5, 6)]


def superline_why(language, *events, **options):
    step = play(language, *events, **options)
    return words(language).why(step.call("superline"), step.before, step.after)


@pytest.mark.parametrize(
    ("language", "events", "options", "expected"),
    cases(
        (
            LINE,
            {},
            (
                "Peaks: across from E4 to E9.",
                "That is number 1 for Peaks; it takes 3 to win. Superlines now: Peaks 1, Waves 0.",
                "superline",
            ),
            (
                "Пики: по горизонтали, E4 – E9.",
                "Пики: это суперлиния номер 1, для победы нужно 3. Всего сейчас: Пики 1, Волны 0.",
                "superline",
            ),
        ),
        (
            [*LINE, BLANK, *alone(DOWN[:4]), DOWN[4]],
            {},
            (
                "Peaks: down from B6 to G6.",
                "The chip on E6 belongs to the superline that crosses here as well.",
                "That is number 2 for Peaks; it takes 3 to win. Superlines now: Peaks 2, Waves 0.",
                "crossing",
            ),
            (
                "Пики: по вертикали, B6 – G6.",
                "Фишка на E6 входит и в ту суперлинию, что пересекает эту.",
                "Пики: это суперлиния номер 2, для победы нужно 3. Всего сейчас: Пики 2, Волны 0.",
                "crossing",
            ),
        ),
        (
            [*alone([event("city", at, at) for at in range(1, 5)]), event("city", 5, 5)],
            {},
            (
                "Peaks: diagonally from A1 to F6.",
                "The corner A1 counts as a chip of any colour, for several teams and lines at once.",
                "That is number 1 for Peaks; it takes 3 to win. Superlines now: Peaks 1, Waves 0.",
                "corner",
            ),
            (
                "Пики: по диагонали, A1 – F6.",
                "Угол A1 считается фишкой любого цвета, для нескольких команд и линий сразу.",
                "Пики: это суперлиния номер 1, для победы нужно 3. Всего сейчас: Пики 1, Волны 0.",
                "corner",
            ),
        ),
        (
            [*alone(row(4, 1, 8, skip=(5,))), event("city", 4, 5)],
            {},
            (
                "Peaks: across from E2 to E7.",
                "2 more chips stand in the same run. They were not among the six and are not locked.",
                "That is number 1 for Peaks; it takes 3 to win. Superlines now: Peaks 1, Waves 0.",
                "longer",
            ),
            (
                "Пики: по горизонтали, E2 – E7.",
                "Вплотную на той же прямой ещё 2 фишки. В шестёрку они не вошли и не закреплены.",
                "Пики: это суперлиния номер 1, для победы нужно 3. Всего сейчас: Пики 1, Волны 0.",
                "longer",
            ),
        ),
        (
            [*alone(row(4, 1, 11, skip=(6,))), event("city", 4, 6)],
            {"collinear": "share-one"},
            (
                "Peaks: across from E7 to E12.",
                "The chip on E7 belongs to the next superline along the same line too: you agreed that"
                " any two may share one.",
                "That is number 2 for Peaks; it takes 3 to win. Superlines now: Peaks 2, Waves 0.",
                "collinear",
            ),
            (
                "Пики: по горизонтали, E7 – E12.",
                "Фишка на E7 входит и в соседнюю суперлинию на той же прямой: вы договорились, что у двух"
                " линий"
                " может быть одна общая.",
                "Пики: это суперлиния номер 2, для победы нужно 3. Всего сейчас: Пики 2, Волны 0.",
                "collinear",
            ),
        ),
    ),
)
def test_why_a_superline(language, events, options, expected):
    title = {"en": "Superline", "ru": "Суперлиния"}[language]
    *figures, section = expected
    assert superline_why(language, *events, **options) == Why(title, (SUPERLINE[language], *figures), section)


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            Why(
                "The pile has run out",
                (
                    "Nobody draws any more; the game goes on with the cards in hand. Whoever has none is"
                    " skipped, and when nobody has any, whoever has the most superlines wins.",
                    "24 cards are left in hand: Ann 6, Bob 6, Cat 6, Dan 6.",
                    "Superlines now: Peaks 0, Waves 0.",
                ),
                "pile-out",
            ),
            Why(
                "Колода кончилась",
                (
                    "Карт больше никто не берёт, играют тем, что на руках. Кто остался без карт, того"
                    " пропускают, а"
                    " когда карт нет ни у кого, побеждает тот, у кого больше суперлиний.",
                    "На руках остались 24 карты: Аня 6, Борис 6, Катя 6, Дима 6.",
                    "Суперлинии сейчас: Пики 0, Волны 0.",
                ),
                "pile-out",
            ),
        )
    ),
)
def test_why_the_last_card(language, expected):
    step = play(language, *[BLANK] * 151)
    assert words(language).why(step.call("last-card"), step.before, step.after) == expected


FORGOT = {
    "en": "Whoever has not drawn a card by the time the next player has moved plays on with one card"
    " fewer, to the"
    " end of the game.",
    "ru": "Если карту не взяли, а следующий игрок уже сходил, до конца партии на руках будет на одну"
    " карту меньше.",
}
TALKED = {
    "en": "Players of one team must not talk or make signs about the game. If they do, each of them puts"
    " a card of their own choice back, these are mixed into the pile, and the team plays on with one card"
    " fewer each, to the end of the game.",
    "ru": "Внутри команды нельзя переговариваться и подавать знаки. Иначе каждый в ней откладывает карту на"
    " свой выбор, эти карты замешивают в колоду, и до конца партии у всей команды на руках на карту меньше.",
}


@pytest.mark.parametrize(
    ("language", "title", "rule", "figures", "section"),
    [
        ("en", "One card fewer", FORGOT, "Ann had 6 and has 5 cards now; in the pile: 150.", "forgot"),
        ("ru", "На карту меньше", FORGOT, "Аня: было 6, стало 5 карт; в колоде 150.", "forgot"),
        (
            "en",
            "One card fewer",
            TALKED,
            "Ann had 6 and has 5 cards now; Cat had 6 and has 5 cards now; in the pile: 151.",
            "talked",
        ),
        (
            "ru",
            "На карту меньше",
            TALKED,
            "Аня: было 6, стало 5 карт; Катя: было 6, стало 5 карт; в колоде 151.",
            "talked",
        ),
    ],
)
def test_why_a_card_fewer(language, title, rule, figures, section):
    ann = {"en": "Ann", "ru": "Аня"}[language]
    how = event("forgot", player=ann) if rule is FORGOT else event("talked", team=0)
    step = play(language, BLANK, BLANK, how)
    why = words(language).why(step.call("penalty"), step.before, step.after)
    assert why == Why(title, (rule[language], figures), section)


def test_why_of_talking_is_about_talking_also_if_only_one_of_the_team_has_a_card():
    lone = [BLANK, BLANK, event("forgot", player="Ann"), *[event("talked", team=0)] * 6]
    step = play("en", *lone)
    assert [call.facts["player"] for call in step.calls] == ["Cat"]
    why = words("en").why(step.call("penalty"), step.before, step.after)
    assert why.paragraphs == (TALKED["en"], "Cat had 1 and has 0 cards now; in the pile: 161.")


def test_why_of_forgetting_tells_who_has_the_card_if_the_pile_has_run_out():
    step = play("en", *[BLANK] * 152, event("forgot", player="Cat"))
    why = words("en").why(step.call("penalty"), step.before, step.after)
    assert why.paragraphs == (
        FORGOT["en"],
        "Cat had 6 and has 5 cards now; in the pile: 0.",
        "The pile has run out since. The card that was not drawn went to the first player who found the"
        " pile empty: Dan has it.",
    )


def test_why_of_a_superline_that_was_not_shown():
    step = play("en", event("claim", team=1), event("claim", team=1), entry="claims")
    assert words("en").why(step.call("superline"), step.before, step.after) == Why(
        "Superline",
        (SUPERLINE["en"], "That is number 2 for Waves; it takes 3 to win. Superlines now: Peaks 0, Waves 2."),
        "superline",
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            Why(
                "Who begins",
                (
                    "The player on the dealer’s left goes first, then it goes round clockwise to the"
                    " end. Teams sit"
                    " so that they take turns: Ann, Bob, Cat, Dan.",
                    "Everybody has 6 cards; 151 lie in the pile.",
                    "A turn is one card: a chip goes on the cell of its region. Then draw one card,"
                    " before the next"
                    " player moves.",
                    "Chips are first laid arms up, flag down. Cards that were played lie face up,"
                    " everybody’s on a pile of their own.",
                    "You agreed that any number of empty cards may be replaced in a turn.",
                    "Teammates do not talk or make signs about the game.",
                ),
                "order",
            ),
            Why(
                "Кто начинает",
                (
                    "Начинает игрок слева от сдающего, дальше ход идёт по часовой стрелке до самого"
                    " конца. Команды"
                    " сидят так, чтобы чередоваться: Аня, Борис, Катя, Дима.",
                    "На руках у каждого по 6 карт, в колоде 151.",
                    "Ход – это одна карта: фишка ложится на клетку её региона. Затем берут новую карту,"
                    " пока не сходил"
                    " следующий игрок.",
                    "Сначала фишки кладут гербом вверх, флагом вниз. Сыгранные карты лежат лицом вверх,"
                    " у каждого в своей стопке.",
                    "Вы договорились: за ход можно сменить сколько угодно пустых карт.",
                    "В команде не переговариваются и не подают знаков.",
                ),
                "order",
            ),
        )
    ),
)
def test_why_the_opening(language, expected):
    state = table(language).state
    assert words(language).why(OPENING, state, state) == expected


# Results

THREE = [
    *alone(row(2, 3, 8)),
    *alone(row(4, 3, 8)),
    *alone(row(6, 3, 7)),
    event("city", 6, 8),
]
TWO_OF_THREE = [*alone(row(2, 3, 8), 3), event("finish")]
SHARED = [
    *[each for col in range(3, 9) for each in (event("city", 2, col), event("city", 4, col), BLANK)],
    event("finish"),
]


@pytest.mark.parametrize(
    ("language", "events", "options", "outcome", "breaks", "summary"),
    [
        ("en", THREE, {}, "Peaks win 3 superlines", ["Peaks beat Waves 3 superlines to 0"], "3 : 0"),
        (
            "ru",
            THREE,
            {},
            "Побеждают Пики 3 суперлинии",
            ["Пики впереди, Волны следом: 3 суперлинии против 0"],
            "3 : 0",
        ),
        (
            "en",
            TWO_OF_THREE,
            {"teams": 3},
            "Peaks win 1 superline to 0",
            [
                "Peaks beat Waves and Gems 1 superline to 0",
                "Waves and Gems share second place: no superline",
            ],
            "1 : 0 : 0",
        ),
        (
            "ru",
            TWO_OF_THREE,
            {"teams": 3},
            "Побеждают Пики 1 суперлиния против 0",
            [
                "Пики впереди, Волны и Камни следом: 1 суперлиния против 0",
                "Второе место делят Волны и Камни: ни одной суперлинии",
            ],
            "1 : 0 : 0",
        ),
        (
            "en",
            SHARED,
            {"teams": 3},
            "Draw Peaks and Waves, 1 superline each",
            [
                "Peaks and Waves share first place: 1 superline each",
                "Peaks and Waves beat Gems 1 superline to 0",
            ],
            "1 : 1 : 0",
        ),
        (
            "ru",
            SHARED,
            {"teams": 3},
            "Ничья Пики и Волны, по 1 суперлинии",
            [
                "Первое место делят Пики и Волны: по 1 суперлинии",
                "Пики и Волны впереди, Камни следом: 1 суперлиния против 0",
            ],
            "1 : 1 : 0",
        ),
        ("en", [event("finish")], {}, "Draw Nobody has a superline", None, "0 : 0"),
        (
            "en",
            [event("abandon")],
            {},
            "Abandoned Nobody wins; the chips stay where they lie",
            [],
            "0 : 0",
        ),
        (
            "ru",
            [event("abandon")],
            {},
            "Партия прервана Победителя нет; фишки остаются на местах",
            [],
            "0 : 0",
        ),
    ],
)
def test_the_result(language, events, options, outcome, breaks, summary):
    state = play(language, *events, **options).after
    assert str(words(language).outcome(state)) == outcome
    if breaks is not None:
        assert [str(text) for text in words(language).tie_breaks(state)] == breaks
    assert words(language).summary(state) == summary


@pytest.mark.parametrize(
    ("language", "team", "player"),
    [
        ("en", "Peaks win 1 superline to 0", "Ann wins 1 superline to 0"),
        ("ru", "Побеждают Пики 1 суперлиния против 0", "Побеждает Аня 1 суперлиния против 0"),
    ],
)
def test_a_team_wins_in_the_plural_and_a_player_in_the_singular(language, team, player):
    events = [*alone(row(2, 3, 8)), event("finish")]
    state = play(language, *events, each=1).after
    assert str(words(language).outcome(state)) == team
    state = play(language, *events, each=1, names=NAMES[language]).after
    assert str(words(language).outcome(state)) == player


PLACES = {
    "en": "Whoever has three superlines first wins at once. If the cards run out before that, whoever has"
    " the most superlines wins, and a tie is a draw. Nothing else counts: neither chips nor cards.",
    "ru": "Кто первым построил три суперлинии, сразу побеждает. Если карты кончились раньше, побеждает"
    " тот, у кого"
    " суперлиний больше, а при равенстве – ничья. Остальное не считается: ни фишки, ни карты.",
}


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            Why(
                "How places are decided",
                (
                    PLACES["en"],
                    "Waves: 0 superlines.",
                    "Gems: 0 superlines.",
                    "Waves and Gems share second place: no superline.",
                ),
                "cards-out",
            ),
            Why(
                "Как определяют места",
                (
                    PLACES["ru"],
                    "Волны: 0 суперлиний.",
                    "Камни: 0 суперлиний.",
                    "Второе место делят Волны и Камни: ни одной суперлинии.",
                ),
                "cards-out",
            ),
        )
    ),
)
def test_why_a_place(language, expected):
    state = play(language, *TWO_OF_THREE, teams=3).after
    assert words(language).tie_break_why(state, 1) == expected


@pytest.mark.parametrize(
    ("language", "events", "expected"),
    cases(
        (
            THREE,
            Why(
                "Three superlines",
                (
                    "The first to have three superlines wins at once, whatever is left in hand and in"
                    " the pile.",
                    "Peaks: 3 superlines.",
                    "Waves: 0 superlines.",
                ),
                "aim",
            ),
            Why(
                "Три суперлинии",
                (
                    "Кто первым построил три суперлинии, сразу побеждает, сколько бы карт ни осталось на"
                    " руках и в"
                    " колоде.",
                    "Пики: 3 суперлинии.",
                    "Волны: 0 суперлиний.",
                ),
                "aim",
            ),
        ),
        (
            [event("finish")],
            Why(
                "No cards left",
                (
                    "Nobody has three superlines and no cards are left: whoever has the most superlines"
                    " wins, and a tie is a draw.",
                    "Peaks: 0 superlines.",
                    "Waves: 0 superlines.",
                ),
                "cards-out",
            ),
            Why(
                "Карты кончились",
                (
                    "Трёх суперлиний нет ни у кого, а карты кончились: побеждает тот, у кого суперлиний"
                    " больше, а при"
                    " равенстве – ничья.",
                    "Пики: 0 суперлиний.",
                    "Волны: 0 суперлиний.",
                ),
                "cards-out",
            ),
        ),
    ),
)
def test_why_a_win(language, events, expected):
    step = play(language, *events)
    assert words(language).why(step.call("win"), step.before, step.after) == expected


def test_why_abandoned():
    step = play("ru", event("abandon"))
    assert words("ru").why(ABANDONED, step.before, step.after) == Why(
        "Партия прервана",
        (
            "Партию прервали раньше времени, поэтому нет ни победителя, ни мест.",
            "Ничего не пропало: фишки остались на местах. Чтобы продолжить, нажмите «Отменить».",
        ),
        "abandon",
    )
