"""The people at the table: each has a colour and a glyph, so that nobody is told apart by colour alone.

Everybody has a key that never changes. Sheets carry the keys of who sat there, by seat: whoever is renamed,
or merged with a double, stays who they were in old sessions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from companion.core.session import Session
from companion.storage.moments import instant

PAIRS: Final = 12  # colours, and as many glyphs
SEATED: Final = "people"  # the sheet's key at its top level: keys of people by seat


class Person(NamedTuple):
    name: str
    colour: int
    glyph: int
    created: str
    last_played: str = ""
    seat: int = 0  # in the last session: who played together is listed as they sat
    former: tuple[str, ...] = ()  # what they were called before; old sessions still do
    id: str = ""
    also: tuple[str, ...] = ()  # the keys of doubles that were merged with this one
    archived: bool = False  # not offered for new sessions

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.id, *self.also)


class Register:
    """All people, found by what a sheet says of them: the key that it knows, else the name that it wrote."""

    def __init__(self, people: Iterable[Person]) -> None:
        self._people: dict[str, Person] = {}
        self._by_key: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._by_former: dict[str, str] = {}
        self.changed: set[str] = set()  # keys of those that are new or not as they were
        for person in people:
            self._take(person)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._people.values())

    def get(self, key: str) -> Person | None:
        """Also by the key of a double."""
        return self._people.get(self._by_key.get(key, ""))

    def named(self, name: str) -> Person | None:
        """However its accents are written: a sheet from elsewhere may have them apart."""
        return self._people.get(self._by_name.get(name) or self._by_name.get(composed(name), ""))

    def find(self, name: str, key: str = "", started: str = "") -> Person | None:
        """A name that somebody had before is theirs in sessions from before its present owner came."""
        known = self.get(key)
        if known is not None:
            return known
        holder, before = self.named(name), self._people.get(self._by_former.get(name, ""))
        if holder is None or before is None:
            return holder or before
        return before if started and instant(started) < instant(holder.created) else holder

    def put(self, person: Person) -> None:
        """In the place of whoever has that key."""
        old = self._people.get(person.id)
        if old == person:
            return
        if old is not None and self._by_name.get(old.name) == old.id:
            del self._by_name[old.name]
        self._take(person)
        self.changed.add(person.id)

    def add(self, name: str, created: str) -> Person:
        """Somebody new, with the first free face, and accents written as on the other names."""
        name = name if composed(name) in self._by_name else composed(name)
        colour, glyph = next_face((person.colour, person.glyph) for person in self._people.values())
        person = Person(name, colour, glyph, created, id=self._new_key(name, created))
        self.put(person)
        return person

    def seated(self, names: Sequence[str], keys: Sequence[str], started: str, now: str) -> list[Person]:
        """Whoever sits at a session; strangers are added. A key from elsewhere is learnt by its name."""
        found = []
        for seat, name in enumerate(names):
            key = keys[seat] if seat < len(keys) else ""
            person = self.find(name, key, started)
            if person is None or (person in found and name != person.name):  # nobody sits at a table twice
                person = self.add(name, started or now)
            if key and key not in person.keys:
                person = person._replace(also=(*person.also, key))
                self.put(person)
            found.append(person)
        return found

    def played(self, names: Sequence[str], keys: Sequence[str], started: str, now: str) -> None:
        """Notes who sat where in a session. Nobody knows when, if `started` is empty."""
        for seat, person in enumerate(self.seated(names, keys, started, now)):
            if started and instant(started) >= instant(person.last_played):
                self.put(person._replace(last_played=started, seat=seat))

    def _take(self, person: Person) -> None:
        self._people[person.id] = person
        self._by_name[person.name] = person.id
        for key in person.keys:
            self._by_key[key] = person.id
        for name in person.former:
            self._by_former[name] = person.id

    def _new_key(self, name: str, created: str) -> str:
        key = base = person_key(name, created)
        number = 1
        while key in self._by_key:
            number += 1
            key = f"{base}-{number}"
        return key


def composed(name: str) -> str:
    """In the form NFC: é is one character."""
    if all(letter < "\u0300" or "\u0400" <= letter < "\u0483" for letter in name):
        return name  # as most are: nothing in it stands for another
    import unicodedata  # a launch does not need it

    return unicodedata.normalize("NFC", name)


def person_key(name: str, created: str) -> str:
    """The same for the same person on every device that knows them from one backup."""
    import hashlib  # loads OpenSSL, which a launch does not need

    return hashlib.sha256(f"{name}\n{created}".encode("utf-8", "surrogatepass")).hexdigest()[:12]


def next_face(taken: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The first free pair: 0-0, 1-1, … 11-11; then the colours meet other glyphs, 0-1, 1-2, …"""
    faces = list(taken)
    rounds = [(colour, (colour + shift) % PAIRS) for shift in range(PAIRS) for colour in range(PAIRS)]
    used = set(faces)
    return next((face for face in rounds if face not in used), rounds[len(faces) % len(rounds)])


def merged(keep: Person, other: Person) -> Person:
    """One person instead of two: whatever was the other's is theirs."""
    latest = max(keep, other, key=lambda person: instant(person.last_played))
    names = dict.fromkeys((*keep.former, other.name, *other.former))
    return keep._replace(
        created=min(keep.created, other.created, key=instant),
        last_played=latest.last_played,
        seat=latest.seat,
        former=tuple(name for name in names if name != keep.name),
        also=(*keep.also, *other.keys),
    )


def keys_of(session: Session) -> tuple[str, ...]:
    """By seat, as far as the sheet knows them."""
    keys = session.extra.get(SEATED)
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        return ()
    return tuple(keys)


def recent_first(people: Iterable[Person]) -> list[Person]:
    by_seat = sorted(people, key=lambda person: (person.seat, person.name))
    return sorted(by_seat, key=lambda person: instant(person.last_played or person.created), reverse=True)
