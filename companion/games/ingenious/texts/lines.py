"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.referee import Call, Event
from companion.games.ingenious.rules.questions import can_lack, due, lost_points
from companion.games.ingenious.rules.sides import COLOURS, Order, Reached, Side
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts.results import outcome, win
from companion.games.ingenious.texts.words import IngeniousWords, capital
from companion.texts.game import Sentence, sentence


def call(words: IngeniousWords, said: Call, state: IngeniousState, before: IngeniousState | None) -> Sentence:
    tr = words.tr
    match said.code:
        case "points":
            return _points(words, said, state, before)
        case "bonus":
            return _bonus(words, said)
        case "second-board":
            colour = words.colour(said.facts["colour"])
            return sentence(tr("Second board:|{colour} goes on from 0 there"), colour=colour)
        case "swap":
            return sentence(tr("New tiles:|{player} changes the whole rack"), player=said.known["player"])
        case "win":
            return win(words, state)
        case "abandoned":
            return sentence(tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(said.code)


def opening(words: IngeniousWords, state: IngeniousState) -> Sentence:
    if state.mode == "solo":
        return sentence(words.tr("Solo game:|draw a tile and lay it beside a printed symbol"))
    if state.mode == "team":
        message = words.tr("{player} begins:|six tiles each, and partners do not talk")
    elif len(state.players) == 2:
        message = words.tr("{player} begins:|only the white cells are in play, six tiles each")
    elif len(state.players) == 3:
        message = words.tr("{player} begins:|white and light grey cells are in play, six tiles each")
    else:
        message = words.tr("{player} begins:|the whole board is in play, six tiles each")
    return sentence(message, player=state.player)


def swap_right(words: IngeniousWords, side: Side, player: str) -> Sentence:
    if not can_lack(side):
        message = words.tr("{player} cannot change tiles:|all six colours are lowest, and any tile shows one")
        return sentence(message, player=player)
    return sentence(
        words.tr("{player} may change tiles|if the rack shows no {colours}"),
        player=player,
        colours=words.none_of(side.lowest),
    )


def _points(
    words: IngeniousWords, said: Call, after: IngeniousState, before: IngeniousState | None
) -> Sentence:
    lost = {} if before is None else _lost(said, before, after)
    points = _points_list(words, said.facts["points"], lost)
    if after.mode == "solo":
        lead = f"{capital(points)}."
    else:
        side = words.name(after.sides[said.facts["side"]])
        lead = words.tr("{side}: {points}.").format(side=side, points=points)
    rest = _lowest(words, said.facts["side"], after, before)
    if n := sum(lost.values()):
        note = words.trn("{n} point is lost", "{n} points are lost", n).format(n=n)
        rest = f"{capital(note)}. {rest}"
    order: Order | None = said.known["order"]
    if order is not None:
        note = words.tr("Counted in the better order: {first}, then {second}")
        rest = f"{note.format(first=order.first, second=order.second)}. {rest}"
    return Sentence(lead, rest)


def _lost(said: Call, before: IngeniousState, after: IngeniousState) -> dict[str, int]:
    return lost_points(said.facts["side"], said.facts["points"], before, after)


def _points_list(words: IngeniousWords, points: Mapping[str, int], lost: Mapping[str, int]) -> str:
    """red +3, blue +2 of 5."""
    if not any(points.values()):
        return words.tr("no points")
    parts = []
    for colour, number in points.items():
        name = words.colour(colour)
        if lost.get(colour):
            message = words.tr("{colour} +{moved} of {points}")
            parts.append(message.format(colour=name, moved=number - lost[colour], points=number))
        else:
            parts.append(f"{name} +{number}" if number else f"{name} 0")
    return ", ".join(parts)


def _lowest(words: IngeniousWords, side: int, after: IngeniousState, before: IngeniousState | None) -> str:
    if after.mode == "solo" and after.solo == "total":
        return words.tr("The sum is {total}").format(total=after.sides[side].total)
    score = after.sides[side].score
    if before is None:
        message = words.tr("Lowest is {score}")
    elif before.sides[side].score < score:
        message = words.tr("Lowest is now {score}")
    else:
        message = words.tr("Lowest is still {score}")
    return message.format(score=score)


def _bonus(words: IngeniousWords, said: Call) -> Sentence:
    """Each call of a tile that brought two markers to an end names both: the line shows one call."""
    marker: Reached = said.known["marker"]
    together: tuple[Reached, ...] = said.known["together"]
    if len(together) > 1:
        return _bonuses(words, together, said.known["in_all"])
    colour, pending = words.colour(marker.colour), said.facts["pending"]
    if said.known["lapses"]:
        message = words.tr("No further bonus play:|{colour} reached {end}, but a turn has only six tiles")
        return sentence(message, colour=colour, end=marker.end)
    if pending == 1:
        return sentence(words.tr("Bonus play:|{colour} reached {end}"), colour=colour, end=marker.end)
    message = words.tr("Another bonus play:|{colour} reached {end}, {n} in all")
    return sentence(message, colour=colour, end=marker.end, n=pending)


def _bonuses(words: IngeniousWords, markers: tuple[Reached, ...], in_all: int) -> Sentence:
    one, other = markers
    if not in_all:
        message = words.tr(
            "No further bonus play:|{colours} reached the end of a board, but a turn has only six tiles"
        )
        return sentence(message, colours=words.colours((one.colour, other.colour)))
    if one.end == other.end:
        message = words.tr("Bonus plays:|{colours} reached {end}, {n} in all")
        colours = words.colours((one.colour, other.colour))
        return sentence(message, colours=colours, end=one.end, n=in_all)
    return sentence(
        words.tr("Bonus plays:|{first} reached {end}, {second} reached {other_end}, {n} in all"),
        first=words.colour(one.colour),
        end=one.end,
        second=words.colour(other.colour),
        other_end=other.end,
        n=in_all,
    )


# The log


def log(
    words: IngeniousWords, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
) -> str:
    return " · ".join(log_parts(words, event, calls, before, after))


def log_parts(
    words: IngeniousWords, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
) -> list[str]:
    """What was done, then what it caused."""
    parts = [_did(words, event, calls, before, after), *_notes(words, calls, after)]
    return [part for part in parts if part]


def _did(
    words: IngeniousWords, event: Event, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
) -> str:
    tr = words.tr
    match event["type"]:
        case "place":
            return _placed(words, calls, before, after)
        case "decline" if after.bonus:
            message = words.trn(
                "{player} declines a bonus play, {n} is left",
                "{player} declines a bonus play, {n} are left",
                after.bonus,
            )
            return message.format(player=before.player, n=after.bonus)
        case "decline":
            return tr("{player} declines the bonus play").format(player=before.player)
        case "swap" if before.swapper is not None:
            return tr("{player} changes the whole rack").format(player=before.players[before.swapper])
        case "correct":
            return _corrected(words, before.sides[event["side"]], after.sides[event["side"]])
        case "finish":
            return tr("No tile fits any more")
        case "abandon":
            return tr("The game is abandoned")
    return str(event["type"])


def _placed(
    words: IngeniousWords, calls: Sequence[Call], before: IngeniousState, after: IngeniousState
) -> str:
    said = next((each for each in calls if each.code == "points"), None)
    points = "" if said is None else _points_list(words, said.facts["points"], _lost(said, before, after))
    if before.mode == "solo":
        return capital(points)
    if due(before) == "bonus":
        return words.tr("{player}, bonus play: {points}").format(player=before.player, points=points)
    return words.tr("{player}: {points}").format(player=before.player, points=points)


def _corrected(words: IngeniousWords, before: Side, after: Side) -> str:
    changed = [
        words.tr("{colour} {now} instead of {then}").format(colour=words.colour(colour), now=now, then=then)
        for colour, now, then in zip(COLOURS, after.markers, before.markers, strict=True)
        if now != then
    ]
    return words.tr("Correction, {side}: {changes}").format(
        side=words.name(after), changes=", ".join(changed) or words.tr("nothing changed")
    )


def _notes(words: IngeniousWords, calls: Sequence[Call], after: IngeniousState) -> list[str]:
    """What the event caused beside points."""
    notes = []
    for said in calls:
        match said.code:
            case "bonus" if not after.over:
                marker: Reached = said.known["marker"]
                if said.known["lapses"]:
                    message = words.tr("no further bonus play: {colour} at {end}")
                else:
                    message = words.tr("bonus play: {colour} at {end}")
                notes.append(message.format(colour=words.colour(marker.colour), end=marker.end))
            case "second-board":
                colour = words.colour(said.facts["colour"])
                notes.append(words.tr("{colour} on the second board").format(colour=colour))
            case "win":
                notes.append(outcome(words, after).lead)
    return notes
