"""Federation, what screens ask: where a card may go, what a chip would make, how close each team is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.core.referee import Event
from companion.core.squaregrid import DIRECTIONS, Cell, cells, read_cell, stretches
from companion.games.federation.rules.board import SIX, Line, direction_of
from companion.games.federation.rules.cards import CITIES
from companion.games.federation.rules.referee import why_not
from companion.games.federation.rules.state import FederationState

CHIPS: Final = 84  # of each colour in the box


@dataclass(frozen=True)
class OpenLine:
    """A six that can still become a superline, and the free cells that it lacks."""

    cells: Line
    missing: tuple[Cell, ...]


# Where a card may go


def legal_cells(state: FederationState, kind: str) -> frozenset[Cell]:
    """Where the player in turn may play such a card; of a city card, the region decides as well."""
    board = state.board
    if state.over:
        return frozenset()
    return frozenset(cell for cell in cells(board.rows, board.cols) if why_not(state, kind, cell) is None)


# What a chip would make


def made(state: FederationState, cell: Cell, take: tuple[Line, ...] = ()) -> tuple[Line, ...]:
    """The superlines that a chip of the team in turn makes here; none if `take` cannot be."""
    return state.board.completed(cell, state.team, take) or ()


def choices(state: FederationState, cell: Cell) -> tuple[tuple[Line, ...], ...]:
    """For each direction in which a chip here makes a superline, the sixes to choose from."""
    sixes = state.board.sixes(cell, state.team)
    by_direction = (tuple(six for six in sixes if direction_of(six) == each) for each in DIRECTIONS)
    return tuple(found for found in by_direction if found)


# How close each team is


def open_lines(state: FederationState, team: int, missing: int = 2) -> tuple[OpenLine, ...]:
    """The sixes that lack at most so many chips and no opponent blocks, the nearest first."""
    board = state.board
    own = board.corners.union(cell for cell, holder in board.chips.items() if holder == team)
    found = []
    for six in stretches(board.rows, board.cols, SIX):
        lacking = tuple(cell for cell in six if cell not in own)
        if not 0 < len(lacking) <= missing or any(cell in board.chips for cell in lacking):
            continue
        if board.stands_free(six, team):
            found.append(OpenLine(six, lacking))
    return tuple(sorted(found, key=lambda line: (len(line.missing), line.cells)))


def chips_missing(state: FederationState, team: int) -> int | None:
    """How many chips the team's next superline lacks at least; None if there is no room for one."""
    nearest = open_lines(state, team, SIX)
    return len(nearest[0].missing) if nearest else None


def chips_left(state: FederationState, team: int) -> int:
    """In the box; a chip taken off the board goes back there."""
    return CHIPS - sum(1 for holder in state.board.chips.values() if holder == team)


# Regions, where the table named them


def layout_of(events: Iterable[Event]) -> dict[Cell, str]:
    """Which regions the city cards of a session showed to be where."""
    found = {}
    for event in events:
        cell = read_cell(event.get("cell"))
        if event.get("type") == "city" and cell is not None and "region" in event:
            found[cell] = str(event["region"])
    return found


def cards_of(state: FederationState, region: str) -> int:
    """City cards of a region that may still be in hand or in the pile."""
    return CITIES - state.cards.regions.get(region, 0)
