"""A session as the statistics see it: who sat there and how it went."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.played import Played


@dataclass(frozen=True)
class Sat:
    """`people` are keys of persons by seat, the same for whoever was renamed or merged since."""

    id: str
    game: str
    started: str  # ISO 8601 with offset; empty if nobody knows
    state: str  # running, over or abandoned
    people: tuple[str, ...]
    by: str
    moves: int
    played: Played | None  # of a session that is over
