"""Ingenious in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.ingenious.texts import fouls, lines, results, whys
from companion.games.ingenious.texts.words import Form, IngeniousWords, mode
from companion.texts.catalogue import Catalogue
from companion.texts.game import Json, Sentence, Why
from companion.texts.problems import common_foul, other_foul


class IngeniousTexts:
    """The `GameTexts` of Ingenious, and what only this game needs: `colour` and `swap_right`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._words = IngeniousWords(catalogue)

    def colour(self, name: str, form: Form = "one") -> str:
        """`one`: of a marker (красный); `none`: of symbols that are missing (красных)."""
        return self._words.colour(name, form)

    def opening(self, state: Json) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: Json) -> str:
        tr = self._words.tr
        if state["over"]:
            return tr("Game over")
        if mode(state) == "solo":
            return tr("Next tile")
        message = tr("{player} plays again") if state["due"] == "bonus" else tr("{player}’s turn")
        return message.format(player=state["turn"])

    def subtitle(self, state: Json, moves: int) -> str:
        """`moves` is the number of the move that is due; once over, how many there were."""
        tr, trn, bonus = self._words.tr, self._words.trn, state["bonus"]
        if state["over"]:
            return trn("{n} move", "{n} moves", moves).format(n=moves)
        number = tr("Move {n}").format(n=moves)
        if bonus > 1:
            return f"{number} · " + trn("{n} bonus play", "{n} bonus plays", bonus).format(n=bonus)
        if bonus:
            return f"{number} · " + tr("bonus play")
        return f"{number} · " + tr("mirror board") if "cells" in state else number

    def call(self, call: Json, state: Json, before: Json | None = None) -> Sentence:
        return lines.call(self._words, call, state, before)

    def why(self, call: Json, before: Json, after: Json) -> Why:
        return whys.why(self._words, call, before, after)

    def swap_right(self, side: Json, player: str | None = None) -> Sentence:
        """Who may change the rack and which colours it must lack. `player` names the one of a team."""
        return lines.swap_right(self._words, side, player or self._words.name(side))

    def swap_why(self, side: Json) -> Why:
        return whys.swap_why(self._words, side)

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
        return results.summary(self._words, state)
