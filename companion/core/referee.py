"""What a referee is: a pure judge of one game, and the values it answers with.

A referee never draws, stores, waits or throws dice. It opens a state from a setup and answers an event
with a `Verdict` (the new state and what is said aloud) or a `Foul` (a code, and nothing has changed).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.core.problem import Problem

if TYPE_CHECKING:
    from companion.core.measure import Measure
    from companion.core.played import Played

Json = Any  # whatever the json module reads and writes
Event = Mapping[str, Json]

MAX_NAME = 40


@dataclass(frozen=True)
class Call:
    """What the referee says aloud, with the facts of the situation."""

    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    known: Mapping[str, Any] = field(default_factory=dict, compare=False)  # for the sentence, not the sheet

    def to_json(self) -> dict[str, Json]:
        return {"call": self.code, **self.facts}


@dataclass(frozen=True)
class Foul:
    """Why an event was refused. `facts` carries the figures for the sentence, not for the rules."""

    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)


class BadSetup(Problem, ValueError):
    """A session cannot be opened like this."""


@dataclass(frozen=True)
class EventFields:
    """Which fields an event of one type must and may have, beside `type` and `when`."""

    required: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *required: str, optional: tuple[str, ...] = ()) -> EventFields:
        return cls(frozenset(required), frozenset(optional))


State = TypeVar("State")


@dataclass(frozen=True)
class Verdict(Generic[State]):
    """An event that stands: the state after it and the calls it caused."""

    state: State
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a session ended, in the terms that every game shares. `winners` are player names."""

    winners: tuple[str, ...]
    by: str
    places: tuple[tuple[str, ...], ...] = field(default=())

    @property
    def abandoned(self) -> bool:
        return self.by == ABANDONED


ABANDONED = "abandoned"


class Referee(Protocol[State]):
    """One game's judge. `game` is its name in the score sheet."""

    game: str
    call_codes: frozenset[str]
    foul_codes: frozenset[str]
    highest_wins: bool  # of its scores
    measure: Measure  # what figures and feats in `played` mean

    def open(self, setup: Mapping[str, Json], rulings: Mapping[str, Json]) -> State:
        """The opening, or BadSetup."""

    def event_fields(self, state: State) -> Mapping[str, EventFields]:
        """The event types of this session and their fields."""

    def judge(self, state: State, event: Event) -> Verdict[State] | Foul:
        """Rule on an event whose shape is right, in a session that is not over."""

    def abandon(self, state: State) -> State:
        """The same session, ended without a winner."""

    def describe(self, state: State) -> dict[str, Json]:
        """The state as the score sheet's contract spells it."""

    def outcome(self, state: State) -> Outcome | None:
        """None while the session runs."""

    def players(self, state: State) -> tuple[str, ...]:
        """Everybody at the table, by seat."""

    def scores(self, state: State) -> Mapping[str, int]:
        """What each player has by the game's own measure, which `highest_wins` says how to read."""

    def is_move(self, event: Event) -> bool:
        """Whether it counts as one of the game's own units: a tile, a card, a round."""

    def played(self, events: Sequence[Event], history: Sequence[Verdict[State]]) -> Played:
        """What a session that is over tells of its people. `history`: the opening and a verdict an event."""


COMMON_FOULS = frozenset({"game-over", "unknown-event", "bad-event"})
ABANDON = EventFields()


def judge(referee: Referee[State], state: State, event: Json) -> Verdict[State] | Foul:
    """Rule on any JSON value: first what holds in every game, then the game's own referee."""
    if referee.outcome(state) is not None:
        return Foul("game-over")
    if not isinstance(event, Mapping) or "type" not in event:
        return Foul("bad-event", {"reason": "no-type"})
    kind = event["type"]
    shapes = referee.event_fields(state)
    if not isinstance(kind, str) or (kind != "abandon" and kind not in shapes):
        return Foul("unknown-event", {"type": str(kind)[:MAX_NAME]})
    shape = shapes.get(kind, ABANDON)
    fields = event.keys() - {"type", "when"}
    if fields != shape.required:
        for name in sorted(shape.required - fields):
            return Foul("bad-event", {"reason": "missing", "field": name})
        for name in sorted(fields - shape.required - shape.optional):
            return Foul("bad-event", {"reason": "unknown", "field": name[:MAX_NAME]})
    if "when" in event and not is_moment(event["when"]):
        return malformed("when")
    if kind == "abandon":
        return Verdict(referee.abandon(state))
    return referee.judge(state, event)


# Questions about plain JSON values that several referees ask.


def malformed(name: str) -> Foul:
    return Foul("bad-event", {"reason": "malformed", "field": name})


def is_whole(value: Json) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_moment(value: Json) -> bool:
    """ISO 8601 with an offset."""
    if not isinstance(value, str):
        return False
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def check_keys(part: str, value: Json, known: frozenset[str]) -> None:
    """BadSetup unless `value` is an object with no other keys than `known`."""
    if not isinstance(value, Mapping):
        raise BadSetup("not-an-object", part=part)
    for key in sorted(value.keys() - known):
        raise BadSetup("unknown-key", part=part, key=key[:MAX_NAME])


def check_players(names: Json) -> tuple[str, ...]:
    """Non-empty, trimmed, at most 40 characters, unique; how many, the game says itself."""
    if not isinstance(names, list | tuple):
        raise BadSetup("no-players")
    for name in names:
        if not isinstance(name, str) or not name or name != name.strip() or len(name) > MAX_NAME:
            raise BadSetup("bad-name", name=str(name)[:MAX_NAME])
    if len(set(names)) < len(names):
        raise BadSetup("same-name")
    return tuple(names)
