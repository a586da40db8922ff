"""The vocabulary of Recto Verso: times, places, and what a state or a setup tells."""

from __future__ import annotations

from collections.abc import Iterable

from companion.texts.catalogue import Catalogue
from companion.texts.game import Json

STAGES = 7


class RectoVersoWords:
    """`setup` is that of the session, if it is known: the state alone has neither the scale nor the level."""

    def __init__(self, catalogue: Catalogue, setup: Json | None = None) -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join, self.number = catalogue.join, catalogue.number
        known = setup or {}
        self.players: list[str] = list(known.get("players", ()))
        self.level: str = known.get("level", "")
        self.scale: list[list[int]] = list(known.get("scale", ()))

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
        minutes, seconds = divmod(ms // 1000, 60)
        return f"{minutes}:{seconds:02}"

    def exact(self, ms: int) -> str:
        """0:38.24"""
        return self.trc("clock", "{clock}.{hundredths}").format(
            clock=self.clock(ms), hundredths=f"{ms // 10 % 100:02}"
        )

    def points(self, n: int) -> str:
        return self.trn("{n} point", "{n} points", n).format(n=n)

    def pair(self, row: Json) -> str:
        """Who built: the active player and the partner."""
        return self.join([row["active"], row["partner"]])

    def step(self, ms: int) -> tuple[int, int] | None:
        """The step of the box's scale that a time falls in; None if it is over the last, or not known."""
        return next(((bound, points) for bound, points in self.scale if ms // 1000 <= bound), None)

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


# What a state tells


def is_coop(state: Json) -> bool:
    return "stage" in state


def ranking(state: Json) -> list[list[str]]:
    """Best first; equal points share a place."""
    places: dict[int, list[str]] = {}
    for name, score in state["scores"].items():
        places.setdefault(score, []).append(name)
    return [places[score] for score in sorted(places, reverse=True)]
