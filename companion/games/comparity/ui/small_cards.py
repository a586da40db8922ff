"""The small cards of the overview, drawn; then only those that have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from kivy.metrics import dp

from companion.games.comparity.accent import ACCENT
from companion.games.comparity.rules.area import Area, Card, Cell
from companion.games.comparity.ui.colours import FRAME
from companion.games.comparity.ui.painter import fitting, initials
from companion.games.comparity.ui.shapes import frame, plate
from companion.ui.draw import Point, put_text
from companion.ui.mesh import Batch, rounded
from companion.ui.tokens import CREAM, Palette, game_look

GAP: Final = 0.1  # of the step, between two cards
Drawn = tuple[Card, bool]  # whether it stands out of order, too


class SmallCards:
    """`across` and `up` are the steps from card to card, `origin` is the middle of [0, 0]."""

    def __init__(
        self, palette: Palette, small: Callable[[Card], str], across: float, up: float, origin: Point
    ) -> None:
        self._look = palette, small, across, up, origin
        self._palette, self._small = palette, small
        self._across, self._up, self._origin = across, up, origin
        self.edge = max(1.0, up * 0.05)
        self.wide, self.high = across * (1 - GAP), up * (1 - GAP) - self.edge
        self._drawn: Mapping[Cell, Drawn] = {}

    def is_like(self, other: SmallCards) -> bool:
        """Whether both draw a card in the same way."""
        return self._look == other._look

    def paint(self, area: Area, wrong: frozenset[Cell]) -> None:
        """On the active canvas, over what was painted before: only the cards that have changed since."""
        before, self._drawn = self._drawn, {cell: (card, cell in wrong) for cell, card in area.cards.items()}
        changed = {cell: drawn for cell, drawn in self._drawn.items() if before.get(cell) != drawn}
        self._wipe(cell for cell, drawn in before.items() if self._drawn.get(cell) != drawn)
        self._draw({cell: card for cell, (card, _) in changed.items()})
        for cell, (card, is_wrong) in changed.items():
            self._write(card, self._middle(cell), self._palette.bad if is_wrong else self._palette.ink)

    def _wipe(self, cells: Iterable[Cell]) -> None:
        """The table where these cards were."""
        table = Batch(self._palette.table)
        wide, high = (1 - GAP / 2) * self._across, (1 - GAP / 2) * self._up
        whole = rounded(wide, high, 0)
        for cell in cells:
            x, y = self._middle(cell)
            table.add(whole, x - wide / 2, y - high / 2 - self.edge / 2, 1)
        table.draw()

    def _draw(self, cards: Mapping[Cell, Card]) -> None:
        wide, high, radius = self.wide, self.high, min(self.wide, self.high) * 0.17
        inner = max(2.0, min(wide, high) * 0.09)
        card = plate(round(wide, 1), round(high, 1), round(radius, 1))
        line = frame(round(wide - 2 * inner, 1), round(high - 2 * inner, 1), round(radius * 0.7, 1), dp(1))
        outline = frame(round(wide, 1), round(high, 1), round(radius, 1), dp(1))
        look, palette = game_look(ACCENT, dark=False), self._palette
        papers = [(Batch(palette.edge), card, self.edge), (Batch(palette.paper), card, 0.0)]
        if palette.outlined:
            papers.append((Batch(palette.line), outline, 0.0))
        backs = [(Batch(look.edge), card, self.edge), (Batch(look.fill), card, 0.0)]
        backs.append((Batch(FRAME), line, 0.0))
        for cell, each in cards.items():
            x, y = self._middle(cell)
            for batch, shape, low in papers if each.open else backs:
                batch.add(shape, x, y - low, 1)
        for batch, _, _ in (*papers, *backs):
            batch.draw()

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
