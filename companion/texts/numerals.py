"""Numbers as words, for a voice: a figure alone would be read without its gender and case, if at all.

A `Numeral` is filled into a message like any number; what stands behind the colon in its field says which
form the sentence needs there: `{n:f} карты` is "две карты". English has no such forms and ignores them.
"""

from __future__ import annotations

from typing import Final

# The forms of a Russian number: "" masculine, "f" feminine (одна, две), "fa" the same as an object (одну),
# "n" neuter (одно), "po" and "pof" after "по" (одному, одной), "g" and "gf" genitive (одного, одной; below a
# thousand), "o" and "of" which one (второй, вторая; below ten thousand).
FORMS: Final = ("", "f", "fa", "n", "po", "pof", "g", "gf", "o", "of")
MOST: Final = 10**12  # from here on figures stay figures: no table reads such a number aloud

_EN: Final = {
    0: "zero", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8:
    "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen", 15:
    "fifteen", 16: "sixteen", 17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 30:
    "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy", 80: "eighty", 90: "ninety",
}  # fmt: skip
_EN_GROUPS: Final = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"))

# How many, of how many, which one.
_RU: Final = {
    0: ("ноль", "нуля", "нулевой"),
    1: ("один", "одного", "первый"),
    2: ("два", "двух", "второй"),
    3: ("три", "трёх", "третий"),
    4: ("четыре", "четырёх", "четвёртый"),
    5: ("пять", "пяти", "пятый"),
    6: ("шесть", "шести", "шестой"),
    7: ("семь", "семи", "седьмой"),
    8: ("восемь", "восьми", "восьмой"),
    9: ("девять", "девяти", "девятый"),
    10: ("десять", "десяти", "десятый"),
    11: ("одиннадцать", "одиннадцати", "одиннадцатый"),
    12: ("двенадцать", "двенадцати", "двенадцатый"),
    13: ("тринадцать", "тринадцати", "тринадцатый"),
    14: ("четырнадцать", "четырнадцати", "четырнадцатый"),
    15: ("пятнадцать", "пятнадцати", "пятнадцатый"),
    16: ("шестнадцать", "шестнадцати", "шестнадцатый"),
    17: ("семнадцать", "семнадцати", "семнадцатый"),
    18: ("восемнадцать", "восемнадцати", "восемнадцатый"),
    19: ("девятнадцать", "девятнадцати", "девятнадцатый"),
    20: ("двадцать", "двадцати", "двадцатый"),
    30: ("тридцать", "тридцати", "тридцатый"),
    40: ("сорок", "сорока", "сороковой"),
    50: ("пятьдесят", "пятидесяти", "пятидесятый"),
    60: ("шестьдесят", "шестидесяти", "шестидесятый"),
    70: ("семьдесят", "семидесяти", "семидесятый"),
    80: ("восемьдесят", "восьмидесяти", "восьмидесятый"),
    90: ("девяносто", "девяноста", "девяностый"),
    100: ("сто", "ста", "сотый"),
    200: ("двести", "двухсот", "двухсотый"),
    300: ("триста", "трёхсот", "трёхсотый"),
    400: ("четыреста", "четырёхсот", "четырёхсотый"),
    500: ("пятьсот", "пятисот", "пятисотый"),
    600: ("шестьсот", "шестисот", "шестисотый"),
    700: ("семьсот", "семисот", "семисотый"),
    800: ("восемьсот", "восьмисот", "восьмисотый"),
    900: ("девятьсот", "девятисот", "девятисотый"),
}
_RU_GROUPS: Final = (  # size, gender, and how many of it by the plural
    (10**9, "", ("миллиард", "миллиарда", "миллиардов")),
    (10**6, "", ("миллион", "миллиона", "миллионов")),
    (1000, "f", ("тысяча", "тысячи", "тысяч")),
)
_RU_GENDER: Final = {
    "f": {"один": "одна", "два": "две"},
    "fa": {"один": "одну", "два": "две"},
    "n": {"один": "одно"},
    "po": {"один": "одному"},
    "pof": {"один": "одной", "два": "две"},
    "gf": {"одного": "одной"},
}


class Numeral:
    """A number that fills a message as words: at most two decimals, the rest is rounded."""

    def __init__(self, value: int | float, language: str) -> None:
        self.value = value
        self.language = language

    @property
    def whole(self) -> bool:
        return not _hundredths(self.value) % 100

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, form: str) -> str:
        return in_words(self.value, self.language, form)


def in_words(value: int | float, language: str, form: str = "") -> str:
    if value < 0:
        return f"{'minus' if language == 'en' else 'минус'} {in_words(-value, language, form)}"
    if value >= MOST:
        return f"{value:.0f}"
    number, hundredths = divmod(_hundredths(value), 100)
    if language == "ru":
        return _ru_broken(number, hundredths, form) if hundredths else _ru(number, form)
    decimals = f"{hundredths:02}".rstrip("0")
    return " ".join([_en(number), *(["point"] if decimals else []), *(_EN[int(digit)] for digit in decimals)])


def _hundredths(value: int | float) -> int:
    return value * 100 if isinstance(value, int) else round(value * 100)


def year_in_words(year: int, language: str) -> str:
    """As a year is said, without its era: eighteen eighty-nine; тысяча восемьсот восемьдесят девятый."""
    if language == "ru":
        return _ru(year, "o")
    century, rest = divmod(year, 100)
    if not 10 <= century < 100 or (century % 10 == 0 and rest < 10):
        return _en(year)
    if not rest:
        return f"{_en(century)} hundred"
    return f"{_en(century)} {'oh ' if rest < 10 else ''}{_en(rest)}"


def _en(n: int) -> str:
    if n in _EN:
        return _EN[n]
    if n < 100:
        return f"{_EN[n // 10 * 10]}-{_EN[n % 10]}"
    if n < 1000:
        hundreds, rest = divmod(n, 100)
        return f"{_EN[hundreds]} hundred" + (f" and {_en(rest)}" if rest else "")
    size, name = next(group for group in _EN_GROUPS if n >= group[0])
    groups, rest = divmod(n, size)
    tail = f" {'and ' if rest < 100 else ''}{_en(rest)}" if rest else ""
    return f"{_en(groups)} {name}{tail}"


def _ru(n: int, form: str) -> str:
    if form in ("o", "of"):
        return _ru_which(n, feminine=form == "of")
    words, rest = [], n
    for size, gender, names in _RU_GROUPS:
        groups, rest = divmod(rest, size)
        if groups:
            words += [_ru(groups, gender)] if groups > 1 else []
            words.append(names[_ru_plural(groups)])
    words += [_RU[part][form in ("g", "gf")] for part in _ru_parts(rest) if part or not n]
    *first, last = words
    return " ".join([*first, _RU_GENDER.get(form, {}).get(last, last)])


def _ru_which(n: int, feminine: bool) -> str:
    """Only the last word says which: тысяча восемьсот восемьдесят девятый; двухтысячный."""
    last = _ru_parts(n % 1000)[-1]
    if n and not n % 1000:
        before, which = 0, f"{_RU[n // 1000][1] if n > 1000 else ''}тысячный"
    else:
        before, which = n - last, _RU[last][2]
    if feminine:
        which = "третья" if which == "третий" else f"{which[:-2]}ая"
    return f"{_ru(before, '')} {which}" if before else which


def _ru_parts(n: int) -> list[int]:
    """Below a thousand, word by word: 389 is 300, 80 and 9."""
    ones = n % 100 if n % 100 < 20 else n % 10
    parts = [part for part in (n // 100 * 100, n % 100 - ones, ones) if part]
    return parts or [0]


def _ru_broken(n: int, hundredths: int, form: str) -> str:
    """Четырнадцать и три десятых; три десятых."""
    tenths, rest = divmod(hundredths, 10)
    count, part = (hundredths, "сот") if rest else (tenths, "десят")
    ending = "ая" if _ru_plural(count) == 0 else "ых"
    told = f"{_ru(count, 'f')} {part}{ending}"
    return f"{_ru(n, form)} и {told}" if n else told


def _ru_plural(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2
