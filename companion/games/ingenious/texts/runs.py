"""Which lines make up the points of a tile, where the app sees the board."""

from __future__ import annotations

from companion.games.ingenious.rules.board import Board, Run
from companion.games.ingenious.rules.hexgrid import Cell
from companion.games.ingenious.texts.words import IngeniousWords


def lines_that_score(words: IngeniousWords, before: Board, after: Board) -> str:
    """The lines that score: red – 2 to the right, 1 up left; blue – none."""
    cells = sorted(after.symbols.keys() - before.symbols.keys())
    one, other = cells
    tile = after.symbols[one], after.symbols[other]
    mine, theirs = before.runs(tile, (one, other))
    if not mine and not theirs:
        return words.tr("No line scores.")
    first = _half(words, words.colour(tile[0]), one, mine)
    if tile[0] == tile[1]:
        again = words.tr("the other {colour} half").format(colour=words.colour(tile[1]))
    else:
        again = words.colour(tile[1])
    return words.tr("The lines that score: {lines}.").format(
        lines=f"{first}; {_half(words, again, other, theirs)}"
    )


def _half(words: IngeniousWords, colour: str, cell: Cell, runs: tuple[Run, ...]) -> str:
    towards = _directions(words)
    counted = [
        f"{len(run.cells)} {towards[run.cells[0][0] - cell[0], run.cells[0][1] - cell[1]]}" for run in runs
    ]
    none = words.trc("lines that score", "none")
    return words.tr("{colour} – {lines}").format(colour=colour, lines=", ".join(counted) or none)


def _directions(words: IngeniousWords) -> dict[Cell, str]:
    """As the board lies on the screen: rows are horizontal."""
    return {
        (1, 0): words.tr("to the right"),
        (0, 1): words.tr("down right"),
        (-1, 1): words.tr("down left"),
        (-1, 0): words.tr("to the left"),
        (0, -1): words.tr("up left"),
        (1, -1): words.tr("up right"),
    }
