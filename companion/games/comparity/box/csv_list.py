"""Comparity, the list of cards as CSV, for Excel and everything else (columns: docs/collection.md).

All or nothing: one bad line, and nothing is taken over; every bad line is told with its number.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from companion.core.referee import Json, is_moment
from companion.games.comparity.box.collection import Collection
from companion.games.comparity.box.edit import APPROX, edit, is_card_name, tidy
from companion.games.comparity.box.stored import BoxCard, Edition, Mark, Measure, Number, key, read_number

NAME: Final = "name"
PLACE: Final = "place"
OPENED: Final = "opened"
OPENED_AT: Final = "opened_at"
BOM: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"  # at the start: Excel then reads the text as UTF-8
SEPARATORS: Final = (";", ",", "\t")  # a list that is copied from Excel has tabs
YES: Final = frozenset({"yes", "y", "1", "true", "x", "+", "да", "д", "истина"})
NO: Final = frozenset({"no", "n", "0", "false", "-", "нет", "н", "ложь"})
MAX_LENGTH: Final = 5_000_000  # characters
MAX_PLACE: Final = 100
MAX_VALUE: Final = 10**15
MAX_ERRORS: Final = 20  # told at once


@dataclass(frozen=True)
class ListedCard:
    """One card of the list. `opened` is None where the list does not say."""

    name: str
    place: str = ""
    values: Mapping[str, Number] = field(default_factory=dict)
    about: frozenset[str] = frozenset()
    opened: bool | None = None
    opened_at: str = ""


@dataclass(frozen=True)
class BadLine:
    """Why the list was refused: the number of the line, from 1, and facts for the sentence."""

    line: int
    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)


# Out


def export(collection: Collection, separator: str = ",") -> str:
    """Every known card, and whether and when it was opened."""
    lines = (
        ListedCard(
            card.name,
            card.printed.place,
            card.printed.values,
            card.printed.about & card.printed.values.keys(),
            card.seen,
            card.last_seen if card.seen else "",
        )
        for card in collection.cards
    )
    return write(collection.edition.measures, lines, separator)


def write(measures: Sequence[Measure], lines: Iterable[ListedCard], separator: str = ",") -> str:
    """With a comma as decimal sign where the separator is a semicolon: Excel wants both or neither."""
    comma = separator == ";"
    text = _Text()
    out = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    out.writerow(_columns(measures))
    for line in lines:
        figures = []
        for measure in measures:
            value = line.values.get(measure.name)
            written = "" if value is None else repr(value)
            figures += [written.replace(".", ",") if comma else written]
            figures += ["yes" if measure.name in line.about else ""]
        opened = "" if line.opened is None else "yes" if line.opened else "no"
        out.writerow([line.name, line.place, *figures, opened, line.opened_at])
    return "".join(text.parts)


def _columns(measures: Sequence[Measure]) -> list[str]:
    figures = [column for each in measures for column in (each.name, f"{each.name}{APPROX}")]
    return [NAME, PLACE, *figures, OPENED, OPENED_AT]


class _Text:
    """What a CSV writer needs of a file."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(self, text: str) -> None:
        self.parts.append(text)


# In


def read(measures: Sequence[Measure], text: str) -> tuple[ListedCard, ...] | tuple[BadLine, ...]:
    """The cards of a list, or what is wrong with it. Names are those of the columns; their order is free."""
    text = text.removeprefix(BOM)
    if len(text) > MAX_LENGTH:
        return (BadLine(1, "too-large", {"limit": MAX_LENGTH // 1_000_000}),)
    rows = list(_rows(text))
    bad = [row for row in rows if isinstance(row, BadLine)]
    if bad or not rows:
        return tuple(bad) or (BadLine(1, "no-header", {"column": NAME}),)
    (first, header), *others = (row for row in rows if not isinstance(row, BadLine))
    columns = [key(each) for each in header]
    wrong = _bad_header(first, columns, {key(each) for each in _columns(measures)})
    if wrong is not None:
        return (wrong,)
    lines: list[ListedCard] = []
    errors: list[BadLine] = []
    seen: dict[str, int] = {}
    for number, fields in others:
        line = _line(number, dict(zip(columns, fields, strict=False)), measures)
        if any(field.strip() for field in fields[len(columns) :]):
            line = BadLine(number, "too-many-fields", {"columns": len(columns)})
        elif isinstance(line, ListedCard) and seen.setdefault(key(line.name), number) != number:
            line = BadLine(number, "same-name", {"name": line.name, "first": seen[key(line.name)]})
        if isinstance(line, BadLine):
            errors.append(line)
        else:
            lines.append(line)
    return tuple(errors[:MAX_ERRORS]) or tuple(lines)


def is_list(text: str) -> bool:
    """Whether its first line names the column of names, as every list of cards does."""
    first = next(_rows(text.removeprefix(BOM)), None)
    return isinstance(first, tuple) and NAME in [key(each) for each in first[1]]


def _rows(text: str) -> Iterator[tuple[int, list[str]] | BadLine]:
    """The lines that are not empty, each with its number."""
    source = re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)
    number = 1
    if re.fullmatch(r"sep=.\s*", source[0]):  # Excel's own way to name the separator
        source, number = source[1:], 2
    reader = csv.reader(source, delimiter=_separator(source), strict=True)
    before = number - 1
    try:
        for fields in reader:
            if any(field.strip() for field in fields):
                yield number, fields
            number = before + reader.line_num + 1
    except csv.Error:
        yield BadLine(number, "not-csv")


def _separator(source: Sequence[str]) -> str:
    """The one that the header has most of."""
    header = next((line for line in source if line.strip()), "")
    return max(SEPARATORS, key=header.count)


def _bad_header(number: int, columns: Sequence[str], known: set[str]) -> BadLine | None:
    if NAME not in columns:
        return BadLine(number, "no-header", {"column": NAME})
    for n, column in enumerate(columns):
        if column and column not in known:
            return BadLine(number, "unknown-column", {"column": column[:40]})
        if column and column in columns[:n]:
            return BadLine(number, "same-column", {"column": column})
    return None


def _line(number: int, fields: Mapping[str, str], measures: Sequence[Measure]) -> ListedCard | BadLine:
    def field(column: str) -> str:
        return fields.get(key(column), "").strip()

    name, place = tidy(field(NAME)), tidy(field(PLACE))
    if not name:
        return BadLine(number, "no-name")
    if not is_card_name(name):
        return BadLine(number, "bad-name", {"name": name[:40]})
    if len(place) > MAX_PLACE:
        return BadLine(number, "bad-place", {"place": place[:40]})
    values, about = dict[str, Number](), set[str]()
    for measure in measures:
        text, flag = field(measure.name), field(f"{measure.name}{APPROX}")
        guess = text.startswith(("~", "≈"))
        value = number_of(text.lstrip("~≈"))
        if text and value is None:
            return BadLine(number, "bad-value", {"column": measure.name, "value": text[:20]})
        if flag and answer(flag) is None:
            return BadLine(number, "bad-answer", {"column": f"{measure.name}{APPROX}", "value": flag[:20]})
        if value is not None:
            values[measure.name] = value
            about |= {measure.name} if guess or answer(flag) else set()
    opened, opened_at = field(OPENED), field(OPENED_AT)
    if opened and answer(opened) is None:
        return BadLine(number, "bad-answer", {"column": OPENED, "value": opened[:20]})
    if opened_at and not is_moment(opened_at):
        return BadLine(number, "bad-moment", {"column": OPENED_AT, "value": opened_at[:30]})
    return ListedCard(name, place, values, frozenset(about), answer(opened), opened_at)


def number_of(text: str) -> Number | None:
    value = read_number(text)
    return value if value is not None and -MAX_VALUE <= value <= MAX_VALUE else None


def answer(text: str) -> bool | None:
    """Yes or no, in either language; None if it is neither."""
    word = key(text)
    return True if word in YES else False if word in NO else None


# Taking a list over


def imported(collection: Collection, lines: Iterable[ListedCard], now: str) -> Edition:
    """What the list tells wins, what it leaves empty stays; no card is lost. Marks are made only where the
    list says something else than the sessions do."""
    edition = collection.edition
    for line in lines:
        collected = collection.card(line.name)
        known = collected.printed if collected is not None else BoxCard(line.name)
        card = replace(
            known,
            name=line.name,
            place=line.place or known.place,
            values={**known.values, **line.values},
            about=(known.about - line.values.keys()) | line.about,
        )
        seen = collected is not None and collected.seen
        if line.opened is not None and line.opened != seen:
            since = line.opened and _counts(line.opened_at, collection.fresh)
            card = replace(card, mark=Mark(line.opened, line.opened_at if since else now))
        edition = edit(edition, line.name, card)
    return edition


def _counts(when: str, fresh: str) -> bool:
    """A moment before the last fresh start would tell nothing."""
    return bool(when) and (not fresh or datetime.fromisoformat(when) >= datetime.fromisoformat(fresh))
