"""The vocabulary of Recto Verso: times, points and places."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.recto_verso.rules.scale import counted
from companion.texts.catalogue import Catalogue


class RectoVersoWords:
    def __init__(self, catalogue: Catalogue) -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join, self.number = catalogue.join, catalogue.number

    def seconds(self, ms: int) -> str:
        """15.9 s, cut off to the hundredth: the same figures as on the clock."""
        hundredths = ms // 10
        figure = self.number(hundredths / 100) if hundredths < 10**12 else self.number(hundredths // 100)
        return self._with_unit(figure)

    def whole(self, seconds: int) -> str:
        """15 s"""
        return self._with_unit(str(seconds))

    def _with_unit(self, figure: str) -> str:
        return self.tr("{seconds}\u00a0s").format(seconds=figure)

    def clock(self, ms: int) -> str:
        """0:38, as a stopwatch shows it: whole seconds, cut off."""
        minutes, seconds = divmod(counted(ms), 60)
        return f"{minutes}:{seconds:02}"

    def exact(self, ms: int) -> str:
        """0:38.24"""
        return self.trc("clock", "{clock}.{hundredths}").format(
            clock=self.clock(ms), hundredths=f"{ms // 10 % 100:02}"
        )

    def points(self, n: int) -> str:
        return self.trn("{n} point", "{n} points", n).format(n=n)

    def share_place(self, names: Iterable[str], number: int) -> str:
        """Number 1 is the first place."""
        message = (
            self.tr("{names} share first place:"),
            self.tr("{names} share second place:"),
            self.tr("{names} share third place:"),
            self.tr("{names} share fourth place:"),
            self.tr("{names} share fifth place:"),
        )[number - 1]
        return message.format(names=self.join(names))


def rounded_up(ms: int) -> int:
    """To the hundredth of a second, for a time that is over a limit: one ms too late is too late."""
    return -(-ms // 10) * 10
