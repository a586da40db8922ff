"""What a session tells of the people at its table, once it is over. The game makes it, the index keeps it.

People are told by their seats: whoever is renamed or merged later stays who sat there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from companion.core.referee import Json

Seats = tuple[int, ...]


@dataclass(frozen=True)
class Feat:
    """Something worth a record: what (a code of the game), who, how much, and at which event (1-based)."""

    kind: str
    seats: Seats
    value: int
    n: int


@dataclass(frozen=True)
class Played:
    """How a session went, in figures.

    `sides` are the seats that play together, each alone in most games. `places` has the place of every side
    (1, 2, 2, 4), and is empty where nobody is placed above anybody: alone, together, or abandoned.
    `scores` has each side's by the game's own measure. `figures` is what best and median are made of, by
    side; None where this session says nothing about it.
    """

    sides: tuple[Seats, ...]
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    figures: tuple[int | None, ...] = ()
    feats: tuple[Feat, ...] = ()

    @property
    def in_order(self) -> tuple[int, ...]:
        """The scores as places have them, best first."""
        sides = sorted(range(len(self.places)), key=self.places.__getitem__)
        return tuple(self.scores[side] for side in sides)

    @property
    def shared(self) -> bool:
        """More than one side has won."""
        return self.places.count(1) > 1

    def to_json(self) -> dict[str, Json]:
        whole = {
            "sides": [list(seats) for seats in self.sides],
            "places": list(self.places),
            "scores": list(self.scores),
            "figures": list(self.figures),
            "feats": [[feat.kind, list(feat.seats), feat.value, feat.n] for feat in self.feats],
        }
        return {name: value for name, value in whole.items() if value}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """ValueError, KeyError or TypeError if it is none."""
        return cls(
            tuple(map(tuple, value["sides"])),
            tuple(value.get("places", ())),
            tuple(value.get("scores", ())),
            tuple(value.get("figures", ())),
            tuple(Feat(kind, tuple(seats), amount, n) for kind, seats, amount, n in value.get("feats", ())),
        )


def places_of(places: Sequence[Sequence[str]], sides: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """The place of each side, from names that share places, best first. Whoever is not named comes last."""
    place_of: dict[str, int] = {}
    for names in places:
        above = sum(side[0] in place_of for side in sides)
        place_of |= dict.fromkeys(names, above + 1)
    last = 1 + sum(side[0] in place_of for side in sides)
    return tuple(place_of.get(side[0], last) for side in sides)
