"""Who has won and by how much; how far two have come."""

from __future__ import annotations

from companion.games.recto_verso.texts.words import RectoVersoWords, is_coop, ranking
from companion.texts.game import Json, Sentence, Why, sentence

LIMITS = (90, 75, 60, 45, 30, 20, 15)  # seconds, stage by stage
STAGES = len(LIMITS)


def limit(stage: int) -> int:
    return LIMITS[stage - 1]


def outcome(words: RectoVersoWords, state: Json) -> Sentence:
    """The headline of the result and the reason."""
    if state["by"] == "abandoned":
        return _abandoned(words, state)
    if is_coop(state):
        n = state["attempts"]
        return sentence(
            words.trn(
                "Kings of Construction|{names}, after {n} attempt",
                "Kings of Construction|{names}, after {n} attempts",
                n,
            ),
            names=words.join(state["winners"]),
            n=n,
        )
    return Sentence(_winner(words, state), _margin(words, state))


def win(words: RectoVersoWords, state: Json) -> Sentence:
    """The same as the referee says it at the table."""
    return Sentence(f"{_winner(words, state)}:", _margin(words, state))


def tie_breaks(words: RectoVersoWords, state: Json) -> list[tuple[Sentence, list[str]]]:
    """From the best place down: if it is shared, how it stands above the next; with the names meant."""
    if is_coop(state) or state["by"] == "abandoned":
        return []
    found, number, places = [], 1, ranking(state)
    for at, place in enumerate(places):
        if len(place) > 1:
            rest = _each(words, state["scores"][place[0]])
            found.append((Sentence(words.share_place(place, number), rest), place))
        if at + 1 < len(places):
            worse = places[at + 1]
            found.append((_above(words, state, place, worse), [*place, *worse]))
        number += len(place)
    return found


def tie_break_why(words: RectoVersoWords, state: Json, at: int) -> Why:
    text, names = tie_breaks(words, state)[at]
    return Why(
        words.tr("How places are decided"),
        (
            words.tr("The points alone decide. Whoever has the same number shares the place."),
            *figures(words, state, names),
            f"{text}.",
        ),
        words.tr("End of the game"),
    )


def figures(words: RectoVersoWords, state: Json, names: list[str]) -> list[str]:
    """Everybody's points, and from how many right buildings."""
    found = []
    for name in names:
        built = [row for row in state["log"] if name in (row["active"], row["partner"])]
        right = sum(row["correct"] for row in built)
        found.append(
            words.tr("{name}: {points}, {right} of {built} buildings right.").format(
                name=name, points=words.points(state["scores"][name]), right=right, built=len(built)
            )
        )
    return found


def summary(words: RectoVersoWords, state: Json) -> str:
    if is_coop(state):
        if state["by"] == "crowned":
            return words.tr("crowned")
        return words.tr("stage {n} of {all}").format(n=state["best"], all=STAGES)
    return " : ".join(str(score) for score in sorted(state["scores"].values(), reverse=True))


def _abandoned(words: RectoVersoWords, state: Json) -> Sentence:
    if is_coop(state):
        return sentence(words.tr("Abandoned|The best was stage {n} of {all}"), n=state["best"], all=STAGES)
    return sentence(
        words.tr("Abandoned|Nobody wins; {n} of {all} rounds were played"),
        n=len(state["log"]),
        all=state["rounds"],
    )


def _winner(words: RectoVersoWords, state: Json) -> str:
    winners = state["winners"]
    if len(winners) == 1:
        return words.tr("{name} wins").format(name=winners[0])
    if len(winners) == len(state["scores"]):
        return words.tr("All share the win")
    return words.tr("{names} share the win").format(names=words.join(winners))


def _margin(words: RectoVersoWords, state: Json) -> str:
    best, *others = ranking(state)
    score = state["scores"][best[0]]
    if len(best) > 1:
        return _each(words, score)
    ahead = score - state["scores"][others[0][0]]
    return words.tr("{points}, {ahead} more than {next}").format(
        points=words.points(score), ahead=ahead, next=words.join(others[0])
    )


def _each(words: RectoVersoWords, score: int) -> str:
    return words.trn("{n} point each", "{n} points each", score).format(n=score)


def _above(words: RectoVersoWords, state: Json, better: list[str], worse: list[str]) -> Sentence:
    high, low = state["scores"][better[0]], state["scores"][worse[0]]
    return sentence(
        words.trn(
            "{better} beats {worse}|by points, {high} to {low}",
            "{better} beat {worse}|by points, {high} to {low}",
            len(better),
        ),
        "rest",
        better=words.join(better),
        worse=words.join(worse),
        high=high,
        low=low,
    )
