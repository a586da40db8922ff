"""The finger on the board: what the card in hand would do under it, and letting go."""

from __future__ import annotations

from typing import Any

from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.questions import made
from companion.games.federation.rules.referee import PUTS_DOWN, why_not


class Finger:
    def __init__(self, parts: Any) -> None:
        self._parts = parts

    def hover(self, cell: Cell | None) -> None:
        """What letting go here would do, or why the card cannot be played here."""
        parts = self._parts
        if parts.choice.open:
            return
        parts.lights.off()
        if cell is None:
            parts.lights.hush()
            return
        foul = why_not(parts.state, parts.kind, cell, self._region(cell))
        if foul is not None:
            parts.table.wrong = cell
            parts.lights.said()
            parts.screen.show_foul(foul.code, foul.facts)
        else:
            self._preview(cell, puts=parts.kind in PUTS_DOWN)

    def _preview(self, cell: Cell, puts: bool) -> None:
        parts = self._parts
        lines = made(parts.state, cell) if puts else ()
        parts.table.ghost = (cell, parts.emblems[parts.state.team] if puts else None)
        parts.table.lit = lines
        parts.lights.hush()
        if lines:
            sentence = parts.screen.texts.preview(parts.screen.described, len(lines))
            parts.lights.say(sentence.lead, sentence.rest)
        elif cell in parts.state.board.chips:
            parts.lights.say(parts.look.tr("Let go:"), self._taken(cell, puts))

    def _taken(self, cell: Cell, puts: bool) -> str:
        """The chip there goes, or one's own takes its place."""
        tr, state = self._parts.look.tr, self._parts.state
        off, instead = tr("a chip of {team} is taken off"), tr("your chip takes the place of one of {team}")
        return str((instead if puts else off).format(team=state.teams[state.board.chips[cell]].name))

    def place(self, cell: Cell) -> None:
        """Let go: a move, unless it leaves a choice of superlines."""
        parts = self._parts
        if parts.choice.open:
            parts.screen.nav.say(parts.look.tr("First say which six are the superline"))
        elif not parts.choice.asks(cell):
            self.lay(cell)

    def lay(self, cell: Cell, take: tuple[Superline, ...] = ()) -> None:
        event: dict[str, Any] = {"type": self._parts.kind, "cell": list(cell)}
        region = self._region(cell)
        if region is not None:
            event["region"] = region
        if take:
            event["take"] = [[list(each) for each in line] for line in take]
        if not self._parts.screen.submit(event) and region is not None:
            self._offer_without_region(cell, event)

    def _offer_without_region(self, cell: Cell, event: dict[str, Any]) -> None:
        """The box may be wrong about a cell; the table never is."""
        parts = self._parts
        if why_not(parts.state, parts.kind, cell) is None:
            bare = {key: value for key, value in event.items() if key != "region"}
            tr, submit = parts.look.tr, parts.screen.submit
            parts.screen.nav.say(tr("Is another region printed there?"), tr("Lay it"), lambda: submit(bare))

    def _region(self, cell: Cell) -> str | None:
        """What is printed there, as far as it is known; only a city card is of a region."""
        region: str | None = self._parts.layout.region_at(cell)
        return region if self._parts.kind == "city" else None
