"""Who has won, and by what; how the places stand apart."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.played import Played
from companion.core.referee import ABANDONED
from companion.games.federation.rules.referee import ranking
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.words import FederationWords
from companion.texts.game import Sentence, Why, sentence


def outcome(words: FederationWords, state: FederationState) -> Sentence:
    """The headline of the result and the reason."""
    match state.by:
        case "abandoned":
            return sentence(words.tr("Abandoned|Nobody wins; the chips stay where they lie"))
        case "three":
            return Sentence(_winner(words, state), words.superlines(max(state.board.score)))
        case "draw":
            return Sentence(words.tr("Draw"), _equal(words, state))
    return Sentence(_winner(words, state), _apart(words, state, *ranking(state)[:2]))


def win(words: FederationWords, state: FederationState) -> Sentence:
    """The same as the referee says it at the table."""
    headline = outcome(words, state)
    nobody = state.by == "draw" and not any(state.board.score)
    reason = words.tr("nobody has a superline") if nobody else headline.rest
    return Sentence(f"{headline.lead}:", reason)


def _winner(words: FederationWords, state: FederationState) -> str:
    winners = state.winners or ()
    message = words.trn("{side} wins", "{side} win", words.number(state, winners))
    return message.format(side=words.teams(state, winners))


def _apart(
    words: FederationWords, state: FederationState, better: Sequence[int], worse: Sequence[int]
) -> str:
    """3 superlines to 1."""
    high, low = state.board.score[better[0]], state.board.score[worse[0]]
    return words.trn("{n} superline to {low}", "{n} superlines to {low}", high).format(n=high, low=low)


def _equal(words: FederationWords, state: FederationState) -> str:
    lines = max(state.board.score)
    if not lines:
        return words.tr("Nobody has a superline")
    message = words.trn("{teams}, {n} superline each", "{teams}, {n} superlines each", lines)
    return message.format(n=lines, teams=words.teams(state, state.winners or ()))


def tie_breaks(words: FederationWords, state: FederationState) -> list[tuple[Sentence, Sequence[int]]]:
    """From the best place down: if it is shared, how it stands above the next; with the teams meant."""
    if state.by == ABANDONED:
        return []
    found: list[tuple[Sentence, Sequence[int]]] = []
    places, number = ranking(state), 1
    for rank, place in enumerate(places):
        if len(place) > 1:
            found.append((_shared(words, state, place, number), place))
        if rank + 1 < len(places):
            worse = places[rank + 1]
            found.append((_above(words, state, place, worse), (*place, *worse)))
        number += len(place)
    return found


def _above(
    words: FederationWords, state: FederationState, better: Sequence[int], worse: Sequence[int]
) -> Sentence:
    number = words.number(state, better)
    return sentence(
        words.trn("{better} beats {worse}|{reason}", "{better} beat {worse}|{reason}", number),
        "rest",
        better=words.teams(state, better),
        worse=words.teams(state, worse),
        reason=_apart(words, state, better, worse),
    )


def _shared(words: FederationWords, state: FederationState, place: Sequence[int], number: int) -> Sentence:
    lines = state.board.score[place[0]]
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


def tie_break_why(words: FederationWords, state: FederationState, n: int) -> Why:
    text, teams = tie_breaks(words, state)[n]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr(
                "Whoever has three superlines first wins at once. If the cards run out before that,"
                " whoever has the most superlines wins, and a tie is a draw. Nothing else counts: neither"
                " chips nor cards."
            ),
            *figures(words, state, teams),
            f"{text}.",
        ),
        "aim" if state.by == "three" else "cards-out",
    )


def figures(words: FederationWords, state: FederationState, teams: Sequence[int]) -> list[str]:
    """Each team's superlines."""
    return [f"{state.teams[team].name}: {words.superlines(state.board.score[team])}." for team in teams]


def summary(state: FederationState) -> str:
    return " : ".join(str(n) for n in sorted(state.board.score, reverse=True))


def row(words: FederationWords, played: Played, by: str) -> tuple[str, str]:
    reasons = {"three": words.tr("three superlines"), "draw": words.tr("a draw")}
    return " : ".join(map(str, played.in_order)), reasons.get(by, words.tr("most superlines"))
