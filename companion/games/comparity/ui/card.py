"""The result card of Comparity: how many cards everybody had left."""

from __future__ import annotations

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import ComparityTexts
from companion.games.comparity.ui.course import course, order
from companion.ui.card.parts import (
    TOTAL,
    CardContext,
    CardParts,
    Course,
    Drawn,
    SideRow,
    line_colour,
    total,
)
from companion.ui.card.pen import Box, Pen
from companion.ui.tokens import game_look

Carded = CardContext[ComparityState, ComparityTexts]
CARD, TALL, STEP = 38.0, 54.0, 46.0  # px of a card, and from one to the next
MOST = 8 * STEP  # a hand of more cards lies closer


def card_parts(context: Carded) -> CardParts:
    state, words = context.state, context.words
    ground = game_look(ACCENT, dark=False).face
    wide = min(MOST, STEP * max(state.hands.cards)) + 8 + TOTAL
    rows = [
        SideRow(
            1 if seat == state.winner else None,
            context.sign(state.players[seat]),
            state.players[seat],
            wide,
            _hand(state.hands.cards[seat]),
        )
        for seat in order(state)
    ]
    chart = Course(
        words.tr("Cards left, move by move"),
        [context.sign(name) for name in state.players],
        [line_colour(face) for face in context.faces(state.players)],
        course(context.table),
    )
    winners = [] if state.winner is None else [context.sign(state.players[state.winner])]
    return CardParts(rows, winners, context.texts.tie_breaks(state), chart, ground=ground)


def _hand(cards: int) -> Drawn:
    """So many closed cards, and their number."""

    def draw(pen: Pen, box: Box) -> None:
        look = game_look(ACCENT, dark=False)
        total(cards)(pen, box)
        step = min(STEP, (MOST - CARD) / max(1, cards - 1))
        right = box.right - TOTAL - 8
        for n in range(cards):
            x = right - CARD - (cards - 1 - n) * step
            card = Box(x, box.y + (box.height - TALL) / 2, CARD, TALL)
            pen.plate(card, 8, look.tint)
            pen.outline(card, 8, 2.5, look.fill)

    return draw
