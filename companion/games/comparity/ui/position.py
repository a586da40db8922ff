"""The table after one move of the log."""

from __future__ import annotations

from companion.games.comparity.ui.collected import BoxCards, values_of
from companion.games.comparity.ui.context import LogContext
from companion.games.comparity.ui.marks import Marks, broken_off, last_cells
from companion.games.comparity.ui.table import CardTable


def position(context: LogContext, n: int) -> CardTable:
    look, session, state = context.look, context.table.session, context.table.history[n].state
    known = BoxCards(context.services, session.extra.get("box"))
    last = last_cells(session.events[:n], state.area)
    marks = Marks(last=last, broken=state.area.violations(), apart=broken_off(state.area))
    board = CardTable(palette=look.palette, value_of=values_of(look, known, state.measure))
    board.show(state.area, marks, last)
    return board
