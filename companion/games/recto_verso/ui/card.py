"""The result card of Recto Verso: the points of every round, or the tower that two have climbed."""

from __future__ import annotations

from companion.games.recto_verso.accent import ACCENT
from companion.games.recto_verso.rules.coop import LIMITS, STAGES, CoopState
from companion.games.recto_verso.rules.party import PartyState, course, places, standings
from companion.games.recto_verso.rules.scale import SECOND
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.statistics import by_stage, quickest
from companion.games.recto_verso.texts import RectoVersoTexts
from companion.texts.game import Sentence
from companion.ui import icons
from companion.ui.card.chips import Chips
from companion.ui.card.parts import (
    LIGHT,
    CardContext,
    CardParts,
    Course,
    Drawn,
    Picture,
    SideRow,
    line_colour,
)
from companion.ui.card.pen import Box, Face, Pen
from companion.ui.tokens import SAFFRON, WHITE, game_look

Carded = CardContext[RectoVersoState, RectoVersoTexts]
NARROWEST = 0.52  # of the tower, to its widest floor


def card_parts(context: Carded) -> CardParts:
    state = context.state
    return _party(context, state) if isinstance(state, PartyState) else _coop(context, state)


def _length(context: Carded) -> str:
    tr = context.words.tr
    return tr("hard cards") if context.state.level == "hard" else tr("normal cards")


# A party


def _party(context: Carded, state: PartyState) -> CardParts:
    numbers = places(state)
    rows = []
    for name in (name for place in standings(state) for name in place):
        chips = _chips(state, name)
        rows.append(SideRow(numbers[name], context.sign(name), name, chips.wide, chips.draw))
    totals = course(state)
    chart = Course(
        context.words.tr("Points, round by round"),
        [context.sign(name) for name in state.players],
        [line_colour(face) for face in context.faces(state.players)],
        [[points[name] for points in totals] for name in state.players],
        stairs=False,
    )
    return CardParts(
        rows,
        [context.sign(name) for name in state.winners or ()],
        context.texts.tie_breaks(state)[:1],
        chart,
        _quickest(context, state),
        _length(context),
    )


def _quickest(context: Carded, state: PartyState) -> Sentence | None:
    """The fastest right building, and whose it was."""
    best = quickest(state.log)
    if best is None:
        return None
    return Sentence(context.texts.clock(best.ms), context.words.join(best.pair))


def _chips(state: PartyState, name: str) -> Chips:
    """What each of somebody's buildings brought."""
    points = [round.points for round in state.built(name)]
    return Chips(points, state.score(name), game_look(ACCENT, dark=False).tint)


# Two together


def _coop(context: Carded, state: CoopState) -> CardParts:
    rows = [SideRow(None, context.sign(name), name) for name in state.players]
    tower = Picture(context.words.tr("The seven stages, with the best time of each"), _tower(context, state))
    return CardParts(
        rows,
        [context.sign(name) for name in state.winners or ()],
        (),
        tower,
        length=_length(context),
    )


def _tower(context: Carded, state: CoopState) -> Drawn:
    """The floors as they stood in the end: the time that each allows, and the best in which it was passed."""
    best = {record.stage: record.best for record in by_stage(state.log)}

    def draw(pen: Pen, box: Box) -> None:
        look, unit = game_look(ACCENT, dark=False), (box.height - 70) / STAGES
        middle = box.x + box.width / 2
        pen.icon(icons.CROWN, (middle, box.y + 30), 76, LIGHT.warn)
        for stage in range(STAGES, 0, -1):
            part = NARROWEST + (1 - NARROWEST) * (STAGES - stage) / (STAGES - 1)
            wide, high = min(box.width, unit * 15) * part, unit - 8
            floor = Box(middle - wide / 2, box.y + 66 + (STAGES - stage) * unit, wide, high)
            pen.plate(floor, min(18.0, high / 3), look.edge)
            face = Box(floor.x, floor.y, floor.width, high - 6)
            pen.plate(face, min(18.0, high / 3), look.fill)
            size = round(min(high * 0.56, 40))
            number = Box(face.x + 24, face.y, 60, face.height)
            pen.text(str(stage), number, Face(size, "Black"), SAFFRON)
            limit = context.texts.clock(LIMITS[stage - 1] * SECOND)
            pen.text(limit, face, Face(size, "Black"), WHITE, align=0.5)
            time = best[stage]
            if time is not None:
                room = Box(face.right - 24 - wide * 0.3, face.y, wide * 0.3, face.height)
                shown = Face(round(size * 0.72), least=16)
                pen.text(context.texts.exact(time), room, shown, WHITE, align=1)

    return draw
