"""What the table of Comparity shows in a state: free places, broken pairs, the cards that matter now."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.rules.area import Area, Cell, read_cell
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import ComparityState, announced, joins, places
from companion.games.comparity.ui.checking import Checking
from companion.games.comparity.ui.marks import Marks, Place


def marks_at_rest(look: Any, state: ComparityState, last: tuple[Cell, ...]) -> Marks:
    """Nothing is being entered: where a card can go, and what the last move has touched."""
    pressing = bool(joins(state))
    found = {}
    for cell in places(state):
        called = announced(state, cell)
        sides = tuple((x - cell[0], y - cell[1]) for x, y in state.area.beside(cell))
        word = "" if called is None else _words(look).get(called, "")
        found[cell] = Place(sides, word, wins=called == "win", pressing=pressing)
    return Marks(found, last=last, apart=broken_off(state.area))


def marks_for_repair(state: ComparityState, chosen: Advice) -> Marks:
    return Marks(broken=state.area.violations(), chosen=chosen.repair.cells)


def marks_for_check(state: ComparityState, checking: Checking) -> Marks:
    return Marks(chosen=checking.cells, offered=checking.offered(state))


def broken_off(area: Area) -> tuple[Cell, ...]:
    """All parts but the largest one; where none is larger than the others, all of them."""
    parts = area.parts()
    if len(parts) == 1:
        return ()
    most = max(len(part) for part in parts)
    main = [part for part in parts if len(part) == most]
    return tuple(cell for part in parts if len(main) > 1 or part is not main[0] for cell in part)


def touched(event: Any) -> tuple[Cell, ...]:
    """The places that an event names."""
    named = [event.get("at"), event.get("a"), event.get("b"), (event.get("also") or {}).get("at")]
    return tuple(cell for each in named if (cell := read_cell(each)) is not None)


def _words(look: Any) -> dict[str, str]:
    return {"duet": look.tr("duet"), "trio": look.tr("trio")}
