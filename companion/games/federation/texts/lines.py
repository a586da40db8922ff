"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Call, Event
from companion.core.squaregrid import read_cell
from companion.games.federation.rules.questions import gave_back, number_of, superline_of
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.claims import counted
from companion.games.federation.texts.results import outcome, win
from companion.games.federation.texts.words import FederationWords
from companion.texts.game import Sentence, sentence


def call(
    words: FederationWords, said: Call, state: FederationState, before: FederationState | None
) -> Sentence:
    match said.code:
        case "superline":
            return _superline(words, said, state, before)
        case "last-card":
            return sentence(words.tr("The pile has run out:|play on with the cards in hand"))
        case "penalty":
            return _penalty(words, said, state, before)
        case "win":
            return win(words, state)
        case "abandoned":
            return sentence(words.tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(said.code)


def opening(words: FederationWords, state: FederationState) -> Sentence:
    if state.claims:
        return sentence(words.tr("Enter every superline|(six chips in a line): three of them win"))
    return sentence(
        words.tr("{player} begins:|six chips in a line are a superline, three superlines win"),
        player=state.player,
    )


def preview(words: FederationWords, state: FederationState, lines: int) -> Sentence:
    """What letting go would make, while the finger is down."""
    team, score = state.team, state.board.score[state.team]
    if lines == 1:
        rest = _numbered(words, state, team, score + 1)
        return Sentence(words.tr("Six in a row."), words.tr("Let go: {what}").format(what=rest))
    lead = words.trn("{n} line at once.", "{n} lines at once.", lines).format(n=lines)
    rest = _in_all(words, state, team, score + lines)
    return Sentence(lead, words.tr("Let go: {what}").format(what=rest))


def _superline(
    words: FederationWords, said: Call, state: FederationState, before: FederationState | None
) -> Sentence:
    """One chip may complete several: then they are told together."""
    team = said.facts["team"]
    if state.claims:
        return counted(words, state, team, number_of(state, team, superline_of(said)))
    lines = 1 if before is None else state.board.score[team] - before.board.score[team]
    if lines == 1:
        return Sentence(words.tr("Six in a row:"), _this_one(words, said, state))
    lead = words.trn("{n} line at once:", "{n} lines at once:", lines).format(n=lines)
    return Sentence(lead, _in_all(words, state, team, state.board.score[team]))


def _in_all(words: FederationWords, state: FederationState, team: int, lines: int) -> str:
    return words.tr("{superlines} for {team}").format(
        superlines=words.superlines(lines), team=state.teams[team].name
    )


def _this_one(words: FederationWords, said: Call, state: FederationState) -> str:
    team = said.facts["team"]
    return _numbered(words, state, team, number_of(state, team, superline_of(said)))


def _numbered(words: FederationWords, state: FederationState, team: int, number: int) -> str:
    messages = {
        1: words.tr("first superline for {team}"),
        2: words.tr("second superline for {team}"),
        3: words.tr("third superline for {team}"),
    }
    message = messages.get(number) or words.tr("superline {n} for {team}")
    return message.format(n=number, team=state.teams[team].name)


def _penalty(
    words: FederationWords, said: Call, state: FederationState, before: FederationState | None
) -> Sentence:
    player, hand = said.facts["player"], said.facts["hand"]
    if before is not None and len(gave_back(before, state)) > 1:
        team = state.teams[state.team_of(state.players.index(player))].name
        return sentence(words.tr("Penalty for {team}:|everybody in the team gives a card back"), team=team)
    if not hand:
        return sentence(words.tr("Penalty:|{player} has no card left"), player=player)
    message = words.trn(
        "Penalty:|{player} plays on with {n} card", "Penalty:|{player} plays on with {n} cards", hand
    )
    return sentence(message, player=player, n=hand)


# The log


def log(
    words: FederationWords,
    event: Event,
    calls: Sequence[Call],
    before: FederationState,
    after: FederationState,
) -> str:
    return " · ".join(log_parts(words, event, calls, before, after))


def log_parts(
    words: FederationWords,
    event: Event,
    calls: Sequence[Call],
    before: FederationState,
    after: FederationState,
) -> list[str]:
    """What was done, then what it caused."""
    return [_did(words, event, before, after), *_notes(words, calls, after)]


def _did(words: FederationWords, event: Event, before: FederationState, after: FederationState) -> str:
    match event["type"]:
        case "city" | "flag" | "arms" | "star":
            return _played(words, event, before, after)
        case "dead":
            return _dead(words, event, before)
        case "blank":
            return words.tr("{player} has nothing to play and discards a card").format(player=before.player)
        case "forgot":
            return _forgot(words, event["player"], after)
        case "talked":
            return _talked(words, event["team"], before, after)
        case "claim":
            return _claimed(words, event, after)
        case "finish":
            return words.tr("No cards left")
        case "abandon":
            return words.tr("The game is abandoned")
    return str(event["type"])


def _played(words: FederationWords, event: Event, before: FederationState, after: FederationState) -> str:
    cell = read_cell(event["cell"])
    victim = None if cell is None else before.board.chips.get(cell)
    messages = {
        "city": words.tr("{player}: {place}"),
        "flag": words.tr("{player}: flag, {place}"),
        "arms": words.tr("{player}: arms, chip of {team} off {place}"),
        "star": words.tr("{player}: star, {place} taken from {team}"),
    }
    return messages[event["type"]].format(
        player=before.player,
        place=words.place(after, event["cell"]),
        team="" if victim is None else before.teams[victim].name,
    )


def _dead(words: FederationWords, event: Event, before: FederationState) -> str:
    if "region" in event:
        card = words.tr("empty card ({region})").format(region=words.region(event["region"]))
    else:
        card = words.tr("empty card")
    replaced, dropped = words.tr("{player}: {card}, replaced"), words.tr("{player}: {card}, discarded")
    return (replaced if before.cards.pile else dropped).format(player=before.player, card=card)


def _forgot(words: FederationWords, player: str, after: FederationState) -> str:
    hand = after.cards.hands[after.players.index(player)]
    message = words.trn(
        "{player} forgot to draw: {n} card from now on",
        "{player} forgot to draw: {n} cards from now on",
        hand,
    )
    return message.format(player=player, n=hand)


def _talked(words: FederationWords, team: int, before: FederationState, after: FederationState) -> str:
    back = len(gave_back(before, after))
    message = words.trn("{team} talked: {n} card goes back", "{team} talked: {n} cards go back", back)
    return message.format(team=after.teams[team].name, n=back)


def _claimed(words: FederationWords, event: Event, after: FederationState) -> str:
    team = after.teams[event["team"]].name
    if "line" not in event:
        return words.tr("Superline for {team}").format(team=team)
    first, last = sorted(event["line"])
    return words.tr("Superline for {team} from {first} to {last}").format(
        team=team, first=words.place(after, first), last=words.place(after, last)
    )


def _notes(words: FederationWords, calls: Sequence[Call], after: FederationState) -> list[str]:
    """What the event caused beside itself."""
    notes = []
    for said in calls:
        match said.code:
            case "superline":
                notes.append(_this_one(words, said, after))
            case "last-card":
                notes.append(words.tr("the pile has run out"))
            case "win":
                notes.append(outcome(words, after).lead)
    return notes
