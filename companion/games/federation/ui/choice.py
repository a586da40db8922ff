"""A run longer than six: the player says which six are the superline, with one tap."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.referee import PUTS_DOWN, why_not
from companion.games.federation.rules.takes import Take, ways
from companion.games.federation.ui.bar import SixKey


class Waiting(Widget):
    """Lies in the overlay while a choice is open: Back takes the choice away instead of leaving."""

    def __init__(self, cancel: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.close = cancel


class ChoiceOfSix:
    """Open after letting go, until every direction with a choice has its six."""

    def __init__(self, parts: Any) -> None:
        self._parts = parts
        self.cell: Cell | None = None
        self._ways: tuple[tuple[Take, ...], ...] = ()
        self._taken: tuple[Superline, ...] = ()
        self._waiting = Waiting(self.cancel)

    @property
    def open(self) -> bool:
        return self.cell is not None

    def asks(self, cell: Cell) -> bool:
        """Whether a chip there leaves a choice; then it is asked for."""
        parts = self._parts
        if parts.kind not in PUTS_DOWN or why_not(parts.state, parts.kind, cell) is not None:
            return False
        found = ways(parts.state, cell)
        if not found:
            return False
        self.cell, self._ways, self._taken = cell, found, ()
        parts.screen.nav.overlay.add_widget(self._waiting)
        self._ask()
        parts.screen.nav.save_place()
        return True

    def _ask(self) -> None:
        """For the first direction that has no six yet."""
        parts, takes, cell = self._parts, self._ways[0], self.cell
        run = sorted({each for take in takes for line in take for each in line})
        parts.table.ghost = (cell, parts.emblems[parts.state.team])
        parts.table.lit = ()
        parts.table.mark()
        parts.confirm.choose([self._key(number, take, run) for number, take in enumerate(takes, start=1)])
        tr = parts.look.tr
        parts.lights.say(tr("{n} in a row:").format(n=len(run)), tr("which six are the superline?"))

    def _key(self, number: int, take: Take, run: list[Cell]) -> SixKey:
        parts, board = self._parts, self._parts.table
        size = board.cell_size
        inside = {each for line in take for each in line}

        def spot(cell: Cell) -> tuple[int, int]:
            x, y = board.middle(cell)
            return round(x / size), round(y / size)

        key = SixKey(
            spots=[(spot(each), each in inside) for each in run],
            new=spot(self.cell or run[0]),
            emblem=parts.emblems[parts.state.team],
            label=f"six-{number}",
        )
        key.bind(
            state=lambda _, state: self._light(take if state == "down" else ()),
            on_release=lambda _: self._take(take),
        )
        return key

    def _light(self, take: Take) -> None:
        if self.open:
            self._parts.table.lit = take
            self._parts.table.mark()

    def _take(self, take: Take) -> None:
        self._taken, self._ways = (*self._taken, *take), self._ways[1:]
        if self._ways:
            self._ask()
            return
        cell, taken = self.cell, self._taken
        self.forget()
        if cell is not None:
            self._parts.finger.lay(cell, taken)

    def cancel(self) -> None:
        """Nothing is laid."""
        if self.open:
            self.forget()
            self._parts.lights.hush()
            self._parts.show()
            self._parts.screen.nav.save_place()

    def forget(self) -> None:
        self.cell, self._ways, self._taken = None, (), ()
        self._parts.table.ghost = None
        self._parts.lights.off()
        if self._waiting.parent is not None:
            self._waiting.parent.remove_widget(self._waiting)
