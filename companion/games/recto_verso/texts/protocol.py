"""Recto Verso on paper: one line a round or an attempt, points or the stage beside it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import ABANDONED, Call, Event
from companion.games.recto_verso.rules.coop import LIMITS, STAGES, CoopState
from companion.games.recto_verso.rules.party import PartyState, places, standings
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import lines
from companion.games.recto_verso.texts.units import Attempts
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.protocol import Fact, Figure, GameProtocol, Place, Side, Told


class RectoVersoProtocol(GameProtocol[RectoVersoState]):
    led_up = frozenset({"partner", "start", "ready", "stop"})  # the line of the round tells who and how long

    def sides(self, state: RectoVersoState) -> tuple[Side, ...]:
        if isinstance(state, CoopState):
            return (Side(state.players),)
        return tuple(Side((name,)) for name in state.players)

    def begins(self, opening: RectoVersoState) -> str:
        return "" if isinstance(opening, CoopState) else opening.active

    def facts(self, opening: RectoVersoState) -> list[Fact]:
        tr, words = self.words.tr, RectoVersoWords(self.words)
        level = {"normal": tr("normal cards"), "hard": tr("hard cards")}[opening.level]
        if isinstance(opening, CoopState):
            return [
                (tr("Played"), f"{tr('Coop')}, {level}"),
                (tr("Time"), ", ".join(words.limit(seconds) for seconds in LIMITS)),
            ]
        steps = [
            tr("{time} – {n}").format(time=words.limit(step.seconds), n=step.points)
            for step in opening.scale.steps
        ]
        return [(tr("Played"), level), (tr("Scale"), ", ".join(steps))]

    def told(
        self, event: Event, calls: Sequence[Call], before: RectoVersoState, after: RectoVersoState
    ) -> Told:
        text, *notes = lines.log_parts(RectoVersoWords(self.words), event, calls, after)
        if event["type"] not in ("judge", "timeout"):
            return Told(text, tuple(notes))
        if isinstance(before, CoopState):
            return Told(text, tuple(notes), movers=(0,))
        movers = tuple(before.players.index(name) for name in before.builders)
        return Told(text, tuple(notes), self.words.join(before.builders), movers)

    def standing(self, state: RectoVersoState) -> tuple[str, ...]:
        if isinstance(state, CoopState):
            return (str(state.stage),)
        return tuple(str(state.score(name)) for name in state.players)

    def legend(self, opening: RectoVersoState) -> str:
        if isinstance(opening, CoopState):
            return self.words.tr("On the right: the stage where they stand after the attempt.")
        return self.words.tr("On the right: everybody’s points after the round; who built is in bold.")

    def places(self, state: RectoVersoState) -> list[Place]:
        if isinstance(state, CoopState):
            return [Place("", 0, self._together(state))]
        number = {} if state.by in (None, ABANDONED) else places(state)
        return [
            Place(str(number.get(name, "")), state.players.index(name), self._alone(state, name))
            for names in standings(state)
            for name in names
        ]

    def _together(self, state: CoopState) -> tuple[Figure, ...]:
        best = self.words.tr("stage {n} of {all}").format(n=state.best, all=STAGES)
        if state.crowned:
            best = self.words.tr("crowned")
        return Figure(best, state.crowned), Figure(Attempts(self.words).counted(len(state.log)))

    def _alone(self, state: PartyState, name: str) -> tuple[Figure, ...]:
        built = state.built(name)
        right = self.words.tr("{right} of {built} correct").format(
            right=sum(row.correct for row in built), built=len(built)
        )
        points = RectoVersoWords(self.words).points(state.score(name))
        return Figure(points, name in (state.winners or ())), Figure(right)
