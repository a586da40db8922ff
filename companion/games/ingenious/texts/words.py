"""The vocabulary of Ingenious: colours as sentences need them, and the names of sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.games.ingenious.rules.sides import Side
from companion.texts.catalogue import Catalogue

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

    def name(self, side: Side) -> str:
        """A player, or the two of a team."""
        first, *partner = side.players
        if not partner:
            return first
        return self.trc("team", "{first} & {second}").format(first=first, second=partner[0])

    def names(self, sides: Iterable[Side]) -> str:
        return self.join(self.name(side) for side in sides)

    def on_marker(self, number: int) -> str:
        """Which marker, counted from the lowest (0), sets two sides apart."""
        return (
            self.tr("on the lowest marker"),
            self.tr("on the second marker"),
            self.tr("on the third marker"),
            self.tr("on the fourth marker"),
            self.tr("on the fifth marker"),
            self.tr("on the highest marker"),
        )[number]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
