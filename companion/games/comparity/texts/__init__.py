"""Comparity in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.core.played import Played
from companion.core.referee import Call, Event, Json, Referee
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import fouls, lines, results, rules, spoken, whys
from companion.games.comparity.texts.words import ComparityWords
from companion.texts.catalogue import Catalogue, msg
from companion.texts.ear import Ear
from companion.texts.game import GameTexts, Sentence, Why
from companion.texts.rules import Section

if TYPE_CHECKING:
    from companion.texts.protocol import GameProtocol


class ComparityTexts(GameTexts[ComparityState]):
    rule_of = rules.RULE_OF
    matters = spoken.MATTERS
    records: ClassVar = {"win-moves": msg("Fewest moves to win")}

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._ear = Ear(catalogue)

    def _words(self, state: ComparityState) -> ComparityWords:
        return ComparityWords(self.catalogue, state.measure)

    def opening(self, state: ComparityState) -> Sentence:
        return lines.opening(self._words(state), state)

    def turn(self, state: ComparityState) -> str:
        return self.catalogue.tr("Game over") if state.over else lines.turn(self._words(state), state)

    def subtitle(self, state: ComparityState, moves: int) -> str:
        if state.over:
            return self.counted(moves)
        measure = self._words(state).played_by()
        return f"{self.numbered(moves)} · {measure}" if measure else self.numbered(moves)

    def call(self, call: Call, state: ComparityState, before: ComparityState | None = None) -> Sentence:
        return lines.call(self._words(state), call, state)

    def done(self, event: Event, before: ComparityState, after: ComparityState) -> Sentence:
        """For the referee's line, where an event brought no call."""
        return lines.done(self._words(after), event, before, after)

    def done_why(self, event: Event, before: ComparityState, after: ComparityState) -> Why | None:
        """What is behind it, where that is not plain: a repair, the extra card of a trio."""
        return whys.done(self._words(after), event, before, after)

    def spoken(self, call: Call, state: ComparityState, before: ComparityState | None = None) -> str:
        return spoken.call(self._ear, call, state)

    def spoken_move(
        self, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState
    ) -> str:
        return spoken.move(self._ear, event, calls, before, after)

    def spoken_turn(self, state: ComparityState) -> str:
        return spoken.turn(self._ear, state)

    def why(self, call: Call, before: ComparityState, after: ComparityState) -> Why:
        return whys.why(self._words(after), call, before, after)

    def log(self, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState) -> str:
        return lines.log(self._words(after), event, calls, before, after)

    def own_foul(self, code: str, facts: Mapping[str, Json]) -> str | None:
        return fouls.foul(self.catalogue, code, facts)

    def outcome(self, state: ComparityState) -> Sentence:
        return results.outcome(self._words(state), state) if state.over else Sentence(self.turn(state))

    def tie_breaks(self, state: ComparityState) -> list[Sentence]:
        return results.tie_breaks(self._words(state), state)

    def tie_break_why(self, state: ComparityState, at: int) -> Why:
        return results.tie_break_why(self._words(state), state)

    def summary(self, state: ComparityState) -> str:
        return results.summary(state)

    def row(self, played: Played, by: str, moves: int) -> tuple[str, str]:
        return results.row(self.catalogue, self.counted(moves), by)

    def protocol(self, referee: Referee[ComparityState]) -> GameProtocol[ComparityState]:
        from companion.games.comparity.texts.protocol import ComparityProtocol  # seldom needed

        return ComparityProtocol(self, referee)

    def rules(self, state: ComparityState | None) -> tuple[Section, ...]:
        words = ComparityWords(self.catalogue) if state is None else self._words(state)
        return rules.sections(words, state)
