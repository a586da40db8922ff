"""What statistics answer."""

from __future__ import annotations

from typing import NamedTuple

from companion.people.shelf import Best
from companion.people.when import Key


class InGame(NamedTuple):
    """One person in one game. `last` is the figure of the last session, if it has one."""

    game: str
    sessions: int
    wins: int
    shared: int
    best: Best | None
    median: float | None
    last: int | None
    last_key: Key


class Overall(NamedTuple):
    sessions: int
    wins: int
    shared: int
    first: Key
    last: Key
    last_game: str


class Rival(NamedTuple):
    """How often one was placed above the other at the same table, level with them, and below."""

    person: str
    higher: int
    level: int
    lower: int

    @property
    def meetings(self) -> int:
        return self.higher + self.level + self.lower


class Partner(NamedTuple):
    """Two who built together: the median of their right buildings in ms."""

    person: str
    game: str
    kind: str  # of the feat
    ms: float
    rounds: int


class Broken(NamedTuple):
    """A record that a session has broken."""

    person: str
    game: str
    kind: str
    value: int
    before: int
