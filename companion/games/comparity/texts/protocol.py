"""Comparity on paper: the cards in hand beside the moves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Call, Event
from companion.games.comparity.rules.hands import HAND
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import lines
from companion.games.comparity.texts.words import ComparityWords
from companion.texts.protocol import Fact, Figure, GameProtocol, Place, Told


class ComparityProtocol(GameProtocol[ComparityState]):
    def facts(self, opening: ComparityState) -> list[Fact]:
        tr, pile = self.words.tr, opening.hands.pile
        dealt = tr("{n} each, {pile} in the pile").format(n=HAND, pile=pile)
        played_by = ComparityWords(self.words, opening.measure).played_by()
        return [(tr("Played"), played_by), (self.words.trc("dealt", "Cards"), dealt)]

    def told(
        self, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState
    ) -> Told:
        words = ComparityWords(self.words, after.measure)
        text, *notes = lines.log_parts(words, event, calls, before, after)
        if event["type"] == "abandon":
            return Told(text, tuple(notes))
        return Told(text, tuple(notes), before.acting_player, (before.acting,))

    def standing(self, state: ComparityState) -> tuple[str, ...]:
        return tuple(map(str, state.hands.cards))

    def legend(self, opening: ComparityState) -> str:
        return self.words.tr("On the right: everybody’s cards in hand after the move; who moved is in bold.")

    def places(self, state: ComparityState) -> list[Place]:
        """One winner; behind there are no places, only cards left."""
        left = state.hands.cards
        message = [self.words.trn("{n} card left", "{n} cards left", n).format(n=n) for n in left]
        seats = sorted(range(len(left)), key=lambda seat: (seat != state.winner, left[seat], seat))
        return [
            Place("1" if seat == state.winner else "", seat, (Figure(message[seat], seat == state.winner),))
            for seat in seats
        ]
