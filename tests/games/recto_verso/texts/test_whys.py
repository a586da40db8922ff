"""Whys and results of Recto Verso, with the figures of the situation, word for word in both languages."""

from dataclasses import replace

import pytest

from companion.games.recto_verso.rules.party import PartyState, Round
from companion.games.recto_verso.rules.scale import Scale
from companion.texts import ABANDONED, OPENING, Sentence
from tests.games.ingenious.texts.test_lines import cases
from tests.games.recto_verso.texts.played import PRESET, built, opening, play, rounds, stages, words

ANN_WINS = rounds(*[15_000, -1_000, 20_000, 33_000, 40_000, 50_000] * 2)
SHARED = rounds(15_000, *[-1_000] * 11)
POINTS_EN = (
    "If both sides of the building are exactly as on the card, both partners score, and the"
    " same number: the quicker,"
    " the more. With a single mistake on either side neither scores."
)
POINTS_RU = (
    "Если здание с обеих сторон точно такое, как на карточке, оба партнёра получают очки, причём поровну:"
    " чем быстрее, тем больше. Одна-единственная ошибка с любой стороны – и очков нет у обоих."
)
STAGES_EN = (
    "Two play against the clock, and every stage gives you less time. Correct and in time (exactly on"
    " time is in time): on to the next stage. A mistake or too late: back to the first."
)
STAGES_RU = (
    "Двое играют против таймера, и с каждым этапом времени меньше. Верно и вовремя (ровно в срок –"
    " тоже вовремя) – следующий этап. Ошиблись или опоздали – снова первый."
)
OWN_SIDE_EN = "Each looks only at their own side, and the box is not turned."
OWN_SIDE_RU = "Каждый смотрит только на свою сторону, коробку не поворачивают."


def told(why):
    return [why.title, *why.paragraphs, why.rule]


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        (
            "party",
            [*built(20_000, partner=1), *built(15_900, partner=2)],
            [
                "Points",
                POINTS_EN,
                "Here whole seconds count, the rest is cut off: 0:15.90 is 0:15.",
                "By the scale of this game: 10 points up to and including 0:15.",
                "Bob: 9 + 10 = 19.",
                "Cat: 0 + 10 = 10.",
                "seconds",
            ],
            [
                "Очки",
                POINTS_RU,
                "Здесь считают целые секунды, остаток отбрасывают: 0:15,90 – это 0:15.",
                "По шкале этой партии: до 0:15 включительно – 10 очков.",
                "Борис: 9 + 10 = 19.",
                "Катя: 0 + 10 = 10.",
                "seconds",
            ],
        ),
        (
            "party",
            built(121_000, partner=1),
            [
                "Points",
                POINTS_EN,
                "Here whole seconds count: 2:01.",
                "The scale of this game ends at 2:00. Beyond that there are no points.",
                "Ann: 0 + 0 = 0.",
                "Bob: 0 + 0 = 0.",
                "points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Здесь считают целые секунды: 2:01.",
                "Шкала этой партии кончается на 2:00. Дальше очков нет.",
                "Аня: 0 + 0 = 0.",
                "Борис: 0 + 0 = 0.",
                "points",
            ],
        ),
        (
            "party",
            built(9_000, correct=False, partner=1),
            [
                "Points",
                POINTS_EN,
                "The building has a mistake, so its time does not matter: 0:09.00.",
                "Ann: 0 + 0 = 0.",
                "Bob: 0 + 0 = 0.",
                "points",
            ],
            [
                "Очки",
                POINTS_RU,
                "В постройке ошибка, поэтому время уже не важно: 0:09,00.",
                "Аня: 0 + 0 = 0.",
                "Борис: 0 + 0 = 0.",
                "points",
            ],
        ),
        (
            "coop",
            stages(85_800),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 1:25.80 of 1:30, 0:04.20 to spare.",
                "So on to stage 2: 1:15.",
                "stages",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 1:25,80 из 1:30, в запасе 0:04,20.",
                "Значит, дальше этап 2: 1:15.",
                "stages",
            ],
        ),
        (
            "coop",
            stages(50_000, 50_000, 60_001),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 3: 1:00.01 of 1:00, 0:00.01 too late.",
                "So back to stage 1: 1:30. Your best was stage 3.",
                "limit",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 3: 1:00,01 из 1:00, опоздание 0:00,01.",
                "Значит, снова этап 1: 1:30. Лучшее достижение – этап 3.",
                "limit",
            ],
        ),
        (
            "coop",
            stages(-5_000),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 0:05.00 of 1:30, but the building had a mistake.",
                "So back to stage 1: 1:30. Your best was stage 1.",
                "stages",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 0:05,00 из 1:30, но в здании ошибка.",
                "Значит, снова этап 1: 1:30. Лучшее достижение – этап 1.",
                "stages",
            ],
        ),
        (
            "coop",
            stages(*[14_000] * 7),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 7: 0:14.00 of 0:15, 0:01.00 to spare.",
                "That was the last stage: Kings of Construction, after 7 attempts.",
                "kings",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 7: 0:14,00 из 0:15, в запасе 0:01,00.",
                "Это был последний этап: вы Короли строительства, и на всё ушло 7 попыток.",
                "kings",
            ],
        ),
    ),
)
def test_why(language, mode, taps, expected):
    step = play(language, mode, *taps)
    assert told(words(language).why(step.calls[0], step.before, step.after)) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            [
                "Here whole seconds count, the rest is cut off: 0:15.90 is 0:15.",
                "By the scale of this game: 3 points up to and including 0:16.",
            ],
            [
                "Здесь считают целые секунды, остаток отбрасывают: 0:15,90 – это 0:15.",
                "По шкале этой партии: до 0:16 включительно – 3 очка.",
            ],
        )
    ),
)
def test_why_points_goes_by_the_scale_of_the_session(language, expected):
    step = play(language, "party", *built(15_900, partner=1))
    after = replace(step.after, scale=Scale.read([[10, 4], [16, 3]]))
    assert list(words(language).why(step.calls[0], step.before, after).paragraphs[1:3]) == expected


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        (
            "party",
            built(38_240, partner=1)[:3],
            [
                "Points",
                POINTS_EN,
                "Here whole seconds count, the rest is cut off: 0:38.24 is 0:38.",
                "By the scale of this game: 6 points up to and including 0:40.",
                "points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Здесь считают целые секунды, остаток отбрасывают: 0:38,24 – это 0:38.",
                "По шкале этой партии: до 0:40 включительно – 6 очков.",
                "points",
            ],
        ),
        (
            "coop",
            stages(90_500)[:2],
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 1:30.50 of 1:30, 0:00.50 too late.",
                "limit",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 1:30,50 из 1:30, опоздание 0:00,50.",
                "limit",
            ],
        ),
    ),
)
def test_why_before_it_is_judged(language, mode, taps, expected):
    assert told(words(language).if_right_why(play(language, mode, *taps).after)) == expected


@pytest.mark.parametrize(
    ("language", "mode", "expected"),
    cases(
        (
            "party",
            [
                "Who begins",
                "The last person to renovate goes first, then the turn passes to the left. Turn order:"
                " Ann, Bob, Cat.",
                "The active player turns over one partner token: that is whom to build with."
                " The others draw the card,"
                " show it to both at once and keep the time.",
                OWN_SIDE_EN,
                "Everybody holds 2 tokens of each other player, so there are 12 rounds.",
                "Normal: blue cards, 10 pieces, without the red one.",
                "The board lies with the side for 3–6 players up.",
                "first",
            ],
            [
                "Кто начинает",
                "Начинает тот, кто последним делал ремонт, дальше ход переходит налево."
                " Порядок хода: Аня, Борис, Катя.",
                "Активный игрок открывает один жетон партнёра и узнаёт, с кем строит. Остальные"
                " достают карточку,"
                " показывают её обоим сразу и следят за временем.",
                OWN_SIDE_RU,
                "У каждого по 2 жетона каждого другого игрока, так что раундов будет 12.",
                "Обычный уровень: голубые карточки, 10 деталей, без красной.",
                "Поле лежит стороной для 3–6 игроков вверх.",
                "first",
            ],
        ),
        (
            "coop",
            [
                "Seven stages",
                STAGES_EN,
                "The limits: 1:30, 1:15, 1:00, 0:45, 0:30, 0:20, 0:15. Past the seventh stage"
                " you are Kings of"
                " Construction.",
                OWN_SIDE_EN,
                "Normal: blue cards, 10 pieces, without the red one.",
                "The board lies with the side for 2 players up, the crown on stage 1.",
                "stages",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Время по этапам: 1:30, 1:15, 1:00, 0:45, 0:30, 0:20, 0:15. Пройдёте седьмой –"
                " вы Короли строительства.",
                OWN_SIDE_RU,
                "Обычный уровень: голубые карточки, 10 деталей, без красной.",
                "Поле лежит стороной для 2 игроков вверх, жетон с короной – на этапе 1.",
                "stages",
            ],
        ),
    ),
)
def test_why_it_opens_like_this(language, mode, expected):
    state = opening(language, mode)
    assert told(words(language).why(OPENING, state, state)) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            [
                "End of the game",
                "The game ends when all partner tokens lie face up: after 12 rounds everybody has built"
                " equally often. Whoever has the most points wins; a tie is a shared win.",
                "Ann: 52 points, 7 of 8 buildings correct.",
                "Cat: 50 points, 7 of 8 buildings correct.",
                "Bob: 42 points, 6 of 8 buildings correct.",
                "Ann beats Cat by points, 52 to 50.",
                "Cat beats Bob by points, 50 to 42.",
                "winner",
            ],
            [
                "Конец игры",
                "Игра кончается, когда открыты все жетоны партнёров: раундов всего 12, и строили все поровну."
                " Побеждает тот, у кого больше очков; при равенстве победу делят.",
                "Аня: 52 очка, верных построек 7 из 8.",
                "Катя: 50 очков, верных построек 7 из 8.",
                "Борис: 42 очка, верных построек 6 из 8.",
                "Аня впереди, Катя следом: по очкам, 52 против 50.",
                "Катя впереди, Борис следом: по очкам, 50 против 42.",
                "winner",
            ],
        )
    ),
)
def test_why_somebody_wins(language, expected):
    step = play(language, "party", *ANN_WINS)
    assert told(words(language).why(step.call("win"), step.before, step.after)) == expected


@pytest.mark.parametrize(("language", "title"), [("en", "Game abandoned"), ("ru", "Партия прервана")])
def test_why_an_abandoned_game_has_no_winner(language, title):
    step = play(language, "coop", {"type": "abandon"})
    why = words(language).why(ABANDONED, step.before, step.after)
    assert (why.title, len(why.paragraphs), why.rule) == (title, 2, "abandon")


# The result


@pytest.mark.parametrize(
    ("language", "mode", "taps", "headline", "summary"),
    [
        ("en", "party", ANN_WINS, Sentence("Ann wins", "52 points, 2 more than Cat"), "52 : 50 : 42"),
        ("ru", "party", SHARED, Sentence("Победу делят Аня и Борис", "по 10 очков"), "10 : 10 : 0"),
        (
            "en",
            "party",
            rounds(*[20_000] * 12),
            Sentence("All share the win", "72 points each"),
            "72 : 72 : 72",
        ),
        (
            "en",
            "party",
            [*built(15_000, partner=1), {"type": "abandon"}],
            Sentence("Abandoned", "Nobody wins; 1 of 12 rounds were played"),
            "10 : 10 : 0",
        ),
        (
            "en",
            "coop",
            stages(-5_000, *[9_000] * 7),
            Sentence("Kings of Construction", "Ann and Bob, after 8 attempts"),
            "crowned",
        ),
        (
            "ru",
            "coop",
            stages(*[9_000] * 7),
            Sentence("Короли строительства", "Аня и Борис, 7 попыток"),
            "корона",
        ),
        (
            "ru",
            "coop",
            [*stages(9_000), {"type": "abandon"}],
            Sentence("Партия прервана", "Дальше всего – этап 2 из 7"),
            "этап 2 из 7",
        ),
    ],
)
def test_the_result(language, mode, taps, headline, summary):
    state = play(language, mode, *taps).after
    texts = words(language)
    assert (texts.outcome(state), texts.summary(state)) == (headline, summary)


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            [
                Sentence("Ann and Bob share first place:", "10 points each"),
                Sentence("Ann and Bob beat Cat", "by points, 10 to 0", "rest"),
            ],
            [
                Sentence("Первое место делят Аня и Борис:", "по 10 очков"),
                Sentence("Аня и Борис впереди, Катя следом:", "по очкам, 10 против 0", "rest"),
            ],
        )
    ),
)
def test_how_the_places_stand(language, expected):
    state = play(language, "party", *SHARED).after
    texts = words(language)
    assert texts.tie_breaks(state) == expected
    why = texts.tie_break_why(state, 1)
    assert len(why.paragraphs) == 5
    assert why.paragraphs[-1] == f"{expected[1]}."


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_place_can_be_shared(number):
    scores = {f"P{n}": 50 - n for n in range(number - 1)} | {"Yan": 3, "Zoe": 3}
    log = tuple(Round(1, name, name, 0, True, points) for name, points in scores.items())
    scale = Scale.read([[15, 10]])
    state = PartyState(players=tuple(scores), level="normal", scale=scale, log=log, by="most")
    place = ("first", "second", "third", "fourth", "fifth")[number - 1]
    assert str(words("en").tie_breaks(state)[-1]) == f"Yan and Zoe share {place} place: 3 points each"


def test_neither_two_nor_an_abandoned_party_have_places():
    assert words("en").tie_breaks(play("en", "coop", *stages(*[9_000] * 7)).after) == []
    assert words("en").tie_breaks(play("en", "party", {"type": "abandon"}).after) == []


# What a session agreed, and what a time was told by


def exact_party(language):
    return replace(opening(language, "party"), scale=Scale.read(PRESET, exact=True))


@pytest.mark.parametrize(
    ("language", "ms", "expected"),
    cases(
        (
            15_900,
            [
                "Here times count exactly: 0:15.90.",
                "By the scale of this game: 9 points up to and including 0:20.",
                "seconds",
            ],
            [
                "Здесь время считают точно: 0:15,90.",
                "По шкале этой партии: до 0:20 включительно – 9 очков.",
                "seconds",
            ],
        ),
        (
            15_001,
            [
                "Here times count exactly: 0:15.01.",
                "By the scale of this game: 9 points up to and including 0:20.",
                "seconds",
            ],
            [
                "Здесь время считают точно: 0:15,01.",
                "По шкале этой партии: до 0:20 включительно – 9 очков.",
                "seconds",
            ],
        ),
        (
            17_239,
            [
                "Here times count exactly: 0:17.23.",
                "By the scale of this game: 9 points up to and including 0:20.",
                "points",
            ],
            [
                "Здесь время считают точно: 0:17,23.",
                "По шкале этой партии: до 0:20 включительно – 9 очков.",
                "points",
            ],
        ),
    ),
)
def test_why_names_the_tables_choice_of_seconds_where_it_decided(language, ms, expected):
    state = replace(exact_party(language), partner=exact_party(language).players[1])
    after, (call, *_) = state.judged(ms, correct=True)
    why = words(language).why(call, state, after)
    assert [*why.paragraphs[1:3], why.rule] == expected
    rule = words(language).rule("seconds", after)
    assert rule.origin.note == {"en": "exact times", "ru": "точное время"}[language]


@pytest.mark.parametrize(("language", "agreed"), [("en", "whole seconds"), ("ru", "целые секунды")])
def test_the_rules_at_hand_say_what_this_session_agreed(language, agreed):
    texts, state = words(language), opening(language, "party")
    here, exact, general = (texts.rule("seconds", at) for at in (state, exact_party(language), None))
    assert (here.origin.note, general.origin.note) == (agreed, "")
    assert (exact.text, exact.other) == (here.other, here.text)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Stage 2: your 1:15 ran out before both had called “ready”."
            " Whatever is built by then does not count.",
        ),
        (
            "ru",
            "Этап 2: отведённое время, 1:15, вышло раньше, чем оба сказали «Готово»."
            " Что построено к этому моменту, уже не важно.",
        ),
    ],
)
def test_why_the_time_was_up(language, expected):
    late = [{"type": "start", "ms": 0}, {"type": "timeout", "ms": 75_001}]
    step = play(language, "coop", *stages(50_000), *late)
    why = words(language).why(step.calls[0], step.before, step.after)
    assert (why.paragraphs[1], why.rule) == (expected, "time-up")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_told_time_is_said_to_be_told(language):
    taps = [{"type": "partner", "player": 1}, {"type": "start", "ms": 0}, {"type": "time", "ms": 20_000}]
    step = play(language, "party", *taps, {"type": "judge", "correct": True})
    told_so = {"en": "The players told this time.", "ru": "Время записано со слов игроков."}
    assert told_so[language] in words(language).why(step.calls[0], step.before, step.after).paragraphs


@pytest.mark.parametrize(
    ("mode", "keys"),
    [
        ("party", {"points", "winner", "tokens", "seconds", "board", "own-side"}),
        ("coop", {"stages", "crown", "time-up", "kings", "board", "own-side"}),
    ],
)
def test_a_session_has_the_rules_of_its_mode(mode, keys):
    other = {"party": "crown", "coop": "tokens"}[mode]
    found = {rule.key for section in words("en").rules(opening("en", mode)) for rule in section.rules}
    assert keys <= found
    assert other not in found
