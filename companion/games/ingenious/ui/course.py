"""How a session of Ingenious went: what counts, of every side after every tile."""

from __future__ import annotations

from companion.core.table import Table
from companion.games.ingenious.rules.questions import score
from companion.games.ingenious.rules.state import IngeniousState
from companion.texts.catalogue import Catalogue
from companion.ui.log_lines import states_by_move


def course(table: Table[IngeniousState]) -> list[list[int]]:
    states = states_by_move(table)
    sides = range(len(table.state.sides))
    return [[score(each, each.sides[side]) for each in states] for side in sides]


def course_title(words: Catalogue, state: IngeniousState) -> str:
    by_sum = state.solo == "total"
    return words.tr("Sum, move by move") if by_sum else words.tr("Lowest marker, move by move")
