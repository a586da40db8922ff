"""Comparity, changing the memory of the box. Each function answers a new edition; nothing is lost by mistake:
names that sessions use keep leading to their card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.core.referee import MAX_NAME
from companion.games.comparity.box.stored import (
    MAX_CARDS,
    Box,
    BoxCard,
    Edition,
    Mark,
    Measure,
    is_count,
    key,
)
from companion.games.comparity.rules.events import MAX_CARD_NAME, is_name


def tidy(name: str) -> str:
    """A name as it is kept: no space at either end, none doubled, no line ends."""
    return " ".join(name.split())


def remember(edition: Edition, card: BoxCard) -> Edition:
    """What the table has told of a card, new or not: what is told wins, what is not stays as it was."""
    known = edition.card(card.name)
    if known is None:
        return _put(edition, edition.meant(card.name), card)
    return _put(edition, known.key, _filled(replace(card, name=known.name), known))


def told_in(card: BoxCard, known: BoxCard | None, session: str) -> BoxCard:
    """A card as a check has told it: what nobody knew before was first typed in that session."""
    before = known.values if known is not None else {}
    return replace(card, typed_in={measure: session for measure in card.values if measure not in before})


def untold(edition: Edition, name: str, session: str) -> Edition:
    """The check that first told of a card was taken back: what it typed is not known any more."""
    known = edition.card(name)
    if known is None or session not in known.typed_in.values():
        return edition
    left = {each: value for each, value in known.values.items() if known.typed_in.get(each) != session}
    if not left and known.mark is None:
        return replace(edition, cards=tuple(card for card in edition.cards if card.key != known.key))
    typed_in = {each: where for each, where in known.typed_in.items() if where != session}
    return _put(
        edition, known.key, replace(known, values=left, about=known.about & left.keys(), typed_in=typed_in)
    )


def edit(edition: Edition, was: str, card: BoxCard) -> Edition:
    """The card that was called `was` is this now. A name that another card has makes the two one."""
    old, other = edition.meant(was), edition.card(card.name)
    if other is None or other.key == old:
        return _put(edition, old, card)
    return _merged(edition, old, _filled(card, other), other.key)


def merge(edition: Edition, twin: str, into: str) -> Edition:
    """Two names were one card: `into` stays, takes what only its twin knew, and is found by both names."""
    old, kept = edition.card(twin) or BoxCard(twin), edition.card(into) or BoxCard(into)
    if edition.meant(twin) == edition.meant(into):
        return edition
    return _merged(edition, edition.meant(twin), _filled(kept, old), kept.key)


def remove(edition: Edition, name: str) -> Edition:
    """Not of this box: it no longer counts, though a session may tell of it."""
    gone = edition.meant(name)
    cards = tuple(card for card in edition.cards if card.key != gone)
    return replace(edition, cards=cards, gone=edition.gone | {gone})


def mark(edition: Edition, card: BoxCard, seen: bool, when: str) -> Edition:
    """The table's word on a card; `card` is as the collection has it, known from a session perhaps."""
    return _put(edition, edition.meant(card.name), replace(card, mark=Mark(seen, when)))


def fresh_start(edition: Edition, when: str) -> Edition:
    """Whatever was opened or marked until now counts as unseen."""
    return replace(edition, cards=tuple(replace(card, mark=None) for card in edition.cards), fresh=when)


# Editions


def bad_edition(name: str, number: int, measures: Iterable[Measure]) -> str | None:
    """What is wrong with a new edition: the part that cannot stay like this; None if all is well."""
    names = [key(measure.name) for measure in measures]
    if not is_name(name, MAX_NAME):
        return "name"
    if not is_count(number):
        return "number"
    if not names or not all(is_name(each, MAX_NAME) for each in names) or len(set(names)) < len(names):
        return "measures"
    return "reserved" if RESERVED & set(names) or any(each.endswith(APPROX) for each in names) else None


RESERVED = frozenset({"name", "place", "opened", "opened_at"})  # columns of the list as CSV
APPROX = "_approx"


def add_edition(box: Box, name: str, number: int, measures: tuple[Measure, ...]) -> Box:
    """A new box, and the one on the table from now on."""
    taken = {edition.id for edition in box.editions}
    wanted = "-".join(key(name).split())[: MAX_NAME - 4] or "box"
    numbered = (wanted, *(f"{wanted}-{n}" for n in range(2, MAX_CARDS)))
    new = Edition(next(each for each in numbered if each not in taken), name, number, measures)
    return replace(box.with_edition(new), chosen=new.id)


def remove_edition(box: Box, edition_id: str) -> Box:
    """The last one stays."""
    kept = tuple(edition for edition in box.editions if edition.id != edition_id)
    if not kept:
        return box
    return Box(kept, box.chosen if box.chosen != edition_id else kept[0].id)


def is_card_name(name: str) -> bool:
    return is_name(name, MAX_CARD_NAME)


# Inside


def _put(edition: Edition, old: str, card: BoxCard) -> Edition:
    """In the place of the card with that key, or behind all others. Its old name leads to the new one."""
    if any(each.key == old for each in edition.cards):
        cards = tuple(card if each.key == old else each for each in edition.cards)
    else:
        cards = (*edition.cards, card)
    kept = replace(edition, cards=cards, gone=edition.gone - {old, card.key})
    return kept if old == card.key else _called(kept, old, card.key)


def _called(edition: Edition, old: str, new: str) -> Edition:
    """The old name leads to the new one, which leads nowhere else."""
    aliases = {each: target for each, target in edition.aliases.items() if each != new}
    return replace(edition, aliases={**aliases, old: new})


def _merged(edition: Edition, old: str, card: BoxCard, into: str) -> Edition:
    without = replace(edition, cards=tuple(each for each in edition.cards if each.key != old))
    return _called(_put(without, into, card), old, card.key)


def _filled(card: BoxCard, other: BoxCard) -> BoxCard:
    """What one card does not tell, the other may."""
    return replace(
        card,
        place=card.place or other.place,
        values={**other.values, **card.values},
        about=card.about | (other.about - card.values.keys()),
        mark=card.mark or other.mark,
        typed_in={**other.typed_in, **card.typed_in},
    )
