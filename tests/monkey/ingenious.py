"""Plays Ingenious: tally and mirror board, standard, team and solo."""

from __future__ import annotations

from typing import Any

from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.ui.board_parts import BoardParts
from companion.games.ingenious.ui.keys import PointKeys
from companion.games.ingenious.ui.picker import SymbolPicker
from tests.monkey.player import Player, inside

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")


class IngeniousPlayer(Player):
    game = "ingenious"
    ends = ("No tile fits any more: finish",)

    def touch(self) -> None:
        chance = self.dice.random()
        if chance < 0.02:
            self.menu()
        elif chance < 0.1 and any(self.monkey.tap(self.tr(each)) for each in ("Decline", "Change")):
            return
        elif isinstance(self.parts, BoardParts):
            self._lay()
        else:
            self._enter()

    # Tally

    def _enter(self) -> None:
        if self.driver.pad is not None:
            self._press_pad()
        elif self.dice.random() < 0.9 and self.monkey.tap(self.tr("Place")):
            pass
        else:
            self._press_number()

    def _press_pad(self) -> None:
        (x, y), (width, height) = self.driver.pad.origin, self.driver.pad.panel_size
        self.monkey.tap_at((x + self.dice.random() * width, y + self.dice.random() * height), "the pad")

    def _press_number(self) -> None:
        keys = self.seen(PointKeys)
        if not keys:
            self.monkey.touch_something()
            return
        entry, most = keys[0].widget, self._most()
        for _ in range(40):
            spot = inside(self.dice, keys[0].shown, 2)
            key = entry.key_at(entry.to_widget(*spot))
            if key is not None and (key[1] is not None and key[1] <= most):
                break
        self.monkey.tap_at(spot, f"number {key}")

    def _most(self) -> int:
        """Small numbers make long sessions."""
        if self.patient:
            return self.dice.choice([0, 0, 0, 1])
        return self.dice.choice([1, 3, 5, 30])

    # The mirror board

    def _lay(self) -> None:
        tile = self.parts.in_hand
        keys = self.seen(SymbolPicker)
        if tile.tile is None and keys:
            picker = keys[0].widget
            colour = self.dice.choice(COLOURS)
            self.monkey.tap_at(picker.to_window(*picker.middle(colour)), f"symbol {colour}")
            return
        pair = self.aim(self._pair)
        if tile.tile is None or pair is None:
            self.menu() if self.dice.random() < 0.5 else self.monkey.touch_something()
            return
        one, other = pair
        if tile.first is not None:
            near = list(self.parts.board.free_neighbours(tile.first))
            one = other = self.dice.choice(near) if near else other
        spots = [self.on_board(self.parts.table, cell) for cell in dict.fromkeys((one, other))]
        if None in spots:
            return
        if len(spots) == 2 and self.dice.random() < 0.7:
            self.monkey.slide(*spots, f"tile {pair}")
        else:
            self.monkey.tap_at(spots[0], f"cell {one}")
        self.forget()

    def _pair(self) -> Any:
        mirror, seat = self.parts.board, self.state.seat
        cells = [cell for cell in board(mirror.radius) if mirror.is_free(cell)]
        pairs = [(cell, other) for cell in cells for other in mirror.free_neighbours(cell)]
        legal = [pair for pair in pairs if mirror.misplaced(pair, seat) is None]
        return self.dice.choice(legal) if legal else None
