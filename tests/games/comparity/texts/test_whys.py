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
            "Ann’s new card touches: 2 closed cards.",
            "Bob can draw: 19 cards are in the pile.",
        ),
    ),
    (
        "duet",
        "duet",
        "duet",
        "ru",
        (
            "Аня кладёт карту, её соседи: 2 закрытые карты.",
            "Борис может взять карту: в стопке 19 карт.",
        ),
    ),
    (
        "duet, pile out",
        "duet",
        "duet",
        "en",
        (
            "Ann’s new card touches: 2 closed cards.",
            "The pile is empty: if Bob draws, another player gives the card.",
        ),
    ),
    (
        "duet, pile out",
        "duet",
        "duet",
        "ru",
        (
            "Аня кладёт карту, её соседи: 2 закрытые карты.",
            "Стопка пуста: если Борис берёт карту, её отдаёт кто-то из игроков.",
        ),
    ),
    (
        "trio",
        "trio",
        "trio",
        "en",
        (
            "Ann’s new card touches: Empire State, 7 m and a closed card.",
            "Bob can draw: 19 cards are in the pile.",
            (
                "As agreed for this game, whoever played the trio must play one more card at once, unless a"
                " violation is found. It makes no duet or trio. After that comes the next player’s normal"
                " turn. Ann has 6 cards left."
            ),
        ),
    ),
    (
        "trio",
        "trio",
        "trio",
        "ru",
        (
            "Аня кладёт карту, её соседи: Эмпайр-стейт, 7 м и закрытая карта.",
            "Борис может взять карту: в стопке 19 карт.",
            (
                "Вы договорились: если нарушений не нашлось, сыгравший трио должен сразу положить ещё"
                " одну карту. Ни дуэта, ни трио за неё не бывает. Потом следующий игрок делает обычный"
                " ход. Карт у игрока Аня: 6."
            ),
        ),
    ),
    (
        "a card given",
        "given",
        "given",
        "en",
        (
            "Bob draws; the left-hand neighbour is Cat. Cards given: Cat 1.",
            "As agreed for this game, whoever gives away their last card wins at once.",
        ),
    ),
    (
        "a card given",
        "given",
        "given",
        "ru",
        (
            "Берёт Борис, сосед слева – Катя. Отдано карт: Катя 1.",
            "Вы договорились: кто отдал свою последнюю карту, сразу побеждает.",
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
            "Аня берёт из стопки 2 карты. Теперь всего 9 карт.",
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
            "Аня берёт из стопки 2 карты. Теперь всего 9 карт.",
        ),
    ),
    (
        "clean, pile short",
        "clean",
        "clean",
        "en",
        (
            "Beside 7 m: 7 m on the right.",
            "Ann draws 1 from the pile and gets 1 from the other players. That makes 6 cards.",
        ),
    ),
    (
        "clean, pile short",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 7 м: справа 7 м.",
            "Аня берёт карты: 1 из стопки и 1 от соперников. Теперь всего 6 карт.",
        ),
    ),
    (
        "clean, pile out",
        "clean",
        "clean",
        "en",
        (
            "Beside 7 m: 7 m on the right.",
            "The pile is empty: Ann gets 2 cards from the other players. That makes 6 cards.",
        ),
    ),
    (
        "clean, pile out",
        "clean",
        "clean",
        "ru",
        (
            "Рядом с 7 м: справа 7 м.",
            "Стопка пуста: Аня получает 2 карты от соперников. Теперь всего 6 карт.",
        ),
    ),
    (
        "clean, pile out",
        "given",
        "given",
        "en",
        (
            "Ann draws; the left-hand neighbour is Bob. Cards given: Bob 1, Cat 1.",
            "As agreed for this game, whoever gives away their last card wins at once.",
        ),
    ),
    (
        "clean, pile out",
        "given",
        "given",
        "ru",
        (
            "Берёт Аня, сосед слева – Борис. Отдано карт: Борис 1, Катя 1.",
            "Вы договорились: кто отдал свою последнюю карту, сразу побеждает.",
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
            "443 m (Empire State) lies left of 330 m (Eiffel Tower).",
            (
                "Cat checked, and the right-hand neighbour is Bob."
                " Bob draws 3 cards from the pile. That makes 10 cards."
            ),
            "Swapping 330 and 443 creates no new violation, so swap them.",
        ),
    ),
    (
        "swap",
        "violation",
        "violation",
        "ru",
        (
            "443 м (Эмпайр-стейт) лежит левее 330 м (Эйфелева башня).",
            ("Проверяет Катя, сосед справа – Борис. Борис берёт из стопки 3 карты. Теперь всего 10 карт."),
            "Если поменять местами 330 и 443, новых нарушений не будет, поэтому их меняют.",
        ),
    ),
    (
        "swap upwards",
        "violation",
        "violation",
        "en",
        (
            "443 m lies below 330 m.",
            (
                "Cat checked, and the right-hand neighbour is Bob."
                " Bob draws 3 cards from the pile. That makes 10 cards."
            ),
            "Swapping 330 and 443 creates no new violation, so swap them.",
        ),
    ),
    (
        "swap upwards",
        "violation",
        "violation",
        "ru",
        (
            "443 м лежит ниже 330 м.",
            ("Проверяет Катя, сосед справа – Борис. Борис берёт из стопки 3 карты. Теперь всего 10 карт."),
            "Если поменять местами 330 и 443, новых нарушений не будет, поэтому их меняют.",
        ),
    ),
    (
        "discard",
        "violation",
        "violation",
        "en",
        (
            "443 m lies left of 330 m.",
            (
                "Cat checked, and the right-hand neighbour is Bob."
                " Bob draws 3 cards from the pile. That makes 10 cards."
            ),
            "Swapping 330 and 443 would put 443 left of 330, so one of the pair is discarded.",
        ),
    ),
    (
        "discard",
        "violation",
        "violation",
        "ru",
        (
            "443 м лежит левее 330 м.",
            ("Проверяет Катя, сосед справа – Борис. Борис берёт из стопки 3 карты. Теперь всего 10 карт."),
            "Если поменять местами 330 и 443, то 443 окажется левее 330: одну карту пары сбрасывают.",
        ),
    ),
    (
        "discard upwards",
        "violation",
        "violation",
        "en",
        (
            "443 m lies below 330 m.",
            (
                "Cat checked, and the right-hand neighbour is Bob."
                " Bob draws 3 cards from the pile. That makes 10 cards."
            ),
            "Swapping 330 and 443 would put 443 below 330, so one of the pair is discarded.",
        ),
    ),
    (
        "discard upwards",
        "violation",
        "violation",
        "ru",
        (
            "443 м лежит ниже 330 м.",
            ("Проверяет Катя, сосед справа – Борис. Борис берёт из стопки 3 карты. Теперь всего 10 карт."),
            "Если поменять местами 330 и 443, то 443 окажется ниже 330: одну карту пары сбрасывают.",
        ),
    ),
    (
        "two pairs",
        "violation",
        "violation",
        "en",
        (
            "9 m lies left of 5 m. 5 m lies left of 3 m.",
            (
                "Bob checked, and the right-hand neighbour is Ann."
                " Ann draws 3 cards from the pile. That makes 10 cards."
            ),
            (
                "Companion’s ruling, after the booklet’s examples: bad pairs that share a card form a"
                " knot. Two cards of one knot may be swapped if that removes a bad pair and makes no new"
                " one. If no swap does, one card of the knot is discarded."
            ),
            "Of 3, 5 and 9 only 3 and 9 may be swapped.",
        ),
    ),
    (
        "two pairs",
        "violation",
        "violation",
        "ru",
        (
            "9 м лежит левее 5 м. 5 м лежит левее 3 м.",
            "Проверяет Борис, сосед справа – Аня. Аня берёт из стопки 3 карты. Теперь всего 10 карт.",
            (
                "Решение Companion по примерам буклета: плохие пары с общей картой – это узел. Две карты узла"
                " можно поменять местами, если плохих пар станет меньше и новых не появится. Если так"
                " поменять нельзя, одну карту узла сбрасывают."
            ),
            "Карты узла: 3, 5 и 9. Поменять местами можно только 3 и 9.",
        ),
    ),
    (
        "violation, given and won",
        "violation",
        "violation",
        "en",
        (
            "9 m lies left of 7 m.",
            (
                "Ann checked, and the right-hand neighbour is Cat."
                " Cat draws 1 from the pile and gets 2 from the other players. That makes 7 cards."
            ),
        ),
    ),
    (
        "violation, given and won",
        "violation",
        "violation",
        "ru",
        (
            "9 м лежит левее 7 м.",
            (
                "Проверяет Аня, сосед справа – Катя. Катя берёт карты: 1 из стопки и 2 от соперников."
                " Теперь всего 7 карт."
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
    title, key, told = RULES[rule][language]
    expected = Why(title, (told, *figures), key)
    assert words(language).why(step.call(code), step.before, step.after) == expected


OPENINGS = {
    "en": Why(
        "Who begins",
        (
            "Whoever has been up the tallest building goes first, then clockwise. Turn order: Ann, Bob, Cat.",
            "Everybody has 7 cards; the pile’s top card lies closed in the middle,"
            " and 19 are left in the pile.",
            "Your cards lie closed in front of you and are not taken in hand. Nobody looks at the open side"
            " of a card, be it their own, another player’s or in the pile, before it is checked.",
            "Heights must not fall from left to right, nor from bottom to top."
            " A turn is a card played beside another, or a check of a closed one.",
        ),
        "first",
    ),
    "ru": Why(
        "Кто начинает",
        (
            "Начинает тот, кто побывал на самом высоком здании, дальше – по часовой стрелке."
            " Порядок хода: Аня, Борис, Катя.",
            "У каждого по 7 карт; верхняя карта стопки лежит закрытой в центре, в стопке осталось 19.",
            "Карты лежат закрытыми перед игроками, на руки их не берут. До проверки никто не смотрит на"
            " открытую сторону карт – ни своих, ни чужих, ни в стопке.",
            "Высота не должна убывать слева направо и снизу вверх."
            " Ход – это карта, положенная рядом с другой, или проверка закрытой карты.",
        ),
        "first",
    ),
}
BROKEN_OFF = {
    "en": Why(
        "Game abandoned",
        (
            "The game was stopped early, so there is no winner and no ranking.",
            "Nothing is lost: the cards stay as they lay, and undo brings the game back.",
        ),
        "abandon",
    ),
    "ru": Why(
        "Партия прервана",
        (
            "Партию прервали раньше времени, поэтому нет ни победителя, ни мест.",
            "Ничего не потеряно: карты остались как лежали; чтобы продолжить, нажмите «Отменить».",
        ),
        "abandon",
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


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "a knot before our era",
            "Карты узла: 9 до н. э., 5 до н. э. и 3 до н. э. Поменять местами можно только"
            " 9 до н. э. и 3 до н. э.",
        ),
        (
            "a knot before our era that no swap serves",
            "Карты узла: 7 до н. э., 6 до н. э. и 4 до н. э. Ни один обмен не помогает без нового"
            " нарушения, поэтому одну из них сбрасывают.",
        ),
    ],
)
def test_a_sentence_that_ends_before_our_era_has_one_full_stop(name, told):
    step = situation("ru", name, "year")
    why = words("ru").why(step.call("violation"), step.before, step.after)
    assert why.paragraphs[-1].replace("\u00a0", " ") == told
