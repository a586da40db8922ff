"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.federation.texts.results import outcome, win
from companion.games.federation.texts.words import FederationWords, holder, number_of, punished, team_of
from companion.texts.game import Json, Sentence, sentence


def call(words: FederationWords, said: Json, state: Json, before: Json | None) -> Sentence:
    match said["call"]:
        case "superline":
            return _superline(words, said, state, before)
        case "last-card":
            return sentence(words.tr("The pile is out:|play on with the cards in hand"))
        case "penalty":
            return _penalty(words, said, state, before)
        case "win":
            return win(words, state)
        case "abandoned":
            return sentence(words.tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(str(said["call"]))


def opening(words: FederationWords, state: Json) -> Sentence:
    return sentence(
        words.tr("{player} begins:|six chips in a line are a superline, three superlines win"),
        player=state["turn"]["player"],
    )


def preview(words: FederationWords, state: Json, lines: int) -> Sentence:
    """What letting go would make, while the finger is down."""
    team = state["turn"]["team"]
    if lines == 1:
        rest = _numbered(words, state, team, state["score"][team] + 1)
        return Sentence(words.tr("Six in a row."), words.tr("Let go: {what}").format(what=rest))
    lead = words.trn("{n} line at once.", "{n} lines at once.", lines).format(n=lines)
    rest = _in_all(words, state, team, state["score"][team] + lines)
    return Sentence(lead, words.tr("Let go: {what}").format(what=rest))


def _superline(words: FederationWords, said: Json, state: Json, before: Json | None) -> Sentence:
    """One chip may complete several: then they are told together."""
    team = said["team"]
    lines = 1 if before is None else state["score"][team] - before["score"][team]
    if lines == 1:
        return Sentence(words.tr("Six in a row:"), _numbered(words, state, team, number_of(state, said)))
    lead = words.trn("{n} line at once:", "{n} lines at once:", lines).format(n=lines)
    return Sentence(lead, _in_all(words, state, team, state["score"][team]))


def _in_all(words: FederationWords, state: Json, team: int, lines: int) -> str:
    return words.tr("{superlines} for {team}").format(
        superlines=words.superlines(lines), team=words.team(state, team)
    )


def _numbered(words: FederationWords, state: Json, team: int, number: int) -> str:
    messages = {
        1: words.tr("first superline for {team}"),
        2: words.tr("second superline for {team}"),
        3: words.tr("third superline for {team}"),
    }
    message = messages.get(number) or words.tr("superline {n} for {team}")
    return message.format(n=number, team=words.team(state, team))


def _penalty(words: FederationWords, said: Json, state: Json, before: Json | None) -> Sentence:
    if before is not None and len(punished(before, state)) > 1:
        team = words.team(state, team_of(state, said["player"]))
        return sentence(words.tr("Penalty for {team}:|everybody in the team gives a card back"), team=team)
    if not said["hand"]:
        return sentence(words.tr("Penalty:|{player} has no card left"), player=said["player"])
    message = words.trn(
        "Penalty:|{player} plays on with {n} card", "Penalty:|{player} plays on with {n} cards", said["hand"]
    )
    return sentence(message, player=said["player"], n=said["hand"])


# The log


def log(words: FederationWords, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
    return " · ".join([_did(words, event, before, after), *_notes(words, calls, after)])


def _did(words: FederationWords, event: Json, before: Json, after: Json) -> str:
    player = "" if before["turn"] is None else before["turn"]["player"]
    match event["type"]:
        case "city" | "flag" | "arms" | "star":
            return _played(words, event, before, player)
        case "dead":
            return _dead(words, event, before, player)
        case "blank":
            return words.tr("{player} has nothing to play and drops a card").format(player=player)
        case "forgot":
            return _forgot(words, event["player"], after)
        case "talked":
            return _talked(words, event["team"], before, after)
        case "finish":
            return words.tr("The cards are out")
        case "abandon":
            return words.tr("The game is abandoned")
    return str(event["type"])


def _played(words: FederationWords, event: Json, before: Json, player: str) -> str:
    victim = holder(before, event["cell"])
    messages = {
        "city": words.tr("{player}: {place}"),
        "flag": words.tr("{player}: flag, {place}"),
        "arms": words.tr("{player}: arms, chip of {team} off {place}"),
        "star": words.tr("{player}: star, {place} taken from {team}"),
    }
    return messages[event["type"]].format(
        player=player, place=words.place(event), team="" if victim is None else words.team(before, victim)
    )


def _dead(words: FederationWords, event: Json, before: Json, player: str) -> str:
    if "region" in event:
        card = words.tr("empty card ({region})").format(region=words.region(event["region"]))
    else:
        card = words.tr("empty card")
    message = (
        words.tr("{player}: {card}, replaced") if before["pile"] else words.tr("{player}: {card}, dropped")
    )
    return message.format(player=player, card=card)


def _forgot(words: FederationWords, player: str, after: Json) -> str:
    hand = after["hands"][player]
    message = words.trn(
        "{player} forgot to draw: {n} card from now on",
        "{player} forgot to draw: {n} cards from now on",
        hand,
    )
    return message.format(player=player, n=hand)


def _talked(words: FederationWords, team: int, before: Json, after: Json) -> str:
    back = [player for player in punished(before, after) if team_of(after, player) == team]
    message = words.trn("{team} talked: {n} card goes back", "{team} talked: {n} cards go back", len(back))
    return message.format(team=words.team(after, team), n=len(back))


def _notes(words: FederationWords, calls: Sequence[Json], after: Json) -> list[str]:
    """What the event caused beside itself."""
    notes = []
    for said in calls:
        match said["call"]:
            case "superline":
                notes.append(_numbered(words, after, said["team"], number_of(after, said)))
            case "last-card":
                notes.append(words.tr("the pile is out"))
            case "win":
                notes.append(outcome(words, after).lead)
    return notes
