"""The card of an evening: who has how many points, and what was played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.people.evening import Scheme, Standing, standings
from companion.people.sat import Sat
from companion.texts import Texts
from companion.ui import icons
from companion.ui.card.chips import Chips
from companion.ui.card.frame import (
    END,
    GAP,
    INNER,
    MARGIN,
    Head,
    draw_foot,
    draw_ground,
    draw_head,
    draw_rows,
    panel,
    row_height,
)
from companion.ui.card.parts import LIGHT, TOTAL, CardRow, token, total
from companion.ui.card.pen import WIDTH, Box, Face, Pen
from companion.ui.evening import (
    best,
    points_by_place,
    result_of,
    sessions_text,
    title_of,
    winners_text,
    won_by,
)
from companion.ui.game import PlayableGame
from companion.ui.services import Evening
from companion.ui.tokens import INK_ON_BRIGHT, game_look
from companion.ui.widgets.people import Face as Person

HEAD = 364
CELL, TITLE, FOOT = 88, 64, 16  # px of a session in the list, above and below all of them
LEAST_ROW = 48
THUMB = 72
MOST_CHIPS = 8  # sessions whose points stand in the row of a person


def draw_evening(
    pen: Pen,
    words: Texts,
    evening: Evening,
    scheme: Scheme,
    games: Mapping[str, PlayableGame],
    face: Callable[[str, int], Person],
    icon: str,
) -> None:
    rows = standings(evening.sessions, scheme)
    people = {row.person: face(evening.names[row.person], n) for n, row in enumerate(rows)}
    draw_ground(pen, INK_ON_BRIGHT)
    signs = [token(people[person]) for person in best(rows)][:6]
    over = sessions_text(words, evening)
    draw_head(pen, Head(over, title_of(words, evening), won_by(words, evening, rows), signs, None), HEAD)
    room = END - HEAD - GAP
    most = max(1, int((room - TITLE - FOOT - LEAST_ROW * len(rows)) // CELL))  # lines of two sessions
    lines = min(most, -(-len(evening.sessions) // 2))
    below = TITLE + FOOT + lines * CELL
    high = min(row_height(len(rows)), (room - below) / len(rows))
    box = Box(MARGIN, HEAD, WIDTH - 2 * MARGIN, high * len(rows))
    panel(pen, box)
    draw_rows(pen, [_row(row, evening, people[row.person]) for row in rows], box, high)
    sessions = Box(MARGIN, box.bottom + GAP, box.width, END - box.bottom - GAP)
    _draw_sessions(pen, words, evening, games, sessions, 2 * lines)
    draw_foot(pen, words, icon, words.full_day(evening.day), points_by_place(words, scheme))


def _row(row: Standing, evening: Evening, face: Person) -> CardRow:
    name = evening.names[row.person]
    if len(row.brought) > MOST_CHIPS:
        return CardRow(row.place, token(face), name, TOTAL, total(row.points))
    chips = Chips(row.brought, row.points, LIGHT.tray, most=MOST_CHIPS)
    return CardRow(row.place, token(face), name, chips.wide, chips.draw)


def _draw_sessions(
    pen: Pen, words: Texts, evening: Evening, games: Mapping[str, PlayableGame], box: Box, room: int
) -> None:
    """In two columns; what has no room is counted."""
    panel(pen, box)
    title = Face(28, bold=True, least=22)
    pen.text(words.tr("What was played"), Box(INNER, box.y + 18, box.width - 56, 40), title, LIGHT.ink2)
    shown = evening.sessions if len(evening.sessions) <= room else evening.sessions[: room - 1]
    wide = (WIDTH - 2 * INNER - 24) / 2
    for n, session in enumerate(shown):
        cell = Box(INNER + n % 2 * (wide + 24), box.y + TITLE + n // 2 * CELL, wide, CELL)
        _draw_session(pen, words, evening, games[session.game], session, cell)
    left = len(evening.sessions) - len(shown)
    if left:
        n = len(shown)
        cell = Box(INNER + n % 2 * (wide + 24), box.y + TITLE + n // 2 * CELL, wide, CELL)
        more = words.trn("and {n} more", "and {n} more", left).format(n=left)
        pen.text(more, cell, Face(28, least=20), LIGHT.ink2)


def _draw_session(
    pen: Pen, words: Texts, evening: Evening, game: PlayableGame, session: Sat, box: Box
) -> None:
    draw_thumb(pen, game, Box(box.x, box.y + (CELL - THUMB) / 2, THUMB, THUMB))
    left = box.x + THUMB + 16
    title = words.tr(game.title)
    pen.text(title, Box(left, box.y + 4, box.right - left, 34), Face(27, bold=True, least=20), LIGHT.ink)
    pen.icon(icons.CROWN, (left + 12, box.y + 51), 26, LIGHT.warn)
    won = winners_text(words, evening, session)
    names = Face(24, least=20, lines=2, floor=15)
    pen.text(won, Box(left + 32, box.y + 36, box.right - left - 32, 30), names, LIGHT.ink)
    result = result_of(game, words, session)
    pen.text(result, Box(left, box.y + 63, box.right - left, 24), Face(19, least=14), LIGHT.ink2)


def draw_thumb(pen: Pen, game: PlayableGame, box: Box) -> None:
    pen.plate(box, 18, game_look(game.accent, dark=False).face)
    inset = 8
    width = box.width - 2 * inset
    game.ui().motif(box.x + inset, pen.up(box.bottom - inset), width, width)
