"""What is wrong with an event of Recto Verso, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import Json
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.catalogue import fill, msg

FOULS = {
    "not-due": msg(
        "That comes at another moment of the round. Do what is due first, or take a step back with undo."
    ),
    "not-a-builder": msg("{player} does not build in this round. Only {builders} call “ready”."),
    "no-such-token": msg("{active} has no token of {player} face down. The partner is one of these: {left}."),
    "time-backwards": msg(
        "This time lies before an earlier one of the round: {time} after {latest}. Enter a later one."
    ),
    "too-early": msg(
        "The time is not up yet: {time} of {limit} have passed. Until then both can still call “ready”."
    ),
    "bad-scale": msg(
        "The scale cannot be used (row {row}): a row is whole seconds and points, and from row to row"
        " the seconds rise and the points fall."
    ),
}
NOT_DUE = {  # by what is due instead
    "partner": msg("There is no partner yet. First the active player turns over a partner token."),
    "start": msg("The clock is not running yet. Show the card and start it."),
    "ready": msg("The clock is running. First both partners call “ready”, or the clock is stopped."),
    "judge": msg("The clock has stopped. First compare both sides with the card: correct or not."),
}
OTHER_MODE = {  # by the event
    "partner": msg("Two play without partner tokens: you always build together. Go on without this step."),
    "scale": msg("Two play against the limits of the stages: no scale is needed. Go on without this step."),
    "timeout": msg("There is no countdown in a party game: stop the clock, and the building is judged."),
}


def foul(words: RectoVersoWords, code: str, facts: Mapping[str, Json]) -> str | None:
    """None if Recto Verso has no such foul."""
    if code not in FOULS:
        return None
    message = words.tr(FOULS[code])
    if code == "not-due":
        message = _not_due(words, facts) or message
    if code == "no-such-token" and "player" in facts and facts["player"] == facts.get("active"):
        message = words.tr("Nobody is their own partner. {active} builds with one of these: {left}.")
    named = {"builders": words.join(facts["builders"])} if "builders" in facts else {}
    left = {"left": ", ".join(facts["left"])} if "left" in facts else {}
    if code == "bad-scale" and facts.get("row") == 0:
        message = words.tr("The scale of the box is missing: which points up to how many seconds.")
    if code == "too-early" and "limit" in facts:
        named = {"time": words.exact(facts["ms"]), "limit": words.limit(facts["limit"])}
    if code == "time-backwards" and "latest" in facts:
        named = {"time": words.exact(facts["ms"]), "latest": words.exact(facts["latest"])}
    return fill(message, {**facts, **named, **left})


def _not_due(words: RectoVersoWords, facts: Mapping[str, Json]) -> str | None:
    if "player" in facts:
        return words.tr("{player} has called “ready” already. Now the partner calls.")
    if "mode" in facts:
        return words.tr(OTHER_MODE[facts["type"]])
    due = facts.get("due")
    return words.tr(NOT_DUE[due]) if due in NOT_DUE else None
