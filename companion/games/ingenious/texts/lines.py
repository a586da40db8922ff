"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.ingenious.texts.results import outcome, win
from companion.games.ingenious.texts.words import (
    COLOURS,
    IngeniousWords,
    capital,
    last_player,
    lost_points,
    marker,
    mode,
    reached,
)
from companion.texts.game import Json, Sentence, sentence


def call(words: IngeniousWords, said: Json, state: Json, before: Json | None) -> Sentence:
    tr = words.tr
    match said["call"]:
        case "points":
            return _points(words, said, state, before)
        case "bonus":
            return _bonus(words, said, state, before)
        case "second-board":
            colour = words.colour(said["colour"])
            return sentence(tr("Second board:|{colour} goes on from 0 there"), colour=colour)
        case "swap":
            player = last_player(state) if state["turn"] else words.name(state["sides"][said["side"]])
            return sentence(tr("New tiles:|{player} changes the whole rack"), player=player)
        case "win":
            return win(words, state)
        case "abandoned":
            return sentence(tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(str(said["call"]))


def opening(words: IngeniousWords, state: Json) -> Sentence:
    if mode(state) == "solo":
        return sentence(words.tr("Solo game:|draw a tile and lay it beside a printed symbol"))
    return sentence(
        words.tr("{player} begins:|the first tile goes beside a printed symbol that is still free"),
        player=state["turn"],
    )


def swap_right(words: IngeniousWords, side: Json, player: str) -> Sentence:
    lowest = side["lowest"]
    if len(lowest) == len(COLOURS):
        message = words.tr("{player} cannot change tiles:|all six colours are lowest, and any tile shows one")
        return sentence(message, player=player)
    return sentence(
        words.tr("{player} may change tiles|if the rack shows no {colours}"),
        player=player,
        colours=words.none_of(lowest),
    )


def log(words: IngeniousWords, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
    parts = [_did(words, event, calls, before, after), *_notes(words, calls, before, after)]
    return " · ".join(part for part in parts if part)


def _did(words: IngeniousWords, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
    tr = words.tr
    player = before["turn"]
    match event["type"]:
        case "place":
            return _placed(words, calls, before, after)
        case "decline" if after["bonus"]:
            message = words.trn(
                "{player} gives up a bonus play, {n} is left",
                "{player} gives up a bonus play, {n} are left",
                after["bonus"],
            )
            return message.format(player=player, n=after["bonus"])
        case "decline":
            return tr("{player} gives up the bonus play").format(player=player)
        case "swap":
            return tr("{player} changes the whole rack").format(player=last_player(before))
        case "correct":
            return _corrected(words, event, before, after)
        case "finish":
            return tr("No tile fits any more")
        case "abandon":
            return tr("The game is abandoned")
    return str(event["type"])


def _placed(words: IngeniousWords, calls: Sequence[Json], before: Json, after: Json) -> str:
    scored = next((each for each in calls if each["call"] == "points"), None)
    points = "" if scored is None else points_list(words, scored, after, before)
    if mode(before) == "solo":
        return capital(points)
    if before["due"] == "bonus":
        return words.tr("{player}, bonus play: {points}").format(player=before["turn"], points=points)
    return words.tr("{player}: {points}").format(player=before["turn"], points=points)


def _corrected(words: IngeniousWords, event: Json, before: Json, after: Json) -> str:
    at = event["side"]
    changed = [
        words.tr("{colour} {now} instead of {then}").format(
            colour=words.colour(colour), now=marker(after, at, colour), then=marker(before, at, colour)
        )
        for colour in COLOURS
        if marker(after, at, colour) != marker(before, at, colour)
    ]
    return words.tr("Correction, {side}: {changes}").format(
        side=words.name(after["sides"][at]), changes=", ".join(changed) or words.tr("nothing changed")
    )


def _notes(words: IngeniousWords, calls: Sequence[Json], before: Json, after: Json) -> list[str]:
    """What the event caused beside points."""
    notes = []
    for said in calls:
        colour = words.colour(said["colour"]) if "colour" in said else ""
        match said["call"]:
            case "bonus" if not after["over"]:
                end = reached(said, after, before)
                notes.append(words.tr("bonus play: {colour} at {end}").format(colour=colour, end=end))
            case "second-board":
                notes.append(words.tr("{colour} on the second board").format(colour=colour))
            case "win":
                notes.append(outcome(words, after).lead)
    return notes


def points_list(words: IngeniousWords, said: Json, after: Json, before: Json | None) -> str:
    """red +3, blue +2 of 5."""
    points = said["points"]
    if not any(points.values()):
        return words.tr("no points")
    lost = {} if before is None else lost_points(said, before, after)
    parts = []
    for colour, number in points.items():
        name = words.colour(colour)
        if lost.get(colour):
            message = words.tr("{colour} +{moved} of {points}")
            parts.append(message.format(colour=name, moved=number - lost[colour], points=number))
        else:
            parts.append(f"{name} +{number}" if number else f"{name} 0")
    return ", ".join(parts)


def _points(words: IngeniousWords, said: Json, after: Json, before: Json | None) -> Sentence:
    side = after["sides"][said["side"]]
    points = points_list(words, said, after, before)
    if mode(after) == "solo":
        lead = f"{capital(points)}."
    else:
        lead = words.tr("{side}: {points}.").format(side=words.name(side), points=points)
    return Sentence(lead, _lowest(words, said, after, before))


def _lowest(words: IngeniousWords, said: Json, after: Json, before: Json | None) -> str:
    score = after["sides"][said["side"]]["score"]
    if before is None:
        return words.tr("Lowest is {score}").format(score=score)
    if before["sides"][said["side"]]["score"] < score:
        rest = words.tr("Lowest is now {score}").format(score=score)
    else:
        rest = words.tr("Lowest is still {score}").format(score=score)
    lost = sum(lost_points(said, before, after).values())
    if lost:
        note = words.trn("{n} point is lost", "{n} points are lost", lost).format(n=lost)
        rest = f"{capital(note)}. {rest}"
    return rest


def _bonus(words: IngeniousWords, said: Json, state: Json, before: Json | None) -> Sentence:
    colour, end, pending = words.colour(said["colour"]), reached(said, state, before), said["pending"]
    if pending == 1:
        return sentence(words.tr("Bonus play:|{colour} reached {end}"), colour=colour, end=end)
    return sentence(
        words.tr("Another bonus play:|{colour} reached {end}, {n} in all"), colour=colour, end=end, n=pending
    )
