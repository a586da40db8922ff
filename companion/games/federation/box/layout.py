"""Federation, the owner's board: which region is printed on which cell, as far as the table has said.

The booklet does not print the board. Each region stands on exactly two cells; the corners belong to none. A
region is called by its Russian name, whatever language the app speaks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from companion.core.referee import Foul, Json, is_whole
from companion.core.squaregrid import Cell, corners, within
from companion.games.federation.box.regions import REGIONS
from companion.games.federation.box.search import plain
from companion.games.federation.rules.referee import COLS, LEAST_SIDE, MOST_SIDE, ROWS

TWICE: Final = 2  # cells of a region
LISTED: Final = MappingProxyType({region.name: region.city for region in REGIONS})
SUGGESTED: Final = MappingProxyType(  # cities that sources name for the two regions where they differ
    {
        "Ленинградская область": ("Санкт-Петербург", "Гатчина"),
        "Московская область": ("Москва", "Красногорск"),
    }
)
MAX_CENTRE: Final = 60  # characters of a city's name

MAX_KEY: Final = len("39,39")

Standing = tuple[Cell, int | None]  # a cell and the team whose chip lies there


def _nothing() -> Mapping[Cell, str]:
    return MappingProxyType({})


def _as_printed() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True)
class BoardLayout:
    """`regions` by cell; `centres` are the cities that the owner's cards name otherwise than our list."""

    rows: int = ROWS
    cols: int = COLS
    regions: Mapping[Cell, str] = field(default_factory=_nothing)
    centres: Mapping[str, str] = field(default_factory=_as_printed)

    @property
    def corners(self) -> frozenset[Cell]:
        return corners(self.rows, self.cols)

    @property
    def cells(self) -> int:
        """How many cells have a region."""
        return self.rows * self.cols - len(self.corners)

    @property
    def odd(self) -> bool:
        """Whether the listed regions, twice each, do not fill it."""
        return self.cells != TWICE * len(LISTED)

    @property
    def known(self) -> int:
        return len(self.regions)

    @property
    def unknown(self) -> int:
        return self.cells - self.known

    @property
    def complete(self) -> bool:
        return not self.unknown

    def has_region(self, cell: Cell) -> bool:
        """Whether a region is printed there, known or not."""
        return within(cell, self.rows, self.cols) and cell not in self.corners

    def region_at(self, cell: Cell) -> str | None:
        return self.regions.get(cell)

    def cells_of(self, region: str) -> tuple[Cell, ...]:
        """In reading order."""
        return tuple(sorted(cell for cell, name in self.regions.items() if name == region))

    def fits(self, rows: int, cols: int) -> bool:
        """Whether a session on such a board is played on this one."""
        return (self.rows, self.cols) == (rows, cols)


# Naming


def name_cell(layout: BoardLayout, cell: Cell, region: str) -> BoardLayout | Foul:
    """The region stands there; what was said of that cell before is forgotten."""
    foul = why_not_named(layout, cell, region)
    if foul is not None:
        return foul
    return replace(layout, regions=MappingProxyType({**layout.regions, cell: region}))


def why_not_named(layout: BoardLayout, cell: Cell, region: str) -> Foul | None:
    if not within(cell, layout.rows, layout.cols):
        return Foul("off-board", {"cell": list(cell), "rows": layout.rows, "cols": layout.cols})
    if cell in layout.corners:
        return Foul("corner", {"cell": list(cell)})
    if region not in LISTED:
        return Foul("unknown-region", {"region": region})
    elsewhere = [other for other in layout.cells_of(region) if other != cell]
    if len(elsewhere) >= TWICE:
        return Foul("third-cell", {"region": region, "cells": [list(other) for other in elsewhere]})
    return None


def unname(layout: BoardLayout, cell: Cell) -> BoardLayout:
    regions = {other: name for other, name in layout.regions.items() if other != cell}
    return replace(layout, regions=MappingProxyType(regions))


def with_centre(layout: BoardLayout, region: str, city: str) -> BoardLayout:
    """What the owner's card says; nothing, or what the list says, needs no keeping."""
    city = " ".join(city.split())[:MAX_CENTRE].strip()
    centres = {name: other for name, other in layout.centres.items() if name != region}
    if plain(city) not in ("", plain(LISTED.get(region, city))):
        centres[region] = city
    return replace(layout, centres=MappingProxyType(centres))


# Size


def why_not_size(rows: int, cols: int) -> Foul | None:
    if LEAST_SIDE <= rows <= MOST_SIDE and LEAST_SIDE <= cols <= MOST_SIDE:
        return None
    return Foul("bad-size", {"rows": rows, "cols": cols, "least": LEAST_SIDE, "most": MOST_SIDE})


def lost(layout: BoardLayout, rows: int, cols: int) -> tuple[Cell, ...]:
    """The named cells that a board of another size would have no room for."""
    no_room = corners(rows, cols)
    return tuple(sorted(cell for cell in layout.regions if not within(cell, rows, cols) or cell in no_room))


def resized(layout: BoardLayout, rows: int, cols: int) -> BoardLayout:
    """Another size; whoever asks for it has seen what is `lost`."""
    gone = {*lost(layout, rows, cols)}
    regions = {cell: name for cell, name in layout.regions.items() if cell not in gone}
    return replace(layout, rows=rows, cols=cols, regions=MappingProxyType(regions))


def turned(layout: BoardLayout) -> BoardLayout:
    """The same board, turned by a quarter to the right: the lower left corner becomes the upper left."""
    regions = {(col, layout.rows - 1 - row): name for (row, col), name in layout.regions.items()}
    return replace(layout, rows=layout.cols, cols=layout.rows, regions=MappingProxyType(regions))


# Who stands where


def standing(layout: BoardLayout, region: str, chips: Mapping[Cell, int]) -> tuple[Standing, ...]:
    """The known cells of a region, each with the team whose chip lies there."""
    return tuple((cell, chips.get(cell)) for cell in layout.cells_of(region))


def is_dead(layout: BoardLayout, region: str, chips: Mapping[Cell, int]) -> bool:
    """Both its cells are known and taken: a card of it can only be shown and replaced."""
    found = standing(layout, region, chips)
    return len(found) == TWICE and all(team is not None for _, team in found)


# The box document: {"rows", "cols", "regions": {"r,c": name}, "centres": {name: city}}


def box_document(layout: BoardLayout) -> dict[str, Json]:
    return {
        "rows": layout.rows,
        "cols": layout.cols,
        "regions": {f"{row},{col}": name for (row, col), name in sorted(layout.regions.items())},
        "centres": dict(sorted(layout.centres.items())),
    }


def read_box(document: Json) -> BoardLayout:
    """What a box says; whatever in it cannot be is left out, so that a board can always be shown."""
    box: Mapping[str, Json] = document if isinstance(document, Mapping) else {}
    rows, cols = box.get("rows", ROWS), box.get("cols", COLS)
    if not is_whole(rows) or not is_whole(cols) or why_not_size(rows, cols) is not None:
        rows, cols = ROWS, COLS
    layout = BoardLayout(rows, cols)
    for name, city in _pairs(box.get("centres")):
        layout = with_centre(layout, name, city)
    found: dict[Cell, str] = {}
    times: Counter[str] = Counter()
    for key, name in _pairs(box.get("regions")):
        cell = _read_key(key)
        if cell is None or cell in found or times[name] >= TWICE:
            continue
        if why_not_named(layout, cell, name) is None:
            found[cell] = name
            times[name] += 1
    return replace(layout, regions=MappingProxyType(found))


def is_box(document: Json) -> bool:
    """Whether everything in it can be understood."""
    if not isinstance(document, Mapping):
        return False
    rows, cols = document.get("rows", ROWS), document.get("cols", COLS)
    if not is_whole(rows) or not is_whole(cols) or why_not_size(rows, cols) is not None:
        return False
    parts = [document.get(name, {}) for name in ("regions", "centres")]
    if not all(isinstance(part, Mapping) and len(_pairs(part)) == len(part) for part in parts):
        return False
    return len(read_box(document).regions) == len(parts[0])


def _pairs(value: Json) -> list[tuple[str, str]]:
    items = value.items() if isinstance(value, Mapping) else ()
    return [(name, text) for name, text in items if isinstance(name, str) and isinstance(text, str) and text]


def _read_key(key: str) -> Cell | None:
    row, _, col = key.partition(",")
    short = len(key) <= MAX_KEY
    return (int(row), int(col)) if short and row.isdecimal() and col.isdecimal() else None
