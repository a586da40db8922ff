"""Comparity, the memory of the box: its editions, their measures and what is known of every card.

Which cards were opened is not kept here: the sessions tell (`collection`). Only what no session
can tell is: what is printed on a card, what was marked by hand, and when everything started anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Final
from unicodedata import normalize

from companion.core.referee import MAX_NAME, Json, is_moment, is_whole
from companion.games.comparity.rules.check import is_value
from companion.games.comparity.rules.events import MAX_CARD_NAME, is_name

Number = int | float
MAX_CARDS: Final = 1000  # in one box


def key(name: str) -> str:
    """What two spellings of a name have in common: case, spaces and «ё» do not tell cards apart."""
    return " ".join(normalize("NFC", name).casefold().replace("ё", "е").split())


def read_number(text: str) -> Number | None:
    """A number as people and Excel write it: comma or point, spaces between thousands, any minus."""
    plain = "".join(text.split()).replace(",", ".").replace("−", "-").replace("–", "-")
    try:
        value = int(plain) if re.fullmatch(r"[+-]?\d+", plain) else float(plain)
        return value if isfinite(value) and "_" not in plain else None
    except (ValueError, OverflowError):
        return None


@dataclass(frozen=True)
class Measure:
    """What cards are compared by. `name` stands in the session's setup."""

    name: str
    unit: str = ""
    year: bool = False  # may lie before our era, and is then negative


@dataclass(frozen=True)
class Mark:
    """The table's word: seen or not, whatever was opened until then."""

    seen: bool
    when: str


@dataclass(frozen=True)
class BoxCard:
    """What is printed on a card, as far as it was ever entered. `about`: those values are approximate."""

    name: str
    place: str = ""
    values: Mapping[str, Number] = field(default_factory=dict)
    about: frozenset[str] = frozenset()
    mark: Mark | None = None
    typed_in: Mapping[str, str] = field(default_factory=dict)  # by measure: the session that first told it

    @property
    def key(self) -> str:
        return key(self.name)


@dataclass(frozen=True)
class Edition:
    """One box. `aliases` lead from names that old sessions use to the card that is meant today."""

    id: str
    name: str = ""  # empty: the landmarks, in whatever language
    number: int = 100
    measures: tuple[Measure, ...] = ()
    cards: tuple[BoxCard, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()  # removed by hand: sessions do not bring them back
    fresh: str = ""  # the moment of the last fresh start: what was opened before counts as unseen

    def card(self, name: str) -> BoxCard | None:
        wanted = self.meant(name)
        return next((card for card in self.cards if card.key == wanted), None)

    def meant(self, name: str) -> str:
        """The key of the card that goes by this name today."""
        wanted = key(name)
        for _ in range(len(self.aliases)):
            if wanted not in self.aliases:
                break
            wanted = self.aliases[wanted]
        return wanted

    def measure(self, name: str) -> Measure | None:
        return next((measure for measure in self.measures if measure.name == name), None)


LANDMARKS: Final = Edition("landmarks", measures=(Measure("height", "m"), Measure("year", year=True)))


@dataclass(frozen=True)
class Box:
    """All editions that the owner has; `chosen` is the one on the table."""

    editions: tuple[Edition, ...] = (LANDMARKS,)
    chosen: str = LANDMARKS.id

    @property
    def edition(self) -> Edition:
        return self.of(self.chosen)

    def of(self, edition_id: Json) -> Edition:
        """The edition of that id, or else the first."""
        return next((each for each in self.editions if each.id == edition_id), self.editions[0])

    def with_edition(self, edition: Edition) -> Box:
        """Changed if its id is known, else new."""
        if edition.id not in {each.id for each in self.editions}:
            return replace(self, editions=(*self.editions, edition))
        kept = (edition if each.id == edition.id else each for each in self.editions)
        return replace(self, editions=tuple(kept))


# As JSON, in the library of the data folder


def box_to_json(box: Box) -> dict[str, Json]:
    return {"editions": [_edition_to_json(each) for each in box.editions], "chosen": box.chosen}


def _edition_to_json(edition: Edition) -> dict[str, Json]:
    return {
        "id": edition.id,
        "name": edition.name,
        "number": edition.number,
        "measures": [vars(measure) for measure in edition.measures],
        "cards": [_card_to_json(card) for card in edition.cards],
        "aliases": dict(sorted(edition.aliases.items())),
        "gone": sorted(edition.gone),
        "fresh": edition.fresh,
    }


def _card_to_json(card: BoxCard) -> dict[str, Json]:
    parts = {
        "place": card.place,
        "values": dict(card.values),
        "about": sorted(card.about),
        "mark": vars(card.mark) if card.mark else None,
        "typed": dict(card.typed_in),
    }
    return {"name": card.name, **{name: value for name, value in parts.items() if value}}


def box_from_json(value: Json) -> Box:
    """What cannot be understood is left out: a damaged box must not keep anybody from playing."""
    if not isinstance(value, Mapping):
        return Box()
    editions: dict[str, Edition] = {}
    for each in _list(value.get("editions")):
        edition = _edition_from_json(each)
        if edition is not None:
            editions.setdefault(edition.id, edition)
    if not editions:
        return Box()
    box = Box(tuple(editions.values()))
    return replace(box, chosen=box.of(value.get("chosen")).id)


def is_box(value: Json) -> bool:
    """Whether everything in it can be understood."""
    editions = value.get("editions", []) if isinstance(value, Mapping) else None
    if not isinstance(editions, list) or not all(_edition_from_json(each) for each in editions):
        return False
    parts = [(edition.get("measures", []), edition.get("cards", [])) for edition in editions]
    return all(
        isinstance(measures, list)
        and isinstance(cards, list)
        and all(map(_measure, measures))
        and all(map(_card_from_json, cards))
        for measures, cards in parts
    )


def _edition_from_json(value: Json) -> Edition | None:
    if not isinstance(value, Mapping) or not is_name(value.get("id"), MAX_NAME):
        return None
    measures = tuple(measure for each in _list(value.get("measures")) if (measure := _measure(each)))
    number: Json = value.get("number")
    name, fresh = value.get("name"), value.get("fresh")
    aliases, gone = value.get("aliases"), _list(value.get("gone"))
    return Edition(
        value["id"],
        name if isinstance(name, str) and is_name(name, MAX_NAME) else "",
        number if is_count(number) else LANDMARKS.number,
        measures or LANDMARKS.measures,
        unique(card for each in _list(value.get("cards")) if (card := _card_from_json(each))),
        _texts(aliases),
        frozenset(each for each in gone if isinstance(each, str)),
        fresh if isinstance(fresh, str) and is_moment(fresh) else "",
    )


def _measure(value: Json) -> Measure | None:
    if not isinstance(value, Mapping) or not is_name(value.get("name"), MAX_NAME):
        return None
    unit = value.get("unit")
    return Measure(value["name"], unit if isinstance(unit, str) else "", value.get("year") is True)


def _card_from_json(value: Json) -> BoxCard | None:
    if not isinstance(value, Mapping) or not is_name(value.get("name"), MAX_CARD_NAME):
        return None
    place, values, about, mark = (value.get(part) for part in ("place", "values", "about", "mark"))
    known = values.items() if isinstance(values, Mapping) else ()
    return BoxCard(
        value["name"],
        place if isinstance(place, str) else "",
        {name: number for name, number in known if is_value(number)},
        frozenset(each for each in _list(about) if isinstance(each, str)),
        Mark(mark.get("seen") is True, mark["when"])
        if isinstance(mark, Mapping) and is_moment(mark.get("when"))
        else None,
        _texts(value.get("typed")),
    )


def _texts(value: Json) -> dict[str, str]:
    pairs = value.items() if isinstance(value, Mapping) else ()
    return {name: text for name, text in pairs if isinstance(text, str)}


def unique(cards: Iterable[BoxCard]) -> tuple[BoxCard, ...]:
    """The first of each name."""
    found: dict[str, BoxCard] = {}
    for card in cards:
        found.setdefault(card.key, card)
    return tuple(found.values())


def is_count(value: Json) -> bool:
    """A number of cards that a box can have."""
    return is_whole(value) and 1 <= value <= MAX_CARDS


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
