"""An evening: the sessions of one day and table, and who did best over all of them.

- A day ends at five in the morning, by the clock that was on the wall where the session began.
- Two sessions belong to one table if at least two people sat at both; so do sessions that are linked by such
  ones. Whoever came later or left earlier is still of that table.
- What is running, was abandoned or was played alone stays out.
- Points go by place. Those who share a place all get the points of that place, and the places below are used
  up: after two firsts comes the third. Whoever is in a team gets what the team gets. Who wins together, with
  nobody below, has a first place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from companion.people.sat import Sat

Scheme = tuple[int, ...]  # points by place, the first place first; below the last there are none
PRESETS: Final[tuple[Scheme, ...]] = ((5, 3, 2, 1), (3, 2, 1, 0), (1, 0, 0, 0))
FEWEST, MOST_PLACES, MOST_POINTS = 4, 6, 99
NIGHT: Final = timedelta(hours=5)  # what is played so long after midnight is still of the day before
LINK: Final = 2  # people that two sessions have in common


@dataclass(frozen=True)
class Standing:
    """Somebody after the evening. `brought`: the points of each session, None of one without them."""

    person: str
    place: int
    points: int
    wins: int
    brought: tuple[int | None, ...]


def day_of(started: str) -> date | None:
    """The day whose evening it was; None if nobody knows."""
    return (datetime.fromisoformat(started) - NIGHT).date() if started else None


def counts(session: Sat) -> bool:
    """Whether it is part of an evening at all."""
    company = len(set(session.people)) > 1
    return session.state == "over" and session.played is not None and company and bool(session.started)


def gathered(sessions: Iterable[Sat], session_id: str) -> tuple[Sat, ...]:
    """The evening of a session, in the order of play; nothing if the session is no part of one."""
    known = [session for session in sessions if counts(session)]
    one = next((session for session in known if session.id == session_id), None)
    if one is None:
        return ()
    day = day_of(one.started)
    return next(table for table in tables(known, day) if one in table)


def tables(sessions: Iterable[Sat], day: date | None) -> list[tuple[Sat, ...]]:
    """The evenings of a day, one a table; each in the order of play, and the first to begin first."""
    left = sorted(
        (session for session in sessions if counts(session) and day_of(session.started) == day),
        key=lambda session: (datetime.fromisoformat(session.started), session.id),
    )
    found = []
    while left:
        table, reached = [], [left[0]]
        while reached:
            session = reached.pop()
            if session in left:
                left.remove(session)
                table.append(session)
                reached += [other for other in left if linked(session, other)]
        found.append(tuple(sorted(table, key=lambda each: (datetime.fromisoformat(each.started), each.id))))
    return found


def linked(one: Sat, other: Sat) -> bool:
    return len(set(one.people) & set(other.people)) >= LINK


def places(session: Sat) -> Mapping[str, int]:
    """Everybody's place in one session."""
    if session.played is None:
        return {}
    found: dict[str, int] = {}
    for n, seats in enumerate(session.played.sides):
        place = session.played.places[n] if session.played.places else 1
        for seat in seats:
            person = session.people[seat]
            found[person] = min(place, found.get(person, place))
    return found


def winners(session: Sat) -> tuple[str, ...]:
    """By seat."""
    placed = places(session)
    return tuple(dict.fromkeys(person for person in session.people if placed.get(person) == 1))


def points_of(place: int, scheme: Sequence[int]) -> int:
    return scheme[place - 1] if place <= len(scheme) else 0


def standings(sessions: Sequence[Sat], scheme: Sequence[int]) -> tuple[Standing, ...]:
    """Best first, by points alone; of those who share a place whoever won more often is named first."""
    by_session = [places(session) for session in sessions]
    people = dict.fromkeys(person for session in sessions for person in session.people)
    rows = []
    for person in people:
        placed = [each.get(person) for each in by_session]
        brought = tuple(None if place is None else points_of(place, scheme) for place in placed)
        rows.append((person, sum(filter(None, brought)), placed.count(1), brought))
    rows.sort(key=lambda row: (-row[1], -row[2]))
    return tuple(
        Standing(person, 1 + sum(other[1] > points for other in rows), points, wins, brought)
        for person, points, wins, brought in rows
    )


def as_scheme(values: Sequence[int]) -> Scheme:
    """Points that can be used: four to six of them, none below the next; else the usual ones."""
    usable = FEWEST <= len(values) <= MOST_PLACES and all(0 <= value <= MOST_POINTS for value in values)
    return tuple(values) if usable and list(values) == sorted(values, reverse=True) else PRESETS[0]
