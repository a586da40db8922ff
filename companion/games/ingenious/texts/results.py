"""Who has won, and by what; how the places stand apart."""

from __future__ import annotations

from companion.games.ingenious.texts.words import (
    IngeniousWords,
    capital,
    headcount,
    mode,
    rising,
    set_apart,
    track,
)
from companion.texts.game import Json, Sentence, Why, sentence


def outcome(words: IngeniousWords, state: Json) -> Sentence:
    """The headline of the result and the reason."""
    by = state["by"]
    if by == "abandoned":
        return sentence(words.tr("Abandoned|Nobody wins; the markers stay where they stood"))
    if mode(state) == "solo":
        return _solo(words, state)
    if by == "all-six":
        return Sentence(_winner(words, state), words.tr("All six markers at {end}").format(end=track(state)))
    if len(state["winners"]) > 1:
        return Sentence(_winner(words, state), words.tr("All six markers are equal"))
    decided = _decided(state)
    if decided is None or decided[0] == 0:
        return Sentence(_winner(words, state), words.tr("Highest lowest marker"))
    return Sentence(_winner(words, state), capital(_by_marker(words, *decided)))


def win(words: IngeniousWords, state: Json) -> Sentence:
    """The same as the referee says it at the table."""
    headline = outcome(words, state)
    if mode(state) == "solo" or len(state["winners"]) > 1:
        reason = headline.rest
    elif state["by"] == "all-six":
        reason = words.tr("At once, all six markers at {end}").format(end=track(state))
    else:
        decided = _decided(state)
        reason = headline.rest if decided is None else _by_marker(words, *decided)
    return Sentence(f"{headline.lead}:", reason[:1].lower() + reason[1:])


def tie_breaks(words: IngeniousWords, state: Json) -> list[tuple[Sentence, list[int]]]:
    """From the best place down: if it is shared, how it stands above the next; with the sides meant."""
    if state["by"] == "abandoned":
        return []
    found = []
    places, number = state["ranking"], 1
    for rank, place in enumerate(places):
        if len(place) > 1:
            found.append((_shared(words, state, place, number), place))
        if rank + 1 < len(places):
            found.append((_above(words, state, place, places[rank + 1]), [*place, *places[rank + 1]]))
        number += len(place)
    return found


def tie_break_why(words: IngeniousWords, state: Json, at: int) -> Why:
    text, sides = tie_breaks(words, state)[at]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr(
                "The lowest markers are compared first: the further one is ahead. If they are equal,"
                " the second lowest decide, then the third, and so on. With all six equal, the place is"
                " shared."
            ),
            *figures(words, state, sides),
            f"{text}.",
        ),
        section(words, state),
    )


def figures(words: IngeniousWords, state: Json, sides: list[int]) -> list[str]:
    """Each side's markers from the lowest up."""
    return [
        words.tr("{side}: {markers}.").format(
            side=words.name(state["sides"][at]), markers=", ".join(str(n) for n in rising(state["sides"][at]))
        )
        for at in sides
    ]


def section(words: IngeniousWords, state: Json) -> str:
    """Where the booklet tells how this game ends."""
    match mode(state):
        case "team":
            return words.tr("Team game for four")
        case "solo":
            return words.tr("Solo game")
    return words.tr("End of the game")


def summary(words: IngeniousWords, state: Json) -> str:
    scores = [str(state["sides"][at]["score"]) for place in state["ranking"] for at in place]
    if mode(state) == "solo":
        return words.tr("{score} of {end}").format(score=scores[0], end=track(state))
    return " : ".join(scores)


def _winner(words: IngeniousWords, state: Json) -> str:
    winners = state["winners"]
    names = words.names(state, winners)
    if len(winners) == 1:
        return words.trn("{side} wins", "{side} win", headcount(state, winners)).format(side=names)
    if mode(state) == "team":
        return words.tr("Both teams share the win")
    return words.tr("{sides} share the win").format(sides=names)


def _solo(words: IngeniousWords, state: Json) -> Sentence:
    side = state["sides"][0]
    if state["by"] == "all-six":
        return sentence(words.tr("Perfect game|All six markers at {end}"), end=track(state))
    return sentence(
        words.tr("Solo game over|Lowest marker {score}, total {total}"),
        score=side["score"],
        total=side["total"],
    )


def _decided(state: Json) -> tuple[int, int, int] | None:
    """What sets the winner apart from the next."""
    if len(state["ranking"]) < 2:
        return None
    return set_apart(state, state["ranking"][0][0], state["ranking"][1][0])


def _by_marker(words: IngeniousWords, at: int, high: int, low: int) -> str:
    return words.tr("{on_marker}, {high} to {low}").format(on_marker=words.on_marker(at), high=high, low=low)


def _above(words: IngeniousWords, state: Json, better: list[int], worse: list[int]) -> Sentence:
    decided = set_apart(state, better[0], worse[0]) or (0, 0, 0)  # sides on different places always differ
    return sentence(
        words.trn(
            "{better} beats {worse}|{reason}", "{better} beat {worse}|{reason}", headcount(state, better)
        ),
        "rest",
        better=words.names(state, better),
        worse=words.names(state, worse),
        reason=_by_marker(words, *decided),
    )


def _shared(words: IngeniousWords, state: Json, place: list[int], number: int) -> Sentence:
    if mode(state) == "team":
        message = words.tr("Both teams share first place:|all six markers are equal")
    elif number == 1:
        message = words.tr("{sides} share first place:|all six markers are equal")
    elif number == 2:
        message = words.tr("{sides} share second place:|all six markers are equal")
    else:
        message = words.tr("{sides} share third place:|all six markers are equal")
    return sentence(message, sides=words.names(state, place))
