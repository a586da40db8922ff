"""Ingenious for the ear."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.core.referee import Call, Event
from companion.games.ingenious.rules.questions import due, ranking
from companion.games.ingenious.rules.sides import COLOURS, Reached, Side, deciding_marker
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts.words import IngeniousWords
from companion.texts.ear import MOST_NAMES, Ear

MATTERS: Final = frozenset({"bonus", "win"})


def call(ear: Ear, words: IngeniousWords, said: Call, state: IngeniousState) -> str:
    tr = ear.tr
    match said.code:
        case "points":
            return _points(ear, words, said, state)
        case "bonus":
            return _bonus(ear, words, said, state)
        case "second-board":
            colour = words.colour(said.facts["colour"])
            return ear.say(tr("{colour} goes on to the second board"), colour=colour)
        case "swap":
            return ear.say(tr("{player} takes six new tiles"), player=said.known["player"])
        case "win":
            return _win(ear, words, state)
        case "opening" if state.mode != "solo":
            return ear.begins(state.player)
        case "opening":
            return ear.say(tr("Draw a tile"))
        case "abandoned":
            return ear.abandoned()
    return ""


def move(ear: Ear, words: IngeniousWords, event: Event, before: IngeniousState, after: IngeniousState) -> str:
    """A tile, a new rack and the end are calls."""
    match event["type"]:
        case "decline":
            return ear.say(ear.tr("{player} declines the bonus play"), player=before.player)
        case "correct":
            return _corrected(ear, words, before.sides[event["side"]], after.sides[event["side"]])
        case "abandon":
            return ear.abandoned()
    return ""


def turn(ear: Ear, state: IngeniousState) -> str:
    if state.over or state.mode == "solo":
        return ""
    if due(state) == "bonus":
        return ear.say(ear.tr("{player} plays again"), player=state.player)
    return ear.turn(state.player)


def _points(ear: Ear, words: IngeniousWords, said: Call, state: IngeniousState) -> str:
    points = {colour: n for colour, n in said.facts["points"].items() if n}
    told = _markers(ear, words, points.items()) or ear.tr("no points")
    if state.mode == "solo":
        return ear.say("{told}", told=told)
    return ear.say("{side}, {told}", side=_name(ear, state.sides[said.facts["side"]]), told=told)


def _bonus(ear: Ear, words: IngeniousWords, said: Call, state: IngeniousState) -> str:
    """What a tile brought is told once: by the first of two markers, or at the further of two ends that one
    marker came to. With the win nothing more is played."""
    marker: Reached = said.known["marker"]
    together: tuple[Reached, ...] = said.known["together"]
    now = state.sides[said.facts["side"]].marker(marker.colour)
    if state.over or marker is not together[0] or now == state.track != marker.end:
        return ""
    colours = words.colours(each.colour for each in together)
    plays: int = said.known["in_all"] if len(together) > 1 else said.facts["pending"]
    if not plays:
        return ear.say(ear.tr("{colour} at the end, but no further bonus play"), colour=colours)
    message = ear.trn(
        "{player}, {n} bonus play. {colour} at the end",
        "{player}, {n} bonus plays. {colour} at the end",
        plays,
    )
    if plays == 1:
        message = ear.tr("{player}, bonus play. {colour} at {end}")
    return ear.say(message, player=state.player, n=plays, colour=colours, end=marker.end)


def _win(ear: Ear, words: IngeniousWords, state: IngeniousState) -> str:
    winners = [state.sides[each] for each in state.winners or ()]
    if state.mode == "solo":
        return _solo(ear, state)
    if len(winners) > 1:
        message = ear.tr("{sides} share the win. All six markers are equal")
        if len(winners) > MOST_NAMES:
            message = ear.tr("All share the win. All six markers are equal")
        return ear.say(message, sides=ear.join(_name(ear, side) for side in winners))
    names, heads = _name(ear, winners[0]), len(winners[0].players)
    if state.by == "all-six":
        message = ear.trn(
            "{side} wins. All six markers at {end}", "{side} win. All six markers at {end}", heads
        )
        return ear.say(message, side=names, end=state.track)
    best, second, *_ = (state.sides[place[0]] for place in ranking(state))
    marker = deciding_marker(best, second) or 0  # sides on different places always differ
    message = ear.trn(
        "{side} wins {on_marker}, {high} to {low}", "{side} win {on_marker}, {high} to {low}", heads
    )
    high, low = best.rising[marker], second.rising[marker]
    return ear.say(message, side=names, on_marker=words.on_marker(marker), high=high, low=low)


def _solo(ear: Ear, state: IngeniousState) -> str:
    side = state.sides[0]
    if state.by == "all-six":
        return ear.say(ear.tr("A perfect game. All six markers at {end}"), end=state.track)
    if state.solo == "total":
        message = ear.tr("Solo game over. Total {total}, lowest marker {score}")
    else:
        message = ear.tr("Solo game over. Lowest marker {score}, total {total}")
    return ear.say(message, score=side.score, total=side.total)


def _corrected(ear: Ear, words: IngeniousWords, before: Side, after: Side) -> str:
    """Only what stands now."""
    pairs = zip(COLOURS, after.markers, before.markers, strict=True)
    told = _markers(ear, words, ((colour, now) for colour, now, then in pairs if now != then))
    return ear.say("{side}, {told}", side=_name(ear, after), told=told) if told else ""


def _markers(ear: Ear, words: IngeniousWords, markers: Iterable[tuple[str, int]]) -> str:
    """Red three, blue two."""
    return ", ".join(ear.fill("{colour} {n}", colour=words.colour(colour), n=n) for colour, n in markers)


def _name(ear: Ear, side: Side) -> str:
    return ear.join(side.players)
