"""What a game counts: its moves, unless it has another unit of its own."""

from __future__ import annotations

from typing import ClassVar

from companion.texts.catalogue import Catalogue


class Moves:
    """Every sentence that counts or numbers; a game with another unit says each of them in its own."""

    counted_last: ClassVar[bool] = False  # whether what leads up to the counted event belongs to it as well

    def __init__(self, catalogue: Catalogue) -> None:
        self.tr = catalogue.tr
        self.trn = catalogue.trn

    def counted(self, n: int) -> str:
        return self.trn("{n} move", "{n} moves", n).format(n=n)

    def numbered(self, n: int) -> str:
        return self.tr("Move {n}").format(n=n)

    # In the log

    def at(self, n: int, of: int) -> str:
        return self.tr("Move {n} of {all}").format(n=n, all=of)

    def continue_from(self, n: int) -> str:
        return self.tr("Continue from move {n}").format(n=n)

    def continued_from(self, n: int) -> str:
        return self.tr("A new session from move {n}").format(n=n)

    def again(self, n: int) -> str:
        return self.tr("Move {n} again").format(n=n)

    def forgotten(self, n: int) -> str:
        return self.tr("Forgotten move {n}").format(n=n)

    def insert_before(self) -> str:
        return self.tr("Insert a move before it")

    def insert_after(self) -> str:
        return self.tr("Insert a move after it")

    def insert_first(self) -> str:
        return self.tr("Insert a move at the start")

    def insert_this(self) -> str:
        return self.tr("Insert this move?")

    def impossible(self, n: int) -> str:
        message = self.trn(
            "{n} later move is no longer possible", "{n} later moves are no longer possible", n
        )
        return message.format(n=n)

    def changing_hands(self, n: int) -> str:
        return self.trn("{n} later move changes hands", "{n} later moves change hands", n).format(n=n)
