"""What lies on the table: which cards and pieces to take, what to look at before a building is right."""

from __future__ import annotations

from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.game import Sentence, sentence


def level(words: RectoVersoWords, name: str) -> Sentence:
    if name == "hard":
        return sentence(words.tr("Hard:|lilac cards, all 11 pieces"))
    return sentence(words.tr("Normal:|blue cards, 10 pieces, without the red one"))


def board(words: RectoVersoWords, mode: str) -> str:
    """Which side of the board is up, and what lies on it."""
    if mode == "coop":
        return words.tr("The board lies with the side for 2 players up, the crown on stage 1.")
    return words.tr("The board lies with the side for 3–6 players up.")


def own_side(words: RectoVersoWords) -> str:
    """What both are told before the card is shown."""
    return words.tr("Each looks only at their own side, and the box is not turned")


def reminders(words: RectoVersoWords, name: str) -> tuple[str, str, str]:
    """Three things to look at before “correct!”."""
    pieces = words.tr("All eleven pieces are used") if name == "hard" else words.tr("All ten pieces are used")
    return (
        pieces,
        words.tr("Nothing hangs over an empty space"),
        words.tr("Everything inside the 4 × 4 site"),
    )


def helpers(words: RectoVersoWords, timekeeper: str, shower: str) -> str:
    """Who does what besides the two builders."""
    if timekeeper == shower:
        return words.tr("{name} keeps the time and shows the card").format(name=timekeeper)
    return words.tr("{timekeeper} keeps the time, {shower} shows the card").format(
        timekeeper=timekeeper, shower=shower
    )
