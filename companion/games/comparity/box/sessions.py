"""Comparity, what a session tells of the cards: which were opened, when, and which lie closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.referee import Event, Foul, is_moment
from companion.core.session import Session
from companion.games.comparity.box.stored import Number
from companion.games.comparity.rules.area import START, Cell
from companion.games.comparity.rules.check import is_value
from companion.games.comparity.rules.events import Named, read
from companion.games.comparity.rules.hands import PILE, cards_needed


@dataclass(frozen=True)
class Reveal:
    """A card that was turned over. `name` is None if the table did not tell which."""

    name: str | None
    value: Number
    when: str


@dataclass(frozen=True)
class Played:
    """A session as the collection sees it. `edition` is what the sheet names, known or not."""

    id: str
    edition: str
    measure: str
    started: str
    running: bool
    dealt: int  # how many cards the game took
    opened: tuple[Reveal, ...] = ()
    closed: tuple[str, ...] = ()  # the names that were told of cards lying closed


def read_session(session: Session) -> Played:
    """Never fails: an event that no referee would accept tells nothing."""
    lying: dict[Cell, str | None] = {START: None}
    opened = []
    for event in session.events:
        for card in _named(event):
            if event["type"] == "check" and is_value(card.value):
                name = card.card or lying.pop(card.at, None)  # as it was laid, unless the check corrects it
                opened.append(Reveal(name, card.value, _moment(event, session)))
                lying.pop(card.at, None)
            elif event["type"] in ("play", "join"):
                lying[card.at] = card.card
    players, edition, measure = (
        session.setup.get("players"),
        session.extra.get("box"),
        session.setup.get("measure"),
    )
    seats = len(players) if isinstance(players, list | tuple) else 0
    return Played(
        session.id,
        edition if isinstance(edition, str) else "",
        measure if isinstance(measure, str) else "",
        session.started,
        not session.finished,
        cards_needed(seats) if seats in PILE else 0,
        tuple(opened),
        tuple(name for name in lying.values() if name is not None),
    )


def laid_by(events: Sequence[Event]) -> dict[Cell, int]:
    """By place: the number of the event that laid the card which lies there now. The first card has none."""
    laid: dict[Cell, int] = {}
    for n, event in enumerate(events, start=1):
        cells = [card.at for card in _named(event)]
        match event["type"], cells:
            case "play" | "join", [at]:
                laid[at] = n
            case "swap", [a, b]:
                swapped = {a: laid.pop(b, None), b: laid.pop(a, None)}
                laid.update({cell: by for cell, by in swapped.items() if by is not None})
            case "discard", [at]:
                laid.pop(at, None)
    return laid


def _named(event: Event) -> Iterator[Named]:
    if isinstance(event, Mapping) and isinstance(event.get("type"), str):
        named = read(event)
        if not isinstance(named, Foul):
            yield from named


def _moment(event: Event, session: Session) -> str:
    """When it was tapped; a sheet from elsewhere may only know when the session started, or nothing."""
    when = event.get("when")
    return when if isinstance(when, str) and is_moment(when) else session.started
