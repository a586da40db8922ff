"""Comparity, checking a card: what is opened, who draws for it, and putting the order right."""

from __future__ import annotations

from math import isfinite
from typing import Final, Literal

from companion.core.referee import Call, Foul, Json, Verdict
from companion.core.values import replace
from companion.games.comparity.rules.area import Card, Cell, Pair, are_neighbours, sides
from companion.games.comparity.rules.events import Named
from companion.games.comparity.rules.play import lay
from companion.games.comparity.rules.repair import Repair, is_repair
from companion.games.comparity.rules.state import ComparityState, actions, drawn, won

TRUST_DRAW: Final = 2  # for a check that found nothing
VIOLATION_DRAW: Final = 3  # for whoever sits before the checker, guilty or not


def check(state: ComparityState, cards: tuple[Named, ...]) -> Verdict[ComparityState] | Foul:
    opened = _opened(state, cards)
    if isinstance(opened, Foul):
        return opened
    area = state.area.with_cards(*opened.items())
    revealed, broken = state.revealed + len(opened), area.violations()
    if not broken:
        seat, draws = state.seat, TRUST_DRAW
        ruling = drawn(state, seat, draws)
        facts = {"player": state.players[seat], "draws": draws}
        after = replace(ruling.state, area=area, revealed=revealed)
        onwards = after.trusted() if state.answering else after.passed()
    else:  # the penalty is drawn before the repair
        seat, draws = state.previous, VIOLATION_DRAW
        ruling = drawn(state, seat, draws)
        facts = {"pairs": pairs_json(broken), "player": state.players[seat], "draws": draws}
        onwards = replace(ruling.state, area=area, revealed=revealed, phase="repair", trio_by=None)
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
    if not with_it and not any(map(area.is_open, sides(checked.at))):
        return Foul("needs-neighbour", {"at": list(checked.at), "beside": len(area.beside(checked.at))})
    for card in cards:
        if not is_value(card.value):
            return Foul("bad-value", {"value": str(card.value)[:20]})
    opened = dict[Cell, Card]()
    lying = area.open_names()
    for card in cards:
        name = card.card or area.cards[card.at].name  # as it was laid, unless the table corrects it
        if name is not None and (name in lying or name in [other.name for other in opened.values()]):
            return Foul("same-card", {"card": name})
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
    if not is_repair(state.area, state.area.violations(), wanted):
        return Foul("not-a-repair", {"type": kind, "legal": list(actions(state))})
    area = wanted.done(state.area)
    if kind == "discard" and not state.area.linked_round(wanted.cells[0]) and len(area.parts()) > 1:
        return Verdict(replace(state, area=area, phase="join"), (Call("split"),))
    return Verdict(_repaired(replace(state, area=area)))


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
