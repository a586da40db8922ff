"""A row of small numbers, what each round or session brought, and their total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ui.card.parts import LIGHT, TOTAL, total
from companion.ui.card.pen import Box, Face, Pen
from companion.ui.tokens import Paint

GAP = 8.0
ONE_ROW = 6  # numbers beside each other; more stand in two rows
NOTHING = "–"


@dataclass(frozen=True)
class Chips:
    """Nothing is only outlined; None, where somebody had no part, is a dash."""

    values: Sequence[int | None]
    total: int
    tint: Paint
    most: int = ONE_ROW

    @property
    def columns(self) -> int:
        return len(self.values) if len(self.values) <= self.most else -(-len(self.values) // 2)

    @property
    def chip(self) -> float:
        return 50.0 if len(self.values) <= ONE_ROW else 44.0

    @property
    def wide(self) -> float:
        return self.columns * (self.chip + GAP) + TOTAL

    def draw(self, pen: Pen, box: Box) -> None:
        total(self.total)(pen, box)
        rows = -(-len(self.values) // self.columns) if self.values else 0
        high = min(56.0 if rows == 1 else 48.0, (box.height - 12 - GAP * (rows - 1)) / max(1, rows))
        top = box.y + (box.height - rows * (high + GAP) + GAP) / 2
        for n, value in enumerate(self.values):
            row, column = divmod(n, self.columns)
            here = Box(box.x + column * (self.chip + GAP), top + row * (high + GAP), self.chip, high)
            if value:
                pen.plate(here, 14, self.tint)
            elif value is not None:
                pen.outline(here, 14, 2.5, LIGHT.line)
            face = Face(28 if rows == 1 else 25, bold=bool(value), least=16)
            shown = NOTHING if value is None else str(value)
            pen.text(shown, here, face, LIGHT.ink if value else LIGHT.ink2, align=0.5)
