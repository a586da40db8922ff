"""What a game tells for the protocol, its score sheet on paper: facts, moves, running scores, places.

A symbol stands in a text as its name between two marks; the page draws it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic

from companion.core.referee import Call, Event, Referee, State

if TYPE_CHECKING:
    from companion.texts.game import GameTexts

BEGIN, END = "\ue000", "\ue001"  # round the name of a symbol; nobody types them
Fact = tuple[str, str]  # what it is about, and what there is to say


def symbol(name: str) -> str:
    return f"{BEGIN}{name}{END}"


@dataclass(frozen=True)
class Side:
    """Who scores together. `mark` is the side's own symbol; without one, its players' stand for it."""

    players: tuple[str, ...]
    name: str = ""  # of a team that has one
    mark: str = ""


@dataclass(frozen=True)
class Told:
    """One line of the log. `lead` is who did it as the sentence begins, `movers` the sides that it was."""

    text: str
    calls: tuple[str, ...] = ()
    lead: str = ""
    movers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A part of the result; what decided is boxed."""

    text: str
    deciding: bool = False


@dataclass(frozen=True)
class Place:
    """`number` is empty where the rules know no place."""

    number: str
    side: int
    figures: tuple[Figure, ...] = ()


class GameProtocol(Generic[State]):
    """What holds for a game of single players whose texts have nothing more to say; games add theirs."""

    symbols: ClassVar[Mapping[str, str]] = {}  # the game's own, as SVG outlines round the middle, 1 in radius
    led_up: ClassVar[frozenset[str]] = frozenset()  # kinds of events that a later line tells of

    def __init__(self, texts: GameTexts[State], referee: Referee[State]) -> None:
        self.texts = texts
        self.referee = referee
        self.words = texts.catalogue

    def sides(self, state: State) -> tuple[Side, ...]:
        return tuple(Side((name,)) for name in self.referee.players(state))

    def begins(self, opening: State) -> str:
        """Who does; empty where nobody does."""
        return self.referee.players(opening)[0]

    def facts(self, opening: State) -> list[Fact]:
        """What is set up beside people and the table's choices."""
        return []

    def told(self, event: Event, calls: Sequence[Call], before: State, after: State) -> Told:
        return Told(self.texts.log(event, calls, before, after))

    def standing(self, state: State) -> tuple[str, ...]:
        """What each side has."""
        return tuple(str(n) for n in self.referee.scores(state).values())

    def legend(self, opening: State) -> str:
        """What the figures beside the moves are."""
        return self.words.tr("On the right: what everybody has after the move; who moved is in bold.")

    def places(self, state: State) -> list[Place]:
        """Best first; of a session that nobody has won, as they sit."""
        outcome = self.referee.outcome(state)
        scores, players = self.referee.scores(state), self.referee.players(state)
        found, number = [], 1
        ended = () if outcome is None or outcome.abandoned else outcome.places or (outcome.winners,)
        for names in ended:
            found += [Place(str(number), players.index(name), (Figure(str(scores[name])),)) for name in names]
            number += len(names)
        placed = {place.side for place in found}
        rest = [seat for seat in range(len(players)) if seat not in placed]
        return [*found, *(Place("", seat, (Figure(str(scores[players[seat]])),)) for seat in rest)]
