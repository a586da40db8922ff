"""Comparity for the ear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.referee import Call, Event
from companion.games.comparity.rules.area import Area, Cell
from companion.games.comparity.rules.events import named_cells
from companion.games.comparity.rules.state import HEIGHT, YEAR, ComparityState, advice
from companion.games.comparity.texts.words import pairs_of
from companion.texts.ear import Ear

# What a check has shown and what it costs, and that parts are to be joined: the table has to act on each.
MATTERS: Final = frozenset({"duet", "trio", "clean", "violation", "split", "win"})


def call(ear: Ear, said: Call, state: ComparityState) -> str:
    tr = ear.tr
    match said.code:
        case "duet":
            return ear.say(tr("Duet. {player} draws or checks"), player=state.acting_player)
        case "trio":
            return _trio(ear, said, state)
        case "clean" | "violation" if state.over:
            return ""  # a last card was given away: that is the news
        case "clean":
            return " ".join((ear.say(tr("All in order")), _draws(ear, said, state)))
        case "violation":
            told = (ear.say(tr("Wrong order")), _draws(ear, said, state), _repair(ear, said, state))
            return " ".join(told)
        case "given":
            message = tr("{giver} gives {taker} a card")
            return ear.say(message, giver=said.facts["from"], taker=said.facts["to"])
        case "split":
            message = tr("The area is split. {player} joins it with a card")
            return ear.say(message, player=state.acting_player)
        case "win":
            given = state.by == "given"
            message = tr("{player} wins. The last card is played")
            return ear.say(
                tr("{player} wins. The last card is given away") if given else message,
                player=said.facts["player"],
            )
        case "opening":
            return ear.begins(state.acting_player)
        case "abandoned":
            return ear.abandoned()
    return ""


def move(ear: Ear, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState) -> str:
    """A card that is laid is seen by all. What a check has opened is read out; so is a value put right."""
    tr, player = ear.tr, before.acting_player
    match event["type"]:
        case "check":
            told = ", ".join(_values(ear, after, after.area, named_cells(event)))
            return ear.say("{told}", told=told)
        case "swap":
            one, other = _values(ear, before, before.area, named_cells(event))
            return ear.say(tr("{one}, {other}, swapped"), one=one, other=other)
        case "discard":
            (card,) = _values(ear, before, before.area, named_cells(event))
            return ear.say(tr("{card} is discarded"), card=card)
        case "draw" if calls:
            return ""  # who gives it is called
        case "draw" if after.hands.cards[before.acting] > before.hands.cards[before.acting]:
            return ear.say(tr("{player} draws a card"), player=player)
        case "draw":
            return ear.say(tr("No card to draw"))
        case "decline":
            return ear.say(tr("{player} plays no further card"), player=player)
        case "abandon":
            return ear.abandoned()
    return ""


def turn(ear: Ear, state: ComparityState) -> str:
    """Who is to answer a duet, or to join the parts, the call has just said."""
    player = state.acting_player
    if state.over:
        return ""
    match state.phase:
        case "repair":
            return ear.say(ear.tr("{player} fixes the order"), player=player)
        case "extra" if state.extra_must:
            return ear.say(ear.tr("{player} plays one more"), player=player)
        case "extra":
            return ear.say(ear.tr("{player} may play one more"), player=player)
        case "turn":
            return ear.turn(player)
    return ""


def _trio(ear: Ear, said: Call, state: ComparityState) -> str:
    message = ear.tr("Trio. {player} draws or checks. If all is well, {other} may play one more")
    if state.extra_must:
        message = ear.tr("Trio. {player} draws or checks. If all is well, {other} plays one more")
    return ear.say(message, player=state.acting_player, other=said.facts["player"])


def _draws(ear: Ear, said: Call, state: ComparityState) -> str:
    """Fewer where nobody has one to give; those that the pile lacks come from the others."""
    taken, pile = said.known["drawn"], said.known["from_pile"]
    if not taken:
        return ear.say(ear.tr("No card to draw"))
    if taken == pile:
        message = ear.trn("{player} draws {n} card", "{player} draws {n} cards", taken)
    elif pile:
        message = ear.trn(
            "{player} gets {n} card, also from the others",
            "{player} gets {n} cards, also from the others",
            taken,
        )
    else:
        message = ear.trn(
            "{player} gets {n} card from the others", "{player} gets {n} cards from the others", taken
        )
    return ear.say(message, player=said.facts["player"], n=taken)


def _repair(ear: Ear, said: Call, state: ComparityState) -> str:
    """What to do about a single pair; several are put right one by one."""
    if len(pairs_of(said)) > 1:
        return ear.say(ear.tr("Fix the pairs"))
    if advice(state)[0].repair.kind == "swap":
        return ear.say(ear.tr("Swap the pair"))
    return ear.say(ear.tr("Discard one of the pair"))


def _values(ear: Ear, state: ComparityState, area: Area, cells: tuple[Cell, ...]) -> list[str]:
    return [
        _value(ear, state.measure, value) for cell in cells if (value := area.cards[cell].value) is not None
    ]


def _value(ear: Ear, measure: str, value: float) -> str:
    if measure == HEIGHT:
        return ear.metres(value)
    if measure == YEAR and value == int(value):
        return ear.year(int(value))
    return str(ear.number(value))
