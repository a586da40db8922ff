"""What is wrong with an event of Ingenious, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.texts.words import IngeniousWords
from companion.texts.catalogue import fill, msg

FOULS = {
    "bad-colour": msg("This game has no colour “{colour}”. A tile shows two of these: {known}."),
    "bad-points": msg(
        "That many points are not possible: {points}. On this board one symbol scores a whole number from"
        " 0 to {most}. Count the lines again."
    ),
    "no-bonus": msg("No bonus play is pending, so there is none to decline. Place a tile."),
    "swap-late": msg(
        "Tiles are changed once, at the end of one’s own turn: after the bonus plays, before the next tile."
        " If it was forgotten, take the last moves back with undo first."
    ),
    "swap-level": msg(
        "All six markers stand level at {at}, so every tile shows a lowest colour:"
        " {player} cannot change tiles. Go on with the next tile."
    ),
    "bad-marker": msg("The {marker} marker stands on a whole number from 0 to {most}. Enter one of these."),
    "off-board": msg(
        "Part of the tile is off the board for this number of players. Choose two free cells on it."
    ),
    "cell-taken": msg("There is a symbol on that cell already. Choose two free cells."),
    "not-adjacent": msg("The two halves of a tile lie side by side. Choose two neighbouring cells."),
    "first-round": msg(
        "A player’s first tile must touch a printed symbol that no other tile touches."
        " Choose two cells beside such a symbol."
    ),
    "board-open": msg(
        "There is still room for a tile. The mirror board ends the game by itself when there is none:"
        " play on, or abandon the game."
    ),
}


def foul(words: IngeniousWords, code: str, facts: Mapping[str, Json]) -> str | None:
    """None if Ingenious has no such foul."""
    if code not in FOULS:
        return None
    message = words.tr(FOULS[code])
    colour = str(facts.get("colour", "…"))
    if code == "bad-marker" and colour not in COLOURS:
        message = words.tr("There is no marker “{colour}”. The six are these: {known}.")
    marker = words.colour(colour) if colour in COLOURS else colour
    return fill(message, {**facts, "marker": marker, "known": ", ".join(COLOURS)})
