"""What every card has: the ground, a head with a crowned token, rows of people, and the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.core.image import Image
from kivy.graphics import Color, RoundedRectangle

from companion.texts import Texts
from companion.texts.game import Sentence
from companion.ui import icons
from companion.ui.card.fit import LINE, Run, wrapped
from companion.ui.card.parts import LIGHT, SideRow, Sign
from companion.ui.card.pen import HEIGHT, WIDTH, Box, Face, Pen, measure_in
from companion.ui.names import cut
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, SAFFRON, WHITE, Colour, Paint

MARGIN = 40
INNER = 68  # where what stands on a panel begins
RADIUS = 36
END = 1250  # where the last panel ends
GAP = 20
EDGE = 56  # of what stands on the ground
HIGH_ROW, ROW, LOW_ROW, LOWEST_ROW = 136, 118, 92, 84  # up to three rows, four, five, more
NOTE = Face(36, least=28, lines=3, floor=22)
REASON = Face(32, least=26, lines=4, floor=17)
WHOLE = 22  # px: a reason that would be smaller gets more room
REASON_ICON = 88  # px of an icon before a reason
ONE_REASON, TWO_REASONS = 94, 126
MOST_CROWNS = 6
MOTIF = 672  # where the picture in the head begins


@dataclass(frozen=True)
class Head:
    over: str  # the small line above
    title: str
    note: str
    winners: Sequence[Sign]
    motif: Callable[[Pen, Box], None] | None


def head_height(rows: int) -> int:
    return 392 if rows <= 3 else 364


def row_height(rows: int) -> int:
    return HIGH_ROW if rows <= 3 else {4: ROW, 5: LOW_ROW}.get(rows, LOWEST_ROW)


def panel(pen: Pen, box: Box) -> None:
    pen.plate(box, RADIUS, LIGHT.paper)


# The head


def draw_head(pen: Pen, head: Head, height: int) -> None:
    pen.text(head.over, Box(EDGE, 40, MOTIF - EDGE - 16, 64), Face(44, "Medium", least=28), CREAM)
    left = _winners(pen, head.winners[:MOST_CROWNS], 258)
    room = Box(left, 118, MOTIF - 20 - left, height - 118 - 22)
    title = Face(84, "Black", least=56, lines=2, floor=52)
    beside = head.motif is not None and _fits(head.title, room, title) and _fits(head.note, room, NOTE)
    if head.motif is not None and beside:
        head.motif(pen, Box(MOTIF + 10, 36, WIDTH - MOTIF - 10 - 34, height - 36 - 36))
    else:  # a long name takes the room of the picture
        room = Box(left, room.y, WIDTH - EDGE - left, room.height)
        title = Face(84, "Black", least=56, lines=6, floor=22)
    _words(pen, head, room, title)


def _fits(text: str, room: Box, face: Face) -> bool:
    """Whole, between words."""
    lines = wrapped([Run(text, face.bold)], room.width, face.floor, measure_in(face.font))
    return lines is not None and len(lines) <= face.lines


def _words(pen: Pen, head: Head, room: Box, title: Face) -> None:
    """Title and note as one block, its middle where the token has its own."""
    notes = 0.0 if not head.note else 92.0
    high = min(room.height - notes, 168)
    sketch = pen.measured(head.title, Box(room.x, room.y, room.width, high), title)
    below = pen.measured(head.note, Box(room.x, 0, room.width, notes), NOTE) if head.note else 0
    top = room.y + (room.height - sketch - below - 4) / 2
    pen.text(head.title, Box(room.x, top, room.width, sketch), title, WHITE)
    if head.note:
        pen.text(head.note, Box(room.x, top + sketch + 4, room.width, below), NOTE, CREAM)


def _winners(pen: Pen, signs: Sequence[Sign], middle: float) -> float:
    """Who has won, crowned; the answer is where the words begin."""
    count = len(signs)
    if not count:
        return EDGE
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = -(-count // columns)
    size = {1: 176.0, 2: 116.0}[columns] if rows == 1 else 80.0 if columns == 2 else 74.0
    step, pitch = size + 8, size * 1.45  # a crown stands above every token
    first = middle if rows == 1 else middle - 22 - pitch * (rows - 1) / 2
    for n, sign in enumerate(signs):
        row, column = divmod(n, columns)
        across = min(columns, count - row * columns)
        x = EDGE + size / 2 + column * step + (columns - across) * step / 2
        y = first + row * pitch
        sign(pen, (x, y), size)
        pen.icon(icons.CROWN, (x, y - size * 0.61), size * 0.5, SAFFRON)
    return EDGE + columns * step - 8 + 36


# Rows


def draw_rows(pen: Pen, rows: Sequence[SideRow], box: Box, high: float) -> None:
    """Rows of people from the top of a panel."""
    for n, row in enumerate(rows):
        here = Box(INNER, box.y + n * high, WIDTH - 2 * INNER, high)
        if n:
            pen.bar(Box(here.x, here.y - 1, here.width, 2), LIGHT.line)
        _row(pen, row, here, placed=any(each.place for each in rows))


def _row(pen: Pen, row: SideRow, box: Box, placed: bool) -> None:
    size = min(84.0, box.height * 0.72)
    middle = box.y + box.height / 2
    left = box.x
    if placed:
        place = "" if row.place is None else str(row.place)
        if place:
            pen.text(place, Box(box.x, box.y, 60, box.height), Face(54, "Black", least=36), LIGHT.ink)
        left += 64
    row.sign(pen, (left + size / 2, middle), size)
    left += size + 20
    room = Box(left, box.y + 6, box.right - row.wide - (16 if row.wide else 0) - left, box.height - 12)
    _name(pen, row, room)
    if row.figures is not None:
        row.figures(pen, Box(box.right - row.wide, box.y, row.wide, box.height))


def _name(pen: Pen, row: SideRow, room: Box) -> None:
    name = Face(44, bold=True, least=30, lines=4, floor=16)
    if not row.people:
        pen.text(row.name, room, name, LIGHT.ink)
        return
    name, people = name._replace(lines=1), Face(28, least=26, lines=3, floor=17)
    upper = pen.measured(row.name, Box(room.x, 0, room.width, room.height * 0.5), name)
    rest = Box(room.x, 0, room.width, room.height - upper)
    names = shortened(row.people, ", ".join, rest, people)
    lower = pen.measured(names, rest, people)
    top = room.y + (room.height - upper - lower) / 2
    pen.text(row.name, Box(room.x, top, room.width, upper), name, LIGHT.ink)
    pen.text(names, Box(room.x, top + upper, room.width, lower), people, LIGHT.ink2)


def shortened(names: Sequence[str], join: Callable[[list[str]], str], room: Box, face: Face) -> str:
    """All of them, whole or with as many letters as there is room for."""
    rows = max(1, min(face.lines, int(room.height / (face.floor * LINE))))
    for letters in range(max(map(len, names)), 0, -1):
        text = join([cut(name, letters) for name in names])
        lines = wrapped([Run(text, face.bold)], room.width, face.floor, measure_in(face.font))
        if lines is not None and len(lines) <= rows:
            return text
    return text


# Why


def reason_runs(reason: Sentence) -> list[Run]:
    return [
        Run(text, reason.strong == strong)
        for text, strong in ((reason.lead, "lead"), (reason.rest, "rest"))
        if text
    ]


def draw_reasons(pen: Pen, said: Sequence[tuple[str, Sentence]], box: Box, tint: Paint, ink: Paint) -> None:
    """On tint at the foot of a panel: sentences with their icons; two side by side where they fit."""
    pen.plate(box, RADIUS, tint)
    pen.bar(Box(box.x, box.y, box.width, RADIUS), tint)
    left, right = MARGIN + 28, WIDTH - MARGIN - 28
    widths = [REASON_ICON + pen.width_of(reason_runs(sentence), REASON.size) + 8 for _, sentence in said]
    aside = box.height < TWO_REASONS and len(said) == 2
    each = box.height - 16 if aside else (box.height - 16) / len(said)
    shown = ""
    for n, (icon, sentence) in enumerate(said):
        x = right - widths[n] if aside and n else left
        end = right - widths[1] - 24 if aside and not n else right
        y = box.y + 8 + (0 if aside else n * each)
        alone = all(other == icon for other, _ in said)
        if icon != shown:
            spot = x + 36, box.y + box.height / 2 if alone else y + each / 2
            pen.icon(icon, spot, 60 if alone else 46, ink)
        shown = icon
        room = Box(x + REASON_ICON, y, end - x - REASON_ICON, each)
        pen.runs(reason_runs(sentence), room, REASON, LIGHT.ink)


def reasons_height(pen: Pen, said: Sequence[tuple[str, Sentence]]) -> int:
    """What they take: one line where they fit in one, more for long names."""
    if not said:
        return 0
    room = Box(0, 0, WIDTH - 2 * MARGIN - 56 - REASON_ICON, ONE_REASON - 16)
    if len(said) == 1:
        size, lines = pen.fitted(reason_runs(said[0][1]), room, REASON)
        return ONE_REASON if len(lines) == 1 or size >= WHOLE else TWO_REASONS
    same = said[0][0] == said[1][0]
    return ONE_REASON if not same and fit_aside(pen, said) else TWO_REASONS


def fit_aside(pen: Pen, said: Sequence[tuple[str, Sentence]]) -> bool:
    """Whether both fit in one line."""
    wide = sum(REASON_ICON + pen.width_of(reason_runs(sentence), REASON.size) + 8 for _, sentence in said)
    return wide + 24 <= WIDTH - 2 * MARGIN - 56


# The foot of the card


def draw_foot(pen: Pen, words: Texts, icon: str, when: str, length: str) -> None:
    box = Box(EDGE, 1264, 72, 72)
    pen.plate(box, 18, INK_ON_BRIGHT)
    if icon:
        Color(1, 1, 1, 1)
        inset = 2
        RoundedRectangle(
            texture=Image(icon, mipmap=True).texture,
            pos=(box.x + inset, pen.up(box.bottom - inset)),
            size=(box.width - 2 * inset, box.height - 2 * inset),
            radius=[16],
        )
    name, line = Face(31, bold=True, least=24), Face(25, least=18)
    pen.text("Companion", Box(148, 1262, 400, 40), name, WHITE)
    pen.text(words.tr("the referee in your pocket"), Box(148, 1302, 440, 34), line, CREAM)
    pen.text(when, Box(560, 1262, WIDTH - EDGE - 560, 40), name, WHITE, align=1)
    pen.text(length, Box(600, 1302, WIDTH - EDGE - 600, 34), line, CREAM, align=1)


def draw_ground(pen: Pen, colour: Colour) -> None:
    pen.bar(Box(0, 0, WIDTH, HEIGHT), colour)
