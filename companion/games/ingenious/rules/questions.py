"""Ingenious, what can be asked of a state: what is due, how the sides stand, what a tile would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from companion.games.ingenious.rules.board import PRINTED
from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.rules.sides import COLOURS, Side, deciding_marker
from companion.games.ingenious.rules.state import RADIUS, IngeniousState, Places


def due(state: IngeniousState) -> str | None:
    if state.over:
        return None
    return "bonus" if state.bonus else "place"


def first_round(state: IngeniousState) -> bool:
    """A player's first tile must touch a printed symbol that no other tile touches; a bonus tile need not."""
    if state.board is not None:
        return bool(state.board.starting_cells(state.seat))
    return state.turns < len(state.players) and not state.bonus


def most_tiles(state: IngeniousState) -> int:
    """That the board holds: two cells a tile, the printed symbols left out."""
    return (len(board(RADIUS[len(state.players)])) - len(PRINTED)) // 2


def no_room(state: IngeniousState) -> bool:
    """Tally entry: as many tiles were entered as the board holds, so that no other one fits."""
    return state.board is None and not state.over and state.tiles >= most_tiles(state)


# Points


def after_points(state: IngeniousState, side: int, points: Sequence[tuple[str, int]]) -> Side:
    """Where the markers would go."""
    return state.sides[side].scored(points, state.track)[0]


def lost_points(
    side: int, points: Mapping[str, int], before: IngeniousState, after: IngeniousState
) -> dict[str, int]:
    """What each symbol of a tile scored beyond the end of a board."""
    then, now = before.sides[side], after.sides[side]
    return {colour: number - (now.marker(colour) - then.marker(colour)) for colour, number in points.items()}


def score(state: IngeniousState, side: Side) -> int:
    """What counts in the end: the lowest marker, or alone the sum of all six if that was chosen."""
    return side.total if state.solo == "total" else side.score


# Changing tiles


def swap_right(state: IngeniousState) -> Side | None:
    """The side whose player may change the rack now, if it holds none of the side's lowest colours."""
    if state.swapper is None or state.over:
        return None
    return state.sides[state.side_of(state.swapper)]


def can_lack(side: Side) -> bool:
    """Whether a rack can hold none of the side's lowest colours: not if all six are lowest."""
    return len(side.lowest) < len(COLOURS)


# Places


def ranking(state: IngeniousState) -> Places:
    """Best first: the highest lowest marker, then the second lowest, and so on; all equal share a place."""
    return state.places


def numbered(places: Places) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Places as people count them: after a shared first place comes the third."""
    number = 1
    for sides in places:
        yield number, sides
        number += len(sides)


def deciding_markers(state: IngeniousState) -> list[int | None]:
    """For each side the marker (counted from the lowest) that sets it apart from the next place.

    The last place shows the marker that it lost by; sides that share the only place show none.
    """
    found: list[int | None] = [None] * len(state.sides)
    places = ranking(state)
    for above, below in pairwise(places):
        marker = deciding_marker(state.sides[above[0]], state.sides[below[0]])
        for side in above:
            found[side] = marker
        for side in below if below is places[-1] else ():
            found[side] = marker
    return found
