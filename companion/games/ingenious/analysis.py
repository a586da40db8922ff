"""Ingenious afterwards: what a tile could have made at most, and the move after which the lead never changed.

Points are those of the tile as the booklet counts them, whether or not a marker had room for all of them:
so the same figure says how well a tile was laid, early and late in a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.referee import Event, Verdict
from companion.games.ingenious.rules.board import Board, Pair, Tile, placed, points_of
from companion.games.ingenious.rules.hexgrid import DIRECTIONS, Cell, board, step
from companion.games.ingenious.rules.questions import ranking
from companion.games.ingenious.rules.state import IngeniousState


@dataclass(frozen=True)
class Chance:
    """What a tile made, what it could have made at most, and where."""

    made: int
    most: int
    best: Pair


@dataclass(frozen=True)
class Laid:
    """All tiles of one player together."""

    tiles: int
    made: int
    most: int


def best_place(lying: Board, tile: Tile, seat: int) -> tuple[int, Pair]:
    """The most points that a tile can make, and a place for it. The board must have room.

    Each half scores the runs that end beside it. The other half lies on a cell that was free, so no run comes
    from there: the two halves can be valued apart, and only cells at the end of a run have a value.
    """
    one, other = (_values(lying, colour) for colour in tile)
    starts = lying.starting_cells(seat)
    free = {cell for cell in board(lying.radius) if cell not in lying.symbols}
    most, best = -1, None
    for cell in board(lying.radius):
        if cell not in free:
            continue
        for direction in DIRECTIONS:
            beside = step(cell, direction)
            if beside not in free or (starts and cell not in starts and beside not in starts):
                continue
            points = one.get(cell, 0) + other.get(beside, 0)
            if points > most:
                most, best = points, (cell, beside)
    if best is None:
        raise ValueError("no room for a tile")
    return most, best


def _values(lying: Board, colour: str) -> dict[Cell, int]:
    """What a symbol would score on the free cells that runs of it end at."""
    values: dict[Cell, int] = {}
    for cell, symbol in lying.symbols.items():
        if symbol != colour:
            continue
        for direction in DIRECTIONS:
            ahead = step(cell, direction)
            if ahead in lying.symbols:
                continue
            back, length = cell, 0
            while lying.symbols.get(back) == colour:
                length += 1
                back = back[0] - direction[0], back[1] - direction[1]
            values[ahead] = values.get(ahead, 0) + length
    return values


def chance(event: Event, before: IngeniousState) -> Chance | None:
    """Of a tile that was laid; None for anything else, and where the table counts by itself."""
    if event["type"] != "place" or before.board is None:
        return None
    tile, cells = placed(event)
    most, best = best_place(before.board, tile, before.seat)
    made = sum(points_of(half) for half in before.board.runs(tile, cells))
    return Chance(made, most, cells if made == most else best)


def by_seat(chances: Sequence[tuple[int, Chance]], players: int) -> tuple[Laid, ...]:
    """Everybody's tiles together, from each tile's seat and chance."""
    own = [[chance for seat, chance in chances if seat == each] for each in range(players)]
    return tuple(
        Laid(len(each), sum(chance.made for chance in each), sum(chance.most for chance in each))
        for each in own
    )


def decided_at(history: Sequence[Verdict[IngeniousState]]) -> int | None:
    """The number of the event after which those who won were in front, alone or together, until the end.

    The order is that of the ranking: all six markers, the lowest first. None if nobody won, and for one
    player. A `correct` can decide a game as well as a tile.
    """
    winners = history[-1].state.winners
    if not winners or len(history[-1].state.sides) == 1:
        return None
    at = len(history) - 1
    while at > 1 and set(ranking(history[at - 1].state)[0]) == set(winners):
        at -= 1
    return at
