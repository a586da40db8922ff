"""Days, months, durations, numbers, lists of names, and which language is spoken."""

from datetime import date, datetime, timedelta, timezone

import pytest

from companion.texts import load, pick_language

RU, EN = load("ru"), load("en")
MONDAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("when", "english", "russian"),
    [
        (date(2026, 11, 16), "today", "сегодня"),
        (date(2026, 11, 15), "yesterday", "вчера"),
        (date(2026, 11, 14), "Saturday", "суббота"),
        (date(2026, 11, 13), "Friday", "пятница"),
        (date(2026, 11, 12), "Thursday", "четверг"),
        (date(2026, 11, 11), "Wednesday", "среда"),
        (date(2026, 11, 10), "Tuesday", "вторник"),
        (date(2026, 11, 9), "9 November", "9 ноября"),
        (date(2026, 1, 31), "31 January", "31 января"),
        (date(2025, 11, 16), "16 November 2025", "16 ноября 2025"),
        (date(2026, 11, 17), "17 November", "17 ноября"),
        (date(2027, 5, 1), "1 May 2027", "1 мая 2027"),
    ],
)
def test_a_day_is_named_as_people_do(when, english, russian):
    assert EN.day(when, MONDAY) == english
    assert RU.day(when, MONDAY) == russian


def test_the_last_week_reaches_over_the_new_year():
    assert RU.day(date(2026, 12, 31), date(2027, 1, 2)) == "четверг"
    assert RU.day(date(2026, 12, 20), date(2027, 1, 2)) == "20 декабря 2026"


def test_a_moment_stands_for_its_day():
    now = datetime(2026, 11, 16, 20, 47, tzinfo=timezone(timedelta(hours=3)))
    late = datetime(2026, 11, 15, 22, 10, tzinfo=timezone(timedelta(hours=3)))
    assert (RU.day(late, now), RU.day(now, now)) == ("вчера", "сегодня")
    assert (EN.short_day(late, now), EN.month(late, now)) == ("yesterday", "November")


@pytest.mark.parametrize(
    ("month", "of_the_month", "heading"),
    [
        (1, "января", "Январь"),
        (2, "февраля", "Февраль"),
        (3, "марта", "Март"),
        (4, "апреля", "Апрель"),
        (5, "мая", "Май"),
        (6, "июня", "Июнь"),
        (7, "июля", "Июль"),
        (8, "августа", "Август"),
        (9, "сентября", "Сентябрь"),
        (10, "октября", "Октябрь"),
        (11, "ноября", "Ноябрь"),
        (12, "декабря", "Декабрь"),
    ],
)
def test_russian_months_in_both_cases(month, of_the_month, heading):
    when = date(2020, month, 3)
    assert RU.day(when, MONDAY) == f"3 {of_the_month} 2020"
    assert RU.month(when) == f"{heading} 2020"


def test_a_month_is_a_heading_and_leaves_this_year_out_if_told():
    assert (EN.month(MONDAY), RU.month(MONDAY)) == ("November 2026", "Ноябрь 2026")
    assert (EN.month(date(2026, 10, 1), MONDAY), RU.month(date(2026, 10, 1), MONDAY)) == (
        "October",
        "Октябрь",
    )
    assert RU.month(date(2025, 10, 1), MONDAY) == "Октябрь 2025"


@pytest.mark.parametrize(
    ("when", "english", "russian"),
    [
        (date(2026, 11, 16), "today", "сегодня"),
        (date(2026, 11, 15), "yesterday", "вчера"),
        (date(2026, 11, 14), "Sat 14", "сб 14"),
        (date(2026, 10, 30), "Fri 30", "пт 30"),
        (date(2026, 11, 1), "Sun 1", "вс 1"),
        (date(2026, 11, 2), "Mon 2", "пн 2"),
        (date(2026, 11, 3), "Tue 3", "вт 3"),
        (date(2026, 11, 4), "Wed 4", "ср 4"),
        (date(2026, 11, 5), "Thu 5", "чт 5"),
    ],
)
def test_a_day_below_its_months_heading_is_short(when, english, russian):
    assert (EN.short_day(when, MONDAY), RU.short_day(when, MONDAY)) == (english, russian)


@pytest.mark.parametrize(
    ("minutes", "english", "russian"),
    [
        (52, "52 min", "52 мин"),
        (60, "1 h", "1 ч"),
        (70, "1 h 10 min", "1 ч 10 мин"),
        (121, "2 h 1 min", "2 ч 1 мин"),
        (59.9, "59 min", "59 мин"),
        (0, "under a minute", "меньше минуты"),
        (0.5, "under a minute", "меньше минуты"),
        (-3, "under a minute", "меньше минуты"),
    ],
)
def test_durations(minutes, english, russian):
    assert (EN.duration(minutes), RU.duration(minutes)) == (english, russian)


@pytest.mark.parametrize(
    ("x", "english", "russian"),
    [
        (0, "0", "0"),
        (7, "7", "7"),
        (-7, "−7", "−7"),
        (1234, "1,234", "1234"),
        (10000, "10,000", "10\u00a0000"),
        (1234567, "1,234,567", "1\u00a0234\u00a0567"),
        (3.5, "3.5", "3,5"),
        (2.0, "2", "2"),
        (-0.001, "0", "0"),
        (12345.678, "12,345.68", "12\u00a0345,68"),
    ],
)
def test_numbers(x, english, russian):
    assert (EN.number(x), RU.number(x)) == (english, russian)


@pytest.mark.parametrize(
    ("names", "english", "russian"),
    [
        ([], "", ""),
        (["Аня"], "Аня", "Аня"),
        (["Аня", "Борис"], "Аня and Борис", "Аня и Борис"),
        (["Аня", "Борис", "Катя"], "Аня, Борис and Катя", "Аня, Борис и Катя"),
        (["{x}", "50 %"], "{x} and 50 %", "{x} и 50 %"),
    ],
)
def test_names_are_joined(names, english, russian):
    assert (EN.join(names), RU.join(iter(names))) == (english, russian)


@pytest.mark.parametrize(
    ("wanted", "device", "expected"),
    [
        ("ru", ["en_GB"], "ru"),
        ("en", ["ru_RU"], "en"),
        (None, ["ru_RU.UTF-8", "en_US"], "ru"),
        (None, ["en-GB", "ru-RU"], "en"),
        (None, ["fr_FR", "RU"], "ru"),
        (None, ["de_DE", "rue_UA"], "en"),
        (None, ["", "C", "C.UTF-8"], "en"),
        (None, [], "en"),
        ("fr", ["ru"], "ru"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_devices_or_english(wanted, device, expected):
    assert pick_language(wanted, device) == expected
