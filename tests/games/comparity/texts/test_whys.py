"""Why: the rule in our own words, with the numbers of the situation, word for word in both languages."""

import pytest

from companion.texts import ABANDONED, LANGUAGES, OPENING, Why
from tests.games.comparity.texts.played import NAMES, opening, situation, words
from tests.games.comparity.texts.rules import RULES

# Situation, call, which rule, language, and the figures.
WHYS = [
    (
        "duet",
        "duet",
        "duet",
        "en",
        (
            "Beside Ann’s new card lie: 2 closed cards.",
            "Bob can draw: 19 cards are in the pile.",
        ),
    ),
    (
        "duet",
        "duet",
        "duet",
        "ru",
        (
            "Рядом с новой картой (Аня) лежат: 2 закрытые карты.",
            "Борис может взять карту: в стопке 19 карт.",
        ),
    ),
    (
        "duet, pile out",
        "duet",
        "duet",
        "en",
        (
            "Beside Ann’s new card lie: 2 closed cards.",
            "The pile is out: if Bob draws, another player gives the card.",
        ),
    ),
    (
        "duet, pile out",
        "duet",
        "duet",
        "ru",
        (
            "Рядом с новой картой (Аня) лежат: 2 закрытые карты.",
            "Стопка пуста: если Борис берёт карту, её отдаёт кто-то из игроков.",
        ),
    ),
    (
        "trio",
        "trio",
        "trio",
        "en",
        (
            "Beside Ann’s new card lie: Empire State, 7 m and a closed card.",
            "Bob can draw: 19 cards are in the pile. Ann has 6 cards left for it.",
        ),
    ),
    (
        "trio",
        "trio",
        "trio",
        "ru",
        (
            "Рядом с новой картой (Аня) лежат: Эмпайр-стейт, 7 м и закрытая карта.",
            "Борис может взять карту: в стопке 19 карт. Аня ещё держит 6 карт.",
        ),
    ),
    (
        "a card given",
        "given",
        "given",
        "en",
        (
            "Bob draws; on the left sits Cat. Cards given: Cat 1.",
            (
                "Whoever gives away the last card has got rid of all and wins, unless the table agreed"
                " that a last card is never given."
            ),
        ),
    ),
    (
        "a card given",
        "given",
        "given",
        "ru",
        (
            "Берёт Борис, слева сидит Катя. Отдано карт: Катя 1.",
            (
                "Кто отдал последнюю карту, избавился от всех и победил, если только за столом не"
                " договорились последнюю карту не отдавать."
            ),
        ),
    ),
    (
        "clean",
        "clean",
        "clean",
        "en",
        (
            "Beside 443 m (Empire State): 632 m on the right.",
            "Ann draws 2 cards from the pile. That makes 9 cards.",
        ),
    ),
    (
        "clean",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 443 м (Эмпайр-стейт): справа 632 м.",
            "Аня берёт из стопки 2 карты. Теперь на руках 9 карт.",
        ),
    ),
    (
        "clean with a neighbour",
        "clean",
        "clean",
        "en",
        (
            "Beside 20 m (Big Ben): 30 m above. Beside 30 m: 20 m below.",
            "Ann draws 2 cards from the pile. That makes 9 cards.",
        ),
    ),
    (
        "clean with a neighbour",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 20 м (Биг-Бен): сверху 30 м. Рядом с 30 м: снизу 20 м.",
            "Аня берёт из стопки 2 карты. Теперь на руках 9 карт.",
        ),
    ),
    (
        "clean, pile short",
        "clean",
        "clean",
        "en",
        (
            "Beside 7 m: 7 m on the right.",
            "Ann draws 1 from the pile and gets 1 from other hands. That makes 6 cards.",
        ),
    ),
    (
        "clean, pile short",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 7 м: справа 7 м.",
            "Аня берёт карты: 1 из стопки и 1 от соперников. Теперь на руках 6 карт.",
        ),
    ),
    (
        "clean, pile out",
        "clean",
        "clean",
        "en",
        (
            "Beside 7 m: 7 m on the right.",
            "The pile is out: Ann gets 2 cards from other hands. That makes 6 cards.",
        ),
    ),
    (
        "clean, pile out",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 7 м: справа 7 м.",
            "Стопка пуста: Аня получает 2 карты от соперников. Теперь на руках 6 карт.",
        ),
    ),
    (
        "clean, pile out",
        "given",
        "given",
        "en",
        (
            "Ann draws; on the left sits Bob. Cards given: Bob 1, Cat 1.",
            (
                "Whoever gives away the last card has got rid of all and wins, unless the table agreed"
                " that a last card is never given."
            ),
        ),
    ),
    (
        "clean, pile out",
        "given",
        "given",
        "ru",
        (
            "Берёт Аня, слева сидит Борис. Отдано карт: Борис 1, Катя 1.",
            (
                "Кто отдал последнюю карту, избавился от всех и победил, если только за столом не"
                " договорились последнюю карту не отдавать."
            ),
        ),
    ),
    (
        "clean, none to give",
        "clean",
        "clean",
        "en",
        (
            "Beside 7 m: 7 m on the right.",
            "But nobody has a card to give, so Ann draws none.",
        ),
    ),
    (
        "clean, none to give",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 7 м: справа 7 м.",
            "Но отдать карту некому, поэтому Аня ничего не берёт.",
        ),
    ),
    (
        "swap",
        "violation",
        "violation",
        "en",
        (
            "443 m (Empire State) stands left of 330 m (Eiffel Tower).",
            "Cat checked; on the right sits Bob. Bob draws 3 cards from the pile. That makes 10 cards.",
            "Swapping 330 and 443 breaks no other pair, so they change places.",
        ),
    ),
    (
        "swap",
        "violation",
        "violation",
        "ru",
        (
            "443 м (Эмпайр-стейт) стоит левее 330 м (Эйфелева башня).",
            ("Проверяет Катя, справа сидит Борис. Борис берёт из стопки 3 карты. Теперь на руках 10 карт."),
            "Если поменять местами 330 и 443, новых нарушений не будет, поэтому они меняются.",
        ),
    ),
    (
        "swap upwards",
        "violation",
        "violation",
        "en",
        (
            "443 m stands below 330 m.",
            "Cat checked; on the right sits Bob. Bob draws 3 cards from the pile. That makes 10 cards.",
            "Swapping 330 and 443 breaks no other pair, so they change places.",
        ),
    ),
    (
        "swap upwards",
        "violation",
        "violation",
        "ru",
        (
            "443 м стоит ниже 330 м.",
            ("Проверяет Катя, справа сидит Борис. Борис берёт из стопки 3 карты. Теперь на руках 10 карт."),
            "Если поменять местами 330 и 443, новых нарушений не будет, поэтому они меняются.",
        ),
    ),
    (
        "discard",
        "violation",
        "violation",
        "en",
        (
            "443 m stands left of 330 m.",
            "Cat checked; on the right sits Bob. Bob draws 3 cards from the pile. That makes 10 cards.",
            "Swapping 330 and 443 would put 443 left of 330: discard one of them.",
        ),
    ),
    (
        "discard",
        "violation",
        "violation",
        "ru",
        (
            "443 м стоит левее 330 м.",
            ("Проверяет Катя, справа сидит Борис. Борис берёт из стопки 3 карты. Теперь на руках 10 карт."),
            "Если поменять местами 330 и 443, то 443 окажется левее 330: одну из двух карт сбрасывают.",
        ),
    ),
    (
        "discard upwards",
        "violation",
        "violation",
        "en",
        (
            "443 m stands below 330 m.",
            "Cat checked; on the right sits Bob. Bob draws 3 cards from the pile. That makes 10 cards.",
            "Swapping 330 and 443 would put 443 below 330: discard one of them.",
        ),
    ),
    (
        "discard upwards",
        "violation",
        "violation",
        "ru",
        (
            "443 м стоит ниже 330 м.",
            ("Проверяет Катя, справа сидит Борис. Борис берёт из стопки 3 карты. Теперь на руках 10 карт."),
            "Если поменять местами 330 и 443, то 443 окажется ниже 330: одну из двух карт сбрасывают.",
        ),
    ),
    (
        "two pairs",
        "violation",
        "violation",
        "en",
        (
            "9 m stands left of 5 m. 5 m stands left of 3 m.",
            "Bob checked; on the right sits Ann. Ann draws 3 cards from the pile. That makes 10 cards.",
            (
                "Pair by pair, each judged as the cards lie then. Swapping 5 and 9 breaks no other"
                " pair, so they change places. Swapping 3 and 5 breaks no other pair, so they change"
                " places."
            ),
        ),
    ),
    (
        "two pairs",
        "violation",
        "violation",
        "ru",
        (
            "9 м стоит левее 5 м. 5 м стоит левее 3 м.",
            "Проверяет Борис, справа сидит Аня. Аня берёт из стопки 3 карты. Теперь на руках 10 карт.",
            (
                "Пару за парой, каждый раз по тому, как лежат карты. Если поменять местами 5 и 9, новых"
                " нарушений не будет, поэтому они меняются. Если поменять местами 3 и 5, новых"
                " нарушений не будет, поэтому они меняются."
            ),
        ),
    ),
    (
        "violation, given and won",
        "violation",
        "violation",
        "en",
        (
            "9 m stands left of 7 m.",
            (
                "Ann checked; on the right sits Cat. Cat draws 1 from the pile and gets 2 from other"
                " hands. That makes 7 cards."
            ),
        ),
    ),
    (
        "violation, given and won",
        "violation",
        "violation",
        "ru",
        (
            "9 м стоит левее 7 м.",
            (
                "Проверяет Аня, справа сидит Катя. Катя берёт карты: 1 из стопки и 2 от соперников."
                " Теперь на руках 7 карт."
            ),
        ),
    ),
    (
        "violation, given and won",
        "win",
        "win given",
        "en",
        (
            "Bob had 1 card and has none now.",
            "Cards left: Ann 3, Cat 7.",
        ),
    ),
    (
        "violation, given and won",
        "win",
        "win given",
        "ru",
        (
            "У игрока Борис была 1 карта, теперь нет ни одной.",
            "Остались карты: Аня 3, Катя 7.",
        ),
    ),
    (
        "split",
        "split",
        "split",
        "en",
        ("1 place joins all the parts.",),
    ),
    (
        "split",
        "split",
        "split",
        "ru",
        ("Все части соединяет 1 место.",),
    ),
    (
        "last card laid",
        "win",
        "win",
        "en",
        (
            "Ann had 1 card and has none now.",
            "Cards left: Bob 3, Cat 5.",
        ),
    ),
    (
        "last card laid",
        "win",
        "win",
        "ru",
        (
            "У игрока Аня была 1 карта, теперь нет ни одной.",
            "Остались карты: Борис 3, Катя 5.",
        ),
    ),
    (
        "last card given",
        "win",
        "win given",
        "en",
        (
            "Cat had 1 card and has none now.",
            "Cards left: Ann 3, Bob 5.",
        ),
    ),
    (
        "last card given",
        "win",
        "win given",
        "ru",
        (
            "У игрока Катя была 1 карта, теперь нет ни одной.",
            "Остались карты: Аня 3, Борис 5.",
        ),
    ),
]


@pytest.mark.parametrize(("name", "code", "rule", "language", "figures"), WHYS)
def test_a_call_is_explained_with_its_figures(name, code, rule, language, figures):
    step = situation(language, name)
    title, section, told = RULES[rule][language]
    expected = Why(title, (told, *figures), section)
    assert words(language).why(step.call(code), step.before, step.after) == expected


OPENINGS = {
    "en": Why(
        "Who begins",
        (
            "Whoever has been up the tallest building begins, then the turn goes round clockwise."
            " At this table: Ann, Bob, Cat.",
            "Everybody has 7 cards; the pile’s first one lies closed in the middle, and 19 are left in it.",
            "Heights must not fall from left to right, nor from bottom to top."
            " A turn is a card laid beside another, or a check of a closed one.",
        ),
        "Preparing for the game",
    ),
    "ru": Why(
        "Кто начинает",
        (
            "Начинает тот, кто поднимался на самое высокое здание, дальше ход идёт по часовой стрелке."
            " За этим столом: Аня, Борис, Катя.",
            "У каждого на руках карт: 7; верхняя карта стопки лежит закрытой в центре,"
            " в стопке осталось: 19.",
            "Высота не должна убывать слева направо и снизу вверх."
            " Ход – это карта, положенная рядом с другой, или проверка закрытой карты.",
        ),
        "Подготовка к игре",
    ),
}
BROKEN_OFF = {
    "en": Why(
        "Game abandoned",
        (
            "The table broke the game off before its end, so nobody wins and no places are given.",
            "Nothing is lost: the cards stay as they lay, and undo brings the game back.",
        ),
        "",
    ),
    "ru": Why(
        "Партия прервана",
        (
            "Партию прервали раньше времени, поэтому нет ни победителя, ни мест.",
            "Ничего не потеряно: карты остались как лежали, а отмена вернёт партию на стол.",
        ),
        "",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opening_and_a_game_broken_off_are_explained(language):
    state = opening(language, len(NAMES[language]))
    assert words(language).why(OPENING, state, state) == OPENINGS[language]
    assert words(language).why(ABANDONED, state, state) == BROKEN_OFF[language]


@pytest.mark.parametrize(
    ("measure", "english", "russian"),
    [
        ("year", "Years must not fall", "Годы не должны убывать"),
        ("box office", "Values must not fall", "Числа не должны убывать"),
    ],
)
def test_the_order_is_told_in_the_words_of_what_is_played_by(measure, english, russian):
    for language, expected in (("en", english), ("ru", russian)):
        step = situation(language, "swap", measure)
        why = words(language).why(step.call("violation"), step.before, step.after)
        assert why.paragraphs[0].startswith(expected)
