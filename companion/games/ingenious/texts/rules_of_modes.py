"""The rules at hand of the team game and the solo game."""

from __future__ import annotations

from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts.words import IngeniousWords
from companion.texts.rules import Rule, Section, booklet, choice, ruling


def team(words: IngeniousWords) -> Section:
    tr, title = words.tr, words.tr("Team game for four")
    partners = tr(
        "Partners sit opposite each other and move the same six markers, on two boards end to end: 0 to 36."
    )
    silent = tr("Partners do not talk during the game, unless everybody agrees.")
    bonus = tr(
        "Each marker that reaches the end of the first board (18) or of the second (36) gives a bonus play."
    )
    wins = tr("The team whose lowest marker is further along wins.")
    return Section(
        title,
        (
            Rule("partners", partners, booklet(title)),
            Rule("silent", silent, booklet(title)),
            Rule("second-board", _second_board(words), booklet(title)),
            Rule("team-bonus", bonus, booklet(title)),
            _order(words),
            Rule("team-end", wins, booklet(title)),
        ),
    )


def _second_board(words: IngeniousWords) -> str:
    return words.tr(
        "At the end of the first board the symbol stops scoring, and the marker moves to 0 of the second;"
        " the app shows that as 18."
    )


def _order(words: IngeniousWords) -> Rule:
    order = words.tr(
        "The halves of a double tile are counted in the order that takes the marker further; the second"
        " scores on from where the first stopped."
    )
    return Rule("order", order, ruling(words.tr("the booklet names no order")))


def solo(words: IngeniousWords, state: IngeniousState | None) -> Section:
    tr, title = words.tr, words.tr("Solo game")
    alone = tr(
        "White cells only, two boards end to end (0 to 36), no rack: draw a tile, lay it, score it,"
        " draw the next."
    )
    no_bonus = tr("There are no bonus plays, and no tiles are changed.")
    shared = [] if state is None else [_order(words)]  # else it stands with the teams
    return Section(
        title,
        (
            Rule("alone", alone, booklet(title)),
            Rule("alone-bonus", no_bonus, booklet(title)),
            Rule("alone-second-board", _second_board(words), booklet(title)),
            *shared,
            _score(words, state),
        ),
    )


def _score(words: IngeniousWords, state: IngeniousState | None) -> Rule:
    tr = words.tr
    lowest = tr("Your score is your lowest marker, 0 to 36. The sum is shown beside it.")
    total = tr("Your score is the sum of all six markers. The lowest one is shown beside it.")
    if state is None:
        text = tr("Your score is your lowest marker or the sum of all six, as you choose. Both are shown.")
        return Rule("alone-score", text, choice(), total)
    if state.solo == "total":
        return Rule("alone-score", total, choice(tr("the sum")), lowest)
    return Rule("alone-score", lowest, choice(tr("the lowest marker")), total)
