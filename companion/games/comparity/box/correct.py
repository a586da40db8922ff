"""Comparity, a number that was wrong: which checks of a session told it, and what correcting them changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.amendment import Amendment
from companion.core.referee import Event, Foul, Json
from companion.core.table import Table
from companion.games.comparity.box.stored import Edition, Number
from companion.games.comparity.rules.state import ComparityState


@dataclass(frozen=True)
class Correction:
    """Event number `n` read `was` on a card; with the right number the log would become `amendment`."""

    n: int
    was: Number
    amendment: Amendment[ComparityState]


def corrections(
    table: Table[ComparityState], edition: Edition, name: str, values: Mapping[str, Number]
) -> Iterator[Correction]:
    """The checks that opened this card with another number than the box has now."""
    value = values.get(table.state.measure)
    if value is None:
        return
    for n, event in enumerate(table.session.events, start=1):
        was, corrected = _with_value(event, edition, name, value)
        if was is not None and was != value:
            amendment = table.amended(n, corrected)
            if not isinstance(amendment, Foul):
                yield Correction(n, was, amendment)


def _with_value(event: Event, edition: Edition, name: str, value: Number) -> tuple[Number | None, Json]:
    """What a check read on that card, and the same check with the right number."""
    if event["type"] != "check":
        return None, event
    also = event.get("also")
    if _is(edition, event.get("card"), name):
        return event["value"], {**event, "value": value}
    if isinstance(also, Mapping) and _is(edition, also.get("card"), name):
        return also["value"], {**event, "also": {**also, "value": value}}
    return None, event


def _is(edition: Edition, card: Json, name: str) -> bool:
    return isinstance(card, str) and edition.meant(card) == edition.meant(name)
