"""Weng–Lin ratings by the Plackett–Luce model, with teams and ties ("A Bayesian Approximation Method for
Online Ranking", JMLR 12, 2011, algorithm 4). The tests hold it against openskill.

A skill is believed to be `mu`, give or take `sigma`. What people see is on a scale of its own: 1500 for
whoever is new and 12 for a unit of skill. So a new player is 1500 ± 100; two dozen sessions leave about ± 62,
five dozen ± 44.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2  # how much luck and form add to skill in one session
TAU: Final = MU / 300  # how much a skill may change between two sessions
KAPPA: Final = 0.0001  # one session leaves at least this part of the variance

NEW: Final = 1500
UNIT: Final = 12


class Skill(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        return round(NEW + UNIT * (self.mu - MU))

    @property
    def uncertainty(self) -> int:
        return round(UNIT * self.sigma)


UNKNOWN: Final = Skill()


def rated(
    skills: Mapping[str, Skill], sides: Sequence[Sequence[str]], places: Sequence[int]
) -> dict[str, Skill]:
    """The skills of everybody on these sides after a session in which they took these places.

    Whoever is not in `skills` is new.
    """
    teams = [[skills.get(person, UNKNOWN) for person in side] for side in sides]
    teams = [[Skill(mu, sqrt(sigma * sigma + TAU * TAU)) for mu, sigma in team] for team in teams]
    variances = [sum(sigma**2 for _, sigma in team) for team in teams]
    c = sqrt(sum(variance + BETA**2 for variance in variances))
    powers = [exp(sum(mu for mu, _ in team) / c) for team in teams]
    level = [places.count(place) for place in places]
    not_above = [
        sum(power for power, other in zip(powers, places, strict=True) if other >= place) for place in places
    ]
    after: dict[str, Skill] = {}
    for i, (team, variance) in enumerate(zip(teams, variances, strict=True)):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place <= places[i]:
                chance = powers[i] / not_above[q]
                omega += ((q == i) - chance) / level[q]
                delta += chance * (1 - chance) / level[q]
        delta *= sqrt(variance) / c  # gamma: an uncertain side learns more of a result than a known one
        for person, (mu, sigma) in zip(sides[i], team, strict=True):
            shrunk = max(1 - sigma**2 / c**2 * delta, KAPPA)
            after[person] = Skill(mu + sigma**2 / c * omega, sigma * sqrt(shrunk))
    return after
