"""The result card of Ingenious: the six markers of every side, sorted, the one that decided lit."""

from __future__ import annotations

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.questions import deciding_markers, numbered, ranking
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts import IngeniousTexts
from companion.games.ingenious.ui.colours import SYMBOLS, TILE
from companion.games.ingenious.ui.course import course, course_title
from companion.games.ingenious.ui.shapes import HALF_WIDTH, HEXAGON, symbol_shape
from companion.ui.card.parts import (
    CardContext,
    CardParts,
    Course,
    Drawn,
    SideRow,
    line_colour,
)
from companion.ui.card.pen import HEIGHT, WIDTH, Box, Face, Pen
from companion.ui.mesh import Batch, band, ring
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, game_look, rgba

Carded = CardContext[IngeniousState, IngeniousTexts]
CELL, NARROW, GAP = 84.0, 74.0, 10.0  # px of a marker; where names are long, and between two
LONG = 14  # letters: a longer name takes room from the markers
CELL_GROUND = rgba("F0E7D9")
GRID = 104.0 / 2 / HALF_WIDTH  # the radius of a hexagon of the ground
GRID_LINE = band(ring((0.955,), 6), ring((1.0,), 6))


def card_parts(context: Carded) -> CardParts:
    state, look = context.state, game_look(ACCENT, dark=False)
    names = [", ".join(side.players) for side in state.sides]
    cell = NARROW if max(map(len, names)) > LONG else CELL
    deciding = deciding_markers(state)
    ranked = len(state.sides) > 1
    rows = [
        SideRow(
            number if ranked else None,
            context.sign(*state.sides[side].players),
            names[side],
            len(COLOURS) * (cell + GAP) - GAP,
            _markers(state, side, deciding[side], cell),
        )
        for number, sides in numbered(ranking(state))
        for side in sides
    ]
    chart = Course(
        course_title(context.words, state),
        [context.sign(*side.players) for side in state.sides],
        [line_colour(context.faces(side.players)[0]) for side in state.sides],
        course(context.table),
    )
    winners = [name for side in state.winners or () for name in state.sides[side].players]
    return CardParts(
        rows,
        [context.sign(name) for name in winners],
        context.texts.tie_breaks(state),
        chart,
        ground=look.face,
        pattern=_pattern,
    )


def _markers(state: IngeniousState, side: int, deciding: int | None, cell: float) -> Drawn:
    pairs = zip(state.sides[side].markers, COLOURS, strict=True)
    rising = sorted(pairs, key=lambda pair: pair[0])

    def draw(pen: Pen, box: Box) -> None:
        high = min(108.0, box.height - 20)
        for nth, (marker, colour) in enumerate(rising):
            here = Box(box.x + nth * (cell + GAP), box.y + (box.height - high) / 2, cell, high)
            lit = nth == deciding
            pen.plate(here, 20, SAFFRON if lit else CELL_GROUND)
            spot = here.x + cell / 2, here.y + high * 0.29
            radius = high * 0.21
            pen.shape(HEXAGON, spot, radius, TILE)
            pen.shape(symbol_shape(colour), spot, radius * 0.62, SYMBOLS[colour])
            room = Box(here.x, here.y + high * 0.5, cell, high * 0.46)
            pen.text(str(marker), room, Face(round(high * 0.34), bold=lit), INK_ON_BRIGHT, align=0.5)

    return draw


def _pattern(pen: Pen) -> None:
    """Hexagons over the whole card."""
    grid = Batch((*game_look(ACCENT, dark=False).fill[:3], 0.7))
    for row in range(-1, int(HEIGHT / GRID / 1.5) + 2):
        for column in range(-1, int(WIDTH / GRID / HALF_WIDTH / 2) + 2):
            x = (2 * column + row % 2) * HALF_WIDTH * GRID
            grid.add(GRID_LINE, x, pen.up(row * 1.5 * GRID), GRID)
    grid.draw()
