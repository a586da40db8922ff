"""Which emblem a team wears: its name says it, in every language that the app speaks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from companion.texts.catalogue import msg
from companion.ui.tokens import TEAM_COLOURS

NAMES: Final = {"peak": msg("Peaks"), "wave": msg("Waves"), "gem": msg("Gems")}
EMBLEMS: Final = tuple(TEAM_COLOURS)


def name_of(look: Any, emblem: str) -> str:
    return str(look.tr(NAMES[emblem]))


def emblems_of(names: Sequence[str]) -> tuple[str, ...]:
    """A team called after an emblem wears it; the others take what is left, in order."""
    known = _by_name()
    worn: list[str | None] = []
    for name in names:
        emblem = known.get(name)
        worn.append(emblem if emblem not in worn else None)
    left = [emblem for emblem in EMBLEMS if emblem not in worn]
    return tuple(emblem or left.pop(0) for emblem in worn)


@cache
def _by_name() -> dict[str, str]:
    from companion.texts import LANGUAGES, load

    return {load(language).tr(name): emblem for language in LANGUAGES for emblem, name in NAMES.items()}


# Teams before a session


def possible(people: int) -> tuple[int, ...]:
    """How many teams so many people can make, two first."""
    from companion.games.federation.rules.teams import LINE_UPS

    return tuple(
        teams for teams, sizes in LINE_UPS.items() if people % teams == 0 and people // teams in sizes
    )


def how_many(people: int, wanted: int) -> int:
    """The number of teams: as the table wants it where that can be, else what there is."""
    found = possible(people) or (wanted,)
    return wanted if wanted in found else found[0]


def numbers() -> tuple[int, ...]:
    """Of people who can play."""
    from companion.games.federation.rules.teams import LINE_UPS

    return tuple(sorted({teams * size for teams, sizes in LINE_UPS.items() for size in sizes}))


def line_up(players: Sequence[str], teams: int) -> list[list[str]]:
    """The seats go round the teams."""
    return [list(players[team::teams]) for team in range(teams)]


def seats(teams: Sequence[Sequence[str]]) -> list[str]:
    """Back from the teams to the seats."""
    return [name for row in zip(*teams, strict=True) for name in row]
