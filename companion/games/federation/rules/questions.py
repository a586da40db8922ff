"""Federation, what screens and sentences ask: where a card may go, what a chip makes, how close teams are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from companion.core.referee import Call, Event
from companion.core.squaregrid import DIRECTIONS, Cell, cells, read_cell, step, stretches
from companion.games.federation.rules.board import SIX, UNSHOWN, Board, Superline, direction_of
from companion.games.federation.rules.cards import CITIES
from companion.games.federation.rules.claims import why_not_claim
from companion.games.federation.rules.referee import why_not, why_not_dead, why_not_forgot, why_not_talked
from companion.games.federation.rules.state import FederationState

CHIPS: Final = 84  # of each colour in the box


@dataclass(frozen=True)
class OpenLine:
    """A six that can still become a superline, and the free cells that it lacks."""

    cells: Superline
    missing: tuple[Cell, ...]


# Where a card may go


def legal_cells(state: FederationState, kind: str) -> frozenset[Cell]:
    """Where the player in turn may play such a card; of a city card, the region decides as well."""
    board = state.board
    if state.over or state.claims:
        return frozenset()
    return frozenset(cell for cell in cells(board.rows, board.cols) if why_not(state, kind, cell) is None)


def may_show_empty(state: FederationState, region: str | None = None) -> bool:
    """Whether the player in turn may show an empty card now."""
    return not state.over and not state.claims and why_not_dead(state, region) is None


def other_ends(state: FederationState, team: int, end: Cell) -> frozenset[Cell]:
    """Where a superline that the team claims can end if this is its one end."""
    if state.over or not state.claims:
        return frozenset()
    ways = [step(end, direction, way * (SIX - 1)) for direction in DIRECTIONS for way in (-1, 1)]
    return frozenset(cell for cell in ways if why_not_claim(state, team, (end, cell)) is None)


# What a chip would make


def made(state: FederationState, cell: Cell, take: tuple[Superline, ...] = ()) -> tuple[Superline, ...]:
    """The superlines that a chip of the team in turn makes here; none if `take` cannot be."""
    return state.board.completed(cell, state.team, take) or ()


def choices(state: FederationState, cell: Cell) -> tuple[tuple[Superline, ...], ...]:
    """For each direction in which a chip here makes a superline, the sixes to choose from."""
    sixes = state.board.sixes(cell, state.team)
    by_direction = (tuple(six for six in sixes if direction_of(six) == each) for each in DIRECTIONS)
    return tuple(found for found in by_direction if found)


# What is to be told of a superline


@dataclass(frozen=True)
class SuperlineFacts:
    """`cells` of it that are special, in reading order."""

    number: int  # among its team's, from 1
    direction: Literal["across", "down", "diagonally"]
    corners: tuple[Cell, ...]  # where no chip lies
    crossings: tuple[Cell, ...]  # chips that another line crosses
    ends: tuple[Cell, ...]  # chips that another line along the same line has too
    beside: int  # chips of the same run that are not locked


def superline_of(call: Call) -> Superline:
    """The cells that a call "superline" tells of; none if the table did not show them."""
    return tuple((row, col) for row, col in call.facts["cells"] or ())


def number_of(state: FederationState, team: int, line: Superline) -> int:
    """Which of its team's superlines this is, from 1; one that was not shown is the latest."""
    lines = state.board.superlines[team]
    return len(lines) if line == UNSHOWN else lines.index(line) + 1


def superline_facts(state: FederationState, team: int, line: Superline) -> SuperlineFacts:
    board = state.board
    others = [other for other in board.superlines[team] if other not in (line, UNSHOWN)]
    shared = [
        (cell, direction_of(other) == direction_of(line))
        for other in others
        for cell in other
        if cell in line and cell not in board.corners
    ]
    return SuperlineFacts(
        number=number_of(state, team, line),
        direction=runs(line),
        corners=tuple(cell for cell in line if cell in board.corners),
        crossings=tuple(sorted({cell for cell, along in shared if not along})),
        ends=tuple(sorted({cell for cell, along in shared if along})),
        beside=_beside(board, team, line),
    )


def shared_cells(state: FederationState, team: int, line: Superline) -> tuple[Cell, ...]:
    """Of a line, what belongs to a superline of its team already, corners aside."""
    owned = {cell for other in state.board.superlines[team] for cell in other} - state.board.corners
    return tuple(cell for cell in line if cell in owned)


def runs(line: Superline) -> Literal["across", "down", "diagonally"]:
    down, right = direction_of(line)
    return "diagonally" if down and right else "down" if down else "across"


def _beside(board: Board, team: int, line: Superline) -> int:
    """The unlocked chips of the team that go on from either end."""
    direction, found = direction_of(line), 0
    for end, way in ((line[0], -1), (line[-1], 1)):
        cell = step(end, direction, way)
        while board.chips.get(cell) == team and cell not in board.locked:
            found += 1
            cell = step(cell, direction, way)
    return found


# Penalties


def forgetful(state: FederationState) -> tuple[str, ...]:
    """Who can have forgotten to draw: the likeliest, who has moved most recently, first."""
    if state.over or state.claims:
        return ()
    moved = reversed([draw.seat for draw in state.cards.draws if draw.move])
    recent = dict.fromkeys(state.players[seat] for seat in moved)
    return tuple(player for player in recent if why_not_forgot(state, player) is None)


def talkative(state: FederationState) -> tuple[int, ...]:
    """The teams that can have talked and hold a card to put back."""
    if state.over or state.claims:
        return ()
    return tuple(
        team
        for team in range(len(state.teams))
        if why_not_talked(state, team) is None
        and any(state.cards.hands[seat] for seat in state.seats_of(team))
    )


def gave_back(before: FederationState, after: FederationState) -> tuple[str, ...]:
    """Who has fewer cards after a penalty, by seat."""
    hands = zip(after.players, before.cards.hands, after.cards.hands, strict=True)
    return tuple(player for player, had, has in hands if has < had)


def was_given(before: FederationState, after: FederationState) -> str | None:
    """Whom the card that somebody forgot to draw went to: the first who found the pile empty since."""
    for was, now in zip(before.cards.draws, after.cards.draws, strict=False):
        if (was.fate, now.fate) == ("in vain", "made"):
            return after.players[now.seat]
    return None


def cards_left(state: FederationState) -> int | None:
    """How many cards are in the pile and in all hands, as far as was told; None where cards are not told."""
    return None if state.claims else state.cards.pile + sum(state.cards.hands)


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


# What the log tells


def last_cells(events: Sequence[Event]) -> tuple[Cell, ...]:
    """The cell of the card played last, if it went on one."""
    cell = read_cell(events[-1].get("cell")) if events else None
    return () if cell is None else (cell,)


# Regions, where the table named them


def cards_of(state: FederationState, region: str) -> int:
    """City cards of a region that may still be in hand or in the pile."""
    return CITIES - state.cards.regions.get(region, 0)
