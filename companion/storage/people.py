"""The people at the table: each has a colour and a glyph, so that nobody is told apart by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from companion.storage.moments import instant

PAIRS: Final = 12  # colours, and as many glyphs


class Person(NamedTuple):
    name: str
    colour: int
    glyph: int
    created: str
    last_played: str = ""
    seat: int = 0  # in the last session: who played together is listed as they sat
    former: tuple[str, ...] = ()  # what they were called before; old sessions still do


def next_face(taken: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The first free pair: 0-0, 1-1, … 11-11; then the colours meet other glyphs, 0-1, 1-2, …"""
    faces = list(taken)
    rounds = [(colour, (colour + shift) % PAIRS) for shift in range(PAIRS) for colour in range(PAIRS)]
    used = set(faces)
    return next((face for face in rounds if face not in used), rounds[len(faces) % len(rounds)])


def with_new(people: dict[str, Person], name: str, created: str) -> Person:
    """Adds somebody, unless the name is known."""
    known = people.get(name)
    if known is None:
        colour, glyph = next_face((person.colour, person.glyph) for person in people.values())
        known = people[name] = Person(name, colour, glyph, created)
    return known


def renamed(people: Iterable[Person]) -> dict[str, str]:
    """From former names to today's; a former name that somebody else has now is theirs."""
    people = list(people)
    return {
        **{former: person.name for person in people for former in person.former},
        **{person.name: person.name for person in people},
    }


def having_played(people: dict[str, Person], names: Iterable[str], started: str, now: str) -> None:
    """Notes who sat where in a session; strangers are added. Nobody knows when, if `started` is empty."""
    today = renamed(people.values())
    for seat, said in enumerate(names):
        name = today.get(said, said)
        person = with_new(people, name, started or now)
        if started and instant(started) >= instant(person.last_played):
            people[name] = person._replace(last_played=started, seat=seat)


def recent_first(people: Iterable[Person]) -> list[Person]:
    by_seat = sorted(people, key=lambda person: (person.seat, person.name))
    return sorted(by_seat, key=lambda person: instant(person.last_played or person.created), reverse=True)
