"""What Recto Verso says around the table, in both languages: times, the box, who helps, what is refused."""

import pytest

from companion.core.referee import Foul
from companion.texts import ABANDONED, Sentence, load
from tests.games.ingenious.texts.test_lines import cases
from tests.games.recto_verso.texts.played import play, words


@pytest.mark.parametrize(
    ("language", "ms", "clock", "exact"),
    [
        ("en", 0, "0:00", "0:00.00"),
        ("en", 38_249, "0:38", "0:38.24"),
        ("ru", 38_249, "0:38", "0:38,24"),
        ("en", 98_999, "1:38", "1:38.99"),
        ("ru", 600_500, "10:00", "10:00,50"),
        ("en", 10**18, "16666666666666:40", "16666666666666:40.00"),
    ],
)
def test_times_are_cut_off(language, ms, clock, exact):
    texts = words(language)
    assert (texts.clock(ms), texts.exact(ms)) == (clock, exact)


def test_the_reminders_before_correct():
    assert words("en").reminders("normal") == (
        "All ten pieces are used",
        "Nothing hangs over an empty space",
        "Everything inside the 4 × 4 site",
    )
    assert words("ru").reminders("hard") == (
        "Все одиннадцать деталей использованы",
        "Ничто не висит над пустотой",
        "Всё внутри площадки 4 × 4",
    )


@pytest.mark.parametrize(
    ("language", "level", "expected"),
    cases(
        (
            "normal",
            Sentence("Normal:", "blue cards, 10 pieces, without the red one"),
            Sentence("Обычный уровень:", "голубые карточки, 10 деталей, без красной"),
        ),
        (
            "hard",
            Sentence("Hard:", "lilac cards, all 11 pieces"),
            Sentence("Сложный уровень:", "сиреневые карточки, все 11 деталей"),
        ),
    ),
)
def test_what_to_take_out_of_the_box(language, level, expected):
    assert words(language).level(level) == expected


def test_who_helps():
    assert words("en").helpers("Bob", "Bob") == "Bob keeps the time and shows the card"
    assert words("ru").helpers("Борис", "Дима") == "Борис следит за временем, Дима показывает карточку"


# Fouls


@pytest.mark.parametrize(
    ("language", "code", "facts", "expected"),
    cases(
        (
            "not-due",
            {"type": "judge", "due": "start"},
            "The clock is not running yet. Show the card and start it.",
            "Время ещё не идёт. Покажите карточку и запустите его.",
        ),
        (
            "not-due",
            {"type": "start", "due": "partner"},
            "There is no partner yet. First the active player turns over a partner token.",
            "Партнёра ещё нет. Сначала активный игрок переворачивает жетон партнёра.",
        ),
        (
            "not-due",
            {"type": "judge", "due": "ready"},
            "The clock is running. First both partners call “ready”, or the clock is stopped.",
            "Время идёт. Сначала оба партнёра говорят «Готово» или время останавливают.",
        ),
        (
            "not-due",
            {"type": "start", "due": "judge"},
            "The clock has stopped. First compare both sides with the card: correct or not.",
            "Время остановлено. Сначала сверьте обе стороны с карточкой: верно или нет.",
        ),
        (
            "not-due",
            {"type": "ready", "due": "ready", "player": "Ann"},
            "Ann has called “ready” already. Now the partner calls.",
            "Ann: «Готово» уже прозвучало. Теперь очередь партнёра.",
        ),
        (
            "not-due",
            {"type": "partner", "due": "start", "mode": "coop"},
            "Two play without partner tokens: you always build together. Go on without this step.",
            "Вдвоём играют без жетонов партнёров: вы всегда строите вместе. Пропустите этот шаг.",
        ),
        (
            "not-a-builder",
            {"player": "Bob", "builders": ["Ann", "Cat"]},
            "Bob does not build in this round. Only Ann and Cat call “ready”.",
            "Bob в этом раунде не строит. «Готово» говорят только Ann и Cat.",
        ),
        (
            "no-such-token",
            {"player": "Zoe", "active": "Ann", "left": ["Bob", "Cat"]},
            "Ann has no token of Zoe face down. The partner is one of these: Bob, Cat.",
            "Ann: среди закрытых жетонов нет такого – Zoe. Остались: Bob, Cat.",
        ),
        (
            "no-such-token",
            {"player": "Ann", "active": "Ann", "left": ["Bob"]},
            "Nobody is their own partner. Ann builds with one of these: Bob.",
            "Партнёр – это кто-то другой. Ann: остались жетоны – Bob.",
        ),
        (
            "time-backwards",
            {"ms": 4_999, "latest": 5_000},
            "This time lies before an earlier one of the round: 0:04.99 after 0:05.00. Enter a later one.",
            "Это время раньше уже записанного в раунде: 0:04,99 после 0:05,00. Укажите более позднее.",
        ),
        (
            "too-early",
            {"ms": 89_990, "limit": 90},
            "The time is not up yet: 1:29.99 of 1:30 have passed. Until then both can still call “ready”.",
            "Время ещё не вышло: прошло 1:29,99 из 1:30. До конца ещё можно сказать «Готово».",
        ),
    ),
)
def test_a_foul(language, code, facts, expected):
    assert words(language).foul(Foul(code, facts)) == expected


@pytest.mark.parametrize(
    ("language", "row", "expected"),
    cases(
        (
            0,
            "The scale of the box is missing: which points up to how many seconds.",
            "Не указана шкала с коробки: за сколько секунд сколько очков.",
        ),
        (
            3,
            "The scale cannot be used (row 3): a row is whole seconds and points, and from row"
            " to row the seconds"
            " rise and the points fall.",
            "Шкала не подходит (строка 3): в строке целые секунды и очки, и от строки к строке"
            " секунды растут,"
            " а очки убывают.",
        ),
    ),
)
def test_a_scale_that_cannot_be_used(language, row, expected):
    assert load(language).problem("bad-scale", {"row": row}) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    cases(
        (
            Sentence("Abandoned:", "nobody wins, and undo brings the game back"),
            Sentence("Партия прервана:", "победителя нет; чтобы продолжить, нажмите «Отменить»"),
        )
    ),
)
def test_what_is_said_after_abandoning(language, expected):
    step = play(language, "party", {"type": "abandon"})
    assert words(language).call(ABANDONED, step.after, step.before) == expected
