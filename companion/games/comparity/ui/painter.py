"""Drawing Comparity cards: their pictures in one mesh, and their texts."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle

from companion.games.comparity.rules.area import Card, Cell
from companion.games.comparity.ui.pictures import BACK, OPEN, WIDTH, CardPictures, PictureMesh
from companion.games.comparity.ui.values import ShownValue
from companion.ui.draw import Point, put_text, text_texture
from companion.ui.tokens import CREAM, Paint

STEP: Final = (80.0, 104.0)  # from card to card: the lower edge and a gap come in between
# Sizes of a name, how many lines it may have then, whether words are broken: the first that fits.
_NAME: Final = (
    (12, 2, False), (11, 2, False), (10, 2, False), (10, 3, False), (10, 3, True), (9, 3, True), (8, 3, True)
)  # fmt: skip
_VOWELS: Final = frozenset("aeiouyаеёиоуыэюя")
_BOUND: Final = frozenset("ьъй")  # never begins a line


class CardPainter:
    """`shown` tells what an open card shows."""

    def __init__(self, pictures: CardPictures, shown: Callable[[Card], ShownValue]) -> None:
        self.pictures, self.shown = pictures, shown
        self.palette, self.unit = pictures.palette, pictures.unit
        self._cards = PictureMesh(pictures)

    def middle(self, cell: Cell) -> Point:
        """Of a cell; [0, 0] lies at the origin."""
        return cell[0] * STEP[0] * self.unit, cell[1] * STEP[1] * self.unit

    def paint(self, cards: Mapping[Cell, Card], wrong: Iterable[Cell] = ()) -> None:
        """Many cards on the active canvas; `wrong` are the cells whose values stand out of order."""
        for cell, card in cards.items():
            self._cards.add(_picture(card), *self.middle(cell))
        self._cards.draw()
        bad = set(wrong)
        for cell, card in cards.items():
            self._texts(cell, card, self.palette.bad if cell in bad else self.palette.ink)

    def add(self, cell: Cell, card: Card) -> None:
        """One card more, on the canvas that was painted."""
        self._cards.add(_picture(card), *self.middle(cell))
        self._cards.update()
        self._texts(cell, card, self.palette.ink)

    def _texts(self, cell: Cell, card: Card, ink: Paint) -> None:
        x, y = self.middle(cell)
        unit = self.unit
        if not card.open:
            put_name(card.name, (x, y), CREAM, (WIDTH - 14) * unit, unit)
            return
        figure = self.shown(card)
        up = 21 if card.name else 6
        size = fitting(figure.value, (WIDTH - 8) * unit, 28 * unit)
        put_text(figure.value, (x, y + (up if figure.unit else up - 6) * unit), size, ink)
        if figure.unit:
            size = min(12 * unit, fitting(figure.unit, (WIDTH - 8) * unit, 12 * unit, "Roboto"))
            put_text(figure.unit, (x, y + (up - 21) * unit), size, self.palette.ink2, "Roboto")
        low = 27 if figure.unit else 22
        put_name(card.name, (x, y - low * unit), self.palette.ink, (WIDTH - 6) * unit, unit)


def _picture(card: Card) -> str:
    """All backs are alike: a closed card tells nothing."""
    return OPEN if card.open else BACK


def initials(name: str) -> str:
    """For a card that is too small for its name."""
    words = [word for word in name.split() if word[0].isalnum()]
    return "".join(word[0] for word in words[:2]).upper() or name[:1]


def fitting(text: str, room: float, size: float, font: str = "Black") -> float:
    """The size at which a text is no wider than `room`."""
    width = text_texture(text, font, round(size)).size[0]
    return size if width <= room else size * room / width - 0.5


def put_name(name: str | None, spot: Point, ink: Paint, room: float, unit: float) -> None:
    """A name round a point, on the active canvas."""
    if not name:
        return
    texture = _written(name, round(room), unit).texture
    width, height = texture.size
    Color(*ink)
    pos = (round(spot[0] - width / 2), round(spot[1] - height / 2))
    Rectangle(texture=texture, size=(width, height), pos=pos)


@lru_cache(maxsize=512)
def _written(name: str, room: int, unit: float) -> CoreLabel:
    """As large as it fits; what is too long even in small letters ends in an ellipsis.

    Kept with its texture: it writes it again when the graphics card has lost it.
    """
    for size, most, broken in _NAME:
        label = _label(size * unit)

        def fits(text: str, label: CoreLabel = label) -> bool:
            return bool(label.get_extents(text)[0] <= room)

        lines = _lines(hyphenated(name, fits) if broken else name, fits)
        if lines and len(lines) <= most:
            return _filled(label, lines)
    size, most, _ = _NAME[-1]
    label = _label(size * unit)
    return _filled(label, [_cut(line, label, room) for line in textwrap.wrap(name, 12)[:most]])


def _lines(name: str, fits: Callable[[str], bool]) -> list[str]:
    """Broken at spaces and behind hyphens; empty if a piece is too wide by itself."""
    lines = [""]
    for piece in re.findall(r"[^\s-]*-+|[^\s-]+|\s+", name):
        if not fits(piece.strip()):
            return []
        if not fits((lines[-1] + piece).strip()):
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines if line.strip()]


def hyphenated(name: str, fits: Callable[[str], bool]) -> str:
    """Words that are too wide by themselves are broken, behind a vowel or between two consonants."""
    pieces = re.findall(r"[^\s-]+|[\s-]+", name)
    return "".join(_hyphenated(piece, fits) for piece in pieces)


def _hyphenated(word: str, fits: Callable[[str], bool]) -> str:
    if fits(word):
        return word
    small = word.casefold()
    for n in range(len(word) - 2, 2, -1):
        before, after = small[n - 1], small[n]
        both = before not in _VOWELS and after not in _VOWELS
        if (before in _VOWELS or both) and after not in _BOUND and fits(f"{word[:n]}-"):
            return f"{word[:n]}-{_hyphenated(word[n:], fits)}"
    return word


def _cut(line: str, label: CoreLabel, room: int) -> str:
    shown = line
    while len(shown) > 1 and label.get_extents(shown)[0] > room:
        shown = shown.rstrip("…")[:-1] + "…"
    return shown


def _label(size: float) -> CoreLabel:
    return CoreLabel(font_name="Medium", font_size=round(size), halign="center", line_height=0.95)


def _filled(label: CoreLabel, lines: list[str]) -> CoreLabel:
    label.text = "\n".join(lines)
    label.refresh()
    return label
