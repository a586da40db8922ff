"""Moves whose pictures are measured: one course for each kind of table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from companion.bench.scratch import PEOPLE, Event, course, setup
from companion.core.referee import Ruling, judge
from companion.core.session import Session
from companion.rules import REFEREES
from companion.rules.federation_questions import legal_cells
from companion.rules.hexgrid import board
from companion.rules.ingenious_sides import COLOURS

TILES_BEFORE: Final = 30  # on the board when the measuring begins
CHIPS_BEFORE: Final = 60


class Course(NamedTuple):
    """`begin` answers a session with what lies on its table already, and the moves to be measured."""

    name: str
    what: str
    begin: Callable[[int], tuple[Session, list[Event]]]


def _tally(rounds: int) -> tuple[Session, list[Event]]:
    players = PEOPLE[:3]
    events = list(islice(course(7, players), rounds))
    return Session("ingenious", setup(players)), [
        {name: value for name, value in event.items() if name != "when"} for event in events
    ]


def _hexagons(rounds: int) -> tuple[Session, list[Event]]:
    """Tiles on the largest board."""
    dice = Random(3)
    session = Session("ingenious", {"mode": "standard", "players": list(PEOPLE[:4]), "entry": "board"})

    def place(state: Any) -> Event:
        lying = state.board
        free = [cell for cell in board(lying.radius) if lying.is_free(cell)]
        pairs = [(one, other) for one in free for other in lying.free_neighbours(one)]
        legal = [pair for pair in pairs if lying.misplaced(pair, state.seat) is None]
        cells = dice.choice(legal)
        tile = [dice.choice(COLOURS), dice.choice(COLOURS)]
        return {"type": "place", "tile": tile, "cells": [list(cell) for cell in cells]}

    return _played(session, place, TILES_BEFORE, rounds)


def _squares(rounds: int) -> tuple[Session, list[Event]]:
    """Chips of three teams on the board of Federation."""
    dice = Random(5)
    teams = [{"name": name, "players": [name]} for name in PEOPLE[:3]]
    session = Session("federation", {"teams": teams})

    def place(state: Any) -> Event:
        return {"type": "city", "cell": list(dice.choice(sorted(legal_cells(state, "city"))))}

    return _played(session, place, CHIPS_BEFORE, rounds)


def _played(
    session: Session, choose: Callable[[Any], Event], before: int, rounds: int
) -> tuple[Session, list[Event]]:
    """The session with its first moves, and the moves after them."""
    referee = REFEREES[session.game]
    state, events = referee.open(session.setup, session.rulings), []
    while len(events) < before + rounds:
        event = choose(state)
        verdict = judge(referee, state, event)
        if not isinstance(verdict, Ruling) or verdict.state.over:
            raise ValueError(f"the course of {session.game} breaks off")
        state = verdict.state
        events.append(event)
    for event in events[:before]:
        session = session.add(event)
    return session, events[before:]


COURSES: Final = (
    Course("tally", "Ingenious, a tile in tally entry", _tally),
    Course("hexagons", "Ingenious, a tile on the largest board", _hexagons),
    Course("squares", "Federation, a chip on the board", _squares),
)
