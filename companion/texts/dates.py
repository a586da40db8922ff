"""Days, months and durations in words."""

from __future__ import annotations

from datetime import date, datetime

from companion.texts.catalogue import Catalogue, msg

MONTHS = (
    msg("January"),
    msg("February"),
    msg("March"),
    msg("April"),
    msg("May"),
    msg("June"),
    msg("July"),
    msg("August"),
    msg("September"),
    msg("October"),
    msg("November"),
    msg("December"),
)
DAYS = (
    msg("{day} January"),
    msg("{day} February"),
    msg("{day} March"),
    msg("{day} April"),
    msg("{day} May"),
    msg("{day} June"),
    msg("{day} July"),
    msg("{day} August"),
    msg("{day} September"),
    msg("{day} October"),
    msg("{day} November"),
    msg("{day} December"),
)
WEEKDAYS = (
    msg("Monday"),
    msg("Tuesday"),
    msg("Wednesday"),
    msg("Thursday"),
    msg("Friday"),
    msg("Saturday"),
    msg("Sunday"),
)
SHORT_DAYS = (
    msg("Mon {day}"),
    msg("Tue {day}"),
    msg("Wed {day}"),
    msg("Thu {day}"),
    msg("Fri {day}"),
    msg("Sat {day}"),
    msg("Sun {day}"),
)


def day(words: Catalogue, when: date, today: date) -> str:
    """today, yesterday, Sunday, 14 November, 14 November 2025."""
    ago = _days(when, today)
    if ago == 0:
        return words.tr("today")
    if ago == 1:
        return words.tr("yesterday")
    if 1 < ago < 7:
        return words.tr(WEEKDAYS[when.weekday()])
    return calendar_day(words, when, today)


def whole_day(words: Catalogue, when: date, today: date) -> str:
    """A heading: Yesterday, Monday 16 November; Saturday 14 November; Saturday 14 November 2025."""
    text = plain_day(words, when) if when.year == today.year else full_day(words, when)
    text = f"{words.tr(WEEKDAYS[when.weekday()])} {text}"
    if _days(when, today) in (0, 1):
        text = f"{day(words, when, today)}, {text}"
    return text[:1].upper() + text[1:]


def full_day(words: Catalogue, when: date) -> str:
    """14 November 2025, whatever day it is now."""
    return _with_year(words, plain_day(words, when), when)


def plain_day(words: Catalogue, when: date) -> str:
    """14 November."""
    return words.tr(DAYS[when.month - 1]).format(day=when.day)


def dated(words: Catalogue, when: date) -> str:
    """For paper: Monday, 16 November 2026."""
    weekday = words.tr(WEEKDAYS[when.weekday()])
    return words.tr("{weekday}, {date}").format(weekday=weekday, date=full_day(words, when))


def calendar_day(words: Catalogue, when: date, today: date) -> str:
    """14 November, 14 November 2025."""
    text = plain_day(words, when)
    return text if when.year == today.year else _with_year(words, text, when)


def brief_day(words: Catalogue, when: date, today: date) -> str:
    """Where there is hardly any room: today, 14 Nov, Nov 2025."""
    if _days(when, today) in (0, 1):
        return day(words, when, today)
    with_month = words.tr("{day} {month}").format(day=when.day, month=short_month(words, when))
    return with_month if when.year == today.year else _with_year(words, short_month(words, when), when)


def short_month(words: Catalogue, when: date) -> str:
    """Below a chart: Nov, ноя. Three letters tell the months apart in both languages."""
    name = words.tr(MONTHS[when.month - 1])[:3]
    return name.lower() if words.language == "ru" else name


def short_day(words: Catalogue, when: date, today: date) -> str:
    """Below the month's heading: today, yesterday, Sat 14."""
    if _days(when, today) in (0, 1):
        return day(words, when, today)
    return words.tr(SHORT_DAYS[when.weekday()]).format(day=when.day)


def month(words: Catalogue, when: date, today: date | None) -> str:
    """A heading: November 2026; in this year, if `today` tells it, just November."""
    text = words.tr(MONTHS[when.month - 1])
    return text if today is not None and when.year == today.year else _with_year(words, text, when)


def duration(words: Catalogue, minutes: int | float) -> str:
    """52 min, 2 h, 1 h 10 min."""
    hours, left = divmod(max(0, int(minutes)), 60)
    if hours and left:
        return words.tr("{hours} h {minutes} min").format(hours=words.number(hours), minutes=left)
    if hours:
        return words.tr("{hours} h").format(hours=words.number(hours))
    if left:
        return words.tr("{minutes} min").format(minutes=left)
    return words.tr("under a minute")


def _days(when: date, today: date) -> int:
    """How many times it has become midnight; a moment stands for its day."""
    then, now = (each.date() if isinstance(each, datetime) else each for each in (when, today))
    return (now - then).days


def _with_year(words: Catalogue, text: str, when: date) -> str:
    return words.tr("{date} {year}").format(date=text, year=when.year)
