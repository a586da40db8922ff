"""What the texts of every game share: the base of their façades, and the values they answer with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, NamedTuple

from companion.core.referee import Call, Event, Foul, Json, Referee, State
from companion.texts.catalogue import Catalogue
from companion.texts.problems import common_foul, other_foul
from companion.texts.units import Moves

if TYPE_CHECKING:
    from companion.core.played import Played
    from companion.texts.protocol import GameProtocol
    from companion.texts.rules import Rule, Section

# Not calls of a referee, but said and explained like them.
OPENING: Final = Call("opening")
ABANDONED: Final = Call("abandoned")


class Sentence(NamedTuple):
    """What is said, in two parts; `strong` is the one to stress. `str()` gives the plain text."""

    lead: str
    rest: str = ""
    strong: Literal["lead", "rest"] = "lead"

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}".strip()


class Why(NamedTuple):
    """The rule in our own words, with the figures of the situation. `rule` is its key in the rules at hand,
    which say where it comes from."""

    title: str
    paragraphs: tuple[str, ...]
    rule: str


class GameTexts(ABC, Generic[State]):
    """One game's sentences in one language, made from the game's own state and calls."""

    rule_of: ClassVar[Mapping[str, str]] = {}  # the rule behind each call and foul, by code
    matters: ClassVar[frozenset[str]] = frozenset()  # the calls that are said when only what matters is said
    records: ClassVar[Mapping[str, str]] = {}  # what a record of each kind is called: messages

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @abstractmethod
    def opening(self, state: State) -> Sentence:
        """Who begins. `why(OPENING, state, state)` explains it."""

    @abstractmethod
    def turn(self, state: State) -> str:
        """Who is to do what now."""

    @abstractmethod
    def subtitle(self, state: State, moves: int) -> str:
        """The small line below: the number of the move that is due and what is special about it.

        Once the game is over `moves` is how many there were.
        """

    @abstractmethod
    def call(self, call: Call, state: State, before: State | None = None) -> Sentence:
        """The referee's line; knowing the state before the event, it can tell more."""

    @abstractmethod
    def why(self, call: Call, before: State, after: State) -> Why:
        """Explains a call of the event between the two states."""

    @abstractmethod
    def log(self, event: Event, calls: Sequence[Call], before: State, after: State) -> str:
        """One line of the log."""

    @abstractmethod
    def own_foul(self, code: str, facts: Mapping[str, Json]) -> str | None:
        """What is wrong and what to do, for a code of this game; None for any other."""

    @abstractmethod
    def outcome(self, state: State) -> Sentence:
        """The result's headline and the reason."""

    @abstractmethod
    def tie_breaks(self, state: State) -> list[Sentence]:
        """How each place stands above the next, and which are shared; best first."""

    @abstractmethod
    def tie_break_why(self, state: State, n: int) -> Why:
        """Explains number `n` of the `tie_breaks`."""

    @abstractmethod
    def summary(self, state: State) -> str:
        """The result in a few characters, best first."""

    def row(self, played: Played, by: str, moves: int) -> tuple[str, str]:
        """A finished session in a list: the result in a few characters, and the reason in a few words."""
        return self.counted(moves), ""

    def protocol(self, referee: Referee[State]) -> GameProtocol[State]:
        """The game's part of the score sheet for print."""
        from companion.texts.protocol import GameProtocol  # seldom needed

        return GameProtocol(self, referee)

    def spoken(self, call: Call, state: State, before: State | None = None) -> str:
        """The call for the ear: shorter than the written one. Empty: nothing is said."""
        return ""

    def spoken_move(self, event: Event, calls: Sequence[Call], before: State, after: State) -> str:
        """What a move brought, where everything is said; empty where its calls say it."""
        return ""

    def spoken_turn(self, state: State) -> str:
        """Whose turn it is."""
        return ""

    def rules(self, state: State | None) -> tuple[Section, ...]:
        """The rules at hand, with what this session has agreed filled in; in general for None."""
        return ()

    def rule(self, key: str, state: State | None) -> Rule | None:
        return next((rule for each in self.rules(state) for rule in each.rules if rule.key == key), None)

    def counted(self, n: int, players: int = 0) -> str:
        """How many of the game's own units: 14 moves."""
        return self.units(players).counted(n)

    def numbered(self, n: int, players: int = 0) -> str:
        """Which of them: Move 14."""
        return self.units(players).numbered(n)

    def units(self, players: int = 0) -> Moves:
        """The unit that is counted. A game may call it otherwise for some `players`."""
        return Moves(self.catalogue)

    def in_all(self, state: State, moves: int) -> int:
        """How many there will be where the rules say so; else as many as there are."""
        return moves

    def record(self, kind: str) -> str:
        """What is best about it: Fastest building."""
        return self.catalogue.tr(self.records[kind])

    def amount(self, kind: str, value: float) -> str:
        """How much, of this kind."""
        return self.catalogue.number(value)

    def best(self, figure: int, others: Sequence[int]) -> str:
        """Somebody's best figure; a game may tell it as a result, with the scores of the others."""
        return self.catalogue.number(figure)

    def foul(self, foul: Foul) -> str:
        """What is wrong with an event and what to do: what holds in every game, then the game's own."""
        common = common_foul(self.catalogue, foul.code, foul.facts)
        return common or self.own_foul(foul.code, foul.facts) or other_foul(self.catalogue, foul.code)


def sentence(message: str, strong: Literal["lead", "rest"] = "lead", **facts: Any) -> Sentence:
    """Fill a message whose two parts are divided by a bar."""
    lead, _, rest = message.partition("|")
    return Sentence(lead.format(**facts).strip(), rest.format(**facts).strip(), strong)
