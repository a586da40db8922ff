"""The sessions as lists ask for them: by game, people, state and words. Asked again, it costs little."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from companion.core.search import folded
from companion.storage.entry import IndexEntry
from companion.storage.people import Register
from companion.storage.store import Store
from companion.storage.summary import OVER


class Known(NamedTuple):
    """What was found out about an entry; another entry of the same session is another object."""

    entry: IndexEntry
    people: tuple[str, ...]  # keys by seat; empty for somebody nobody knows any more
    names: tuple[str, ...]  # what they are called today


class Listing:
    """`title` gives the name of a game in the language of the moment."""

    def __init__(self, store: Store, title: Callable[[str], str]) -> None:
        self._store = store
        self._title = title
        self._register: Register | None = None
        self._known: dict[str, Known] = {}
        self._said: dict[str, tuple[IndexEntry, str, str]] = {}

    @property
    def register(self) -> Register:
        if self._register is None:
            self._register = self._store.register()
        return self._register

    def people_changed(self) -> None:
        self._register = None
        self._known.clear()
        self._said.clear()

    def known(self, entry: IndexEntry) -> Known:
        known = self._known.get(entry.id)
        if known is None or known.entry is not entry:
            register = self.register
            keys = self._store.who(entry, register)
            people = map(register.get, keys)
            names = (
                person.name if person else said for said, person in zip(entry.people, people, strict=True)
            )
            known = self._known[entry.id] = Known(entry, keys, tuple(names))
        return known

    def today(self, entry: IndexEntry) -> dict[str, str]:
        """What everybody at that table is called now, by the name on its sheet."""
        return dict(zip(entry.people, self.known(entry).names, strict=True))

    def select(
        self,
        games: Collection[str],
        people: Sequence[str] = (),
        finished: bool | None = None,
        text: str = "",
    ) -> list[IndexEntry]:
        """The latest first. `people` are names of today, all of whom sat there; `text` is words, each the
        beginning of one in the game's title, a name or the note."""
        keys = {person.id for name in people if (person := self.register.named(name))}
        words = [f" {word}" for word in folded(text).split()]
        entries = [entry for entry in self._store.entries() if entry.game in games]
        if finished is not None:
            entries = [entry for entry in entries if (entry.state == OVER) is finished]
        if keys:
            entries = [entry for entry in entries if keys.issubset(self.known(entry).people)]
        if words:
            titles = {game: self._title(game) for game in games}
            entries = [entry for entry in entries if self._has(entry, titles[entry.game], words)]
        return entries

    def _has(self, entry: IndexEntry, title: str, words: Sequence[str]) -> bool:
        """Each of the words has the space before it with which one begins in what is said of the session."""
        said = self._said.get(entry.id)
        if said is None or said[0] is not entry or said[1] != title:
            whole = folded(" ".join((title, *self.known(entry).names, *entry.people, entry.note)))
            said = self._said[entry.id] = entry, title, " ".join(("", *whole.split()))
        for word in words:  # noqa: SIM110 (of ten thousand sessions a generator each takes as long as the rest)
            if word not in said[2]:
                return False
        return True
