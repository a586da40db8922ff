"""The vocabulary of Recto Verso: times, points and places. A time has one form: as a stopwatch shows it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.recto_verso.rules.scale import SECOND, Scale, counted
from companion.texts.catalogue import Catalogue


class RectoVersoWords:
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join, self.number = catalogue.join, catalogue.number

    def clock(self, ms: int) -> str:
        """0:38, as a stopwatch shows it: whole seconds, cut off."""
        minutes, seconds = divmod(counted(ms), 60)
        return f"{minutes}:{seconds:02}"

    def exact(self, ms: int) -> str:
        """0:38.24"""
        return self.trc("clock", "{clock}.{hundredths}").format(
            clock=self.clock(ms), hundredths=f"{ms // 10 % 100:02}"
        )

    def limit(self, seconds: int) -> str:
        """1:30, a bound of the scale or the time of a stage."""
        return self.clock(seconds * SECOND)

    def took(self, ms: int, told: bool) -> str:
        """0:38.24, and whether it is the table's word."""
        return self.tr("{time} (told)").format(time=self.exact(ms)) if told else self.exact(ms)

    def tokens(self, each: int, rounds: int) -> str:
        """What everybody holds at the start of a party."""
        message = self.trn(
            "Everybody holds {n} token of each other player, so there are {rounds} rounds.",
            "Everybody holds {n} tokens of each other player, so there are {rounds} rounds.",
            each,
        )
        return message.format(n=each, rounds=rounds)

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


def as_told_by(scale: Scale, ms: int) -> int:
    """The time as it is written beside its points: cut off, unless that would tell of another step."""
    cut = ms // 10 * 10
    return cut if scale.step(cut) is scale.step(ms) else rounded_up(ms)
