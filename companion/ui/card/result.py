"""The card of a result: who won and why, what decided, how it went."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from companion.core.table import AnyTable
from companion.texts import Texts
from companion.ui import icons
from companion.ui.card.course import draw_course
from companion.ui.card.frame import (
    END,
    GAP,
    INNER,
    MARGIN,
    Head,
    draw_foot,
    draw_ground,
    draw_head,
    draw_reasons,
    draw_rows,
    head_height,
    panel,
    reasons_height,
    row_height,
)
from companion.ui.card.parts import LIGHT, CardContext, CardParts, Course
from companion.ui.card.pen import WIDTH, Box, Face, Pen
from companion.ui.game import PlayableGame
from companion.ui.log_lines import counted, duration_of
from companion.ui.tokens import GameLook, game_look
from companion.ui.widgets.people import Face as Person

MOST_REASONS = 2


def has_card(table: AnyTable) -> bool:
    """Played to its end: neither running nor abandoned."""
    outcome = table.referee.outcome(table.state)
    return outcome is not None and not outcome.abandoned


def draw_result(
    pen: Pen, game: PlayableGame, words: Texts, table: AnyTable, face: Callable[[str, int], Person], icon: str
) -> None:
    ui, texts = game.ui(), game.texts(words)
    parts: CardParts = ui.card(CardContext(table, words, texts, face))
    look, outcome = game_look(game.accent, dark=False), texts.outcome(table.state)
    high = head_height(len(parts.rows))
    draw_ground(pen, parts.ground or look.fill)
    if parts.pattern is not None:
        parts.pattern(pen)

    def motif(pen: Pen, box: Box) -> None:
        ui.motif(box.x, pen.up(box.bottom), box.width, box.height)

    draw_head(pen, Head(words.tr(game.title), outcome.lead, outcome.rest, parts.winners, motif), high)
    _draw_below(pen, parts, _draw_places(pen, parts, look, high))
    session = table.session
    moment = session.started or session.finished
    when = words.full_day(datetime.fromisoformat(moment)) if moment else ""
    length = [counted(texts, table), parts.length or duration_of(words, session)]
    draw_foot(pen, words, icon, when, " · ".join(part for part in length if part))


def _draw_places(pen: Pen, parts: CardParts, look: GameLook, top: float) -> float:
    """The rows and what the order goes by; the answer is where they end."""
    said = [(icons.WHISTLE, reason) for reason in parts.reasons[:MOST_REASONS]]
    if parts.quickest is not None:
        said = [*said[:1], (icons.TIMER, parts.quickest)]
    high = row_height(len(parts.rows))
    foot = reasons_height(pen, said)
    box = Box(MARGIN, top, WIDTH - 2 * MARGIN, high * len(parts.rows) + foot)
    panel(pen, box)
    draw_rows(pen, parts.rows, box, high)
    if said:
        draw_reasons(pen, said, Box(box.x, box.bottom - foot, box.width, foot), look.tint, look.fill)
    return box.bottom


def _draw_below(pen: Pen, parts: CardParts, above: float) -> None:
    if parts.below is None:
        return
    box = Box(MARGIN, above + GAP, WIDTH - 2 * MARGIN, END - above - GAP)
    panel(pen, box)
    title = Face(28, bold=True, least=22)
    pen.text(parts.below.title, Box(INNER, box.y + 20, WIDTH - 2 * INNER, 40), title, LIGHT.ink2)
    room = Box(INNER, box.y + 64, WIDTH - 2 * INNER, box.height - 64 - 12)
    if isinstance(parts.below, Course):
        draw_course(pen, parts.below, room)
    else:
        parts.below.draw(pen, room)
