"""Federation, the owner's board as a table of row, column, region and centre (docs/federation-board.md)."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.core.referee import Foul, Json
from companion.core.squaregrid import Cell, cells, corners, within
from companion.games.federation.box.layout import (
    LISTED,
    MAX_CENTRE,
    BoardLayout,
    name_cell,
    why_not_size,
    with_centre,
)
from companion.games.federation.box.search import Shown, plain, region_called
from companion.games.federation.rules.board import row_letters
from companion.games.federation.rules.referee import MOST_SIDE

COLUMNS: Final = ("row", "column", "region", "centre")
HEADINGS: Final[Mapping[str, str]] = MappingProxyType(
    {name: name for name in COLUMNS}
    | {"center": "centre", "ряд": "row", "строка": "row", "столбец": "column"}
    | {"регион": "region", "центр": "centre"}
)
CORNER: Final = "*"
LOOK_ALIKE: Final = str.maketrans("АВСЕНІЈКМОРТХУ", "ABCEHIJKMOPTXY")
MAX_DIGITS: Final = 3
DELIMITERS: Final = ",;\t"
MAX_LINES: Final = 5000
MAX_TOLD: Final = 40  # characters of a field in a sentence about it
BYTE_ORDER_MARK: Final = "\ufeff"
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_NEEDS_QUOTES: Final = re.compile(r'[,;\t"]')


# Writing


def to_csv(layout: BoardLayout, delimiter: str = ",") -> str:
    """Every cell in reading order, the unknown ones too: a form to be filled in. Corners are starred."""
    lines = [COLUMNS, *(_cell_line(layout, cell) for cell in cells(layout.rows, layout.cols))]
    for name, city in sorted(layout.centres.items()):
        if not layout.cells_of(name):  # no line of a cell has told it
            lines.append(("", "", name, city))
    return "".join(delimiter.join(map(_quoted, line)) + "\r\n" for line in lines)


def _cell_line(layout: BoardLayout, cell: Cell) -> tuple[str, str, str, str]:
    row, col, name = row_letters(cell[0]), str(cell[1] + 1), layout.region_at(cell)
    if cell in layout.corners:
        return row, col, CORNER, ""
    return (row, col, name, layout.centres.get(name, LISTED[name])) if name else (row, col, "", "")


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _NEEDS_QUOTES.search(text) else text


# Reading


def from_csv(text: str, layout: BoardLayout, shown: Shown = str) -> BoardLayout | Foul:
    """The board that a table describes, or what is wrong in which line.

    Starred corners give the size; without them it is that of `layout`. Names may be Russian or as `shown`.
    """
    lines = _LINE_END.split(text.removeprefix(BYTE_ORDER_MARK))
    if len(lines) > MAX_LINES:
        return Foul("too-long", {"most": MAX_LINES})
    table = _table(lines)
    if isinstance(table, Foul):
        return table
    entries = []
    for line, fields in table:
        entry = _entry(line, fields, shown)
        if isinstance(entry, Foul):
            return entry
        entries.append(entry)
    if not entries:
        return Foul("empty")
    size = _size(entries, layout)
    return size if isinstance(size, Foul) else _filled(entries, BoardLayout(*size), shown)


@dataclass(frozen=True)
class Entry:
    """One line: without a cell it only tells a region's city, without a region the cell is not known."""

    line: int
    cell: Cell | None
    corner: bool
    region: str
    centre: str

    def foul(self, code: str, **facts: Json) -> Foul:
        return Foul(code, {"line": self.line, **facts})


def is_table(text: str) -> bool:
    """Whether its first line names the columns of a board, in either language."""
    first = next((line for line in text.splitlines() if line.strip(DELIMITERS + " ")), "")
    headings = {HEADINGS.get(plain(field)) for field in _fields(first, _delimiter(first)) or ()}
    return headings >= set(COLUMNS[:3])


def _table(lines: Sequence[str]) -> list[tuple[int, dict[str, str]]] | Foul:
    """The lines that are not empty, each with its number and its fields by column."""
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip(DELIMITERS + " ")]
    delimiter = _delimiter(numbered[0][1]) if numbered else ""
    order: Sequence[str] = COLUMNS
    found = []
    for number, line in numbered:
        fields = _fields(line, delimiter)
        if fields is None:
            return Foul("bad-line", {"line": number})
        headings = [HEADINGS.get(plain(field), "") for field in fields]
        if line is numbered[0][1] and any(headings):
            if any(headings.count(name) != 1 for name in COLUMNS[:3]):
                return Foul("bad-heading", {"line": number})
            order = headings
        elif any(fields[len(order) :]):
            return Foul("bad-line", {"line": number})
        else:
            found.append((number, dict(zip(order, fields, strict=False))))
    return found


def _delimiter(line: str) -> str:
    return next((letter for letter in line if letter in DELIMITERS), DELIMITERS[0])


def _fields(line: str, delimiter: str) -> list[str] | None:
    """Each line stands for itself: an open quote spoils no other."""
    try:
        return [field.strip() for field in next(csv.reader([line], delimiter=delimiter, strict=True))]
    except csv.Error:
        return None


def _entry(line: int, fields: Mapping[str, str], shown: Shown) -> Entry | Foul:
    row, col, region, centre = (fields.get(name, "") for name in COLUMNS)
    cell = None
    if row or col:
        down, across = _row(row), _number(col)
        if down is None:
            return Foul("bad-row", {"line": line, "text": row[:MAX_TOLD]})
        if across is None:
            return Foul("bad-column", {"line": line, "text": col[:MAX_TOLD]})
        cell = (down, across)
    corner = region == CORNER
    known = region_called(region, shown) if region and not corner else None
    if region and not corner and known is None:
        return Foul("unknown-region", {"line": line, "region": region[:MAX_TOLD]})
    if known is None and (centre or cell is None):
        return Foul("no-region", {"line": line})
    if len(centre) > MAX_CENTRE:
        return Foul("long-centre", {"line": line, "most": MAX_CENTRE})
    return Entry(line, cell, corner, known.name if known else "", " ".join(centre.split()))


def _row(text: str) -> int | None:
    """From 0; by its letters, Russian ones that look the same too, or by its number from 1."""
    letters = text.upper().translate(LOOK_ALIKE)
    return next((row for row in range(MOST_SIDE) if row_letters(row) == letters), _number(text))


def _number(text: str) -> int | None:
    return int(text) - 1 if text.isdecimal() and len(text) <= MAX_DIGITS and int(text) else None


def _size(entries: Sequence[Entry], layout: BoardLayout) -> tuple[int, int] | Foul:
    """The four starred cells are the corners of the board."""
    starred = {entry.cell: entry for entry in entries if entry.corner and entry.cell is not None}
    if not starred:
        return layout.rows, layout.cols
    rows, cols = (1 + max(cell[axis] for cell in starred) for axis in (0, 1))
    last = list(starred.values())[-1]
    foul = why_not_size(rows, cols)
    if foul is not None:
        return last.foul(foul.code, **foul.facts)
    stray = [entry for cell, entry in starred.items() if cell not in corners(rows, cols)]
    if stray or len(starred) < len(corners(rows, cols)):
        return (stray or [last])[0].foul("bad-corners")
    return rows, cols


def _filled(entries: Sequence[Entry], layout: BoardLayout, shown: Shown) -> BoardLayout | Foul:
    seen: set[Cell] = set()
    told: dict[str, str] = {}
    for entry in entries:
        after = _put(entry, layout, seen)
        if isinstance(after, Foul):
            return after
        layout = after
        if entry.centre:
            before = told.setdefault(entry.region, entry.centre)
            if plain(before) != plain(entry.centre):
                return entry.foul("two-centres", region=entry.region, cities=[before, entry.centre])
    for region, city in told.items():
        listed = LISTED[region]
        as_listed = plain(city) in (plain(listed), plain(shown(listed)))
        layout = with_centre(layout, region, listed if as_listed else city)
    return layout


def _put(entry: Entry, layout: BoardLayout, seen: set[Cell]) -> BoardLayout | Foul:
    """What a line says of its cell."""
    cell = entry.cell
    if cell is None:
        return layout
    if cell in seen:
        return entry.foul("cell-twice", cell=list(cell))
    seen.add(cell)
    if entry.region:
        after = name_cell(layout, cell, entry.region)
        return entry.foul(after.code, **after.facts) if isinstance(after, Foul) else after
    if not within(cell, layout.rows, layout.cols):
        return entry.foul("off-board", cell=list(cell), rows=layout.rows, cols=layout.cols)
    return layout
