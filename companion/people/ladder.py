"""The ratings of one game: session after session in the order of time, from the first on.

Whatever changes in an old session changes all that came after it: the ladder is wound back to there and
climbed again, at once or in slices. The newest session costs only itself.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from companion.people.rating import Skill, rated
from companion.people.when import Key


class Step(NamedTuple):
    """What somebody's skill was after a session."""

    key: Key
    skill: Skill


class Ranked(NamedTuple):
    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]

    @property
    def people(self) -> set[str]:
        return {person for side in self.sides for person in side}


class Ladder:
    def __init__(self) -> None:
        self._order: list[Key] = []
        self._sessions: dict[Key, Ranked] = {}
        self._climbed = 0
        self._courses: defaultdict[str, list[Step]] = defaultdict(list)

    def put(self, key: Key, ranked: Ranked) -> None:
        """A session that is not here yet."""
        self._wind_back(key)
        insort(self._order, key)
        self._sessions[key] = ranked

    def drop(self, key: Key) -> None:
        self._wind_back(key)
        del self._order[bisect_left(self._order, key)]
        del self._sessions[key]

    @property
    def left(self) -> int:
        """How many sessions are still to be climbed."""
        return len(self._order) - self._climbed

    def climb(self, sessions: int) -> None:
        """At most so many."""
        for key in self._order[self._climbed : self._climbed + sessions]:
            sides, places = self._sessions[key]
            skills = {
                person: self._courses[person][-1].skill
                for side in sides
                for person in side
                if self._courses[person]
            }
            for person, skill in rated(skills, sides, places).items():
                self._courses[person].append(Step(key, skill))
            self._climbed += 1

    def course(self, person: str) -> Sequence[Step]:
        """Complete, and not to be changed."""
        self.climb(self.left)
        return self._courses.get(person, ())

    def _wind_back(self, key: Key) -> None:
        """To before this session."""
        until = bisect_left(self._order, key)
        while self._climbed > until:
            self._climbed -= 1
            for person in self._sessions[self._order[self._climbed]].people:
                self._courses[person].pop()
