"""What a game gives to its card: who stands where and what decided, how it went, and its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.core.referee import State
from companion.core.table import Table
from companion.texts import Texts
from companion.texts.game import Sentence
from companion.ui.card.pen import Box, Pen
from companion.ui.card.pen import Face as Font
from companion.ui.draw import Point
from companion.ui.tokens import PALETTES, PLAYER_COLOURS, Colour
from companion.ui.widgets.people import DISC, EDGE, GLYPHS, LID, Face

Words = TypeVar("Words")
Sign = Callable[[Pen, Point, float], None]  # whoever it is, drawn round a spot in a size
Drawn = Callable[[Pen, Box], None]
LIGHT = PALETTES["light"]
WHITE = (1.0, 1.0, 1.0, 1.0)
TOTAL = 112  # px: room for a total at the end of a row


@dataclass(frozen=True)
class CardContext(Generic[State, Words]):
    """A session that was played to its end, in one language. `face`: how somebody at a seat is shown."""

    table: Table[State]
    words: Texts
    texts: Words
    face: Callable[[str, int], Face]

    @property
    def state(self) -> State:
        return self.table.state

    def faces(self, names: Sequence[str]) -> list[Face]:
        seats = self.table.referee.players(self.state)
        return [self.face(name, seats.index(name)) for name in names]

    def sign(self, *names: str) -> Sign:
        return tokens(self.faces(names))


@dataclass(frozen=True)
class SideRow:
    """One side: its place (None where the game knows none), who, and what decided, in `wide` pixels."""

    place: int | None
    sign: Sign
    name: str
    wide: float = 0
    figures: Drawn | None = None
    people: Sequence[str] = ()  # below the name of a team


@dataclass(frozen=True)
class Course:
    """A line for each side: a number after each move."""

    title: str
    signs: Sequence[Sign]
    colours: Sequence[Colour]
    series: Sequence[Sequence[int]]
    stairs: bool = True  # each value stays until the next


@dataclass(frozen=True)
class Picture:
    """What stands where most games have their course."""

    title: str
    draw: Drawn


@dataclass(frozen=True)
class CardParts:
    rows: Sequence[SideRow]
    winners: Sequence[Sign]
    reasons: Sequence[Sentence]
    below: Course | Picture | None = None
    quickest: Sentence | None = None  # a record beside the reason
    length: str = ""  # instead of how long it took
    ground: Colour | None = None  # of the card, if not the game's own fill
    pattern: Callable[[Pen], None] | None = field(default=None)  # over all of it


def line_colour(face: Face) -> Colour:
    return PLAYER_COLOURS[face.colour % len(PLAYER_COLOURS)]


def token(face: Face) -> Sign:
    """The same token as on the screens, in pixels of the card."""

    def draw(pen: Pen, spot: Point, size: float) -> None:
        fill = line_colour(face)
        red, green, blue = (shade * EDGE for shade in fill[:3])
        pen.shape(DISC, spot, size, (red, green, blue, 1.0))
        pen.shape(LID, spot, size, fill)
        lifted = spot[0], spot[1] - size * 0.025
        pen.icon(GLYPHS[face.glyph % len(GLYPHS)], lifted, size * 0.56, WHITE)

    return draw


def tokens(faces: Sequence[Face]) -> Sign:
    """One, or the two of a team half over each other."""
    if len(faces) == 1:
        return token(faces[0])

    def draw(pen: Pen, spot: Point, size: float) -> None:
        small, step = size * 0.72, size * 0.52
        left = spot[0] - step * (len(faces) - 1) / 2
        for n, face in enumerate(faces):
            aside = (n - (len(faces) - 1) / 2) * size * 0.3
            token(face)(pen, (left + n * step, spot[1] + aside), small)

    return draw


def total(number: int) -> Drawn:
    """A score in large figures."""

    def draw(pen: Pen, box: Box) -> None:
        room = Box(box.right - TOTAL, box.y, TOTAL - 4, box.height)
        pen.text(str(number), room, Font(68, "Black", least=40), LIGHT.ink, align=1)

    return draw
