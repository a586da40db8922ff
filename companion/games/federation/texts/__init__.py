"""Federation in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.core.played import Played
from companion.core.referee import Call, Event, Foul, Json, Referee
from companion.core.squaregrid import Cell
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import claims, fouls, lines, results, rules, spoken, whys
from companion.games.federation.texts.codes import CODES
from companion.games.federation.texts.words import CellLike, FederationWords
from companion.texts.catalogue import Catalogue, msg
from companion.texts.ear import Ear
from companion.texts.game import GameTexts, Sentence, Why
from companion.texts.rules import Section

if TYPE_CHECKING:
    from companion.texts.protocol import GameProtocol


class FederationTexts(GameTexts[FederationState]):
    """Beside what every game says: names of cells, regions and cities."""

    rule_of = rules.RULE_OF
    matters = spoken.MATTERS
    records: ClassVar = {"win-moves": msg("Fewest moves to win")}

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._words = FederationWords(catalogue)
        self._ear = Ear(catalogue)

    def best(self, figure: int, others: Sequence[int]) -> str:
        """3:0"""
        return ":".join(map(str, (figure, *others)))

    def cell(self, cell: CellLike) -> str:
        """D7"""
        return self._words.cell(cell)

    def region(self, name: str) -> str:
        """A region's Russian name in this language; any other name as it is."""
        return self._words.region(name)

    def code(self, name: str) -> str:
        """Three letters for a region; of a name of the table's own the first three."""
        return CODES[self._words.language].get(name, name[:3].upper())

    def city(self, name: str) -> str:
        return self._words.city(name)

    def line_name(self, state: FederationState, team: int, number: int) -> str:
        """Peaks, line 2"""
        return claims.line_name(self._words, state, team, number)

    def showing(self, state: FederationState, team: int, ends: Sequence[Cell]) -> Sentence:
        """While the ends of a claimed superline are shown."""
        return claims.showing(self._words, state, team, ends)

    def why_shown(self, state: FederationState, team: int, foul: Foul | None) -> Why:
        return claims.why_shown(self._words, state, team, foul)

    def preview(self, state: FederationState, made: int) -> Sentence:
        """While the finger is down: letting go makes so many superlines."""
        return lines.preview(self._words, state, made)

    def opening(self, state: FederationState) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: FederationState) -> str:
        if state.over:
            return self._words.tr("Game over")
        if state.claims:
            return self._words.tr("Superlines only")
        return self._words.tr("{player}’s turn").format(player=state.player)

    def subtitle(self, state: FederationState, moves: int) -> str:
        """`moves` is the number of the move that is due; once over, how many there were."""
        tr, left = self._words.tr, state.cards.pile
        if state.over:
            return self.counted(moves)
        if state.claims:
            return self._words.score(state)
        pile = tr("pile {n}").format(n=left) if left else tr("the pile has run out")
        team = state.teams[state.team].name
        if team == state.player:
            return f"{self.numbered(moves)} · {pile}"
        return f"{team} · {tr('move {n}').format(n=moves)} · {pile}"

    def call(self, call: Call, state: FederationState, before: FederationState | None = None) -> Sentence:
        return lines.call(self._words, call, state, before)

    def spoken(self, call: Call, state: FederationState, before: FederationState | None = None) -> str:
        return spoken.call(self._ear, self._words, call, state, before)

    def spoken_move(
        self, event: Event, calls: Sequence[Call], before: FederationState, after: FederationState
    ) -> str:
        return spoken.move(self._ear, self._words, event, before, after)

    def spoken_turn(self, state: FederationState) -> str:
        return spoken.turn(self._ear, state)

    def why(self, call: Call, before: FederationState, after: FederationState) -> Why:
        return whys.why(self._words, call, before, after)

    def log(
        self, event: Event, calls: Sequence[Call], before: FederationState, after: FederationState
    ) -> str:
        return lines.log(self._words, event, calls, before, after)

    def protocol(self, referee: Referee[FederationState]) -> GameProtocol[FederationState]:
        from companion.games.federation.texts.protocol import FederationProtocol  # seldom needed

        return FederationProtocol(self, referee)

    def rules(self, state: FederationState | None) -> tuple[Section, ...]:
        return rules.sections(self._words, state)

    def own_foul(self, code: str, facts: Mapping[str, Json]) -> str | None:
        return fouls.foul(self._words, code, facts)

    def outcome(self, state: FederationState) -> Sentence:
        return results.outcome(self._words, state) if state.over else Sentence(self.turn(state))

    def tie_breaks(self, state: FederationState) -> list[Sentence]:
        return [text for text, _ in results.tie_breaks(self._words, state)]

    def tie_break_why(self, state: FederationState, n: int) -> Why:
        return results.tie_break_why(self._words, state, n)

    def summary(self, state: FederationState) -> str:
        return results.summary(state)

    def row(self, played: Played, by: str, moves: int) -> tuple[str, str]:
        return results.row(self._words, played, by)
