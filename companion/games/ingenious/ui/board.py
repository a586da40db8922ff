"""A running session on the mirror board: choose two symbols, press and slide over two cells, let go."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.ingenious.rules.board import Board, Line, points_of, tiles_left
from companion.games.ingenious.rules.hexgrid import Cell, are_neighbours
from companion.games.ingenious.rules.referee import after_points
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.parts import IngeniousParts
from companion.games.ingenious.ui.picker import BoardBar
from companion.games.ingenious.ui.play_board import PlayBoard
from companion.games.ingenious.ui.tiles_left import TilesLeftSheet
from companion.ui import icons


class BoardParts(IngeniousParts):
    """`picks` are the two colours of the tile in hand: the first lies where the finger was before."""

    fills = True

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.table = PlayBoard(
            overlay=screen.nav.overlay, hover=self.hover, place=self.place, board=self.state.board
        )
        self.entry = None
        self.confirm = BoardBar(accent=screen.accent, upright=self.look.form == "tablet", pick=self.pick)
        self.confirm.bind(on_turn=lambda _: self.turn_tile(), on_other=lambda _: self.take_other())
        if self.look.form == "tablet":
            self.confirm.padding = (dp(16), dp(20))

    @property
    def board(self) -> Board:
        board = self.state.board
        if board is None:
            raise ValueError("a session with tally entry has no board")
        return board

    # Showing

    def render(self) -> None:
        self.picks, self.looked_at = [], None
        self.table.forget_fingers()
        self.table.board = self.board
        self._light_last_tile()
        self.show()

    def show(self) -> None:
        self.show_sides()
        bar = self.confirm
        bar.colours = list(self.picks)
        large = self.look.text_scale > 1.15 and self.look.form != "tablet"
        bar.title = "" if not self.picks or large else self.look.tr("The tile in hand")
        self.offer("" if self.slim else self.look.tr("Choose the two symbols of the tile"))
        if self.picks:  # what can be done instead stays in reach: a pick cannot be laid aside
            bar.missing = []
            both = len(self.picks) == 2
            bar.hint = self._hint_with_tile() if both else self.look.tr("And the other half?")
            if large and bar.other_text:
                bar.hint = ""
        elif large and bar.other_text:  # the words give way to the button; the title and the symbols tell
            swapper = self.state.swapper
            bar.hint = f"{self.state.players[swapper]}:" if bar.missing and swapper is not None else ""
        self.table.tile = tuple(self.picks)
        self.table.starts = self.board.starting_cells(self.state.seat) if not self.state.over else ()
        self.table.mark()

    def _hint_with_tile(self) -> str:
        left = tiles_left(self._played())[_kind(self.picks)]
        if left <= 0:
            return str(self.look.tr("All tiles of this kind have been played. Is it the right one?"))
        if self.slim and self.confirm.other_text:
            return ""  # no room for it beside the other button
        return str(self.look.tr("Press for one half, slide to the other"))

    def _played(self) -> list[tuple[str, str]]:
        events = self.screen.table.session.events
        return [(event["tile"][0], event["tile"][1]) for event in events if event["type"] == "place"]

    def _light_last_tile(self) -> None:
        """The lines of the tile laid last, each with its number, so that the table can follow."""
        events, history = self.screen.table.session.events, self.screen.table.history
        self.table.last, self.table.lit, self.table.lit_from = (), (), ()
        if events and events[-1]["type"] == "place":
            cells = tuple((q, r) for q, r in events[-1]["cells"])
            self.table.last = cells
            self._light(history[-2].state.board, tuple(events[-1]["tile"]), (cells[0], cells[1]))

    def _light(
        self, board: Board, tile: tuple[str, ...], cells: tuple[Cell, Cell]
    ) -> tuple[tuple[Line, ...], ...]:
        halves = board.lines((tile[0], tile[1]), cells)
        self.table.lit = (*halves[0], *halves[1])
        self.table.lit_from = (cells[0],) * len(halves[0]) + (cells[1],) * len(halves[1])
        return halves

    def hover(self, trail: tuple[Cell, ...]) -> None:
        """Under the finger: what the tile would score here."""
        if len(trail) < 2 or len(self.picks) < 2:
            if not trail:
                self._light_last_tile()
            else:
                self.table.lit, self.table.lit_from = (), ()
            self.screen.show_line()
            return
        foul = self.board.misplaced((trail[0], trail[1]), self.state.seat)
        if foul is not None:
            self.table.lit, self.table.lit_from = (), ()
            self.screen.show_foul(foul)
            return
        self.screen.show_line()
        halves = self._light(self.board, tuple(self.picks), (trail[0], trail[1]))
        points = [(colour, points_of(half)) for colour, half in zip(self.picks, halves, strict=True)]
        total = {colour: sum(number for name, number in points if name == colour) for colour in self.picks}
        counted = ", ".join(
            f"{self.screen.texts.colour(colour)} {number}" for colour, number in total.items()
        )
        ahead = after_points(self.state, self.state.side, points)
        self.screen.line.say(
            self.look.tr("Here: {points}.").format(points=counted), self.lowest_becomes(ahead.score)
        )

    # What can be tapped

    def pick(self, colour: str) -> None:
        self.looked_at = None
        self.hold([*self.picks, colour][-2:])
        self.screen.nav.feedback("tick")

    def turn_tile(self) -> None:
        self.hold(self.picks[::-1])

    def place(self, pair: tuple[Cell, ...]) -> None:
        """Let go: two neighbouring cells and a whole tile are a move, anything else says what is missing."""
        if len(self.picks) < 2:
            self.screen.nav.say(self.look.tr("First choose the two symbols of the tile"))
        elif len(pair) == 2 and are_neighbours(pair[0], pair[1]):
            self.screen.submit(
                {"type": "place", "tile": list(self.picks), "cells": [list(cell) for cell in pair]}
            )
        else:
            self.screen.nav.say(self.look.tr("Press for one half, slide to the other"))

    def menu(self) -> list[tuple[str, str, Any]]:
        rows = super().menu()
        rows.insert(0, (icons.GRID, self.look.tr("Tiles left"), self.show_tiles_left))
        return rows

    def show_tiles_left(self) -> None:
        self.screen.nav.sheet(TilesLeftSheet(self.look, tiles_left(self._played())))

    # The draft

    def draft(self) -> Any:
        return {"tile": list(self.picks)} if self.picks else None

    def restore(self, draft: Any) -> None:
        tile = draft.get("tile", [])
        if all(colour in COLOURS for colour in tile):
            self.picks = list(tile)[-2:]
            self.show()


def _kind(picks: list[str]) -> tuple[str, str]:
    one, other = sorted(picks, key=COLOURS.index)
    return one, other
