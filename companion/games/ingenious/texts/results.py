"""Who has won, and by what; how the places stand apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from companion.core.played import Played
from companion.core.referee import ABANDONED
from companion.games.ingenious.rules.questions import numbered, ranking, score
from companion.games.ingenious.rules.sides import COLOURS, Side, deciding_marker
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts.words import IngeniousWords, capital
from companion.texts.game import Sentence, Why, sentence


def outcome(words: IngeniousWords, state: IngeniousState) -> Sentence:
    """The headline of the result and the reason."""
    if state.by == ABANDONED:
        return sentence(words.tr("Abandoned|Nobody wins; the markers stay where they stood"))
    if state.mode == "solo":
        return _solo(words, state)
    if state.by == "all-six":
        return Sentence(_winner(words, state), words.tr("All six markers at {end}").format(end=state.track))
    if len(winners(state)) > 1:
        return Sentence(_winner(words, state), words.tr("All six markers are equal"))
    return Sentence(_winner(words, state), capital(_by_marker(words, *_best_two(state))))


def win(words: IngeniousWords, state: IngeniousState) -> Sentence:
    """The same as the referee says it at the table."""
    headline = outcome(words, state)
    if state.mode == "solo" or len(winners(state)) > 1:
        reason = headline.rest
    elif state.by == "all-six":
        reason = words.tr("At once, all six markers at {end}").format(end=state.track)
    else:
        reason = _by_marker(words, *_best_two(state))
    return Sentence(f"{headline.lead}:", reason[:1].lower() + reason[1:])


def winners(state: IngeniousState) -> list[Side]:
    return [state.sides[number] for number in state.winners or ()]


def tie_breaks(words: IngeniousWords, state: IngeniousState) -> list[tuple[Sentence, list[Side]]]:
    """From the best place down: if it is shared, how it stands above the next; with the sides meant."""
    if state.by == ABANDONED:
        return []
    found = []
    places = [(number, [state.sides[each] for each in place]) for number, place in numbered(ranking(state))]
    for (number, sides), below in zip_longest(places, places[1:]):
        if len(sides) > 1:
            found.append((_shared(words, state, sides, number), sides))
        if below is not None:
            found.append((_above(words, sides, below[1]), [*sides, *below[1]]))
    return found


def tie_break_why(words: IngeniousWords, state: IngeniousState, number: int) -> Why:
    text, sides = tie_breaks(words, state)[number]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr(
                "The lowest markers are compared first: the one further along is ahead. If they are"
                " equal, the second lowest decide, then the third, and so on. With all six equal, the"
                " place is shared."
            ),
            *figures(words, sides),
            f"{text}.",
        ),
        rule_of_places(state),
    )


def figures(words: IngeniousWords, sides: Iterable[Side]) -> list[str]:
    """Each side's markers from the lowest up."""
    return [
        words.tr("{side}: {markers}.").format(
            side=words.name(side), markers=", ".join(str(marker) for marker in side.rising)
        )
        for side in sides
    ]


def rule_of_places(state: IngeniousState) -> str:
    """The key of the rule by which sides are compared."""
    return "team-end" if state.mode == "team" else "end"


def summary(words: IngeniousWords, state: IngeniousState) -> str:
    scores = [str(score(state, state.sides[each])) for place in ranking(state) for each in place]
    if state.mode == "solo":
        end = len(COLOURS) * state.track if state.solo == "total" else state.track
        return words.tr("{score} of {end}").format(score=scores[0], end=end)
    return " : ".join(scores)


def _winner(words: IngeniousWords, state: IngeniousState) -> str:
    sides = winners(state)
    names = words.names(sides)
    if len(sides) == 1:
        return words.trn("{side} wins", "{side} win", _headcount(sides)).format(side=names)
    if state.mode == "team":
        return words.tr("Both teams share the win")
    return words.tr("{sides} share the win").format(sides=names)


def _solo(words: IngeniousWords, state: IngeniousState) -> Sentence:
    side = state.sides[0]
    if state.by == "all-six":
        return sentence(words.tr("Perfect game|All six markers at {end}"), end=state.track)
    if state.solo == "total":
        message = words.tr("Solo game over|Total {total}, lowest marker {score}")
    else:
        message = words.tr("Solo game over|Lowest marker {score}, total {total}")
    return sentence(message, score=side.score, total=side.total)


def _best_two(state: IngeniousState) -> tuple[Side, Side]:
    """The winner, and the first of the next place."""
    best, next_best, *_ = ranking(state)
    return state.sides[best[0]], state.sides[next_best[0]]


def _by_marker(words: IngeniousWords, better: Side, worse: Side) -> str:
    marker = deciding_marker(better, worse) or 0  # sides on different places always differ
    return words.tr("{on_marker}, {high} to {low}").format(
        on_marker=words.on_marker(marker), high=better.rising[marker], low=worse.rising[marker]
    )


def _above(words: IngeniousWords, better: Sequence[Side], worse: Sequence[Side]) -> Sentence:
    return sentence(
        words.trn("{better} beats {worse}|{reason}", "{better} beat {worse}|{reason}", _headcount(better)),
        "rest",
        better=words.names(better),
        worse=words.names(worse),
        reason=_by_marker(words, better[0], worse[0]),
    )


def _shared(words: IngeniousWords, state: IngeniousState, sides: Sequence[Side], number: int) -> Sentence:
    if state.mode == "team":
        message = words.tr("Both teams share first place:|all six markers are equal")
    elif number == 1:
        message = words.tr("{sides} share first place:|all six markers are equal")
    elif number == 2:
        message = words.tr("{sides} share second place:|all six markers are equal")
    else:
        message = words.tr("{sides} share third place:|all six markers are equal")
    return sentence(message, sides=words.names(sides))


def _headcount(sides: Iterable[Side]) -> int:
    return sum(len(side.players) for side in sides)


def row(words: IngeniousWords, played: Played, by: str) -> tuple[str, str]:
    if not played.places:
        return str(played.scores[0]), words.tr("alone")
    result = " · ".join(map(str, played.in_order))
    if played.shared:
        return result, words.tr("shared win")
    if by == "all-six":
        return result, words.tr("all six at the end")
    best, second = played.in_order[:2]
    return result, words.tr("best lowest marker") if best > second else words.tr("by the next markers")
