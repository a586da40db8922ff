"""Whys and results of Recto Verso, with the figures of the situation, word for word in both languages."""

from dataclasses import replace

import pytest

from companion.games.recto_verso.rules.party import PartyState, Round
from companion.games.recto_verso.rules.scale import Scale
from companion.texts import ABANDONED, OPENING, Sentence
from tests.games.ingenious.texts.test_lines import cases
from tests.games.recto_verso.texts.played import built, opening, play, rounds, stages, words

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
    "Two play against the clock, and every stage leaves less time. Right within the limit, the"
    " limit included: on to"
    " the next stage. A mistake or too late: back to the first."
)
STAGES_RU = (
    "Двое играют против таймера, и с каждым этапом времени меньше. Верно и в срок, считая последний миг, –"
    " следующий этап. Ошиблись или опоздали – снова первый."
)


def told(why):
    return [why.title, *why.paragraphs, why.section]


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        (
            "party",
            [*built(20_000, partner=1), *built(15_900, partner=2)],
            [
                "Points",
                POINTS_EN,
                "Whole seconds count, the rest is cut off: 15.9\u00a0s is 15\u00a0s.",
                "By the scale of this game: 10 points up to 15\u00a0s, the bound included.",
                "Bob: 9 + 10 = 19.",
                "Cat: 0 + 10 = 10.",
                "Points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Считаются целые секунды, остаток отбрасывается: 15,9\u00a0с – это 15\u00a0с.",
                "По шкале этой партии: 10 очков до 15\u00a0с включительно.",
                "Борис: 9 + 10 = 19.",
                "Катя: 0 + 10 = 10.",
                "Очки",
            ],
        ),
        (
            "party",
            built(121_000, partner=1),
            [
                "Points",
                POINTS_EN,
                "Whole seconds count: 121\u00a0s.",
                "The scale of this game ends at 120\u00a0s. Beyond that there are no points.",
                "Ann: 0 + 0 = 0.",
                "Bob: 0 + 0 = 0.",
                "Points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Считаются целые секунды: 121\u00a0с.",
                "Шкала этой партии кончается на 120\u00a0с. Дальше очков нет.",
                "Аня: 0 + 0 = 0.",
                "Борис: 0 + 0 = 0.",
                "Очки",
            ],
        ),
        (
            "party",
            built(9_000, correct=False, partner=1),
            [
                "Points",
                POINTS_EN,
                "There was a mistake here, so the time of 9\u00a0s does not matter.",
                "Ann: 0 + 0 = 0.",
                "Bob: 0 + 0 = 0.",
                "Points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Здесь есть ошибка, поэтому время, 9\u00a0с, ничего не меняет.",
                "Аня: 0 + 0 = 0.",
                "Борис: 0 + 0 = 0.",
                "Очки",
            ],
        ),
        (
            "coop",
            stages(85_800),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 85.8\u00a0s of 90\u00a0s, 4.2\u00a0s to spare.",
                "So on to stage 2: 75\u00a0s.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 85,8\u00a0с из 90\u00a0с, в запасе 4,2\u00a0с.",
                "Значит, дальше этап 2: 75\u00a0с.",
                "Правила для 2 игроков",
            ],
        ),
        (
            "coop",
            stages(50_000, 50_000, 60_001),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 3: 60.01\u00a0s of 60\u00a0s, 0.01\u00a0s too late.",
                "So back to stage 1: 90\u00a0s. Your best was stage 3.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 3: 60,01\u00a0с из 60\u00a0с, опоздание 0,01\u00a0с.",
                "Значит, снова этап 1: 90\u00a0с. Лучшее достижение – этап 3.",
                "Правила для 2 игроков",
            ],
        ),
        (
            "coop",
            stages(-5_000),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 5\u00a0s of 90\u00a0s, but the building had a mistake.",
                "So back to stage 1: 90\u00a0s. Your best was stage 1.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 5\u00a0с из 90\u00a0с, но в здании ошибка.",
                "Значит, снова этап 1: 90\u00a0с. Лучшее достижение – этап 1.",
                "Правила для 2 игроков",
            ],
        ),
        (
            "coop",
            stages(*[14_000] * 7),
            [
                "Seven stages",
                STAGES_EN,
                "Stage 7: 14\u00a0s of 15\u00a0s, 1\u00a0s to spare.",
                "That was the last stage: Kings of Construction, after 7 attempts.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 7: 14\u00a0с из 15\u00a0с, в запасе 1\u00a0с.",
                "Это был последний этап: вы Короли строительства, и на всё ушло 7 попыток.",
                "Правила для 2 игроков",
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
                "Whole seconds count, the rest is cut off: 15.9\u00a0s is 15\u00a0s.",
                "By the scale of this game: 3 points up to 16\u00a0s, the bound included.",
            ],
            [
                "Считаются целые секунды, остаток отбрасывается: 15,9\u00a0с – это 15\u00a0с.",
                "По шкале этой партии: 3 очка до 16\u00a0с включительно.",
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
                "Whole seconds count, the rest is cut off: 38.24\u00a0s is 38\u00a0s.",
                "By the scale of this game: 6 points up to 40\u00a0s, the bound included.",
                "Points",
            ],
            [
                "Очки",
                POINTS_RU,
                "Считаются целые секунды, остаток отбрасывается: 38,24\u00a0с – это 38\u00a0с.",
                "По шкале этой партии: 6 очков до 40\u00a0с включительно.",
                "Очки",
            ],
        ),
        (
            "coop",
            stages(90_500)[:2],
            [
                "Seven stages",
                STAGES_EN,
                "Stage 1: 90.5\u00a0s of 90\u00a0s, 0.5\u00a0s too late.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Этап 1: 90,5\u00a0с из 90\u00a0с, опоздание 0,5\u00a0с.",
                "Правила для 2 игроков",
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
                "Whoever was the last to renovate begins, then the turn goes to the left. At"
                " this table: Ann, Bob, Cat.",
                "The active player turns over one partner token: that is whom to build with."
                " The others draw the card,"
                " show it to both at once and keep the time.",
                "Everybody holds 2 tokens of each other player, so there are 12 rounds.",
                "Normal: blue cards, 10 pieces, without the red one.",
                "Course of play",
            ],
            [
                "Кто начинает",
                "Начинает тот, у кого ремонт был позже всех, затем ход переходит налево. За"
                " этим столом: Аня, Борис,"
                " Катя.",
                "Активный игрок открывает один жетон партнёра и узнаёт, с кем строит. Остальные"
                " достают карточку,"
                " показывают её обоим сразу и следят за временем.",
                "У каждого по 2 жетона каждого другого игрока, так что раундов будет 12.",
                "Обычный уровень: голубые карточки, 10 деталей, без красной.",
                "Игровой процесс",
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
                "Normal: blue cards, 10 pieces, without the red one.",
                "For two players",
            ],
            [
                "Семь этапов",
                STAGES_RU,
                "Время по этапам: 1:30, 1:15, 1:00, 0:45, 0:30, 0:20, 0:15. Пройдёте седьмой –"
                " вы Короли строительства.",
                "Обычный уровень: голубые карточки, 10 деталей, без красной.",
                "Правила для 2 игроков",
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
                "The game ends when all partner tokens lie face up: after 12 rounds everybody"
                " has built equally often."
                " Most points win; equal points share the victory.",
                "Ann: 52 points, 7 of 8 buildings right.",
                "Cat: 50 points, 7 of 8 buildings right.",
                "Bob: 42 points, 6 of 8 buildings right.",
                "Ann beats Cat by points, 52 to 50.",
                "Cat beats Bob by points, 50 to 42.",
                "End of the game",
            ],
            [
                "Конец игры",
                "Игра кончается, когда открыты все жетоны партнёров: раундов всего 12, и строили все поровну."
                " Побеждает тот, у кого больше очков; при равенстве победу делят.",
                "Аня: 52 очка, верных построек 7 из 8.",
                "Катя: 50 очков, верных построек 7 из 8.",
                "Борис: 42 очка, верных построек 6 из 8.",
                "Аня выше, чем Катя: по очкам, 52 против 50.",
                "Катя выше, чем Борис: по очкам, 50 против 42.",
                "Конец игры",
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
    assert (why.title, len(why.paragraphs), why.section) == (title, 2, "")


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
                Sentence("Аня и Борис выше, чем Катя:", "по очкам, 10 против 0", "rest"),
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
