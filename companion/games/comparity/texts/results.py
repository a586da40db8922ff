"""Who has won, and how; what the others had left."""

from __future__ import annotations

from companion.games.comparity.texts.words import ComparityWords
from companion.texts.game import Json, Sentence, Why, sentence


def outcome(words: ComparityWords, state: Json) -> Sentence:
    """The headline of the result and the reason."""
    if state["by"] == "abandoned":
        return sentence(words.tr("Abandoned|Nobody wins; the cards stay as they lay"))
    if state["by"] == "given":
        message = words.tr("{player} wins|The last card is given away")
    else:
        message = words.tr("{player} wins|The last card is laid")
    return sentence(message, player=state["winners"][0])


def tie_breaks(words: ComparityWords, state: Json) -> list[Sentence]:
    """There are no places behind the winner: one line tells what the others had left."""
    if not state["winners"]:
        return []
    return [
        sentence(
            words.tr("{player} got rid of every card;|cards left: {hands}"),
            "rest",
            player=state["winners"][0],
            hands=hands(state),
        )
    ]


def tie_break_why(words: ComparityWords, state: Json) -> Why:
    return Why(
        words.tr("Only one winner"),
        (
            words.tr(
                "Whoever first has no card left wins, and the game ends there. The rules know no further"
                " places; what the others have left is told for interest."
            ),
            words.tr("Cards left: {hands}.").format(hands=hands(state)),
        ),
        words.tr("End of the game"),
    )


def hands(state: Json) -> str:
    """Bob 4, Cat 6."""
    others = {name: n for name, n in state["hands"].items() if name not in (state["winners"] or ())}
    return ", ".join(f"{name} {n}" for name, n in sorted(others.items(), key=lambda each: each[1]))


def summary(state: Json) -> str:
    """The cards left, fewest first."""
    return " : ".join(str(n) for n in sorted(state["hands"].values()))
