"""The scenes of Federation's learnt board for `companion shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Scene = tuple[str, Callable[[], Any]]
KNOWN = 0.6  # of all cells


def scenes(studio: Any, session: Callable[[], Any]) -> Iterator[Scene]:
    """`session` opens one that is running."""
    from companion.games.federation.box.search import open_regions

    nav = studio.nav
    studio.services.put_box("federation", half_known())

    def box() -> Any:
        nav.go_home("box", game="federation")
        studio.frames()
        return nav.screen.ids.editor.children[0]

    def type_in(letters: str) -> Any:
        studio.frames()
        sheet = nav.overlay.sheets[0]
        sheet.field.text = letters
        return sheet

    yield "federation-box", box
    yield "federation-box-name", lambda: (box().ask((2, 3)), type_in("но"))
    yield "federation-box-on", lambda: box().name_on()
    yield "federation-box-size", lambda: box().ask_size()
    yield "federation-box-loss", lambda: box().resize(11, 14)
    yield "federation-box-city", lambda: box().ask_city(open_regions()[0])
    yield "federation-box-table", lambda: (box().ask_table(), nav.overlay.sheets[0].read("?"))
    yield "federation-find", lambda: (session().parts.find_city(), type_in("т"))
    yield (
        "federation-found",
        lambda: (session().parts.find_city(), type_in("тверь").take_first()),
    )
    yield "federation-name", lambda: session().parts.name_region()


def half_known() -> dict[str, Any]:
    from companion.core.referee import Foul
    from companion.core.squaregrid import cells
    from companion.games.federation.box.layout import LISTED, BoardLayout, box_document, name_cell

    dice, board = Random(3), BoardLayout()
    every = [cell for cell in cells(board.rows, board.cols) if cell not in board.corners]
    dice.shuffle(every)
    for at, cell in enumerate(every):
        named = name_cell(board, cell, list(LISTED)[at // 2])
        if dice.random() < KNOWN and not isinstance(named, Foul):
            board = named
    return box_document(board)
