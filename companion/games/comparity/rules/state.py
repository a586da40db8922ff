"""Comparity, a moment of the game: whose turn it is, what is due, and what a screen asks about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from companion.core.referee import Call, Verdict
from companion.core.values import replace
from companion.games.comparity.rules.area import Area, Cell
from companion.games.comparity.rules.hands import Hands
from companion.games.comparity.rules.repair import Advice, Repair, advise, kinds_of_repair, repairs

Phase = Literal["turn", "answer", "extra", "repair", "join"]

DUET: Final = 2  # cards beside the one laid; with more it is a trio
HEIGHT, YEAR = "height", "year"  # measures that have words of their own; any other is only a name
KINDS: Final[Mapping[Phase, tuple[str, ...]]] = {
    "turn": ("play", "check"),
    "answer": ("draw", "check"),  # to a duet or trio
    "extra": ("play", "decline"),  # the extra card of a trio
    "repair": ("swap", "discard"),
    "join": ("join",),
}


@dataclass(frozen=True)
class ComparityState:
    players: tuple[str, ...]
    measure: str
    hands: Hands
    area: Area
    extra_must: bool = True  # the table's choice: the extra card of a trio must be laid
    seat: int = 0  # whose turn it is
    phase: Phase = "turn"
    answering: bool = False  # the player in turn owes, or is still giving, the answer to a duet or trio
    trio_by: int | None = None  # who lays an extra card if that answer finds no violation
    revealed: int = 0
    winner: int | None = None
    by: str | None = None

    @property
    def over(self) -> bool:
        return self.by is not None

    @property
    def acting(self) -> int:
        """The seat that is to do something now."""
        return self.trio_by if self.phase == "extra" and self.trio_by is not None else self.seat

    @property
    def acting_player(self) -> str:
        return self.players[self.acting]

    @property
    def extra_due(self) -> bool:
        """Whether the extra card of a trio is laid or declined now."""
        return self.phase == "extra" and not self.over

    @property
    def previous(self) -> int:
        """The right-hand neighbour of the player in turn."""
        return (self.seat - 1) % len(self.players)

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def seat_of(self, player: str) -> int:
        return self.players.index(player)

    def normal_turn(self) -> ComparityState:
        """What came before it is done: the player in turn plays or checks."""
        return self._turn_of(self.seat)

    def passed(self) -> ComparityState:
        """The left neighbour's turn."""
        return self._turn_of(self.left_of(self.seat))

    def _turn_of(self, seat: int) -> ComparityState:
        return replace(self, seat=seat, phase="turn", answering=False, trio_by=None)

    def trusted(self) -> ComparityState:
        """A duet's or trio's answer found no violation: an extra card after a trio, then the normal turn."""
        return self.normal_turn() if self.trio_by is None else replace(self, phase="extra")


# What is due


def kinds(state: ComparityState) -> tuple[str, ...]:
    """The kinds of events that belong to this phase."""
    if state.phase == "extra" and state.extra_must:
        return ("play",)
    return KINDS[state.phase]


def actions(state: ComparityState) -> tuple[str, ...]:
    """Those of them that are legal somewhere on the table."""
    if state.phase == "repair":
        legal = kinds_of_repair(state.area, state.area.violations())
        return tuple(kind for kind in kinds(state) if kind in legal)
    return tuple(kind for kind in kinds(state) if kind != "check" or can_check(state))


def can_check(state: ComparityState) -> bool:
    """Whether some closed card has a neighbour. The area hangs together, so only a lone card has none."""
    cards = state.area.cards
    return len(cards) > 1 and not all(card.open for card in cards.values())


def legal_repairs(state: ComparityState) -> tuple[Repair, ...]:
    return repairs(state.area, state.area.violations())


def advice(state: ComparityState) -> tuple[Advice, ...]:
    """The same while one is due, weighed: the one to propose first."""
    return advise(state.area) if state.phase == "repair" and not state.over else ()


def joins(state: ComparityState) -> tuple[Cell, ...]:
    """The empty places that make the area one, while it is broken apart."""
    return state.area.joins() if state.phase == "join" else ()


# Before a card is laid or checked


def places(state: ComparityState) -> tuple[Cell, ...]:
    """Where the card that is due may be laid; none if none is."""
    if state.over or not {"play", "join"} & set(kinds(state)):
        return ()
    return joins(state) if state.phase == "join" else tuple(state.area.free_cells())


def announced(state: ComparityState, cell: Cell) -> str | None:
    """What laying the card there would be called: a duet, a trio, or the win with a last card."""
    if state.hands.cards[state.acting] == 1:
        return "win"
    beside = len(state.area.beside(cell))
    if state.phase != "turn" or beside < DUET:
        return None
    return "duet" if beside == DUET else "trio"


def checkable(state: ComparityState) -> tuple[Cell, ...]:
    """The closed cards that may be checked now."""
    if state.over or "check" not in actions(state):
        return ()
    return tuple(state.area.closed_cells())


@dataclass(frozen=True)
class Companions:
    """The closed neighbours of a card to check; one is opened with it if `needed`, else one may be."""

    cells: tuple[Cell, ...]
    needed: bool


def companions(state: ComparityState, cell: Cell) -> Companions:
    beside = sorted(state.area.beside(cell))
    closed = tuple(other for other in beside if state.area.is_closed(other))
    return Companions(closed, needed=len(closed) == len(beside))


def lying_open(state: ComparityState, name: str) -> Cell | None:
    """Where a card of that name lies open: no card may be entered twice."""
    return state.area.open_names().get(name)


def would_give(state: ComparityState, seat: int, number: int) -> tuple[str, ...]:
    """Who would give that seat a card each, in order, for what the pile lacks."""
    return tuple(state.players[giver] for giver in state.hands.givers(seat, number))


# Drawing and winning


def drawn(state: ComparityState, seat: int, number: int) -> Verdict[ComparityState]:
    """Cards for a seat, from the pile and then from the others; a last card given away wins."""
    hands, givers = state.hands.drawn(seat, number)
    calls = tuple(
        Call("given", {"from": state.players[giver], "to": state.players[seat]}) for giver in givers
    )
    after = replace(state, hands=hands)
    if givers and not hands.cards[givers[-1]]:
        ended = won(after, givers[-1], "given")
        return Verdict(ended.state, (*calls, *ended.calls))
    return Verdict(after, calls)


def won(state: ComparityState, seat: int, by: str) -> Verdict[ComparityState]:
    return Verdict(replace(state, winner=seat, by=by), (Call("win", {"player": state.players[seat]}),))
