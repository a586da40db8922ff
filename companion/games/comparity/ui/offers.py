"""What the bar of Comparity says and offers: a move, a repair, the check that is being entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from companion.core.referee import Json
from companion.games.comparity.drafts import CheckDraft
from companion.games.comparity.rules.area import Card
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import ComparityState, actions
from companion.games.comparity.ui.values import ShownValue
from companion.texts.game import Sentence
from companion.ui import icons
from companion.ui.look import Look


@dataclass(frozen=True)
class Action:
    """A button of the bar. `main` has the game's colour; without a text it is a small one with an icon."""

    text: str
    do: Callable[[], object]
    icon: str = ""
    label: str = ""
    main: bool = True

    @property
    def key(self) -> tuple[str, str]:
        return self.text, self.label


@dataclass(frozen=True)
class Offer:
    """`cards` are pairs of value and name, `between` the icon between two of them."""

    hint: str
    cards: tuple[tuple[str, str], ...] = ()
    between: str = ""
    actions: tuple[Action, ...] = ()
    lead: str = ""  # above the hint


class Mover(Protocol):
    """What the buttons do."""

    def submit(self, event: dict[str, Json]) -> bool: ...

    def next_repair(self) -> None: ...

    def check(self) -> None: ...

    def ask_next(self) -> None: ...

    def cancel(self) -> None: ...

    def step_back(self) -> None: ...

    def step_near(self) -> None: ...


ValueOf = Callable[[Card], ShownValue]


def offer_moves(look: Look, state: ComparityState, mover: Mover) -> Offer:
    """Nothing is being entered and nothing is out of order."""
    tr, legal = look.tr, actions(state)
    if "join" in legal:
        return Offer(tr("Play a card on a marked place: it joins what fell apart"))
    if "draw" in legal:
        hint = tr("Draw a card, or tap a closed card to check it") if "check" in legal else ""
        return Offer(hint, actions=(Action(tr("Draw a card"), lambda: mover.submit({"type": "draw"})),))
    if "decline" in legal:
        no = Action(tr("No extra card"), lambda: mover.submit({"type": "decline"}), main=False)
        return Offer(tr("Tap a place for the extra card"), actions=(no,))
    if "check" in legal:
        return Offer(tr("Tap a place to play a card, a closed card to check it"))
    return Offer(tr("Tap a place to play a card"))


def with_views(look: Look, state: ComparityState, mover: Mover, offer: Offer, whole: bool) -> Offer:
    """A table that does not fit: from near all of it can be seen, and the other way round."""
    tr, cards = look.tr, state.area.cards.values()
    if not whole:
        all_of_it = Action("", mover.step_back, icons.GRID, "overview")
        return replace(offer, actions=(all_of_it, *offer.actions))
    count = look.trn("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    opened = sum(card.open for card in cards)
    lead = look.trn("{cards}, {n} open", "{cards}, {n} open", opened).format(cards=count, n=opened)
    nearer = Action(
        "" if offer.actions else tr("Zoom in"), mover.step_near, icons.SEARCH, "zoom in", main=False
    )
    hint = "" if offer.actions else tr("Tap a card: zooms in there")
    return replace(offer, lead=lead, hint=hint, actions=(nearer, *offer.actions))


def offer_repair(
    look: Look, state: ComparityState, mover: Mover, value_of: ValueOf, advice: Sequence[Advice], picked: int
) -> Offer:
    """The repair that is proposed, with its cards as they will stand; more than one can be gone through."""
    tr, chosen = look.tr, advice[picked]
    repair, cards = chosen.repair, state.area.cards
    called = tr("Swap") if repair.kind == "swap" else tr("Discard")
    offered: tuple[Action, ...] = (Action(called, lambda: mover.submit(repair.to_event())),)
    hint = "" if repair.kind == "swap" else _why_discard(look, chosen)
    if len(advice) > 1:
        others = tr("Fix {n} of {all} – or tap another card").format(n=picked + 1, all=len(advice))
        hint = f"{picked + 1}/{len(advice)} · {hint}" if hint else others
        offered = (Action("", mover.next_repair, icons.CHEVRON_RIGHT, "next"), *offered)
    plates = tuple(_plate(value_of, cards[cell]) for cell in reversed(repair.cells))
    return Offer(hint, plates, icons.SWAP, offered)


def _why_discard(look: Look, chosen: Advice) -> str:
    if chosen.splits:
        return look.tr("A swap would make a new violation. The table falls apart: a card must join it")
    return look.tr("A swap would make a new violation")


def pending(look: Look, state: ComparityState, value_of: ValueOf, check: CheckDraft) -> Sentence:
    """Instead of the last verdict: what is entered, and what comes next."""
    tr = look.tr
    entered = (
        " ".join(part for part in _plate(value_of, Card(face.name, face.value)) if part)
        for face in check.faces.values()
    )
    words = "; ".join(entered)
    if not words:
        which = check.asks_which(state)
        asked = tr("which card beside it is opened too?") if which else tr("what stands on the card?")
        return Sentence(tr("A check:"), asked)
    lead = tr("Entered: {cards}.").format(cards=words)
    if check.complete(state):
        return Sentence(lead, tr("“Check” compares, the pencil corrects"))
    return Sentence(lead, tr("What stands on the card beside it?"))


def offer_check(
    look: Look, state: ComparityState, mover: Mover, value_of: ValueOf, check: CheckDraft
) -> Offer:
    """What is entered so far, and what is missing."""
    tr = look.tr
    cancel = Action("", mover.cancel, icons.CLOSE, "cancel")
    plates = tuple(_plate(value_of, Card(face.name, face.value)) for face in check.faces.values())
    if check.asks_which(state):
        return Offer(tr("Which card beside it is opened too? Tap it"), plates, actions=(cancel,))
    if check.complete(state):
        hint = tr("Tap a card beside it to open it too") if check.offered(state) else ""
        return Offer(hint, plates, actions=(cancel, Action(tr("Check"), mover.check)))
    enter = Action(tr("Enter"), mover.ask_next)
    return Offer(tr("What stands on the card?"), plates, actions=(cancel, enter))


def _plate(value_of: ValueOf, card: Card) -> tuple[str, str]:
    return value_of(card).one_line, card.name or ""
