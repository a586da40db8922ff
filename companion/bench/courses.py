"""Moves whose pictures are measured: one course for each kind of table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.bench.scratch import PEOPLE, Event, course, setup
from companion.core.referee import State, Verdict, judge
from companion.core.session import Session
from companion.games import REFEREES
from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.rules.sides import COLOURS

if TYPE_CHECKING:
    from companion.games.comparity.rules.state import ComparityState
    from companion.games.federation.rules.state import FederationState
    from companion.games.ingenious.rules.state import IngeniousState

TILES_BEFORE: Final = 30  # on the board when the measuring begins
TILES_MEASURED: Final = 36  # at most: not many more fit at random
CHIPS_BEFORE: Final = 60
CARDS_BEFORE: Final = 110  # moves; some fifty cards lie on the table then


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

    def place(state: IngeniousState) -> Event:
        lying = state.board
        if lying is None:
            raise ValueError("the session has no board")
        free = [cell for cell in board(lying.radius) if lying.is_free(cell)]
        pairs = [(one, other) for one in free for other in lying.free_neighbours(one)]
        legal = [pair for pair in pairs if lying.misplaced(pair, state.seat) is None]
        cells = dice.choice(legal)
        tile = [dice.choice(COLOURS), dice.choice(COLOURS)]
        return {"type": "place", "tile": tile, "cells": [list(cell) for cell in cells]}

    return _played(session, place, TILES_BEFORE, min(rounds, TILES_MEASURED))


def _chips(rounds: int) -> tuple[Session, list[Event]]:
    """City cards on a board that fills; any free cell will do."""
    dice = Random(5)
    teams = [{"name": "Peaks", "players": list(PEOPLE[:2])}, {"name": "Waves", "players": list(PEOPLE[2:4])}]
    session = Session("federation", {"teams": teams, "rows": 12, "cols": 14})

    def place(state: FederationState) -> Event:
        rows, cols = range(state.board.rows), range(state.board.cols)
        free = [(row, col) for row in rows for col in cols if state.board.misplaced((row, col)) is None]
        return {"type": "city", "cell": list(dice.choice(free))}

    return _played(session, place, CHIPS_BEFORE, rounds)


def _cards(rounds: int) -> tuple[Session, list[Event]]:
    """A table of about sixty cards, a third of them open; nobody ever finds a pair out of order."""
    from companion.games.comparity.rules.state import checkable, companions, kinds, places

    rulings = {"trio": "may", "last-card-given": "kept"}
    session = Session("comparity", {"players": list(PEOPLE[:5]), "measure": "height"}, rulings)

    def face(cell: tuple[int, int]) -> Event:
        return {"at": list(cell), "value": 500 + 10 * sum(cell), "card": f"Landmark {cell[0]} {cell[1]}"}

    def move(state: ComparityState) -> Event:
        due = kinds(state)
        if "draw" in due:
            return {"type": "draw"}
        if "decline" in due:
            return {"type": "decline"}
        closed = checkable(state)
        if closed and (state.hands.cards[state.seat] < 2 or len(state.area.cards) > 3 * state.revealed + 8):
            cell = min(closed, key=lambda cell: (max(map(abs, cell)), cell))
            beside = companions(state, cell)
            also = {"also": face(beside.cells[0])} if beside.needed else {}
            return {"type": "check", **face(cell), **also}
        snug = min(places(state), key=lambda cell: (max(map(abs, cell)), -len(state.area.beside(cell)), cell))
        return {"type": "play", "at": list(snug)}

    return _played(session, move, CARDS_BEFORE, rounds)


def _played(
    session: Session, choose: Callable[[State], Event], before: int, rounds: int
) -> tuple[Session, list[Event]]:
    """The session with its first moves, and the moves after them."""
    referee = REFEREES[session.game]
    state: State = referee.open(session.setup, session.rulings)
    events: list[Event] = []
    while len(events) < before + rounds:
        event = choose(state)
        verdict = judge(referee, state, event)
        if not isinstance(verdict, Verdict) or referee.outcome(verdict.state) is not None:
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
