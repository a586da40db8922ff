"""Comparity, hands and pile: the deal, drawing, and who gives cards once the pile is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.values import replace

HAND: Final = 7
PILE: Final = {2: 15, 3: 20, 4: 35, 5: 40}  # by players; the top card becomes the first of the area


def cards_needed(players: int) -> int:
    """How many cards of the box one game takes."""
    return HAND * players + PILE[players]


@dataclass(frozen=True)
class Hands:
    """How many cards each seat and the pile have. `kept`: the table's choice, a last card is never given."""

    cards: tuple[int, ...]
    pile: int
    kept: bool = False

    @classmethod
    def dealt(cls, players: int, kept: bool) -> Hands:
        return cls((HAND,) * players, PILE[players] - 1, kept)

    def laid(self, seat: int) -> Hands:
        """One card fewer."""
        return replace(self, cards=(*self.cards[:seat], self.cards[seat] - 1, *self.cards[seat + 1 :]))

    def drawn(self, seat: int, number: int) -> tuple[Hands, tuple[int, ...]]:
        """What there is comes from the pile, the rest from the others; also tells which seats gave, in order.

        Whoever gives away the last card has won: nobody gives after that.
        """
        givers = self.givers(seat, number)
        from_pile = min(number, self.pile)
        cards = list(self.cards)
        cards[seat] += from_pile + len(givers)
        for giver in givers:
            cards[giver] -= 1
        return replace(self, cards=tuple(cards), pile=self.pile - from_pile), givers

    def givers(self, seat: int, number: int) -> tuple[int, ...]:
        """Who would give a card each, in order: clockwise from the left neighbour, round and round."""
        if number <= self.pile:
            return ()
        wanted = number - self.pile
        left = list(self.cards)
        least = 1 if self.kept else 0
        found: list[int] = []
        while len(found) < wanted:
            round_of = [other for other in others(seat, len(left)) if left[other] > least]
            if not round_of:
                break
            for giver in round_of[: wanted - len(found)]:
                left[giver] -= 1
                found.append(giver)
                if not left[giver]:
                    return tuple(found)
        return tuple(found)


def others(seat: int, seats: int) -> tuple[int, ...]:
    """Everybody else, clockwise from the left neighbour."""
    return tuple((seat + step) % seats for step in range(1, seats))
