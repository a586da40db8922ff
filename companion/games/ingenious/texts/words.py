"""The vocabulary of Ingenious: colours as sentences need them, names of sides, what a state tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.texts.catalogue import Catalogue
from companion.texts.game import Json

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")
TRACK = 18  # the last space of one scoring board
Form = Literal["one", "none"]


class IngeniousWords:
    """`one` is the colour of a marker (красный), `none` that of symbols that are missing (красных)."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join = catalogue.join
        trc = catalogue.trc
        self._colours: dict[Form, dict[str, str]] = {
            "one": {
                "red": trc("marker", "red"),
                "green": trc("marker", "green"),
                "blue": trc("marker", "blue"),
                "orange": trc("marker", "orange"),
                "yellow": trc("marker", "yellow"),
                "purple": trc("marker", "purple"),
            },
            "none": {
                "red": trc("missing symbols", "red"),
                "green": trc("missing symbols", "green"),
                "blue": trc("missing symbols", "blue"),
                "orange": trc("missing symbols", "orange"),
                "yellow": trc("missing symbols", "yellow"),
                "purple": trc("missing symbols", "purple"),
            },
        }

    def colour(self, name: str, form: Form = "one") -> str:
        return self._colours[form][name]

    def colours(self, names: Iterable[str]) -> str:
        return self.join(self.colour(name) for name in names)

    def none_of(self, names: Iterable[str]) -> str:
        """For «no … symbols»: red; red or blue (ни красных, ни синих)."""
        missing = [self.colour(name, "none") for name in names]
        if len(missing) == 1:
            return missing[0]
        item = self.trc("one of several missing colours", "{colour}")
        *first, last = [item.format(colour=each) for each in missing]
        return self.trc("missing colours", "{first} or {last}").format(first=", ".join(first), last=last)

    def name(self, side: Json) -> str:
        """A player, or the two of a team."""
        first, *partner = side["players"]
        if not partner:
            return str(first)
        return self.trc("team", "{first} & {second}").format(first=first, second=partner[0])

    def names(self, state: Json, sides: Iterable[int]) -> str:
        return self.join(self.name(state["sides"][at]) for at in sides)

    def on_marker(self, at: int) -> str:
        """Which marker, counted from the lowest (0), sets two sides apart."""
        return (
            self.tr("on the lowest marker"),
            self.tr("on the second marker"),
            self.tr("on the third marker"),
            self.tr("on the fourth marker"),
            self.tr("on the fifth marker"),
            self.tr("on the highest marker"),
        )[at]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# What a state tells


def mode(state: Json) -> str:
    if len(state["sides"]) == 1:
        return "solo"
    return "team" if len(state["sides"][0]["players"]) > 1 else "standard"


def track(state: Json) -> int:
    """Teams and the solo player use two boards end to end."""
    return TRACK if mode(state) == "standard" else 2 * TRACK


def marker(state: Json, side: int, colour: str) -> int:
    return int(state["sides"][side]["markers"][colour])


def rising(side: Json) -> list[int]:
    """The markers from the lowest up."""
    return sorted(side["markers"].values())


def headcount(state: Json, sides: Iterable[int]) -> int:
    return sum(len(state["sides"][at]["players"]) for at in sides)


def seats(state: Json) -> list[str]:
    """The players as they sit: partners of a team are opposite each other."""
    opposite = zip(*(side["players"] for side in state["sides"]), strict=True)
    return [name for half in opposite for name in half]


def last_player(state: Json) -> str:
    """Whose turn has just ended."""
    order = seats(state)
    return order[order.index(state["turn"]) - 1]


def set_apart(state: Json, better: int, worse: int) -> tuple[int, int, int] | None:
    """Which marker decides between two sides, and its two values; None if all six are equal."""
    pairs = zip(rising(state["sides"][better]), rising(state["sides"][worse]), strict=True)
    return next(((at, high, low) for at, (high, low) in enumerate(pairs) if high != low), None)


def reached(call: Json, after: Json, before: Json | None) -> int:
    """The end of the board that a marker reached: 18, or 36 on two boards."""
    at = marker(after, call["side"], call["colour"])
    if at < 2 * TRACK:
        return TRACK
    if before is None or marker(before, call["side"], call["colour"]) >= TRACK:
        return 2 * TRACK
    first = max(0, int(before["bonus"]) - 1) + 1  # a double tile ran through both boards
    return TRACK if call.get("pending") == first else 2 * TRACK


def lost_points(call: Json, before: Json, after: Json) -> dict[str, int]:
    """What each symbol scored beyond the end of a board."""
    side, points = call["side"], call["points"]
    return {
        colour: number - (marker(after, side, colour) - marker(before, side, colour))
        for colour, number in points.items()
    }
