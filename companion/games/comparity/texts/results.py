"""Who has won, and how; what the others had left."""

from __future__ import annotations

from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts.words import ComparityWords
from companion.texts.catalogue import Catalogue
from companion.texts.game import Sentence, Why, sentence


def outcome(words: ComparityWords, state: ComparityState) -> Sentence:
    """The headline of the result and the reason."""
    if state.winner is None:
        return sentence(words.tr("Abandoned|Nobody wins; the cards stay as they lay"))
    if state.by == "given":
        message = words.tr("{player} wins|The last card is given away")
    else:
        message = words.tr("{player} wins|The last card is played")
    return sentence(message, player=state.players[state.winner])


def tie_breaks(words: ComparityWords, state: ComparityState) -> list[Sentence]:
    """There are no places behind the winner: one line tells what the others had left."""
    if state.winner is None:
        return []
    return [
        sentence(
            words.tr("{player} got rid of every card;|cards left: {hands}"),
            "rest",
            player=state.players[state.winner],
            hands=hands(state),
        )
    ]


def tie_break_why(words: ComparityWords, state: ComparityState) -> Why:
    return Why(
        words.tr("Only one winner"),
        (
            words.tr(
                "Whoever first has no card left wins, and the game ends there. The rules know no further"
                " places; what the others have left is told for interest."
            ),
            words.tr("Cards left: {hands}.").format(hands=hands(state)),
        ),
        "one-winner",
    )


def hands(state: ComparityState) -> str:
    """Bob 4, Cat 6."""
    left = state.hands.cards
    behind = sorted((n, seat) for seat, n in enumerate(left) if seat != state.winner)
    return ", ".join(f"{state.players[seat]} {n}" for n, seat in behind)


def summary(state: ComparityState) -> str:
    """The cards left, fewest first."""
    return " : ".join(str(n) for n in sorted(state.hands.cards))


def row(words: Catalogue, result: str, by: str) -> tuple[str, str]:
    given = words.tr("last card given away")
    return result, given if by == "given" else words.tr("last card played")
