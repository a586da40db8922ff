"""What is lit on the board for a moment, and what the referee's line says about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.questions import OpenLine, open_lines

CLOSE = 2  # chips that a line may lack to be called close


class Lights:
    """Taken back by whatever happens next."""

    def __init__(self, parts: Any) -> None:
        self._parts = parts
        self._said = False
        self.team: int | None = None  # whose lines are being looked at

    # The line

    def say(self, lead: str, rest: str) -> None:
        self._said = True
        line = self._parts.screen.line
        line.grave = line.askable = False
        line.say(lead, rest)

    def said(self) -> None:
        """Somebody else has said something that is to be taken back."""
        self._said = True

    def hush(self) -> None:
        """The latest call again."""
        if self._said:
            self._said = False
            self._parts.screen.show_line()

    # The board

    def off(self) -> None:
        """Nothing is lit; whoever calls this draws the marks."""
        table = self._parts.table
        table.lit = table.spots = table.beacons = ()

    def look_at(self, team: int) -> None:
        """Where a team is close to a superline; tapped again, nothing."""
        self.team = None if team == self.team else team
        self.off()
        self.hush()
        if self.team is not None:
            self._light_team(team)
        self._parts.show()

    def _light_team(self, team: int) -> None:
        parts = self._parts
        close = open_lines(parts.state, team, CLOSE)
        nearest = [line for line in close if len(line.missing) == len(close[0].missing)]
        parts.table.lit = [line.cells for line in nearest]
        parts.table.spots = {cell for line in nearest for cell in line.missing}
        self.say(f"{parts.state.teams[team].name}:", self._how_close(nearest))

    def _how_close(self, nearest: Sequence[OpenLine]) -> str:
        look, places, lines = self._parts.look, len(self._parts.table.spots), len(nearest)
        if not nearest:
            return str(look.tr("no four or five in a line can become six yet"))
        if len(nearest[0].missing) == 1:
            words = look.trn("{n} cell makes a superline", "{n} cells make a superline", places)
            return str(words.format(n=places))
        words = look.trn("{n} line lacks two chips", "{n} lines lack two chips", lines)
        return str(words.format(n=lines))

    def superline(self, team: int, line: Superline) -> None:
        """One of the list."""
        parts = self._parts
        self.off()
        parts.table.lit = (line,)
        parts.table.mark()
        start, end = (parts.screen.texts.cell(cell) for cell in (line[0], line[-1]))
        words = parts.look.tr("superline from {start} to {end}").format(start=start, end=end)
        self.say(f"{parts.state.teams[team].name}:", words)

    def cells(self, cells: Sequence[Cell]) -> None:
        """Where a region stands; the search says the words."""
        self.off()
        self._parts.table.beacons = cells
        self._parts.table.mark()
        self.said()
