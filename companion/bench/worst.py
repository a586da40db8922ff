"""Whole sessions with the states in which a verdict costs most: full boards, long runs, knots, many rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.bench.scratch import PEOPLE, START, Event, written
from companion.core.referee import State, Verdict, judge
from companion.core.session import Session
from companion.games import REFEREES
from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.rules.sides import COLOURS

if TYPE_CHECKING:
    from companion.games.comparity.rules.area import Cell
    from companion.games.comparity.rules.state import ComparityState
    from companion.games.federation.rules.state import FederationState
    from companion.games.ingenious.rules.state import IngeniousState
    from companion.games.recto_verso.rules.state import RectoVersoState

LONGEST: Final = 300  # events; most sessions end by themselves before
ARM: Final = 5  # chips in a row that are no superline yet
SCALE: Final = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]


class Worst(NamedTuple):
    """One game and way of entry, and sessions that go where its verdicts cost most."""

    name: str
    what: str
    sessions: Callable[[], Iterator[Session]]


# Ingenious


def _tallies() -> Iterator[Session]:
    """High points and double tiles until all six markers of a side are at their end."""
    dice = Random(2)

    def tile(state: IngeniousState) -> Event:
        if state.swapper is not None and dice.random() < 0.2 and len(set(state.sides[0].markers)) > 1:
            return {"type": "swap"}
        one, other = dice.choice(COLOURS), dice.choice(COLOURS)
        return {"type": "place", "tile": [one, other], "points": [dice.randint(0, 9), dice.randint(0, 9)]}

    for mode in ("standard", "team", "standard"):
        yield _played(Session("ingenious", {"mode": mode, "players": list(PEOPLE[:4])}), tile)


def _hexagons() -> Iterator[Session]:
    """The largest board to its last two cells, with the long runs that few colours make."""
    dice = Random(3)
    colours: Sequence[str] = COLOURS

    def tile(state: IngeniousState) -> Event:
        lying = state.board
        if lying is None:
            raise ValueError("the session has no board")
        free = [cell for cell in board(lying.radius) if lying.is_free(cell)]
        pairs = [(one, other) for one in free for other in lying.free_neighbours(one)]
        legal = [pair for pair in pairs if lying.misplaced(pair, state.seat) is None]
        cells = [list(cell) for cell in dice.choice(legal)]
        return {"type": "place", "tile": [dice.choice(colours), dice.choice(colours)], "cells": cells}

    setup = {"players": list(PEOPLE[:4]), "entry": "board"}
    yield _played(Session("ingenious", {"mode": "standard", **setup}), tile)
    colours = COLOURS[:2]
    yield _played(Session("ingenious", {"mode": "team", **setup}), tile)


# Comparity


def _cards() -> Iterator[Session]:
    """Five players until somebody is out of cards; some cards lie wrong, and some values are told wrong."""
    from companion.games.comparity.rules.state import advice, checkable, companions, joins, kinds, places

    dice, numbers = Random(17), count()

    def face(cell: Cell) -> Event:
        wrong = dice.randint(-60, 60) if dice.random() < 0.25 else 0
        return {"at": list(cell), "value": 500 + 10 * sum(cell) + wrong, "card": f"Tower {next(numbers)}"}

    def move(state: ComparityState) -> Event:
        closed = checkable(state)
        if state.phase == "repair":
            return advice(state)[-1].repair.to_event()
        if state.phase == "join":
            return {"type": "join", "at": list(joins(state)[0])}
        if closed and dice.random() < 0.5:
            cell = dice.choice(closed)
            beside = companions(state, cell)
            also = {"also": face(beside.cells[0])} if beside.cells else {}
            return {"type": "check", **face(cell), **also}
        if "draw" in kinds(state):
            return {"type": "draw"}
        snug = min(places(state), key=lambda cell: (max(map(abs, cell)), -len(state.area.beside(cell)), cell))
        return {"type": "play", "at": list(snug)}

    for _ in range(3):
        yield _played(Session("comparity", {"players": list(PEOPLE[:5]), "measure": "height"}), move)


# Federation


def _chips() -> Iterator[Session]:
    """The mirror board filled with all kinds of cards, and a chip that joins runs on all sides."""
    dice = Random(5)
    cells = [(row, col) for row in range(12) for col in range(14)]

    def card(state: FederationState) -> Event:
        kind = dice.choice(("city",) * 9 + ("flag", "arms", "star", "dead", "forgot", "talked"))
        cell = dice.choice(cells)
        more: dict[str, Event] = {
            "city": {"cell": list(cell), "region": f"Region {cell[0]} {cell[1]}"},
            "dead": {},
            "forgot": {"player": dice.choice(state.players)},
            "talked": {"team": state.team},
        }
        return {"type": kind, **more.get(kind, {"cell": list(cell)})}

    for people in (2, 4, 10):
        yield _played(_mirror(people), card)
    yield _star()


def _star() -> Session:
    """Eight arms of five chips round a cell; the last chip makes a run of eleven along each of four lines."""
    middle, board_of = (5, 6), [(row, col) for row in range(12) for col in range(14)]
    ways = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
    arms = [(5 + down * far, 6 + right * far) for far in range(1, ARM + 1) for down, right in ways]
    rest = iter([cell for cell in board_of if cell != middle and cell not in arms and sum(cell) % 4 < 2])
    own = iter([*arms, middle])

    def card(state: FederationState) -> Event:
        return {"type": "city", "cell": list(next((own, rest)[state.seat]))}

    return _played(_mirror(2), card)


def _mirror(people: int, **more: str) -> Session:
    names = PEOPLE[:people]
    teams = [{"name": "Peaks", "players": list(names[0::2])}, {"name": "Waves", "players": list(names[1::2])}]
    return Session("federation", {"teams": teams, "rows": 12, "cols": 14, **more})


def _claims() -> Iterator[Session]:
    """Superlines told with their ends, two of each team, and then the third of one."""
    lines = iter([(0, [[0, 1], [0, 6]]), (1, [[2, 1], [2, 6]]), (0, [[4, 1], [4, 6]])])
    more = iter([(1, [[6, 1], [6, 6]]), (1, [[11, 8], [6, 13]])])
    told = [*lines, *more]
    claims = iter([{"type": "claim", "team": team, "line": line} for team, line in told])
    yield _played(_mirror(10, entry="claims"), lambda state: next(claims))


# Recto Verso


def _buildings() -> Iterator[Session]:
    """Six people to their thirtieth round, and two who try on and on."""
    dice = Random(8)

    def tap(state: RectoVersoState) -> Event:
        begun = 1_000_000 * len(state.log)
        match state.due:
            case "partner":
                return {"type": "partner", "player": dice.choice(PEOPLE[:6])}
            case "start":
                return {"type": "start", "ms": begun}
            case "ready":
                name = next(name for name in state.builders if name not in state.watch.callers)
                return {"type": "ready", "player": name, "ms": begun + dice.randint(9, 13) * 1000}
        return {"type": "judge", "correct": dice.random() < 0.8}

    party = {"mode": "party", "players": list(PEOPLE[:6]), "level": "hard", "scale": SCALE}
    yield _played(Session("recto-verso", party, {"seconds": "exact"}), tap)
    yield _played(Session("recto-verso", {"mode": "coop", "players": list(PEOPLE[:2]), "level": "hard"}), tap)


def _played(session: Session, choose: Callable[[State], Event]) -> Session:
    """The session with its events until it is over, or long enough. What is refused is left out."""
    referee = REFEREES[session.game]
    state: State = referee.open(session.setup, session.rulings)
    events: list[Event] = []
    while len(events) < LONGEST and referee.outcome(state) is None:
        event = {**choose(state), "when": written(START)}
        verdict = judge(referee, state, event)
        if isinstance(verdict, Verdict):
            state = verdict.state
            events.append(event)
    return Session(session.game, session.setup, session.rulings, tuple(events))


WORST: Final = (
    Worst("tally", "Ingenious in tally entry", _tallies),
    Worst("hexagons", "Ingenious on the largest mirror board", _hexagons),
    Worst("cards", "Comparity with five players and knots of wrong cards", _cards),
    Worst("chips", "Federation on the mirror board", _chips),
    Worst("claims", "Federation where only superlines are told", _claims),
    Worst("recto", "Recto Verso, a party of six and the two of the cooperative mode", _buildings),
)
