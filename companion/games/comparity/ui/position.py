"""The table after one move of the log."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.ui.known import BoxCards, figures_of
from companion.games.comparity.ui.marks import Marks
from companion.games.comparity.ui.seen import broken_off, touched
from companion.games.comparity.ui.table import CardTable


def position(screen: Any, n: int) -> CardTable:
    look, table = screen.look, screen.table
    state = table.history[n].state
    known = BoxCards(screen.services, table.session.extra.get("box"))
    named = touched(table.session.events[n - 1]) if n else ()
    last = tuple(cell for cell in named if cell in state.area.cards)
    marks = Marks(last=last, broken=state.area.violations(), apart=broken_off(state.area))
    board = CardTable(palette=look.palette, figure=figures_of(look, known, state.measure))
    board.show(state.area, marks, last)
    return board
