"""The small cards of the overview, drawn; more of them can be added to those that are drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from kivy.metrics import dp

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.rules.area import Area, Card, Cell
from companion.games.comparity.ui.colours import FRAME
from companion.games.comparity.ui.painter import fitting, initials
from companion.games.comparity.ui.shapes import frame, plate
from companion.ui.draw import Point, put_text
from companion.ui.mesh import Batch
from companion.ui.tokens import CREAM, Palette, game_look

GAP: Final = 0.1  # of the step, between two cards


class SmallCards:
    """`across` and `up` are the steps from card to card, `origin` is the middle of [0, 0]."""

    def __init__(
        self,
        palette: Palette,
        small: Callable[[Card], str],
        across: float,
        up: float,
        origin: Point,
        wrong: frozenset[Cell],
    ) -> None:
        self._look = palette, small, across, up, origin, wrong
        self._palette, self._small, self._wrong = palette, small, wrong
        self._across, self._up, self._origin = across, up, origin
        self.edge = max(1.0, up * 0.05)
        self.wide, self.high = across * (1 - GAP), up * (1 - GAP) - self.edge
        self._drawn: Mapping[Cell, Card] = MappingProxyType({})
        self._batches: dict[str, Batch] = {}

    def goes_on(self, other: SmallCards, area: Area) -> bool:
        """Whether what is drawn is a part of what the other one would draw."""
        same = self._look == other._look
        return same and all(area.cards.get(cell) == card for cell, card in self._drawn.items())

    def paint(self, area: Area) -> None:
        """The cards that are not drawn yet, on the active canvas."""
        new = {cell: card for cell, card in area.cards.items() if cell not in self._drawn}
        if not new:
            return
        first, self._drawn = not self._batches, area.cards
        if first:
            look, palette = game_look(ACCENT, dark=False), self._palette
            colours = {
                "edges": palette.edge, "dark": look.edge, "papers": palette.paper, "backs": look.fill,
                "outlines": palette.line, "lines": FRAME,
            }  # fmt: skip
            self._batches = {name: Batch(colour) for name, colour in colours.items()}
        changed = self._add(new)
        for name, batch in self._batches.items():
            if first:
                batch.draw()
            elif name in changed:
                batch.update()
        for cell, card in new.items():
            self._write(
                card, self._middle(cell), self._palette.bad if cell in self._wrong else self._palette.ink
            )

    def _add(self, cards: Mapping[Cell, Card]) -> set[str]:
        """The names of the batches that have more now."""
        wide, high, radius = self.wide, self.high, min(self.wide, self.high) * 0.17
        inner = max(2.0, min(wide, high) * 0.09)
        card = plate(round(wide, 1), round(high, 1), round(radius, 1))
        line = frame(round(wide - 2 * inner, 1), round(high - 2 * inner, 1), round(radius * 0.7, 1), dp(1))
        outline = frame(round(wide, 1), round(high, 1), round(radius, 1), dp(1))
        shown = {"edges": card, "papers": card} | ({"outlines": outline} if self._palette.outlined else {})
        hidden = {"dark": card, "backs": card, "lines": line}
        changed: set[str] = set()
        for cell, each in cards.items():
            x, y = self._middle(cell)
            for name, shape in (shown if each.open else hidden).items():
                low = self.edge if name in ("edges", "dark") else 0
                self._batches[name].add(shape, x, y - low, 1)
                changed.add(name)
        return changed

    def _write(self, card: Card, middle: Point, ink: tuple[float, ...]) -> None:
        room = self.wide - max(2.0, self.wide * 0.1)
        if card.open:
            text = self._small(card)
            put_text(text, middle, fitting(text, room, min(self.high * 0.62, self.wide * 0.46)), ink)
        elif card.name:
            text = initials(card.name)
            put_text(text, middle, fitting(text, room * 0.7, self.high * 0.4, "Medium"), CREAM, "Medium")

    def _middle(self, cell: Cell) -> Point:
        return round(self._origin[0] + cell[0] * self._across), round(self._origin[1] + cell[1] * self._up)
