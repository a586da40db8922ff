"""What is wrong with an event of Comparity, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.texts.catalogue import Catalogue, fill, msg

FOULS = {
    "not-due": msg("Not now. The top line says whose move it is and what to do."),
    "cell-taken": msg("A card lies there already. Choose a free place beside a card."),
    "no-neighbour": msg(
        "A card is played side by side with another; corners do not count. Choose a place that touches a"
        " card."
    ),
    "not-closed": msg("Only closed cards can be checked. Choose one of those."),
    "needs-neighbour": msg(
        "No card beside this one is open, so there would be nothing to compare."
        " Open one of its neighbours too."
    ),
    "bad-value": msg("“{value}” is not a number. Enter the number printed on the card."),
    "not-a-repair": msg("That does not fix the order. Choose one of the fixes on offer."),
    "not-joining": msg(
        "A card there would not join all the parts. Choose a place that touches each of them;"
        " the emptied one always does."
    ),
    "same-card": msg("“{card}” lies open on the table already. Enter another name, or none."),
}
# What is due instead, by the first action.
DUE = {
    "play": msg("Not yet: {player} plays a card first."),
    "draw": msg("Not yet: {player} first draws a card or checks one."),
    "swap": msg("Not yet: {player} fixes the order first."),
    "discard": msg("Not yet: {player} fixes the order first."),
    "join": msg("Not yet: {player} first joins the parts with a card."),
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
            return tr("Not now: {player} plays a card or checks one.")
        case "not-due", {"actions": ["play", "decline"]}:
            return tr("Not yet: {player} first plays one more card or keeps it.")
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
            return tr("A single card cannot be checked: there is none beside it. Play a card first.")
        case "not-a-repair", {"type": "discard", "legal": ["swap"]}:
            return tr("A swap fixes this, so no card is discarded. Swap two cards.")
        case "not-a-repair", {"type": "swap", "legal": ["discard"]}:
            return tr("A swap would make a new violation. Discard one of the cards instead.")
        case "not-a-repair", {"type": "swap", "legal": ["swap", *_]}:
            return tr(
                "These two may not be swapped: they are not in one knot, the swap removes no bad pair, or"
                " it makes a new one. Choose one of the fixes on offer."
            )
        case "not-joining", {"parts": 2}:
            return tr(
                "A card there would not join the two parts. Choose a place that touches both;"
                " the emptied one always does."
            )
    return None
