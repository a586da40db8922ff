"""What is wrong with an event of Federation, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.games.federation.texts.words import FederationWords
from companion.texts.catalogue import fill, msg

FOULS = {
    "off-board": msg("That cell is not on this board of {rows} rows and {cols} columns. Choose one that is."),
    "corner": msg(
        "A corner counts for every team as it is: no chip is put on it or taken off. Choose another cell."
    ),
    "cell-taken": msg("{cell} is taken: a chip of {team} lies there. Choose a free cell."),
    "no-target": msg(
        "There is no chip on {cell}, and this card needs an opponent’s. Choose a cell with one."
    ),
    "own-chip": msg(
        "The chip on {cell} is one of {team}, and this card needs an opponent’s. Choose another."
    ),
    "locked": msg(
        "The chip of {team} on {cell} belongs to a superline, and those stay for good."
        " Choose one that does not."
    ),
    "none-left": msg("All cards of this kind are out of the game already. Look at the card again."),
    "bad-take": msg(
        "The chip on {cell} does not complete these sixes. Each is six in an unbroken line, the new chip"
        " among them, and shares with a line in the same direction no more than you agreed. Choose the"
        " six again."
    ),
    "no-card": msg("{player} has no card in hand, so none can go back. Nothing has changed."),
    "nothing-forgotten": msg("{player} has forgotten nothing after the last move. Choose another player."),
    "no-partner": msg(
        "There is only one player in {team}, with nobody to talk to. Choose a team of two or more."
    ),
    "unknown-team": msg("There is no such team at this table. Choose one of the teams."),
    "dead-again": msg(
        "{player} has shown an empty card this turn, and only one a turn is allowed. Play a card now."
    ),
    "other-region": msg(
        "In this game {cell} is {region}, not {other}: a cell keeps its region. Choose another cell, or"
        " look at the card again."
    ),
    "unknown-player": msg("Nobody at this table is called “{player}”. Choose one of the players."),
    "bad-line": msg(
        "From {first} to {last} it is not exactly six cells of one row, column or diagonal."
        " Show the two ends again."
    ),
    "shares": msg(
        "This line and another superline of {team} share more than you agreed: {cells}. Show the two ends"
        " again."
    ),
}
NOTHING_FORGOTTEN = {  # by reason
    "no-move": msg("{player} has not played yet and so had no card to draw. Wait for the first turn."),
    "pile-out": msg("The pile was empty when {player} was to draw. Choose another player."),
    "told": msg(
        "{player} forgot to draw after the last move, and that is noted already. Nothing has changed."
    ),
    "in-time": msg("Nobody has moved since {player}, who may still draw. Nothing is forgotten yet."),
}
LOCKED_LINE = msg(
    "{cell} belongs to a superline of {team}, and only a corner can belong to two teams."
    " Show the two ends again."
)
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
    if code == "nothing-forgotten":
        message = NOTHING_FORGOTTEN.get(str(facts.get("reason")), message)
    if code == "locked" and "claim" in facts:
        message = LOCKED_LINE
    told = dict(facts)
    for name in {"cell", "first", "last"} & facts.keys():
        told[name] = words.named(facts[name], facts.get("printed"))
    for name in {"region", "other"} & facts.keys():
        told[name] = words.region(facts[name])
    if "cells" in facts:
        told["cells"] = words.cells(facts["cells"])
    return fill(words.tr(message), told)
