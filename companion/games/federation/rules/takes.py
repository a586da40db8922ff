"""Federation, a run longer than six: which superlines the player may choose between."""

from __future__ import annotations

from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import Superline, direction_of
from companion.games.federation.rules.questions import choices, made
from companion.games.federation.rules.state import FederationState

Take = tuple[
    Superline, ...
]  # along one line: one superline, or two that share a chip where the table allows it


def ways(state: FederationState, cell: Cell) -> tuple[tuple[Take, ...], ...]:
    """For each direction that leaves a choice to the player in turn, what a chip here can make along it."""
    found = []
    for sixes in choices(state, cell):
        takes: list[Take] = []
        for six in sixes:
            lines = made(state, cell, (six,))
            take = tuple(sorted(line for line in lines if direction_of(line) == direction_of(six)))
            if take not in takes:
                takes.append(take)
        if len(takes) > 1:
            found.append(tuple(takes))
    return tuple(found)
