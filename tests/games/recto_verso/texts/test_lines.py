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
            Sentence("Ann and Cat: +10 each,", "correct in 0:15.90"),
            Sentence("Аня и Катя: по +10,", "верно за 0:15,90"),
        ),
        (
            "party",
            built(121_000, partner=2),
            "round",
            Sentence("Correct, but no points:", "2:01.00 is too long for the scale"),
            Sentence("Верно, но без очков:", "2:01,00 – слишком долго для шкалы"),
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
            Sentence("Stage 3 passed", "with 0:04.20 to spare"),
            Sentence("Этап 3 пройден,", "в запасе 0:04,20"),
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
            Sentence("Back to stage 1:", "correct, but 0:00.01 too late"),
            Sentence("Снова этап 1:", "верно, но на 0:00,01 позже срока"),
        ),
        (
            "coop",
            [*stages(50_000), START, {"type": "timeout", "ms": 76_001}],
            "back-to-start",
            Sentence("Back to stage 1:", "time was up"),
            Sentence("Снова этап 1:", "время вышло"),
        ),
        (
            "party",
            [PARTNER, START, STOP, {"type": "time", "ms": 15_000}, {"type": "judge", "correct": True}],
            "round",
            Sentence("Ann and Cat: +10 each,", "correct in 0:15.00 (told)"),
            Sentence("Аня и Катя: по +10,", "верно за 0:15,00 (со слов)"),
        ),
        (
            "coop",
            stages(*[14_250] * 7),
            "crowned",
            Sentence("Kings of Construction!", "All seven stages, the last in 0:14.25"),
            Sentence("Короли строительства!", "Все семь этапов, последний за 0:14,25"),
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
            Sentence("Ann goes first", "and turns over a partner token"),
            Sentence("Начинает Аня", "и переворачивает жетон партнёра"),
        ),
        (
            "coop",
            Sentence("Seven stages:", "you have 1:30 for the first"),
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
        (
            "en",
            "party",
            [PARTNER, START, {"type": "void"}],
            "Round 1 of 12",
            "Ann is active · normal cards · cancelled: 1",
        ),
        (
            "ru",
            "coop",
            [START, {"type": "void"}] * 2,
            "Аня и Борис",
            "Вдвоём · попытка 1 · обычные карточки · отменено: 2",
        ),
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
            Sentence("Ann and Cat", "hold, show the card, let go"),
            Sentence("Аня и Катя", "держите, покажите карточку, отпустите"),
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
            Sentence("Stage 2", "hold, show the card, let go"),
            Sentence("Этап 2", "держите, покажите карточку, отпустите"),
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
            Sentence("Do both sides match the card?", "Compare them exactly"),
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
            Sentence("6 points each", "if correct: 0:38 is within 0:40"),
            Sentence("По 6 очков,", "если всё верно: 0:38, уложились в 0:40"),
        ),
        (
            "party",
            built(120_999, partner=1)[:3],
            Sentence("1 point each", "if correct: 2:00 is within 2:00"),
            Sentence("По 1 очку,", "если всё верно: 2:00, уложились в 2:00"),
        ),
        (
            "party",
            [PARTNER, START, STOP],
            Sentence("No points", "even if correct: 2:18 is over 2:00"),
            Sentence("Очков не будет,", "даже если всё верно: 2:18 – больше 2:00"),
        ),
        (
            "coop",
            stages(85_000)[:2],
            Sentence("On to stage 2", "if correct: within 1:30"),
            Sentence("Этап 2,", "если всё верно: уложились в 1:30"),
        ),
        (
            "coop",
            [*stages(*[9_000] * 6), *stages(15_000)[:2]],
            Sentence("The crown", "if correct: within 0:15"),
            Sentence("Корона,", "если всё верно: уложились в 0:15"),
        ),
        (
            "coop",
            stages(90_500)[:2],
            Sentence("Too late", "by 0:00.50: back to stage 1, correct or not"),
            Sentence("Опоздание", "на 0:00,50: в любом случае снова этап 1"),
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
            "Round cancelled: the same pair takes a new card",
            "Раунд отменён: та же пара берёт новую карточку",
        ),
        (
            "party",
            built(15_900, partner=1),
            "Ann and Bob: correct in 0:15.90, +10 each",
            "Аня и Борис: верно за 0:15,90 – по +10",
        ),
        (
            "party",
            built(125_000, partner=1),
            "Ann and Bob: correct in 2:05.00, no points",
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
            "Stage 1: correct, but 1:30.01 is too late, back to stage 1",
            "Этап 1: верно, но 1:30,01 – слишком поздно, снова этап 1",
        ),
        ("coop", stages(-5_000), "Stage 1: a mistake, back to stage 1", "Этап 1: ошибка, снова этап 1"),
        (
            "coop",
            stages(*[15_000] * 7),
            "Stage 7 in 0:15.00: Kings of Construction",
            "Этап 7 за 0:15,00: Короли строительства",
        ),
        (
            "coop",
            [START, {"type": "timeout", "ms": 91_001}],
            "Stage 1: time was up, back to stage 1",
            "Этап 1: время вышло, снова этап 1",
        ),
        (
            "party",
            [PARTNER, START, {"type": "time", "ms": 38_240}],
            "Time told by the players: 0:38.24",
            "Время со слов игроков: 0:38,24",
        ),
        (
            "party",
            [PARTNER, START, STOP, {"type": "time", "ms": 15_000}, {"type": "judge", "correct": True}],
            "Ann and Cat: correct in 0:15.00 (told), +10 each",
            "Аня и Катя: верно за 0:15,00 (со слов) – по +10",
        ),
        (
            "coop",
            [START, {"type": "time", "ms": 80_000}, {"type": "judge", "correct": True}],
            "Stage 1 passed in 1:20.00 (told)",
            "Этап 1 пройден за 1:20,00 (со слов)",
        ),
        (
            "party",
            [{"type": "scale", "scale": [[10, 4]]}],
            "The scale is corrected for the rounds to come",
            "Шкала исправлена для следующих раундов",
        ),
        ("coop", [{"type": "abandon"}], "The game is abandoned", "Партия прервана"),
    ),
)
def test_a_line_of_the_log(language, mode, taps, expected):
    step = play(language, mode, *taps)
    assert words(language).log(step.event, step.calls, step.before, step.after) == expected


def test_rounds_are_counted_and_not_taps():
    assert (words("en").counted(1), words("en").counted(12)) == ("1 round", "12 rounds")
    assert (words("ru").counted(1), words("ru").counted(12)) == ("1 раунд", "12 раундов")
    assert (words("en").numbered(5), words("ru").numbered(5)) == ("Round 5", "Раунд 5")


def test_two_together_count_attempts():
    assert (words("en").counted(1, 2), words("ru").counted(12, 2)) == ("1 attempt", "12 попыток")
    assert (words("en").numbered(5, 2), words("ru").numbered(5, 2)) == ("Attempt 5", "Попытка 5")
    assert (words("en").numbered(5, 4), words("ru").counted(12, 3)) == ("Round 5", "12 раундов")
