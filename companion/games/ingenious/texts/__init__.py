"""Ingenious in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.core.played import Played
from companion.core.referee import Call, Event, Json, Referee
from companion.games.ingenious.rules.questions import due
from companion.games.ingenious.rules.sides import Side
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts import fouls, lines, results, rules, spoken, whys
from companion.games.ingenious.texts.words import Form, IngeniousWords
from companion.texts.catalogue import Catalogue, msg
from companion.texts.ear import Ear
from companion.texts.game import GameTexts, Sentence, Why
from companion.texts.rules import Section

if TYPE_CHECKING:
    from companion.texts.protocol import GameProtocol


class IngeniousTexts(GameTexts[IngeniousState]):
    """The sentences of Ingenious, and what only this game needs: `colour` and `swap_right`."""

    rule_of = rules.RULE_OF
    matters = spoken.MATTERS
    records: ClassVar = {"lowest": msg("Highest lowest marker"), "tile": msg("Most points with one tile")}

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._words = IngeniousWords(catalogue)
        self._ear = Ear(catalogue)

    def colour(self, name: str, form: Form = "one") -> str:
        """`one`: of a marker (красный); `none`: of symbols that are missing (красных)."""
        return self._words.colour(name, form)

    def opening(self, state: IngeniousState) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: IngeniousState) -> str:
        tr = self._words.tr
        if state.over:
            return tr("Game over")
        if state.mode == "solo":
            return tr("Next tile")
        message = tr("{player} plays again") if due(state) == "bonus" else tr("{player}’s turn")
        return message.format(player=state.player)

    def subtitle(self, state: IngeniousState, moves: int) -> str:
        tr, trn, bonus = self._words.tr, self._words.trn, state.bonus
        if state.over:
            return self.counted(moves)
        number = self.numbered(moves)
        if bonus > 1:
            return f"{number} · " + trn("{n} bonus play", "{n} bonus plays", bonus).format(n=bonus)
        if bonus:
            return f"{number} · " + tr("bonus play")
        return f"{number} · " + tr("mirror board") if state.board is not None else number

    def protocol(self, referee: Referee[IngeniousState]) -> GameProtocol[IngeniousState]:
        from companion.games.ingenious.texts.protocol import IngeniousProtocol  # seldom needed

        return IngeniousProtocol(self, referee)

    def rules(self, state: IngeniousState | None) -> tuple[Section, ...]:
        return rules.sections(self._words, state)

    def call(self, call: Call, state: IngeniousState, before: IngeniousState | None = None) -> Sentence:
        return lines.call(self._words, call, state, before)

    def spoken(self, call: Call, state: IngeniousState, before: IngeniousState | None = None) -> str:
        return spoken.call(self._ear, self._words, call, state)

    def spoken_move(
        self, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
    ) -> str:
        return spoken.move(self._ear, self._words, event, before, after)

    def spoken_turn(self, state: IngeniousState) -> str:
        return spoken.turn(self._ear, state)

    def why(self, call: Call, before: IngeniousState, after: IngeniousState) -> Why:
        return whys.why(self._words, call, before, after)

    def swap_right(self, side: Side, player: str | None = None) -> Sentence:
        """Who may change the rack and which colours it must lack. `player` names the one of a team."""
        return lines.swap_right(self._words, side, player or self._words.name(side))

    def swap_why(self, side: Side) -> Why:
        return whys.swap_why(self._words, side)

    def log(self, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState) -> str:
        return lines.log(self._words, event, calls, before, after)

    def own_foul(self, code: str, facts: Mapping[str, Json]) -> str | None:
        return fouls.foul(self._words, code, facts)

    def outcome(self, state: IngeniousState) -> Sentence:
        return results.outcome(self._words, state) if state.over else Sentence(self.turn(state))

    def tie_breaks(self, state: IngeniousState) -> list[Sentence]:
        return [text for text, _ in results.tie_breaks(self._words, state)]

    def tie_break_why(self, state: IngeniousState, at: int) -> Why:
        return results.tie_break_why(self._words, state, at)

    def summary(self, state: IngeniousState) -> str:
        return results.summary(self._words, state)

    def row(self, played: Played, by: str, moves: int) -> tuple[str, str]:
        return results.row(self._words, played, by)
