"""The rules of Ingenious at hand: in our own words, in the booklet's order, each with where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from companion.games.ingenious.rules.state import RADIUS, IngeniousState
from companion.games.ingenious.texts.rules_of_modes import solo, team
from companion.games.ingenious.texts.words import IngeniousWords
from companion.texts.rules import Rule, Section, booklet, ruling

# The rule behind each call and foul.
RULE_OF: Final = MappingProxyType({
    "points": "points",
    "bonus": "bonus",
    "second-board": "second-board",
    "swap": "swap",
    "win": "end",
    "bad-colour": "tiles",
    "bad-points": "most-points",
    "off-board": "cells",
    "cell-taken": "place",
    "not-adjacent": "place",
    "first-round": "first-tile",
    "no-bonus": "decline",
    "swap-late": "swap-once",
    "swap-level": "swap-level",
    "bad-marker": "correction",
    "board-open": "room",
})  # fmt: skip


def sections(words: IngeniousWords, state: IngeniousState | None) -> tuple[Section, ...]:
    """Of a session those that hold in its mode; all of them if none is on the table."""
    mode = None if state is None else state.mode
    found = [
        _standard(words) if mode != "solo" else None,
        _board(words, state),
        _overview(words) if mode != "solo" else None,
        _course(words, mode),
        _points(words, state),
        _changing(words) if mode != "solo" else None,
        _bonus(words) if mode != "solo" else None,
        _end(words, state),
        team(words) if mode in (None, "team") else None,
        solo(words, state) if mode in (None, "solo") else None,
    ]
    return tuple(section for section in found if section is not None)


def cells_in_play(words: IngeniousWords, state: IngeniousState) -> str:
    match len(state.players):
        case 1:
            return words.tr("Alone you play on the white cells only.")
        case 2:
            return words.tr("Two players use the white cells only.")
        case 3:
            return words.tr("Three players use the white and the light grey cells.")
    return words.tr("Four players use the whole board.")


def _standard(words: IngeniousWords) -> Section:
    tr, title = words.tr, words.tr("Standard game (2–4 players)")
    rack = tr(
        "Everybody has a scoring board with six markers at 0, and a rack with six tiles that nobody else"
        " sees."
    )
    return Section(title, (Rule("setup", rack, booklet(title)),))


def _board(words: IngeniousWords, state: IngeniousState | None) -> Section:
    title = words.tr("The board")
    if state is None:
        cells = words.tr(
            "Two players, or one alone, use the white cells only; three the white and the light grey ones;"
            " four the whole board."
        )
    else:
        cells = cells_in_play(words, state)
    alone = state is not None and state.mode == "solo"
    return Section(title, (Rule("cells", cells, booklet(words.tr("Solo game") if alone else title)),))


def _overview(words: IngeniousWords) -> Section:
    title = words.tr("Overview")
    aim = words.tr(
        "What counts in the end is the marker that lags furthest behind, so move all six forward evenly."
    )
    return Section(title, (Rule("aim", aim, booklet(title)),))


def _course(words: IngeniousWords, mode: str | None) -> Section:
    tr, title = words.tr, words.tr("Course of play")
    rules = []
    if mode != "solo":
        youngest = tr("The youngest begins, then the turn goes round clockwise.")
        turn = tr(
            "On your turn place one tile from your rack on two free neighbouring cells, score it, and"
            " refill the rack to six."
        )
        first = tr("A player’s first tile goes beside a printed symbol that no other tile touches yet.")
        rules.append(Rule("youngest", youngest, booklet(title)))
    else:
        turn = tr("A tile is laid on two free neighbouring cells.")
        first = tr("The first tile goes beside one of the six printed symbols.")
    taken = tr("If no printed symbol is free for it any more, a first tile may be laid anywhere.")
    return Section(
        title,
        (
            *rules,
            Rule("place", turn, booklet(title)),
            Rule("first-tile", first, booklet(title)),
            Rule("first-tile-anywhere", taken, ruling()),
        ),
    )


def _points(words: IngeniousWords, state: IngeniousState | None) -> Section:
    tr, title = words.tr, words.tr("Points")
    lines = tr(
        "Each symbol scores along five lines, all but the one through the other half: a point for every"
        " matching symbol, up to an empty cell or a different symbol."
    )
    printed = tr("Printed symbols count like laid ones; the tile just laid does not count for itself.")
    tiles = tr("A tile shows two of the six symbols, different or the same.")
    if state is None:
        most = tr(
            "One symbol scores at most {two}, {three} or {four} with two, three or four players."
        ).format(two=5 * RADIUS[2], three=5 * RADIUS[3], four=5 * RADIUS[4])
    else:
        most = tr("One symbol scores at most {most} on this board.").format(most=state.max_points)
    corrected = tr(
        "The table may correct markers at any time. That gives no bonus play, but all six at the end"
        " still win."
    )
    return Section(
        title,
        (
            Rule("points", lines, booklet(title)),
            Rule("printed", printed, booklet(title)),
            Rule("tiles", tiles, booklet(tr("Standard game (2–4 players)"))),
            Rule("most-points", most, ruling(tr("five full lines"))),
            Rule("correction", corrected, ruling(tr("the table’s word stands"))),
        ),
    )


def _changing(words: IngeniousWords) -> Section:
    tr, title = words.tr, words.tr("Changing tiles")
    swap = tr(
        "At the end of a turn, before refilling: if your rack has none of your lowest colours, you may show"
        " it, put it aside, take six new tiles and mix the old ones in."
    )
    tied = tr("If several colours are lowest, the rack must lack every one of them.")
    level = tr("With all six markers level every tile shows a lowest colour: tiles cannot be changed.")
    once = tr(
        "Tiles are changed once a turn, after the bonus plays and before the next player’s tile."
        " The table checks the rack: the app does not see it."
    )
    return Section(
        title,
        (
            Rule("swap", swap, booklet(title)),
            Rule("swap-tied", tied, booklet(title)),
            Rule("swap-level", level, ruling(tr("it follows from the booklet"))),
            Rule("swap-once", once, ruling()),
        ),
    )


def _bonus(words: IngeniousWords) -> Section:
    tr, title = words.tr, words.tr("Bonus play")
    stops = tr("A marker stops at the end of the board (18); the points beyond are lost.")
    bonus = tr(
        "Each marker that reaches 18 gives a bonus play: one more tile at once, before refilling."
        " Two markers give two, and a bonus play can bring the next."
    )
    decline = tr("A bonus play is a right: it may be declined.")
    six = tr("A turn has no more than six tiles; bonus plays beyond that lapse.")
    return Section(
        title,
        (
            Rule("stops", stops, booklet(title)),
            Rule("bonus", bonus, booklet(title)),
            Rule("decline", decline, booklet(title)),
            Rule("six-tiles", six, ruling(tr("a rack holds six"))),
        ),
    )


def _end(words: IngeniousWords, state: IngeniousState | None) -> Section:
    tr, title = words.tr, words.tr("End of the game")
    return Section(
        title,
        (
            *_places(words, state),
            _all_six(words, state),
            Rule("room", _room(words, state), ruling(tr("the app ends it only where it sees the board"))),
            Rule("stopped", tr("The table may stop a game early: then nobody wins."), ruling()),
        ),
    )


def _places(words: IngeniousWords, state: IngeniousState | None) -> Iterator[Rule]:
    tr, title = words.tr, words.tr("End of the game")
    if state is not None and state.mode == "solo":
        yield Rule("end", tr("The game ends when no tile fits any more."), booklet(title))
        return
    end = tr(
        "The game ends when no tile fits after a turn. The best lowest marker wins; if they are equal,"
        " the second lowest decide, and so on."
    )
    yield Rule("end", end, booklet(title))
    yield Rule("shared", tr("With all six markers equal the place is shared."), ruling())


def _all_six(words: IngeniousWords, state: IngeniousState | None) -> Rule:
    origin = booklet(words.tr("End of the game"))
    if state is not None and state.mode != "standard":
        text = words.tr("All six markers at the end of the second board (36) win at once.")
        return Rule("all-six", text, ruling(words.tr("the usual rule on two boards")))
    return Rule("all-six", words.tr("All six markers at 18 win at once."), origin)


def _room(words: IngeniousWords, state: IngeniousState | None) -> str:
    by_itself = words.tr(
        "On the mirror board the game ends by itself when no two free neighbouring cells are left."
    )
    told = words.tr("Where you enter points, you say when no tile fits any more.")
    if state is None:
        return f"{by_itself} {told}"
    return told if state.board is None else by_itself
