"""Who has won, and by what; how the places stand apart."""

from __future__ import annotations

from companion.games.federation.texts.words import FederationWords, ranking
from companion.texts.game import Json, Sentence, Why, sentence


def outcome(words: FederationWords, state: Json) -> Sentence:
    """The headline of the result and the reason."""
    match state["by"]:
        case "abandoned":
            return sentence(words.tr("Abandoned|Nobody wins; the chips stay where they lie"))
        case "three":
            return Sentence(_winner(words, state), words.superlines(max(state["score"])))
        case "draw":
            return Sentence(words.tr("Draw"), _equal(words, state, state["winners"]))
    return Sentence(_winner(words, state), _apart(words, state, *ranking(state)[:2]))


def win(words: FederationWords, state: Json) -> Sentence:
    """The same as the referee says it at the table."""
    headline = outcome(words, state)
    nobody = state["by"] == "draw" and not any(state["score"])
    reason = words.tr("nobody has a superline") if nobody else headline.rest
    return Sentence(f"{headline.lead}:", reason)


def _winner(words: FederationWords, state: Json) -> str:
    (winner,) = state["winners"]
    message = words.trn("{side} wins", "{side} win", words.number(state, [winner]))
    return message.format(side=words.team(state, winner))


def _apart(words: FederationWords, state: Json, better: list[int], worse: list[int]) -> str:
    """3 superlines to 1."""
    high, low = state["score"][better[0]], state["score"][worse[0]]
    return words.trn("{n} superline to {low}", "{n} superlines to {low}", high).format(n=high, low=low)


def _equal(words: FederationWords, state: Json, teams: list[int]) -> str:
    lines = state["score"][teams[0]]
    if not lines:
        return words.tr("Nobody has a superline")
    message = words.trn("{teams}, {n} superline each", "{teams}, {n} superlines each", lines)
    return message.format(n=lines, teams=words.teams(state, teams))


def tie_breaks(words: FederationWords, state: Json) -> list[tuple[Sentence, list[int]]]:
    """From the best place down: if it is shared, how it stands above the next; with the teams meant."""
    if state["by"] == "abandoned":
        return []
    found = []
    places, number = ranking(state), 1
    for rank, place in enumerate(places):
        if len(place) > 1:
            found.append((_shared(words, state, place, number), place))
        if rank + 1 < len(places):
            worse = places[rank + 1]
            found.append((_above(words, state, place, worse), [*place, *worse]))
        number += len(place)
    return found


def _above(words: FederationWords, state: Json, better: list[int], worse: list[int]) -> Sentence:
    number = words.number(state, better)
    return sentence(
        words.trn("{better} beats {worse}|{reason}", "{better} beat {worse}|{reason}", number),
        "rest",
        better=words.teams(state, better),
        worse=words.teams(state, worse),
        reason=_apart(words, state, better, worse),
    )


def _shared(words: FederationWords, state: Json, place: list[int], number: int) -> Sentence:
    lines = state["score"][place[0]]
    first = words.tr("{teams} share first place:|{reason}")
    return sentence(
        first if number == 1 else words.tr("{teams} share second place:|{reason}"),
        teams=words.teams(state, place),
        reason=(
            words.trn("{n} superline each", "{n} superlines each", lines).format(n=lines)
            if lines
            else words.tr("no superline")
        ),
    )


def tie_break_why(words: FederationWords, state: Json, at: int) -> Why:
    text, teams = tie_breaks(words, state)[at]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr(
                "Whoever has three superlines first wins at once. If the cards run out before that, the most"
                " superlines win, and equal ones are a draw. Nothing else counts: neither chips nor cards."
            ),
            *figures(words, state, teams),
            f"{text}.",
        ),
        words.tr("Aim of the game"),
    )


def figures(words: FederationWords, state: Json, teams: list[int]) -> list[str]:
    """Each team's superlines."""
    return [f"{words.team(state, team)}: {words.superlines(state['score'][team])}." for team in teams]


def summary(state: Json) -> str:
    return " : ".join(str(n) for n in sorted(state["score"], reverse=True))
