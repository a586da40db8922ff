"""Federation, who plays: two or three equal teams. Six and twelve people can be either."""

from __future__ import annotations

from dataclasses import dataclass
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
