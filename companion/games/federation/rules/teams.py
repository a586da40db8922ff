"""Federation, who plays: two or three equal teams. Six and twelve people can be either."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from companion.core.referee import BadSetup, Json, check_keys, check_players

LINE_UPS: Final = {2: (1, 2, 3, 4, 5, 6), 3: (1, 2, 3, 4)}  # teams, and how many play in each


@dataclass(frozen=True)
class Team:
    name: str
    players: tuple[str, ...]


def read_teams(teams: Json) -> tuple[Team, ...]:
    """Two or three equal teams."""
    if not isinstance(teams, list | tuple):
        raise BadSetup("bad-choice", part="teams")
    for team in teams:
        check_keys("teams", team, frozenset({"name", "players"}))
    names = [check_players([team.get("name")])[0] for team in teams]
    players = [check_players(team.get("players")) for team in teams]
    check_players([name for team in players for name in team])
    if len(teams) not in LINE_UPS or len({len(team) for team in players}) != 1:
        raise BadSetup("bad-teams")
    if len(players[0]) not in LINE_UPS[len(teams)]:
        raise BadSetup("bad-teams")
    return tuple(Team(name, team) for name, team in zip(names, players, strict=True))


# Who sits where


def line_up(players: Sequence[str], teams: int) -> list[list[str]]:
    """The seats go round the teams."""
    return [list(players[team::teams]) for team in range(teams)]


def by_seat(teams: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Back from the teams to the seats."""
    return tuple(chain.from_iterable(zip(*teams, strict=True)))


# How many can play


def people_counts() -> tuple[int, ...]:
    """The numbers of people who can play, rising."""
    return tuple(sorted({teams * size for teams, sizes in LINE_UPS.items() for size in sizes}))


def team_counts(people: int) -> tuple[int, ...]:
    """How many teams so many people can make, two first."""
    return tuple(
        teams for teams, sizes in LINE_UPS.items() if people % teams == 0 and people // teams in sizes
    )


def team_count(people: int, wanted: int) -> int:
    """The number of teams: as the table wants it where that can be, else what there is."""
    found = team_counts(people) or (wanted,)
    return wanted if wanted in found else found[0]
