"""Federation, claims: a table that only wants its superlines counted tells them, and may show where."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Event, Foul, Json
from companion.core.squaregrid import DIRECTIONS, Cell, read_cell, step
from companion.games.federation.rules.board import SIX, UNSHOWN, Superline
from companion.games.federation.rules.state import FederationState

Ends = tuple[Cell, Cell]  # of a superline, in either order


def read_ends(value: Json) -> Ends | None:
    """Two cells, or None."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    one, other = read_cell(value[0]), read_cell(value[1])
    return None if one is None or other is None else (one, other)


def between(ends: Ends) -> Superline | None:
    """The six cells in a line from end to end, in reading order; None if they are not six in a line."""
    first, last = sorted(ends)
    for direction in DIRECTIONS:
        if step(first, direction, SIX - 1) == last:
            return tuple([step(first, direction, times) for times in range(SIX)])
    return None


def claimed(ends: Ends | None) -> Superline:
    """The line that a claim adds once nothing stands against it."""
    return (ends and between(ends)) or UNSHOWN


def why_not_claim(state: FederationState, team: int, ends: Ends | None) -> Foul | None:
    """What stands against this superline of the team; a line that is not shown cannot be wrong."""
    board = state.board
    if not 0 <= team < len(state.teams):
        return Foul("unknown-team", {"teams": len(state.teams)})
    if ends is None:
        return None
    if not all(board.within(end) for end in ends):
        return Foul("off-board", {"rows": board.rows, "cols": board.cols})
    line = between(ends)
    if line is None:
        return Foul("bad-line", {"first": list(ends[0]), "last": list(ends[1])})
    for other, lines in enumerate(board.superlines):
        theirs = set[Cell]().union(*lines) - board.corners if other != team else ()
        for cell in line if theirs else ():
            if cell in theirs:
                return Foul("locked", {"cell": list(cell), "team": state.teams[other].name, "claim": True})
    for own in board.superlines[team]:
        if not board.compatible(line, own):
            shared = [list(cell) for cell in line if cell in own]
            return Foul("shares", {"team": state.teams[team].name, "cells": shared, "most": board.shareable})
    return None


def unshown_claims(events: Sequence[Event]) -> tuple[tuple[int, int], ...]:
    """The claims whose line was not shown, oldest first: the number of the event and the team."""
    return tuple(
        (n, event["team"])
        for n, event in enumerate(events, start=1)
        if event["type"] == "claim" and "line" not in event
    )


def line_number(events: Sequence[Event], n: int) -> int:
    """Which of its team's superlines claim number `n` is, from 1."""
    team = events[n - 1]["team"]
    return sum(1 for event in events[:n] if event["type"] == "claim" and event["team"] == team)


def shows_lines(events: Sequence[Event]) -> bool:
    """Whether the table showed where its latest superline lies."""
    claims = [event for event in events if event["type"] == "claim"]
    return bool(claims) and "line" in claims[-1]
