"""Federation afterwards: what the chips became, which lines were broken, and who finished the superlines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.core.referee import Event, Verdict
from companion.core.squaregrid import read_cell
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.questions import open_lines
from companion.games.federation.rules.state import FederationState

LAID = ("city", "flag", "star")  # cards that put a chip on the board
TAKEN = ("arms", "star")  # cards that take one away


@dataclass(frozen=True)
class Chips:
    """One team: the chips that it laid, those that were taken from it, and its superlines."""

    laid: int
    lost: int
    superlines: int

    @property
    def each(self) -> float | None:
        """Chips laid for each superline."""
        return self.laid / self.superlines if self.superlines else None


@dataclass(frozen=True)
class Break:
    """A chip was taken out of lines that lacked one chip alone. `n` is the event, 1-based."""

    n: int
    player: str
    team: int  # whose lines they were
    lines: tuple[Superline, ...]


def chips(events: Sequence[Event], history: Sequence[Verdict[FederationState]]) -> tuple[Chips, ...]:
    """By team; a table of claims tells of no chips."""
    end, laid, lost = history[-1].state, [0] * len(history[0].state.teams), [0] * len(history[0].state.teams)
    for event, before in zip(events, history, strict=False):
        state = before.state
        if event["type"] in LAID:
            laid[state.team] += 1
        if event["type"] in TAKEN:
            cell = read_cell(event["cell"])
            if cell is not None:
                lost[state.board.chips[cell]] += 1
    return tuple(map(Chips, laid, lost, end.board.score))


def breaks(events: Sequence[Event], history: Sequence[Verdict[FederationState]]) -> Iterator[Break]:
    """A line is broken where a chip goes that stood in a six which lacked one chip alone and could still
    have become a superline; corners count as chips."""
    for n, (event, before) in enumerate(zip(events, history, strict=False), start=1):
        if event["type"] not in TAKEN:
            continue
        state, cell = before.state, read_cell(event["cell"])
        if cell is None:
            continue
        team = state.board.chips[cell]
        lines = tuple(line.cells for line in open_lines(state, team, missing=1) if cell in line.cells)
        if lines:
            yield Break(n, state.player, team, lines)


def finishers(history: Sequence[Verdict[FederationState]]) -> dict[str, int]:
    """How many superlines everybody's own chip completed, by seat. Of claims nobody knows whose it was."""
    start = history[0].state
    found = dict.fromkeys(() if start.claims else start.players, 0)
    for before, after in pairwise(history):
        for call in after.calls if found else ():
            if call.code == "superline":
                found[before.state.player] += 1
    return found
