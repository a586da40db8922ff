"""What is known of the owner's board: which region stands where, and learning one more of them."""

from __future__ import annotations

from dataclasses import replace

from companion.core.amendment import Amendment
from companion.core.referee import Foul
from companion.core.squaregrid import Cell
from companion.games.federation.box.layout import BoardLayout, box_document, name_cell, read_box
from companion.games.federation.rules.board import Board
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui.context import FederationTable
from companion.ui.services import Services

CODES, NO_NAMES = "codes", "none"  # the setting "names" of the box
WORTH_NAMING = 10  # known cells; fewer letters would only puzzle


def layout(services: Services) -> BoardLayout:
    return read_box(services.box("federation"))


def layout_here(services: Services, table: FederationTable) -> BoardLayout:
    """Of a session's board: what the box says, if it is of this size, and what the table itself has said."""
    board, kept = table.state.board, layout(services)
    if not kept.fits(board.rows, board.cols):
        kept = BoardLayout(board.rows, board.cols)
    return replace(kept, regions={**kept.regions, **board.regions})


def keep(services: Services, known: BoardLayout) -> None:
    """With the box, whatever else is kept there."""
    services.put_box("federation", {**(services.box("federation") or {}), **box_document(known)})


def learn(services: Services, board: Board, cell: Cell, region: str) -> None:
    """The box keeps what the table has said of a cell that nobody knew, if this is its board."""
    known = layout(services)
    if known.fits(board.rows, board.cols) and known.region_at(cell) is None:
        named = name_cell(known, cell, region)
        if not isinstance(named, Foul):
            keep(services, named)


def names_shown(services: Services, known: BoardLayout) -> bool:
    """Whether the board in play shows names: as the owner said, else once enough of them are known."""
    said = (services.box("federation") or {}).get("names")
    return bool(known.known) and (said == CODES or (said != NO_NAMES and known.known >= WORTH_NAMING))


def keep_names(services: Services, shown: bool) -> None:
    box = services.box("federation") or {}
    services.put_box("federation", {**box, "names": CODES if shown else NO_NAMES})


def unnamed_chip(table: FederationTable) -> Cell | None:
    """The cell of a city card played just now, if nobody has said in this session which region it is."""
    events = table.session.events
    if not events or events[-1]["type"] != "city":
        return None
    row, col = events[-1]["cell"]
    return None if (row, col) in table.state.board.regions else (row, col)


def with_region(table: FederationTable, region: str) -> Amendment[FederationState] | Foul:
    """The log as it is if the card played last was of this region, or why that cannot be."""
    events = table.session.events
    return table.amended(len(events), {**events[-1], "region": region})
