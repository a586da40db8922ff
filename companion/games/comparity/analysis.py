"""Comparity afterwards: who doubted rightly, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.referee import Event, Verdict
from companion.games.comparity.rules.state import ComparityState


@dataclass(frozen=True)
class Doubts:
    """The checks of one player. Cards are counted as they were drawn: fewer where nobody could give any."""

    found: int = 0  # checks that brought a broken pair to light
    clean: int = 0  # checks that found nothing
    cost: int = 0  # cards that this player drew for those
    brought: int = 0  # cards that the neighbour drew for a broken pair
    caught: int = 0  # broken pairs that another found and this player drew for
    paid: int = 0  # cards drawn for those

    @property
    def checks(self) -> int:
        return self.found + self.clean

    def plus(self, **more: int) -> Doubts:
        return Doubts(**{name: value + more.get(name, 0) for name, value in vars(self).items()})


def doubts(events: Sequence[Event], history: Sequence[Verdict[ComparityState]]) -> tuple[Doubts, ...]:
    """By seat."""
    told = [Doubts() for _ in history[0].state.players]
    for event, before, after in zip(events, history, history[1:], strict=False):
        if event["type"] != "check":
            continue
        state = before.state
        seat = state.seat
        if any(call.code == "clean" for call in after.calls):
            told[seat] = told[seat].plus(clean=1, cost=_drawn(state, after.state, seat))
        else:
            drew = state.previous
            cards = _drawn(state, after.state, drew)
            told[seat] = told[seat].plus(found=1, brought=cards)
            told[drew] = told[drew].plus(caught=1, paid=cards)
    return tuple(told)


def _drawn(before: ComparityState, after: ComparityState, seat: int) -> int:
    return after.hands.cards[seat] - before.hands.cards[seat]
