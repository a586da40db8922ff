"""The referees, one module a game. This list is the registry: a new game adds a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from companion.core.referee import Referee

_CLASSES: Final = {
    "ingenious": ("companion.rules.ingenious", "IngeniousReferee"),
    "comparity": ("companion.rules.comparity", "ComparityReferee"),
    "federation": ("companion.rules.federation", "FederationReferee"),
    "recto-verso": ("companion.rules.recto_verso", "RectoVersoReferee"),
}


class Referees(Mapping[str, Referee[Any]]):
    """By name of the game. A referee is imported when it is first asked for: the launch does not wait."""

    def __init__(self) -> None:
        self._known: dict[str, Referee[Any]] = {}

    def __getitem__(self, game: str) -> Referee[Any]:
        if game not in self._known:
            module, name = _CLASSES[game]
            self._known[game] = getattr(import_module(module), name)()
        return self._known[game]

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)

    def __contains__(self, game: object) -> bool:
        return game in _CLASSES


REFEREES: Final[Mapping[str, Referee[Any]]] = Referees()
