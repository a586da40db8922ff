"""World-famous landmarks by name, to be completed while a card is typed. No numbers: nobody learns a value.

The list is our own (`landmarks.csv`) and knows nothing of any box; other editions have the names they were
told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import combining, normalize

from companion.games.comparity.box.collection import Collection
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, key

NO_MATCH: Final = 9


@dataclass(frozen=True)
class Landmark:
    en: str
    ru: str

    def name(self, language: str) -> str:
        return self.ru if language == "ru" else self.en


@cache
def landmarks() -> tuple[Landmark, ...]:
    _, *lines = Path(__file__).with_suffix(".csv").read_text(encoding="utf-8").splitlines()
    return tuple(Landmark(*line.split(";")) for line in lines)


def suggestions(collection: Collection, letters: str, language: str, without: Iterable[str]) -> list[BoxCard]:
    """The cards that these letters may mean, the best first: by how well they match, those that nobody has
    opened before the others, then by name. With no letters only cards that the box knows."""
    edition, typed = collection.edition, _plain(letters)
    left_out = {key(name) for name in without}
    found: list[tuple[int, bool, str, BoxCard]] = []
    for card in collection.cards:
        rank = min(_rank(typed, _plain(card.name)), 3 + _rank(typed, _plain(card.printed.place)))
        if rank < NO_MATCH and card.printed.key not in left_out:
            found.append((rank, card.seen, card.printed.key, card.printed))
    if typed and edition.id == LANDMARKS.id:
        known = {card.printed.key for card in collection.cards} | left_out | edition.gone
        for landmark in landmarks():
            rank = min(_rank(typed, each) for each in _both(landmark))
            if rank < NO_MATCH and not {edition.meant(landmark.en), edition.meant(landmark.ru)} & known:
                name = landmark.name(language)
                found.append((rank, False, key(name), BoxCard(name)))
    return [card for *_, card in sorted(found, key=lambda row: row[:3])]


def _rank(typed: str, name: str) -> int:
    """0: the name itself; 1: its beginning; 2: the beginnings of some of its words; 3: part of it."""
    if not typed or typed == name:
        return 0
    if name.startswith(typed):
        return 1
    words = iter(name.replace("-", " ").split())
    if all(any(word.startswith(part) for word in words) for part in typed.split()):
        return 2
    return 3 if typed in name else NO_MATCH


@cache
def _both(landmark: Landmark) -> tuple[str, str]:
    return _plain(landmark.en), _plain(landmark.ru)


@cache
def _plain(text: str) -> str:
    """Letters without their accents: Belem is Belém."""
    return "".join(each for each in normalize("NFD", key(text)) if not combining(each))
