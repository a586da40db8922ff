"""Federation, finding a region by the first letters of its name or of its city."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

from companion.games.federation.box.regions import REGIONS, Region

Shown = Callable[[str], str]  # a Russian name as the screen writes it

AS_LISTED: Final[Mapping[str, str]] = MappingProxyType({})
BEGINS, INSIDE, NOWHERE = 0, 1, 2  # where the letters stand, the best first
_NO_LETTER: Final = re.compile(r"[\W_]+")


def search(letters: str, shown: Shown = str, centres: Mapping[str, str] = AS_LISTED) -> tuple[Region, ...]:
    """The regions of which a word begins so, in name or city; all of them for no letters.

    Cities that begin so come first, then names, then those where a later word does. Cards are printed in
    Russian: that is searched too, whatever the screen shows. `centres` are the cities of the owner's cards.
    """
    wanted = plain(letters)
    ranked = []
    for region in REGIONS:
        city = city_of(region, centres)
        cities = min(_where(wanted, text) for text in (city, shown(city)))
        names = min(_where(wanted, text) for text in (region.name, shown(region.name)))
        if min(cities, names) != NOWHERE:
            rank = min((cities, 0), (names, 1)) if wanted else (BEGINS, 0)
            ranked.append((rank, plain(shown(region.name)), region))
    return tuple(region for *_, region in sorted(ranked, key=lambda found: found[:2]))


def city_of(region: Region, centres: Mapping[str, str] = AS_LISTED) -> str:
    """The city on its cards, in Russian; empty where sources differ and the owner has not said."""
    return centres.get(region.name, region.city)


def region_called(text: str, shown: Shown = str) -> Region | None:
    """By its whole name, in Russian or as the screen writes it."""
    wanted = plain(text)
    return next((each for each in REGIONS if wanted in (plain(each.name), plain(shown(each.name)))), None)


def open_regions() -> tuple[Region, ...]:
    """Those whose city is printed differently in sources: the owner says what the card says."""
    return tuple(region for region in REGIONS if not region.city)


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Words only: no case, no marks between them, ё as е."""
    letters = normalize("NFC", text).casefold().replace("ё", "е")
    return _NO_LETTER.sub(" ", letters).strip()


def _where(wanted: str, text: str) -> int:
    place = f" {plain(text)}".find(f" {wanted}") if text else -1
    return NOWHERE if place < 0 else INSIDE if place else BEGINS
