"""The result card of Federation: the teams with their superlines as slots."""

from __future__ import annotations

from companion.games.federation.accent import ACCENT
from companion.games.federation.rules.board import SIX
from companion.games.federation.rules.referee import AIM, ranking
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import FederationTexts
from companion.games.federation.ui.chips import draw_chip, mixed
from companion.games.federation.ui.colours import TEAM_COLOURS
from companion.games.federation.ui.course import chips, superlines
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.shapes import DISC
from companion.ui.card.parts import (
    LIGHT,
    TOTAL,
    CardContext,
    CardParts,
    Course,
    Drawn,
    SideRow,
    Sign,
    total,
)
from companion.ui.card.pen import Box, Pen
from companion.ui.draw import Point
from companion.ui.mesh import Batch
from companion.ui.tokens import WHITE, game_look

Carded = CardContext[FederationState, FederationTexts]
SLOT, TALL, GAP = 104.0, 40.0, 10.0


def card_parts(context: Carded) -> CardParts:
    state, words = context.state, context.words
    ground = game_look(ACCENT, dark=False).face
    emblems = emblems_of([team.name for team in state.teams])
    rows: list[SideRow] = []
    for teams in ranking(state):
        number = len(rows) + 1
        rows += [_row(state, team, number, emblems[team]) for team in teams]
    scored = any(state.board.score)
    title = words.tr("Superlines, move by move") if scored else words.tr("Chips on the board, move by move")
    chart = Course(
        title,
        [_chip(emblem) for emblem in emblems],
        [TEAM_COLOURS[emblem] for emblem in emblems],
        superlines(context.table) if scored else chips(context.table),
    )
    winners = [_chip(emblems[team]) for team in state.winners or ()]
    return CardParts(rows, winners, context.texts.tie_breaks(state), chart, ground=ground)


def _row(state: FederationState, team: int, number: int, emblem: str) -> SideRow:
    name, people = state.teams[team].name, state.teams[team].players
    alone = people == (name,)  # a team of one may be called as its player is
    return SideRow(
        number,
        _chip(emblem),
        name,
        AIM * (SLOT + GAP) - GAP + TOTAL,
        _slots(state.board.score[team], emblem),
        () if alone else people,
    )


def _chip(emblem: str) -> Sign:
    def draw(pen: Pen, spot: Point, size: float) -> None:
        draw_chip(emblem, (spot[0], pen.up(spot[1])), size / 2)

    return draw


def _slots(lines: int, emblem: str) -> Drawn:
    """Three superlines win: those that were made are filled."""

    def draw(pen: Pen, box: Box) -> None:
        colour = TEAM_COLOURS[emblem]
        total(lines)(pen, box)
        rest = mixed(LIGHT.paper, LIGHT.ink, 0.3)
        bright, dim = Batch(WHITE), Batch(rest)
        y = box.y + (box.height - TALL) / 2
        for slot in range(AIM):
            here = Box(box.x + slot * (SLOT + GAP), y, SLOT, TALL)
            made = slot < lines
            if made:
                pen.plate(here, TALL / 2, colour)
            else:
                pen.outline(here, TALL / 2, 2.5, rest)
            step = (SLOT - 24) / SIX
            for dot in range(SIX):
                x = here.x + 12 + (dot + 0.5) * step
                (bright if made else dim).add(DISC, x, pen.up(y + TALL / 2), 5 if made else 3.5)
        for batch in (bright, dim):
            batch.draw()

    return draw
