"""Comparity, the collection: which cards of the box were ever opened (booklet: End of the game).

Opened cards stay aside until none is left that was never opened; the next game then starts anew with all.

Nothing of it is stored. It is made of the box (`stored`) and of what the sessions tell (`sessions`), so undo,
redo, deletion and import leave it right by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Final

from companion.core.session import Session
from companion.games.comparity.box.sessions import Played, Reveal, read_session
from companion.games.comparity.box.stored import LANDMARKS, Box, BoxCard, Edition, Number, key
from companion.games.comparity.rules.hands import PILE, cards_needed


@dataclass(frozen=True)
class Opening:
    """When a card was opened, and in which session."""

    when: str
    session: str


@dataclass(frozen=True)
class CollectedCard:
    """A card whose name is known. `openings` are all there ever were, the latest last."""

    printed: BoxCard
    seen: bool
    openings: tuple[Opening, ...] = ()
    hidden: bool = False  # it may lie closed on a table now: nobody is to see its values

    @property
    def name(self) -> str:
        return self.printed.name

    @property
    def last_seen(self) -> str:
        """When anybody last saw it, or said so; empty if nobody knows when."""
        mark = self.printed.mark
        marked = [mark.when] if mark is not None and mark.seen else []
        return max((*marked, *(opening.when for opening in self.openings)), key=_instant, default="")

    def value(self, measure: str) -> Number | None:
        """To be shown; None if it is not known, nobody has opened the card, or it may lie closed now."""
        return self.printed.values.get(measure) if self.seen and not self.hidden else None


@dataclass(frozen=True)
class Collection:
    """The cards of one edition at a glance."""

    edition: Edition
    cards: tuple[CollectedCard, ...]  # in the order in which they became known
    nameless: int  # cards opened of which only that is known
    fresh: str = ""  # when everything last started anew, by hand or because no card was left

    @cached_property
    def seen(self) -> tuple[CollectedCard, ...]:
        return tuple(card for card in self.cards if card.seen)

    @cached_property
    def unseen(self) -> tuple[CollectedCard, ...]:
        """Those whose names are known."""
        return tuple(card for card in self.cards if not card.seen)

    @property
    def number(self) -> int:
        """The cards of the box; more than it is said to have, if more names are known."""
        return max(self.edition.number, len(self.cards))

    @property
    def too_many(self) -> int:
        """Names that cannot all be right."""
        return len(self.cards) - self.edition.number if len(self.cards) > self.edition.number else 0

    @property
    def never_named(self) -> int:
        """Cards that nobody has opened and nobody has named."""
        return self.number - len(self.cards) - self.nameless

    @property
    def seen_count(self) -> int:
        return len(self.seen) + self.nameless

    @property
    def unseen_count(self) -> int:
        return self.number - self.seen_count

    def card(self, name: str) -> CollectedCard | None:
        wanted = self.edition.meant(name)
        return next((card for card in self.cards if card.printed.key == wanted), None)

    def find(self, words: str) -> tuple[CollectedCard, ...]:
        """By name or place; those whose name begins so come first, then by name."""
        return search(self.cards, words)


def search(cards: Iterable[CollectedCard], words: str) -> tuple[CollectedCard, ...]:
    wanted = key(words)
    ranked = []
    for card in cards:
        name, place = card.printed.key, key(card.printed.place)
        if all(word in f"{name} {place}" for word in wanted.split()):
            starts = name.startswith(wanted)
            ranked.append((not starts, wanted not in name, name, card))
    return tuple(card for *_, card in sorted(ranked, key=lambda row: row[:3]))


def collect(edition: Edition, sessions: Iterable[Played]) -> Collection:
    """`sessions` are those of this edition, in any order."""
    played = sorted(sessions, key=lambda each: (_instant(each.started), each.id))
    told = _Told(edition)
    for each in played:
        if told.all_seen(until=each.started):  # this game was dealt of all cards again
            told.fresh = each.started
        told.read(each)
    in_play = [_open_names(edition, each) for each in played if each.running]
    cards = tuple(
        CollectedCard(
            card,
            told.seen(wanted),
            tuple(sorted(told.openings.get(wanted, ()), key=lambda opening: _instant(opening.when))),
            hidden=any(wanted not in names for names in in_play),
        )
        for wanted, card in told.cards.items()
    )
    nameless = min(told.nameless, max(0, edition.number - len(cards)))
    return Collection(edition, cards, nameless, told.fresh)


def collections(box: Box, sessions: Iterable[Played]) -> dict[str, Collection]:
    """Of every edition, by id. A session that names one which is not here (any more) tells of other cards."""
    by_edition: dict[str, list[Played]] = {edition.id: [] for edition in box.editions}
    for each in sessions:
        if not each.edition:
            by_edition[box.of(LANDMARKS.id).id].append(each)
        elif each.edition in by_edition:
            by_edition[each.edition].append(each)
    return {edition.id: collect(edition, by_edition[edition.id]) for edition in box.editions}


# Before a game


@dataclass(frozen=True)
class Deal:
    """Which cards the next game takes: all it can of the unseen, then those seen longest ago."""

    players: int
    needed: int
    unseen: int  # how many of those there are
    again: tuple[CollectedCard, ...] = ()  # seen longest ago, to be taken again
    again_nameless: int = 0  # and that many more, of which nobody knows the names
    missing: int = 0  # the box has too few cards for this game
    fresh: bool = False  # none is unseen: everything starts anew

    @property
    def enough(self) -> bool:
        return self.unseen >= self.needed


def deal(collection: Collection, players: int) -> Deal:
    needed = cards_needed(players)
    unseen = collection.unseen_count
    if not unseen:
        return Deal(players, needed, 0, missing=max(0, needed - collection.number), fresh=True)
    lacking = max(0, needed - unseen)
    again = longest_unseen(collection)[:lacking]
    nameless = min(collection.nameless, lacking - len(again))
    return Deal(players, needed, unseen, again, nameless, lacking - len(again) - nameless)


def enough_for(collection: Collection) -> tuple[int, ...]:
    """The numbers of players for whom there are enough unseen cards."""
    return tuple(players for players in PILE if collection.unseen_count >= cards_needed(players))


def longest_unseen(collection: Collection) -> tuple[CollectedCard, ...]:
    """The seen cards, those that nobody has seen for the longest time first."""
    return tuple(sorted(collection.seen, key=lambda card: (_instant(card.last_seen), card.printed.key)))


# After a game


@dataclass(frozen=True)
class After:
    """Which cards to set aside, and which go back to the unused ones."""

    aside: tuple[str, ...]  # names of the cards opened, as the box spells them, in that order
    aside_nameless: int
    back: tuple[str, ...]  # names of cards that lay closed, so far as they were told
    back_count: int  # all that go back: those, what is left in hands and pile


def after(edition: Edition, session: Session) -> After:
    played = read_session(session)
    names = [reveal.name for reveal in played.opened]
    aside = _spelled(edition, (name for name in names if name is not None))
    nameless = sum(name is None for name in names)
    back = tuple(name for name in _spelled(edition, played.closed) if name not in aside)
    return After(aside, nameless, back, max(0, played.dealt - len(aside) - nameless))


def _spelled(edition: Edition, names: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for name in names:
        known = edition.card(name)
        found.setdefault(edition.meant(name), known.name if known else name)
    return tuple(found.values())


# Inside


class _Told:
    """What the box and the sessions so far tell."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards = {card.key: card for card in edition.cards}
        self.openings: dict[str, list[Opening]] = {}
        self.fresh = edition.fresh  # the last fresh start, by hand or by itself
        self._last: dict[str, float] = {}  # when each card was last opened
        self._nameless: list[float] = []

    def read(self, played: Played) -> None:
        edition = self.edition
        for reveal in played.opened:
            when = max(reveal.when, played.started, key=_instant)  # clocks are read to the second only
            known = None if reveal.name is None else edition.meant(reveal.name)
            if known is None or reveal.name is None:
                self._nameless.append(_instant(when))
            elif known not in edition.gone:
                card = self.cards.get(known) or BoxCard(reveal.name)
                self.cards[known] = _told(card, played.measure, reveal)
                self.openings.setdefault(known, []).append(Opening(when, played.id))
                self._last[known] = max(_instant(when), self._last.get(known, NEVER))
        for name in played.closed:
            known = edition.meant(name)
            if known not in edition.gone:
                self.cards.setdefault(known, BoxCard(name))

    @property
    def nameless(self) -> int:
        fresh = _instant(self.fresh)
        return sum(when >= fresh for when in self._nameless)

    def seen(self, wanted: str, until: str = "") -> bool:
        """Opened since the last fresh start, unless it was marked by hand after that."""
        mark, fresh = self.cards[wanted].mark, _instant(self.fresh)
        marked = _instant(mark.when) if mark is not None else NEVER
        if mark is None or marked < fresh or (until and marked > _instant(until)):
            return wanted in self._last and self._last[wanted] >= fresh
        return mark.seen or (wanted in self._last and self._last[wanted] > marked)

    def all_seen(self, until: str) -> bool:
        """Whether no card was left that nobody had opened. Most often counting names is enough to know."""
        marks = sum(card.mark is not None for card in self.edition.cards)
        if not until or len(self._last) + len(self._nameless) + marks < self.edition.number:
            return False
        return sum(self.seen(each, until) for each in self.cards) + self.nameless >= self.edition.number


def _told(card: BoxCard, measure: str, reveal: Reveal) -> BoxCard:
    """What a session read on a card, where the box does not know it."""
    if not measure or measure in card.values:
        return card
    return replace(card, values={**card.values, measure: reveal.value})


def _open_names(edition: Edition, played: Played) -> set[str]:
    """Every other card of the box may lie closed in front of somebody."""
    return {edition.meant(reveal.name) for reveal in played.opened if reveal.name is not None}


NEVER: Final = float("-inf")


@lru_cache(maxsize=4096)
def _instant(text: str) -> float:
    """Moments in order, whatever their zones; none comes before all others."""
    return datetime.fromisoformat(text).timestamp() if text else NEVER
