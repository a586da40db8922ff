"""Federation in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.federation.texts import fouls, lines, results, whys
from companion.games.federation.texts.words import Cell, FederationWords
from companion.texts.catalogue import Catalogue
from companion.texts.game import Json, Sentence, Why
from companion.texts.problems import common_foul, other_foul


class FederationTexts:
    """The `GameTexts` of Federation, and what only this game needs: names of cells, regions and teams."""

    def __init__(self, catalogue: Catalogue, teams: Sequence[str] = ()) -> None:
        self._catalogue = catalogue
        self._words = FederationWords(catalogue, teams)

    def of(self, setup: Json) -> FederationTexts:
        """A state does not tell the names of the teams."""
        return FederationTexts(self._catalogue, [str(team["name"]) for team in setup["teams"]])

    def cell(self, cell: Cell) -> str:
        """D7"""
        return self._words.cell(cell)

    def region(self, name: str) -> str:
        """A region's Russian name in this language; any other name as it is."""
        return self._words.region(name)

    def city(self, name: str) -> str:
        return self._words.city(name)

    def team(self, state: Json, at: int) -> str:
        return self._words.team(state, at)

    def preview(self, state: Json, made: int) -> Sentence:
        """While the finger is down: letting go makes so many superlines."""
        return lines.preview(self._words, state, made)

    def opening(self, state: Json) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: Json) -> str:
        if state["over"]:
            return self._words.tr("Game over")
        return self._words.tr("{player}’s turn").format(player=state["turn"]["player"])

    def subtitle(self, state: Json, moves: int) -> str:
        """`moves` is the number of the move that is due; once over, how many there were."""
        tr, trn = self._words.tr, self._words.trn
        if state["over"]:
            return trn("{n} move", "{n} moves", moves).format(n=moves)
        pile = tr("pile {n}").format(n=state["pile"]) if state["pile"] else tr("the pile is out")
        team = self._words.team(state, state["turn"]["team"])
        if team == state["turn"]["player"]:
            return f"{tr('Move {n}').format(n=moves)} · {pile}"
        return f"{team} · {tr('move {n}').format(n=moves)} · {pile}"

    def call(self, call: Json, state: Json, before: Json | None = None) -> Sentence:
        return lines.call(self._words, call, state, before)

    def why(self, call: Json, before: Json, after: Json) -> Why:
        return whys.why(self._words, call, before, after)

    def log(self, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
        return lines.log(self._words, event, calls, before, after)

    def foul(self, code: str, facts: Json) -> str:
        own = fouls.foul(self._words, code, facts)
        return common_foul(self._catalogue, code, facts) or own or other_foul(self._catalogue, code)

    def outcome(self, state: Json) -> Sentence:
        return results.outcome(self._words, state) if state["over"] else Sentence(self.turn(state))

    def tie_breaks(self, state: Json) -> list[Sentence]:
        return [text for text, _ in results.tie_breaks(self._words, state)]

    def tie_break_why(self, state: Json, at: int) -> Why:
        return results.tie_break_why(self._words, state, at)

    def summary(self, state: Json) -> str:
        return results.summary(state)
