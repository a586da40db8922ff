"""The table after one move of the log."""

from __future__ import annotations

from typing import Any

from companion.ui.games.comparity_known import BoxCards
from companion.ui.games.comparity_marks import Marks
from companion.ui.games.comparity_seen import broken_off, touched
from companion.ui.games.comparity_table import CardTable
from companion.ui.games.comparity_values import figure


def position(screen: Any, n: int) -> CardTable:
    look, table = screen.look, screen.table
    state = table.history[n].state
    known = BoxCards(screen.desk, screen.table.session.extra.get("box"))

    def shown(card: Any) -> Any:
        card_of_box = known.card(card.name) if card.name else None
        about = card_of_box is not None and state.measure in card_of_box.about
        return figure(look, state.measure, card.value or 0, about)

    named = touched(table.session.events[n - 1]) if n else ()
    last = tuple(cell for cell in named if cell in state.area.cards)
    marks = Marks(last=last, broken=state.area.violations(), apart=broken_off(state.area))
    board = CardTable(palette=look.palette, figure=shown)
    board.show(state.area, marks, last)
    return board
