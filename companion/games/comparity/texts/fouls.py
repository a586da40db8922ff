"""What is wrong with an event of Comparity, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.texts.catalogue import Catalogue, fill, msg

FOULS = {
    "not-due": msg("This is not due now. See who is to do what, and do that first."),
    "cell-taken": msg("A card lies there already. Choose a free place beside a card."),
    "no-neighbour": msg(
        "A card is laid side by side with another; corners do not count. Choose a place that touches a card."
    ),
    "not-closed": msg("Only a closed card is checked. Choose one that lies face down."),
    "needs-neighbour": msg(
        "No card beside this one is open, so there would be nothing to compare."
        " Open one of its neighbours too."
    ),
    "bad-value": msg("“{value}” is no number. Enter the number that stands on the card."),
    "not-a-repair": msg("That puts no broken pair right. Choose one of the marked repairs."),
    "not-joining": msg(
        "A card there would not join all the parts. Choose a place that touches each of them;"
        " the emptied one always does."
    ),
    "same-card": msg("“{card}” lies open on the table already. Enter another name, or none."),
}
# What is due instead, by the first action.
DUE = {
    "play": msg("This is not due now: {player} is to lay a card."),
    "draw": msg("This is not due now: {player} first draws a card or checks one."),
    "swap": msg("This is not due now: {player} first puts the broken pairs right."),
    "discard": msg("This is not due now: {player} first puts the broken pairs right."),
    "join": msg("This is not due now: {player} first joins the parts with a card."),
}


def foul(words: Catalogue, code: str, facts: Mapping[str, Json]) -> str | None:
    """None if Comparity has no such foul."""
    if code not in FOULS:
        return None
    return fill(_by_facts(words, code, facts) or words.tr(FOULS[code]), facts)


def _by_facts(words: Catalogue, code: str, facts: Mapping[str, Json]) -> str | None:
    """Where the figures tell more."""
    tr = words.tr
    match code, facts:
        case "not-due", {"actions": ["play", "check"]}:
            return tr("This is not due now: {player} is to lay a card or check one.")
        case "not-due", {"actions": ["play", "decline"]}:
            return tr("This is not due now: {player} lays one more card or keeps it.")
        case "not-due", {"actions": [first, *_]}:
            return tr(DUE[first])
        case "no-neighbour", {"of": _}:
            return tr(
                "The second card to open lies side by side with the checked one; corners do not count."
                " Choose one of its neighbours."
            )
        case "not-closed", {"open": True}:
            return tr("This card is open already. Choose a closed one.")
        case "not-closed", {"open": False}:
            return tr("There is no card there. Choose a closed one.")
        case "needs-neighbour", {"beside": 0}:
            return tr("A single card cannot be checked: there is none beside it. Lay a card first.")
        case "not-a-repair", {"type": "discard", "legal": ["swap"]}:
            return tr("A swap puts this right, so no card is discarded. Swap the two cards of the pair.")
        case "not-a-repair", {"type": "swap", "legal": ["discard"]}:
            return tr("A swap would break another pair. Discard one of the two cards instead.")
        case "not-joining", {"parts": 2}:
            return tr(
                "A card there would not join the two parts. Choose a place that touches both;"
                " the emptied one always does."
            )
    return None
