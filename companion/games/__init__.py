"""The games. This is the only list: a new game is one package and one entry here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.core.referee import Json, Referee
from companion.games import comparity, federation, ingenious, recto_verso
from companion.games.game import Game

GAMES: Final[Mapping[str, Game]] = {
    game.name: game for game in (ingenious.GAME, comparity.GAME, federation.GAME, recto_verso.GAME)
}


def reads_box(game: str, box: Json, games: Mapping[str, Game] = GAMES) -> bool:
    """Whether that game, if it is one of these, understands all that is told of its box."""
    return game in games and games[game].reads_box(box)


class Referees(Mapping[str, Referee[Any]]):
    """By name of the game. A referee is imported when it is first asked for: the launch does not wait."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    def __getitem__(self, game: str) -> Referee[Any]:
        return self._games[game].referee()

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, game: object) -> bool:
        return game in self._games


REFEREES: Final[Mapping[str, Referee[Any]]] = Referees(GAMES)
