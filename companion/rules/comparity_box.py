"""Comparity, the next game's cards: those that nobody has seen open come first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Deck:
    """What to shuffle for the next game. `anew`: every card has been seen, so all count as unseen again."""

    unseen: tuple[str, ...]
    again: tuple[str, ...] = ()  # seen before, the longest ago first, to make up the number
    anew: bool = False


def next_deck(cards: Sequence[str], last_seen: Mapping[str, str], needed: int) -> Deck:
    """`last_seen` says when a card was last opened, as ISO 8601 in one time zone; the others never were.

    Opened cards stay aside until no card is left that was never opened.
    """
    unseen = tuple(card for card in cards if card not in last_seen)
    if not unseen:
        return Deck(tuple(cards), anew=True)
    seen = sorted((card for card in cards if card in last_seen), key=lambda card: last_seen[card])
    return Deck(unseen, tuple(seen[: max(0, needed - len(unseen))]))
