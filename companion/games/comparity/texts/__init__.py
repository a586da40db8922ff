"""Comparity in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.comparity.texts import fouls, lines, results, whys
from companion.games.comparity.texts.words import HEIGHT, YEAR, ComparityWords
from companion.texts.catalogue import Catalogue
from companion.texts.game import Json, Sentence, Why
from companion.texts.problems import common_foul, other_foul


class ComparityTexts:
    """The `GameTexts` of Comparity. No state tells what is played by: `by("height")` adds the units."""

    def __init__(self, catalogue: Catalogue, measure: str = "") -> None:
        self._catalogue = catalogue
        self._words = ComparityWords(catalogue, measure)

    def by(self, measure: str) -> ComparityTexts:
        """The same for a session with that measure."""
        return ComparityTexts(self._catalogue, measure)

    def of(self, setup: Json) -> ComparityTexts:
        return self.by(str(setup.get("measure", "")))

    def value(self, value: int | float) -> str:
        """A card's value in a sentence: 443 m, 1889, 2560 BC."""
        return self._words.value(value)

    def measure(self) -> str:
        """What is played by, in a few words."""
        tr, measure = self._words.tr, self._words.measure
        return {HEIGHT: tr("by height"), YEAR: tr("by year")}.get(measure, measure)

    def opening(self, state: Json) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: Json) -> str:
        return self._words.tr("Game over") if state["over"] else lines.turn(self._words, state)

    def subtitle(self, state: Json, moves: int) -> str:
        """`moves` is the number of the move that is due; once over, how many there were."""
        if state["over"]:
            return self._words.trn("{n} move", "{n} moves", moves).format(n=moves)
        number = self._words.tr("Move {n}").format(n=moves)
        return f"{number} · {self.measure()}" if self.measure() else number

    def call(self, call: Json, state: Json, before: Json | None = None) -> Sentence:
        return lines.call(self._words, call, state, before)

    def done(self, event: Json, before: Json, after: Json) -> Sentence:
        """For the referee's line, where an event brought no call."""
        return lines.done(self._words, event, before, after)

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
        return results.tie_breaks(self._words, state)

    def tie_break_why(self, state: Json, at: int) -> Why:
        return results.tie_break_why(self._words, state)

    def summary(self, state: Json) -> str:
        return results.summary(state)
