"""Who has won and by how much; how far two have come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.core.played import Played
from companion.core.referee import ABANDONED
from companion.games.recto_verso.rules.coop import STAGES, CoopState
from companion.games.recto_verso.rules.party import PartyState, standings
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.game import Sentence, Why, sentence


def outcome(words: RectoVersoWords, state: RectoVersoState) -> Sentence:
    """The headline of the result and the reason."""
    if state.by == ABANDONED:
        return _abandoned(words, state)
    if isinstance(state, CoopState):
        n = len(state.log)
        return sentence(
            words.trn(
                "Kings of Construction|{names}, after {n} attempt",
                "Kings of Construction|{names}, after {n} attempts",
                n,
            ),
            names=words.join(state.winners or ()),
            n=n,
        )
    return Sentence(_winner(words, state), _margin(words, state))


def win(words: RectoVersoWords, state: PartyState) -> Sentence:
    """The same as the referee says it at the table."""
    return Sentence(f"{_winner(words, state)}:", _margin(words, state))


def tie_breaks(words: RectoVersoWords, state: RectoVersoState) -> list[tuple[Sentence, tuple[str, ...]]]:
    """From the best place down: if it is shared, how it stands above the next; with the names meant."""
    if isinstance(state, CoopState) or state.by == ABANDONED:
        return []
    found, number, places = [], 1, standings(state)
    for place, worse in zip(places, (*places[1:], ()), strict=True):
        if len(place) > 1:
            rest = _each(words, state.score(place[0]))
            found.append((Sentence(words.share_place(place, number), rest), place))
        if worse:
            found.append((_above(words, state, place, worse), (*place, *worse)))
        number += len(place)
    return found


def tie_break_why(words: RectoVersoWords, state: RectoVersoState, number: int) -> Why:
    text, names = tie_breaks(words, state)[number]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr("The points alone decide. Whoever has the same number shares the place."),
            *figures(words, state, names),
            f"{text}.",
        ),
        "winner",
    )


def figures(words: RectoVersoWords, state: RectoVersoState, names: Iterable[str]) -> list[str]:
    """Everybody's points, and from how many correct buildings; two together have none."""
    if isinstance(state, CoopState):
        return []
    message = words.tr("{name}: {points}, {right} of {built} buildings correct.")
    found = []
    for name in names:
        built = state.built(name)
        right = sum(row.correct for row in built)
        points = words.points(state.score(name))
        found.append(message.format(name=name, points=points, right=right, built=len(built)))
    return found


def summary(words: RectoVersoWords, state: RectoVersoState) -> str:
    if isinstance(state, CoopState):
        if state.crowned:
            return words.tr("crowned")
        return words.tr("stage {n} of {all}").format(n=state.best, all=STAGES)
    return " : ".join(str(state.score(name)) for place in standings(state) for name in place)


def _abandoned(words: RectoVersoWords, state: RectoVersoState) -> Sentence:
    if isinstance(state, CoopState):
        return sentence(words.tr("Abandoned|The best was stage {n} of {all}"), n=state.best, all=STAGES)
    return sentence(
        words.tr("Abandoned|Nobody wins; {n} of {all} rounds were played"),
        n=len(state.log),
        all=state.rounds,
    )


def _winner(words: RectoVersoWords, state: PartyState) -> str:
    winners = state.winners or ()
    if len(winners) == 1:
        return words.tr("{name} wins").format(name=winners[0])
    if len(winners) == len(state.players):
        return words.tr("All share the win")
    return words.tr("{names} share the win").format(names=words.join(winners))


def _margin(words: RectoVersoWords, state: PartyState) -> str:
    best, *others = standings(state)
    score = state.score(best[0])
    if len(best) > 1:
        return _each(words, score)
    ahead = score - state.score(others[0][0])
    return words.tr("{points}, {ahead} more than {next}").format(
        points=words.points(score), ahead=ahead, next=words.join(others[0])
    )


def _each(words: RectoVersoWords, score: int) -> str:
    return words.trn("{n} point each", "{n} points each", score).format(n=score)


def _above(
    words: RectoVersoWords, state: PartyState, better: Sequence[str], worse: Sequence[str]
) -> Sentence:
    return sentence(
        words.trn(
            "{better} beats {worse}|by points, {high} to {low}",
            "{better} beat {worse}|by points, {high} to {low}",
            len(better),
        ),
        "rest",
        better=words.join(better),
        worse=words.join(worse),
        high=state.score(better[0]),
        low=state.score(worse[0]),
    )


def row(words: RectoVersoWords, played: Played, attempts: str) -> tuple[str, str]:
    """Two who build together have reached the crown, or they would not be through."""
    if not played.places:
        return words.tr("crowned"), attempts
    result = " · ".join(map(str, played.in_order))
    if played.shared:
        return result, words.tr("shared win")
    best, second = played.in_order[:2]
    more = best - second
    return result, words.trn("{n} point more", "{n} points more", more).format(n=more)
