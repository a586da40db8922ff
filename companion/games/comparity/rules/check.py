"""Comparity, checking a card: what is opened, who draws for it, and putting the order right."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import Final, Literal

from companion.core.referee import Call, Foul, Json, Verdict
from companion.games.comparity.rules.area import Card, Cell, Pair, are_neighbours
from companion.games.comparity.rules.events import Named
from companion.games.comparity.rules.play import lay
from companion.games.comparity.rules.repair import Repair
from companion.games.comparity.rules.state import ComparityState, actions, drawn, legal_repairs, won

TRUST_DRAW: Final = 2  # for a check that found nothing
VIOLATION_DRAW: Final = 3  # for whoever sits before the checker, guilty or not


def check(state: ComparityState, cards: tuple[Named, ...]) -> Verdict[ComparityState] | Foul:
    opened = _opened(state, cards)
    if isinstance(opened, Foul):
        return opened
    area = state.area.with_cards(*opened.items())
    after = replace(state, area=area, revealed=state.revealed + len(opened))
    broken = area.violations()
    if not broken:
        seat, draws = state.seat, TRUST_DRAW
        ruling = drawn(after, seat, draws)
        facts = {"player": state.players[seat], "draws": draws}
        onwards = ruling.state.trusted() if state.answering else ruling.state.passed()
    else:  # the penalty is drawn before the repair
        seat, draws = state.previous, VIOLATION_DRAW
        ruling = drawn(after, seat, draws)
        facts = {"pairs": pairs_json(broken), "player": state.players[seat], "draws": draws}
        onwards = replace(ruling.state, phase="repair", trio_by=None)
    known = {
        "opened": tuple(sorted(opened)),
        "drawn": onwards.hands.cards[seat] - state.hands.cards[seat],  # fewer where nobody can give
        "from_pile": state.hands.pile - onwards.hands.pile,
    }
    call = Call("violation" if broken else "clean", facts, known)
    return Verdict(onwards, (call, *ruling.calls))


def _opened(state: ComparityState, cards: tuple[Named, ...]) -> dict[Cell, Card] | Foul:
    """The cards that a check turns over: the checked one, and a neighbour if one is named."""
    area, (checked, *with_it) = state.area, cards
    for card in with_it:
        if not are_neighbours(checked.at, card.at):
            return Foul("no-neighbour", {"at": list(card.at), "of": list(checked.at)})
    for card in cards:
        if not area.is_closed(card.at):
            return Foul("not-closed", {"at": list(card.at), "open": card.at in area.cards})
    if not with_it and not any(area.is_open(other) for other in area.beside(checked.at)):
        return Foul("needs-neighbour", {"at": list(checked.at), "beside": len(area.beside(checked.at))})
    for card in cards:
        if not is_value(card.value):
            return Foul("bad-value", {"value": str(card.value)[:20]})
    lying, opened = set(area.open_names()), {}
    for card in cards:
        name = card.card or area.cards[card.at].name  # as it was laid, unless the table corrects it
        if name in lying:
            return Foul("same-card", {"card": name})
        if name is not None:
            lying.add(name)
        opened[card.at] = Card(name, card.value)
    return opened


def is_value(value: Json) -> bool:
    """A finite number; true and false are none."""
    if isinstance(value, float):
        return isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def repair(
    state: ComparityState, kind: Literal["swap", "discard"], cards: tuple[Named, ...]
) -> Verdict[ComparityState] | Foul:
    """Pair by pair: each repair is judged by the area as it is then."""
    wanted = Repair(kind, tuple(sorted(card.at for card in cards)))
    if wanted not in legal_repairs(state):
        return Foul("not-a-repair", {"type": kind, "legal": list(actions(state))})
    after = replace(state, area=wanted.done(state.area))
    if kind == "discard" and len(after.area.parts()) > 1:
        return Verdict(replace(after, phase="join"), (Call("split"),))
    return Verdict(_repaired(after))


def join(state: ComparityState, card: Named) -> Verdict[ComparityState] | Foul:
    """The checker's card that makes a broken area one, before further repairs."""
    laid = lay(state, card)
    if isinstance(laid, Foul):
        return laid
    if not laid.hands.cards[state.seat]:
        return won(laid, state.seat, "out")
    return Verdict(_repaired(laid))


def _repaired(state: ComparityState) -> ComparityState:
    """With no violation left the check is over; an answer to a duet is followed by the normal turn."""
    if state.area.violations():
        return replace(state, phase="repair")
    return state.normal_turn() if state.answering else state.passed()


def pairs_json(violations: tuple[Pair, ...]) -> list[Json]:
    return [[list(one), list(other)] for one, other in violations]
