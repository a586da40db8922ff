"""Comparity, playing a card: where it may lie, the duet, and the trio with its extra card."""

from __future__ import annotations

from typing import Final

from companion.core.referee import Call, Foul, Verdict
from companion.core.values import replace
from companion.games.comparity.rules.area import Card
from companion.games.comparity.rules.events import Named
from companion.games.comparity.rules.state import ComparityState, announced, drawn, won

DUET_DRAW: Final = 1


def play(state: ComparityState, card: Named) -> Verdict[ComparityState] | Foul:
    """A turn, or the extra card of a trio, for which neither duet nor trio is called."""
    laid = lay(state, card)
    if isinstance(laid, Foul):
        return laid
    if not laid.hands.cards[state.acting]:
        return won(laid, state.acting, "out")
    if state.phase == "extra":
        return Verdict(laid.normal_turn())
    said = announced(state, card.at)
    if said is None:
        return Verdict(laid.passed())
    trio_by = state.seat if said == "trio" else None
    answer = replace(laid.passed(), phase="answer", answering=True, trio_by=trio_by)
    call = Call(said, {"player": state.players[state.seat]}, known={"at": card.at})
    return Verdict(answer, (call,))


def lay(state: ComparityState, card: Named) -> ComparityState | Foul:
    """A closed card goes from the hand of whoever is acting to a free place."""
    area = state.area
    if card.at in area.cards:
        return Foul("cell-taken", {"at": list(card.at)})
    if not area.beside(card.at):
        return Foul("no-neighbour", {"at": list(card.at)})
    if state.phase == "join" and not area.is_joining(card.at):
        return Foul("not-joining", {"at": list(card.at), "parts": len(area.parts())})
    if card.card in area.open_names():
        return Foul("same-card", {"card": card.card})
    laid = area.with_cards((card.at, Card(card.card)))
    return replace(state, area=laid, hands=state.hands.laid(state.acting))


def draw(state: ComparityState) -> Verdict[ComparityState]:
    """The answer to a duet or trio without a check."""
    ruling = drawn(state, state.seat, DUET_DRAW)
    return Verdict(ruling.state.trusted(), ruling.calls)


def decline(state: ComparityState) -> Verdict[ComparityState]:
    """The extra card stays in the hand."""
    return Verdict(state.normal_turn())
