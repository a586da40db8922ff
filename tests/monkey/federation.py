"""Plays Federation: the mirror of the board with every kind of card, and tables that claim their lines."""

from __future__ import annotations

from typing import Any

from companion.games.federation.rules.questions import legal_cells, other_ends
from companion.games.federation.ui.bar import KindKey, SixKey
from companion.games.federation.ui.claim_tiles import ClaimKey
from companion.games.federation.ui.claims import ClaimsParts
from companion.games.federation.ui.panel import EntryRow
from companion.games.federation.ui.search import RegionSheet
from tests.monkey.player import Player


class FederationPlayer(Player):
    game = "federation"
    ends = ("No cards left",)

    def touch(self) -> None:
        if isinstance(self.parts, ClaimsParts):
            self._claim()
        elif self.dice.random() < 0.03:
            self.menu()
        elif self.parts.choice.open:
            self._choose_six()
        else:
            self._lay()

    def choose_before(self) -> bool:
        """Claims are soon over: mostly the whole board is kept."""
        wanted = "board" if self.dice.random() < 0.8 else "claims"
        rows = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, EntryRow)]
        rows = [seen for seen in rows if seen.widget.entry == wanted and not seen.widget.chosen]
        if rows:
            self.monkey.tap_seen(rows[0])
        return bool(rows)

    # The mirror of the board

    def _choose_six(self) -> None:
        keys = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, SixKey)]
        if keys and self.dice.random() < 0.9:
            self.monkey.tap_seen(self.dice.choice(keys))
        else:
            self.monkey.touch_something()

    def _lay(self) -> None:
        kind, cell = self.aim(self._legal)
        if kind != self.parts.move.kind:
            self._pick(kind)
            return
        spot = None if cell is None else self.on_board(self.parts.table, cell)
        if cell is None:
            self.forget()
            self.menu()
        elif spot is not None:
            self.monkey.tap_at(spot, f"{kind} on {cell}")
            if self.dice.random() < 0.3:
                self.forget()  # the box may say that another region is printed there

    def _pick(self, kind: str) -> None:
        keys = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, KindKey)]
        wanted = [seen for seen in keys if seen.widget.kind == kind]
        if wanted:
            self.monkey.tap_seen(wanted[0])
        else:
            self.forget()
            self.monkey.touch_something()

    def _legal(self) -> Any:
        kind = self.dice.choices(["city", "flag", "arms", "star", "dead"], [50, 6, 8, 6, 2])[0]
        cells = sorted(legal_cells(self.state, kind)) if kind != "dead" else []
        if not cells:
            cells = [] if kind == "dead" else sorted(legal_cells(self.state, "city"))
            kind = kind if kind == "dead" else "city"
        return kind, self.dice.choice(cells) if cells else None

    # Claims

    def _claim(self) -> None:
        if self.parts.draft is not None:
            self._show_line()
        elif self.patient and max(self.state.board.score) > 1 and self.dice.random() < 0.6:
            self.monkey.tap("undo") or self.menu()
        elif self.dice.random() < 0.1:
            self.menu() if self.dice.random() < 0.5 else self.monkey.touch_something()
        else:
            keys = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, ClaimKey)]
            if keys:
                self.monkey.tap_seen(self.dice.choice(keys))
            else:
                self.monkey.touch_something()

    def _show_line(self) -> None:
        draft, whole = self.parts.draft, self.parts.whole
        if whole is None or (draft.both is not None and self.monkey.tap(self.tr("That is it"))):
            return
        if self.dice.random() < 0.08:
            self.monkey.tap(self.tr("Leave it unshown")) or self.monkey.touch_something()
            return
        if len(draft.ends) == 1:
            cells = sorted(other_ends(self.state, draft.team, draft.ends[0]))
        else:
            board = self.state.board
            cells = [(row, col) for row in range(board.rows) for col in range(board.cols)]
        if not cells:
            cells = list(draft.ends)
        cell = self.dice.choice(cells)
        spot = self.on_board(whole.board, cell)
        if spot is not None:
            self.monkey.tap_at(spot, f"end {cell}")

    # Regions

    def sheet(self, sheet: Any) -> bool:
        if not isinstance(sheet, RegionSheet):
            return False
        chance = self.dice.random()
        if chance < 0.45:
            self.monkey.type(self.dice.choice(["mo", "т", "ко", "per", "a", "Z"]))
        elif chance < 0.55:
            self.monkey.enter()
        elif chance < 0.9:
            self.monkey.touch_something()
        else:
            self.monkey.back()
        return True
