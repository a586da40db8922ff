"""The card of a game that says nothing about it: everybody's score as the referee tells it, and its way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.referee import Outcome
from companion.texts.game import GameTexts
from companion.ui.card.parts import TOTAL, CardContext, CardParts, Course, SideRow, line_colour, total
from companion.ui.log_lines import states_by_move


def numbered(outcome: Outcome) -> dict[str, int]:
    """Everybody's place as people count them: after a shared first place comes the third."""
    found: dict[str, int] = {}
    for names in outcome.places or (outcome.winners,):
        found |= dict.fromkeys(names, len(found) + 1)
    return found


def plain_parts(context: CardContext[Any, Any]) -> CardParts:
    referee, state, words = context.table.referee, context.state, context.words
    outcome, texts = referee.outcome(state), context.texts
    places = numbered(outcome) if outcome is not None else {}
    players, scores = referee.players(state), referee.scores(state)
    order = sorted(players, key=lambda name: places.get(name, len(players)))
    rows = [SideRow(places.get(name), context.sign(name), name, TOTAL, total(scores[name])) for name in order]
    reasons = texts.tie_breaks(state) if isinstance(texts, GameTexts) else []
    course = [referee.scores(each) for each in states_by_move(context.table)]
    chart = Course(
        words.tr("Points, move by move"),
        [context.sign(name) for name in players],
        [line_colour(face) for face in context.faces(players)],
        [[scores[name] for scores in course] for name in players],
    )
    winners: Iterable[str] = outcome.winners if outcome is not None else ()
    return CardParts(rows, [context.sign(name) for name in winners], reasons, chart)
