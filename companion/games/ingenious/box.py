"""Ingenious, the owner's copy: where the six symbols are printed on its board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.core.referee import Json
from companion.games.ingenious.rules.board import PRINTED, read_cell
from companion.games.ingenious.rules.hexgrid import Cell


def printed_in(box: Json) -> Mapping[str, Cell]:
    """What the box says; a symbol that it does not tell of stands where most boards have it."""
    told = (box or {}).get("printed", {})
    return MappingProxyType(
        {colour: read_cell(told.get(colour)) or usual for colour, usual in PRINTED.items()}
    )


def with_printed(box: Json, printed: Mapping[str, Cell]) -> dict[str, Json]:
    return {**(box or {}), "printed": {colour: list(cell) for colour, cell in printed.items()}}


def is_box(box: Json) -> bool:
    """Whether everything in it can be understood."""
    printed = box.get("printed", {}) if isinstance(box, Mapping) else None
    if not isinstance(printed, Mapping):
        return False
    return all(colour in PRINTED and read_cell(cell) is not None for colour, cell in printed.items())
