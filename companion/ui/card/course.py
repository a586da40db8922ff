"""The chart of a card: how it went, each line told by its dash and by whose token stands at its end."""

from __future__ import annotations

from companion.ui.card.parts import LIGHT, Course
from companion.ui.card.pen import Box, Face, Pen
from companion.ui.draw import Point
from companion.ui.widgets.chart import DASHES, apart, dashed, stairs

DOT = 2  # px of a dash's unit
THICK = 8.0
TOKEN = 52.0
LABEL = Face(26)
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_LINES = 4  # across, above the lowest


def draw_course(pen: Pen, course: Course, box: Box) -> None:
    moves = max(1, len(course.series[0]) - 1)
    top = max(3, max(max(values) for values in course.series))
    inner = Box(box.x + 60, box.y + 16, box.width - 60 - TOKEN - 24, box.height - 16 - 44)
    most = min(MOST_LINES, inner.height / 38)  # their figures keep clear of each other
    step = next((each for each in STEPS if top / each <= most), STEPS[-1])

    def spot(move: int, value: float) -> Point:
        return inner.x + inner.width * move / moves, inner.bottom - inner.height * value / top

    for value in range(0, top + 1, step):
        y = spot(0, value)[1]
        pen.bar(Box(inner.x, y - 1, inner.width, 2), LIGHT.line)
        pen.text(str(value), Box(box.x, y - 17, 46, 34), LABEL, LIGHT.ink2, align=1)
    for move in _told(moves):
        room = Box(spot(move, 0)[0] - 40, inner.bottom + 10, 80, 34)
        pen.text(str(move), room, LABEL, LIGHT.ink2, align=0.5)
    ends = []
    for n, values in enumerate(course.series):
        points = [spot(move, value) for move, value in enumerate(values)]
        raised = [(x, pen.up(y)) for x, y in points]
        line = stairs(raised) if course.stairs else raised
        for piece in dashed(line, [DOT * part for part in DASHES[n % len(DASHES)]]):
            pen.line(piece, THICK, course.colours[n])
        ends.append(points[-1][1])
    _signs(pen, course, ends, Box(inner.right + 14, box.y - 48, TOKEN, inner.bottom + 74 - box.y))


def _signs(pen: Pen, course: Course, ends: list[float], room: Box) -> None:
    """Whose line it is; tokens that would lie on each other move apart, and many are smaller."""
    size = min(TOKEN, room.height / len(ends))
    heights = apart([-y for y in ends], -room.bottom + size / 2, -room.y - size / 2, size + 2)
    for sign, height in zip(course.signs, heights, strict=True):
        sign(pen, (room.x + room.width / 2, -height), size)


def _told(moves: int) -> list[int]:
    """The first, the last and two between; none where two would stand on each other."""
    return sorted({1, moves // 3, 2 * moves // 3, moves} - {0})
