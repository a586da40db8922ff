"""Ingenious on paper: the symbol before each colour's name, the lowest markers beside the moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.core.referee import ABANDONED, Call, Event
from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.rules.questions import numbered, ranking, score
from companion.games.ingenious.rules.sides import COLOURS, deciding_marker
from companion.games.ingenious.rules.state import RADIUS, IngeniousState
from companion.games.ingenious.texts import lines
from companion.games.ingenious.texts.symbols import SYMBOLS
from companion.games.ingenious.texts.words import Form, IngeniousWords
from companion.texts.catalogue import NO_BREAK
from companion.texts.protocol import Fact, Figure, GameProtocol, Place, Side, Told, symbol


class SymbolWords(IngeniousWords):
    """Nothing is told by the name of a colour alone."""

    def colour(self, name: str, form: Form = "one") -> str:
        return f"{symbol(name)}{NO_BREAK}{super().colour(name, form)}"


class IngeniousProtocol(GameProtocol[IngeniousState]):
    symbols = SYMBOLS

    def sides(self, state: IngeniousState) -> tuple[Side, ...]:
        return tuple(Side(side.players) for side in state.sides)

    def begins(self, opening: IngeniousState) -> str:
        return "" if opening.mode == "solo" else opening.player

    def facts(self, opening: IngeniousState) -> list[Fact]:
        tr, trn, people = self.words.tr, self.words.trn, len(opening.players)
        radius = RADIUS[people]
        cells = len(board(radius))
        size = trn("side {side}, {n} cell", "side {side}, {n} cells", cells).format(side=radius + 1, n=cells)
        counted = tr("the table counts the points")
        if opening.board is not None:
            counted = tr("tiles on the board, Companion counts the points")
        return [(tr("Board"), size), (tr("Entry"), counted)]

    def told(
        self, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
    ) -> Told:
        text, *notes = lines.log_parts(SymbolWords(self.words), event, calls, before, after)
        movers, lead = self._moved(event, before)
        return Told(text, tuple(notes), lead, movers)

    def _moved(self, event: Event, before: IngeniousState) -> tuple[tuple[int, ...], str]:
        match event["type"]:
            case "place" | "decline":
                return (before.side,), before.player
            case "swap" if before.swapper is not None:
                return (before.side_of(before.swapper),), before.players[before.swapper]
            case "correct":
                return (event["side"],), ""
        return (), ""

    def standing(self, state: IngeniousState) -> tuple[str, ...]:
        return tuple(str(score(state, side)) for side in state.sides)

    def legend(self, opening: IngeniousState) -> str:
        tr = self.words.tr
        if opening.mode == "solo":
            if opening.solo == "total":
                return tr("On the right: the sum of the markers after the move.")
            return tr("On the right: the lowest marker after the move.")
        if opening.mode == "team":
            return tr("On the right: each team’s lowest marker after the move; who moved is in bold.")
        return tr("On the right: everybody’s lowest marker after the move; who moved is in bold.")

    def places(self, state: IngeniousState) -> list[Place]:
        """The markers from the lowest up; boxed are those that set two neighbouring places apart."""
        places, decided = ranking(state), {number: set[int]() for number in range(len(state.sides))}
        for above, below in pairwise(places) if state.by != ABANDONED and state.over else ():
            marker = deciding_marker(state.sides[above[0]], state.sides[below[0]])
            for side in (*above, *below) if marker is not None else ():
                decided[side].add(marker or 0)
        placed = state.over and state.by != ABANDONED and state.mode != "solo"
        return [
            Place(str(number) if placed else "", side, self._markers(state, side, decided[side]))
            for number, sides in numbered(places)
            for side in sides
        ]

    def _markers(self, state: IngeniousState, side: int, decided: set[int]) -> tuple[Figure, ...]:
        markers = zip(COLOURS, state.sides[side].markers, strict=True)
        rising = sorted(markers, key=lambda each: each[1])
        return tuple(
            Figure(f"{symbol(colour)}{NO_BREAK}{marker}", n in decided)
            for n, (colour, marker) in enumerate(rising)
        )
