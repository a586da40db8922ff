"""Recto Verso in words: what the referee says, why, the log, the fouls and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.core.played import Played
from companion.core.referee import Call, Event, Json, Referee
from companion.games.recto_verso.rules.coop import PLAYERS as COOP
from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import box, fouls, lines, results, rules, spoken, whys
from companion.games.recto_verso.texts.units import Attempts, Rounds
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.catalogue import Catalogue, msg
from companion.texts.ear import Ear
from companion.texts.game import GameTexts, Sentence, Why
from companion.texts.rules import Section
from companion.texts.units import Moves

if TYPE_CHECKING:
    from companion.texts.protocol import GameProtocol


class RectoVersoTexts(GameTexts[RectoVersoState]):
    """The texts of Recto Verso, and what only this game needs."""

    rule_of = rules.RULE_OF
    matters = spoken.MATTERS
    records: ClassVar = {"building": msg("Fastest building"), "points": msg("Most points")}

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._words = RectoVersoWords(catalogue)
        self._ear = Ear(catalogue)

    def opening(self, state: RectoVersoState) -> Sentence:
        return lines.opening(self._words, state)

    def turn(self, state: RectoVersoState) -> str:
        return lines.turn(self._words, state)

    def subtitle(self, state: RectoVersoState, moves: int) -> str:
        """Rounds and attempts are counted here, not taps."""
        return lines.subtitle(self._words, state)

    def due(self, state: RectoVersoState) -> Sentence:
        """What the table does now, for the bar at the bottom."""
        return lines.due(self._words, state)

    def if_right(self, state: RectoVersoState) -> Sentence:
        """Once the clock has stopped: what a correct building would bring."""
        return lines.if_right(self._words, state)

    def if_right_why(self, state: RectoVersoState) -> Why:
        return whys.if_right_why(self._words, state)

    def call(self, call: Call, state: RectoVersoState, before: RectoVersoState | None = None) -> Sentence:
        return lines.call(self._words, call, state)

    def spoken(self, call: Call, state: RectoVersoState, before: RectoVersoState | None = None) -> str:
        return spoken.call(self._ear, call, state)

    def spoken_move(
        self, event: Event, calls: Sequence[Call], before: RectoVersoState, after: RectoVersoState
    ) -> str:
        return spoken.move(self._ear, event, before, after)

    def spoken_turn(self, state: RectoVersoState) -> str:
        return spoken.turn(self._ear, state)

    def why(self, call: Call, before: RectoVersoState, after: RectoVersoState) -> Why:
        return whys.why(self._words, call, before, after)

    def log(
        self, event: Event, calls: Sequence[Call], before: RectoVersoState, after: RectoVersoState
    ) -> str:
        return lines.log(self._words, event, calls, after)

    def own_foul(self, code: str, facts: Mapping[str, Json]) -> str | None:
        return fouls.foul(self._words, code, facts)

    def outcome(self, state: RectoVersoState) -> Sentence:
        return results.outcome(self._words, state) if state.over else Sentence(self.turn(state))

    def tie_breaks(self, state: RectoVersoState) -> list[Sentence]:
        return [text for text, _ in results.tie_breaks(self._words, state)]

    def tie_break_why(self, state: RectoVersoState, at: int) -> Why:
        return results.tie_break_why(self._words, state, at)

    def summary(self, state: RectoVersoState) -> str:
        return results.summary(self._words, state)

    def row(self, played: Played, by: str, moves: int) -> tuple[str, str]:
        return results.row(self._words, played, self.counted(moves, 0 if played.places else COOP[0]))

    def protocol(self, referee: Referee[RectoVersoState]) -> GameProtocol[RectoVersoState]:
        from companion.games.recto_verso.texts.protocol import RectoVersoProtocol  # seldom needed

        return RectoVersoProtocol(self, referee)

    def rules(self, state: RectoVersoState | None) -> tuple[Section, ...]:
        return rules.sections(self._words, state)

    def units(self, players: int = 0) -> Moves:
        """What is a round at a party is an attempt of two."""
        return (Attempts if players in COOP else Rounds)(self.catalogue)

    def in_all(self, state: RectoVersoState, moves: int) -> int:
        return moves if isinstance(state, CoopState) else state.rounds

    def amount(self, kind: str, value: float) -> str:
        return self.clock(int(value)) if kind == "building" else super().amount(kind, value)

    # The box and the clock

    def level(self, level: str) -> Sentence:
        """Which cards and pieces to take."""
        return box.level(self._words, level)

    def board(self, mode: str) -> str:
        """Which side of the board is up; for two also where the crown lies."""
        return box.board(self._words, mode)

    def own_side(self) -> str:
        """What both builders are told before the card is shown."""
        return box.own_side(self._words)

    def reminders(self, level: str) -> tuple[str, str, str]:
        """Three things to look at before “correct!”: all pieces, nothing in the air, inside the site."""
        return box.reminders(self._words, level)

    def helpers(self, timekeeper: str, shower: str) -> str:
        return box.helpers(self._words, timekeeper, shower)

    def clock(self, ms: int) -> str:
        """0:38, whole seconds, cut off."""
        return self._words.clock(ms)

    def exact(self, ms: int) -> str:
        """0:38.24, cut off to the hundredth."""
        return self._words.exact(ms)
