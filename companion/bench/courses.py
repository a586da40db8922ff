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
from companion.rules.comparity_state import actions
from companion.rules.hexgrid import board
from companion.rules.ingenious_sides import COLOURS

TILES_BEFORE: Final = 30  # on the board when the measuring begins
CHIPS_BEFORE: Final = 60
CARDS_BEFORE: Final = 92  # events: a card, and while there is a pile the next player draws
CARDS_LEFT: Final = 12  # that can be laid before somebody has none


class Course(NamedTuple):
    """`begin` answers a session with what lies on its table already, and the moves to be measured."""

    name: str
    what: str
    begin: Callable[[int], tuple[Session, list[Event]]]
    pan: str = ""  # what is dragged about, where dragging is measured too


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


def _chips(rounds: int) -> tuple[Session, list[Event]]:
    """City cards on a board that fills; any free cell will do."""
    dice = Random(5)
    teams = [{"name": "Peaks", "players": list(PEOPLE[:2])}, {"name": "Waves", "players": list(PEOPLE[2:4])}]
    session = Session("federation", {"teams": teams, "rows": 12, "cols": 14})

    def place(state: Any) -> Event:
        rows, cols = range(state.board.rows), range(state.board.cols)
        free = [(row, col) for row in rows for col in cols if state.board.misplaced((row, col)) is None]
        return {"type": "city", "cell": list(dice.choice(free))}

    return _played(session, place, CHIPS_BEFORE, rounds)


def _cards(rounds: int) -> tuple[Session, list[Event]]:
    """Duets while there is a pile, so that hands do not run out: some 60 cards lie on the table."""
    session = Session("comparity", {"players": list(PEOPLE[:5]), "measure": "height"})

    def lay_or_draw(state: Any) -> Event:
        if "draw" in actions(state):
            return {"type": "draw"}
        beside = {cell: len(state.area.beside(cell)) for cell in state.area.free_cells()}
        many = 2 if state.hands.pile else 1
        wanted = [cell for cell, number in beside.items() if number == many] or list(beside)
        return {"type": "play", "at": list(min(wanted, key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell)))}

    return _played(session, lay_or_draw, CARDS_BEFORE, min(rounds, CARDS_LEFT))


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
    Course("cards", "Comparity, a move on a table of 60 cards", _cards, "Comparity, a table of 60 cards"),
    Course("chips", "Federation, a chip on the board", _chips),
)
