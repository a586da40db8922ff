"""The collection in words: what the next game needs, what is known of a card."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from companion.games.comparity.box.collection import CollectedCard, Collection, Deal, deal, enough_for
from companion.games.comparity.box.stored import Box, Edition, Measure, Number
from companion.games.comparity.rules.hands import HAND, PILE
from companion.games.comparity.rules.state import HEIGHT
from companion.games.comparity.ui.values import SHORT_YEAR
from companion.ui.look import Look


def edition_name(look: Look, edition: Edition) -> str:
    return edition.name or look.tr("Landmarks")


def edition_note(look: Look, edition: Edition) -> str:
    count = look.trn("{n} card", "{n} cards", edition.number).format(n=edition.number)
    return f"{edition_name(look, edition)} · {count}"


def value_words(look: Look, measure: Measure, value: Number, about: bool) -> str:
    """As it stands on the card: about 2500 BC."""
    tr = look.tr
    if measure.year:
        words = _year_words(tr, value)
    else:
        unit = tr("m") if measure.name == HEIGHT else measure.unit
        words = f"{look.texts.number(value)} {unit}".strip()
    return tr("about {value}").format(value=words) if about else words


def _year_words(tr: Callable[[str], str], year: Number) -> str:
    """A short year would be no year to the eye."""
    if year < 0:
        return tr("{year} BC").format(year=-year)
    return tr("{year} AD").format(year=year) if year < SHORT_YEAR else str(year)


def deal_words(look: Look, plan: Deal, outlined: bool = False) -> str:
    """What the next game is dealt of; `outlined` where the cards to be taken again can be seen."""
    tr, trn = look.tr, look.trn
    needed = trn("{n} card needed", "{n} cards needed", plan.needed).format(n=plan.needed)
    if plan.missing:
        few = trn("the box has {n} too few", "the box has {n} too few", plan.missing).format(n=plan.missing)
        return tr("{needed}: {answer}.").format(needed=needed, answer=few)
    if plan.fresh:
        anew = tr("every card has been opened, so all start anew")
        return tr("{needed}: {answer}.").format(needed=needed, answer=anew)
    if plan.enough:
        any_of = trn("any of the {n} never opened", "any of the {n} never opened", plan.unseen)
        return tr("{needed}: {answer}.").format(needed=needed, answer=any_of.format(n=plan.unseen))
    new = trn("the {n} never opened", "all {n} never opened", plan.unseen).format(n=plan.unseen)
    again = len(plan.again) + plan.again_nameless
    old = trn("the {n} seen longest ago", "the {n} seen longest ago", again).format(n=again)
    mixed = tr("{needed}: {new}, and {old} (outlined).") if outlined else tr("{needed}: {new}, and {old}.")
    return mixed.format(needed=needed, new=new, old=old)


def before_words(look: Look, box: Box, collection: Collection, players: int) -> str:
    """Before a game: is the box good for it, and what is it dealt of."""
    if players not in PILE:
        return _in_hand(look, collection)
    dealing = look.tr("Deal {hand} each, pile of {pile}.").format(hand=HAND, pile=PILE[players])
    words = f"{deal_words(look, deal(collection, players))} {dealing}"
    return f"{edition_name(look, collection.edition)}. {words}" if len(box.editions) > 1 else words


def _in_hand(look: Look, collection: Collection) -> str:
    """Nobody knows yet how many will play."""
    unseen, enough = collection.unseen_count, enough_for(collection)
    if not enough:
        return look.trn("{n} card never opened", "{n} cards never opened", unseen).format(n=unseen)
    many = look.trn(
        "{n} card never opened: enough for {players} players",
        "{n} cards never opened: enough for {players} players",
        unseen,
    )
    return many.format(n=unseen, players=enough[-1])


def seen_words(look: Look, now: datetime, card: CollectedCard) -> str:
    """Whether and when it was opened."""
    tr = look.tr
    if not card.seen:
        return tr("never opened")
    if not card.last_seen:
        return tr("opened")
    day = look.texts.day(datetime.fromisoformat(card.last_seen).astimezone(now.tzinfo), now)
    return tr("opened: {day}").format(day=day)


def known_words(look: Look, edition: Edition, card: CollectedCard) -> str:
    """Its values, as far as they may be shown."""
    found = []
    for measure in edition.measures:
        value = card.value(measure.name)
        if value is not None:
            found.append(value_words(look, measure, value, measure.name in card.printed.about))
    return ", ".join(found)


def too_many_words(look: Look, collection: Collection) -> str:
    """More names than cards: one of them is written in two ways."""
    if not collection.too_many:
        return ""
    many = look.trn(
        "{n} name more than the box has cards: look for one that is written in two ways, and merge them.",
        "{n} names more than the box has cards: look for some that are written in two ways, and merge them.",
        collection.too_many,
    )
    return many.format(n=collection.too_many)
