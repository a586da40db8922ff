"""Federation for the ear."""

from __future__ import annotations

from typing import Final

from companion.core.referee import Call, Event
from companion.core.squaregrid import read_cell
from companion.games.federation.rules.questions import gave_back, number_of, superline_of
from companion.games.federation.rules.referee import ranking
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.words import FederationWords
from companion.texts.ear import Ear

MATTERS: Final = frozenset({"superline", "penalty", "win"})


def call(
    ear: Ear, words: FederationWords, said: Call, state: FederationState, before: FederationState | None
) -> str:
    match said.code:
        case "superline":
            return _superline(ear, said, state, before)
        case "last-card":
            return ear.say(ear.tr("The pile is empty. Play on with the cards in hand"))
        case "penalty":
            return _penalty(ear, said, state, before)
        case "win":
            return _win(ear, words, state)
        case "opening" if not state.claims:
            return ear.begins(state.player)
        case "opening":
            return ear.say(ear.tr("Three superlines win"))
        case "abandoned":
            return ear.abandoned()
    return ""


def move(
    ear: Ear, words: FederationWords, event: Event, before: FederationState, after: FederationState
) -> str:
    """What a card has done; penalties, superlines and the end are calls."""
    tr, player = ear.tr, before.player
    match event["type"]:
        case "city":
            region = after.board.regions.get(read_cell(event["cell"]) or (-1, -1))
            return (
                ""
                if region is None
                else ear.say("{player}, {region}", player=player, region=words.region(region))
            )
        case "flag":
            return ear.say(tr("{player} plays a flag"), player=player)
        case "arms" | "star" as card:
            message = (
                tr("{player} removes a chip of {team}")
                if card == "arms"
                else tr("{player} takes over a chip of {team}")
            )
            return ear.say(message, player=player, team=_victim(event, before))
        case "dead" if before.cards.pile:
            return ear.say(tr("{player} replaces an empty card"), player=player)
        case "dead":
            return ear.say(tr("{player} discards an empty card"), player=player)
        case "blank":
            return ear.say(tr("{player} discards a card"), player=player)
        case "abandon":
            return ear.abandoned()
    return ""


def turn(ear: Ear, state: FederationState) -> str:
    return "" if state.over or state.claims else ear.turn(state.player)


def _superline(ear: Ear, said: Call, state: FederationState, before: FederationState | None) -> str:
    """Several of one chip are told together, with the first of them; the one that wins, with the win."""
    if state.over:
        return ""
    team = said.facts["team"]
    number, name = number_of(state, team, superline_of(said)), state.teams[team].name
    then = number - 1 if before is None else before.board.score[team]
    in_all = state.board.score[team]
    if in_all - then > 1:
        if number != then + 1:
            return ""
        message = ear.trn("{team}, {n} superline at once", "{team}, {n} superlines at once", in_all - then)
        return ear.say(message, team=name, n=in_all - then)
    messages = {1: ear.tr("{team}, first superline"), 2: ear.tr("{team}, second superline")}
    return ear.say(messages.get(number, ear.tr("{team}, superline")), team=name)


def _penalty(ear: Ear, said: Call, state: FederationState, before: FederationState | None) -> str:
    """Of a team that talked, all at once, with the first of them."""
    player, hand = said.facts["player"], said.facts["hand"]
    back = () if before is None else gave_back(before, state)
    if len(back) > 1:
        team = state.teams[state.team_of(state.players.index(player))].name
        message = ear.tr("{team}, penalty. Everybody in the team gives a card back")
        return ear.say(message, team=team) if player == back[0] else ""
    if not hand:
        return ear.say(ear.tr("{player}, penalty. No card left"), player=player)
    message = ear.trn("{player}, penalty. {n} card from now on",
                      "{player}, penalty. {n} cards from now on", hand)  # fmt: skip
    return ear.say(message, player=player, n=hand)


def _win(ear: Ear, words: FederationWords, state: FederationState) -> str:
    score, winners = state.board.score, state.winners or ()
    if state.by == "draw":
        return _draw(ear, words, state)
    heads, names, best = words.number(state, winners), words.teams(state, winners), max(score)
    if state.by == "three":
        message = ear.trn("{side} wins with {lines}", "{side} win with {lines}", heads)
        lines = ear.fill(ear.trn("{word} superline", "{word} superlines", best), word=best)
        return ear.say(message, side=names, lines=lines)
    low = score[ranking(state)[1][0]]
    message = ear.trn(
        "{side} wins by superlines, {n} to {low}", "{side} win by superlines, {n} to {low}", heads
    )
    return ear.say(message, side=names, n=best, low=low)


def _draw(ear: Ear, words: FederationWords, state: FederationState) -> str:
    lines = max(state.board.score)
    if not lines:
        return ear.say(ear.tr("Draw. Nobody has a superline"))
    message = ear.trn("Draw. {teams}, {n} superline each", "Draw. {teams}, {n} superlines each", lines)
    return ear.say(message, teams=words.teams(state, state.winners or ()), n=lines)


def _victim(event: Event, before: FederationState) -> str:
    """Whose chip was taken off."""
    cell = read_cell(event["cell"])
    holder = None if cell is None else before.board.chips.get(cell)
    return "" if holder is None else before.teams[holder].name
