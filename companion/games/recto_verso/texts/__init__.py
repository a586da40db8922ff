"""Recto Verso in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.recto_verso.texts import box, fouls, lines, results, whys
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.catalogue import Catalogue
from companion.texts.game import Json, Sentence, Why
from companion.texts.problems import common_foul, other_foul


class RectoVersoTexts:
    """The `GameTexts` of Recto Verso, and what only this game needs.

    A state tells neither the scale nor the level, nor who the two of the cooperative game are: `of` gives
    the texts of one session, which know them. Without a setup the sentences do without.
    """

    def __init__(self, catalogue: Catalogue, setup: Json | None = None) -> None:
        self._catalogue = catalogue
        self._words = RectoVersoWords(catalogue, setup)

    def of(self, setup: Json) -> RectoVersoTexts:
        return RectoVersoTexts(self._catalogue, setup)

    def opening(self, state: Json) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: Json) -> str:
        return lines.turn(self._words, state)

    def subtitle(self, state: Json, moves: int) -> str:
        """Rounds and attempts are counted here, not taps."""
        return lines.subtitle(self._words, state)

    def due(self, state: Json) -> Sentence:
        """What the table does now, for the bar at the bottom."""
        return lines.due(self._words, state)

    def if_right(self, state: Json) -> Sentence:
        """Once the clock has stopped: what a right building would bring."""
        return lines.if_right(self._words, state)

    def if_right_why(self, state: Json) -> Why:
        return whys.if_right_why(self._words, state)

    def call(self, call: Json, state: Json, before: Json | None = None) -> Sentence:
        return lines.call(self._words, call, state)

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
        return results.summary(self._words, state)

    # The box and the clock

    def level(self, level: str) -> Sentence:
        """Which cards and pieces to take."""
        return box.level(self._words, level)

    def reminders(self, level: str) -> tuple[str, str, str]:
        """Three things to look at before “right!”: all pieces, nothing in the air, inside the site."""
        return box.reminders(self._words, level)

    def helpers(self, timekeeper: str, shower: str) -> str:
        return box.helpers(self._words, timekeeper, shower)

    def clock(self, ms: int) -> str:
        """0:38, whole seconds, cut off."""
        return self._words.clock(ms)

    def exact(self, ms: int) -> str:
        """0:38.24, cut off to the hundredth."""
        return self._words.exact(ms)

    def seconds(self, ms: int) -> str:
        """38.24 s"""
        return self._words.seconds(ms)
