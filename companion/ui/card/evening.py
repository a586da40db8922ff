"""The card of an evening: who has how many points, and what was played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.people.evening import Scheme, Standing, standings, winners
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
    shortened,
)
from companion.ui.card.parts import LIGHT, TOTAL, SideRow, token, total
from companion.ui.card.pen import WIDTH, Box, Face, Pen
from companion.ui.evening import (
    best,
    points_by_place,
    result_of,
    sessions_text,
    title_of,
    won_by,
)
from companion.ui.game import PlayableGame
from companion.ui.services import Evening
from companion.ui.tokens import INK_ON_BRIGHT, game_look
from companion.ui.widgets.people import Face as Person

HEAD = 364
CELL, TITLE, FOOT = 88, 64, 16  # px of a session in the list, above and below all of them
LEAST_ROW = 48
ROOMY, LARGEST = 96, 170  # px of a session that has a line to itself
THUMB = 72
MOST_CHIPS, CHIP_ROW = 8, 64  # sessions whose points stand in the row of a person, and how high it must be


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
    signs = [token(people[person]) for person in best(rows)]
    over = sessions_text(words, evening)
    draw_head(pen, Head(over, title_of(words, evening), won_by(words, evening, rows), signs, None), HEAD)
    room = END - HEAD - GAP
    most = max(1, int((room - TITLE - FOOT - LEAST_ROW * len(rows)) // CELL))  # lines of two sessions
    lines = min(most, -(-len(evening.sessions) // 2))
    below = TITLE + FOOT + lines * CELL
    high = min(row_height(len(rows)), (room - below) / len(rows))
    box = Box(MARGIN, HEAD, WIDTH - 2 * MARGIN, high * len(rows))
    panel(pen, box)
    draw_rows(pen, [_row(row, evening, people[row.person], high) for row in rows], box, high)
    sessions = Box(MARGIN, box.bottom + GAP, box.width, END - box.bottom - GAP)
    _draw_sessions(pen, words, evening, games, sessions, 2 * lines)
    draw_foot(pen, words, icon, words.full_day(evening.day), points_by_place(words, scheme))


def _row(row: Standing, evening: Evening, face: Person, high: float) -> SideRow:
    name = evening.names[row.person]
    if len(row.brought) > MOST_CHIPS or high < CHIP_ROW:
        return SideRow(row.place, token(face), name, TOTAL, total(row.points))
    chips = Chips(row.brought, row.points, LIGHT.tray, most=MOST_CHIPS)
    return SideRow(row.place, token(face), name, chips.wide, chips.draw)


def _draw_sessions(
    pen: Pen, words: Texts, evening: Evening, games: Mapping[str, PlayableGame], box: Box, room: int
) -> None:
    """In two columns, or in one where that has room; what has no room at all is counted."""
    panel(pen, box)
    title = Face(28, bold=True, least=22)
    pen.text(words.tr("What was played"), Box(INNER, box.y + 18, box.width - 56, 40), title, LIGHT.ink2)
    count, high = len(evening.sessions), box.height - TITLE - FOOT
    columns = 1 if count * ROOMY <= high else 2
    shown = evening.sessions if count <= room or columns == 1 else evening.sessions[: room - 1]
    lines = -(-min(count, room if columns == 2 else count) // columns)
    cells = _cells(Box(INNER, box.y + TITLE, WIDTH - 2 * INNER, min(high, lines * LARGEST)), columns, lines)
    for session, cell in zip(shown, cells, strict=False):
        _draw_session(pen, words, evening, games[session.game], session, cell)
    left = count - len(shown)
    if left:
        more = words.trn("and {n} more", "and {n} more", left).format(n=left)
        pen.text(more, cells[len(shown)], Face(28, least=20), LIGHT.ink2)


def _cells(box: Box, columns: int, lines: int) -> list[Box]:
    wide, high = (box.width - 24 * (columns - 1)) / columns, box.height / lines
    return [
        Box(box.x + column * (wide + 24), box.y + line * high, wide, high)
        for line in range(lines)
        for column in range(columns)
    ]


def _draw_session(
    pen: Pen, words: Texts, evening: Evening, game: PlayableGame, session: Sat, box: Box
) -> None:
    unit = min(LARGEST, box.height) / CELL
    thumb, middle = THUMB * unit, box.y + box.height / 2
    draw_thumb(pen, game, Box(box.x, middle - thumb / 2, thumb, thumb))
    left, top = box.x + thumb + 16, middle - CELL * unit / 2
    wide = box.right - left
    title = Face(round(27 * unit), bold=True, least=20)
    pen.text(words.tr(game.title), Box(left, top + 4 * unit, wide, 34 * unit), title, LIGHT.ink)
    pen.icon(icons.CROWN, (left + 12 * unit, top + 51 * unit), 26 * unit, LIGHT.warn)
    names = Face(round(24 * unit), least=20, lines=2, floor=12)
    beside = Box(left + 32 * unit, top + 36 * unit, wide - 32 * unit, 30 * unit)
    won = shortened([evening.names[person] for person in winners(session)], words.join, beside, names)
    pen.text(won, beside, names, LIGHT.ink)
    result = Face(round(19 * unit), least=14)
    room = Box(left, top + 63 * unit, wide, 24 * unit)
    pen.text(result_of(game, words, session), room, result, LIGHT.ink2)


def draw_thumb(pen: Pen, game: PlayableGame, box: Box) -> None:
    pen.plate(box, 18, game_look(game.accent, dark=False).face)
    inset = 8
    width = box.width - 2 * inset
    game.ui().motif(box.x + inset, pen.up(box.bottom - inset), width, width)
