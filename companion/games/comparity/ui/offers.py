"""What the bar of Comparity says and offers: a move, a repair, the check that is being entered."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.rules.area import Card
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import actions
from companion.games.comparity.ui.bar import Action
from companion.games.comparity.ui.checking import Checking
from companion.games.comparity.ui.values import one_line
from companion.ui import icons


def offer_moves(parts: Any) -> None:
    """Nothing is being entered and nothing is out of order."""
    tr, bar, legal = parts.look.tr, parts.confirm, actions(parts.state)
    if "join" in legal:
        bar.show(tr("Lay a card on a marked place: it joins what fell apart"))
    elif "draw" in legal:
        hint = tr("Draw a card, or tap a closed card to check it") if "check" in legal else ""
        draw = Action(tr("Draw a card"), lambda: parts.submit({"type": "draw"}))
        bar.show(hint, actions=(draw,))
    elif "decline" in legal:
        no = Action(tr("No extra card"), lambda: parts.submit({"type": "decline"}), main=False)
        bar.show(tr("Tap a place for the extra card"), actions=(no,))
    elif "check" in legal:
        bar.show(tr("Tap a place to lay a card, a closed card to check it"))
    else:
        bar.show(tr("Tap a place to lay a card"))


def offer_repair(parts: Any, advice: tuple[Advice, ...]) -> None:
    """The repair that is proposed, with its cards as they will stand; more than one can be gone through."""
    tr, at = parts.look.tr, parts.picked
    chosen = advice[at]
    repair, cards = chosen.repair, parts.state.area.cards
    called = tr("Swap") if repair.kind == "swap" else tr("Discard")
    offered: tuple[Action, ...] = (Action(called, lambda: parts.submit(repair.to_event())),)
    hint = "" if repair.kind == "swap" else _why_discard(parts.look, chosen)
    if len(advice) > 1:
        others = tr("{n} of {all}: or tap another ringed card").format(n=at + 1, all=len(advice))
        hint = f"{at + 1}/{len(advice)} · {hint}" if hint else others
        offered = (Action("", parts.next_repair, icons.CHEVRON_RIGHT, "next"), *offered)
    plates = tuple(_plate(parts, cards[cell]) for cell in reversed(repair.cells))
    parts.confirm.show(hint, plates, icons.SWAP, offered)


def _why_discard(look: Any, chosen: Advice) -> str:
    if chosen.splits:
        return str(look.tr("A swap would break another pair. The table falls apart: a card must join it"))
    return str(look.tr("A swap would break another pair"))


def offer_check(parts: Any, checking: Checking) -> None:
    """What is entered so far, and what is missing."""
    tr, state = parts.look.tr, parts.state
    cancel = Action("", parts.cancel, icons.CLOSE, "cancel")
    plates = tuple(_plate(parts, Card(face.card, face.value)) for face in checking.faces.values())
    if checking.asks_which(state):
        hint, offered = tr("Which card beside it is opened too? Tap it"), (cancel,)
    elif checking.complete(state):
        hint = tr("Tap a card beside it to open it too") if checking.offered(state) else ""
        offered = (cancel, Action(tr("Check"), parts.check))
    else:
        hint, offered = tr("What stands on the card?"), (cancel, Action(tr("Enter"), parts.ask_next))
    parts.confirm.show(hint, plates, actions=offered)


def _plate(parts: Any, card: Card) -> tuple[str, str]:
    return one_line(parts.figure(card)), card.name or ""
