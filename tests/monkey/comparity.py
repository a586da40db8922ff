"""Plays Comparity: lays cards, checks them by their numbers, repairs what is out of order."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.rules.state import actions, checkable, places
from companion.games.comparity.ui.check_sheet import CheckSheet, FindPage, NewPage
from tests.monkey.player import Player
from tests.ui.driver import box_of


class ComparityPlayer(Player):
    game = "comparity"

    def touch(self) -> None:
        check, chance = self.parts.checking, self.dice.random()
        if chance < 0.02:
            self.menu()
        elif self.parts.tables.whole and check is None:
            self._come_near()
        elif check is not None:
            self._go_on_checking(check)
        else:
            self._move()

    def _come_near(self) -> None:
        overview, state = self.parts.overview, self.state
        cells = [cell for cell in state.area.cards if overview.collide_point(*overview.on_screen(cell))]
        if cells and self.dice.random() < 0.8:
            cell = self.dice.choice(cells)
            self.monkey.tap_at(overview.to_window(*overview.on_screen(cell)), f"near {cell}")
        elif not self.monkey.tap("zoom in"):
            self.monkey.touch_something()

    def _go_on_checking(self, check: Any) -> None:
        offered = check.offered(self.state)
        if check.complete(self.state) and self.dice.random() < 0.75 and self.monkey.tap(self.tr("Check")):
            return
        if offered:
            self._tap_cell(self.dice.choice(sorted(offered)))
        elif not self.monkey.tap(self.tr("Check")) and not self.monkey.tap(self.tr("Enter")):
            self.monkey.touch_something()

    def _move(self) -> None:
        kind, cell = self.aim(self._legal)
        if kind in ("swap", "discard"):
            words = self.tr({"swap": "Swap", "discard": "Discard"}[kind])
            if not self.monkey.tap(words) and not self.monkey.tap("next"):
                self.forget()
                self.monkey.touch_something()
        elif kind in ("draw", "decline"):
            words = self.tr({"draw": "Draw a card", "decline": "No extra card"}[kind])
            if not self.monkey.tap(words):
                self.monkey.touch_something()
        else:
            self._tap_cell(cell)

    def _legal(self) -> Any:
        """A check keeps a game long: it finds cards out of order, and whoever laid them gets new ones."""
        state, kinds = self.state, list(actions(self.state))
        kind = self.dice.choice(kinds)
        if "check" in kinds and self.patient and min(state.hands.cards) < 3 and self.dice.random() < 0.9:
            kind = "check"
        if kind in ("play", "join"):
            return kind, self.dice.choice(sorted(places(state)))
        if kind == "check":
            return kind, self.dice.choice(sorted(checkable(state)))
        return kind, None

    def _tap_cell(self, cell: Any) -> None:
        board = self.parts.board
        view = box_of(board)
        x, y = board.to_window(*board.on_screen(cell))
        if view.x + 20 < x < view.right - 20 and view.y + 20 < y < view.top - 20:
            self.monkey.tap_at((x, y), f"cell {cell}")
            return
        across, up = (
            max(-140, min(140, middle - at)) for middle, at in zip(view.middle, (x, y), strict=True)
        )
        start = view.middle
        self.monkey.slide(start, (start[0] + across, start[1] + up), "the table")
        if self.dice.random() < 0.15:
            self.forget()

    # Which card it is

    def sheet(self, sheet: Any) -> bool:
        if not isinstance(sheet, CheckSheet):
            return False
        if isinstance(sheet.page, FindPage):
            self._find(sheet.page)
        elif isinstance(sheet.page, NewPage):
            self._type_number(sheet)
        return True

    def _find(self, page: Any) -> None:
        chance = self.dice.random()
        rows = [seen for seen in self.monkey.buttons() if seen.widget in page.rows.children]
        if chance < 0.3:
            self.monkey.type(self.dice.choice(["Ei", "a", "Б", "tower", "мост", "x", "Big B"]))
        elif chance < 0.9 and rows:
            self.monkey.tap_seen(self.dice.choice(rows[:2] if self.dice.random() < 0.5 else rows))
        else:
            self.monkey.enter()

    def _type_number(self, sheet: Any) -> None:
        field = sheet.page.numbers[sheet.measure]
        if not sheet.page.button.disabled and self.dice.random() < 0.8:
            shown = [seen for seen in self.monkey.buttons() if seen.widget is sheet.page.button]
            if shown:
                self.monkey.tap_seen(shown[0])
            else:
                self.monkey.enter()
        elif field.focus:
            self.monkey.type(str(self._number()) if not field.text else self.dice.choice("0123456789"))
        else:
            shown = [seen for seen in self.fields() if seen.widget is field]
            if shown:
                self.monkey.tap_at(shown[0].shown.middle, f"the field of {sheet.measure}")
            else:
                self.monkey.back()

    def _number(self) -> int:
        """About right for its place, so that a check finds nothing as often as something."""
        check = self.parts.checking
        cell = check.missing(self.state) if check is not None else None
        x, y = cell or (0, 0)
        return max(1, 900 + 40 * (x + y) + self.dice.randint(-60, 60))
