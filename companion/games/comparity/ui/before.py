"""Before a game of Comparity: is the box good for it, and what is it dealt of."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from companion.games.comparity.box.collection import Collection, deal, enough_for
from companion.games.comparity.rules.hands import HAND, PILE
from companion.games.comparity.ui.box_words import deal_words, edition_name
from companion.games.comparity.ui.collected import box_of, collection_of

_looked: WeakKeyDictionary[Any, Collection] = WeakKeyDictionary()  # a screen looks once, not at every tap


def before_words(screen: Any, players: int) -> str:
    if screen not in _looked:
        _looked[screen] = collection_of(screen.services)
    collection, look = _looked[screen], screen.look
    if players not in PILE:
        return _in_hand(look, collection)
    dealing = look.tr("Deal {hand} each, pile of {pile}.").format(hand=HAND, pile=PILE[players])
    words = f"{deal_words(look, deal(collection, players))} {dealing}"
    if len(box_of(screen.services).editions) > 1:
        words = f"{edition_name(look, collection.edition)}. {words}"
    return words


def _in_hand(look: Any, collection: Collection) -> str:
    """Nobody knows yet how many will play."""
    unseen = collection.unseen_count
    enough = enough_for(collection)
    if not enough:
        few = look.trn("{n} card never opened", "{n} cards never opened", unseen)
        return str(few.format(n=unseen))
    many = look.trn(
        "{n} card never opened: enough for {players}", "{n} cards never opened: enough for {players}", unseen
    )
    return str(many.format(n=unseen, players=enough[-1]))
