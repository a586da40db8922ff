"""Comparity, reading an event: the places it names and what the table read on the cards there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.core.referee import Event, EventFields, Foul, Json, malformed
from companion.games.comparity.rules.area import Cell, read_cell

MAX_CARD_NAME: Final = 100
FIELDS: Final = {
    "play": EventFields.of("at", optional=("card",)),
    "check": EventFields.of("at", "value", optional=("card", "also")),
    "draw": EventFields.of(),
    "swap": EventFields.of("a", "b"),
    "discard": EventFields.of("at"),
    "join": EventFields.of("at", optional=("card",)),
    "decline": EventFields.of(),
}
ALSO: Final = EventFields.of("at", "value", optional=("card",))


@dataclass(frozen=True)
class Named:
    """A place that an event names. `card` is None if no name was given; the rules judge the `value`."""

    at: Cell
    card: str | None = None
    value: Json = None


def read(event: Event) -> tuple[Named, ...] | Foul:
    """Whatever is malformed is told before the phase is looked at."""
    named = []
    for field in ("at", "a", "b"):
        if field in event:
            cell = read_cell(event[field])
            if cell is None:
                return malformed(field)
            named.append(Named(cell, event.get("card"), event.get("value")))
    if "card" in event and not is_name(event["card"], MAX_CARD_NAME):
        return malformed("card")
    if "also" in event:
        also = _read_also(event["also"])
        if also is None:
            return malformed("also")
        named.append(also)
    return tuple(named)


def named_cells(event: Event) -> tuple[Cell, ...]:
    """The places that an event names; a checked card before the one opened with it."""
    named = read(event)
    return () if isinstance(named, Foul) else tuple(each.at for each in named)


def _read_also(also: Json) -> Named | None:
    """The neighbour opened with a checked card."""
    if not isinstance(also, Mapping) or not ALSO.required <= also.keys() <= ALSO.required | ALSO.optional:
        return None
    cell = read_cell(also["at"])
    if cell is None or ("card" in also and not is_name(also["card"], MAX_CARD_NAME)):
        return None
    return Named(cell, also.get("card"), also["value"])


def is_name(value: Json, longest: int) -> bool:
    """Not empty, no space at either end."""
    return isinstance(value, str) and 0 < len(value) <= longest and value == value.strip()
