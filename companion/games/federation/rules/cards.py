"""Federation, the cards: 175 of them, in hands that only the table sees, in the pile, and played."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from companion.core.values import replace

DECK: Final = 175  # 82 regions × 2 city cards and the special ones
HAND: Final = 6
CITIES: Final = 2  # city cards of a region
SPECIAL: Final[MappingProxyType[str, int]] = MappingProxyType({"flag": 4, "arms": 4, "star": 3})


@dataclass(frozen=True)
class Draw:
    """A seat was to draw a card: after a move, or to replace an empty card, which is no move."""

    seat: int
    move: bool
    fate: Literal["made", "in vain", "forgotten"]  # in vain: the pile was empty


@dataclass(frozen=True)
class Cards:
    """How many each seat holds, how many lie in the pile, and what is known to be out of the game."""

    hands: tuple[int, ...]
    pile: int
    left: MappingProxyType[str, int]  # special cards not yet played
    regions: MappingProxyType[str, int]  # city cards played or shown, where the region is known
    draws: tuple[Draw, ...] = ()  # in the order in which they were due

    @classmethod
    def dealt(cls, players: int) -> Cards:
        return cls((HAND,) * players, DECK - HAND * players, SPECIAL, MappingProxyType({}))

    @classmethod
    def untold(cls) -> Cards:
        """A table that tells nothing of its cards."""
        return cls((), 0, MappingProxyType({}), MappingProxyType({}))

    def none_left(self, kind: str, region: str | None = None) -> bool:
        """Whether all such cards are out of the game already."""
        if kind in self.left:
            return not self.left[kind]
        return region is not None and self.regions.get(region, 0) >= CITIES

    def played(self, seat: int, kind: str, region: str | None = None) -> Cards:
        """A card leaves a hand for good."""
        hands = self._hands(seat, -1)
        if kind in self.left:
            return replace(self, hands=hands, left=MappingProxyType(self.left | {kind: self.left[kind] - 1}))
        if region is not None:
            known = self.regions | {region: self.regions.get(region, 0) + 1}
            return replace(self, hands=hands, regions=MappingProxyType(known))
        return replace(self, hands=hands)

    def drawn(self, seat: int, move: bool) -> Cards:
        """One card from the pile, while it has any."""
        if not self.pile:
            return replace(self, draws=(*self.draws, Draw(seat, move, "in vain")))
        draws = (*self.draws, Draw(seat, move, "made"))
        return replace(self, hands=self._hands(seat, 1), pile=self.pile - 1, draws=draws)

    def last_move(self, seat: int) -> int | None:
        """Which of the draws was due after the last move of this seat."""
        for at in reversed(range(len(self.draws))):
            if self.draws[at].move and self.draws[at].seat == seat:
                return at
        return None

    def forgotten(self, seat: int) -> Cards:
        """As if the draw after this seat's last move had not been.

        Its card lies in the pile; if somebody has drawn in vain since, the first of them has it.
        """
        last = self.last_move(seat)
        if last is None:
            return self
        cards = replace(self.with_fate(last, "forgotten"), hands=self._hands(seat, -1))
        for at, draw in enumerate(self.draws[last + 1 :], last + 1):
            if draw.fate == "in vain":
                return replace(cards.with_fate(at, "made"), hands=cards._hands(draw.seat, 1))
        return replace(cards, pile=self.pile + 1)

    def returned(self, seat: int) -> Cards:
        """One card back on the pile."""
        return replace(self, hands=self._hands(seat, -1), pile=self.pile + 1)

    def with_fate(self, at: int, fate: Literal["made", "forgotten"]) -> Cards:
        draws = (*self.draws[:at], replace(self.draws[at], fate=fate), *self.draws[at + 1 :])
        return replace(self, draws=draws)

    def _hands(self, seat: int, more: int) -> tuple[int, ...]:
        """With so many cards more in one of them."""
        return (*self.hands[:seat], self.hands[seat] + more, *self.hands[seat + 1 :])
