"""What the referee says in Recto Verso and what the log keeps, word for word in both languages."""

from dataclasses import replace

import pytest

from companion.texts import LANGUAGES, OPENING, Sentence
from tests.games.ingenious.texts.test_lines import cases
from tests.games.recto_verso.texts.played import built, opening, play, rounds, stages, words

PARTNER = {"type": "partner", "player": 2}
START = {"type": "start", "ms": 1_000}
READY = {"type": "ready", "player": 2, "ms": 30_000}
SECOND = {"type": "ready", "player": 0, "ms": 39_240}
STOP = {"type": "stop", "ms": 139_240}
both_languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("language", "mode", "taps", "code", "expected"),
    cases(
        (
            "party",
            built(15_900, partner=2),
            "round",
            Sentence("Ann and Cat: +10 each,", "right in 15.9\u00a0s"),
            Sentence("Аня и Катя: по +10,", "верно за 15,9\u00a0с"),
        ),
        (
            "party",
            built(121_000, partner=2),
            "round",
            Sentence("Right, but no points:", "121\u00a0s is too long for the scale"),
            Sentence("Верно, но без очков:", "121\u00a0с – слишком долго для шкалы"),
        ),
        (
            "party",
            built(9_000, correct=False, partner=2),
            "round",
            Sentence("A mistake:", "no points for Ann and Cat"),
            Sentence("Ошибка:", "Аня и Катя без очков"),
        ),
        (
            "party",
            rounds(*[15_000, -1_000, 20_000, 33_000, 40_000, 50_000] * 2),
            "win",
            Sentence("Ann wins:", "52 points, 2 more than Cat"),
            Sentence("Побеждает Аня:", "52 очка, отрыв 2, следом Катя"),
        ),
        (
            "party",
            rounds(15_000, *[-1_000] * 11),
            "win",
            Sentence("Ann and Bob share the win:", "10 points each"),
            Sentence("Победу делят Аня и Борис:", "по 10 очков"),
        ),
        (
            "coop",
            stages(50_000, 50_000, 55_800),
            "stage",
            Sentence("Stage 3 passed", "with 4.2\u00a0s to spare"),
            Sentence("Этап 3 пройден,", "в запасе 4,2\u00a0с"),
        ),
        (
            "coop",
            stages(90_000),
            "stage",
            Sentence("Stage 1 passed", "at the very last moment"),
            Sentence("Этап 1 пройден", "в последний миг"),
        ),
        (
            "coop",
            stages(50_000, -3_000),
            "back-to-start",
            Sentence("Back to stage 1:", "the building has a mistake"),
            Sentence("Снова этап 1:", "в здании ошибка"),
        ),
        (
            "coop",
            stages(90_001),
            "back-to-start",
            Sentence("Back to stage 1:", "right, but 0.01\u00a0s too late"),
            Sentence("Снова этап 1:", "верно, но на 0,01\u00a0с позже срока"),
        ),
        (
            "coop",
            stages(*[14_250] * 7),
            "crowned",
            Sentence("Kings of Construction!", "All seven stages, the last in 14.25\u00a0s"),
            Sentence("Короли строительства!", "Все семь этапов, последний за 14,25\u00a0с"),
        ),
    ),
)
def test_the_referees_line(language, mode, taps, code, expected):
    step = play(language, mode, *taps)
    assert words(language).call(step.call(code), step.after, step.before) == expected


@pytest.mark.parametrize(
    ("language", "mode", "expected"),
    cases(
        (
            "party",
            Sentence("Ann begins", "and turns over a partner token"),
            Sentence("Начинает Аня", "и переворачивает жетон партнёра"),
        ),
        (
            "coop",
            Sentence("Seven stages:", "the first leaves you 1:30"),
            Sentence("Семь этапов:", "на первый даётся 1:30"),
        ),
    ),
)
def test_the_opening(language, mode, expected):
    state = opening(language, mode)
    assert words(language).opening(state) == expected
    assert words(language).call(OPENING, state) == expected


@pytest.mark.parametrize(
    ("language", "mode", "taps", "title", "note"),
    [
        ("en", "party", [PARTNER], "Round 1 of 12", "Ann is active · normal cards"),
        ("ru", "party", [PARTNER], "Раунд 1 из 12", "Активный игрок – Аня · обычные карточки"),
        ("en", "coop", stages(50_000), "Ann and Bob", "Coop · attempt 2 · normal cards"),
        ("ru", "coop", stages(50_000), "Аня и Борис", "Вдвоём · попытка 2 · обычные карточки"),
        ("en", "coop", stages(*[9_000] * 7), "Game over", "Coop · 7 attempts · normal cards"),
        ("ru", "party", [{"type": "abandon"}], "Игра окончена", "0 раундов · обычные карточки"),
    ],
)
def test_the_bar(language, mode, taps, title, note):
    state = play(language, mode, *taps).after
    assert (words(language).turn(state), words(language).subtitle(state, 9)) == (title, note)


@both_languages
def test_the_state_alone_tells_names_and_level(language):
    state = replace(play(language, "coop", *stages(50_000)).after, players=("Eve", "Fay"), level="hard")
    expected = {
        "en": ("Eve and Fay", "Coop · attempt 2 · hard cards"),
        "ru": ("Eve и Fay", "Вдвоём · попытка 2 · сложные карточки"),
    }
    assert (words(language).turn(state), words(language).subtitle(state, 1)) == expected[language]


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        (
            "party",
            [PARTNER],
            Sentence("Ann and Cat", "new card, then start"),
            Sentence("Аня и Катя", "новая карточка – и старт"),
        ),
        (
            "party",
            built(5, partner=1),
            Sentence("Bob", "turns over a partner token"),
            Sentence("Борис", "переворачивает жетон партнёра"),
        ),
        (
            "coop",
            stages(50_000),
            Sentence("Stage 2", "new card, then start"),
            Sentence("Этап 2", "новая карточка – и старт"),
        ),
        (
            "coop",
            [START],
            Sentence("The clock is running", "until both have called “ready”"),
            Sentence("Время идёт,", "пока оба не скажут «Готово»"),
        ),
        (
            "coop",
            [START, STOP],
            Sentence("Exactly as on the card?", "Compare both sides"),
            Sentence("Точно как на карточке?", "Сверьте обе стороны"),
        ),
    ),
)
def test_what_is_due(language, mode, taps, expected):
    assert words(language).due(play(language, mode, *taps).after) == expected


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        (
            "party",
            [PARTNER, START, READY, SECOND],
            Sentence("6 points each", "if right: 38\u00a0s is within 40"),
            Sentence("По 6 очков,", "если всё верно: 38\u00a0с – это до 40"),
        ),
        (
            "party",
            built(120_999, partner=1)[:3],
            Sentence("1 point each", "if right: 120\u00a0s is within 120"),
            Sentence("По 1 очку,", "если всё верно: 120\u00a0с – это до 120"),
        ),
        (
            "party",
            [PARTNER, START, STOP],
            Sentence("No points", "even if right: 138\u00a0s is over 120"),
            Sentence("Очков не будет,", "даже если всё верно: 138\u00a0с больше 120"),
        ),
        (
            "coop",
            stages(85_000)[:2],
            Sentence("On to stage 2", "if right: within 90\u00a0s"),
            Sentence("Этап 2,", "если всё верно: уложились в 90\u00a0с"),
        ),
        (
            "coop",
            [*stages(*[9_000] * 6), *stages(15_000)[:2]],
            Sentence("The crown", "if right: within 15\u00a0s"),
            Sentence("Корона,", "если всё верно: уложились в 15\u00a0с"),
        ),
        (
            "coop",
            stages(90_500)[:2],
            Sentence("Too late", "by 0.5\u00a0s: back to stage 1, right or wrong"),
            Sentence("Опоздание", "на 0,5\u00a0с: в любом случае снова этап 1"),
        ),
    ),
)
def test_what_a_right_building_would_bring(language, mode, taps, expected):
    assert words(language).if_right(play(language, mode, *taps).after) == expected


# The log


@pytest.mark.parametrize(
    ("language", "mode", "taps", "expected"),
    cases(
        ("party", [PARTNER], "Ann builds with Cat", "Строят Аня и Катя"),
        ("party", [PARTNER, START], "The card is shown, the clock runs", "Карточка открыта, время пошло"),
        ("party", [PARTNER, START, READY], "Cat calls “ready”", "Катя: «Готово»"),
        (
            "party",
            [PARTNER, START, READY, SECOND],
            "Ann calls “ready”, the clock stops at 0:38.24",
            "Аня: «Готово», время – 0:38,24",
        ),
        ("party", [PARTNER, START, STOP], "The clock is stopped at 2:18.24", "Время остановлено: 2:18,24"),
        (
            "party",
            [PARTNER, START, {"type": "void"}],
            "Called off: the same two draw a new card",
            "Раунд отменён: та же пара берёт новую карточку",
        ),
        (
            "party",
            built(15_900, partner=1),
            "Ann and Bob: right in 0:15.90, +10 each",
            "Аня и Борис: верно за 0:15,90 – по +10",
        ),
        (
            "party",
            built(125_000, partner=1),
            "Ann and Bob: right in 2:05.00, no points",
            "Аня и Борис: верно за 2:05,00 – без очков",
        ),
        (
            "party",
            built(5_000, correct=False, partner=1),
            "Ann and Bob: a mistake, no points",
            "Аня и Борис: ошибка, без очков",
        ),
        (
            "party",
            rounds(15_000, *[-1_000] * 11),
            "Cat and Bob: a mistake, no points · Ann and Bob share the win",
            "Катя и Борис: ошибка, без очков · Победу делят Аня и Борис",
        ),
        ("coop", stages(85_800), "Stage 1 passed in 1:25.80", "Этап 1 пройден за 1:25,80"),
        (
            "coop",
            stages(90_001),
            "Stage 1: right, but 1:30.01 is too late, back to stage 1",
            "Этап 1: верно, но 1:30,01 – слишком поздно, снова этап 1",
        ),
        ("coop", stages(-5_000), "Stage 1: a mistake, back to stage 1", "Этап 1: ошибка, снова этап 1"),
        (
            "coop",
            stages(*[15_000] * 7),
            "Stage 7 in 0:15.00: Kings of Construction",
            "Этап 7 за 0:15,00: Короли строительства",
        ),
        ("coop", [{"type": "abandon"}], "The game is abandoned", "Партия прервана"),
    ),
)
def test_a_line_of_the_log(language, mode, taps, expected):
    step = play(language, mode, *taps)
    assert words(language).log(step.event, step.calls, step.before, step.after) == expected
