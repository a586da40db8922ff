"""What the texts of every game share. Calls, events and states are mappings, as in the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, runtime_checkable

Json = Mapping[str, Any]

# Not calls of a referee, but said and explained like them.
OPENING: Json = {"call": "opening"}
ABANDONED: Json = {"call": "abandoned"}


@dataclass(frozen=True)
class Sentence:
    """What is said, in two parts; `strong` is the one to stress. `str()` gives the plain text."""

    lead: str
    rest: str = ""
    strong: Literal["lead", "rest"] = "lead"

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}".strip()


@dataclass(frozen=True)
class Why:
    """The rule in our own words, with the figures of the situation. `section` is the booklet's, or empty."""

    title: str
    paragraphs: tuple[str, ...]
    section: str


class GameTexts(Protocol):
    """One game's sentences in one language."""

    def opening(self, state: Json) -> Sentence:
        """Who begins. `why(OPENING, state, state)` explains it."""

    def turn(self, state: Json) -> str:
        """Who is to do what now."""

    def subtitle(self, state: Json, moves: int) -> str:
        """The small line below: the number of the move and what is special about it."""

    def call(self, call: Json, state: Json, before: Json | None = None) -> Sentence:
        """The referee's line; knowing the state before the event, it can tell more."""

    def why(self, call: Json, before: Json, after: Json) -> Why:
        """Explains a call of the event between the two states."""

    def log(self, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
        """One line of the log."""

    def foul(self, code: str, facts: Json) -> str:
        """What is wrong and what to do."""

    def outcome(self, state: Json) -> Sentence:
        """The result's headline and the reason."""

    def tie_breaks(self, state: Json) -> list[Sentence]:
        """How each place stands above the next, and which are shared; best first."""

    def tie_break_why(self, state: Json, at: int) -> Why:
        """Explains number `at` of the `tie_breaks`."""

    def summary(self, state: Json) -> str:
        """The result in a few characters, best first."""


@runtime_checkable
class SessionTexts(Protocol):
    """Texts that tell more when they know a session's setup."""

    def of(self, setup: Json) -> GameTexts: ...


def sentence(message: str, strong: Literal["lead", "rest"] = "lead", **facts: Any) -> Sentence:
    """Fill a message whose two parts are divided by a bar."""
    lead, _, rest = message.partition("|")
    return Sentence(lead.format(**facts).strip(), rest.format(**facts).strip(), strong)
