"""The collection in words: what the next game needs, what is known of a card."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from companion.games.comparity.box.collection import Collection, Deal, Entry
from companion.games.comparity.box.stored import Edition, Measure
from companion.games.comparity.ui.values import HEIGHT, YEAR, measure_title

SHORT_YEAR: Final = 1000


def edition_name(look: Any, edition: Edition) -> str:
    return edition.name or str(look.tr("Landmarks"))


def edition_note(look: Any, edition: Edition) -> str:
    count = look.trn("{n} card", "{n} cards", edition.number).format(n=edition.number)
    return f"{edition_name(look, edition)} · {count}"


def measure_name(look: Any, measure: Measure) -> str:
    if measure.name in (HEIGHT, YEAR):
        return measure_title(look, measure.name)
    return f"{measure.name}, {measure.unit}" if measure.unit else measure.name


def measure_word(look: Any, measure: Measure) -> str:
    """The same without its unit."""
    if measure.name == HEIGHT:
        return str(look.texts.trc("card", "Height"))
    return measure_title(look, YEAR) if measure.name == YEAR else measure.name


def value_words(look: Any, measure: Measure, value: int | float, about: bool) -> str:
    """As it stands on the card: about 2500 BC."""
    tr = look.tr
    if measure.year:
        words = _year_words(tr, value)
    else:
        unit = tr("m") if measure.name == HEIGHT else measure.unit
        words = f"{look.texts.number(value)} {unit}".strip()
    return str(tr("about {value}").format(value=words) if about else words)


def _year_words(tr: Callable[[str], str], year: int | float) -> str:
    """A short year would be no year to the eye."""
    if year < 0:
        return tr("{year} BC").format(year=-year)
    return tr("{year} AD").format(year=year) if year < SHORT_YEAR else str(year)


def needed(look: Any, deal: Deal) -> str:
    sentence: str = look.trn("{n} card needed", "{n} cards needed", deal.needed)
    return sentence.format(n=deal.needed)


def deal_words(look: Any, deal: Deal, outlined: bool = False) -> str:
    """What the next game is dealt of; `outlined` where the cards to be taken again can be seen."""
    tr, trn = look.tr, look.trn
    if deal.missing:
        few = trn("the box has {n} too few", "the box has {n} too few", deal.missing).format(n=deal.missing)
        return str(tr("{needed}: {answer}.").format(needed=needed(look, deal), answer=few))
    if deal.fresh:
        anew = tr("every card has been opened, so all start anew")
        return str(tr("{needed}: {answer}.").format(needed=needed(look, deal), answer=anew))
    if deal.enough:
        any_of = trn("any of the {n} never opened", "any of the {n} never opened", deal.unseen)
        return str(
            tr("{needed}: {answer}.").format(needed=needed(look, deal), answer=any_of.format(n=deal.unseen))
        )
    new = trn("the {n} never opened", "all {n} never opened", deal.unseen).format(n=deal.unseen)
    again = len(deal.again) + deal.again_nameless
    old = trn("the {n} seen longest ago", "the {n} seen longest ago", again).format(n=again)
    mixed = tr("{needed}: {new}, and {old} (outlined).") if outlined else tr("{needed}: {new}, and {old}.")
    return str(mixed.format(needed=needed(look, deal), new=new, old=old))


def seen_words(look: Any, now: datetime, entry: Entry) -> str:
    """Whether and when it was opened."""
    tr = look.tr
    if not entry.seen:
        return str(tr("never opened"))
    if not entry.last_seen:
        return str(tr("opened"))
    day = look.texts.day(datetime.fromisoformat(entry.last_seen).astimezone(now.tzinfo), now)
    return str(tr("opened: {day}").format(day=day))


def known_words(look: Any, edition: Edition, entry: Entry) -> str:
    """Its values, as far as they may be shown."""
    found = []
    for measure in edition.measures:
        value = entry.value(measure.name)
        if value is not None:
            found.append(value_words(look, measure, value, measure.name in entry.card.about))
    return ", ".join(found)


def too_many_words(look: Any, collection: Collection) -> str:
    """More names than cards: one of them is written in two ways."""
    if not collection.too_many:
        return ""
    many = look.trn(
        "{n} name more than the box has cards: look for one that is written in two ways, and merge them.",
        "{n} names more than the box has cards: look for some that are written in two ways, and merge them.",
        collection.too_many,
    )
    return str(many.format(n=collection.too_many))
