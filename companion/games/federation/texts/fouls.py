"""What is wrong with an event of Federation, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.games.federation.texts.words import FederationWords
from companion.texts.catalogue import fill, msg

FOULS = {
    "off-board": msg(
        "That cell is off this table’s board of {rows} rows and {cols} columns. Choose one on it."
    ),
    "corner": msg(
        "A corner counts for every team as it is: no chip is put on it or taken off. Choose another cell."
    ),
    "cell-taken": msg("{cell} is taken: a chip of {team} lies there. Choose a free cell."),
    "no-target": msg(
        "There is no chip on {cell}, and this card needs an opponent’s. Choose a cell with one."
    ),
    "own-chip": msg(
        "{team} would hit its own chip on {cell}, and this card needs an opponent’s. Choose another."
    ),
    "locked": msg(
        "The chip of {team} on {cell} belongs to a superline, and those stay for good."
        " Choose one that does not."
    ),
    "none-left": msg("All cards of this kind are out of the game already. Look at the card again."),
    "bad-take": msg(
        "These are not sixes that the chip on {cell} completes. Each is six in an unbroken line, the new chip"
        " among them, and shares with a line in the same direction no more than the table agreed."
        " Choose the six again."
    ),
    "no-card": msg("{player} has not played yet and so had no card to draw. Wait for the first turn."),
    "dead-again": msg("{player} has shown an empty card this turn, and one a turn is all. Play a card now."),
    "unknown-player": msg("Nobody at this table is called “{player}”. Choose one of the players."),
}
NONE_LEFT = {  # by card
    "flag": msg("All {most} flags (+1) have been played. Look at the card again."),
    "arms": msg("All {most} coats of arms (−1) have been played. Look at the card again."),
    "star": msg("All {most} stars (−1/+1) have been played. Look at the card again."),
    "city": msg("Both city cards of this region are out of the game: {region}. Look at the card again."),
    "dead": msg("Both city cards of this region are out of the game: {region}. Look at the card again."),
}


def foul(words: FederationWords, code: str, facts: Mapping[str, Json]) -> str | None:
    """None if Federation has no such foul."""
    if code not in FOULS:
        return None
    message = FOULS[code]
    if code == "none-left":
        message = NONE_LEFT.get(str(facts.get("card")), message)
    if code == "no-card" and facts.get("hand") == 0:
        message = msg("{player} has no card in hand, so none can go back. Nothing has changed.")
    told = dict(facts)
    if "cell" in facts:
        told["cell"] = words.cell(facts["cell"])
    if "region" in facts:
        told["region"] = words.region(facts["region"])
    return fill(words.tr(message), told)
